import { sql } from 'kysely'
import type { CampaignStatus } from '../campaigns/campaign.ts'
import type { Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { DepositKind, DepositStatus, PaymentStatus } from './deposit.ts'

/** A deposit as its page shows it, with the campaign that it is for. */
export interface PageDepositRow {
  readonly status: DepositStatus
  readonly amount: Usdc
  readonly expiresAt: Date
  readonly campaignStatus: CampaignStatus
  readonly available: Usdc
  readonly reserved: Usdc
  readonly bid: Usdc
  readonly sponsor: string
  readonly groupTitle: string
  readonly refundWallet: Address
  readonly salt: Buffer
  /** The deposit of the campaign that is open, if any: this one, or one that followed it. */
  readonly openId: DepositId | null
  readonly openKind: DepositKind | null
  readonly openAmount: Usdc | null
  readonly openExpiresAt: Date | null
  readonly payments: readonly PagePaymentRow[]
}

export interface PagePaymentRow {
  readonly txHash: string
  readonly status: Exclude<PaymentStatus, 'dropped'>
  /** Micro-USDC as a decimal text. */
  readonly amount: string
}

/** The deposit that a link names: a top-up by its id, the first of a campaign by its amount. One SQL statement. */
export async function findPageDeposit(
  db: Database,
  { campaignId, amount, topup }: { campaignId: CampaignId; amount: Usdc; topup: DepositId | null },
): Promise<PageDepositRow | undefined> {
  const { rows } = await sql<PageDepositRow>`
    select d.status, d.amount, d.expires_at as "expiresAt", c.status as "campaignStatus", c.available, c.reserved, c.bid,
      c.sponsor, g.title as "groupTitle", c.refund_wallet as "refundWallet", c.salt,
      o.id as "openId", o.kind as "openKind", o.amount as "openAmount", o.expires_at as "openExpiresAt",
      (select coalesce(json_agg(json_build_object('txHash', p.tx_hash, 'status', p.status, 'amount', p.amount::text)
          order by p.id), '[]')
        from payment p where p.campaign_id = d.campaign_id and p.status <> 'dropped') as payments
    from deposit d
    join campaign c on c.id = d.campaign_id
    join "group" g on g.id = c.group_id
    left join deposit o on o.campaign_id = c.id and o.status = 'open'
    where d.campaign_id = ${campaignId}::bigint and d.amount = ${amount}::numeric
      and (d.id = ${topup}::bigint or (${topup}::bigint is null and d.kind = 'first'))
    order by d.id desc limit 1`.execute(db)
  return rows[0]
}
