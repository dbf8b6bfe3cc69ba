import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { campaignDueJob, delayedChangeDueJob, placementDueJob } from '../../server/campaigns/jobs.ts'
import type { Context } from '../../server/context.ts'
import { booksReconcileJob, payoutsCollectJob, refundsCollectJob } from '../../server/payouts/jobs.ts'
import { addMs, SECOND_MS } from '../../server/shared/time.ts'
import { mineBlock, readHeight, setChainTime } from '../chain/time.ts'
import { setClock } from '../postgres/clock.ts'
import type { TelegramSandbox } from '../telegram/start.ts'
import { advance, untilIdle } from './advance.ts'
import { queueRecurring, queueRefunds } from './recurring.ts'
import type { StageTime } from './stageTime.ts'

/** The parts that share one time. */
export interface TimedParts {
  readonly ctx: Context
  readonly time: StageTime
  readonly telegram: Pick<TelegramSandbox, 'holdUpdates'>
  readonly chainUrl: string
}

/** Tells people what goes on while time passes. */
export type Doing = 'passing' | 'maturing' | 'announcing' | 'paying' | 'asking'

const DOING: Readonly<Record<string, Doing>> = {
  payouts_collect: 'paying',
  payees_tell: 'paying',
  payees_announce: 'announcing',
  earnings_mature: 'maturing',
  owner_digest: 'asking',
}

/** Jobs that may end a campaign. The next collection of refunds follows. */
const ENDING: readonly string[] = [campaignDueJob, placementDueJob, delayedChangeDueJob].map(
  ({ name }) => name,
)

/** Jobs that try again every hour or sooner while something keeps them from their work. */
const REPEATING: readonly string[] = [payoutsCollectJob, refundsCollectJob, booksReconcileJob].map(
  ({ name }) => name,
)

/** How long the work of one step may take. Work that takes longer goes on in the next one. */
const STEP_PATIENCE_MS = 30 * SECOND_MS
const EXACT_STEPS = 400

/**
 * Lets time pass until a moment: what people do waits, due jobs run in the order of their times, and the chain follows. A move
 * that is cut off goes on from where it was at the next start.
 */
export async function passTime(
  parts: TimedParts,
  until: Date,
  onDoing: (doing: Doing) => void = () => {},
): Promise<void> {
  const { ctx, time, telegram } = parts
  telegram.holdUpdates(true)
  time.save({ movingTo: until })
  try {
    await settle(parts)
    await queueRecurring(ctx, { after: ctx.clock.now(), until })
    const clock = {
      now: ctx.clock.now,
      advance: (ms: number) => setTime(parts, addMs(ctx.clock.now(), ms)),
    }
    await advance({ db: ctx.db, clock }, until.getTime() - ctx.clock.now().getTime(), {
      settle: () => settle(parts),
      onStep: async (jobs) => {
        onDoing(jobs.map((job) => DOING[job]).find((doing) => doing !== undefined) ?? 'passing')
        if (jobs.some((job) => ENDING.includes(job)))
          await queueRefunds(ctx, { after: ctx.clock.now(), until })
      },
      repeating: REPEATING,
      exactSteps: EXACT_STEPS,
    })
    await untilBooked(parts)
  } finally {
    time.save({ movingTo: null })
    telegram.holdUpdates(false)
  }
}

/** Moves everything at once. The stored time first: nothing may be ahead of it after a crash. */
async function setTime({ ctx, time, chainUrl }: TimedParts, at: Date): Promise<void> {
  time.save({ aheadMs: Math.max(time.stored().aheadMs, at.getTime() - Date.now()) })
  await sql.raw(setClock(time.stored().aheadMs)).execute(ctx.db)
  await setChainTime(chainUrl, ctx.clock.now())
  await mineBlock(chainUrl)
}

/** Resolves when all due work is done, and its transactions are in the books. */
async function settle({ ctx }: TimedParts): Promise<void> {
  const end = performance.now() + STEP_PATIENCE_MS
  const isLate = () => performance.now() > end
  for (;;) {
    await untilIdle(ctx.db, isLate)
    if (isLate() || !(await isWatcherBehind(ctx))) return
    await sleep(20)
  }
}

/** Whether a transaction of ours is final and not in the books yet. */
async function isWatcherBehind({ db }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from chain_transaction
    where status in ('final', 'reverted') and block_number > (select coalesce(max(block_number), 0) from chain_checkpoint)
    limit 1`.execute(db)
  return rows.length > 0
}

const PATIENCE_MS = 15 * SECOND_MS

/** Resolves when nothing is on its way to the chain and the watcher has seen all of it, or else when patience ends. */
export async function untilBooked(parts: TimedParts): Promise<void> {
  const { ctx, chainUrl } = parts
  const end = performance.now() + PATIENCE_MS
  const height = await readHeight(chainUrl)
  while (performance.now() < end) {
    await settle(parts)
    const { rows } = await sql<{ booked: boolean }>`
      select coalesce((select max(block_number) from chain_checkpoint), 0) >= ${height}::bigint
        and not exists (select from chain_transaction where status in ('signed', 'mined'))
        and not exists (select from chain_transaction where status = 'queued' and retry_at is null)
        and not exists (select from batch b join chain_transaction t on t.id = b.chain_transaction_id
          where b.status in ('collected', 'settled') and t.status = 'final') as booked`.execute(ctx.db)
    if (rows[0]?.booked) return
    await sleep(50)
  }
}
