import type { Tx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { unreachable } from '../shared/errors.ts'
import { addNotice } from './addNotice.ts'
import type { Campaign, CampaignEvent, CampaignStatus } from './campaign.ts'
import { campaignEndTellJob, campaignWatchJob, consentAskJob } from './jobs.ts'
import { type EndReason, type NoticeKind, OWNERS_END_REASONS, type OwnersEndReason } from './notice.ts'

export interface Move {
  readonly moved: Campaign
  readonly from: CampaignStatus
  readonly event: CampaignEvent
  readonly reason: EndReason | undefined
  readonly at: Date
}

/** Has everybody told who must know that a campaign has changed its status. */
export async function announceMove(tx: Tx, move: Move): Promise<void> {
  const { moved, from, at } = move
  const kind = noticeOf(move)
  if (kind) await addNotice(tx, { campaignId: moved.id, kind, at })
  const status = newToOwner(move)
  if (status) await enqueue(tx, consentAskJob, { campaignId: moved.id, status })
  const reason = endedForOwner(move)
  if (reason) await enqueue(tx, campaignEndTellJob, { campaignId: moved.id, reason })
  if (from === 'active' || moved.status === 'active') {
    await enqueue(tx, campaignWatchJob, { campaignId: moved.id })
  }
}

/** The owner is asked, or told of a campaign that came in by their own standing consent. */
function newToOwner({ moved: { status }, event }: Move): 'awaiting_approval' | 'active' | undefined {
  if (status === 'awaiting_approval') return status
  return status === 'active' && event === 'funded_with_consent' ? status : undefined
}

/** The owner hears of the end of a campaign that has run, unless it is of their own doing. */
function endedForOwner({ moved: { status, activatedAt }, reason }: Move): OwnersEndReason | undefined {
  if (status !== 'closing' || activatedAt === null) return undefined
  return OWNERS_END_REASONS.find((told) => told === reason)
}

function timedOut(from: CampaignStatus, { available }: Campaign): NoticeKind {
  if (from !== 'awaiting_deposit') return 'owner_silent'
  return available > 0n ? 'rest_never_came' : 'no_deposit'
}

/** What the advertiser does themselves is answered where they do it. */
function noticeOf({ moved, from, event, reason }: Move): NoticeKind | undefined {
  switch (moved.status) {
    case 'awaiting_deposit':
    case 'paused':
      return undefined
    case 'awaiting_approval':
      return 'paid'
    case 'active':
      return event === 'resumed' ? undefined : 'live'
    case 'closing':
    case 'closed':
      if (event === 'declined') return 'declined'
      if (event === 'timed_out') return timedOut(from, moved)
      return reason === 'withdrawn' ? undefined : reason
    default:
      return unreachable(moved.status)
  }
}
