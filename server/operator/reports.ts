import { namesOf } from '../accounts/pseudonym.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { CampaignId, TelegramUserId } from '../shared/ids.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import {
  deleteReports,
  findOpenReports,
  forgetReportsOf,
  hasReported,
  insertReport,
  saveClosed,
} from './queries.ts'

export const MAX_REPORT_LENGTH = 1_000

/** What an advertiser says is wrong. */
export interface Report {
  readonly id: number
  readonly telegramUserId: TelegramUserId
  readonly campaignId: CampaignId | null
  readonly text: string
  readonly createdAt: Date
}

/**
 * Tells the operators that something is wrong with an answer or a group, and keeps it until one of them closes it. False
 * where this person has reported something within the hour, so that nobody floods them.
 */
export function fileReport(ctx: Context, report: Omit<Report, 'id' | 'createdAt'>): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const at = ctx.clock.now()
    if (await hasReported(tx, namesOf(ctx.config, report.telegramUserId), addMs(at, -HOUR_MS))) return false
    const id = await insertReport(tx, { ...report, at })
    const about = report.campaignId === null ? 'no campaign' : `campaign ${report.campaignId}`
    await notifyOperators(
      { ...ctx, db: tx },
      {
        key: `report:${id}`,
        text: `Report ${id} of Telegram user ${report.telegramUserId} about ${about}:\n\n${report.text}`,
      },
    )
    return true
  })
}

/** Reports that nobody has closed, the oldest first. */
export function listReports(ctx: Context, limit: number): Promise<Report[]> {
  return findOpenReports(ctx.db, limit)
}

/** False where it is closed already. */
export function closeReport(ctx: Context, id: number): Promise<boolean> {
  return saveClosed(ctx.db, id, ctx.clock.now())
}

/** Removes the words of somebody who wants to be forgotten. Their next report still comes an hour after the last one. */
export function forgetReports(
  tx: Tx,
  person: { from: TelegramUserId; to: TelegramUserId; at: Date },
): Promise<void> {
  return forgetReportsOf(tx, person)
}

/** How long a report is kept after it was closed. */
const KEEP_CLOSED_DAYS = 90

export function forgetClosedReports(ctx: Context): Promise<void> {
  return deleteReports(ctx.db, { before: addMs(ctx.clock.now(), -KEEP_CLOSED_DAYS * DAY_MS) })
}
