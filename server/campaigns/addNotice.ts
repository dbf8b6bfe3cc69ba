import type { Tx } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { enqueue } from '../worker/enqueue.ts'
import type { NoticeKind } from './notice.ts'
import { insertNotice } from './noticeQueries.ts'

/**
 * Has the advertiser told of something that has happened to a campaign: once, in one message with whatever else happens in
 * the same transaction. Repeating it with the same `name`, else with the same `at`, changes nothing.
 */
export async function addNotice(
  tx: Tx,
  notice: {
    campaignId: CampaignId
    kind: NoticeKind
    /** Names the event where its moment does not. */
    name?: string
    at: Date
    details?: Readonly<Record<string, string>>
  },
): Promise<void> {
  const accountId = await insertNotice(tx, { details: {}, name: `${notice.at.getTime()}`, ...notice })
  // Without a job key: its row would stay locked until the caller commits, and two callers could wait for each other.
  if (accountId !== undefined) await enqueue(tx, 'notices_send', { accountId })
}
