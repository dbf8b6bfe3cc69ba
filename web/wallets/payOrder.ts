import type { DepositPage } from '../api/deposit.ts'
import type { Eip1193Provider, Hex } from './eip1193.ts'

/** How a wallet pays: the best way that it and the token support. */
export type Way = 'batch' | 'permit' | 'authorization' | 'approve' | 'deposit'

/** What is being done. */
export type PayStep = 'check' | 'mint' | 'sign' | 'approve' | 'pay'

export interface Progress {
  readonly way: Way
  readonly step: PayStep
}

/** Calls that a wallet has taken as one (EIP-5792). */
export interface SentBatch {
  readonly kind: 'batch'
  readonly id: string
}

/** A payment that is on its way: a transaction, or a batch of calls that will be one. */
export type SentPayment = { readonly kind: 'transaction'; readonly hash: Hex } | SentBatch

export interface PayOrder {
  readonly provider: Eip1193Provider
  readonly account: Hex
  readonly deposit: Pick<DepositPage, 'link' | 'ref' | 'config'>
  /** Test USDC may be made where there is too little. */
  readonly mayMint: boolean
  readonly onProgress: (progress: Progress) => void
}

/** A deposit in the terms of the contracts. */
export interface Money {
  readonly amount: bigint
  readonly usdc: Hex
  readonly escrow: Hex
  readonly ref: { readonly salt: Hex; readonly refundTo: Hex }
}
