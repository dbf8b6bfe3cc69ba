import { type Context, transact } from '../context.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import type { VerificationId } from '../shared/ids.ts'
import { confirmTaskSent } from './confirmTaskSent.ts'
import { endVisit } from './endVisit.ts'
import { saveTaskSent } from './gateQueries.ts'
import { lockVerification } from './lockVerification.ts'
import { readRefusal } from './refusal.ts'
import { getVisit } from './visit.ts'

/** What came of sending a task. The first confirmation counts: reading it again gives nobody more time. */
export function taskSentEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  const verificationId = id as VerificationId
  return transact(ctx, async (tx) => {
    const within = { ...ctx, db: tx }
    const { state } = await lockVerification(tx, verificationId)
    const { taskSentAt } = await getVisit(tx, verificationId)
    if (state !== 'asked' || taskSentAt !== null) return
    if (ended.status === 'sent') {
      await saveTaskSent(tx, verificationId, ctx.clock.now())
      await confirmTaskSent(within, { verificationId })
      return
    }
    const refusal = readRefusal(ended.error)
    if (refusal === 'deleted') return endVisit(within, { verificationId, end: 'left' })
    // Whoever cannot be written to has seen nothing. Of what may have arrived nobody knows: the deadline decides, uncounted.
    if (refusal !== 'unknown') await endVisit(within, { verificationId, end: 'expired', counts: false })
  })
}
