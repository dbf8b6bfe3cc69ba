import { sql } from 'kysely'
import type { CampaignStatus } from '../campaigns/campaign.ts'
import type { Database } from '../context.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { DepositKind, PaymentStatus } from './deposit.ts'

/** A payment as its confirmation sees it, with the campaign's first deposit. */
export interface PaymentRow {
  readonly txHash: string
  readonly status: Exclude<PaymentStatus, 'dropped'>
  readonly amount: Usdc
  readonly campaignId: CampaignId
  readonly minedAt: Date
  readonly depositId: DepositId | null
  readonly depositKind: DepositKind | null
  readonly depositAmount: Usdc | null
}

/** The payments of a transaction or of a user operation, by its hash in lower case. */
export async function findPaymentsByHash(
  db: Database,
  { chainId, hash }: { chainId: number; hash: string },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.tx_hash as "txHash", p.status, p.amount, p.campaign_id as "campaignId", p.mined_at as "minedAt",
      d.id as "depositId", d.kind as "depositKind", d.amount as "depositAmount"
    from payment p left join deposit d on d.campaign_id = p.campaign_id and d.kind = 'first'
    where p.chain_id = ${chainId}::bigint and (p.tx_hash = ${hash} or p.user_op_hash = ${hash}) and p.status <> 'dropped'
    order by p.log_index`.execute(db)
  return rows
}

/** What a campaign's money waits for. */
export interface FundingRow {
  readonly status: CampaignStatus
  readonly available: Usdc
  readonly reserved: Usdc
  readonly bid: Usdc
  /** The open deposit; all null where there is none. */
  readonly depositId: DepositId | null
  readonly depositKind: DepositKind | null
  readonly depositAmount: Usdc | null
  readonly depositReceived: Usdc | null
  readonly depositExpiresAt: Date | null
  /** Mined for the campaign and not credited yet. */
  readonly arriving: Usdc
}

export async function findFunding(db: Database, campaignId: CampaignId): Promise<FundingRow | undefined> {
  const { rows } = await sql<FundingRow>`
    select c.status, c.available, c.reserved, c.bid, d.id as "depositId", d.kind as "depositKind",
      d.amount as "depositAmount", d.received as "depositReceived", d.expires_at as "depositExpiresAt",
      (select coalesce(sum(p.amount), 0)::numeric(20, 0) from payment p
        where p.campaign_id = c.id and p.status = 'confirming') as arriving
    from campaign c left join deposit d on d.campaign_id = c.id and d.status = 'open'
    where c.id = ${campaignId}::bigint`.execute(db)
  return rows[0]
}
