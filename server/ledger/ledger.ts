import type { Hex } from 'viem'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'

/** The columns that tell accounts of one kind apart, in the order in which a key names them. */
export const KEY_COLUMNS = ['campaign_id', 'group_id', 'wallet', 'escrow', 'escrow_key'] as const
type KeyColumn = (typeof KEY_COLUMNS)[number]

/**
 * The kinds of ledger account, once. Double entry runs along two sides that are always equal in sum:
 * `where` the money is on-chain, and `whose` it is. `key` names the columns that tell accounts of one kind apart.
 */
export const ACCOUNT_KIND = {
  chain_campaign: {
    side: 'where',
    key: ['campaign_id'],
    meaning: "In the escrow, in the campaign's balance.",
  },
  chain_claimable: {
    side: 'where',
    key: ['escrow'],
    meaning: 'In the escrow, kept for payees that USDC refused.',
  },
  chain_foreign: {
    side: 'where',
    key: ['escrow', 'escrow_key'],
    meaning: 'In the escrow, under a key of no campaign in the books.',
  },
  available: { side: 'whose', key: ['campaign_id'], meaning: "The campaign's, free to reserve." },
  reserved: {
    side: 'whose',
    key: ['campaign_id'],
    meaning: "The campaign's, promised to verifications under way.",
  },
  owner_maturing: {
    side: 'whose',
    key: ['wallet', 'group_id', 'campaign_id'],
    meaning: 'Earned by a group owner less than 72 h ago.',
  },
  owner_payable: {
    side: 'whose',
    key: ['wallet', 'group_id', 'campaign_id'],
    meaning: 'Earned by a group owner, to be paid with the next payout.',
  },
  fee_maturing: {
    side: 'whose',
    key: ['campaign_id'],
    meaning: "The platform's fee on what a group owner has earned less than 72 h ago.",
  },
  fee_payable: {
    side: 'whose',
    key: ['campaign_id'],
    meaning: "The platform's fee, to be paid with the next payout.",
  },
  refund_payable: { side: 'whose', key: ['campaign_id'], meaning: "The advertiser's, to be refunded." },
  claimable: { side: 'whose', key: ['wallet', 'escrow'], meaning: 'Of payees that USDC refused.' },
  foreign: {
    side: 'whose',
    key: ['escrow', 'escrow_key'],
    meaning: 'Of the refund address of a key that the books know no campaign of.',
  },
} as const satisfies Record<string, { side: 'where' | 'whose'; key: readonly KeyColumn[]; meaning: string }>

export type AccountKind = keyof typeof ACCOUNT_KIND

/** The business events that move money, once. Each is one ledger transaction with a source of its own. */
export const LEDGER_EVENTS = [
  'deposit',
  'reservation',
  'release',
  'charge',
  'giveback',
  'maturity',
  'closing',
  'reopening',
  'forfeit',
  'settlement',
  'claim',
  'surplus',
  'reclaim',
  'reorganisation',
] as const
export type LedgerEvent = (typeof LEDGER_EVENTS)[number]

/** How the columns that tell accounts apart are called in a key, and what they hold. */
interface KeyName {
  campaign_id: 'campaignId'
  group_id: 'groupId'
  wallet: 'wallet'
  escrow: 'escrow'
  escrow_key: 'escrowKey'
}
interface KeyValue {
  campaign_id: CampaignId
  group_id: GroupId
  wallet: Address
  escrow: Address
  escrow_key: Hex
}

type KeyOf<K extends AccountKind> = {
  readonly [C in (typeof ACCOUNT_KIND)[K]['key'][number] as KeyName[C]]: KeyValue[C]
}

/** Names one account: its kind, and just the columns that accounts of this kind are told apart by. */
export type LedgerAccountKey = { [K in AccountKind]: { readonly kind: K } & KeyOf<K> }[AccountKind]

/** Increases (+) or decreases (-) the balance of an account, in micro-USDC. */
export interface LedgerEntry {
  readonly account: LedgerAccountKey
  readonly amount: bigint
}

/** The columns of an account's row. `key` is what it is found by. */
export function accountColumns(account: LedgerAccountKey) {
  return {
    key: accountKeyText(account),
    kind: account.kind,
    side: ACCOUNT_KIND[account.kind].side,
    campaignId: 'campaignId' in account ? account.campaignId : null,
    groupId: 'groupId' in account ? account.groupId : null,
    wallet: 'wallet' in account ? account.wallet : null,
    escrow: 'escrow' in account ? account.escrow : null,
    escrowKey: 'escrowKey' in account ? account.escrowKey : null,
  }
}

/** The unique text of an account; PostgreSQL checks that it agrees with the other columns. */
export function accountKeyText(account: LedgerAccountKey): string {
  const campaignId = 'campaignId' in account ? account.campaignId : ''
  const groupId = 'groupId' in account ? account.groupId : ''
  const wallet = 'wallet' in account ? account.wallet : ''
  const escrow = 'escrow' in account ? `:${account.escrow}` : ''
  const escrowKey = 'escrowKey' in account ? `:${account.escrowKey}` : ''
  return `${account.kind}:${campaignId}:${groupId}:${wallet}${escrow}${escrowKey}`
}

/** By how much the `where` side changes more than the `whose` side: zero, or it is no ledger transaction. */
export function imbalanceOf(entries: readonly LedgerEntry[]): bigint {
  return entries.reduce(
    (sum, { account, amount }) => (ACCOUNT_KIND[account.kind].side === 'where' ? sum + amount : sum - amount),
    0n,
  )
}
