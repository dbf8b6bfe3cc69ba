import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'
import type { Task } from '../tasks/task.ts'
import type { Category } from './categories.ts'

/** The only list of statuses: SQL constraints, views and texts derive from it. */
export const GROUP_STATUS = {
  active: {
    gone: false,
    meaning: 'The gate works, and joins are sold while a payout wallet is set.',
  },
  paused: { gone: false, meaning: 'The owner has paused the gate.' },
  no_rights: { gone: false, meaning: 'The bot lacks an admin right that the gate needs.' },
  left: { gone: true, meaning: 'The bot is no longer in the group.' },
  unregistered: { gone: true, meaning: 'The owner has taken the group off the marketplace.' },
} as const satisfies Record<string, { gone: boolean; meaning: string }>

export type GroupStatus = keyof typeof GROUP_STATUS

export const GONE_STATUSES: readonly GroupStatus[] = (Object.keys(GROUP_STATUS) as GroupStatus[]).filter(
  (status) => GROUP_STATUS[status].gone,
)

/** Whether the owner approves each new campaign, or accepts all at or above the floor. */
export const CONSENT_POLICIES = ['ask', 'accept_all'] as const
export type ConsentPolicy = (typeof CONSENT_POLICIES)[number]

/** An open joiner who never comes to the bot stays muted, or is removed without a ban after 24 h. */
export const UNREACHED_POLICIES = ['keep_muted', 'remove'] as const
type UnreachedPolicy = (typeof UNREACHED_POLICIES)[number]

/** Telegram's kinds of group. Open joins need a supergroup, the only kind in which a member can be muted. */
export const GROUP_KINDS = ['group', 'supergroup'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

/** The rights that the gate needs, in the order in which we ask for them. The text `groups-how-to-give` explains each. */
export const RIGHTS = ['administrator', 'can_invite_users', 'can_restrict_members'] as const
export type Right = (typeof RIGHTS)[number]

/** The settings that an owner may change at any time. */
export interface ChangeableSettings {
  readonly topic: string | null
  /** IETF tag of the gate's language for members whose own is unknown. Null: English. */
  readonly language: string | null
  readonly rules: readonly string[]
  /** The question for members whose join nobody sponsors. */
  readonly ownQuestion: Task | null
  /** The lowest bid that the owner accepts. */
  readonly floorBid: Usdc
  readonly consentPolicy: ConsentPolicy
  readonly unreachedPolicy: UnreachedPolicy
  /** Campaigns of these are not asked about, and do not run. */
  readonly forbiddenCategories: readonly Category[]
  /** Whether members who are in may get an offer of the campaign whose question they have answered. */
  readonly allowsOffers: boolean
  /** Whether everybody may see the group and its figures on `/groups`, while it sells joins. */
  readonly isListed: boolean
}

/** A group on the marketplace. */
export interface Group extends ChangeableSettings {
  readonly id: GroupId
  readonly tgGroupId: TelegramChatId
  readonly kind: GroupKind
  readonly title: string
  readonly status: GroupStatus
  /** The admin right that the bot lacks, as far as known. A paused group keeps it. */
  readonly missingRight: Right | null
  readonly ownerAccountId: AccountId
  readonly ownerTelegramUserId: TelegramUserId
  /** The owner's language, for messages about the group. */
  readonly ownerLanguage: string | null
  /** The creator who has agreed to the owner. Null where the operator has vouched for the owner instead. */
  readonly creatorTelegramUserId: TelegramUserId | null
  /** A new creator, who may take the group over from a moment on. While there is one, the payout wallet cannot change. */
  readonly heir: Heir | null
  readonly payoutWallet: Address | null
  readonly inviteLink: string | null
  readonly memberCount: number
  readonly verifications: number
  readonly sponsoredVerifications: number
  /** The private group in which admins read who waits for them. Null where the owner reads it. */
  readonly adminsChatId: number | null
  /** The admin whom the owner has named to decide about campaigns too. They may never have written to the bot. */
  readonly deputyTelegramUserId: TelegramUserId | null
  /** Null while the deputy has never written to the bot, and where there is none. */
  readonly deputyAccountId: AccountId | null
  /** When the operator stopped the group from selling joins and from payouts. */
  readonly frozenAt: Date | null
  /** Since when it sells no joins because too much is unpaid that its wallet has earned. */
  readonly unpaidStoppedAt: Date | null
  /** Sells joins: then it has a payout wallet. */
  readonly sells: boolean
}

export interface Heir {
  readonly telegramUserId: TelegramUserId
  readonly from: Date
}

/** The settings that an owner gives at registration. */
export interface GroupSettings
  extends Omit<ChangeableSettings, 'forbiddenCategories' | 'allowsOffers' | 'isListed'>,
    Pick<Group, 'tgGroupId' | 'kind' | 'title' | 'ownerAccountId' | 'inviteLink'> {
  /** The group's creator at that moment, if it has one. */
  readonly creatorTelegramUserId?: TelegramUserId
}

export const MAX_TOPIC_LENGTH = 60
export const MAX_RULES = 10
export const MAX_RULE_LENGTH = 200

/** A changed payout wallet waits this long, so that the owner of a stolen account can stop the change. */
export const WALLET_CHANGE_WAIT_MS = 24 * HOUR_MS

/** A new creator waits this long before taking a group over, so that the owner can object. */
export const TAKEOVER_WAIT_MS = 72 * HOUR_MS

/** An offer of a group can be accepted this long. */
export const TRANSFER_LASTS_MS = 48 * HOUR_MS

/**
 * Only the owner changes a group.
 *
 * @throws DomainError `group.not_found`, the same as for a group that does not exist
 */
export function requireOwner(group: Group, accountId: AccountId): void {
  if (group.ownerAccountId !== accountId) throw groupNotFound()
}

/** Whether an account decides about campaigns in a group: the owner's, or the deputy's. All else is the owner's alone. */
export function isDecider(
  { ownerAccountId, deputyAccountId }: Pick<Group, 'ownerAccountId' | 'deputyAccountId'>,
  accountId: AccountId,
): boolean {
  return accountId === ownerAccountId || accountId === deputyAccountId
}

export function groupNotFound(): DomainError {
  return new DomainError('group.not_found')
}
