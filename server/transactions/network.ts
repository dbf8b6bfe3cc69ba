import type { Hex } from 'viem'
import type { Address } from '../shared/addresses.ts'
import type { Fees, Prices } from './fees.ts'
import type { Call, OpenTransaction, TransactionSigner } from './transaction.ts'

export type Simulation =
  /** `gas` is what it took. */
  | { readonly kind: 'passed'; readonly gas: bigint }
  | { readonly kind: 'reverted'; readonly data: Hex | undefined }

export interface Unsigned extends Call, Fees {
  readonly nonce: number
  readonly gas: bigint
}

/** Under which hashes a transaction may be mined, and which nonce of whom a revert must have used up. Without it only success counts. */
export type Sought = Pick<OpenTransaction, 'hashes'> & Partial<Pick<OpenTransaction, 'sender' | 'nonce'>>

/** A transaction in a block, as one endpoint sees it. */
export interface Mined {
  readonly hash: Hex
  readonly block: { readonly number: number; readonly hash: Hex }
  readonly succeeded: boolean
  /** What its gas cost in wei. */
  readonly cost: bigint
  /** Whether that block is at the required finality and still part of that endpoint's chain. */
  readonly final: boolean
}

/**
 * The chain as the sender sees it, with the key of one signer. Several endpoints stand behind it. What reads throws
 * ChainUnavailableError where none answers.
 */
export interface SenderNetwork {
  readonly chainId: number
  readonly signer: TransactionSigner
  /** The account of that signer's key. */
  readonly sender: Address
  /** Tries a call of the sender on the state after the latest block, or after an earlier one. */
  simulate(call: Call, blockNumber?: number): Promise<Simulation>
  /** What the latest block says. */
  readPrices(): Promise<Prices & { readonly head: number }>
  /** The sender's gas money in wei. */
  readBalance(): Promise<bigint>
  /**
   * How many transactions an account had sent by the latest block, or by the last one at the required finality. Endpoints that
   * lag say less.
   */
  readCounts(
    account: Address,
    at: 'latest' | 'final',
  ): Promise<{ readonly lowest: number; readonly highest: number }>
  sign(unsigned: Unsigned): Promise<{ readonly signed: Hex; readonly hash: Hex }>
  /** What was signed: enough to sign it again with other fees. */
  parse(signed: Hex): Unsigned
  /**
   * Gives signed bytes to every endpoint. Returns undefined where one took them or had them already, else what an endpoint
   * said; they may have been taken all the same. Never throws.
   */
  broadcast(signed: Hex): Promise<string | undefined>
  /**
   * Looks for the signature that is in a block, with the endpoints in their order: the one that succeeded, or else the one
   * that reverted and was the sender's.
   */
  findMined(sought: Sought): Promise<Mined | undefined>
}
