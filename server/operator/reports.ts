import { type Context, transact } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { CampaignId, TelegramUserId } from '../shared/ids.ts'
import { addMs, HOUR_MS } from '../shared/time.ts'
import { findOpenReports, hasReported, insertReport, saveClosed } from './queries.ts'

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
    if (await hasReported(tx, report.telegramUserId, addMs(at, -HOUR_MS))) return false
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
