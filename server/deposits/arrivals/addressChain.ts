import type { Address } from '../../shared/addresses.ts'
import type { Usdc } from '../../shared/money.ts'
import type { Block, LogPlace, UserOperation } from '../watcher/watchedChain.ts'

/** USDC that moved to or from a deposit address, in one log. */
export interface Transfer extends LogPlace {
  readonly kind: 'in' | 'out'
  /** Who sent it, or who got it. */
  readonly party: Address
  readonly amount: Usdc
}

/** A block with what gas cost in it. */
export interface Head extends Block {
  /** In wei. */
  readonly baseFee: bigint
}

/**
 * Deposit addresses as one RPC endpoint sees them. Whatever reads throws ChainUnavailableError where the endpoint does not
 * answer, or does not have what is asked for.
 */
export interface AddressEndpoint {
  /** Its place among the configured ones, from 1: what an operator is told, since URLs may be secret. */
  readonly place: number
  readHead(): Promise<Head>
  /** Undefined where the endpoint does not know such a block (yet). */
  findBlock(number: number): Promise<Block | undefined>
  /** What lies at each address at the end of exactly this block, up to 1,000 in one call. */
  readBalances(block: Block, addresses: readonly Address[]): Promise<Usdc[]>
  /**
   * All transfers to and from an address in these blocks, by block and index.
   *
   * @throws RangeTooLargeError where fewer blocks at a time may go better
   */
  readTransfers(address: Address, range: { readonly from: number; readonly to: number }): Promise<Transfer[]>
  readUserOperations(txHash: Transfer['txHash']): Promise<UserOperation[]>
  /** Whether an escrow is paused at the end of this block. */
  readPaused(block: Block, escrow: Address): Promise<boolean>
}
