import type { Tx } from '../context.ts'
import type { LedgerEntry, LedgerEvent } from '../ledger/ledger.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, GroupId, PlacementId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { Day } from '../shared/time.ts'
import type { CampaignStatus } from './campaign.ts'
import { changeStatus, settleClosing } from './changeStatus.ts'
import { lockCampaign } from './lockCampaign.ts'
import { addNotice } from './notice.ts'
import { type CountedCampaign, countJoin, countReservation } from './queries.ts'
import { watchBudget } from './watchCampaign.ts'

/** A join that a campaign pays for. Everything was fixed when the price was reserved. */
export interface Join {
  readonly campaignId: CampaignId
  readonly placementId: PlacementId
  readonly groupId: GroupId
  readonly payoutWallet: Address
  readonly price: Usdc
  /** The platform's part of the price; the rest is the owner's. */
  readonly fee: Usdc
  /** The day on which the price was reserved, and for which it counts. */
  readonly day: Day
  /** Names the join in the ledger. */
  readonly source: string
  readonly at: Date
}

/** The owner's part of the price. */
export function earnedBy({ price, fee }: { price: Usdc; fee: Usdc }): Usdc {
  return (price - fee) as Usdc
}

/** The ledger accounts of a join. A charge can be given back while it is maturing. */
function accountsOf({
  campaignId,
  groupId,
  payoutWallet: wallet,
}: Pick<Join, 'campaignId' | 'groupId' | 'payoutWallet'>) {
  return {
    available: { kind: 'available', campaignId },
    reserved: { kind: 'reserved', campaignId },
    ownerMaturing: { kind: 'owner_maturing', wallet, groupId, campaignId },
    feeMaturing: { kind: 'fee_maturing', campaignId },
    ownerPayable: { kind: 'owner_payable', wallet, groupId, campaignId },
    feePayable: { kind: 'fee_payable', campaignId },
  } as const
}
type JoinAccount = keyof ReturnType<typeof accountsOf>

async function post(
  tx: Tx,
  join: Join,
  { event, move }: { event: LedgerEvent; move: Partial<Record<JoinAccount, bigint>> },
): Promise<'posted' | 'repeated'> {
  const accounts = accountsOf(join)
  const entries = Object.entries(move).map(
    ([name, amount]): LedgerEntry => ({ account: accounts[name as JoinAccount], amount }),
  )
  return postTransaction(tx, { event, source: join.source, at: join.at, entries })
}

/** Reserves the price of a join. The caller has held the group and the campaign since the auction. */
export async function reserveJoin(tx: Tx, join: Join): Promise<void> {
  const { price } = join
  const outcome = await post(tx, join, { event: 'reservation', move: { available: -price, reserved: price } })
  if (outcome === 'posted') await watchBudget(tx, join, await countReservation(tx, join))
}

/** Releases a reserved price and its place under the daily cap. */
export async function releaseJoin(tx: Tx, join: Join): Promise<void> {
  const { price } = join
  const outcome = await post(tx, join, { event: 'release', move: { reserved: -price, available: price } })
  if (outcome === 'repeated') return
  const counted = await countJoin(tx, join, { reserved: -1 })
  await follow(tx, join, { event: 'release', counted })
}

/** Turns a reserved price into the owner's earning and the platform's fee. */
export async function chargeJoin(tx: Tx, join: Join): Promise<void> {
  const { price, fee } = join
  const outcome = await post(tx, join, {
    event: 'charge',
    move: { reserved: -price, ownerMaturing: earnedBy(join), feeMaturing: fee },
  })
  if (outcome === 'repeated') return
  const counted = await countJoin(tx, join, { reserved: -1, completed: 1, spent: price })
  await follow(tx, join, { event: 'charge', counted })
}

/** Makes an owner's earning, and the platform's fee on it, payable. */
export async function matureJoin(tx: Tx, join: Join): Promise<void> {
  const { fee } = join
  const earned = earnedBy(join)
  await post(tx, join, {
    event: 'maturity',
    move: { ownerMaturing: -earned, ownerPayable: earned, feeMaturing: -fee, feePayable: fee },
  })
}

/** Returns a charge, fee included, to the campaign; after the campaign's end, to the advertiser. */
export async function giveBackJoin(tx: Tx, join: Join): Promise<void> {
  const { price, fee } = join
  const outcome = await post(tx, join, {
    event: 'giveback',
    move: { ownerMaturing: -earnedBy(join), feeMaturing: -fee, available: price },
  })
  if (outcome === 'repeated') return
  const counted = await countJoin(tx, join, { completed: -1, givenBack: 1, spent: -price })
  await follow(tx, join, { event: 'giveback', counted })
}

/**
 * Returns an earning that can never be paid to the campaign; after the campaign's end, to the advertiser. The caller holds the
 * campaign. The join stays charged, and the platform keeps its fee.
 */
export async function forfeitEarning(
  tx: Tx,
  forfeit: Pick<Join, 'campaignId' | 'groupId' | 'payoutWallet' | 'source' | 'at'> & {
    readonly amount: Usdc
  },
): Promise<void> {
  const { campaignId, amount, source, at } = forfeit
  const { ownerPayable, available } = accountsOf(forfeit)
  const entries = [
    { account: ownerPayable, amount: -amount },
    { account: available, amount },
  ]
  await postTransaction(tx, { event: 'forfeit', source, at, entries })
  const { status } = await lockCampaign(tx, campaignId)
  await passOn(tx, { campaignId, status, cause: `forfeit:${source}`, at })
}

async function follow(
  tx: Tx,
  join: Join,
  { event, counted }: { event: LedgerEvent; counted: CountedCampaign },
): Promise<void> {
  const { campaignId, source, at } = join
  await watchBudget(tx, join, counted)
  await endTest(tx, { campaignId, counted, at })
  await passOn(tx, { campaignId, status: counted.status, cause: `${event}:${source}`, at })
}

/** A campaign that has the joins it was to be tested with pauses, so that its advertiser can look. */
async function endTest(
  tx: Tx,
  {
    campaignId,
    counted: { status, completed, stopAfter },
    at,
  }: { campaignId: CampaignId; counted: CountedCampaign; at: Date },
): Promise<void> {
  if (status !== 'active' || stopAfter === null || completed < stopAfter) return
  await changeStatus(tx, { campaign: await lockCampaign(tx, campaignId), event: 'paused', at })
  await addNotice(tx, { campaignId, kind: 'test_over', name: `${stopAfter}`, at })
}

/** Refunds what has come back to a campaign that has ended. */
async function passOn(
  tx: Tx,
  {
    campaignId,
    status,
    cause,
    at,
  }: { campaignId: CampaignId; status: CampaignStatus; cause: string; at: Date },
): Promise<void> {
  if (status === 'closing') await settleClosing(tx, { campaignId, cause, at })
  if (status === 'closed') {
    const campaign = await lockCampaign(tx, campaignId)
    await changeStatus(tx, { campaign, event: 'money_arrived', at, cause })
  }
}
