import type { Hex } from 'viem'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'

/** The columns that tell accounts of one kind apart. */
export const KEY_COLUMNS = ['campaign_id', 'group_id', 'wallet', 'escrow', 'escrow_key'] as const
type KeyColumn = (typeof KEY_COLUMNS)[number]

/**
 * The kinds of ledger account, once. Double entry has two sides with equal sums: `where` the money is on-chain, and `whose` it
 * is. `key` names the columns that tell accounts of one kind apart.
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
  reclaimed: {
    side: 'where',
    key: ['campaign_id'],
    meaning:
      'With the advertiser, who has reclaimed it although it may be owed to others, until that is decided.',
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
    meaning: "The operator's fee on earnings of less than 72 h ago.",
  },
  fee_payable: {
    side: 'whose',
    key: ['campaign_id'],
    meaning: "The operator's fee, to be paid with the next payout.",
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
  'loss',
  'reorganisation',
] as const
export type LedgerEvent = (typeof LEDGER_EVENTS)[number]

/** The columns that tell accounts apart: their names in a key, and their types. */
interface KeyPart {
  campaign_id: ['campaignId', CampaignId]
  group_id: ['groupId', GroupId]
  wallet: ['wallet', Address]
  escrow: ['escrow', Address]
  escrow_key: ['escrowKey', Hex]
}
type Keyed<C extends KeyColumn> = { readonly [K in C as KeyPart[K][0]]: KeyPart[K][1] }

/** Names one account: its kind, and the columns that tell accounts of this kind apart. */
export type LedgerAccountKey = {
  [K in AccountKind]: { readonly kind: K } & Keyed<(typeof ACCOUNT_KIND)[K]['key'][number]>
}[AccountKind]

/** Increases (+) or decreases (-) the balance of an account, in micro-USDC. */
export interface LedgerEntry {
  readonly account: LedgerAccountKey
  readonly amount: bigint
}

/** The columns of an account's row. `key` is unique, and PostgreSQL checks that it agrees with the others. */
export function accountColumns(account: LedgerAccountKey) {
  const all: { readonly kind: AccountKind } & Partial<Keyed<KeyColumn>> = account
  const { kind, campaignId = null, groupId = null, wallet = null, escrow = null, escrowKey = null } = all
  const optional = [escrow, escrowKey].map((part) => (part === null ? '' : `:${part}`)).join('')
  const key = `${kind}:${campaignId ?? ''}:${groupId ?? ''}:${wallet ?? ''}${optional}`
  return { key, kind, side: ACCOUNT_KIND[kind].side, campaignId, groupId, wallet, escrow, escrowKey }
}

/** Where an escrow holds the money under a key: for its campaign, or for nobody whom the ledger knows. */
export function heldFor(place: {
  readonly campaignId: CampaignId | null
  readonly escrow: Address
  readonly key: Hex
}): LedgerAccountKey {
  const { campaignId, escrow, key: escrowKey } = place
  if (campaignId === null) return { kind: 'chain_foreign', escrow, escrowKey }
  return { kind: 'chain_campaign', campaignId }
}

/** The unique text of an account. */
export function accountKeyText(account: LedgerAccountKey): string {
  return accountColumns(account).key
}

/** How much more the `where` side changes than the `whose` side: zero for a ledger transaction. */
export function imbalanceOf(entries: readonly LedgerEntry[]): bigint {
  return entries.reduce(
    (sum, { account, amount }) => (ACCOUNT_KIND[account.kind].side === 'where' ? sum + amount : sum - amount),
    0n,
  )
}
