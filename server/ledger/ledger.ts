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
  chain_pool: {
    side: 'where',
    key: [],
    meaning: 'In the escrow, arrived by plain transfer, not yet allocated.',
  },
  chain_claimable: { side: 'where', key: [], meaning: 'In the escrow, kept for payees that USDC refused.' },
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
  fee_payable: { side: 'whose', key: ['campaign_id'], meaning: "The platform's fee." },
  refund_payable: { side: 'whose', key: ['campaign_id'], meaning: "The advertiser's, to be refunded." },
  unmatched: { side: 'whose', key: [], meaning: 'Of nobody yet: plain transfers that fit no deposit.' },
  claimable: { side: 'whose', key: ['wallet'], meaning: 'Of payees that USDC refused.' },
} as const satisfies Record<
  string,
  { side: 'where' | 'whose'; key: readonly ('campaign_id' | 'group_id' | 'wallet')[]; meaning: string }
>

export type AccountKind = keyof typeof ACCOUNT_KIND

/** The business events that move money, once. Each is one ledger transaction with a source of its own. */
export const LEDGER_EVENTS = [
  'deposit',
  'unmatched_deposit',
  'assignment',
  'allocation',
  'reservation',
  'release',
  'charge',
  'giveback',
  'maturity',
  'closing',
  'reopening',
  'settlement',
  'claim',
  'return',
] as const
export type LedgerEvent = (typeof LEDGER_EVENTS)[number]
