import type { Tx } from '../context.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { Day } from '../shared/time.ts'
import { countCharge, countRelease, countReservation } from './queries.ts'
import { settleClosing } from './settleClosing.ts'
import { watchBudget } from './watchCampaign.ts'

/** A join that a campaign pays for. Everything was fixed when the price was reserved. */
export interface Join {
  readonly campaignId: CampaignId
  readonly groupId: GroupId
  readonly payoutWallet: Address
  readonly price: Usdc
  /** The platform's part of the price; the rest is the owner's. */
  readonly fee: Usdc
  /** The day on which the price was reserved: the one that it counts for. */
  readonly day: Day
  /** Names the join in the ledger. */
  readonly source: string
  readonly at: Date
}

/** What the group's owner gets of the price. */
export function earnedBy({ price, fee }: { price: Usdc; fee: Usdc }): Usdc {
  return (price - fee) as Usdc
}

/** The ledger accounts that a charged join fills: first those that can still be given back, then those to be paid from. */
export function chargedAccounts({ campaignId, groupId, payoutWallet }: Join) {
  const owner = { wallet: payoutWallet, groupId, campaignId }
  return {
    maturing: {
      earned: { kind: 'owner_maturing', ...owner },
      fee: { kind: 'fee_maturing', campaignId },
    },
    payable: {
      earned: { kind: 'owner_payable', ...owner },
      fee: { kind: 'fee_payable', campaignId },
    },
  } as const
}

/** Sets a join's price aside. The caller holds the group's lock since it chose the campaign. */
export async function reserveJoin(tx: Tx, join: Join): Promise<void> {
  const { campaignId, price, source, at } = join
  const outcome = await postTransaction(tx, {
    event: 'reservation',
    source,
    at,
    entries: [
      { account: { kind: 'available', campaignId }, amount: -price },
      { account: { kind: 'reserved', campaignId }, amount: price },
    ],
  })
  if (outcome === 'posted') await watchBudget(tx, campaignId, await countReservation(tx, join))
}

/** Sets a reserved price free again, together with its place under the daily cap. `failed` counts a wrong answer. */
export async function releaseJoin(tx: Tx, join: Join, { failed }: { failed: boolean }): Promise<void> {
  const { campaignId, price, source, at } = join
  const outcome = await postTransaction(tx, {
    event: 'release',
    source,
    at,
    entries: [
      { account: { kind: 'reserved', campaignId }, amount: -price },
      { account: { kind: 'available', campaignId }, amount: price },
    ],
  })
  if (outcome === 'repeated') return
  const counted = await countRelease(tx, join, failed)
  await watchBudget(tx, campaignId, counted)
  if (counted.status === 'closing') await settleClosing(tx, { campaignId, cause: `release:${source}`, at })
}

/** Turns a reserved price into the owner's earning and the platform's fee. */
export async function chargeJoin(tx: Tx, join: Join): Promise<void> {
  const { campaignId, price, fee, source, at } = join
  const { maturing } = chargedAccounts(join)
  const outcome = await postTransaction(tx, {
    event: 'charge',
    source,
    at,
    entries: [
      { account: { kind: 'reserved', campaignId }, amount: -price },
      { account: maturing.earned, amount: earnedBy(join) },
      { account: maturing.fee, amount: fee },
    ],
  })
  if (outcome === 'repeated') return
  const counted = await countCharge(tx, join)
  await watchBudget(tx, campaignId, counted)
  if (counted.status === 'closing') await settleClosing(tx, { campaignId, cause: `charge:${source}`, at })
}

/** Makes an owner's earning, and the platform's fee on it, ready to be paid. */
export async function matureJoin(tx: Tx, join: Join): Promise<void> {
  const { maturing, payable } = chargedAccounts(join)
  const { fee, source, at } = join
  const earned = earnedBy(join)
  await postTransaction(tx, {
    event: 'maturity',
    source,
    at,
    entries: [
      { account: maturing.earned, amount: -earned },
      { account: payable.earned, amount: earned },
      { account: maturing.fee, amount: -fee },
      { account: payable.fee, amount: fee },
    ],
  })
}
