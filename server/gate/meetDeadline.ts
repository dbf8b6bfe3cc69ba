import { type Context, transact } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { unreachable } from '../shared/errors.ts'
import type { VerificationId } from '../shared/ids.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { isGivenUp } from '../verifications/obstacle.ts'
import { saveVerification } from '../verifications/queries.ts'
import { isLive, markWaiting, type Verification } from '../verifications/verification.ts'
import { admitAgain } from './admit.ts'
import { endVisit } from './endVisit.ts'
import { giveUpVisitor } from './releaseVisitor.ts'
import { scheduleDeadline } from './scheduleDeadline.ts'
import { scoreByDeadline } from './scoreAnswer.ts'
import { getVisit } from './visit.ts'

/** A task that Telegram has not confirmed for so long was never seen. */
const UNSENT_MS = HOUR_MS

/** Does what the deadline of a live state brings, if it has come. */
export async function meetDeadline(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<void> {
  const { verification } = await getVisit(ctx.db, verificationId)
  if (!isLive(verification)) return
  if (verification.deadlineAt > ctx.clock.now()) {
    return transact(ctx, (ctx) => scheduleDeadline(ctx.db, verification))
  }
  switch (verification.state) {
    case 'invited':
      return endVisit(ctx, { verificationId, end: 'unreached' })
    case 'asked':
      return expireAsked(ctx, verificationId)
    case 'scoring':
      return scoreByDeadline(ctx, { verificationId })
    case 'agreeing':
      return endVisit(ctx, { verificationId, end: 'expired' })
    case 'admitting':
      return alertStuck(ctx, verification)
    default:
      return unreachable(verification)
  }
}

/** The time runs from when the task was confirmed: as long as it was not, the member is not late. */
function expireAsked(ctx: Context, verificationId: VerificationId): Promise<void> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    const { taskSentAt } = await getVisit(ctx.db, verificationId)
    const at = ctx.clock.now()
    if (verification.state !== 'asked' || verification.deadlineAt > at) return
    const isUnseen = taskSentAt === null
    if (isUnseen && verification.askedAt !== null && addMs(verification.askedAt, UNSENT_MS) > at) {
      const waiting = markWaiting(verification, at)
      await saveVerification(ctx.db, waiting)
      return scheduleDeadline(ctx.db, waiting)
    }
    await endVisit(ctx, { verificationId, end: 'expired', counts: !isUnseen })
  })
}

/**
 * Somebody who has passed still waits: Telegram is asked again, and operators hear of it once, unless only the member or
 * the group can change it. After a time that depends on the obstacle they are given up, so that nobody's price is kept for ever.
 */
async function alertStuck(ctx: Context, verification: Verification): Promise<void> {
  await transact(ctx, async (ctx) => {
    const locked = await lockVerification(ctx.db, verification.id)
    if (locked.state !== 'admitting' || locked.deadlineAt > ctx.clock.now()) return
    const { obstacle } = await getVisit(ctx.db, locked.id)
    if (isGivenUp(obstacle, locked.agreedAt ?? locked.createdAt, ctx.clock.now())) {
      return giveUpVisitor(ctx, { verificationId: locked.id })
    }
    if (obstacle !== 'member_full' && obstacle !== 'group_full') await tellOperators(ctx, locked)
    const waiting = markWaiting(locked, ctx.clock.now())
    await saveVerification(ctx.db, waiting)
    await scheduleDeadline(ctx.db, waiting)
    await admitAgain(ctx, { verificationId: locked.id })
  })
}

function tellOperators(ctx: Context, { id, groupId, createdAt }: Verification): Promise<void> {
  const minutes = Math.round((ctx.clock.now().getTime() - createdAt.getTime()) / MINUTE_MS)
  return notifyOperators(ctx, {
    key: `gate:stuck:${id}`,
    text: `Verification ${id} in group ${groupId} has passed and is not let in, ${minutes} minutes after it began. Telegram goes on being asked.`,
  })
}
