import { say } from '../bot/talk.ts'
import { releaseJoin } from '../campaigns/join.ts'
import type { InTx } from '../context.ts'
import { whenText } from '../shared/time.ts'
import { isInWords } from '../tasks/task.ts'
import { joinOf } from '../verifications/chargeAdmission.ts'
import { saveVerification } from '../verifications/queries.ts'
import { type EndState, isLive, markEnded } from '../verifications/verification.ts'
import { callMember, enqueueRemoval } from './door.ts'
import { deleteInvitation } from './inviteOpenly.ts'
import { findRetryAt, inviteAgain } from './meetJoiner.ts'
import { saveRemoving } from './queries.ts'
import { saveVisit, taskOf, type Visit } from './visit.ts'
import { closeTask, sayClosed, spellWait, talkToVisitor, tryAgainButton } from './visitTalk.ts'

interface End {
  readonly end: EndState
  /** False where an outage of ours is to blame, or nobody: then the next try is free. */
  readonly counts?: boolean
}

/** Ends a visit without admission, does in Telegram what that end means, and tells the visitor. Repeating it changes nothing. */
export async function endVisit(ctx: InTx, visit: Visit, { end, counts = true }: End): Promise<void> {
  if (!isLive(visit.verification)) return
  await followEnd(ctx, await endQuietly(ctx, visit, { end, counts }), { counts })
  if (visit.verification.state === 'asked') await closeTask(ctx, visit)
}

/**
 * Ends a visit without admission and frees the price that was reserved, but tells nobody.
 *
 * @throws DomainError `verification.wrong_state` where this state has no such end
 */
export async function endQuietly(ctx: InTx, visit: Visit, { end, counts = true }: End): Promise<Visit> {
  const at = ctx.clock.now()
  const verification = markEnded(visit.verification, end, at)
  await saveVerification(ctx.db, verification)
  await deleteInvitation(ctx, visit)
  if (!counts) await saveVisit(ctx.db, verification.id, { counts })
  const join = joinOf(verification, at)
  if (join) await releaseJoin(ctx.db, join)
  return { ...visit, verification }
}

/**
 * Ends a visit whose question or rules could not be delivered. The price is free at once, and nothing counts as a try. A
 * visitor who is in the group, muted, is invited anew, as if they had not come to the bot yet. A request stays with the admins.
 * Repeating it changes nothing.
 */
export async function endUnasked(ctx: InTx, visit: Visit): Promise<void> {
  if (!isLive(visit.verification)) return
  await endVisit(ctx, visit, { end: 'expired', counts: false })
  if (visit.verification.wayIn === 'open_join' && visit.door.status === 'active')
    await inviteAgain(ctx, visit)
}

/** Does in Telegram what an end means, and tells the visitor. */
export async function followEnd(ctx: InTx, visit: Visit, { counts = true } = {}): Promise<void> {
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

/**
 * Declines a request. A muted visitor is removed without a ban, once it is known that nobody has banned them. `cause` names
 * what brings it about, where it is not the end of the visit.
 */
export async function turnAway(
  ctx: InTx,
  visit: Visit,
  { cause = '' }: { cause?: string } = {},
): Promise<void> {
  const { door } = visit
  const { id, wayIn, telegramUserId } = visit.verification
  if (wayIn === 'open_join') {
    const at = ctx.clock.now()
    await saveRemoving(ctx.db, visit.verification, at)
    return enqueueRemoval(ctx, id, cause === '' ? undefined : at)
  }
  await callMember(ctx, {
    door,
    telegramUserId,
    key: `gate:decline:${id}${cause}`,
    method: 'declineChatJoinRequest',
  })
}

/** Offers no button: a visit that has failed begins anew at the group's own door. */
async function sayFailed(ctx: InTx, visit: Visit): Promise<void> {
  const { verification, door } = visit
  const talk = talkToVisitor(ctx, visit, 'end')
  const group = door.title
  const answered = isInWords(taskOf(visit)) ? 'in_words' : 'by_tap'
  const until = await findRetryAt(ctx, verification)
  const again =
    until === null
      ? talk.t('gate-again-now')
      : talk.t('gate-no-try-left', {
          group,
          wait: spellWait(talk, until, ctx.clock.now()),
          at: whenText(until),
        })
  await say(talk, [talk.t('gate-failed', { group, answered }), again].join('\n\n'))
}

async function sayExpired(ctx: InTx, visit: Visit, { counts }: { counts: boolean }): Promise<void> {
  const { verification, door } = visit
  const talk = talkToVisitor(ctx, visit, 'end')
  const keyboard = [[tryAgainButton(talk, visit)]]
  if (!counts) return say(talk, talk.t('gate-put-off', { group: door.title }), { keyboard })
  const until = await findRetryAt(ctx, verification)
  const again =
    until === null
      ? talk.t('gate-again-now')
      : talk.t('gate-again-later', { wait: spellWait(talk, until, ctx.clock.now()) })
  await say(talk, [talk.t('gate-expired', { group: door.title }), again].join('\n\n'), { keyboard })
}
