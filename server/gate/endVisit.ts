import { say } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { VerificationId } from '../shared/ids.ts'
import { whenText } from '../shared/time.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { type EndState, isLive } from '../verifications/verification.ts'
import { callMember } from './callMember.ts'
import { closeTask } from './closeTask.ts'
import { endLocked } from './endVerification.ts'
import { findTask } from './findTask.ts'
import { saveUncounted } from './gateQueries.ts'
import { gateRemoveJob } from './jobs.ts'
import { findRetryAt } from './meetJoiner.ts'
import { sayClosed } from './sayClosed.ts'
import { getVisit, type Visit } from './visit.ts'
import { spellWait, talkToVisitor } from './visitTalk.ts'

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
