import { namesOf } from '../accounts/pseudonym.ts'
import { type Context, type Database, type Tx, transact } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, TelegramUserId } from '../shared/ids.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import { REMOVED } from '../tasks/redactAnswer.ts'

export const MAX_REPORT_LENGTH = 1_000

/** An advertiser's complaint. */
export interface Report {
  readonly id: number
  readonly telegramUserId: TelegramUserId
  readonly campaignId: CampaignId | null
  readonly text: string
  readonly createdAt: Date
}

/**
 * Sends the operators a report about an answer or a group, and keeps it until one of them closes it. False where this person has
 * sent another within the hour, so that nobody floods them.
 *
 * @throws DomainError `request.invalid` for a text that is empty or too long
 */
export function fileReport(ctx: Context, report: Omit<Report, 'id' | 'createdAt'>): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    if (report.text.trim() === '' || report.text.length > MAX_REPORT_LENGTH) {
      throw new DomainError('request.invalid', {
        problem: `A report has 1 to ${MAX_REPORT_LENGTH} characters`,
        field: 'text',
        most: `${MAX_REPORT_LENGTH}`,
      })
    }
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

/** Closes a person's reports and removes their words. The row stays under another name, and still limits their next report. */
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
