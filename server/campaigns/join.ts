import type { Address } from '../shared/addresses.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { Day } from '../shared/time.ts'

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
