import { keccak256, stringToHex } from 'viem/utils'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { orderNumber, type ReadDraft } from '../shared/ids.ts'
import { plainUsdc, type Usdc } from '../shared/money.ts'

/** The campaign that an act is on. */
interface Named {
  readonly campaignId: number
}

/** Micro-USDC as text. `highestBid`: no group's bid is above it. */
interface Prices {
  readonly joins?: number | undefined
  readonly bid?: string | undefined
  readonly highestBid?: string | undefined
}

/** A change that waits for a day. Amounts are micro-USDC as text. */
type Change =
  | { readonly kind: 'highest_bid'; readonly highestBid: string }
  | { readonly kind: 'groups'; readonly groups: readonly GroupOrder[]; readonly rule?: Rule | undefined }

interface GroupOrder {
  readonly groupId: number
  readonly bid?: string | undefined
}

interface Rule {
  readonly languages: readonly string[]
  readonly topics: readonly string[]
  readonly leastMembers: number | null
  readonly priceUpTo: string | null
}

/** Signs in. */
export const SIGN_IN =
  'Sign in for 12 hours to see and change what belongs to this wallet, without sending money or allowing a payment.'

/** Proves to the bot that a wallet is a person's own. It names this account, and proves nothing else. */
export function proofStatement(
  serviceName: string,
  { wallet, person, at }: { readonly wallet: Address; readonly person: number; readonly at: Date },
): string {
  return `Prove to ${serviceName} that wallet ${displayAddress(wallet)} belongs to Telegram account ${person}, as asked at ${at.toISOString()}.`
}

/**
 * The acts that move or commit money, give others access, or make a secret: a session alone does none of them. Each has the
 * sentence that its wallet signs. The only list of them; page and server write the same, letter for letter.
 *
 * A sentence is plain English in ASCII, for wallets with small screens. It has ids and exact amounts, and no word of a user:
 * a stranger could name a group like the end of another sentence. The page says the same with names, in the reader's language.
 */
export const SIGNED_ACTS = {
  order: (draft: ReadDraft, { joins = 0, bid = '0', highestBid = bid }: Prices) => {
    const most = highestBid === bid ? '' : ` (at most ${inUsdc(highestBid)} in any group)`
    const deposit = inUsdc(BigInt(bid) * BigInt(joins))
    return `Place order ${orderNumber(draft)} for ${joins} joins at ${inUsdc(bid)} each${most}, to begin once its deposit of ${deposit} is paid.`
  },
  link: (draft: ReadDraft) =>
    `Let the Telegram account that opens the link of order ${orderNumber(draft)} and sends its code place that order and act for this wallet.`,
  change: ({ campaignId, change }: Named & { readonly change: Change }) =>
    `${spellChange(campaignId, change)}, starting 24 hours after this is signed unless it is refused by then.`,
  /** The right is given away at once: in the bot it works without any delay. */
  invite: () =>
    'Let the person who opens my invitation first change campaigns, add groups and order new ones for this account.',
  share: ({ campaignId, showsMoney }: Named & { readonly showsMoney: boolean }) =>
    `Make a link that shows the results${showsMoney ? ' and the spending' : ''} of campaign ${campaignId} to anybody who has it, without signing in.`,
  /** `refundWallet` has its EIP-55 checksum. */
  withdraw: ({ campaignId, refundWallet }: Named & { readonly refundWallet: string }) =>
    `End campaign ${campaignId} for good and send what is left of its money to ${refundWallet}.`,
  secret: ({ campaignId }: Named) =>
    `Make a new secret for the conversions of campaign ${campaignId}, which ends the one before it.`,
} as const
export type SignedAct = keyof typeof SIGNED_ACTS

function inUsdc(micro: string | bigint): string {
  return `${plainUsdc(BigInt(micro) as Usdc)} USDC`
}

function spellChange(campaignId: number, change: Change): string {
  if (change.kind === 'highest_bid') {
    return `Let campaign ${campaignId} pay up to ${inUsdc(change.highestBid)} for a join`
  }
  const { groups, rule } = change
  const added = joinWords(
    groups.map(({ groupId, bid }) => `group ${groupId}${bid ? ` at ${inUsdc(bid)} a join` : ''}`),
  )
  if (rule === undefined) return `Let campaign ${campaignId} also run in ${added}`
  const also = groups.length > 0 ? `also run in ${added} and ` : ''
  return `Let campaign ${campaignId} ${also}choose more groups by ${spellRule(rule)}`
}

/** Languages and topics are in the rule's id alone: topics are words of a user, in any script. */
function spellRule(rule: Rule): string {
  const { languages, topics, leastMembers, priceUpTo } = rule
  const id = keccak256(stringToHex(JSON.stringify([languages, topics, leastMembers, priceUpTo]))).slice(2, 34)
  const limits = [
    ...(leastMembers === null ? [] : [` with at least ${leastMembers} members`]),
    ...(priceUpTo === null ? [] : [` for at most ${inUsdc(priceUpTo)} a join`]),
  ]
  return `rule ${id}${limits.join('')}`
}

function joinWords(words: readonly string[]): string {
  const [last = '', ...others] = words.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`
}
