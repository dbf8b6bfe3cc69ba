import { type Context, transact } from '../context.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import type { VerificationId } from '../shared/ids.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { endUnasked } from './endUnasked.ts'
import { endVisit } from './endVisit.ts'
import { saveUncounted } from './gateQueries.ts'
import { readRefusal } from './refusal.ts'

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
