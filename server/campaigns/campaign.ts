import type { Category } from '../groups/categories.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { formatUsdc, payableUsdc, type Usdc, usdc } from '../shared/money.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'

/** Every status of a campaign, once: SQL constraints, views and texts derive from this table. */
export const CAMPAIGN_STATUS = {
  awaiting_deposit: {
    final: false,
    deadline: true,
    topups: false,
    meaning: 'Waits for its first deposit, 30 days at most; 14 days for the rest once a part has arrived.',
  },
  in_review: {
    final: false,
    deadline: true,
    topups: true,
    meaning: 'Paid; waits for the operator to read it, 72 h at most.',
  },
  active: {
    final: false,
    deadline: null,
    topups: true,
    meaning: 'Takes part in the auctions of its groups. It has a deadline only while it has no group.',
  },
  paused: {
    final: false,
    deadline: false,
    topups: true,
    meaning: 'Keeps its money and takes no part in the auction.',
  },
  closing: {
    final: false,
    deadline: false,
    topups: false,
    meaning: 'Ends: reservations run out, then the rest is refunded.',
  },
  closed: { final: true, deadline: false, topups: false, meaning: 'Ended; everything is settled.' },
} as const satisfies Record<
  string,
  { final: boolean; deadline: boolean | null; topups: boolean; meaning: string }
>

export type CampaignStatus = keyof typeof CAMPAIGN_STATUS

/** Nothing is changed or bought any more: the money goes back, or has. */
export const ENDED_STATUSES = ['closing', 'closed'] as const satisfies readonly CampaignStatus[]

export function hasEnded({ status }: Pick<Campaign, 'status'>): boolean {
  return (ENDED_STATUSES as readonly CampaignStatus[]).includes(status)
}

/** The events of a campaign's life. */
export const CAMPAIGN_EVENTS = {
  first_money: 'The first money was credited, and does not complete the first deposit.',
  money_arrived: 'Money was credited, and does not complete a deposit.',
  funded:
    'A deposit is credited in full, or the advertiser starts with what is there; its content waits for review.',
  funded_allowed: 'The same; some of its content is allowed already.',
  allowed: 'The operator allows some of its content.',
  refused: 'The operator refuses all of its content.',
  paused: 'The advertiser pauses.',
  resumed: 'The advertiser resumes.',
  ended: 'The advertiser withdraws, a reclaim notice, the end date, a retired escrow.',
  timed_out: 'Its deadline has passed: no deposit, not the whole of it, no review, or no group.',
  settled: 'Nothing is reserved, and the refund is final.',
} as const satisfies Record<string, string>
export type CampaignEvent = keyof typeof CAMPAIGN_EVENTS

/**
 * The status that follows each status at each event; a missing cell cannot happen. A cell that leads back to its own status is
 * a repetition, or news that changes no status.
 */
export const CAMPAIGN_TRANSITIONS: Readonly<
  Record<CampaignStatus, Readonly<Partial<Record<CampaignEvent, CampaignStatus>>>>
> = {
  awaiting_deposit: {
    first_money: 'awaiting_deposit',
    money_arrived: 'awaiting_deposit',
    allowed: 'awaiting_deposit',
    refused: 'awaiting_deposit',
    funded: 'in_review',
    funded_allowed: 'active',
    ended: 'closing',
    timed_out: 'closing',
  },
  in_review: {
    money_arrived: 'in_review',
    funded: 'in_review',
    funded_allowed: 'in_review',
    allowed: 'active',
    refused: 'closing',
    ended: 'closing',
    timed_out: 'closing',
  },
  active: {
    money_arrived: 'active',
    funded: 'active',
    funded_allowed: 'active',
    allowed: 'active',
    refused: 'active',
    paused: 'paused',
    resumed: 'active',
    ended: 'closing',
    timed_out: 'closing',
  },
  paused: {
    money_arrived: 'paused',
    funded: 'paused',
    funded_allowed: 'paused',
    allowed: 'paused',
    refused: 'paused',
    paused: 'paused',
    resumed: 'active',
    ended: 'closing',
  },
  closing: {
    money_arrived: 'closing',
    funded: 'closing',
    funded_allowed: 'closing',
    allowed: 'closing',
    refused: 'closing',
    ended: 'closing',
    timed_out: 'closing',
    settled: 'closed',
  },
  closed: {
    money_arrived: 'closing',
    funded: 'closing',
    funded_allowed: 'closing',
    allowed: 'closed',
    refused: 'closed',
    ended: 'closed',
    timed_out: 'closed',
    settled: 'closed',
  },
}

