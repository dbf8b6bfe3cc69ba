import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import { answerTap, type Keyboard, say, talkOf } from '../bot/talk.ts'
import { closeReport, listReports } from '../campaigns/reports.ts'
import { listParked, retryParked } from '../inbox/resumeInbox.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { listGivenUp, retryGivenUp } from '../outbox/givenUp.ts'
import { findHold } from '../payouts/hold.ts'
import { findUnsponsoredGroups, NO_SPONSOR } from '../reads/unsponsored.ts'
import { whenText } from '../shared/time.ts'
import { listStuck } from '../worker/eachRow.ts'
import { decisions } from './decisions.ts'
import { describeEscrow } from './describeEscrow.ts'
import { describeDifferences, describeFlow, describeHeldUp } from './describeHeldUp.ts'
import { freezeFlow, goOnFlow } from './holdFlows.ts'
import { operatorHealthJob } from './jobs.ts'
import { cut, type Listing, listing, SHOWN, tellList } from './listing.ts'
import { isOperator } from './operator.ts'
import { findFrozenGroups, findOpenTransactions } from './queries.ts'

/**
 * `/operator`, for those in OPERATOR_TELEGRAM_IDS. It speaks English, as the log and the documents do. Each tap is checked
 * again: a button may outlive whoever was allowed to tap it.
 */
export const operators = new Composer<BotContext>()

/** The dialogues that its buttons begin. */
export const OPERATOR_FLOWS = [freezeFlow, goOnFlow] as const

const direct = operators.chatType('private')

const MENU: Keyboard = [
  [
    { text: 'Health', data: 'op:health' },
    { text: 'Escrow', data: 'op:escrow' },
  ],
  [
    { text: 'Transactions', data: 'op:transactions' },
    { text: 'Parked updates', data: 'op:parked' },
  ],
  [
    { text: 'Failed jobs', data: 'op:jobs' },
    { text: 'Given-up messages', data: 'op:givenup' },
    { text: 'Stuck rows', data: 'op:stuck' },
  ],
  [
    { text: 'Reports', data: 'op:reports' },
    { text: 'Unsponsored joins', data: 'op:unsponsored' },
  ],
  [
    { text: 'Groups', data: 'op:groups' },
    { text: 'Payouts', data: 'op:payouts' },
  ],
  [{ text: 'Sales', data: 'op:sales' }],
]
/** Of what is only looked at. */
const SHOWN_ROWS = 10

direct.command('operator', async (ctx) => {
  const talk = talkOf(ctx)
  if (!isOperator(ctx.foyer.config, ctx.from.id)) {
    return say(
      talk,
      `This is for those who run the bot. Your Telegram id is ${ctx.from.id}: they name it in OPERATOR_TELEGRAM_IDS.`,
    )
  }
  await say(talk, 'What would you like to see?', { keyboard: MENU })
})

const taps = direct.callbackQuery(/^op:/).filter(({ foyer, from }) => isOperator(foyer.config, from.id))

taps.callbackQuery('op:health', async (ctx) => {
  await answerTap(ctx, 'Looking …')
  const asked = `${ctx.me.id}:${ctx.update.update_id}`
  await enqueue(ctx.foyer.db, operatorHealthJob, { telegramUserId: ctx.from.id, asked })
})

const LISTINGS = {
  transactions: listing({
    find: ({ db, config }) => findOpenTransactions(db, config.chainId, SHOWN_ROWS),
    none: 'Every transaction has ended.',
    head: 'Transactions on their way, the oldest first:',
    line: ({ id, purpose, status, createdAt, hash, error }) =>
      [`${id}: ${purpose}, ${status}, since ${whenText(createdAt)}`, hash, error]
        .filter((part) => part !== null)
        .join('\n'),
  }),
  parked: listing({
    find: (ctx) => listParked(ctx, SHOWN),
    none: 'No update of Telegram is parked.',
    head: 'Updates that could not be handled, the newest first:',
    line: ({ updateId, error, receivedAt }) =>
      `Update ${updateId}, ${whenText(receivedAt)}\n${cut(error ?? '')}`,
    buttons: ({ seq, updateId, canBeRetried }) =>
      canBeRetried ? [{ text: `Try ${updateId} again`, data: `op:retry:${seq}` }] : [],
  }),
  givenup: listing({
    find: (ctx) => listGivenUp(ctx, SHOWN),
    none: 'No message to Telegram was given up.',
    head: 'Messages that nobody knows to have arrived, the newest first:',
    line: ({ seq, method, failingSince, error }) =>
      `${seq}: ${method}${failingSince === null ? '' : `, since ${whenText(failingSince)}`}\n${error ?? ''}`,
    buttons: ({ seq }) => [{ text: `Try ${seq} again`, data: `op:resend:${seq}` }],
  }),
  stuck: listing({
    find: (ctx) => listStuck(ctx, SHOWN_ROWS),
    none: 'Every row is handled.',
    head: 'Rows that cannot be handled, the longest stuck first:',
    line: ({ job, item, since, error }) => `${job}: ${item}, since ${whenText(since)}\n${cut(error)}`,
  }),
  reports: listing({
    find: (ctx) => listReports(ctx, SHOWN),
    none: 'No report is open.',
    head: 'Open reports, the oldest first:',
    line: ({ id, telegramUserId, campaignId, text, createdAt }) =>
      `Report ${id}, ${whenText(createdAt)}, of Telegram user ${telegramUserId}` +
      `${campaignId === null ? '' : ` about campaign ${campaignId}`}\n${text.slice(0, 600).toWellFormed()}`,
    buttons: ({ id }) => [{ text: `Close ${id}`, data: `op:close:${id}` }],
  }),
  unsponsored: listing({
    find: ({ db }) => findUnsponsoredGroups(db, { groups: SHOWN, joins: 3 }),
    none: 'Every join of late had a sponsor.',
    head: 'The newest joins without a sponsor, by group (npm run why -- <verification> says more):',
    line: ({ title, count, newest }) =>
      [
        `“${cut(title)}”: ${count} of late`,
        ...newest.map(({ id, at, reason }) => `${id}, ${whenText(at)}: ${NO_SPONSOR[reason]}`),
      ].join('\n'),
  }),
}

