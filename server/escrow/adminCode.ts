import type { PublicClient } from 'viem'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { isDelegation } from '../shared/delegation.ts'

/** Base, where the money is real. */
export const PRODUCTION_CHAIN_ID = 8453

/** Explains in a sentence without its subject why an admin is one key that can be stolen; `undefined` if it is not, or on test chains. */
export async function findAdminProblem(
  reader: PublicClient,
  { chainId, admin }: { readonly chainId: number; readonly admin: Address },
): Promise<string | undefined> {
  if (chainId !== PRODUCTION_CHAIN_ID) return undefined
  const code = await reader.getCode({ address: admin })
  if (code !== undefined && !isDelegation(code)) return undefined
  const is = code === undefined ? 'has no code' : 'is a single key that delegates to a contract'
  return `${displayAddress(admin)} ${is} on chain ${chainId}: it must be a multisig, such as a Safe.`
}
