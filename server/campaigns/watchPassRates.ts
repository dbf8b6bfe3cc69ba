import { type Context, transact } from '../context.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { addNotice } from './addNotice.ts'
import { type Collapse, findCollapses, findUntold } from './noticeQueries.ts'

/** Fewer people than this say nothing about a share. */
export const MIN_TRIES = 20
const REST_DAYS = 7

/**
 * Tells advertisers, at most once a week and group, that far fewer people than before pass at the door of a group: its
 * question or its visitors have changed. Repeating it changes nothing.
 */
export async function watchPassRates(ctx: Context, signal?: AbortSignal): Promise<void> {
  const at = ctx.clock.now()
  const rows = await findCollapses(ctx.db, { at, tries: MIN_TRIES })
  const name = ({ groupId }: Collapse) => `group ${groupId}`
  await eachRow(ctx, { job: 'pass_rates_watch', rows, name, signal }, ({ groupId, now, before }) =>
    transact(ctx, async (ctx) => {
      const since = addMs(at, -REST_DAYS * DAY_MS)
      for (const campaignId of await findUntold(ctx.db, { groupId, kind: 'pass_rate', since })) {
        await addNotice(ctx.db, {
          campaignId,
          kind: 'pass_rate',
          at,
          details: { now: `${now}`, before: `${before}` },
        })
      }
    }),
  )
}
