import type { Context, InTx } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { unreachable } from '../shared/errors.ts'
import type { VerificationId } from '../shared/ids.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { countsSince, isGivenUp, type Obstacle } from '../verifications/obstacle.ts'
import { listOverdue, saveVerification } from '../verifications/queries.ts'
import { isLive, markWaiting, type Verification } from '../verifications/verification.ts'
import { eachRow } from '../worker/eachRow.ts'
import { askTelegramAgain } from './admit.ts'
import { endVisit } from './endVisit.ts'
import { gateDeadlinesJob } from './jobs.ts'
import { giveUpVisitor } from './release.ts'
import { scoreByDeadline } from './scoreAnswer.ts'
import { inVisit, type Visit } from './visit.ts'

/** A question that Telegram has not confirmed for this long was never seen. */
const UNSENT_MS = HOUR_MS

/** Does what deadlines bring that have come, the earliest first. Two runs at once do it once. */
export async function meetDeadlines(ctx: Context, signal: AbortSignal): Promise<void> {
  const job = gateDeadlinesJob.name
  const rows = await listOverdue(ctx.db, ctx.clock.now())
  const name = (id: VerificationId) => `verification ${id}`
  await eachRow(ctx, { job, rows, name, signal }, (verificationId) => meetDeadline(ctx, { verificationId }))
}

/** Does what the deadline of a live state brings, if it has come. */
export function meetDeadline(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<void> {
  return inVisit(ctx, verificationId, async (ctx, visit) => {
    const { verification } = visit
    if (!isLive(verification) || verification.deadlineAt > ctx.clock.now()) return
    switch (verification.state) {
      case 'invited':
        return endVisit(ctx, visit, { end: 'unreached' })
      case 'asked':
        return expireAsked(ctx, visit)
      case 'scoring':
        return scoreByDeadline(ctx, visit)
      case 'agreeing':
        return endVisit(ctx, visit, { end: 'expired' })
      case 'admitting':
        return alertStuck(ctx, visit)
      default:
        return unreachable(verification)
    }
  })
}

/** The time for answering runs from the confirmation of the question: without one, the visitor is not late. */
async function expireAsked(ctx: InTx, visit: Visit): Promise<void> {
  const { verification, taskSentAt } = visit
  const at = ctx.clock.now()
  const isUnseen = taskSentAt === null
  if (isUnseen && verification.askedAt !== null && addMs(verification.askedAt, UNSENT_MS) > at) {
    return keepWaiting(ctx, verification, at)
  }
  await endVisit(ctx, visit, { end: 'expired', counts: !isUnseen })
}

async function keepWaiting(ctx: InTx, verification: Verification, at: Date): Promise<void> {
  if (isLive(verification)) await saveVerification(ctx.db, markWaiting(verification, at))
}

/** How long the answer to the last try is waited for: it names the error that the operators hear of. */
const LAST_TRY_MS = 30 * MINUTE_MS

/**
 * A visitor who has passed still waits: Telegram is asked again. Operators hear of it once, unless only the visitor or the
 * group can change it, or the reason may pass. The obstacle says when the visitor is given up: no price stays reserved for ever.
 */
async function alertStuck(ctx: InTx, visit: Visit): Promise<void> {
  const { verification, obstacle } = visit
  const at = ctx.clock.now()
  const graceMs = obstacle === 'unknown' ? LAST_TRY_MS : 0
  const agreedAt = verification.agreedAt ?? verification.createdAt
  const since = countsSince(obstacle, { agreedAt, since: visit.obstacleSince })
  if (isGivenUp(obstacle, since, addMs(at, -graceMs))) {
    return giveUpVisitor(ctx, visit)
  }
  if (obstacle === null || TOLD_AT_ONCE.includes(obstacle)) await tellOperators(ctx, verification)
  await keepWaiting(ctx, verification, at)
  await askTelegramAgain(ctx, visit)
}

/** Of an unknown one they hear after a day, once for each error; the others are the visitor's or the group's to remove. */
const TOLD_AT_ONCE: readonly Obstacle[] = ['rights', 'group']

function tellOperators(ctx: InTx, { id, groupId, createdAt }: Verification): Promise<void> {
  const minutes = Math.round((ctx.clock.now().getTime() - createdAt.getTime()) / MINUTE_MS)
  return notifyOperators(ctx, {
    key: `gate:stuck:${id}`,
    text: `Verification ${id} in group ${groupId} has passed and is not let in, ${minutes} minutes after it began. Telegram goes on being asked.`,
  })
}
