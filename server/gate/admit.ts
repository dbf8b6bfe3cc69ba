import { say } from '../bot/talk.ts'
import { type Context, readDatabaseNow, type Tx, transact } from '../context.ts'
import { GROUP_STATUS } from '../groups/group.ts'
import { groupCheckJob } from '../groups/jobs.ts'
import { noteRights } from '../groups/noteRights.ts'
import type { Right } from '../groups/rights.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import type { GroupId, VerificationId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import { chargeAdmission } from '../verifications/chargeAdmission.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { isGivenUp, isToBeTold, OBSTACLES, type Obstacle } from '../verifications/obstacle.ts'
import type { Verification } from '../verifications/verification.ts'
import { agreeToRules } from './answerTask.ts'
import { askMember } from './askMember.ts'
import { callMember } from './callMember.ts'
import { findDoor } from './door.ts'
import { endVisit } from './endVisit.ts'
import { saveObstacle } from './gateQueries.ts'
import { gateAdmitJob, gateLookJob } from './jobs.ts'
import { liftMute, liftPayload } from './mute.ts'
import { deleteMute, findMute, lockMute } from './muteQueries.ts'
import { readRefusal } from './refusal.ts'
import { giveUpVisitor } from './releaseVisitor.ts'
import { getVisit, type Visit } from './visit.ts'
import { sayStep, talkToVisitor } from './visitTalk.ts'

export interface Attempt {
  /** Names what brings it about. */
  readonly cause: string
  /** Of a guard's query that waits for its answer. */
  readonly queryId?: string | undefined
}

/**
 * Has Telegram let in a member who has agreed. May be repeated. Where the answer to a guard's query comes too late, Telegram
 * is asked as for any request.
 */
export function requestAdmission(ctx: Context, visit: Visit, { cause, queryId }: Attempt): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { verification, door } = visit
    const { id, telegramUserId, wayIn } = verification
    const attempt = { key: `gate:admit:${id}:${cause}`, report: { kind: 'admission', id } } as const
    const call = { ...attempt, door, telegramUserId }
    if (queryId !== undefined) {
      await enqueueCall(ctx.db, {
        ...attempt,
        chatKey: `guard:${queryId}`,
        method: 'answerChatJoinRequestQuery',
        payload: { chat_join_request_query_id: queryId, result: 'approve' },
      })
      return
    }
    if (wayIn !== 'open_join') return callMember(ctx, { ...call, method: 'approveChatJoinRequest' })
    const mute = await lockMute(ctx.db, verification)
    // Without a mute of ours there is nothing to lift: whether they are in has to be looked up.
    if (mute === undefined) return enqueueLook(ctx.db, id)
    const payload = liftPayload(mute, ctx.clock.now())
    return callMember(ctx, { ...call, method: 'restrictChatMember', payload })
  })
}

/** Telegram has let the member in: charges, and says so. Repeating it changes nothing. */
export function confirmAdmission(ctx: Context, verificationId: VerificationId): Promise<void> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (verification.state !== 'admitting') return
    await chargeAdmission(ctx, { verificationId })
    await forgetMute(ctx, verification)
    await sayStep(ctx, await getVisit(ctx.db, verificationId), 'in')
  })
}

/** Letting in lifts the mute of an open join. One that stands beside a join request has to be lifted by itself. */
async function forgetMute(ctx: Context, verification: Verification): Promise<void> {
  if (verification.wayIn === 'open_join') return deleteMute(ctx.db, verification)
  const mute = await findMute(ctx.db, verification)
  const door = mute && (await findDoor(ctx.db, { groupId: mute.groupId }))
  if (mute && door) await liftMute(ctx, { door, mute, cause: `admitted:${verification.id}` })
}

/** What came of asking Telegram to let somebody in. */
export async function admissionEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  const verificationId = id as VerificationId
  if (ended.status === 'sent') return confirmAdmission(ctx, verificationId)
  const refusal = readRefusal(ended.error)
  switch (refusal) {
    case 'already_in':
      return confirmAdmission(ctx, verificationId)
    case 'look':
    case 'staff':
      return enqueueLook(ctx.db, verificationId)
    case 'late':
      return admitAgain(ctx, { verificationId })
    case 'deleted':
      return endVisit(ctx, { verificationId, end: 'left' })
    case 'member_full':
    case 'group_full':
      return retryAdmission(ctx, verificationId, refusal)
    case 'rights':
    case 'no_group':
      return admissionForbidden(ctx, verificationId, refusal)
    case 'other':
      await notifyOperators(ctx, {
        key: `gate:refused:${ended.error}`,
        text: `Telegram does not let in verification ${id} for a reason that the gate does not know: ${ended.error}. It is asked again for a day.`,
      })
      return retryAdmission(ctx, verificationId, 'unknown')
    default:
      return retryAdmission(ctx, verificationId, 'unknown')
  }
}

