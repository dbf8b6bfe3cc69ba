import type { Hex } from 'viem'
import type { Context } from '../context.ts'
import type { Transfer } from '../escrow/chainEndpoint.ts'
import type { EscrowGate } from '../escrow/escrowGate.ts'
import type { Address } from '../shared/addresses.ts'
import type { WaitingRoom } from './waitingRoom.ts'

/** An ERC-20 transfer in a mined transaction, in the block that its receipt names. */
export interface SeenTransfer extends Omit<Transfer, 'txHash' | 'blockNumber' | 'blockHash'> {
  /** The ERC-4337 user operation that made it, if one did. */
  readonly userOpHash: Hex | null
}

/** What one endpoint says has become of a transaction, or of a user operation in it. */
export interface PaymentReceipt {
  readonly txHash: Hex
  readonly blockNumber: number
  readonly blockHash: Hex
  readonly minedAt: Date
  /** Whether the transaction, or the user operation, did what it should. */
  readonly succeeded: boolean
  /** Of a user operation, its own alone. */
  readonly transfers: readonly SeenTransfer[]
}

/** What names an authorization (EIP-3009): USDC takes each once. */
export interface AuthorizationName {
  readonly payer: Address
  readonly nonce: Hex
}

/** The chain as confirmations see it. Whatever reads throws ChainUnavailableError, perhaps wrapped, where no endpoint answers. */
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
  /** The most that may ever leave an escrow at once inside its cap. */
  readOutflowCap(escrow: Address): Promise<bigint>
}

/** Nothing is believed of the chain while the gate says that the escrow is not the right one. */
export interface PaymentWatch {
  readonly gate: Pick<EscrowGate, 'check'>
  readonly chain: PaymentChain
}

/** What confirming and relaying work with: `signal` says when to wait no longer. */
export interface PaymentParts extends PaymentWatch {
  readonly ctx: Context
  readonly waitingRoom: WaitingRoom
  readonly signal: AbortSignal
}
