import { say } from '../bot/talk.ts'
import { type Context, type InTx, readDatabaseNow } from '../context.ts'
import { GROUP_STATUS } from '../groups/group.ts'
import { groupCheckJob } from '../groups/jobs.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import { refusedDelayMs } from '../outbox/policy.ts'
import { readRefusal } from '../outbox/refusal.ts'
import type { VerificationId } from '../shared/ids.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { chargeAdmission } from '../verifications/chargeAdmission.ts'
import { countsSince, isGivenUp, isToBeTold, OBSTACLES, type Obstacle } from '../verifications/obstacle.ts'
import { saveVerification } from '../verifications/queries.ts'
import { isPast, markAdmitting } from '../verifications/verification.ts'
import { endRequest } from './adminRequest.ts'
import { askMember } from './askMember.ts'
import { callMember, loseRight, tellRefusedForADay } from './door.ts'
import { endVisit } from './endVisit.ts'
import { deleteInvitation } from './inviteOpenly.ts'
import { gateAdmitJob, gateLookJob } from './jobs.ts'
import { forgetMute, liftPayload } from './mute.ts'
import { lockMute } from './queries.ts'
import { giveUpVisitor } from './release.ts'
import { getVisit, inVisit, saveVisit, type Visit, withTaskMessage } from './visit.ts'
import { type Replaced, sayIn, talkToVisitor, tryAgainButton } from './visitTalk.ts'

export interface Attempt {
  /** Names the event that brings it about. */
  readonly cause: string
  /** Of a guard's query that waits for its answer. */
  readonly queryId?: string | undefined
}

/**
 * The visitor agrees to the group's rules; from now on Telegram is asked to let them in. Repeating it changes nothing.
 *
 * @throws DomainError `verification.wrong_state` before a task is passed or after the end
 */
export async function agreeToRules(ctx: InTx, visit: Visit, messageId?: number): Promise<Visit> {
  if (isPast(visit.verification, 'agreeing')) return visit
  const admitting = markAdmitting(visit.verification, ctx.clock.now())
  const shown = messageId === undefined ? undefined : { task_message_ids: withTaskMessage(messageId) }
  await saveVerification(ctx.db, admitting, shown)
  return { ...visit, verification: admitting }
}

/**
 * Has Telegram let in a visitor who has agreed. May be repeated. Where the answer to a guard's query comes too late, Telegram
 * is asked as for any request.
 */
export async function requestAdmission(
  ctx: InTx,
  { verification, door }: Visit,
  { cause, queryId }: Attempt,
): Promise<void> {
  const { id, telegramUserId, wayIn } = verification
  const attempt = { key: `gate:admit:${id}:${cause}`, report: { kind: 'admission', id } } as const
  const call = { ...attempt, door, telegramUserId }
  if (queryId !== undefined) {
    await enqueueCall(ctx.db, {
      ...attempt,
      chatKey: 'guard',
      subject: queryId,
      method: 'answerChatJoinRequestQuery',
      payload: { chat_join_request_query_id: queryId, result: 'approve' },
    })
    return
  }
  if (wayIn !== 'open_join') return callMember(ctx, { ...call, method: 'approveChatJoinRequest' })
  const mute = await lockMute(ctx.db, verification)
  // Without a mute of ours there is nothing to lift: whether they are in has to be looked up.
  if (mute === undefined) return enqueueLook(ctx, id)
  const payload = liftPayload(mute, ctx.clock.now())
  return callMember(ctx, { ...call, method: 'restrictChatMember', payload })
}

/** Telegram has let the visitor in: charges, and says so. Repeating it changes nothing. */
export async function confirmAdmission(ctx: InTx, visit: Visit): Promise<void> {
  if (visit.verification.state !== 'admitting') return
  const verification = await chargeAdmission(ctx, visit.verification)
  await forgetMute(ctx, visit)
  await deleteInvitation(ctx, visit)
  await endRequest(ctx, visit, { isIn: true })
  await sayIn(ctx, { ...visit, verification }, { cause: 'in', replaced: findReplaced(ctx, visit) })
}

/** The message under which the visitor has just agreed. Somebody who has waited is told by a message of its own. */
function findReplaced(ctx: Context, { verification, taskMessageIds, obstacle }: Visit): Replaced | undefined {
  const { agreedAt } = verification
  const messageId = taskMessageIds.at(-1)
  const isFresh = agreedAt !== null && addMs(agreedAt, MINUTE_MS) > ctx.clock.now()
  return messageId !== undefined && obstacle === null && isFresh ? { messageId } : undefined
}

/** A call that was to let somebody in has ended. */
export function admissionEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  return inVisit(ctx, id as VerificationId, (ctx, visit) =>
    ended.status === 'sent' ? confirmAdmission(ctx, visit) : admissionRefused(ctx, visit, ended.error),
  )
}

async function admissionRefused(ctx: InTx, visit: Visit, error: string): Promise<void> {
  const { id } = visit.verification
  const refusal = readRefusal(error)
  switch (refusal) {
    case 'already_in':
      return confirmAdmission(ctx, visit)
    case 'look':
    case 'staff':
      return enqueueLook(ctx, id)
    case 'late':
      return askTelegramAgain(ctx, visit)
    case 'deleted':
      return endVisit(ctx, visit, { end: 'left' })
    case 'member_full':
    case 'group_full':
      return retryAdmission(ctx, visit, refusal)
    case 'rights':
    case 'no_group':
      return admissionForbidden(ctx, visit, refusal)
    default:
      return delayAdmission(ctx, visit, error)
  }
}

