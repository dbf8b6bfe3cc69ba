import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import { paymentReference } from './deposit.ts'
import { type Payment, selectPayments } from './queries.ts'

/** A payment as it stands in a mined block, the campaign that it is for, and when we saw it. */
export type ObservedPayment = Omit<Payment, 'id' | 'status' | 'reference'> & {
  readonly minedAt: Date
  readonly userOpHash: string | null
  readonly at: Date
}

/**
 * Stores a mined payment and the campaign that it is for. The caller has proven it on the chain: canonical USDC to the
 * campaign's deposit address, or to its escrow from its refund wallet. Nothing is credited or dropped by it.
 *
 * One row a log, for ever. Where another log stands in its place after a reorganisation, and the first was not credited, it
 * becomes that of the other; the same log keeps what it is for. A credited one only moves to its new block.
 */
export async function recordPayment(tx: Tx, payment: ObservedPayment): Promise<Payment> {
  const { chainId, txHash, logIndex, kind, sender, amount } = payment
  const reference = kind === 'escrow' ? paymentReference(payment) : null
  await sql`
    insert into payment as p (chain_id, tx_hash, log_index, block_number, block_hash, mined_at, user_op_hash, kind, status,
      sender, amount, campaign_id, reference, seen_at)
    values (${chainId}, ${txHash}, ${logIndex}, ${payment.blockNumber}, ${payment.blockHash}, ${payment.minedAt},
      ${payment.userOpHash}, ${kind}, 'confirming', ${sender}, ${amount}, ${payment.campaignId}, ${reference}, ${payment.at})
    on conflict (chain_id, tx_hash, log_index) do update set
      block_number = excluded.block_number,
      block_hash = excluded.block_hash,
      mined_at = excluded.mined_at,
      status = case when p.status = 'dropped' then 'confirming' else p.status end,
      user_op_hash = coalesce(excluded.user_op_hash, p.user_op_hash),
      kind = excluded.kind,
      sender = excluded.sender,
      amount = excluded.amount,
      reference = excluded.reference,
      campaign_id = case when (p.kind, p.sender, p.amount) = (excluded.kind, excluded.sender, excluded.amount)
        then p.campaign_id else excluded.campaign_id end
    where p.status in ('confirming', 'dropped')
      or (p.kind, p.sender, p.amount) = (excluded.kind, excluded.sender, excluded.amount)`.execute(tx)
  return selectPayments(tx)
    .where((row) => row.and({ chain_id: chainId, tx_hash: txHash, log_index: logIndex }))
    .executeTakeFirstOrThrow()
}
