import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, ContentVersionId, GroupId, PlacementId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'

/** Every status of a placement (a campaign in one group), once. `live`: it runs there, or may yet. */
export const PLACEMENT_STATUS = {
  waiting: {
    live: true,
    meaning: 'Waits to be shown to the owner, 7 days at most once the campaign is active.',
  },
  asked: { live: true, meaning: 'Shown to the owner, who answers within 48 h.' },
  accepted: { live: true, meaning: 'Takes part in the auction of the group while its campaign is active.' },
  removed: { live: false, meaning: 'Taken out by the owner.' },
  declined: { live: false, meaning: 'The owner has said no, or nothing.' },
  ended: { live: false, meaning: 'Over for another reason.' },
} as const satisfies Record<string, { live: boolean; meaning: string }>
export type PlacementStatus = keyof typeof PLACEMENT_STATUS

export const LIVE_PLACEMENTS = (Object.keys(PLACEMENT_STATUS) as PlacementStatus[]).filter(
  (status) => PLACEMENT_STATUS[status].live,
)

/** Why a placement is over. */
export const PLACEMENT_END_REASONS = {
  declined: 'The owner has declined it.',
  silence: 'The owner has not answered in time.',
  removed: 'The owner has removed it.',
  blocked: 'The owner has blocked the advertiser.',
  category: 'The owner forbids the category of the campaign.',
  withdrawn: 'The advertiser has taken it out or never wants the group, or the campaign is over.',
  group_gone: 'The group has left the marketplace.',
  never_asked: 'The owner could not be asked in time.',
} as const satisfies Record<string, string>
export type PlacementEndReason = keyof typeof PLACEMENT_END_REASONS

/** The events of a placement's life. An end is named after its reason. */
export const PLACEMENT_EVENTS = {
  asked: 'The owner is shown the content and the bid.',
  unasked: 'The message did not reach the owner.',
  accepted: 'The owner accepts.',
  consented: "The owner's earlier or standing consent covers it.",
  changed: 'Content or bid are no longer what the owner was asked about, or has consented to.',
  placed: 'The advertiser adds the group, or adds it again.',
  ...PLACEMENT_END_REASONS,
} as const satisfies Record<string, string>
export type PlacementEvent = keyof typeof PLACEMENT_EVENTS

const OVER = { placed: 'waiting', withdrawn: 'same', group_gone: 'same', blocked: 'same' } as const

/** The status that follows each status at each event; `same` changes nothing, and a missing cell cannot happen. */
export const PLACEMENT_TRANSITIONS: Readonly<
  Record<PlacementStatus, Readonly<Partial<Record<PlacementEvent, PlacementStatus | 'same'>>>>
> = {
  waiting: {
    placed: 'same',
    asked: 'asked',
    unasked: 'same',
    accepted: 'accepted',
    consented: 'accepted',
    changed: 'waiting',
    declined: 'declined',
    removed: 'removed',
    blocked: 'removed',
    category: 'ended',
    withdrawn: 'ended',
    group_gone: 'ended',
    never_asked: 'ended',
  },
  asked: {
    placed: 'same',
    asked: 'same',
    unasked: 'waiting',
    accepted: 'accepted',
    consented: 'accepted',
    changed: 'waiting',
    declined: 'declined',
    silence: 'declined',
    removed: 'removed',
    blocked: 'removed',
    category: 'ended',
    withdrawn: 'ended',
    group_gone: 'ended',
  },
  accepted: {
    placed: 'same',
    accepted: 'same',
    consented: 'same',
    changed: 'waiting',
    removed: 'removed',
    blocked: 'removed',
    category: 'ended',
    withdrawn: 'ended',
    group_gone: 'ended',
  },
  removed: { ...OVER, removed: 'same' },
  declined: { ...OVER, declined: 'same', silence: 'same' },
  ended: OVER,
}

/** How long an owner has to answer; silence means no. */
export const CONSENT_WAIT_MS = 48 * HOUR_MS
/** How long a placement of an active campaign waits to be shown to the owner. */
export const ASK_WAIT_MS = 7 * DAY_MS
/** How long an owner is not asked about an advertiser after a no, a removal or silence. */
export const REST_MS = 30 * DAY_MS

/** A campaign in one group. */
export interface Placement {
  readonly id: PlacementId
  readonly campaignId: CampaignId
  readonly groupId: GroupId
  readonly status: PlacementStatus
  readonly endReason: PlacementEndReason | null
  readonly deadlineAt: Date | null
  readonly bid: Usdc
  readonly dailyCap: number | null
  /** The content that runs there. */
  readonly versionId: ContentVersionId | null
  /** The content that the owner is to be asked about, beside what runs. */
  readonly askedVersionId: ContentVersionId | null
  /** When the owner was asked about it, and at which bid. Null: not yet. */
  readonly askedAt: Date | null
  readonly askedBid: Usdc | null
  readonly acceptedAt: Date | null
}

const NOT_ASKED = { askedVersionId: null, askedAt: null, askedBid: null } as const

function endReasonOf(event: PlacementEvent): PlacementEndReason | null {
  return event in PLACEMENT_END_REASONS ? (event as PlacementEndReason) : null
}

/**
 * Moves a placement by the table above. Pure: the caller saves the result unless it is the same object.
 *
 * @throws DomainError `placement.wrong_status` where the event cannot happen
 */
