import { say } from '../bot/talk.ts'
import { releaseJoin } from '../campaigns/join.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { VerificationId } from '../shared/ids.ts'
import { whenText } from '../shared/time.ts'
import { joinOf } from '../verifications/chargeAdmission.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { saveVerification } from '../verifications/queries.ts'
import { type EndState, isLive, markEnded, type Verification } from '../verifications/verification.ts'
import { callMember } from './callMember.ts'
import { findTask } from './findTask.ts'
import { saveUncounted } from './gateQueries.ts'
import { gateRemoveJob } from './jobs.ts'
import { findRetryAt } from './meetJoiner.ts'
import { sayClosed } from './sayClosed.ts'
import { getVisit, type Visit } from './visit.ts'
import { closeTask, spellWait, talkToVisitor } from './visitTalk.ts'

/**
 * Ends a visit without admission, does in Telegram what that end means, and tells the visitor. `counts` is false where an
 * outage of ours is to blame, or nobody: then the next try is free. One that is over already stays as it is.
 */
export function endVisit(
  ctx: Context,
  { verificationId, end, counts = true }: { verificationId: VerificationId; end: EndState; counts?: boolean },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (!isLive(verification)) return
    await endLocked(ctx.db, { verification, end, at: ctx.clock.now() })
    if (!counts) await saveUncounted(ctx.db, verificationId)
    const visit = await getVisit(ctx.db, verificationId)
    await followEnd(ctx, visit, { counts })
    if (verification.state === 'asked') await closeTask(ctx, visit)
  })
}

/** What an end means in Telegram, and to the visitor. */
export async function followEnd(ctx: Context, visit: Visit, { counts = true } = {}): Promise<void> {
  switch (visit.verification.state) {
    case 'failed':
      await turnAway(ctx, visit)
      return sayFailed(ctx, visit)
    case 'expired':
      return visit.door.status === 'active'
        ? sayExpired(ctx, visit, { counts })
        : sayClosed(ctx, visit, 'end')
    case 'unreached':
      if (visit.verification.wayIn === 'open_join' && visit.door.unreachedPolicy === 'remove') {
        await turnAway(ctx, visit)
      }
      return
    default:
  }
}

/** Declines a request, or has somebody removed without a ban once it is known that nobody has banned them. */
async function turnAway(ctx: Context, { verification, door }: Visit): Promise<void> {
  const { id, wayIn, telegramUserId } = verification
  if (wayIn === 'open_join') {
    return enqueue(ctx.db, gateRemoveJob, { verificationId: id }, { key: `gate:remove:${id}` })
  }
  await callMember(ctx, { door, telegramUserId, key: `gate:decline:${id}`, method: 'declineChatJoinRequest' })
}

/** That this was not it, and from when on there is another try. */
async function sayFailed(ctx: Context, visit: Visit): Promise<void> {
  const { verification, door } = visit
  const talk = talkToVisitor(ctx, visit, 'end')
  const group = door.title
  const { kind } = await findTask(ctx.db, verification)
  const until = await findRetryAt(ctx, verification)
  const again =
    until === null
      ? talk.t('gate-again-now')
      : talk.t('gate-no-try-left', {
          group,
          wait: spellWait(talk, until, ctx.clock.now()),
          at: whenText(until),
        })
  // A visit that has failed begins anew at the group's own door.
  await say(talk, [talk.t('gate-failed', { group, kind }), again].join('\n\n'))
}

async function sayExpired(ctx: Context, visit: Visit, { counts }: { counts: boolean }): Promise<void> {
  const { verification, door, token } = visit
  const talk = talkToVisitor(ctx, visit, 'end')
  const keyboard = [[{ text: talk.t('gate-try-again'), data: `g:o:${token}` }]]
  if (!counts) return say(talk, talk.t('gate-put-off', { group: door.title }), { keyboard })
  const until = await findRetryAt(ctx, verification)
  const again =
    until === null
      ? talk.t('gate-again-now')
      : talk.t('gate-again-later', { wait: spellWait(talk, until, ctx.clock.now()) })
  await say(talk, [talk.t('gate-expired', { group: door.title }), again].join('\n\n'), { keyboard })
}

/** The ends that a deadline brings. */
const BY_DEADLINE: readonly EndState[] = ['expired', 'unreached']

/**
 * Ends a verification without admission; a price that was reserved is free again. Where it is over already, or its deadline
 * has not come, nothing changes.
 *
 * @throws DomainError `verification.not_found`, `verification.wrong_state` where this state has no such end
 */
export function endVerification(
  ctx: Context,
  { verificationId, end }: { verificationId: VerificationId; end: EndState },
): Promise<Verification> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (!isLive(verification)) return verification
    const at = ctx.clock.now()
    if (BY_DEADLINE.includes(end) && verification.deadlineAt > at) return verification
    return endLocked(ctx.db, { verification, end, at })
  })
}

/** Ends a verification that the caller holds. */
export async function endLocked(
  tx: Tx,
  { verification, end, at }: { verification: Verification; end: EndState; at: Date },
): Promise<Verification> {
  const ended = markEnded(verification, end, at)
  await saveVerification(tx, ended)
  const join = joinOf(ended, at)
  if (join) await releaseJoin(tx, join, { failed: end === 'failed' })
  return ended
}
