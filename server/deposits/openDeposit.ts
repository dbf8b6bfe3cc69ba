import type { EscrowRef } from '../campaigns/getEscrowRef.ts'
import type { Tx } from '../context.ts'
import { depositAddressOf } from '../escrow/depositAddress.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { DEPOSIT_LINK_MS, type Deposit, type DepositKind, MAX_DEPOSITS_A_DAY } from './deposit.ts'
import { closeDeposits, countAsked, insertAddressRow, insertDeposit, type NewAddress } from './queries.ts'

/**
 * Asks for money for a campaign; its link lives 24 hours. The caller holds the account, has checked the amount, and no
 * deposit of the campaign is open.
 *
 * @throws DomainError `deposit.too_many`
 */
export async function openDeposit(
  tx: Tx,
  { at, ...deposit }: { campaignId: CampaignId; kind: DepositKind; amount: Usdc; at: Date },
): Promise<Deposit> {
  const { campaignId } = deposit
  if ((await countAsked(tx, { campaignId, since: addMs(at, -DAY_MS) })) >= MAX_DEPOSITS_A_DAY) {
    throw new DomainError(
      'deposit.too_many',
      `You have asked for ${MAX_DEPOSITS_A_DAY} deposits in 24 hours: pay one of them, or wait a day.`,
    )
  }
  return insertDeposit(tx, { ...deposit, at, expiresAt: addMs(at, DEPOSIT_LINK_MS) })
}

/** The campaign asks for no more money. What comes all the same is credited, and goes back where the campaign has ended. */
export function closeOpenDeposit(tx: Tx, campaignId: CampaignId): Promise<void> {
  return closeDeposits(tx, campaignId)
}

/** Gives a new campaign the address that it is paid at. It follows from escrow, salt and refund wallet alone. */
export function insertAddress(
  tx: Tx,
  { ref, ...place }: Omit<NewAddress, 'address'> & { readonly ref: EscrowRef },
): Promise<void> {
  return insertAddressRow(tx, { ...place, address: depositAddressOf({ escrow: place.escrow, ...ref }) })
}
