import type { AbiParameterToPrimitiveType, ContractFunctionReturnType, Hex } from 'viem'
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

/** Where a log stands. After a reorganisation another log may have its place. */
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
      : P['type'] extends 'tuple'
        ? AbiParameterToPrimitiveType<P>
        : Hex
type Said<E> = E extends EscrowEvent
  ? { readonly kind: E['name'] } & {
      readonly [P in E['inputs'][number] as Exclude<P['name'], 'kind'>]: Word<P>
    }
  : never

/** One of the escrow's events, with its parameters by their names in `contracts/src/IEscrow.sol`. */
export type EscrowLog = LogPlace & Said<EscrowEvent>

/** Why the escrow skipped a leg, in the order of its `LegSkip`. */
export const LEG_SKIP_REASONS = [
  'nothing',
  'invalid_payee',
  'campaign_short',
  'not_payable',
  'over_limit',
] as const
export type LegSkipReason = (typeof LEG_SKIP_REASONS)[number]

/** The escrow's holdings at the end of a block. */
export interface Holdings {
  /** USDC's `balanceOf(escrow)`. It proves nothing, since anybody may add to it. */
  readonly balance: bigint
  readonly inCampaigns: bigint
  readonly inClaimables: bigint
}

/** An ERC-20 transfer in a mined transaction. Any contract can log one; `token` is the one that did. */
export interface Transfer extends LogPlace {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly amount: Usdc
}

/** One transfer of USDC to or from a deposit address. */
export interface AddressTransfer extends LogPlace {
  readonly kind: 'in' | 'out'
  /** The sender, or the recipient. */
  readonly party: Address
  readonly amount: Usdc
}

/** Both included. */
export interface BlockRange {
  readonly from: number
  readonly to: number
}

/** In one call. */
export const MAX_BALANCES = 1_000

/**
 * The chain as one RPC endpoint sees it. Every read throws ChainUnavailableError where the endpoint does not answer, or lacks
 * the answer.
 */
export interface ChainEndpoint {
  /** Its place among the configured ones, from 1. Operators are told this, since URLs may be secret. */
  readonly place: number
  /** Of its URL. Endpoints of one host are one voice. */
  readonly host: string
  readHead(): Promise<Block>
  /** The last block at the required finality. */
  readFinal(): Promise<Block>
  /** Undefined where the endpoint does not know the block (yet). */
  findBlock(number: number): Promise<Block | undefined>
  /** Of blocks whose logs are read at once. */
  readonly portions: Portions
  /** All logs of an escrow in these blocks, by block and index. */
  readLogs(escrow: Address, range: BlockRange): Promise<EscrowLog[]>
  /** After exactly this block. Undefined where the endpoint does not keep that state (any more). */
  findHoldings(escrow: Address, block: Block): Promise<Holdings | undefined>
  /** The first block in which the escrow may have been there; too early rather than too late. */
  findFirstBlock(escrow: Address, head: number): Promise<number>
  /** At the latest block. */
  readTerm<N extends 'outflowCap' | 'feeWallet' | 'paused'>(
    escrow: Address,
    name: N,
  ): Promise<ContractFunctionReturnType<typeof escrowAbi, 'view', N>>
  /** The transfers of a transaction, as it is mined now. Undefined where it is not mined (any more). */
  findTransfers(txHash: Hex): Promise<Transfer[] | undefined>
  readCallData(txHash: Hex): Promise<Hex>
  /** The balance of each address after exactly this block, in one call up to `MAX_BALANCES`. */
  readBalances(block: Block, addresses: readonly Address[]): Promise<Usdc[]>
  /** All transfers of USDC to and from an address in these blocks, by block and index. */
  readTransfers(address: Address, range: BlockRange): Promise<AddressTransfer[]>
}

/** The size of requests: smaller where an endpoint refuses, larger again after a success. */
export interface Portions {
  /** Asks for as much as the endpoint serves at once, up to `most`. `ask` may be called again, for less. */
  take<T>(most: number, ask: (count: number) => Promise<T>): Promise<T>
}

/** An escrow, and the endpoints to read it from. */
export interface WatchedChain extends EscrowPlace {
  /** In the order in which they are asked. */
  readonly endpoints: readonly ChainEndpoint[]
}
