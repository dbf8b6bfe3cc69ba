import { z } from 'zod'
import { again, defineFlow, finish, goTo, type Outcome } from '../bot/conversation/flow.ts'
import { shorten } from '../bot/shorten.ts'
import { say, type Talk } from '../bot/talk.ts'
import { findGroup } from '../groups/findGroup.ts'
import { freezeGroup } from '../groups/freezeGroup.ts'
import { clearHold, findHold, type SeenHold } from '../payouts/hold.ts'
import { DomainError } from '../shared/errors.ts'
import type { GroupId } from '../shared/ids.ts'
import { describeDifferences } from './describeMoney.ts'
import { searchGroups } from './queries.ts'

const FOUND = 8
const MAX_REASON = 500
const YES = 'yes'

/** Stops a group from selling joins and from payouts, with a reason. */
export const freezeFlow = defineFlow({
  name: 'operator_freeze',
  data: z.strictObject({
    search: z.string().optional(),
    groupId: z.int().optional(),
    reason: z.string().optional(),
  }),
  label: () => 'Freezing a group',
  steps: {
    group: {
      ask: () => ({ text: 'Which group? Send a part of its title, or its Telegram id.' }),
      async text(talk, data, text) {
        requireOperator(talk)
        const search = text.trim().slice(0, 100)
        const found = await searchGroups(talk.foyer.db, search, 1)
        return found.length === 0
          ? again('No group has that in its title.')
          : goTo('which', { ...data, search })
      },
    },
    which: {
      async ask(talk, { search = '' }) {
        requireOperator(talk)
        const found = await searchGroups(talk.foyer.db, search, FOUND)
        return {
          text: 'Which of these?',
          choices: found.map(({ id, title }) => [{ text: shorten(title), choice: `${id}` }]),
        }
      },
      tap: (_talk, data, choice) => goTo('reason', { ...data, groupId: Number(choice) }),
    },
    reason: {
      ask: () => ({ text: 'Why? This is for the other operators; the owner is not told the reason.' }),
      text(talk, data, text) {
        requireOperator(talk)
        return withReason(text, (reason) => goTo('confirm', { ...data, reason }))
      },
    },
    confirm: {
      async ask(talk, { groupId, reason }) {
        requireOperator(talk)
        const title = (await findGroup(talk.foyer.db, groupId as GroupId))?.title ?? 'gone'
        return {
          text: [
            `Freeze “${title}”? Reason: ${reason}`,
            'Its owner is told at once that it is frozen, not why. People still come in, but no joins are sold in it. Members who have a sponsored question before them now are still charged for.',
            'What it has earned is kept for its owner and collected into no payout until you clear it, but for what an advertiser could reclaim from the escrow: that is paid first. A payout that is collected already still goes out: “Transactions” shows which are on their way.',
          ].join('\n\n'),
          choices: [[{ text: 'Yes, freeze it', choice: YES }]],
        }
      },
      async tap(talk, { groupId, reason = '' }) {
        requireOperator(talk)
        const frozen = await freezeGroup(talk.foyer, { groupId: groupId as GroupId, reason })
        return finish(frozen ? 'Frozen; its owner is told.' : 'It was frozen already.')
      },
    },
  },
})

const seenHold = z.strictObject({ id: z.int(), differences: z.record(z.string(), z.string()) })

/**
 * Resumes payouts after books and chain disagreed, with a recorded reason. It confirms only the differences that it showed:
 * others may appear while the operator writes, or another operator may tap first.
 */
export const goOnFlow = defineFlow({
  name: 'operator_go_on',
  data: z.strictObject({ reason: z.string().optional(), seen: seenHold.optional() }),
  label: () => 'Letting payouts go on',
  steps: {
    reason: {
      ask: () => ({
        text: 'What is the difference, and why may payouts go on? Your answer is recorded, and every operator sees it.',
      }),
      async text(talk, _data, text) {
        requireOperator(talk)
        const seen = await look(talk)
        return seen ? withReason(text, (reason) => goTo('confirm', { reason, seen })) : finish(NOTHING_HOLDS)
      },
    },
    confirm: {
      ask: (_talk, { reason, seen }) => ({
        text: [
          `Let payouts go on? Reason: ${reason}`,
          ['Differences (micro-USDC):', ...describeDifferences(seen?.differences)].join('\n'),
          'What waits is signed and sent from now on, and what is due is collected at once. The differences found are expected from now on. What has left the escrow cannot be called back.',
        ].join('\n\n'),
        choices: [[{ text: 'Yes, go on', choice: YES }]],
      }),
      async tap(talk, { reason = '', seen = NOTHING_SEEN }) {
        requireOperator(talk)
        const recorded = `${reason} (operator ${talk.person})`
        if (await clearHold(talk.foyer, { reason: recorded, seen })) return finish()
        const now = await look(talk)
        if (now === undefined) return finish(NOTHING_HOLDS)
        await say(talk, 'The differences are others by now: look into them again.')
        return goTo('confirm', { reason, seen: now })
      },
    },
  },
})

const NOTHING_HOLDS = 'Nothing holds payouts up.'
/** For a dialogue that another version began. */
const NOTHING_SEEN: SeenHold = { id: 0, differences: {} }

async function look({ foyer }: Talk): Promise<SeenHold | undefined> {
  const hold = await findHold(foyer)
  return hold && { id: hold.id, differences: hold.differences }
}

function withReason<D>(text: string, next: (reason: string) => Outcome<D>): Outcome<D> {
  const reason = text.trim()
  const isUsable = reason !== '' && reason.length <= MAX_REASON
  return isUsable ? next(reason) : again(`Use 1 to ${MAX_REASON} characters.`)
}

/** A dialogue outlives its operator's appointment. */
function requireOperator({ foyer, person }: Talk): void {
  if (foyer.config.operatorTelegramIds.includes(person)) return
  throw new DomainError('group.not_found')
}
