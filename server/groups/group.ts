import type { Task } from '../campaigns/task.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'

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
  readonly title: string
  readonly status: GroupStatus
  readonly ownerAccountId: AccountId
  readonly ownerTelegramUserId: TelegramUserId
  readonly payoutWallet: Address | null
  /** The lowest bid that the owner lets in. */
  readonly floorBid: Usdc
  readonly consentPolicy: ConsentPolicy
  readonly unreachedPolicy: UnreachedPolicy
  /** What members are asked whose join nobody sponsors. */
  readonly ownQuestion: Task | null
}

/** What an owner says when registering a group. */
export interface GroupSettings {
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
  return GROUP_STATUS[group.status].sells && group.payoutWallet !== null
}

/** How long a change of a payout wallet waits, so that the owner of a stolen account can stop it. */
export const WALLET_CHANGE_WAIT_MS = 24 * HOUR_MS

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
