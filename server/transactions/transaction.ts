import type { Hex } from 'viem'
import type { Address } from '../shared/addresses.ts'
import type { TransactionId } from '../shared/ids.ts'
import { SECOND_MS } from '../shared/time.ts'

/** Every status of a transaction that we send, once. `signed`: it has a nonce and bytes; `mined`: it is in a block. */
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
 * Whose key signs. Each has its own nonces, lock and job, so that none waits for the other. The relay's pays for what people
 * have authorised, and can do nothing at the escrow.
 */
export const TRANSACTION_SIGNERS = ['operator', 'relay'] as const
export type TransactionSigner = (typeof TRANSACTION_SIGNERS)[number]

/** What we send transactions for: to the escrow with the operator's key, `relay` to USDC with the relay's. */
export const TRANSACTION_PURPOSES = ['sweep', 'allocate', 'announce', 'settle', 'claim', 'relay'] as const
export type TransactionPurpose = (typeof TRANSACTION_PURPOSES)[number]

export function signerOf(purpose: TransactionPurpose): TransactionSigner {
  return purpose === 'relay' ? 'relay' : 'operator'
}

/** A transaction of ours as other domains see it. */
export interface Transaction {
  readonly id: TransactionId
  readonly purpose: TransactionPurpose
  /** The business event that it was wanted for: one transaction each, for ever. */
  readonly source: string
  readonly status: TransactionStatus
  /** Of its first signature, whatever replaced it; null while it has none. */
  readonly firstHash: Hex | null
  /** The hash that was mined, of those that bore its nonce. */
  readonly minedHash: Hex | null
  /** Why it was refused, has reverted, or waits. Names the error of the contract called: see `errorNameOf`. */
  readonly error: string | null
}

/** Wanted, and waiting for a nonce. */
export interface QueuedTransaction {
  readonly id: TransactionId
  readonly purpose: TransactionPurpose
  readonly source: string
  readonly recipient: Address
  readonly callData: Hex
  readonly createdAt: Date
}

/** Has been signed, and is not yet at its end. One that waits for another nonce keeps its last signature. */
export interface OpenTransaction extends QueuedTransaction {
  readonly status: 'queued' | 'signed' | 'mined'
  readonly sender: Address
  readonly nonce: number
  readonly signed: Hex
  /** Of `signed`. */
  readonly hash: Hex
  /** What was signed before for it; each of them may still be mined. */
  readonly replacedHashes: readonly Hex[]
  readonly signedAt: Date
  /** The chain's latest block at that time. */
  readonly signedBlock: number
  /** When an endpoint last took it. */
  readonly sentAt: Date | null
  readonly block: Block | null
}

export interface Block {
  readonly number: number
  readonly hash: Hex
}

/** Under which hashes a transaction may be mined, and whose revert ends it. */
export interface Sought {
  readonly hashes: readonly Hex[]
  /** Null where only success counts: a transaction that is to be signed again goes on after a revert. */
  readonly sender: Address | null
  /** The nonce of the sender's whose revert ends it: one of an earlier nonce leaves the present signature good. */
  readonly nonce?: number
}

/** Every signature ever made for it may succeed; a revert ends it only where it used up the present sender's nonce. */
export function soughtOf({ status, hash, replacedHashes, sender, nonce }: OpenTransaction): Sought {
  return { hashes: [hash, ...replacedHashes], sender: status === 'queued' ? null : sender, nonce }
}

/** How many transactions an account has sent, as the endpoints that answer say: those that lag say less. */
export interface Counts {
  readonly lowest: number
  readonly highest: number
}

/**
 * The nonce of the next transaction. `known` is the highest that the database knows. Where the endpoints disagree the lowest
 * count wins: a nonce that is used already is found out and given up, one that is too high would wait for ever.
 */
export function nextNonce(known: number | undefined, counts: Counts): number {
  return known === undefined ? counts.lowest : Math.max(known + 1, counts.lowest)
}

const STUCK_AFTER_MS = 30 * SECOND_MS
const STUCK_AFTER_BLOCKS = 10
const SEND_AGAIN_MS = 4 * SECOND_MS

/** Whether the chain has gone on without it for so long that it should pay more. A chain that stands still sticks nothing. */
export function isStuck(transaction: OpenTransaction, { now, head }: { now: Date; head: number }): boolean {
  const waited = now.getTime() - transaction.signedAt.getTime()
  return waited >= STUCK_AFTER_MS && head - transaction.signedBlock >= STUCK_AFTER_BLOCKS
}

/** Whether it should be sent (again), as it is: what endpoints have taken they may have lost. */
export function isSendDue({ sentAt }: OpenTransaction, now: Date): boolean {
  return sentAt === null || now.getTime() - sentAt.getTime() >= SEND_AGAIN_MS
}

/** When to look again at a transaction that was signed so long ago: often at first, then every four seconds. */
export function lookDelayMs(ageMs: number): number {
  return Math.min(Math.max(ageMs / 4, 200), 4 * SECOND_MS)
}