/** Why a campaign ends: SQL constraints and texts derive from this table. */
export const END_REASONS = {
  withdrawn: 'The advertiser has withdrawn it.',
  refused: 'The operator has refused all of its content.',
  not_reviewed: 'Nobody has read its content in time.',
  no_deposit: 'No deposit has come in time.',
  rest_never_came: 'The rest of its first deposit has not come in time.',
  no_group: 'No group has let it in.',
  end_date: 'Its end date has come.',
  reclaim: 'Its money is being reclaimed from the escrow.',
  escrow_retired: 'Its escrow is retired: another contract takes deposits now.',
} as const satisfies Record<string, string>
export type EndReason = keyof typeof END_REASONS

/** How a budget is spent: as joins come, or evenly until the end date. */
export const PACINGS = ['fast', 'even'] as const
export type Pacing = (typeof PACINGS)[number]

/** How many campaigns of an account may wait for their first deposit at a time. */
export const MAX_AWAITING_DEPOSIT = 20

/** How long a campaign waits for its first deposit while nothing has come. */
export const DEPOSIT_WAIT_MS = 30 * DAY_MS

/** How long it waits for the rest of an incomplete first deposit; then everything goes back. */
export const REST_WAIT_MS = 14 * DAY_MS

/** How far into that time the advertiser is warned. */
export const REST_WARNING_MS = 10 * DAY_MS

/** How long a paid campaign waits for its review. */
export const REVIEW_WAIT_MS = 72 * HOUR_MS

/** How long an active campaign stays open without a group that has let it in or may yet. */
export const NO_GROUP_WAIT_MS = 7 * DAY_MS

/** How far into that time the advertiser is warned. */
export const NO_GROUP_WARNING_MS = 3 * DAY_MS

/** How many joins the money of a campaign must pay for before it may start early. */
export const START_JOINS = 20n

export interface Campaign {
  readonly id: CampaignId
  readonly accountId: AccountId
  /** Where its money goes back to, for ever. */
  readonly refundWallet: Address
  /** 32 random bytes; with the refund wallet they are the campaign's key in the escrow. */
  readonly salt: Buffer
  readonly status: CampaignStatus
  readonly deadlineAt: Date | null
  /** The bid of a placement that names none. */
  readonly bid: Usdc
  /** No placement bids more. */
  readonly highestBid: Usdc
  readonly sponsor: string
  readonly category: Category
  /** How many joins the first deposit was to pay for. */
  readonly joins: number
  readonly dailyCap: number | null
  readonly pacing: Pacing
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** The number of charged joins at which it pauses, to be looked at. */
  readonly stopAfter: number | null
  readonly available: Usdc
  readonly reserved: Usdc
  /** All that was ever credited. */
  readonly deposited: Usdc
  readonly activatedAt: Date | null
  readonly closedAt: Date | null
  /** Null until it ends. */
  readonly endReason: EndReason | null
}

/**
 * Moves a campaign by the table above. Pure: the caller saves the result unless it is the same object. `reason` says why the
 * event `ended` happens.
 *
 * @throws DomainError `campaign.wrong_status` where the event cannot happen
 */
export function moveCampaign(
  campaign: Campaign,
  event: CampaignEvent,
  at: Date,
  reason?: EndReason,
): Campaign {
  const status = CAMPAIGN_TRANSITIONS[campaign.status][event]
  if (status === undefined) throw wrongStatus(campaign)
  if (event === 'first_money') return { ...campaign, deadlineAt: addMs(at, REST_WAIT_MS) }
  if (status === campaign.status) return campaign
  return {
    ...campaign,
    status,
    deadlineAt: CAMPAIGN_STATUS[status].deadline === true ? addMs(at, REVIEW_WAIT_MS) : null,
    activatedAt: status === 'active' ? (campaign.activatedAt ?? at) : campaign.activatedAt,
    closedAt: status === 'closed' ? at : null,
    endReason: campaign.endReason ?? (status === 'closing' ? endReasonOf(campaign, event, reason) : null),
    stopAfter: event === 'resumed' ? null : campaign.stopAfter,
  }
}

function endReasonOf(
  { status, available }: Campaign,
  event: CampaignEvent,
  reason: EndReason | undefined,
): EndReason {
  if (event === 'refused') return event
  if (event !== 'timed_out') return reason ?? 'withdrawn'
  if (status === 'in_review') return 'not_reviewed'
  if (status === 'active') return 'no_group'
  return available > 0n ? 'rest_never_came' : 'no_deposit'
}

/**
 * When the advertiser is told that the rest of the first deposit is missing. Null where nothing of it has come: nothing is
 * spent of what is available meanwhile.
 */
