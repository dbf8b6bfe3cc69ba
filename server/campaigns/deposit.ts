import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import { depositAddressOf } from '../escrow/depositAddress.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, DepositId } from '../shared/ids.ts'
import { formatUsdc, payableUsdc, type Usdc, usdc } from '../shared/money.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import type { WatchPlace } from '../watcher/watchQueries.ts'
import { CAMPAIGN_STATUS, wrongStatus } from './campaign.ts'
import type { EscrowRef } from './getEscrowRef.ts'
import { actOnCampaign } from './rights.ts'

/** Every status of a deposit (a request for money with an amount and a link), once. */
export const DEPOSIT_STATUS = {
  open: { final: false, meaning: 'Waits for its money.' },
  credited: { final: true, meaning: 'Paid in full and in the ledger.' },
  closed: { final: true, meaning: 'Not asked for any more.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type DepositStatus = keyof typeof DEPOSIT_STATUS

export const DEPOSIT_KINDS = ['first', 'topup'] as const
export type DepositKind = (typeof DEPOSIT_KINDS)[number]

/** A request for money for a campaign. */
export interface Deposit {
  readonly id: DepositId
  readonly campaignId: CampaignId
  readonly kind: DepositKind
  readonly status: DepositStatus
  /** The amount asked for; any amount may arrive. */
  readonly amount: Usdc
  /** The amount credited towards it. */
  readonly received: Usdc
  /** When its link ends. Money counts whenever it arrives. */
  readonly expiresAt: Date
}

/** How long a deposit link lives. */
export const DEPOSIT_LINK_MS = 24 * HOUR_MS

/** Counts a credit of its campaign towards an open deposit. Anything above the amount is extra budget. */
export function applyCredit(deposit: Deposit, amount: Usdc): Deposit {
  const received = usdc(deposit.received + amount)
  return { ...deposit, received, status: received >= deposit.amount ? 'credited' : 'open' }
}

const DEPOSIT_COLUMNS = [
  'id',
  'campaign_id as campaignId',
  'kind',
  'status',
  'amount',
  'received',
  'expires_at as expiresAt',
] as const

/** How many deposits an account may ask for in 24 hours. */
const MAX_DEPOSITS_A_DAY = 50

/**
 * Asks for money for a campaign. The caller holds the account, has checked the amount, and no deposit of the campaign is open.
 *
 * @throws DomainError `deposit.too_many`
 */
export async function openDeposit(
  tx: Tx,
  { campaignId, kind, amount, at }: { campaignId: CampaignId; kind: DepositKind; amount: Usdc; at: Date },
): Promise<Deposit> {
  const { rows } = await sql<{ asked: number }>`
    select count(*) as asked from campaign own
    join campaign c on c.account_id = own.account_id
    join deposit d on d.campaign_id = c.id and d.created_at > ${addMs(at, -DAY_MS)}::timestamptz
    where own.id = ${campaignId}`.execute(tx)
  if (rows.some(({ asked }) => asked >= MAX_DEPOSITS_A_DAY)) {
    throw new DomainError('deposit.too_many', { most: `${MAX_DEPOSITS_A_DAY}` })
  }
  const expires_at = addMs(at, DEPOSIT_LINK_MS)
  return tx
    .insertInto('deposit')
    .values({ campaign_id: campaignId, kind, status: 'open', amount, created_at: at, expires_at })
    .returning(DEPOSIT_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The campaign asks for no more money. Later money is still credited, and goes back after the campaign's end. */
export async function closeOpenDeposit(tx: Tx, campaignId: CampaignId): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ status: 'closed' })
    .where((row) => row.and({ campaign_id: campaignId, status: 'open' }))
    .execute()
}

/**
 * Gives a new campaign its deposit address. Nobody can have paid it yet, so the replay starts where the watcher is.
 */
export async function insertAddress(
  tx: Tx,
  { chainId, escrow, campaignId, ref, at }: WatchPlace & { campaignId: CampaignId; ref: EscrowRef; at: Date },
): Promise<void> {
  await sql`
    insert into deposit_address (campaign_id, chain_id, escrow, address, created_at, look_at, replayed_to)
    values (${campaignId}, ${chainId}, ${escrow}, ${depositAddressOf({ escrow, ...ref })}, ${at}, ${at},
      (select block_number from chain_cursor where chain_id = ${chainId} and escrow = ${escrow}))`.execute(tx)
}

/**
 * Asks for more money for a campaign that has had its first deposit. A top-up that is open already is replaced.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status`, `topup.too_low` when it pays for no join,
 * `amount.invalid`, `deposit.too_many`
 */
export function openTopup(
  ctx: Context,
  { accountId, campaignId, amount }: { accountId: AccountId; campaignId: CampaignId; amount: Usdc },
): Promise<Deposit> {
  return actOnCampaign(ctx, { accountId, campaignId, act: 'topped_up' }, async (ctx, campaign) => {
    if (!CAMPAIGN_STATUS[campaign.status].topups) throw wrongStatus(campaign)
    if (amount < campaign.bid) throw new DomainError('topup.too_low', { bid: formatUsdc(campaign.bid) })
    await closeOpenDeposit(ctx.db, campaignId)
    const at = ctx.clock.now()
    return openDeposit(ctx.db, { campaignId, kind: 'topup', amount: payableUsdc(amount), at })
  })
}

/**
 * Gives the open deposit of a campaign a fresh link for the same amount, for another 24 hours, or less where the campaign's own
 * wait for the money ends sooner.
 *
 * @throws DomainError `campaign.not_found`, `campaign.not_awaiting_deposit` when none is open
 */
export function renewDeposit(
  ctx: Context,
  { accountId, campaignId }: { accountId: AccountId; campaignId: CampaignId },
): Promise<Deposit> {
  return actOnCampaign(ctx, { accountId, campaignId, act: 'topped_up' }, async (ctx, campaign) => {
    const linkEndsAt = addMs(ctx.clock.now(), DEPOSIT_LINK_MS)
    const { status, deadlineAt } = campaign
    const isFirst = status === 'awaiting_deposit' && deadlineAt !== null
    const expires_at = isFirst && deadlineAt < linkEndsAt ? deadlineAt : linkEndsAt
    const renewed = await ctx.db
      .updateTable('deposit')
      .set({ expires_at })
      .where((row) => row.and({ campaign_id: campaignId, status: 'open' }))
      .returning(DEPOSIT_COLUMNS)
      .executeTakeFirst()
    if (renewed !== undefined) return renewed
    throw new DomainError('campaign.not_awaiting_deposit')
  })
}

/** Counts a credit towards the campaign's open deposit. Returns whether it completes that. */
export async function receiveDeposit(
  tx: Tx,
  { campaignId, amount, at }: { campaignId: CampaignId; amount: Usdc; at: Date },
): Promise<boolean> {
  const open = await tx
    .selectFrom('deposit')
    .select(DEPOSIT_COLUMNS)
    .where((row) => row.and({ campaign_id: campaignId, status: 'open' }))
    .executeTakeFirst()
  if (open === undefined) return false
  const { id, status, received } = applyCredit(open, amount)
  await tx
    .updateTable('deposit')
    .set({ status, received, ...(status === 'credited' && { credited_at: at }) })
    .where('id', '=', id)
    .execute()
  return status === 'credited'
}

/** Takes a reorganised credit out of the deposit that is still open. */
export async function takeBackReceived(
  tx: Tx,
  { campaignId, amount, creditedAt }: { campaignId: CampaignId; amount: Usdc; creditedAt: Date },
): Promise<void> {
  await sql`
    update deposit set received = greatest(received - ${amount}::numeric, 0)
    where campaign_id = ${campaignId} and created_at <= ${creditedAt}::timestamptz and status = 'open'`.execute(
    tx,
  )
}

/**
 * Of a campaign `c`: `missing` is the part of its open deposit that has not come, and `extra` the money beyond all that it ever
 * asked for. A replaced top-up no longer counts as asked for.
 */
export const asked = sql<{ missing: Usdc; extra: Usdc }>`(
  select
    coalesce(sum(greatest(d.amount - d.received, 0)) filter (where d.status = 'open'), 0)::numeric(20, 0) as missing,
    greatest(c.deposited - coalesce(sum(case
      when d.status = 'open' then least(d.amount, d.received)
      when d.status = 'credited' or d.kind = 'first' then d.amount else 0 end), 0), 0)::numeric(20, 0) as extra
  from deposit d where d.campaign_id = c.id
)`

/**
 * Of a campaign `c`: `lying` is the money at its deposit address, neither swept nor taken back. `coming` adds to it the payments
 * that are mined and not credited yet.
 *
 * There are two sources, and either may be ahead: the balance of the address in some block, and the recorded payments. A credit
 * counts at once; the payments behind it are marked a moment later.
 */
export const arriving = sql<{ lying: Usdc; coming: Usdc }>`(
  select lying.amount as lying,
    (greatest(lying.amount, paid.confirming - greatest(swept.amount - paid.credited, 0)) + paid.to_escrow)::numeric(20, 0) as coming
  from deposit_address a
  cross join lateral (
    select coalesce(sum(amount), 0) as amount, coalesce(max(block_number), -1) as block from credit
    where campaign_id = c.id and kind = 'sweep' and credited_at is not null
  ) swept
  cross join lateral (
    select case when coalesce(a.balance_block, -1) >= swept.block then a.balance else 0 end as amount,
      greatest(a.balance_block, swept.block) as block
  ) seen
  cross join lateral (
    select coalesce(sum(amount) filter (where kind = 'escrow' and status = 'confirming'), 0) as to_escrow,
      coalesce(sum(amount) filter (where kind = 'address' and status = 'confirming'), 0) as confirming,
      coalesce(sum(amount) filter (where kind = 'address' and status = 'credited'), 0) as credited,
      coalesce(sum(amount) filter (where kind = 'address' and status = 'confirming' and block_number > seen.block), 0) as newer
    from payment where campaign_id = c.id
  ) paid
  cross join lateral (select (seen.amount + paid.newer)::numeric(20, 0) as amount) lying
  where a.campaign_id = c.id
)`