/** The group may change it, unless it has left the marketplace. */
async function admissionForbidden(ctx: InTx, visit: Visit, refusal: 'rights' | 'no_group'): Promise<void> {
  const { verification, door } = visit
  if (GROUP_STATUS[door.status].gone) return giveUpVisitor(ctx, visit)
  if (refusal === 'rights') {
    const right = verification.wayIn === 'open_join' ? 'can_restrict_members' : 'can_invite_users'
    await loseRight(ctx, door.id, right)
    // Read again: the door has changed.
    return retryAdmission(ctx, await getVisit(ctx.db, verification.id), 'rights')
  }
  await enqueue(ctx.db, groupCheckJob, { groupId: door.id }, { key: `group_check:${door.id}` })
  return retryAdmission(ctx, visit, 'group')
}

/** Telegram refuses for now to let somebody in, or to say whether they are in: it is asked again. */
export function delayAdmission(ctx: InTx, visit: Visit, error: string): Promise<void> {
  return retryAdmission(ctx, visit, 'unknown', error)
}

/** A refusal that may pass is shown only if it lasts for longer than this. */
const UNTOLD_MS = MINUTE_MS

/** Telegram is asked again later, for as long as the obstacle allows. The visitor is told what it is. */
async function retryAdmission(ctx: InTx, visit: Visit, obstacle: Obstacle, error?: string): Promise<void> {
  const { id: verificationId, state, agreedAt, createdAt } = visit.verification
  if (state !== 'admitting') return
  const at = await readDatabaseNow(ctx)
  const told = { obstacle: visit.obstacle, toldAt: visit.obstacleToldAt }
  const changedAt = visit.obstacle === null ? null : at
  const obstacleSince = visit.obstacle === obstacle ? visit.obstacleSince : changedAt
  const since = countsSince(obstacle, { agreedAt: agreedAt ?? createdAt, since: obstacleSince })
  const ageMs = at.getTime() - since.getTime()
  const mayPass = obstacle === 'unknown'
  const tells = isToBeTold(told, obstacle, at) && !(mayPass && ageMs < UNTOLD_MS)
  const obstacle_told_at = tells ? at : told.toldAt
  await saveVisit(ctx.db, verificationId, { obstacle, obstacle_told_at, obstacle_since: obstacleSince })
  if (isGivenUp(obstacle, since, at)) {
    if (error !== undefined) await tellRefusedForADay(ctx, error)
    return giveUpVisitor(ctx, { ...visit, obstacle })
  }
  if (tells) await sayObstacle(ctx, visit, { obstacle, at })
  const delayMs = (mayPass ? refusedDelayMs(ageMs) : undefined) ?? OBSTACLES[obstacle].retryMs
  const runAt = addMs(at, delayMs)
  await enqueue(ctx.db, gateAdmitJob, { verificationId }, { key: `gate:admit:${verificationId}`, runAt })
}

/** Tells a visitor why Telegram keeps them out, and what they can do about it. */
function sayObstacle(
  ctx: Context,
  visit: Visit,
  { obstacle, at }: { obstacle: Obstacle; at: Date },
): Promise<void> {
  const talk = talkToVisitor(ctx, visit, `obstacle:${at.getTime()}`)
  const group = visit.door.title
  switch (obstacle) {
    case 'member_full': {
      const keyboard = [[tryAgainButton(talk, visit)]]
      return say(talk, talk.t('gate-admitting-member-full', { group }), { keyboard })
    }
    case 'group_full':
      return say(talk, talk.t('gate-admitting-group-full', { group }))
    default:
      return say(talk, talk.t('gate-admitting-stuck', { group }))
  }
}

/** A visitor whom Telegram has not let in asks for another try: it is made at once, and they hear the result. */
export async function hastenAdmission(ctx: Context, { verification, obstacle }: Visit): Promise<void> {
  if (obstacle === null) return
  const { id: verificationId } = verification
  await saveVisit(ctx.db, verificationId, { obstacle_told_at: null })
  await enqueue(ctx.db, gateAdmitJob, { verificationId }, { key: `gate:admit:${verificationId}` })
}

/** Lets in a visitor who was verified here not long ago, without a question. */
export async function admitKnown(ctx: InTx, visit: Visit, attempt: Attempt): Promise<Visit> {
  const agreed = await agreeToRules(ctx, await askMember(ctx, visit, { skipsTask: true }))
  await requestAdmission(ctx, agreed, attempt)
  return agreed
}

/** Asks Telegram again to let in a visitor who still waits for it. */
export function admitAgain(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<void> {
  return inVisit(ctx, verificationId, askTelegramAgain)
}

export async function askTelegramAgain(ctx: InTx, visit: Visit): Promise<void> {
  if (visit.verification.state !== 'admitting') return
  if (visit.door.status === 'left') return giveUpVisitor(ctx, visit)
  await requestAdmission(ctx, visit, { cause: `again:${ctx.clock.now().getTime()}` })
}

function enqueueLook({ db }: InTx, verificationId: VerificationId): Promise<void> {
  return enqueue(db, gateLookJob, { verificationId }, { key: `gate:look:${verificationId}` })
}
