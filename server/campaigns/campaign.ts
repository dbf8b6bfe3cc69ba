import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import { formatUsdc, payableUsdc, type Usdc } from '../shared/money.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'

/** Every status of a campaign, once: SQL constraints, views and texts derive from this table. */
export const CAMPAIGN_STATUS = {
  awaiting_deposit: {
    final: false,
    deadline: true,
    topups: false,
    meaning: 'Waits for its first deposit, 30 days at most; 14 days for the rest once some of it has come.',
  },
  awaiting_approval: {
    final: false,
    deadline: true,
    topups: true,
    meaning: "Paid; waits for the owner's consent, 48 h at most.",
  },
  active: { final: false, deadline: false, topups: true, meaning: 'Takes part in the auction.' },
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
} as const satisfies Record<string, { final: boolean; deadline: boolean; topups: boolean; meaning: string }>

export type CampaignStatus = keyof typeof CAMPAIGN_STATUS

/** What a member is asked: 2–4 options without a wrong answer; options of which one is right; a sentence of one's own. */
export const TASK_KINDS = ['choice', 'quiz', 'open'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** What can happen to a campaign. */
export const CAMPAIGN_EVENTS = {
  first_money: 'The first money was credited, and does not complete the first deposit.',
  money_arrived: 'Money was credited, and does not complete a deposit.',
  funded:
    "A deposit is credited in full, or the advertiser starts with what is there; the group's owner is to be asked.",
  funded_with_consent: 'The same; the owner accepts all campaigns like this one.',
  accepted: 'The owner accepts.',
  declined: 'The owner declines.',
  paused: 'The advertiser pauses.',
  resumed: 'The advertiser resumes.',
  ended: 'The advertiser withdraws, the owner removes it, the group is gone, a reclaim notice, the end date.',
  timed_out: 'Its deadline has passed: no deposit, not the whole of it, or no word of the owner.',
  settled: 'Nothing is reserved, and the refund is final.',
} as const satisfies Record<string, string>
export type CampaignEvent = keyof typeof CAMPAIGN_EVENTS

/**
 * What each event makes of each status; a missing cell cannot happen. Cells that lead back to their own status are
 * repetitions, or news that changes no status.
 */
export const CAMPAIGN_TRANSITIONS: Readonly<
  Record<CampaignStatus, Readonly<Partial<Record<CampaignEvent, CampaignStatus>>>>
> = {
  awaiting_deposit: {
    first_money: 'awaiting_deposit',
    money_arrived: 'awaiting_deposit',
    funded: 'awaiting_approval',
    funded_with_consent: 'active',
    ended: 'closing',
    timed_out: 'closing',
  },
  awaiting_approval: {
    money_arrived: 'awaiting_approval',
    funded: 'awaiting_approval',
    funded_with_consent: 'awaiting_approval',
    accepted: 'active',
    declined: 'closing',
    ended: 'closing',
    timed_out: 'closing',
  },
  active: {
    money_arrived: 'active',
    funded: 'active',
    funded_with_consent: 'active',
    accepted: 'active',
    paused: 'paused',
    resumed: 'active',
    ended: 'closing',
  },
  paused: {
    money_arrived: 'paused',
    funded: 'paused',
    funded_with_consent: 'paused',
    paused: 'paused',
    resumed: 'active',
    ended: 'closing',
  },
  closing: {
    money_arrived: 'closing',
    funded: 'closing',
    funded_with_consent: 'closing',
    declined: 'closing',
    ended: 'closing',
    timed_out: 'closing',
    settled: 'closed',
  },
  closed: {
    money_arrived: 'closing',
    funded: 'closing',
    funded_with_consent: 'closing',
    declined: 'closed',
    ended: 'closed',
    timed_out: 'closed',
    settled: 'closed',
  },
}

/** How many campaigns of an account may wait for their first deposit at a time. */
export const MAX_AWAITING_DEPOSIT = 20

/** How long a campaign waits for its first deposit while nothing has come. */
export const DEPOSIT_WAIT_MS = 30 * DAY_MS

/** How long it waits for the rest once some of the first deposit has come; then everything goes back. */
export const REST_WAIT_MS = 14 * DAY_MS

/** When in that time the advertiser is told that it ends. */
export const REST_WARNING_MS = 10 * DAY_MS

/** How long a paid campaign waits for the owner's word. */
export const CONSENT_WAIT_MS = 48 * HOUR_MS

/** From how many joins at its bid a campaign may start with what is there. */
export const START_JOINS = 20n

export interface Campaign {
  readonly id: CampaignId
  readonly accountId: AccountId
  readonly groupId: GroupId
  /** Where its money goes back to, for ever. */
  readonly refundWallet: Address
  /** 32 random bytes; with the refund wallet they are the campaign's key in the escrow. */
  readonly salt: Buffer
  readonly status: CampaignStatus
  readonly deadlineAt: Date | null
  readonly bid: Usdc
  readonly joins: number
  readonly dailyCap: number | null
  readonly endsAt: Date | null
  readonly available: Usdc
  readonly reserved: Usdc
  readonly activatedAt: Date | null
  readonly closedAt: Date | null
}

/**
 * Moves a campaign by the table above. Pure: the caller saves the result unless it is the same object.
 *
 * @throws DomainError `campaign.wrong_status` where the event cannot happen
 */
export function moveCampaign(campaign: Campaign, event: CampaignEvent, at: Date): Campaign {
  const status = CAMPAIGN_TRANSITIONS[campaign.status][event]
  if (status === undefined) throw wrongStatus(campaign)
  if (event === 'first_money') return { ...campaign, deadlineAt: addMs(at, REST_WAIT_MS) }
  if (status === campaign.status) return campaign
  return {
    ...campaign,
    status,
    deadlineAt: CAMPAIGN_STATUS[status].deadline ? addMs(at, CONSENT_WAIT_MS) : null,
    activatedAt: status === 'active' ? (campaign.activatedAt ?? at) : campaign.activatedAt,
    closedAt: status === 'closed' ? at : null,
  }
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

/** Whether its advertiser may start it with less than was asked. */
export function canStart({
  status,
  available,
  bid,
}: Pick<Campaign, 'status' | 'available' | 'bid'>): boolean {
  return status === 'awaiting_deposit' && available >= START_JOINS * bid
}

export function wrongStatus(campaign: Pick<Campaign, 'id' | 'status'>): DomainError {
  return new DomainError(
    'campaign.wrong_status',
    `Campaign ${campaign.id} is ${campaign.status}: ${CAMPAIGN_STATUS[campaign.status].meaning}`,
  )
}

export function campaignNotFound(): DomainError {
  return new DomainError('campaign.not_found', 'You have no such campaign.')
}

/**
 * Only its advertiser changes a campaign.
 *
 * @throws DomainError `campaign.not_found`, the same as for a campaign that does not exist
 */
export function requireAdvertiser(campaign: Campaign, accountId: AccountId): void {
  if (campaign.accountId !== accountId) throw campaignNotFound()
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
  if (bid < least)
    throw new DomainError('bid.below_floor', `The lowest bid here is ${formatUsdc(least)} USDC.`)
  payableUsdc(bid)
}

/** What a dashboard calls a campaign: its status, or `exhausted` where an active one can pay no further join. */
export type ShownStatus = CampaignStatus | 'exhausted'

/** What is promised to members under way counts as budget: while any is, the campaign may yet have money to go on. */
export function shownStatus({
  status,
  available,
  reserved,
  bid,
}: Pick<Campaign, 'status' | 'available' | 'reserved' | 'bid'>): ShownStatus {
  return status === 'active' && available + reserved < bid ? 'exhausted' : status
}
