import { randomBytes } from 'node:crypto'
import { toHex } from 'viem'
import { getCurrentWallet } from '../accounts/wallets.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { campaignKey } from '../escrow/depositAddress.ts'
import type { Category } from '../groups/categories.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { payableUsdc, type Usdc } from '../shared/money.ts'
import { addMs } from '../shared/time.ts'
import { parseSponsor } from '../tasks/task.ts'
import {
  type Campaign,
  DEPOSIT_WAIT_MS,
  MAX_AWAITING_DEPOSIT,
  type Pacing,
  pacingOf,
  requireCount,
} from './campaign.ts'
import { requireSettings } from './changeCampaign.ts'
import { type Content, type ContentOrder, parseContent } from './content.ts'
import { type Deposit, insertAddress, openDeposit } from './deposit.ts'
import type { EscrowRef } from './getEscrowRef.ts'
import { lockCampaign } from './lockCampaign.ts'
import type { PlacementOrder } from './orderPlacements.ts'
import { placeCampaign } from './placeCampaign.ts'
import { countAwaitingDeposit } from './queries.ts'
import { recordAct, requireRight } from './rights.ts'
import { chooseGroups, type GroupRule } from './rule.ts'
import { requireSales } from './sales.ts'
import { scheduleCampaign } from './scheduleCampaign.ts'
import { insertVersion, reviewOf } from './versionQueries.ts'

export interface CampaignOrder {
  readonly accountId: AccountId
  /** The colleague who orders it for this advertiser. */
  readonly orderedBy?: AccountId
  /** The name in "Sponsored by …". */
  readonly sponsor: string
  readonly category: Category
  /** At most one for each language. */
  readonly content: readonly ContentOrder[]
  /** Of a group that names none. */
  readonly bid: Usdc
  /** No group's bid is above it. */
  readonly highestBid?: Usdc
  /** How many joins the first deposit pays for, at this bid. */
  readonly joins: number
  readonly dailyCap?: number
  readonly pacing?: Pacing
  readonly startsAt?: Date
  readonly endsAt?: Date
  /** Pauses after this many charged joins, so that the advertiser can look. */
  readonly stopAfter?: number
  readonly groups: readonly PlacementOrder[]
  /** Groups beside these: those that match now are placed too. */
  readonly rule?: GroupRule | null
  /** Groups in which it is never to run. */
  readonly avoided?: readonly GroupId[]
}

/**
 * Creates a campaign together with its first deposit. The wallet that is linked now is its refund address for ever.
 *
 * @throws DomainError `campaign.not_found`, `colleague.not_allowed`, `escrow.not_configured`, `sales.stopped`, `wallet.not_linked`, `group.not_found`, `group.not_selling`,
 * `bid.below_floor`, `bid.above_highest`, `campaign.no_content`, `placement.resting`, `task.invalid`, `task.forbidden`,
 * `offer.link_refused`, `request.invalid`, `amount.invalid`, `campaign.too_many`, `deposit.too_many`
 */
export function createCampaign(
  ctx: Context,
  order: CampaignOrder,
): Promise<{ campaign: Campaign; deposit: Deposit }> {
  const sponsor = parseSponsor(order.sponsor)
  const content = parseContents(ctx, order.content, sponsor)
  const at = ctx.clock.now()
  requireSensible(ctx, order, at)
  const amount = payableUsdc(order.bid * BigInt(order.joins))
  const escrow = requireEscrow(ctx.config)
  return transact(ctx, async (ctx) => {
    const { accountId, category, orderedBy = accountId } = order
    const act = 'ordered'
    const colleague = await requireRight(ctx, { advertiserId: accountId, accountId: orderedBy, act })
    await requireSales(ctx.db)
    await requireFewWaiting(ctx.db, accountId, at)
    const { wallet } = await getCurrentWallet(ctx.db, accountId)
    const salt = randomBytes(32)
    const ref = { salt: toHex(salt), refundTo: wallet }
    const campaign = await insertCampaign(ctx.db, { ...order, sponsor, escrow, salt, ref, at })
    const { id: campaignId } = campaign
    for (const one of content) {
      const review = await reviewOf(ctx, { accountId, category, content: one })
      await insertVersion(ctx.db, { campaignId, content: one, review, at })
    }
    await chooseGroups(ctx, campaign, order)
    await placeCampaign(ctx.db, { campaign, at })
    await scheduleCampaign(ctx.db, campaign, at)
    await insertAddress(ctx.db, { campaignId, chainId: ctx.config.chainId, escrow, ref, at })
    const deposit = await openDeposit(ctx.db, { campaignId, kind: 'first', amount, at })
    await recordAct(ctx, { colleague, campaignId, act })
    return { campaign, deposit }
  })
}

function parseContents({ config }: Context, orders: readonly ContentOrder[], sponsor: string): Content[] {
  const contents = orders.map((order) => parseContent(order, { sponsor, config }))
  const languages = new Set(contents.map(({ language }) => language))
  if (languages.size > 0 && languages.size === contents.length) return contents
  throw new DomainError('request.invalid', {
    problem: 'A campaign has content in one language or more, once in each',
  })
}

async function insertCampaign(
  tx: Tx,
  order: CampaignOrder & { escrow: Address; salt: Buffer; ref: EscrowRef; at: Date },
): Promise<Campaign> {
  const { escrow, salt, ref, at } = order
  const { id } = await tx
    .insertInto('campaign')
    .values({
      account_id: order.accountId,
      refund_wallet: ref.refundTo,
      escrow,
      salt,
      escrow_key: campaignKey(ref),
      sponsor: order.sponsor,
      category: order.category,
      status: 'awaiting_deposit',
      deadline_at: addMs(at, DEPOSIT_WAIT_MS),
      bid: order.bid,
      highest_bid: order.highestBid ?? order.bid,
      joins: order.joins,
      daily_cap: order.dailyCap ?? null,
      pacing: pacingOf(order),
      starts_at: order.startsAt ?? null,
      ends_at: order.endsAt ?? null,
      stop_after: order.stopAfter ?? null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return lockCampaign(tx, id)
}

function requireEscrow({ escrowAddress }: Context['config']): Address {
  if (escrowAddress !== undefined) return escrowAddress
  throw new DomainError('escrow.not_configured')
}

/** A waiting campaign shows on the dashboard of its wallet, which may be a stranger's: nobody may fill that. */
async function requireFewWaiting(tx: Tx, accountId: AccountId, at: Date): Promise<void> {
  if ((await countAwaitingDeposit(tx, { accountId, at })) < MAX_AWAITING_DEPOSIT) return
  throw new DomainError('campaign.too_many', { most: `${MAX_AWAITING_DEPOSIT}` })
}

/** @throws DomainError `request.invalid`, and as `requireSettings` */
function requireSensible({ config }: Context, order: CampaignOrder, at: Date): void {
  requireCount('joins', order.joins)
  requireSettings({ ...order, highestBid: order.highestBid ?? order.bid, least: config.minBid }, at)
}
