import { encodeAbiParameters, type Hex, keccak256 } from 'viem'
import type { LogName } from './deposit.ts'

/**
 * What the escrow knows a transfer to itself by. It follows from the chain's own words alone, so a restored database gives the
 * same payment the same name, and the escrow takes each once.
 */
export function paymentReference({ chainId, txHash, logIndex }: LogName): Hex {
  return keccak256(
    encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'bytes32' }, { type: 'uint256' }],
      [BigInt(chainId), txHash as Hex, BigInt(logIndex)],
    ),
  )
}
