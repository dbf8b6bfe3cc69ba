import { say } from '../bot/talk.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { findDoor } from '../groups/door.ts'
import { GROUP_STATUS } from '../groups/group.ts'
import { noteRights } from '../groups/noteRights.ts'
import type { Right } from '../groups/rights.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import type { GroupId, VerificationId } from '../shared/ids.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { enqueue } from '../worker/enqueue.ts'
import { callMember } from './callMember.ts'
import { chargeAdmission } from './chargeAdmission.ts'
import { endVisit } from './endVisit.ts'
import { lockVerification } from './lockVerification.ts'
import { liftMute, liftPayload } from './mute.ts'
import { deleteMute, findMute, lockMute } from './muteQueries.ts'
import { readRefusal } from './refusal.ts'
import { giveUpVisitor } from './releaseVisitor.ts'
import type { Verification } from './verification.ts'
import { getVisit, type Visit } from './visit.ts'
import { sayStep, talkToVisitor } from './visitTalk.ts'

/** How long after a refusal Telegram is asked again. */
const RETRY_MS = 5 * MINUTE_MS

/** Has Telegram let in a member who has agreed. May be repeated. `cause` names the attempt. */
export function requestAdmission(ctx: Context, visit: Visit, cause: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const { verification, door } = visit
    const { id, telegramUserId, wayIn } = verification
    const call = {
      door,
      telegramUserId,
      key: `gate:admit:${id}:${cause}`,
      report: { kind: 'admission', id },
    } as const
    const within = { ...ctx, db: tx }
    if (wayIn !== 'open_join') return callMember(within, { ...call, method: 'approveChatJoinRequest' })
    const mute = await lockMute(tx, verification)
    // Without a mute of ours there is nothing to lift: whether they are in has to be looked up.
    if (mute === undefined) return enqueueLook(tx, id)
    const payload = liftPayload(mute, ctx.clock.now())
    return callMember(within, { ...call, method: 'restrictChatMember', payload })
  })
}

/** Telegram has let the member in: charges, and says so. Repeating it changes nothing. */
export function confirmAdmission(ctx: Context, verificationId: VerificationId): Promise<void> {
  return transact(ctx, async (tx) => {
    const verification = await lockVerification(tx, verificationId)
    if (verification.state !== 'admitting') return
    const within = { ...ctx, db: tx }
    await chargeAdmission(within, { verificationId })
    await forgetMute(within, verification)
    await sayStep(within, await getVisit(tx, verificationId), 'in')
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
  switch (readRefusal(ended.error)) {
    case 'already_in':
      return confirmAdmission(ctx, verificationId)
    case 'look':
    case 'staff':
      return enqueueLook(ctx.db, verificationId)
    case 'deleted':
      return endVisit(ctx, { verificationId, end: 'left' })
    case 'rights':
      return admissionForbidden(ctx, verificationId)
    case 'no_group': {
      const { door } = await getVisit(ctx.db, verificationId)
      if (GROUP_STATUS[door.status].gone) return giveUpVisitor(ctx, { verificationId })
      return retryAdmission(ctx, verificationId)
    }
    default:
      return retryAdmission(ctx, verificationId)
  }
}

/** The right may come back, unless the group has left the marketplace. */
async function admissionForbidden(ctx: Context, verificationId: VerificationId): Promise<void> {
  const { verification, door } = await getVisit(ctx.db, verificationId)
  if (GROUP_STATUS[door.status].gone) return giveUpVisitor(ctx, { verificationId })
  const right = verification.wayIn === 'open_join' ? 'can_restrict_members' : 'can_invite_users'
  await loseRight(ctx, verification.groupId, right)
  return retryAdmission(ctx, verificationId)
}

/** The group cannot be worked in any more until its owner gives the right back: who is muted is released. */
export function loseRight(ctx: Context, groupId: GroupId, missingRight: Right): Promise<void> {
  const event = `gate:${ctx.clock.now().getTime()}`
  return noteRights(ctx, { groupId, standing: { kind: 'in', missingRight }, event })
}

/** Telegram is asked again later. The member is told once who can let them in meanwhile. */
function retryAdmission(ctx: Context, verificationId: VerificationId): Promise<void> {
  return transact(ctx, async (tx) => {
    const { state } = await lockVerification(tx, verificationId)
    if (state !== 'admitting') return
    const visit = await getVisit(tx, verificationId)
    const talk = talkToVisitor({ ...ctx, db: tx }, visit, 'stuck')
    await say(talk, talk.t('gate-admitting-stuck', { group: visit.door.title }))
    const runAt = addMs(ctx.clock.now(), RETRY_MS)
    await enqueue(tx, 'gate_admit', { verificationId }, { key: `gate:admit:${verificationId}`, runAt })
  })
}

/** Asks Telegram again to let somebody in who still waits for it. */
export function admitAgain(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<void> {
  return transact(ctx, async (tx) => {
    const verification = await lockVerification(tx, verificationId)
    if (verification.state !== 'admitting') return
    const within = { ...ctx, db: tx }
    const visit = await getVisit(tx, verificationId)
    if (visit.door.status === 'left') return giveUpVisitor(within, { verificationId })
    await requestAdmission(within, visit, `again:${ctx.clock.now().getTime()}`)
  })
}

export function enqueueLook(tx: Tx | Context['db'], verificationId: VerificationId): Promise<void> {
  return enqueue(tx, 'gate_look', { verificationId }, { key: `gate:look:${verificationId}` })
}
