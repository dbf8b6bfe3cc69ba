import { randomBytes } from 'node:crypto'
import { toHex } from 'viem'
import { holdAccount } from '../accounts/findAccount.ts'
import { getCurrentWallet } from '../accounts/wallets.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { sellsJoins } from '../groups/group.ts'
import { lockGroup } from '../groups/lockGroup.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { payableUsdc, type Usdc } from '../shared/money.ts'
import { addMs } from '../shared/time.ts'
import { requireAllowed } from '../tasks/allowedTask.ts'
import { parseSponsor, parseTask } from '../tasks/task.ts'
import { isBlocked } from './blockAdvertiser.ts'
import { type Campaign, DEPOSIT_WAIT_MS, MAX_AWAITING_DEPOSIT, requireBid } from './campaign.ts'
import type { Deposit } from './deposit.ts'
import { insertAddress, openDeposit } from './openDeposit.ts'
import { countAwaitingDeposit, insertCampaign } from './queries.ts'
import { requireSales } from './sales.ts'
import { scheduleCampaign } from './scheduleCampaign.ts'

export interface CampaignOrder {
  readonly accountId: AccountId
  readonly groupId: GroupId
  readonly bid: Usdc
  /** How many joins the first deposit pays for, at this bid. */
  readonly joins: number
  readonly dailyCap?: number
  readonly endsAt?: Date
  /** The name in "Sponsored by …". */
  readonly sponsor: string
  readonly task: unknown
}

/**
 * Creates a campaign together with its first deposit. The wallet that is linked now is its refund address for ever.
 *
 * @throws DomainError `escrow.not_configured`, `sales.stopped`, `wallet.not_linked`, `group.not_found`, `group.not_selling`, `bid.below_floor`, `task.invalid`,
 * `task.forbidden`, `request.invalid`, `amount.invalid`, `campaign.too_many`, `deposit.too_many`
 */
export function createCampaign(
  ctx: Context,
  order: CampaignOrder,
): Promise<{ campaign: Campaign; deposit: Deposit }> {
  const task = parseTask(order.task)
  const sponsor = parseSponsor(order.sponsor)
  requireAllowed({ task, sponsor }, ctx.config)
  const at = ctx.clock.now()
  requireSensible(order, at)
  const amount = payableUsdc(order.bid * BigInt(order.joins))
  const escrow = requireEscrow(ctx.config)
  return transact(ctx, async (ctx) => {
    await requireSales(ctx.db)
    await holdAccount(ctx.db, order.accountId)
    await requireFewWaiting(ctx.db, order.accountId, at)
    const { wallet } = await getCurrentWallet(ctx.db, order.accountId)
    const group = await lockGroup(ctx.db, order.groupId)
    if (!sellsJoins(group) || (await isBlocked(ctx.db, order))) {
      throw new DomainError('group.not_selling', 'The group takes no campaigns at present.')
    }
    requireBid(order.bid, { floor: group.floorBid, minBid: ctx.config.minBid })
    const salt = randomBytes(32)
    const campaign = await insertCampaign(ctx.db, {
      accountId: order.accountId,
      groupId: order.groupId,
      refundWallet: wallet,
      escrow,
      salt,
      sponsor,
      task,
      bid: order.bid,
      joins: order.joins,
      dailyCap: order.dailyCap ?? null,
      endsAt: order.endsAt ?? null,
      deadlineAt: addMs(at, DEPOSIT_WAIT_MS),
      at,
    })
    await scheduleCampaign(ctx.db, campaign, at)
    const { id: campaignId } = campaign
    const ref = { salt: toHex(salt), refundTo: wallet }
    await insertAddress(ctx.db, { campaignId, chainId: ctx.config.chainId, escrow, ref, at })
    const deposit = await openDeposit(ctx.db, { campaignId, kind: 'first', amount, at })
    return { campaign, deposit }
  })
}

function requireEscrow({ escrowAddress }: Context['config']): Address {
  if (escrowAddress !== undefined) return escrowAddress
  throw new DomainError('escrow.not_configured', 'This deployment has no escrow, so it takes no deposits.')
}

/** What waits shows on the dashboard of a wallet that need not be the advertiser's own: nobody may fill it. */
async function requireFewWaiting(tx: Tx, accountId: AccountId, at: Date): Promise<void> {
  if ((await countAwaitingDeposit(tx, { accountId, at })) < MAX_AWAITING_DEPOSIT) return
  throw new DomainError(
    'campaign.too_many',
    `You have ${MAX_AWAITING_DEPOSIT} campaigns that wait for their deposit: pay or withdraw one of them first.`,
  )
}

function requireSensible({ joins, dailyCap, endsAt }: CampaignOrder, at: Date): void {
  const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= 1_000_000
  if (!isCount(joins)) throw new DomainError('request.invalid', 'joins must be from 1 to 1,000,000.')
  if (dailyCap !== undefined && !isCount(dailyCap)) {
    throw new DomainError('request.invalid', 'dailyCap must be from 1 to 1,000,000.')
  }
  if (endsAt !== undefined && endsAt <= at) {
    throw new DomainError('request.invalid', 'endsAt must be in the future.')
  }
}
