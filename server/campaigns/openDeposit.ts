import { sql } from 'kysely'
import { holdAccount } from '../accounts/findAccount.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { depositAddressOf } from '../escrow/depositAddress.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { payableUsdc, type Usdc } from '../shared/money.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import type { WatchPlace } from '../watcher/watchQueries.ts'
import { applyCredit, DEPOSIT_LINK_MS, type Deposit, type DepositKind } from './deposit.ts'
import type { EscrowRef } from './getEscrowRef.ts'
import { lockOwnCampaign } from './lockCampaign.ts'

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
    throw new DomainError(
      'deposit.too_many',
      `You have asked for ${MAX_DEPOSITS_A_DAY} deposits in 24 hours: pay one of them, or wait a day.`,
    )
  }
  const expires_at = addMs(at, DEPOSIT_LINK_MS)
  return tx
    .insertInto('deposit')
    .values({ campaign_id: campaignId, kind, status: 'open', amount, created_at: at, expires_at })
    .returning(DEPOSIT_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The campaign asks for no more money. What comes all the same is credited, and goes back where the campaign has ended. */
export async function closeOpenDeposit(tx: Tx, campaignId: CampaignId): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ status: 'closed' })
    .where((row) => row.and({ campaign_id: campaignId, status: 'open' }))
    .execute()
}

/**
 * Gives a new campaign the address that it is paid at. Nobody can have paid it yet, so whatever comes does so after what the
 * watcher has read.
 */
export async function insertAddress(
  tx: Tx,
  { chainId, escrow, ...own }: WatchPlace & { campaignId: CampaignId; ref: EscrowRef; at: Date },
): Promise<void> {
  const { campaignId, ref, at } = own
  await sql`
    insert into deposit_address (campaign_id, chain_id, escrow, address, created_at, look_at, replayed_to)
    values (${campaignId}, ${chainId}, ${escrow}, ${depositAddressOf({ escrow, ...ref })}, ${at}, ${at},
      (select block_number from chain_cursor where chain_id = ${chainId} and escrow = ${escrow}))`.execute(tx)
}

/**
 * Asks for more money for a campaign that has had its first deposit. A top-up that is open already is replaced.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status`, `bid.below_floor` when it pays for no join,
 * `amount.invalid`, `deposit.too_many`
 */
export function openTopup(
  ctx: Context,
  { amount, ...own }: { accountId: AccountId; campaignId: CampaignId; amount: Usdc },
): Promise<Deposit> {
  return transact(ctx, async (ctx) => {
    const { accountId, campaignId } = own
    await holdAccount(ctx.db, accountId)
    const campaign = await lockOwnCampaign(ctx.db, { ...own, takesTopups: true })
    if (amount < campaign.bid) {
      throw new DomainError('bid.below_floor', 'A top-up must pay for at least one join.')
    }
    await closeOpenDeposit(ctx.db, campaignId)
    const at = ctx.clock.now()
    return openDeposit(ctx.db, { campaignId, kind: 'topup', amount: payableUsdc(amount), at })
  })
}

/**
 * Gives the open deposit of a campaign another 24 hours: a fresh link for the same amount.
 *
 * @throws DomainError `campaign.not_found`, `campaign.not_awaiting_deposit` when none is open
 */
export function renewDeposit(
  ctx: Context,
  own: { accountId: AccountId; campaignId: CampaignId },
): Promise<Deposit> {
  return transact(ctx, async (ctx) => {
    await lockOwnCampaign(ctx.db, { ...own, takesTopups: false })
    const renewed = await ctx.db
      .updateTable('deposit')
      .set({ expires_at: addMs(ctx.clock.now(), DEPOSIT_LINK_MS) })
      .where((row) => row.and({ campaign_id: own.campaignId, status: 'open' }))
      .returning(DEPOSIT_COLUMNS)
      .executeTakeFirst()
    if (renewed !== undefined) return renewed
    throw new DomainError('campaign.not_awaiting_deposit', 'This campaign is not waiting for a deposit.')
  })
}

/** Counts money that was credited to a campaign towards its open deposit. Says whether that one is paid in full by it. */
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

/** Takes money that turned out not to be there out of the deposit that is still open for it. */
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
