import type { Context } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import { enqueueTransaction } from '../transactions/enqueueTransaction.ts'
import { findTransaction } from '../transactions/findTransaction.ts'
import type { Move, Transaction } from '../transactions/transaction.ts'
import { type Payment, paymentSource } from './deposit.ts'

/** The latest transaction that was wanted to move a plain transfer this way, and the source that the next one would have. */
async function findLatest(
  ctx: Context,
  move: Move,
  payment: Payment,
): Promise<{ latest: Transaction | undefined; nextSource: string }> {
  let latest: Transaction | undefined
  for (let attempt = 1; ; attempt++) {
    const nextSource = `${move}:${paymentSource(payment)}${attempt === 1 ? '' : `#${attempt}`}`
    const found = await findTransaction(ctx, nextSource)
    if (found === undefined) return { latest, nextSource }
    latest = found
  }
}

/** The inverse of how sources are made: which attempt, at moving which payment. */
export function parseMoveSource(source: string): {
  readonly attempt: number
  readonly place: Pick<Payment, 'chainId' | 'txHash' | 'logIndex'>
} {
  const [, chainId, txHash = '', logIndex, attempt = '1'] = source.split(/[:#]/)
  return { attempt: Number(attempt), place: { chainId: Number(chainId), txHash, logIndex: Number(logIndex) } }
}

const hasFailed = (transaction: Transaction) =>
  transaction.status === 'refused' || transaction.status === 'reverted'

/** The transaction that moves the payment this way, where it may still succeed or has succeeded. */
export async function findMove(ctx: Context, move: Move, payment: Payment): Promise<Transaction | undefined> {
  const { latest } = await findLatest(ctx, move, payment)
  return latest && !hasFailed(latest) ? latest : undefined
}

/**
 * Wants the escrow's call for a plain transfer, in the caller's transaction. One at a time: another one only once the first
 * has failed for good. The escrow itself takes each payment once.
 */
export async function enqueueMove(
  ctx: Context,
  { move, payment, data }: { readonly move: Move; readonly payment: Payment; readonly data: `0x${string}` },
): Promise<void> {
  const { escrowAddress: to } = ctx.config
  if (to === undefined) {
    throw new DomainError(
      'escrow.not_configured',
      'This deployment has no escrow that could move the payment.',
    )
  }
  const { latest, nextSource } = await findLatest(ctx, move, payment)
  if (latest !== undefined && !hasFailed(latest)) return
  await enqueueTransaction(ctx, { purpose: move, source: nextSource, to, data })
}
