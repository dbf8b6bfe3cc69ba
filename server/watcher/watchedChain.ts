import type { Hex } from 'viem'
import type { Address } from '../shared/addresses.ts'
import type { Usdc } from '../shared/money.ts'

/** A block as one endpoint serves it. */
export interface Block {
  readonly number: number
  readonly hash: Hex
  /** The hash of the block before it. */
  readonly parent: Hex
  readonly minedAt: Date
}

/** Where a log stands. No other log of the chain has this place, unless its block is reorganised away. */
export interface LogPlace {
  readonly txHash: Hex
  /** Within the block. */
  readonly logIndex: number
  readonly blockNumber: number
  readonly blockHash: Hex
}

/** The escrow's own word about money, payees or notices, in one log. */
export type EscrowLog = LogPlace &
  (
    | (CreditWords & { readonly kind: 'deposited' })
    | (CreditWords & { readonly kind: 'allocated'; readonly reference: Hex })
    | {
        readonly kind: 'surplus_returned'
        readonly reference: Hex
        readonly to: Address
        readonly amount: Usdc
      }
    | { readonly kind: 'drawn'; readonly batchId: Hex; readonly key: Hex; readonly amount: Usdc }
    | {
        readonly kind: 'settled'
        readonly batchId: Hex
        readonly root: Hex
        readonly paid: Usdc
        readonly refunded: Usdc
      }
    | {
        readonly kind: 'leg_skipped'
        readonly batchId: Hex
        readonly index: number
        readonly key: Hex
        readonly payee: Address
        readonly amount: Usdc
        readonly reason: LegSkipReason
      }
    | {
        readonly kind: 'made_claimable'
        /** The batch, the payment's reference or, for a reclaim, the campaign's key. */
        readonly source: Hex
        readonly index: number
        readonly payee: Address
        readonly amount: Usdc
      }
    | { readonly kind: 'claimed'; readonly payee: Address; readonly amount: Usdc }
    | { readonly kind: 'reclaim_requested'; readonly key: Hex; readonly refundTo: Address }
    | { readonly kind: 'reclaim_cancelled'; readonly key: Hex; readonly refundTo: Address }
    | {
        readonly kind: 'reclaimed'
        readonly key: Hex
        readonly refundTo: Address
        readonly amount: Usdc
      }
    | {
        readonly kind: 'payee_announced'
        readonly payee: Address
        readonly dailyLimit: bigint
        /** On the escrow's `clock`, in seconds. */
        readonly effectiveAt: number
      }
    | { readonly kind: 'payee_vetoed'; readonly payee: Address; readonly dailyLimit: bigint }
    | { readonly kind: 'payee_dropped'; readonly payee: Address }
  )

/** A key holds more: `key` is the hash of the two that name the campaign. */
interface CreditWords {
  readonly key: Hex
  readonly salt: Hex
  readonly refundTo: Address
  readonly amount: Usdc
}

/** Why the escrow paid a leg nothing, in the order of its `LegSkip`. */
export const LEG_SKIP_REASONS = [
  'nothing',
  'invalid_payee',
  'campaign_short',
  'not_payable',
  'over_limit',
] as const
export type LegSkipReason = (typeof LEG_SKIP_REASONS)[number]

/** What the escrow holds at the end of a block. */
export interface Holdings {
  /** USDC's `balanceOf(escrow)`: noted, since what is more than owed says nothing. */
  readonly balance: bigint
  readonly inCampaigns: bigint
  readonly inClaimables: bigint
}

/** USDC that was sent to the escrow itself. */
export interface Transfer extends LogPlace {
  readonly sender: Address
  readonly amount: Usdc
}

/**
 * The chain as one RPC endpoint sees it. Whatever reads throws ChainUnavailableError where the endpoint does not answer, or
 * does not have what is asked for.
 */
export interface WatchedEndpoint {
  /** Its place among the configured ones, from 1: what an operator is told, since URLs may be secret. */
  readonly place: number
  /** The last block at the required finality. */
  readFinal(): Promise<Block>
  /** Undefined where the endpoint does not know such a block (yet). */
  findBlock(number: number): Promise<Block | undefined>
  /**
   * All logs of these blocks, by block and index.
   *
   * @throws RangeTooLargeError where fewer blocks at a time may go better
   */
  readLogs(range: { readonly from: number; readonly to: number }): Promise<EscrowLog[]>
  /** On the state after exactly this block. Undefined where the endpoint does not keep that state (any more). */
  findHoldings(block: Block): Promise<Holdings | undefined>
  /** A USDC transfer to the escrow, as it stands there now. Undefined where it is not in the chain (any more). */
  findTransfer(place: Pick<LogPlace, 'txHash' | 'logIndex'>): Promise<Transfer | undefined>
  /** What may leave inside the escrow's outflow cap in a day, at the latest block. */
  readOutflowCap(): Promise<bigint>
  /** What a mined transaction called its recipient with. */
  readCallData(txHash: Hex): Promise<Hex>
  /** Who gets the fee at the latest block. */
  readFeeWallet(): Promise<Address>
  /** The first block at whose end the escrow may have had code; too early rather than too late. */
  findFirstBlock(head: number): Promise<number>
}

/** The chain for the watcher. */
export interface WatchedChain {
  readonly chainId: number
  readonly escrow: Address
  readonly usdc: Address
  /** In the order in which they are to be asked. */
  readonly endpoints: readonly WatchedEndpoint[]
}

/** The endpoint refuses to read so many blocks, or so many logs, at once. */
export class RangeTooLargeError extends Error {
  constructor(options?: ErrorOptions) {
    super('The endpoint refuses to read so many blocks at once.', options)
    this.name = 'RangeTooLargeError'
  }
}
