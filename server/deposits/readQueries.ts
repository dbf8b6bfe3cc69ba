import { sql } from 'kysely'
import { arriving } from '../campaigns/arriving.ts'
import type { CampaignStatus } from '../campaigns/campaign.ts'
import type { DepositStatus } from '../campaigns/deposit.ts'
import type { Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { Usdc } from '../shared/money.ts'
import type { DepositLink } from './depositLink.ts'
import type { PaymentStatus } from './payment.ts'
import { type Payment, selectPayments } from './queries.ts'

/** The payments of a transaction or of a user operation, by its hash in lower case. */
export function findPaymentsByHash(
  db: Database,
  { chainId, hash }: { chainId: number; hash: string },
): Promise<Payment[]> {
  return selectPayments(db)
    .where('chain_id', '=', chainId)
    .where((row) => row.or({ tx_hash: hash, user_op_hash: hash }))
    .where('status', '<>', 'dropped')
    .orderBy('log_index')
    .execute()
}

/** How a campaign is funded, and how the deposit stands that a link asks for. */
export interface Funding {
  readonly status: CampaignStatus
  readonly available: Usdc
  readonly reserved: Usdc
  readonly bid: Usdc
  readonly sponsor: string
  readonly groupTitle: string
  readonly createdAt: Date
  readonly escrow: Address
  readonly salt: Buffer
  readonly refundWallet: Address
  /** Whether its account has proven that wallet to be its own, or no other account has ever named it. */
  readonly isRefundWalletOwn: boolean
  readonly depositAddress: Address
  readonly isNoticeRunning: boolean
  /** What lies at the address, as far as we know: not swept, and not taken back. */
  readonly waiting: Usdc
  /** Mined for the campaign and not credited yet. */
  readonly arriving: Usdc
  /** What the open deposit, whichever it is, lacks in the ledger; null where none is open. */
  readonly openLacks: Usdc | null
  readonly depositStatus: DepositStatus
  readonly expiresAt: Date
  /** What the deposit still lacks, with what arrives counted as there. Nothing where it is not asked for any more. */
  readonly missing: Usdc
  /** Whether it is the one that the campaign has asked for last: what arrives is for it. */
  readonly isLatest: boolean
  /** Credited to the campaign while this was the deposit that it had asked for last. */
  readonly credited: Usdc
  /** Of the campaign in the same time, newest first. */
  readonly payments: readonly {
    readonly txHash: string
    readonly amountMicro: string
    readonly status: Exclude<PaymentStatus, 'dropped'>
    /** Unix milliseconds. */
    readonly minedAt: number
  }[]
}

/**
 * The campaign and the deposit that a link names: a top-up by its id, else the campaign's first.
 *
 * @throws DomainError `deposit.link_invalid` where the books know no such campaign or deposit
 */
export async function getFunding(
  db: Database,
  { campaignId, topup }: Pick<DepositLink, 'campaignId' | 'topup'>,
): Promise<Funding> {
  const { rows } = await sql<Funding>`
    select c.status, c.available, c.reserved, c.bid, c.sponsor, g.title as "groupTitle", c.created_at as "createdAt",
      c.escrow, c.salt, c.refund_wallet as "refundWallet",
      (exists (select from account_wallet w
          where w.account_id = c.account_id and w.wallet = c.refund_wallet and w.proven_at is not null)
        or not exists (select from account_wallet other
          where other.wallet = c.refund_wallet and other.account_id <> c.account_id)) as "isRefundWalletOwn",
      a.address as "depositAddress",
      exists (select from reclaim_notice n where n.campaign_id = c.id) as "isNoticeRunning",
      arriving.lying as waiting, arriving.coming as arriving,
      (select o.amount - o.received from deposit o where o.campaign_id = c.id and o.status = 'open') as "openLacks",
      d.status as "depositStatus", d.expires_at as "expiresAt",
      case when d.status = 'open' then greatest(d.amount - d.received - arriving.coming, 0) else 0 end::numeric(20, 0) as missing,
      next.asked_at is null as "isLatest",
      (select coalesce(sum(amount), 0)::numeric(20, 0) from credit
        where campaign_id = c.id and credited_at >= d.created_at
          and (next.asked_at is null or credited_at < next.asked_at)) as credited,
      (select coalesce(json_agg(json_build_object('txHash', p.tx_hash, 'status', p.status, 'amountMicro', p.amount::text,
          'minedAt', floor(extract(epoch from p.mined_at) * 1000)) order by p.id desc), '[]')
        from (
          select * from payment
          where campaign_id = c.id and status <> 'dropped' and seen_at >= d.created_at
            and (next.asked_at is null or seen_at < next.asked_at)
          order by id desc limit 20
        ) p) as payments
    from campaign c
    join "group" g on g.id = c.group_id
    join deposit_address a on a.campaign_id = c.id
    join deposit d on d.campaign_id = c.id
      and (d.id = ${topup}::bigint or (${topup}::bigint is null and d.kind = 'first'))
    cross join lateral (
      select min(created_at) as asked_at from deposit where campaign_id = c.id and id > d.id
    ) next
    cross join lateral ${arriving} arriving
    where c.id = ${campaignId}::bigint`.execute(db)
  const [funding] = rows
  if (funding === undefined) throw new DomainError('deposit.link_invalid')
  return funding
}

/** Those of these that are the deposit address of some campaign. */
export async function listDepositAddresses(db: Database, among: Address[]): Promise<Set<Address>> {
  const { rows } = await sql<{ address: Address }>`
    select address from deposit_address where address = any (${among}::text[])`.execute(db)
  return new Set(rows.map(({ address }) => address))
}
