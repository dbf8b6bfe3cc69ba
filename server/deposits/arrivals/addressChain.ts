import type { Address } from '../../shared/addresses.ts'
import type { Usdc } from '../../shared/money.ts'
import type { Block, LogPlace } from '../../watcher/watchedChain.ts'

/** USDC that moved to or from a deposit address, in one log. */
export interface AddressTransfer extends LogPlace {
  readonly kind: 'in' | 'out'
  /** Who sent it, or who got it. */
  readonly party: Address
  readonly amount: Usdc
}

/** How many balances are read in one call. */
export const MAX_BALANCES = 1_000

/**
 * Deposit addresses as one RPC endpoint sees them. Whatever reads throws ChainUnavailableError where the endpoint does not
 * answer, or does not have what is asked for.
 */
export interface AddressEndpoint {
  /** Its place among the configured ones, from 1: what an operator is told, since URLs may be secret. */
  readonly place: number
  readHead(): Promise<Block>
  /** Undefined where the endpoint does not know such a block (yet). */
  findBlock(number: number): Promise<Block | undefined>
  /** What lies at each address at the end of exactly this block, in one call up to `MAX_BALANCES`. */
  readBalances(block: Block, addresses: readonly Address[]): Promise<Usdc[]>
  /** All transfers to and from an address in these blocks, by block and index, in as many calls as the endpoint wants. */
  readTransfers(
    address: Address,
    range: { readonly from: number; readonly to: number },
  ): Promise<AddressTransfer[]>
  /** Whether an escrow is paused at the latest block. */
  readPaused(escrow: Address): Promise<boolean>
}