for (const [name, list] of Object.entries(LISTINGS)) {
  taps.callbackQuery(`op:${name}`, async (ctx) => {
    await answerTap(ctx)
    // Each list knows its own rows: here they are only handed on.
    await tellList(talkOf(ctx), list as Listing<unknown>)
  })
}

taps.callbackQuery('op:escrow', async (ctx) => {
  await answerTap(ctx)
  await say(talkOf(ctx), await describeEscrow(ctx.foyer))
})

taps.callbackQuery(/^op:retry:(\d{1,15})$/, async (ctx) => {
  const retried = await retryParked(ctx.foyer, Number(ctx.match[1]))
  await answerTap(ctx, retried ? 'It is tried again.' : 'It is not parked any more.')
})

taps.callbackQuery(/^op:resend:(\d{1,15})$/, async (ctx) => {
  const retried = await retryGivenUp(ctx.foyer, Number(ctx.match[1]))
  await answerTap(ctx, retried ? 'It is tried again.' : 'It is not given up any more.')
})

taps.callbackQuery(/^op:close:(\d{1,15})$/, async (ctx) => {
  const closed = await closeReport(ctx.foyer, Number(ctx.match[1]))
  await answerTap(ctx, closed ? 'Closed.' : 'It is closed already.')
})

taps.callbackQuery('op:groups', async (ctx) => {
  await answerTap(ctx)
  const frozen = await findFrozenGroups(ctx.foyer.db)
  const lines = frozen.map(
    ({ title, frozenAt, frozenReason }) =>
      `“${title}”, since ${frozenAt === null ? '' : whenText(frozenAt)}: ${frozenReason}`,
  )
  const clear = frozen.map(({ id, title }) => [
    { text: `Clear “${title.slice(0, 40)}”`.toWellFormed(), data: `op:clear:${id}` },
  ])
  const head = frozen.length === 0 ? 'No group is frozen.' : 'Frozen groups:'
  await say(talkOf(ctx), [head, ...lines].join('\n\n'), {
    keyboard: [...clear, [{ text: 'Freeze a group', data: 'op:freeze' }]],
  })
})

taps.callbackQuery('op:freeze', async (ctx) => {
  await answerTap(ctx)
  await startFlow(talkOf(ctx), freezeFlow, { step: 'group', data: {} })
})

taps.callbackQuery('op:payouts', async (ctx) => {
  await answerTap(ctx)
  const hold = await findHold(ctx.foyer)
  if (hold === undefined) return say(talkOf(ctx), await describeFlow(ctx.foyer))
  const head = `Payouts stand still since ${whenText(hold.heldAt)}: books and chain disagree (micro-USDC).`
  const text = [[head, ...describeDifferences(hold.differences)].join('\n'), await describeHeldUp(ctx.foyer)]
  await say(talkOf(ctx), text.join('\n\n'), {
    keyboard: [[{ text: 'I know why: go on', data: 'op:goon' }]],
  })
})

taps.callbackQuery('op:goon', async (ctx) => {
  await answerTap(ctx)
  await startFlow(talkOf(ctx), goOnFlow, { step: 'reason', data: {} })
})

taps.use(decisions)

// Whoever is no operator (any more) is told so, and nothing else.
direct.callbackQuery(/^op:/, (ctx) => answerTap(ctx, 'That is for operators.'))
