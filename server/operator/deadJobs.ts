import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import { answerTap, talkOf } from '../bot/talk.ts'
import { describeFailure } from '../shared/failure.ts'
import { whenText } from '../shared/time.ts'
import { listing, SHOWN, tellList } from './listing.ts'
import { isOperator } from './operator.ts'
import { dropDeadJob, findDeadJobs, retryDeadJob } from './queries.ts'

/** What `/operator` says and does about jobs that nobody runs any more; `jobs` names those that this version runs. */
export function deadJobs(jobs: readonly string[]): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  const taps = composer
    .chatType('private')
    .callbackQuery(/^op:/)
    .filter(({ foyer, from }) => isOperator(foyer.config, from.id))

  const list = listing({
    find: ({ db }) => findDeadJobs(db, { jobs, limit: SHOWN }),
    none: 'No job has failed for good.',
    head: 'Jobs that nobody runs any more, the oldest first:',
    line: ({ id, task, error, createdAt, canBeRetried }) =>
      `Job ${id}: ${task}, since ${whenText(createdAt)}\n` +
      (canBeRetried
        ? describeFailure(error ?? 'It ended without an error.')
        : 'This version does not know it.'),
    buttons: ({ id, canBeRetried }) => [
      ...(canBeRetried ? [{ text: `Try ${id} again`, data: `op:rerun:${id}` }] : []),
      { text: `Dismiss ${id}`, data: `op:drop:${id}` },
    ],
  })

  taps.callbackQuery('op:jobs', async (ctx) => {
    await answerTap(ctx)
    await tellList(talkOf(ctx), list)
  })

  taps.callbackQuery(/^op:rerun:(\d{1,18})$/, async (ctx) => {
    const retried = await retryDeadJob(ctx.foyer.db, { jobs, id: ctx.match[1] ?? '' })
    await answerTap(ctx, retried ? 'It is tried again.' : 'It waits no more.')
  })

  taps.callbackQuery(/^op:drop:(\d{1,18})$/, async (ctx) => {
    const dropped = await dropDeadJob(ctx.foyer.db, { jobs, id: ctx.match[1] ?? '' })
    if (dropped)
      ctx.foyer.log.warn({ job: ctx.match[1], operator: ctx.from.id }, 'an operator has dismissed a job')
    await answerTap(ctx, dropped ? 'Dismissed.' : 'It waits no more.')
  })

  return composer
}