export function restWarningAt(campaign: Pick<Campaign, 'status' | 'deadlineAt' | 'available'>): Date | null {
  const { status, deadlineAt, available } = campaign
  if (status !== 'awaiting_deposit' || deadlineAt === null || available === 0n) return null
  return addMs(deadlineAt, REST_WARNING_MS - REST_WAIT_MS)
}

/** When the advertiser is told that no group has let the campaign in. */
export function noGroupWarningAt({
  status,
  deadlineAt,
}: Pick<Campaign, 'status' | 'deadlineAt'>): Date | null {
  if (status !== 'active' || deadlineAt === null) return null
  return addMs(deadlineAt, NO_GROUP_WARNING_MS - NO_GROUP_WAIT_MS)
}

/** The least money that starts a campaign before its whole first deposit of this amount is there. Undefined if none does. */
export function earlyStart({ bid, amount }: { bid: Usdc; amount: Usdc }): Usdc | undefined {
  const least = usdc(START_JOINS * bid)
  return least < amount ? least : undefined
}

/** Whether its advertiser may start it with less than was asked. */
export function canStart({
  status,
  available,
  bid,
}: Pick<Campaign, 'status' | 'available' | 'bid'>): boolean {
  return status === 'awaiting_deposit' && available >= START_JOINS * bid
}

export function wrongStatus({ id, status }: Pick<Campaign, 'id' | 'status'>): DomainError {
  return new DomainError('campaign.wrong_status', {
    campaign: `${id}`,
    status,
    meaning: CAMPAIGN_STATUS[status].meaning,
  })
}

export function campaignNotFound(): DomainError {
  return new DomainError('campaign.not_found')
}

/** @throws DomainError `campaign.wrong_status` when it ends */
export function requireOpen(campaign: Pick<Campaign, 'id' | 'status'>): void {
  if (hasEnded(campaign)) throw wrongStatus(campaign)
}

/**
 * Checks a number of joins or of members; null sets none.
 *
 * @throws DomainError `request.invalid`
 */
export function requireCount(
  field: 'joins' | 'dailyCap' | 'stopAfter' | 'leastMembers',
  value: number | null,
): void {
  if (value === null || (Number.isInteger(value) && value >= 1 && value <= MAX_COUNT)) return
  throw new DomainError('request.invalid', {
    problem: `\`${field}\` must be from 1 to 1,000,000`,
    field,
    most: `${MAX_COUNT}`,
  })
}

/** The most joins of a campaign, in all or a day. */
export const MAX_COUNT = 1_000_000

/** How far away a start or an end may be. */
export const MAX_YEARS = 2

/** Whether a campaign may start or end then. */
export function isNear(moment: Date, now: Date): boolean {
  return moment < addMs(now, MAX_YEARS * 366 * DAY_MS)
}

/** Only a campaign with an end can be spent evenly until then. */
export function pacingOf({
  pacing = 'fast',
  endsAt,
}: {
  readonly pacing?: Pacing | undefined
  readonly endsAt?: Date | null | undefined
}): Pacing {
  return endsAt ? pacing : 'fast'
}

/** The lowest bid that a group with this floor takes here. */
export function lowestBid(floor: Usdc, minBid: Usdc): Usdc {
  return floor > minBid ? floor : minBid
}

/**
 * @throws DomainError `bid.below_floor`, `amount.invalid` when it is above what anybody can pay in
 */
export function requireBid(bid: Usdc, { floor, minBid }: { floor: Usdc; minBid: Usdc }): void {
  const least = lowestBid(floor, minBid)
  if (bid < least) throw new DomainError('bid.below_floor', { least: formatUsdc(least) })
  payableUsdc(bid)
}

/** The statuses in the interface. */
export const PUBLIC_STATUS = {
  ...CAMPAIGN_STATUS,
  exhausted: { meaning: 'Active, but its budget covers no further join.' },
}
export type PublicStatus = keyof typeof PUBLIC_STATUS

/** The statuses that people see. */
export const SHOWN_STATUS = {
  ...PUBLIC_STATUS,
  unplaced: { meaning: 'Active, but no group has let it in: it waits for their owners.' },
  halted: { meaning: 'Active, but no joins are sold now in the groups that have let it in.' },
}
export type ShownStatus = keyof typeof SHOWN_STATUS

/** The status that programs are told where people see another word. */
export function publicStatus(shown: ShownStatus): PublicStatus {
  return shown === 'unplaced' || shown === 'halted' ? 'active' : shown
}

type Budget = Pick<Campaign, 'status' | 'available' | 'reserved' | 'bid'>

/** Reserved money counts as budget: while members are under way, some of it may yet come back. */
export function isExhausted({ status, available, reserved, bid }: Budget): boolean {
  return status === 'active' && available + reserved < bid
}
