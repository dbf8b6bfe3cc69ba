import type { Context } from '../context.ts'
import type { EndedCall, Report, ReportKind } from './outbox.ts'

/** Handlers of ended calls, by kind. Each may run twice. */
export type CallReports = Readonly<
  Partial<Record<ReportKind, (ctx: Context, id: number, ended: EndedCall) => Promise<void>>>
>

/** Tells the room that enqueued a call how it ended. A call that nobody asked about, or that is deleted, is not reported. */
export async function reportCall(ctx: Context, reports: CallReports, key: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('outbox')
    .select(['status', 'report_kind', 'report_id', 'result', 'error', 'ended_at as at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row?.report_kind || row.report_id === null || row.at === null) return
  const { at } = row
  const ended: EndedCall =
    row.status === 'sent'
      ? { status: 'sent', at, result: row.result }
      : { status: 'failed', at, error: row.error ?? '' }
  const report = { kind: row.report_kind as ReportKind, id: row.report_id }
  await tellRoom(ctx, reports, report, ended)
}

export async function tellRoom(
  ctx: Context,
  reports: CallReports,
  { kind, id }: Report,
  ended: EndedCall,
): Promise<void> {
  await reports[kind]?.(ctx, id, ended)
}
