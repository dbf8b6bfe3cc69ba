import type { ContractFunctionReturnType, Hex } from 'viem'
import type { Address } from '../shared/addresses.ts'
import type { Usdc } from '../shared/money.ts'
import type { EscrowPlace } from './checkEscrow.ts'
import type { escrowAbi } from './escrowAbi.ts'

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

type EscrowEvent = Extract<(typeof escrowAbi)[number], { readonly type: 'event' }>
type Parameter = EscrowEvent['inputs'][number]
type Word<P extends Parameter> = P['type'] extends 'address'
  ? Address
  : P['type'] extends 'uint256'
    ? P['name'] extends 'amount' | 'paid' | 'refunded'
      ? Usdc
      : bigint
    : P['type'] extends 'uint8'
      ? number
      : Hex
type Said<E> = E extends EscrowEvent
  ? { readonly kind: E['name'] } & {
      readonly [P in E['inputs'][number] as Exclude<P['name'], 'kind'>]: Word<P>
    }
  : never

/** One of the escrow's events, with its parameters by their names in `contracts/src/IEscrow.sol`. */
export type EscrowLog = LogPlace & Said<EscrowEvent>

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

/** An ERC-20 transfer in a mined transaction. Any contract can log one; `token` says which has. */
export interface Transfer extends LogPlace {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly amount: Usdc
}

/** USDC that moved to or from a deposit address, in one log. */
export interface AddressTransfer extends LogPlace {
  readonly kind: 'in' | 'out'
  /** Who sent it, or who got it. */
  readonly party: Address
  readonly amount: Usdc
}

/** From the first block to the last one, both included. */
export interface BlockRange {
  readonly from: number
  readonly to: number
}

/** How many balances are read in one call. */
export const MAX_BALANCES = 1_000

/**
 * The chain as one RPC endpoint sees it. Whatever reads throws ChainUnavailableError where the endpoint does not answer, or
 * does not have what is asked for.
 */
export interface ChainEndpoint {
  /** Its place among the configured ones, from 1: what an operator is told, since URLs may be secret. */
  readonly place: number
  readHead(): Promise<Block>
  /** The last block at the required finality. */
  readFinal(): Promise<Block>
  /** Undefined where the endpoint does not know such a block (yet). */
  findBlock(number: number): Promise<Block | undefined>
  /** How many blocks' logs it is asked for at once. */
  readonly portions: Portions
  /** All that an escrow has said in these blocks, by block and index. */
  readLogs(escrow: Address, range: BlockRange): Promise<EscrowLog[]>
  /** On the state after exactly this block. Undefined where the endpoint does not keep that state (any more). */
  findHoldings(escrow: Address, block: Block): Promise<Holdings | undefined>
  /** The first block at whose end the escrow may have had code; too early rather than too late. */
  findFirstBlock(escrow: Address, head: number): Promise<number>
  /** At the latest block. */
  readTerm<N extends 'outflowCap' | 'feeWallet' | 'paused'>(
    escrow: Address,
    name: N,
  ): Promise<ContractFunctionReturnType<typeof escrowAbi, 'view', N>>
  /** What a transaction has transferred, as it stands there now. Undefined where it is not mined (any more). */
  findTransfers(txHash: Hex): Promise<Transfer[] | undefined>
  /** What a mined transaction called its recipient with. */
  readCallData(txHash: Hex): Promise<Hex>
  /** What lies at each address at the end of exactly this block, in one call up to `MAX_BALANCES`. */
  readBalances(block: Block, addresses: readonly Address[]): Promise<Usdc[]>
  /** All transfers of USDC to and from an address in these blocks, by block and index, in as many calls as the endpoint wants. */
  readTransfers(address: Address, range: BlockRange): Promise<AddressTransfer[]>
}

/** How much is asked for at once: less where an endpoint refuses, more again when it goes well. */
export interface Portions {
  /** Asks for as much as goes at once, of this much at most. `ask` may be called again, for less. */
  take<T>(most: number, ask: (count: number) => Promise<T>): Promise<T>
}

/** An escrow, and where to read what it says. */
export interface WatchedChain extends EscrowPlace {
  /** In the order in which they are to be asked. */
  readonly endpoints: readonly ChainEndpoint[]
}