export function movePlacement(placement: Placement, event: PlacementEvent, at: Date): Placement {
  const status = PLACEMENT_TRANSITIONS[placement.status][event]
  if (status === undefined) throw wrongPlacementStatus(placement)
  if (status === 'same') return placement
  const moved = { ...placement, status, endReason: endReasonOf(event), deadlineAt: null }
  switch (status) {
    case 'waiting':
      return { ...moved, versionId: null, askedAt: null, askedBid: null, acceptedAt: null }
    case 'asked':
      return { ...moved, askedAt: at, askedBid: placement.bid, deadlineAt: addMs(at, CONSENT_WAIT_MS) }
    case 'accepted':
      return { ...moved, ...NOT_ASKED, versionId: placement.askedVersionId, acceptedAt: at }
    default:
      return { ...moved, ...NOT_ASKED }
  }
}

/** All that decides about a placement after a change. */
export interface PlacementFacts {
  readonly campaignOver: boolean
  readonly groupGone: boolean
  readonly isForbidden: boolean
  /** The group's former owner was asked, its present one was not. */
  readonly askedFormer: boolean
  /** The advertiser never wants this group. */
  readonly avoided: boolean
  /** Since when the owner may be asked: null while the campaign is not active. */
  readonly asksFrom: Date | null
  /** The newest allowed content in the group's language. */
  readonly newest: ContentVersionId | null
  /** The newest of it that the owner has consented to at this bid: it runs, whatever ran before. */
  readonly standing: ContentVersionId | null
}

/**
 * Decides about a placement after a change. The newest content with consent runs at once, and goes on running while the owner is
 * asked about newer content. Older content with consent comes back when newer content is refused or stopped. Pure; returns the
 * same object where nothing changes.
 */
export function decidePlacement(placement: Placement, facts: PlacementFacts, at: Date): Placement {
  const decided = decide(placement, facts, at)
  if (decided.status !== 'waiting') return decided
  const deadlineAt = facts.asksFrom && addMs(facts.asksFrom, ASK_WAIT_MS)
  if (decided.deadlineAt !== null && facts.asksFrom !== null && decided.deadlineAt >= facts.asksFrom)
    return decided
  return decided.deadlineAt === deadlineAt ? decided : { ...decided, deadlineAt }
}

function decide(placement: Placement, facts: PlacementFacts, at: Date): Placement {
  if (!PLACEMENT_STATUS[placement.status].live) return placement
  if (facts.campaignOver || facts.avoided) return movePlacement(placement, 'withdrawn', at)
  if (facts.groupGone) return movePlacement(placement, 'group_gone', at)
  if (facts.isForbidden) return movePlacement(placement, 'category', at)
  const { newest, standing, askedFormer: isVoid } = facts
  if (standing !== null) {
    const running = runVersion(placement, standing, at)
    return newest === standing ? dropQuestion(running) : askAbout(running, newest, { isVoid, at })
  }
  const stopped = placement.status === 'accepted' ? movePlacement(placement, 'changed', at) : placement
  return askAbout(stopped, newest, { isVoid, at })
}

/** The owner accepts what they were shown, or are still to be shown. Pure. */
export function markAccepted(placement: Placement, at: Date): Placement {
  const { askedVersionId } = placement
  if (askedVersionId !== null) return dropQuestion(runVersion(placement, askedVersionId, at))
  return movePlacement(placement, 'accepted', at)
}

/** An open question to the owner stays open. */
function runVersion(placement: Placement, versionId: ContentVersionId, at: Date): Placement {
  if (placement.status === 'accepted') {
    return placement.versionId === versionId ? placement : { ...placement, versionId }
  }
  const { askedVersionId, askedAt, askedBid } = placement
  const deadlineAt = askedAt === null ? null : placement.deadlineAt
  const running = movePlacement({ ...placement, askedVersionId: versionId }, 'consented', at)
  return { ...running, askedVersionId, askedAt, askedBid, deadlineAt }
}

/** The owner is not to be asked any more. */
export function dropQuestion(placement: Placement): Placement {
  return placement.askedVersionId === null ? placement : { ...placement, ...NOT_ASKED, deadlineAt: null }
}

/** An owner who was asked about other content, or at a higher bid, is asked again. `isVoid`: another owner was asked. */
function askAbout(
  placement: Placement,
  versionId: ContentVersionId | null,
  { isVoid, at }: { isVoid: boolean; at: Date },
): Placement {
  const { askedVersionId, askedBid, bid } = placement
  const stands = !isVoid && askedVersionId === versionId && (askedBid === null || askedBid <= bid)
  if (stands) return placement
  const anew = placement.status === 'asked' ? movePlacement(placement, 'changed', at) : placement
  const deadlineAt = anew.status === 'waiting' ? anew.deadlineAt : null
  return { ...anew, askedVersionId: versionId, askedAt: null, askedBid: null, deadlineAt }
}

/** An owner's answer names what they were shown: another content, or a bid that has fallen since, is another question. */
export interface Shown {
  readonly hash: string
  readonly bid: Usdc
}

export interface NamedPlacement {
  readonly accountId: AccountId
  readonly placementId: PlacementId
}

/** A decision of a group's owner, or of their deputy: then `by` is the deputy's name, which the owner reads. */
export interface Decision extends NamedPlacement {
  readonly by?: string | undefined
}

export function placementNotFound(): DomainError {
  return new DomainError('placement.not_found')
}

export function wrongPlacementStatus({ id, status }: Pick<Placement, 'id' | 'status'>): DomainError {
  return new DomainError('placement.wrong_status', {
    placement: `${id}`,
    status,
    meaning: PLACEMENT_STATUS[status].meaning,
  })
}
