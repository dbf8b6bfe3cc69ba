import { sql } from 'kysely'
import type { CampaignStatus, ShownStatus } from '../campaigns/campaign.ts'
import type { DepositStatus } from '../campaigns/deposit.ts'
import { arriving } from '../campaigns/deposit.ts'
import { LIVE_PLACEMENTS } from '../campaigns/placement.ts'
import { shownStatusOf } from '../campaigns/results.ts'
import type { Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { Usdc } from '../shared/money.ts'
import type { DepositLink } from './depositLink.ts'
import type { PaymentStatus } from './payment.ts'
import { keysChangeAt, type Payment, selectPayments } from './queries.ts'

/** `hash`: of a transaction or a user operation, in lower case. */
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

/** How a campaign is funded, and how the deposit of a link stands. */
export interface Funding {
  readonly status: CampaignStatus
  readonly shownStatus: ShownStatus
  readonly bid: Usdc
  readonly sponsor: string
  /** The first of its groups, and how many there are: of those where it runs or may yet run; of all, if none is left. */
  readonly groupTitle: string
  readonly groupCount: number
  readonly createdAt: Date
  readonly escrow: Address
  readonly salt: Buffer
  readonly refundWallet: Address
  /** Its account has proven that wallet, or no other account has ever named it. */
  readonly isRefundWalletOwn: boolean
  readonly depositAddress: Address
  readonly isNoticeRunning: boolean
  /** When keys to the escrow that no operator has confirmed can be in force: nothing is swept. Null where none are pending. */
  readonly keysChangeAt: Date | null
  /** The known balance of the address. */
  readonly waiting: Usdc
  readonly isBeingSwept: boolean
  /** When a sweep was last queued. */
  readonly sweptAt: Date | null
  readonly sweptInVain: number
  /** When the campaign ends by itself if its status does not change; null if it does not. */
  readonly deadlineAt: Date | null
  /** Mined for the campaign and not credited yet. */
  readonly arriving: Usdc
  /** The campaign's open deposit, perhaps another one, lacks this much in the ledger. Null where none is open. */
  readonly openLacks: Usdc | null
  readonly depositStatus: DepositStatus
  /** The deposit lacks this much, without `arriving`; 0 where it is not open. */
  readonly missing: Usdc
  /** It is the campaign's latest deposit: `arriving` is for it. */
  readonly isLatest: boolean
  /** Credited while this was the campaign's latest deposit. */
  readonly credited: Usdc
  /** Of the same time, newest first. */
  readonly payments: readonly {
    readonly txHash: string
    /** The transaction that moved it into the escrow; null until it is credited. */
    readonly sweptTx: string | null
    readonly amountMicro: string
    readonly status: Exclude<PaymentStatus, 'dropped'>
    /** Unix milliseconds. */
    readonly minedAt: number
  }[]
}

/**
 * The deposit that a link names, and its campaign: a top-up by its id, else the campaign's first.
 *
 * @throws DomainError `deposit.link_invalid` where there is no such campaign or deposit
 */
export async function getFunding(
  db: Database,
  { campaignId, topup }: Pick<DepositLink, 'campaignId' | 'topup'>,
): Promise<Funding> {
  const { rows } = await sql<Funding>`
    select c.status, ${shownStatusOf} as "shownStatus", c.bid, c.sponsor, coalesce(place.title, '') as "groupTitle",
      place.groups as "groupCount", c.created_at as "createdAt",
      c.escrow, c.salt, c.refund_wallet as "refundWallet",
      (exists (select from account_wallet w
          where w.account_id = c.account_id and w.wallet = c.refund_wallet and w.proven_at is not null)
        or not exists (select from account_wallet other
          where other.wallet = c.refund_wallet and other.account_id <> c.account_id)) as "isRefundWalletOwn",
      a.address as "depositAddress", a.swept_at as "sweptAt", a.swept_in_vain as "sweptInVain",
      a.sweep_transaction_id is not null as "isBeingSwept", c.deadline_at as "deadlineAt",
      exists (select from reclaim_notice n where n.campaign_id = c.id) as "isNoticeRunning",
      ${keysChangeAt(sql.ref('c.escrow'))} as "keysChangeAt",
      arriving.lying as waiting, arriving.coming as arriving,
      (select o.amount - o.received from deposit o where o.campaign_id = c.id and o.status = 'open') as "openLacks",
      d.status as "depositStatus",
      case when d.status = 'open' then greatest(d.amount - d.received - arriving.coming, 0) else 0 end::numeric(20, 0) as missing,
      next.asked_at is null as "isLatest",
      (select coalesce(sum(amount), 0)::numeric(20, 0) from credit
        where campaign_id = c.id and credited_at >= d.created_at
          and (next.asked_at is null or credited_at < next.asked_at)) as credited,
      (select coalesce(json_agg(json_build_object('txHash', p.tx_hash, 'sweptTx', p.swept_tx, 'status', p.status, 'amountMicro', p.amount::text,
          'minedAt', floor(extract(epoch from p.mined_at) * 1000)) order by p.id desc), '[]')
        from (
          select own.*, booked.tx_hash as swept_tx from payment own left join credit booked on booked.id = own.credit_id
          where own.campaign_id = c.id and own.status <> 'dropped' and own.seen_at >= d.created_at
            and (next.asked_at is null or own.seen_at < next.asked_at)
          order by own.id desc limit 20
        ) p) as payments
    from campaign c
    cross join lateral (
      select count(*) as groups, (array_agg(titled.title order by titled.id))[1] as title
      from (
        select p.id, g.title, rank() over (order by p.status = any(${LIVE_PLACEMENTS}::text[]) desc) as preferred
        from placement p join "group" g on g.id = p.group_id where p.campaign_id = c.id
      ) titled
      where titled.preferred = 1
    ) place
    join deposit_address a on a.campaign_id = c.id
    join deposit d on d.campaign_id = c.id
      and (d.id = ${topup}::bigint or (${topup}::bigint is null and d.kind = 'first'))
    cross join lateral (
      select min(created_at) as asked_at from deposit where campaign_id = c.id and id > d.id
    ) next
    cross join lateral ${arriving} arriving
    where c.id = ${campaignId}::bigint`.execute(db)
  const [funding] = rows
  if (funding === undefined) {
    throw new DomainError('deposit.link_invalid', { problem: 'its campaign is not known' })
  }
  return funding
}

/** Which of these are deposit addresses. */
export async function listDepositAddresses(db: Database, among: Address[]): Promise<Set<Address>> {
  const { rows } = await sql<{ address: Address }>`
    select address from deposit_address where address = any (${among}::text[])`.execute(db)
  return new Set(rows.map(({ address }) => address))
}
