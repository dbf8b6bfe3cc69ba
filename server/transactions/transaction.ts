import type { Hex } from 'viem'
import type { Address } from '../shared/addresses.ts'
import { SECOND_MS } from '../shared/time.ts'

/** Every status, once. `signed`: it has a nonce and bytes. `mined`: it is in a block. */
export const TRANSACTION_STATUS = {
  queued: {
    final: false,
    signed: false,
    mined: false,
    meaning: 'Wanted; waits for a nonce, its first or another one.',
  },
  signed: {
    final: false,
    signed: true,
    mined: false,
    meaning: 'Has a nonce, signed bytes and a hash; is sent until it is mined.',
  },
  mined: {
    final: false,
    signed: true,
    mined: true,
    meaning: 'In a block, not yet at the required finality.',
  },
  final: { final: true, signed: true, mined: true, meaning: 'At the required finality, succeeded.' },
  reverted: { final: true, signed: true, mined: true, meaning: 'At the required finality, reverted.' },
  refused: {
    final: true,
    signed: false,
    mined: false,
    meaning: 'Its simulation failed for good; never sent.',
  },
} as const satisfies Record<string, { final: boolean; signed: boolean; mined: boolean; meaning: string }>
export type TransactionStatus = keyof typeof TRANSACTION_STATUS

/**
 * Each signer has its own key, nonces, lock and job, so that none waits for the other. The relay sends what payers have
 * authorised, and can do nothing at the escrow.
 */
export const TRANSACTION_SIGNERS = ['operator', 'relay'] as const
export type TransactionSigner = (typeof TRANSACTION_SIGNERS)[number]

/** To the escrow with the operator's key, `relay` to USDC with the relay's. */
export const TRANSACTION_PURPOSES = ['sweep', 'allocate', 'announce', 'settle', 'claim', 'relay'] as const
export type TransactionPurpose = (typeof TRANSACTION_PURPOSES)[number]

export function signerOf(purpose: TransactionPurpose): TransactionSigner {
  return purpose === 'relay' ? 'relay' : 'operator'
}

export type TransactionId = number & { readonly __brand: 'TransactionId' }

export interface Call {
  readonly to: Address
  readonly data: Hex
}

export interface WantedTransaction extends Call {
  readonly purpose: TransactionPurpose
  /** Names the business event, as in `allocate:12`: one transaction each, for ever. */
  readonly source: string
  /** The most that it may cost in wei, for limits that count it before it is signed. */
  readonly gasCost?: bigint
}

export interface Transaction extends Omit<WantedTransaction, 'gasCost'> {
  readonly id: TransactionId
  readonly chainId: number
  readonly status: TransactionStatus
  readonly createdAt: Date
  /** Of all signatures, the latest last. Each may be mined. */
  readonly hashes: readonly Hex[]
  readonly minedHash: Hex | null
  /** Why it was refused, has reverted, or waits. */
  readonly error: string | null
  /** The contract's error, such as `PaymentAlreadyUsed`, or the kind of our own obstacle, where `error` tells of one. */
  readonly errorKind: string | null
}

/** Signed and not ended. One that waits for another nonce keeps its last signature. */
export interface OpenTransaction extends Transaction {
  readonly sender: Address
  readonly nonce: number
  readonly signed: Hex
  readonly signedAt: Date
  /** The latest block at that time. */
  readonly signedBlock: number
  readonly sentAt: Date | null
  readonly blockHash: Hex | null
}

const STUCK_AFTER_MS = 30 * SECOND_MS
const STUCK_AFTER_BLOCKS = 10
const SEND_AGAIN_MS = 4 * SECOND_MS

/** Whether the chain has gone on without it for so long that it should pay more. On a halted chain nothing is stuck. */
export function isStuck(transaction: OpenTransaction, { now, head }: { now: Date; head: number }): boolean {
  const waited = now.getTime() - transaction.signedAt.getTime()
  return waited >= STUCK_AFTER_MS && head - transaction.signedBlock >= STUCK_AFTER_BLOCKS
}

/** Whether to send it again, unchanged: endpoints may lose what they took. */
export function isSendDue({ sentAt }: OpenTransaction, now: Date): boolean {
  return sentAt === null || now.getTime() - sentAt.getTime() >= SEND_AGAIN_MS
}

/** When to look again at a transaction that was signed so long ago: often at first, then every four seconds. */
export function lookDelayMs(ageMs: number): number {
  return Math.min(Math.max(ageMs / 4, 200), 4 * SECOND_MS)
}
