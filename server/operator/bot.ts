import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import { answerTap, type Keyboard, say, talkOf } from '../bot/talk.ts'
import { listParked, retryParked } from '../inbox/parkedUpdates.ts'
import { listGivenUp, retryGivenUp } from '../outbox/givenUp.ts'
import { findHold } from '../payouts/clearHold.ts'
import { describeFailure } from '../shared/failure.ts'
import { whenText } from '../shared/time.ts'
import { listStuck } from '../worker/eachRow.ts'
import { enqueue } from '../worker/enqueue.ts'
import { decisions } from './decisions.ts'
import { describeDifferences, describeFlow, describeHeldUp } from './describeHeldUp.ts'
import { freezeFlow, goOnFlow } from './holdFlows.ts'
import { isOperator } from './operator.ts'
import { dropDeadJob, findDeadJobs, findFrozenGroups, findOpenTransactions, retryDeadJob } from './queries.ts'
import { closeReport, listReports } from './reports.ts'

/**
 * `/operator`, for those in OPERATOR_TELEGRAM_IDS. It speaks English, as the log and the documents do. Each tap is checked
 * again: a button may outlive whoever was allowed to tap it.
 */
export const operators = new Composer<BotContext>()

/** The dialogues that its buttons begin. */
export const OPERATOR_FLOWS = [freezeFlow, goOnFlow] as const

const direct = operators.chatType('private')

const MENU: Keyboard = [
  [{ text: 'Health', data: 'op:health' }],
  [
    { text: 'Transactions', data: 'op:transactions' },
    { text: 'Parked updates', data: 'op:parked' },
  ],
  [
    { text: 'Failed jobs', data: 'op:jobs' },
    { text: 'Given-up messages', data: 'op:givenup' },
    { text: 'Stuck rows', data: 'op:stuck' },
  ],
  [{ text: 'Reports', data: 'op:reports' }],
  [
    { text: 'Groups', data: 'op:groups' },
    { text: 'Payouts', data: 'op:payouts' },
  ],
  [{ text: 'Sales', data: 'op:sales' }],
]
const SHOWN_UPDATES = 5
const SHOWN_JOBS = 5
const SHOWN_TRANSACTIONS = 10
const SHOWN_REPORTS = 5

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
  await enqueue(ctx.foyer.db, 'operator_health', { telegramUserId: ctx.from.id, asked })
})

taps.callbackQuery('op:transactions', async (ctx) => {
  await answerTap(ctx)
  const open = await findOpenTransactions(ctx.foyer.db, ctx.foyer.config.chainId, SHOWN_TRANSACTIONS)
  if (open.length === 0) return say(talkOf(ctx), 'Every transaction has ended.')
  const lines = open.map(
    ({ id, purpose, status, createdAt, hash, error }) =>
      `${id}: ${purpose}, ${status}, since ${whenText(createdAt)}` +
      `${hash === null ? '' : `\n${hash}`}${error === null ? '' : `\n${error}`}`,
  )
  await say(talkOf(ctx), ['Transactions on their way, the oldest first:', ...lines].join('\n\n'))
})

taps.callbackQuery('op:parked', async (ctx) => {
  await answerTap(ctx)
  const parked = await listParked(ctx.foyer, SHOWN_UPDATES)
  if (parked.length === 0) return say(talkOf(ctx), 'No update of Telegram is parked.')
  const lines = parked.map(
    ({ updateId, error, receivedAt }) =>
      `Update ${updateId}, ${whenText(receivedAt)}\n${(error ?? '').slice(0, 300).toWellFormed()}`,
  )
  const keyboard = parked
    .filter(({ canBeRetried }) => canBeRetried)
    .map(({ seq, updateId }) => [{ text: `Try ${updateId} again`, data: `op:retry:${seq}` }])
  await say(talkOf(ctx), ['Updates that could not be handled, the newest first:', ...lines].join('\n\n'), {
    keyboard,
  })
})

taps.callbackQuery(/^op:retry:(\d{1,15})$/, async (ctx) => {
  const retried = await retryParked(ctx.foyer, Number(ctx.match[1]))
  await answerTap(ctx, retried ? 'It is tried again.' : 'It is not parked any more.')
})

