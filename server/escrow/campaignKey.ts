import { encodeAbiParameters, type Hex, keccak256 } from 'viem'
import type { Address } from '../shared/addresses.ts'

/** What the escrow holds a campaign's money under: its `keyOf(Ref)`. */
export function campaignKey({ salt, refundTo }: { readonly salt: Hex; readonly refundTo: Address }): Hex {
  return keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'address' }], [salt, refundTo]))
}
