import { type Context, withDatabaseClock } from '../context.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { enqueue } from '../worker/enqueue.ts'
import { followTransaction } from './followTransaction.ts'
import { findWaiting, type Line, listOpen, tryLockSender, unlockSender } from './queries.ts'
import { SEND_LOOP, type SignParts, signNext } from './signNext.ts'
import { lookDelayMs, type TransactionId } from './transaction.ts'

export interface SendParts extends SignParts {
  /** Aborted when the worker stops: the step under way is finished, the rest is left to another job. */
  readonly signal: AbortSignal
}

const MAX_TRANSACTIONS_PER_JOB = 50
const RPC_DOWN_WAIT_MS = 5 * SECOND_MS
const FAILED_WAIT_MS = MINUTE_MS

/**
 * Sends what waits and looks after what is under way, the lowest nonce first; one job at a time for each signer of
 * a chain, however many processes there are. Everything is stored before it is done, so it may be killed anywhere and run again.
 */
export async function sendTransactions(own: Context, parts: SendParts): Promise<void> {
  const ctx = await withDatabaseClock(own)
  const { chainId, signer } = parts.network
  const line: Line = { chainId, signer }
  const run = await ctx.db.connection().execute(async (connection) => {
    if (!(await tryLockSender(connection, line))) return undefined
    try {
      // On the connection that holds the lock: when it is lost, so is the say over the transactions.
      return await runSender({ ...ctx, db: connection }, parts)
    } finally {
      await unlockSender(connection, line)
    }
  })
  if (run === undefined) return
  const runAt = await nextLook(ctx, line, run)
  if (runAt === undefined) return
  await enqueue(ctx.db, 'transactions_send', { signer }, { key: `transactions_send:${signer}`, runAt })
}

interface Run {
  /** When what it leaves behind should be looked at, as far as it knows. */
  readonly lookAt: Date | undefined
  /** The newest transaction that it can have seen. */
  readonly seen: TransactionId | null
}

async function runSender(ctx: Context, parts: SendParts): Promise<Run> {
  const { newest: seen } = await findWaiting(ctx.db, parts.network)
  const failed: TransactionId[] = []
  let failedAgainAt: Date | undefined
  try {
    // However many throw, those behind them have their turn.
    const hasTurns = (turn: number) => turn < MAX_TRANSACTIONS_PER_JOB + failed.length
    for (let turn = 0; hasTurns(turn) && !parts.signal.aborted; turn++) {
      const followed = await followAll(ctx, parts)
      const lookAt = earliest(followed.lookAt, failedAgainAt)
      if (followed.isUnderWay) return { lookAt, seen }
      // Some were not looked at, and may be under way.
      if (parts.signal.aborted) break
      const step = await signNext(ctx, parts, { except: failed })
      if (step.kind === 'failed') {
        failed.push(step.id)
        failedAgainAt = addMs(ctx.clock.now(), FAILED_WAIT_MS)
      }
      if (step.kind === 'idle') return { lookAt, seen }
      if (step.kind === 'all_wait') return { lookAt: earliest(step.until, lookAt), seen }
    }
    return { lookAt: ctx.clock.now(), seen }
  } catch (error) {
    if (!isChainUnavailable(error)) throw error
    ctx.log.warn('no RPC endpoint answers; transactions have to wait')
    return { lookAt: addMs(ctx.clock.now(), RPC_DOWN_WAIT_MS), seen }
  }
}

async function followAll(
  ctx: Context,
  parts: SendParts,
): Promise<{ isUnderWay: boolean; lookAt: Date | undefined }> {
  let isUnderWay = false
  let lookAt: Date | undefined
  const rows = await listOpen(ctx.db, parts.network)
  const { signal } = parts
  await eachRow(ctx, { ...SEND_LOOP, rows, signal }, async (transaction) => {
    const now = ctx.clock.now()
    const delayMs = lookDelayMs(now.getTime() - transaction.signedAt.getTime())
    const whereabouts = await followTransaction(ctx, parts, transaction).catch((error) => {
      lookAt = earliest(addMs(now, delayMs), lookAt)
      // It may still be under way: the next one must not overtake it.
      if (transaction.status === 'signed') isUnderWay = true
      throw error
    })
    if (whereabouts === 'ended' || whereabouts === 'queued') return
    if (whereabouts === 'under_way') isUnderWay = true
    lookAt = earliest(addMs(now, delayMs), lookAt)
  })
  return { isUnderWay, lookAt }
}

/** A transaction that came while we held the lock, and whose job found it taken, is ours: it is looked at now. */
async function nextLook(ctx: Context, line: Line, { lookAt, seen }: Run): Promise<Date | undefined> {
  const { newest, retryAt } = await findWaiting(ctx.db, line)
  if (newest !== null && newest > (seen ?? 0)) return ctx.clock.now()
  return earliest(retryAt ?? undefined, lookAt)
}

function earliest(a: Date | undefined, b: Date | undefined): Date | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return a < b ? a : b
}
