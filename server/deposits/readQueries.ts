import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { CampaignStatus } from '../campaigns/campaign.ts'
import type { Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, DepositId, PaymentId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { DepositStatus, PaymentKind, PaymentStatus } from './deposit.ts'

/** A payment as its confirmation sees it. */
export interface PaymentRow {
  readonly id: PaymentId
  readonly txHash: Hex
  readonly kind: PaymentKind
  readonly status: Exclude<PaymentStatus, 'dropped'>
  readonly amount: Usdc
  readonly campaignId: CampaignId
}

/** The payments of a transaction or of a user operation, by its hash in lower case. */
export async function findPaymentsByHash(
  db: Database,
  { chainId, hash }: { chainId: number; hash: string },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select id, tx_hash as "txHash", kind, status, amount, campaign_id as "campaignId"
    from payment
    where chain_id = ${chainId}::bigint and (tx_hash = ${hash} or user_op_hash = ${hash}) and status <> 'dropped'
    order by log_index`.execute(db)
  return rows
}

/** A campaign as payments for it are judged, and the deposit that a link asks for. */
export interface FundingRow {
  readonly status: CampaignStatus
  readonly available: Usdc
  readonly reserved: Usdc
  readonly bid: Usdc
  readonly escrow: Address
  readonly createdAt: Date
  readonly refundWallet: Address
  /** Whether its account has proven that wallet to be its own, or no other account has ever named it. */
  readonly isRefundWalletOwn: boolean
  readonly salt: Buffer
  readonly depositAddress: Address
  /** What lies at the address, as far as we know: not swept, and not taken back. */
  readonly waiting: Usdc
  /** Mined for the campaign and not credited yet. */
  readonly arriving: Usdc
  readonly isNoticeRunning: boolean
  /** What the open deposit, whichever it is, lacks in the ledger; null where none is open. */
  readonly openLacks: Usdc | null
  /** The link's own deposit; all null where there is none. */
  readonly depositId: DepositId | null
  readonly depositStatus: DepositStatus | null
  readonly asked: Usdc | null
  readonly received: Usdc | null
  readonly askedAt: Date | null
  readonly expiresAt: Date | null
}

/**
 * How a campaign is funded, and the deposit that a link names: a top-up by its id, else the campaign's first.
 *
 * What has come lately is known in two ways, each of which may be ahead of the other: the balance that the address had in some
 * block, if none was swept since, and the payments that were recorded. A credit counts at once; the payments that it took are
 * told a moment later.
 */
export async function findFunding(
  db: Database,
  { campaignId, topup }: { campaignId: CampaignId; topup: DepositId | null },
): Promise<FundingRow | undefined> {
  const { rows } = await sql<FundingRow>`
    select c.status, c.available, c.reserved, c.bid, c.escrow, c.refund_wallet as "refundWallet", c.salt, c.created_at as "createdAt",
      (exists (select from account_wallet w
          where w.account_id = c.account_id and w.wallet = c.refund_wallet and w.proven_at is not null)
        or not exists (select from account_wallet other
          where other.wallet = c.refund_wallet and other.account_id <> c.account_id)) as "isRefundWalletOwn",
      a.address as "depositAddress", lying.amount as waiting,
      (greatest(lying.amount, at_address.confirming - greatest(swept.amount - at_address.credited, 0))
        + to_escrow.confirming)::numeric(20, 0) as arriving,
      exists (select from reclaim_notice n where n.campaign_id = c.id) as "isNoticeRunning",
      (select o.amount - o.received from deposit o where o.campaign_id = c.id and o.status = 'open') as "openLacks",
      d.id as "depositId", d.status as "depositStatus", d.amount as asked, d.received, d.created_at as "askedAt",
      d.expires_at as "expiresAt"
    from campaign c
    join deposit_address a on a.campaign_id = c.id
    left join lateral (
      select * from deposit own
      where own.campaign_id = c.id
        and (own.id = ${topup}::bigint or (${topup}::bigint is null and own.kind = 'first'))
      order by own.id desc limit 1
    ) d on true
    cross join lateral (
      select coalesce(sum(amount), 0) as amount, coalesce(max(block_number), -1) as block from credit
      where campaign_id = c.id and kind = 'sweep' and credited_at is not null
    ) swept
    cross join lateral (
      select case when coalesce(a.balance_block, -1) >= swept.block then a.balance else 0 end as amount,
        greatest(a.balance_block, swept.block) as block
    ) seen
    cross join lateral (
      select coalesce(sum(amount) filter (where status = 'confirming'), 0) as confirming,
        coalesce(sum(amount) filter (where status = 'credited'), 0) as credited,
        coalesce(sum(amount) filter (where status = 'confirming' and block_number > seen.block), 0) as newer
      from payment where campaign_id = c.id and kind = 'address'
    ) at_address
    cross join lateral (
      select coalesce(sum(amount), 0) as confirming from payment
      where campaign_id = c.id and kind = 'escrow' and status = 'confirming'
    ) to_escrow
    cross join lateral (select (seen.amount + at_address.newer)::numeric(20, 0) as amount) lying
    where c.id = ${campaignId}::bigint`.execute(db)
  return rows[0]
}

/** Those of these that are the deposit address of some campaign. */
export async function listDepositAddresses(
  db: Database,
  among: readonly Address[],
): Promise<ReadonlySet<Address>> {
  const { rows } = await sql<{ address: Address }>`
    select address from deposit_address where address = any (${among}::text[])`.execute(db)
  return new Set(rows.map(({ address }) => address))
}
