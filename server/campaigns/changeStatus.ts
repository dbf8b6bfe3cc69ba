import type { Tx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { getBalance } from '../ledger/getBalance.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { unreachable } from '../shared/errors.ts'
import type { CampaignId } from '../shared/ids.ts'
import {
  type Campaign,
  type CampaignEvent,
  type CampaignStatus,
  type EndReason,
  moveCampaign,
} from './campaign.ts'
import { closeOpenDeposit } from './deposit.ts'
import { campaignWatchJob, groupWatchJob } from './jobs.ts'
import { lockCampaign } from './lockCampaign.ts'
import { addNotice, type NoticeKind } from './notice.ts'
import { placeCampaign } from './placeCampaign.ts'
import { findAcceptedGroups } from './placementQueries.ts'
import { dropWaitingChanges, saveCampaign } from './queries.ts'
import { scheduleCampaign } from './scheduleCampaign.ts'

/**
 * Moves a locked campaign, saves it, decides about its placements and has everybody concerned told. `reason` says why it ends.
 * A campaign that begins to close takes no more deposits, and gives back at once what is free. An event that changes no status
 * can only change the deadline.
 *
 * @throws DomainError `campaign.wrong_status`
 */
export async function changeStatus(
  tx: Tx,
  {
    campaign,
    event,
    at,
    cause = event,
    reason,
    details,
  }: {
    campaign: Campaign
    event: CampaignEvent
    at: Date
    cause?: string
    reason?: EndReason
    details?: Readonly<Record<string, string>> | undefined
  },
): Promise<Campaign> {
  const moved = moveCampaign(campaign, event, at, reason)
  if (moved === campaign) return campaign
  await saveCampaign(tx, moved)
  await scheduleCampaign(tx, moved, at)
  if (moved.status === campaign.status) return moved
  await announceMove(tx, { moved, from: campaign.status, event, details, at })
  const placed = await placeCampaign(tx, { campaign: moved, at, ...(reason && { reason }) })
  if (moved.status !== 'closing') return placed
  await closeOpenDeposit(tx, campaign.id)
  await dropWaitingChanges(tx, campaign.id, at)
  return settleClosing(tx, { campaignId: campaign.id, cause, at })
}

/**
 * Brings a closing campaign nearer to its end. Once nothing is reserved, the rest becomes the advertiser's refund; once nothing
 * is to be refunded any more, the campaign is closed. Called after everything that may free money of a campaign; `cause` names
 * that, and is unique for the campaign. `refundTold`: the advertiser hears of the refund with its transaction, and not from
 * here. A campaign that is not closing stays as it is.
 */
export async function settleClosing(
  tx: Tx,
  {
    campaignId,
    cause,
    at,
    refundTold = false,
  }: { campaignId: CampaignId; cause: string; at: Date; refundTold?: boolean },
): Promise<Campaign> {
  const campaign = await lockCampaign(tx, campaignId)
  if (campaign.status !== 'closing' || campaign.reserved > 0n) return campaign
  if (campaign.available > 0n) {
    await postTransaction(tx, {
      event: 'closing',
      source: `campaign:${campaignId}/${cause}`,
      at,
      entries: [
        { account: { kind: 'available', campaignId }, amount: -campaign.available },
        { account: { kind: 'refund_payable', campaignId }, amount: campaign.available },
      ],
    })
    return campaign
  }
  if ((await getBalance(tx, { kind: 'refund_payable', campaignId })) > 0n) return campaign
  const closed = moveCampaign(campaign, 'settled', at)
  await saveCampaign(tx, closed)
  if (!refundTold && campaign.deposited > 0n) {
    await addNotice(tx, { campaignId, kind: 'refunded', at })
  }
  return closed
}

interface Move {
  readonly moved: Campaign
  readonly from: CampaignStatus
  readonly event: CampaignEvent
  readonly details: Readonly<Record<string, string>> | undefined
  readonly at: Date
}

/** Has the advertiser told of a new status, and has the ladders watched that it changes. */
async function announceMove(tx: Tx, move: Move): Promise<void> {
  const { moved, from, details = {}, at } = move
  const { id: campaignId } = moved
  const kind = noticeOf(move)
  if (kind) await addNotice(tx, { campaignId, kind, at, details })
  if (from !== 'active' && moved.status !== 'active') return
  await enqueue(tx, campaignWatchJob, { campaignId })
  if (moved.status === 'closing') return
  for (const groupId of await findAcceptedGroups(tx, campaignId))
    await enqueue(tx, groupWatchJob, { groupId })
}

/** An act of the advertiser is answered where they do it. */
function noticeOf({ moved, event }: Move): NoticeKind | undefined {
  switch (moved.status) {
    case 'awaiting_deposit':
    case 'paused':
      return undefined
    case 'in_review':
      return 'paid'
    case 'active':
      return event === 'resumed' ? undefined : 'live'
    case 'closing':
    case 'closed':
      // Money that comes after its end has a notice of its own.
      if (event === 'funded' || event === 'funded_allowed' || event === 'money_arrived') return undefined
      return moved.endReason === 'withdrawn' ? undefined : (moved.endReason ?? undefined)
    default:
      return unreachable(moved.status)
  }
}
