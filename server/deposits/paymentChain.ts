import type { Hex } from 'viem'
import type { Context } from '../context.ts'
import type { Transfer } from '../escrow/chainEndpoint.ts'
import type { EscrowGate } from '../escrow/escrowGate.ts'
import type { Address } from '../shared/addresses.ts'
import type { WaitingRoom } from './waitingRoom.ts'

/** An ERC-20 transfer in a mined transaction, in the block that its receipt names. */
export interface SeenTransfer extends Omit<Transfer, 'txHash' | 'blockNumber' | 'blockHash'> {
  /** The ERC-4337 user operation that made it, if any. */
  readonly userOpHash: Hex | null
}

/** A mined transaction, or a user operation in it, as one endpoint reports it. */
export interface PaymentReceipt {
  readonly txHash: Hex
  readonly blockNumber: number
  readonly blockHash: Hex
  readonly minedAt: Date
  readonly succeeded: boolean
  /** Of a user operation, its own alone. */
  readonly transfers: readonly SeenTransfer[]
}

/** Names an authorization (EIP-3009): USDC takes each once. */
export interface AuthorizationName {
  readonly payer: Address
  readonly nonce: Hex
}

/** The chain as confirmations see it. Every read throws ChainUnavailableError, perhaps wrapped, where no endpoint answers. */
export interface PaymentChain {
  readonly usdc: Address
  readHead(): Promise<number>
  /**
   * Looks for a transaction, or a user operation, by its hash; a user operation only in the blocks of the last hour.
   * Undefined where it is not mined. With `receiptOnly` it looks for a transaction alone, which costs one RPC call.
   */
  findReceipt(hash: Hex, options: { readonly receiptOnly: boolean }): Promise<PaymentReceipt | undefined>
  /** The transaction in which USDC has taken an authorization, in the blocks of the last hour. */
  findAuthorizationUse(authorization: AuthorizationName): Promise<Hex | undefined>
  readOutflowCap(escrow: Address): Promise<bigint>
}

/** No answer of the chain is believed until the gate has found the right escrow. */
export interface PaymentWatch {
  readonly gate: Pick<EscrowGate, 'check'>
  readonly chain: PaymentChain
}

export interface PaymentParts extends PaymentWatch {
  readonly ctx: Context
  readonly waitingRoom: WaitingRoom
  /** Ends the wait. */
  readonly signal: AbortSignal
}
