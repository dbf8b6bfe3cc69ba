import type { Hex } from 'viem'
import { keccak256 } from 'viem/utils'
import { DEPOSIT_FACTORY as FACTORY } from '../../contracts/artifacts/depositFactory.ts'
import { computeDepositAddress, computeKey, type DepositPlace } from '../../contracts/exit/depositAddress.ts'
import type { Address } from '../shared/addresses.ts'

/** Where the factory of deposit addresses is, on every chain. */
export const DEPOSIT_FACTORY = FACTORY as Address

/** Where a campaign is paid. */
export function depositAddressOf(place: DepositPlace): Address {
  return computeDepositAddress(keccak256, place) as Address
}

/** The escrow's `keyOf(Ref)`, under which it holds a campaign's money. */
export function campaignKey(ref: Omit<DepositPlace, 'escrow'>): Hex {
  return computeKey(keccak256, ref)
}
