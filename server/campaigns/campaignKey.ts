import { encodeAbiParameters, type Hex, keccak256 } from 'viem'
import type { EscrowRef } from './getEscrowRef.ts'

/** What the escrow holds a campaign's money under: its `keyOf(Ref)`. */
export function campaignKey({ salt, refundTo }: EscrowRef): Hex {
  return keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'address' }], [salt, refundTo]))
}
