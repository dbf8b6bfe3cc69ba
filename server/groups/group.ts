import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'
import type { Task } from '../tasks/task.ts'

/** Every status of a group, once: SQL constraints, views and texts derive from this table. */
export const GROUP_STATUS = {
  active: {
    sells: true,
    gone: false,
    meaning: 'The gate works, and joins are sold while a payout wallet is set.',
  },
  paused: { sells: false, gone: false, meaning: 'The owner has paused the gate.' },
  no_rights: { sells: false, gone: false, meaning: 'The bot lacks an admin right that the gate needs.' },
  left: { sells: false, gone: true, meaning: 'The bot is no longer in the group.' },
  unregistered: { sells: false, gone: true, meaning: 'The owner has taken the group off the marketplace.' },
} as const satisfies Record<string, { sells: boolean; gone: boolean; meaning: string }>

export type GroupStatus = keyof typeof GROUP_STATUS

/** Whose consent a new campaign needs: the owner's own each time, or none at or above the floor. */
export const CONSENT_POLICIES = ['ask', 'accept_all'] as const
export type ConsentPolicy = (typeof CONSENT_POLICIES)[number]

/** What happens to an open joiner who never came to the bot: stays muted, or is removed without a ban after 24 h. */
export const UNREACHED_POLICIES = ['keep_muted', 'remove'] as const
export type UnreachedPolicy = (typeof UNREACHED_POLICIES)[number]

/** Telegram's kinds of group. Open joins need a supergroup, since only there can a member be muted. */
export const GROUP_KINDS = ['group', 'supergroup'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

/** A group on the marketplace. */
export interface Group {
  readonly id: GroupId
  readonly tgGroupId: TelegramChatId
  readonly kind: GroupKind
  readonly title: string
  readonly status: GroupStatus
  /** The admin right that the bot lacks, as far as known; kept while the group is paused. */
  readonly missingRight: string | null
  readonly ownerAccountId: AccountId
  readonly ownerTelegramUserId: TelegramUserId
  /** The owner's language, for messages about the group. */
  readonly ownerLanguage: string | null
  /** The group's creator with whose consent the owner is the owner; null where the operator has vouched. */
  readonly creatorTelegramUserId: TelegramUserId | null
  /** Another creator, who may take the group over from then on. While there is one the payout wallet cannot change. */
  readonly heir: Heir | null
  readonly payoutWallet: Address | null
  /** The lowest bid that the owner lets in. */
  readonly floorBid: Usdc
  readonly consentPolicy: ConsentPolicy
  readonly unreachedPolicy: UnreachedPolicy
  /** What members are asked whose join nobody sponsors. */
  readonly ownQuestion: Task | null
  /** Since when the operator keeps it from selling joins and from payouts. */
  readonly frozenAt: Date | null
}

export interface Heir {
  readonly telegramUserId: TelegramUserId
  readonly from: Date
}

/** What an owner may change at any time. */
export interface ChangeableSettings {
  readonly topic: string | null
  /** IETF tag of the gate's language for members whose own is unknown. Null: English. */
  readonly language: string | null
  readonly rules: readonly string[]
  readonly ownQuestion: Task | null
  readonly floorBid: Usdc
  readonly consentPolicy: ConsentPolicy
  readonly unreachedPolicy: UnreachedPolicy
  /** What advertisers are told that the group does not want. */
  readonly blockedTopics: readonly string[]
}

export const MAX_TOPIC_LENGTH = 60
export const MAX_RULES = 10
export const MAX_RULE_LENGTH = 200
export const MAX_BLOCKED_TOPICS = 20
export const MAX_BLOCKED_TOPIC_LENGTH = 40

/** What an owner says when registering a group. */
export interface GroupSettings {
  /** Who is the group's creator at that moment; absent where there is none. */
  readonly creatorTelegramUserId?: TelegramUserId
  readonly tgGroupId: TelegramChatId
  readonly kind: GroupKind
  readonly title: string
  readonly topic: string | null
  readonly language: string | null
  readonly ownerAccountId: AccountId
  readonly floorBid: Usdc
  readonly consentPolicy: ConsentPolicy
  readonly unreachedPolicy: UnreachedPolicy
  readonly rules: readonly string[]
  readonly ownQuestion: Task | null
  readonly inviteLink: string | null
}

/** Sells joins: the gate works, and there is a wallet to earn for. */
export function sellsJoins(group: Group): group is Group & { payoutWallet: Address } {
  return GROUP_STATUS[group.status].sells && group.payoutWallet !== null && group.frozenAt === null
}

/** How long a change of a payout wallet waits, so that the owner of a stolen account can stop it. */
export const WALLET_CHANGE_WAIT_MS = 24 * HOUR_MS

/** How long a new creator waits before taking a group over, so that the owner can object. */
export const TAKEOVER_WAIT_MS = 72 * HOUR_MS

/** How long the one whom a group is offered to may take to accept. */
export const TRANSFER_LASTS_MS = 48 * HOUR_MS

export interface WalletChange {
  readonly id: number
  readonly groupId: GroupId
  readonly wallet: Address
  readonly effectiveAt: Date
}

/**
 * Only the owner changes a group.
 *
 * @throws DomainError `group.not_found`, the same as for a group that does not exist
 */
export function requireOwner(group: Group, accountId: AccountId): void {
  if (group.ownerAccountId !== accountId) throw groupNotFound()
}

export function groupNotFound(): DomainError {
  return new DomainError('group.not_found', 'You have no such registered group.')
}
