import type { Context } from '../context.ts'
import type { EndedCall, ReportKind } from './outbox.ts'
import { findEndedCall } from './queries.ts'

/** What is done when a call of each kind has ended. May run twice. */
export type CallReports = Readonly<
  Partial<Record<ReportKind, (ctx: Context, id: number, ended: EndedCall) => Promise<void>>>
>

/** Tells whoever enqueued a call how it ended. */
export async function reportCall(ctx: Context, reports: CallReports, key: string): Promise<void> {
  const found = await findEndedCall(ctx.db, key)
  if (found) await reports[found.report.kind]?.(ctx, found.report.id, found.ended)
}
