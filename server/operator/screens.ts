import type { BotContext } from '../bot/botContext.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import { type Keyboard, say, talkOf } from '../bot/talk.ts'
import { closeReport } from '../campaigns/reports.ts'
import { operatorStoppedSince, setSales } from '../campaigns/sales.ts'
import { clearGroup } from '../groups/freezeGroup.ts'
import { retryParked } from '../inbox/resumeInbox.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { killLink, resumeLink } from '../offers/stopOffer.ts'
import { retryGivenUp } from '../outbox/givenUp.ts'
import { findHold } from '../payouts/hold.ts'
import type { ContentVersionId, GroupId } from '../shared/ids.ts'
import { whenText } from '../shared/time.ts'
import { describeDifferences, describeEscrow, describeFlow, describeHeldUp } from './describeMoney.ts'
import { operatorHealthJob } from './diagnose.ts'
import { freezeFlow, goOnFlow } from './holdFlows.ts'
import { dropDeadJob, findFrozenGroups, retryDeadJob } from './queries.ts'

/** A page of `/operator`. */
export interface Screen {
  readonly text: string
  readonly keyboard?: Keyboard
}

/** The pages by their names in buttons: `op:<name>` or `op:<name>:<id>`. Some begin a dialogue or a job instead. */
export const SCREENS: Readonly<Record<string, (ctx: BotContext, id: string) => Promise<Screen | undefined>>> =
  {
    health: async (ctx) => {
      const asked = `${ctx.me.id}:${ctx.update.update_id}`
      await enqueue(ctx.foyer.db, operatorHealthJob, { telegramUserId: talkOf(ctx).person, asked })
      return undefined
    },
    escrow: async ({ foyer }) => ({ text: await describeEscrow(foyer) }),
    payouts: async ({ foyer }) => {
      const hold = await findHold(foyer)
      if (hold === undefined) return { text: await describeFlow(foyer) }
      const { campaignId } = hold
      const whose = campaignId === null ? 'Payouts' : `Payouts of campaign ${campaignId}`
      const head = `${whose} stand still since ${whenText(hold.heldAt)}: books and chain disagree (micro-USDC).`
      const differences = [head, ...describeDifferences(hold.differences)].join('\n')
      const others = campaignId === null ? await describeHeldUp(foyer) : 'All others go on.'
      return {
        text: [differences, others].join('\n\n'),
        keyboard: [[{ text: 'I know why: go on', data: 'op:goon' }]],
      }
    },
    goon: async (ctx) => {
      await startFlow(talkOf(ctx), goOnFlow, { step: 'reason', data: {} })
      return undefined
    },
    freeze: async (ctx) => {
      await startFlow(talkOf(ctx), freezeFlow, { step: 'group', data: {} })
      return undefined
    },
    clear: async ({ foyer }, id) => {
      const frozen = (await findFrozenGroups(foyer.db)).find((group) => group.id === Number(id))
      if (frozen === undefined) return { text: 'It is not frozen.' }
      return confirm(
        [
          `Clear “${frozen.title}”? It was frozen because: ${frozen.frozenReason}`,
          'Joins are sold in it again, and what it has earned is in the next payout. That cannot be taken back once it is paid.',
        ],
        { yes: 'Yes, clear it', data: `op:clearnow:${id}`, back: 'op:groups' },
      )
    },
    sales: async ({ foyer }) => {
      const since = await operatorStoppedSince(foyer.db)
      if (since === undefined) {
        return { text: 'Joins are sold.', keyboard: [[{ text: 'Stop selling joins', data: 'op:stop' }]] }
      }
      const text = `No joins are sold since ${whenText(since)}.`
      return { text, keyboard: [[{ text: 'Sell joins again', data: 'op:sell' }]] }
    },
    stop: async () =>
      confirm(
        [
          'Stop selling joins in all groups?',
          'People still come in, unsponsored, and nobody is charged for them. Members who have a sponsored question before them now finish it, and are charged for as promised.',
          'Campaigns keep their money and go on by themselves when joins are sold again. Nobody can buy a new one meanwhile; who is buying now is told, and loses nothing.',
          'Deposits on their way are still credited. Payouts and refunds go on.',
        ],
        { yes: 'Yes, stop it', data: 'op:stopnow', back: 'op:sales' },
      ),
    sell: async () =>
      confirm(
        [
          'Sell joins again in all groups? From the next join on campaigns are charged, and people can buy. Everybody who was in the middle of buying is told.',
        ],
        { yes: 'Yes, sell them', data: 'op:sellnow', back: 'op:sales' },
      ),
  }

/** Says what a decision does before it is made: the second tap makes it. */
function confirm(
  text: readonly string[],
  { yes, data, back }: { yes: string; data: string; back: string },
): Screen {
  return {
    text: text.join('\n\n'),
    keyboard: [
      [
        { text: yes, data },
        { text: 'Back', data: back },
      ],
    ],
  }
}

interface ActOn {
  readonly id: string
  /** The names of the jobs that this version runs. */
  readonly jobs: readonly string[]
}

/** The decisions by their names in buttons: `op:<name>` or `op:<name>:<id>`. Each returns the answer to the tap. */
export const ACTS: Readonly<Record<string, (ctx: BotContext, on: ActOn) => Promise<string | undefined>>> = {
  retry: async ({ foyer }, { id }) =>
    (await retryParked(foyer, Number(id))) ? 'It is tried again.' : 'It is not parked any more.',
  resend: async ({ foyer }, { id }) =>
    (await retryGivenUp(foyer, Number(id))) ? 'It is tried again.' : 'It is not given up any more.',
  close: async ({ foyer }, { id }) =>
    (await closeReport(foyer, Number(id))) ? 'Closed.' : 'It is closed already.',
  rerun: async ({ foyer }, job) =>
    (await retryDeadJob(foyer.db, job)) ? 'It is tried again.' : 'It waits no more.',
  drop: async (ctx, job) => {
    if (!(await dropDeadJob(ctx.foyer.db, job))) return 'It waits no more.'
    ctx.foyer.log.warn({ job: job.id, operator: talkOf(ctx).person }, 'an operator has dismissed a job')
    return 'Dismissed.'
  },
  clearnow: async ({ foyer }, { id }) =>
    (await clearGroup(foyer, { groupId: Number(id) as GroupId }))
      ? 'Cleared; its owner is told.'
      : 'It is not frozen.',
  killlink: async (ctx, { id }) => {
    if (!(await killLink(ctx.foyer, Number(id) as ContentVersionId))) return 'It has ended already.'
    ctx.foyer.log.warn({ contentVersion: id, operator: talkOf(ctx).person }, 'an operator has killed a link')
    return 'Killed: it leads nowhere any more.'
  },
  resumelink: async ({ foyer }, { id }) =>
    (await resumeLink(foyer, Number(id))) ? 'It is looked at again.' : 'That pause is over.',
  stopnow: (ctx) => changeSales(ctx, true),
  sellnow: (ctx) => changeSales(ctx, false),
}

async function changeSales(ctx: BotContext, stopped: boolean): Promise<string | undefined> {
  if (!(await setSales(ctx.foyer, { stopped }))) return 'It is so already.'
  const { person } = talkOf(ctx)
  ctx.foyer.log.warn({ stopped, operator: person }, 'an operator has stopped or resumed sales')
  await say(talkOf(ctx), stopped ? 'No joins are sold from now on.' : 'Joins are sold again.')
  return undefined
}
