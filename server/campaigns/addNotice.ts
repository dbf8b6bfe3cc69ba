import type { Tx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { LEAST_SWEPT } from '../shared/terms.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { noticesSendJob } from './jobs.ts'
import type { MoneyNotice, NoticeKind } from './notice.ts'
import { insertNotice, joinMoneyNotice } from './noticeQueries.ts'

/** After word of an amount, the next one of the same campaign waits so long, and gathers what comes meanwhile. */
export const MONEY_REST_MS = 5 * MINUTE_MS

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
  if (accountId !== undefined) await enqueue(tx, noticesSendJob, { accountId })
}

/**
 * Has the advertiser told of an amount, unless it is dust: anybody may send that, again and again. `name` names the event; the caller sees to calling this
 * once for each. At most one message in five minutes is about amounts of a campaign.
 */
export async function tellMoney(
  tx: Tx,
  told: { campaignId: CampaignId; kind: MoneyNotice; amount: Usdc; name: string; at: Date },
): Promise<void> {
  if (told.amount < LEAST_SWEPT) return
  const added = await joinMoneyNotice(tx, { ...told, restMs: MONEY_REST_MS })
  if (added) await enqueue(tx, noticesSendJob, { accountId: added.accountId }, { runAt: added.dueAt })
}