taps.callbackQuery('op:jobs', async (ctx) => {
  await answerTap(ctx)
  const jobs = await findDeadJobs(ctx.foyer.db, SHOWN_JOBS)
  if (jobs.length === 0) return say(talkOf(ctx), 'No job has failed for good.')
  const lines = jobs.map(
    ({ id, task, error, createdAt, canBeRetried }) =>
      `Job ${id}: ${task}, since ${whenText(createdAt)}\n` +
      (canBeRetried
        ? describeFailure(error ?? 'It ended without an error.')
        : 'This version does not know it.'),
  )
  const keyboard = jobs.map(({ id, canBeRetried }) => [
    ...(canBeRetried ? [{ text: `Try ${id} again`, data: `op:rerun:${id}` }] : []),
    { text: `Dismiss ${id}`, data: `op:drop:${id}` },
  ])
  await say(talkOf(ctx), ['Jobs that nobody runs any more, the oldest first:', ...lines].join('\n\n'), {
    keyboard,
  })
})

taps.callbackQuery(/^op:rerun:(\d{1,18})$/, async (ctx) => {
  const retried = await retryDeadJob(ctx.foyer.db, ctx.match[1] ?? '')
  await answerTap(ctx, retried ? 'It is tried again.' : 'It waits no more.')
})

taps.callbackQuery(/^op:drop:(\d{1,18})$/, async (ctx) => {
  const dropped = await dropDeadJob(ctx.foyer.db, ctx.match[1] ?? '')
  if (dropped)
    ctx.foyer.log.warn({ job: ctx.match[1], operator: ctx.from.id }, 'an operator has dismissed a job')
  await answerTap(ctx, dropped ? 'Dismissed.' : 'It waits no more.')
})

taps.callbackQuery('op:givenup', async (ctx) => {
  await answerTap(ctx)
  const calls = await listGivenUp(ctx.foyer, SHOWN_UPDATES)
  if (calls.length === 0) return say(talkOf(ctx), 'No message to Telegram was given up.')
  const lines = calls.map(
    ({ seq, method, failingSince, error }) =>
      `${seq}: ${method}${failingSince === null ? '' : `, since ${whenText(failingSince)}`}\n${error ?? ''}`,
  )
  const keyboard = calls.map(({ seq }) => [{ text: `Try ${seq} again`, data: `op:resend:${seq}` }])
  await say(
    talkOf(ctx),
    ['Messages that nobody knows to have arrived, the newest first:', ...lines].join('\n\n'),
    {
      keyboard,
    },
  )
})

taps.callbackQuery(/^op:resend:(\d{1,15})$/, async (ctx) => {
  const retried = await retryGivenUp(ctx.foyer, Number(ctx.match[1]))
  await answerTap(ctx, retried ? 'It is tried again.' : 'It is not given up any more.')
})

taps.callbackQuery('op:stuck', async (ctx) => {
  await answerTap(ctx)
  const rows = await listStuck(ctx.foyer, SHOWN_TRANSACTIONS)
  if (rows.length === 0) return say(talkOf(ctx), 'Every row is handled.')
  const lines = rows.map(
    ({ job, item, since, error }) =>
      `${job}: ${item}, since ${whenText(since)}\n${error.slice(0, 300).toWellFormed()}`,
  )
  await say(talkOf(ctx), ['Rows that cannot be handled, the longest stuck first:', ...lines].join('\n\n'))
})

taps.callbackQuery('op:reports', async (ctx) => {
  await answerTap(ctx)
  const reports = await listReports(ctx.foyer, SHOWN_REPORTS)
  if (reports.length === 0) return say(talkOf(ctx), 'No report is open.')
  const lines = reports.map(
    ({ id, telegramUserId, campaignId, text, createdAt }) =>
      `Report ${id}, ${whenText(createdAt)}, of Telegram user ${telegramUserId}` +
      `${campaignId === null ? '' : ` about campaign ${campaignId}`}\n${text.slice(0, 600).toWellFormed()}`,
  )
  const keyboard = reports.map(({ id }) => [{ text: `Close ${id}`, data: `op:close:${id}` }])
  await say(talkOf(ctx), ['Open reports, the oldest first:', ...lines].join('\n\n'), { keyboard })
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
