import { type Context, transact } from '../context.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import type { VerificationId } from '../shared/ids.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { saveVerification } from '../verifications/queries.ts'
import { markTaskSent, type Verification } from '../verifications/verification.ts'
import { endUnasked } from './endUnasked.ts'
import { endVisit } from './endVisit.ts'
import { addTaskMessage, saveTaskSent, saveUncounted } from './gateQueries.ts'
import { readRefusal } from './refusal.ts'
import { scheduleDeadline } from './scheduleDeadline.ts'
import { getVisit } from './visit.ts'
import { closeTask } from './visitTalk.ts'

/** What came of sending a task. The first confirmation counts: reading it again gives nobody more time. */
export function taskSentEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  const verificationId = id as VerificationId
  return transact(ctx, async (ctx) => {
    const { state } = await lockVerification(ctx.db, verificationId)
    const messageId = ended.status === 'sent' ? messageIdOf(ended.result) : undefined
    if (messageId !== undefined) await addTaskMessage(ctx.db, verificationId, messageId)
    const visit = await getVisit(ctx.db, verificationId)
    // Answered before we heard that it was sent, or sent again since.
    if (state !== 'asked') return closeTask(ctx, visit)
    if (visit.taskSentAt !== null) return
    if (ended.status === 'sent') {
      await saveTaskSent(ctx.db, verificationId, ctx.clock.now())
      await confirmTaskSent(ctx, { verificationId })
      return
    }
    const refusal = readRefusal(ended.error)
    if (refusal === 'deleted') return endVisit(ctx, { verificationId, end: 'left' })
    if (refusal !== 'unknown') return endUnasked(ctx, { verificationId })
    // It may have arrived: the time for answering runs from now, and its end counts for nothing.
    await saveTaskSent(ctx.db, verificationId, ctx.clock.now())
    await saveUncounted(ctx.db, verificationId)
    await confirmTaskSent(ctx, { verificationId })
  })
}

/** Undefined where Telegram was asked twice and did not say. */
function messageIdOf(result: unknown): number | undefined {
  return (result as { message_id?: number } | null)?.message_id
}

/** Telegram has confirmed the task, so the time for answering runs from now. Who has gone on since keeps what they have. */
export function confirmTaskSent(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<Verification> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (verification.state !== 'asked') return verification
    const sent = markTaskSent(verification, ctx.clock.now())
    await saveVerification(ctx.db, sent)
    await scheduleDeadline(ctx.db, sent)
    return sent
  })
}

/** What came of showing the rules with their button. Who cannot be shown them cannot agree. */
export async function rulesSentEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  if (ended.status === 'sent') return
  const verificationId = id as VerificationId
  const refusal = readRefusal(ended.error)
  await transact(ctx, async (ctx) => {
    const { state } = await lockVerification(ctx.db, verificationId)
    if (state !== 'agreeing') return
    if (refusal === 'deleted') return endVisit(ctx, { verificationId, end: 'left' })
    // They may have arrived, so they may still agree; if not, it is not held against them.
    if (refusal === 'unknown') return saveUncounted(ctx.db, verificationId)
    return endUnasked(ctx, { verificationId })
  })
}
