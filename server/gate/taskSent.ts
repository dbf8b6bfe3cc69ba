import { type Context, transact } from '../context.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import type { VerificationId } from '../shared/ids.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { closeTask } from './closeTask.ts'
import { confirmTaskSent } from './confirmTaskSent.ts'
import { endUnasked } from './endUnasked.ts'
import { endVisit } from './endVisit.ts'
import { addTaskMessage, saveTaskSent, saveUncounted } from './gateQueries.ts'
import { readRefusal } from './refusal.ts'
import { getVisit } from './visit.ts'

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
