/** Every status of a group, once: SQL constraints, views and texts derive from this table. */
export const GROUP_STATUS = {
  active: { sells: true, meaning: 'The gate works, and joins are sold while a payout wallet is set.' },
  paused: { sells: false, meaning: 'The owner has paused the gate.' },
  no_rights: { sells: false, meaning: 'The bot lacks an admin right that the gate needs.' },
  left: { sells: false, meaning: 'The bot is no longer in the group.' },
  unregistered: { sells: false, meaning: 'The owner has taken the group off the marketplace.' },
} as const satisfies Record<string, { sells: boolean; meaning: string }>

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
