import { namesOf } from '../accounts/pseudonym.ts'
import { type Context, type Database, type Tx, transact } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { CampaignId, TelegramUserId } from '../shared/ids.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import { REMOVED } from '../tasks/redactAnswer.ts'

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
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    if (await hasReported(ctx.db, namesOf(ctx.config, report.telegramUserId), addMs(at, -HOUR_MS)))
      return false
    const id = await insertReport(ctx.db, { ...report, at })
    const about = report.campaignId === null ? 'no campaign' : `campaign ${report.campaignId}`
    await notifyOperators(ctx, {
      key: `report:${id}`,
      text: `Report ${id} of Telegram user ${report.telegramUserId} about ${about}:\n\n${report.text}`,
    })
    return true
  })
}

/** Reports that nobody has closed, the oldest first. */
export function listReports(ctx: Context, limit: number): Promise<Report[]> {
  return ctx.db
    .selectFrom('report')
    .select([
      'id',
      'telegram_user_id as telegramUserId',
      'campaign_id as campaignId',
      'text',
      'created_at as createdAt',
    ])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** False where it is closed already. */
export async function closeReport(ctx: Context, id: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('report')
    .set({ closed_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Closes a person's reports and removes their words. That there was one stays, under another name. Their next report still comes an hour after the last one. */
export async function forgetReports(
  tx: Tx,
  { from, to, at }: { from: TelegramUserId; to: TelegramUserId; at: Date },
): Promise<void> {
  await tx
    .updateTable('report')
    .set((report) => ({
      telegram_user_id: to,
      text: REMOVED,
      closed_at: report.fn.coalesce('closed_at', report.val(at)),
    }))
    .where('telegram_user_id', '=', from)
    .execute()
}

/** How long a report is kept after it was closed. */
const KEEP_CLOSED_DAYS = 90

export async function forgetClosedReports(ctx: Context): Promise<void> {
  const before = addMs(ctx.clock.now(), -KEEP_CLOSED_DAYS * DAY_MS)
  await ctx.db.deleteFrom('report').where('closed_at', '<', before).execute()
}

interface NewReport {
  readonly telegramUserId: TelegramUserId
  readonly campaignId: CampaignId | null
  readonly text: string
  readonly at: Date
}

async function insertReport(tx: Tx, { telegramUserId, campaignId, text, at }: NewReport): Promise<number> {
  const { id } = await tx
    .insertInto('report')
    .values({ telegram_user_id: telegramUserId, campaign_id: campaignId, text, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function hasReported(db: Database, names: readonly TelegramUserId[], since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('report')
    .select('id')
    .where('telegram_user_id', 'in', names)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}