/** The group may change it, unless it has left the marketplace. */
async function admissionForbidden(
  ctx: Context,
  verificationId: VerificationId,
  refusal: 'rights' | 'no_group',
): Promise<void> {
  const { verification, door } = await getVisit(ctx.db, verificationId)
  if (GROUP_STATUS[door.status].gone) return giveUpVisitor(ctx, { verificationId })
  if (refusal === 'rights') {
    const right = verification.wayIn === 'open_join' ? 'can_restrict_members' : 'can_invite_users'
    await loseRight(ctx, door.id, right)
    return retryAdmission(ctx, verificationId, 'rights')
  }
  await enqueue(ctx.db, groupCheckJob, { groupId: door.id }, { key: `group_check:${door.id}` })
  return retryAdmission(ctx, verificationId, 'group')
}

/** The group cannot be worked in any more until its owner gives the right back: who is muted is released. */
export function loseRight(ctx: Context, groupId: GroupId, missingRight: Right): Promise<void> {
  const event = `gate:${ctx.clock.now().getTime()}`
  return noteRights(ctx, { groupId, standing: { kind: 'in', missingRight }, event })
}

/** Telegram is asked again later, for as long as the obstacle allows. The member is told what it is. */
function retryAdmission(ctx: Context, verificationId: VerificationId, obstacle: Obstacle): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { state, agreedAt, createdAt } = await lockVerification(ctx.db, verificationId)
    if (state !== 'admitting') return
    const at = await readDatabaseNow(ctx)
    const visit = await getVisit(ctx.db, verificationId)
    const told = { obstacle: visit.obstacle, toldAt: visit.obstacleToldAt }
    const tells = isToBeTold(told, obstacle, at)
    await saveObstacle(ctx.db, verificationId, { obstacle, toldAt: tells ? at : told.toldAt })
    if (isGivenUp(obstacle, agreedAt ?? createdAt, at)) return giveUpVisitor(ctx, { verificationId })
    if (tells) await sayObstacle(ctx, visit, { obstacle, at })
    const runAt = addMs(at, OBSTACLES[obstacle].retryMs)
    await enqueue(ctx.db, gateAdmitJob, { verificationId }, { key: `gate:admit:${verificationId}`, runAt })
  })
}

/** Tells somebody why Telegram keeps them out, and what they can do about it. */
function sayObstacle(
  ctx: Context,
  visit: Visit,
  { obstacle, at }: { obstacle: Obstacle; at: Date },
): Promise<void> {
  const talk = talkToVisitor(ctx, visit, `obstacle:${at.getTime()}`)
  const group = visit.door.title
  switch (obstacle) {
    case 'member_full': {
      const keyboard = [[{ text: talk.t('gate-try-again'), data: `g:o:${visit.token}` }]]
      return say(talk, talk.t('gate-admitting-member-full', { group }), { keyboard })
    }
    case 'group_full':
      return say(talk, talk.t('gate-admitting-group-full', { group }))
    default:
      return say(talk, talk.t('gate-admitting-stuck', { group }))
  }
}

/** Somebody whom Telegram has not let in asks for another try: it is made at once, and they hear what comes of it. */
export async function hastenAdmission(ctx: Context, { verification, obstacle }: Visit): Promise<void> {
  if (obstacle === null) return
  const { id: verificationId } = verification
  await saveObstacle(ctx.db, verificationId, { obstacle, toldAt: null })
  await enqueue(ctx.db, gateAdmitJob, { verificationId }, { key: `gate:admit:${verificationId}` })
}

/** Was verified here not long ago: is let in without a task. */
export async function admitKnown(ctx: Context, visit: Visit, attempt: Attempt): Promise<void> {
  const verificationId = visit.verification.id
  await askMember(ctx, { verificationId, skipsTask: true })
  await agreeToRules(ctx, { verificationId })
  await requestAdmission(ctx, await getVisit(ctx.db, verificationId), attempt)
}

/** Asks Telegram again to let somebody in who still waits for it. */
export function admitAgain(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (verification.state !== 'admitting') return
    const visit = await getVisit(ctx.db, verificationId)
    if (visit.door.status === 'left') return giveUpVisitor(ctx, { verificationId })
    await requestAdmission(ctx, visit, { cause: `again:${ctx.clock.now().getTime()}` })
  })
}

export function enqueueLook(tx: Tx | Context['db'], verificationId: VerificationId): Promise<void> {
  return enqueue(tx, gateLookJob, { verificationId }, { key: `gate:look:${verificationId}` })
}
