import { type Context, withDatabaseClock, workAlone } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { followTransaction, type Whereabouts } from './followTransaction.ts'
import { transactionsSendJob } from './jobs.ts'
import { findQueued, listOpen } from './queries.ts'
import { SEND_LOOP, type SendParts, signNext } from './signNext.ts'
import { lookDelayMs, type TransactionId } from './transaction.ts'

const RPC_DOWN_WAIT_MS = 5 * SECOND_MS
const ALL_WAIT_MS = 15 * SECOND_MS
const FAILED_WAIT_MS = MINUTE_MS

/**
 * Signs queued transactions and follows open ones, the lowest nonce first: one job at a time for each signer of a chain, over
 * all processes. Every step is stored before it is done, so it may be killed anywhere and run again.
 */
export async function sendTransactions(own: Context, parts: SendParts): Promise<void> {
  const ctx = await withDatabaseClock(own)
  const { chainId, signer } = parts.network
  const run = await workAlone(ctx, `transactions:${chainId}:${signer}`, (held) => runSender(held, parts))
  if (run === undefined) return
  const now = ctx.clock.now()
  // One queued meanwhile is ours where its job found the lock taken.
  const next = run.failed && (await findQueued(ctx.db, parts.network, { now, except: run.failed }))
  const runAt = earliest(run.lookAt, next && (next.retryAt ?? now))
  if (runAt === undefined) return
  await enqueue(ctx.db, transactionsSendJob, { signer }, { key: `transactions_send:${signer}`, runAt })
}

interface Run {
  /** When to look again. */
  readonly lookAt: Date | undefined
  /** Those that threw, once every other queued one has had its turn. */
  readonly failed?: readonly TransactionId[]
}

async function runSender(ctx: Context, parts: SendParts): Promise<Run> {
  const { signal } = parts
  const after = (ms: number) => addMs(ctx.clock.now(), ms)
  const failed: TransactionId[] = []
  try {
    while (!signal.aborted) {
      const { isUnderWay, lookAt } = await followAll(ctx, parts)
      if (isUnderWay) return { lookAt }
      // Transactions that were not followed may be under way.
      if (signal.aborted) break
      const step = await signNext(ctx, parts, failed)
      const failedAgainAt = failed.length > 0 ? after(FAILED_WAIT_MS) : undefined
      if (step === 'idle') return { lookAt: earliest(lookAt, failedAgainAt), failed }
      if (step === 'all_wait') return { lookAt: earliest(lookAt, after(ALL_WAIT_MS)) }
    }
    return { lookAt: ctx.clock.now() }
  } catch (error) {
    if (!isChainUnavailable(error)) throw error
    ctx.log.warn('no RPC endpoint answers; transactions have to wait')
    return { lookAt: after(RPC_DOWN_WAIT_MS) }
  }
}

async function followAll(
  ctx: Context,
  parts: SendParts,
): Promise<{ isUnderWay: boolean; lookAt: Date | undefined }> {
  let isUnderWay = false
  let lookAt: Date | undefined
  const rows = await listOpen(ctx.db, parts.network)
  await eachRow(ctx, { ...SEND_LOOP, rows, signal: parts.signal }, async (transaction) => {
    const now = ctx.clock.now()
    // One that throws may still be under way: the next one must not overtake it.
    let whereabouts: Whereabouts = transaction.status === 'signed' ? 'under_way' : 'mined'
    try {
      whereabouts = await followTransaction(ctx, parts, transaction)
    } finally {
      if (whereabouts === 'under_way') isUnderWay = true
      if (whereabouts === 'under_way' || whereabouts === 'mined') {
        lookAt = earliest(lookAt, addMs(now, lookDelayMs(now.getTime() - transaction.signedAt.getTime())))
      }
    }
  })
  return { isUnderWay, lookAt }
}

function earliest(a: Date | undefined, b: Date | undefined): Date | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return a < b ? a : b
}
