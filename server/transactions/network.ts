import type { Hex } from 'viem'
import type { Address } from '../shared/addresses.ts'
import type { Fees, Prices } from './fees.ts'
import type { Call, OpenTransaction, TransactionSigner } from './transaction.ts'

type Simulation =
  | { readonly kind: 'passed'; readonly gas: bigint }
  | { readonly kind: 'reverted'; readonly data: Hex | undefined }

export interface Unsigned extends Call, Fees {
  readonly nonce: number
  readonly gas: bigint
}

/** The hashes under which a transaction may be mined. A revert counts only with its sender and nonce. */
export type Sought = Pick<OpenTransaction, 'hashes'> & Partial<Pick<OpenTransaction, 'sender' | 'nonce'>>

/** A transaction in a block, as one endpoint sees it. */
export interface Mined {
  readonly hash: Hex
  readonly block: { readonly number: number; readonly hash: Hex }
  readonly succeeded: boolean
  /** In wei. */
  readonly cost: bigint
  /** The block is at the required finality and still on that endpoint's chain. */
  readonly final: boolean
}

/** Reads and trials that need no key. Every one throws ChainUnavailableError where no endpoint answers. */
export interface KeylessNetwork {
  /** After the latest block, or after an earlier one. */
  simulate(call: Call, blockNumber?: number): Promise<Simulation>
  /** Of the latest block: no single endpoint of several makes them higher. */
  readPrices(): Promise<Prices & { readonly head: number }>
}

/** The same for one signer, with its key. */
export interface SenderNetwork extends KeylessNetwork {
  readonly chainId: number
  readonly signer: TransactionSigner
  /** The account of that signer's key. */
  readonly sender: Address
  /** The sender's gas money in wei. */
  readBalance(): Promise<bigint>
  /** An account's transaction count by the latest block, or by the last final one. Endpoints that lag report less. */
  readCounts(
    account: Address,
    at: 'latest' | 'final',
  ): Promise<{ readonly lowest: number; readonly highest: number }>
  sign(unsigned: Unsigned): Promise<{ readonly signed: Hex; readonly hash: Hex }>
  /** Signs a text that is no transaction (EIP-191). */
  signText(text: string): Promise<Hex>
  parse(signed: Hex): Unsigned
  /**
   * Gives signed bytes to every endpoint. Undefined where one took them or had them already, else one's error; they may have
   * been taken all the same. Never throws.
   */
  broadcast(signed: Hex): Promise<string | undefined>
  /** The signature that is in a block: the one that succeeded, or else the sender's one that reverted. */
  findMined(sought: Sought): Promise<Mined | undefined>
}
