import { namesOf } from '../accounts/pseudonym.ts'
import { say } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { VerificationId } from '../shared/ids.ts'
import { addMs, SECOND_MS } from '../shared/time.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { isLive } from '../verifications/verification.ts'
import { admitKnown, hastenAdmission } from './admit.ts'
import { askMember } from './askMember.ts'
import { saveArrival, saveTurn, wasSeenSince } from './gateQueries.ts'
import { inviteMember } from './inviteMember.ts'
import { gateTurnJob } from './jobs.ts'
import { findRetryAt, isKnown } from './meetJoiner.ts'
import { findMute } from './muteQueries.ts'
import { isRaided, takeRaidTurn } from './raidState.ts'
import { enqueueReminder } from './remindVisitor.ts'
import { isPending, sayClosed } from './sayClosed.ts'
import { getVisit, type Visit } from './visit.ts'
import { sayStep, spellWait, talkToVisitor } from './visitTalk.ts'

/**
 * A visitor has opened the chat, or come back to it: goes on where they were. `cause` names what they did. One that is over
 * begins anew where it may, unless `begins` is false: then they are only told how it stands.
 */
export function openVisit(
  ctx: Context,
  {
    verificationId,
    cause,
    begins = true,
  }: { verificationId: VerificationId; cause: string; begins?: boolean },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    const visit = await getVisit(ctx.db, verificationId)
    if (verification.state === 'admitted' || !isLive(verification))
      return openEnded(ctx, visit, { cause, begins })
    if (verification.state === 'admitting') await hastenAdmission(ctx, visit)
    if (verification.state !== 'invited') return sayStep(ctx, visit, cause)
    return askVisitor(ctx, visit, cause)
  })
}

/** Asks an invited visitor, in their turn where many come at once. */
export async function askVisitor(ctx: Context, visit: Visit, cause: string): Promise<void> {
  const { verification, door } = visit
  const verificationId = verification.id
  if (door.status !== 'active') return sayClosed(ctx, visit, cause)
  const raided = visit.unsponsored === 'raid' || (await isRaided(ctx, door.id))
  if (raided && !(await isTheirTurn(ctx, visit, cause))) return
  const unsponsored = visit.unsponsored ?? (raided ? 'raid' : undefined)
  await askMember(ctx, { verificationId, ...(unsponsored ? { unsponsored } : {}) })
  const asked = await getVisit(ctx.db, verificationId)
  if (asked.verification.state === 'agreeing') await enqueueReminder(ctx, asked.verification)
  await sayStep(ctx, asked, cause)
}

async function isTheirTurn(ctx: Context, visit: Visit, cause: string): Promise<boolean> {
  const { verification, door } = visit
  const at = ctx.clock.now()
  const turnAt = visit.turnAt ?? (await takeRaidTurn(ctx, door.id))
  if (turnAt <= addMs(at, SECOND_MS)) return true
  const { id: verificationId } = verification
  await saveTurn(ctx.db, verificationId, turnAt)
  await enqueue(
    ctx.db,
    gateTurnJob,
    { verificationId },
    { key: `gate:turn:${verificationId}`, runAt: turnAt },
  )
  const talk = talkToVisitor(ctx, visit, cause)
  await say(talk, talk.t('gate-turn', { group: door.title, wait: spellWait(talk, turnAt, at) }))
  return false
}

/** The turn of somebody has come who had to wait for it. */
export function takeTurnNow(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (verification.state !== 'invited') return
    await askVisitor(ctx, await getVisit(ctx.db, verificationId), 'turn')
  })
}

/** Over: says how it stands, or begins anew where that is possible and the person still waits at the group's door. */
async function openEnded(
  ctx: Context,
  visit: Visit,
  { cause, begins }: { cause: string; begins: boolean },
): Promise<void> {
  const { verification, door, token } = visit
  const talk = talkToVisitor(ctx, visit, cause)
  const group = door.title
  if (verification.state === 'admitted') return sayStep(ctx, visit, cause)
  if (door.status !== 'active') return sayClosed(ctx, visit, cause)
  if (!(await waitsAtDoor(ctx, visit))) return say(talk, talk.t('gate-over', { group }))
  const until = await findRetryAt(ctx, verification)
  if (until !== null) {
    return say(talk, talk.t('gate-wait', { group, wait: spellWait(talk, until, ctx.clock.now()) }))
  }
  if (begins) return beginAnew(ctx, visit, cause)
  const again = { text: talk.t('gate-try-again'), data: `g:o:${token}` }
  await say(talk, talk.t('gate-over-waits', { group }), { keyboard: [[again]] })
}

async function beginAnew(ctx: Context, visit: Visit, cause: string): Promise<void> {
  const { groupId, telegramUserId, wayIn } = visit.verification
  const { id } = await inviteMember(ctx, { groupId, telegramUserId, wayIn })
  const { userChatId, language, unsponsored } = visit
  await saveArrival(ctx.db, id, { wayIn, userChatId, language, unsponsored })
  const anew = await getVisit(ctx.db, id)
  if (!(await isKnown(ctx, anew.verification))) return askVisitor(ctx, anew, cause)
  await admitKnown(ctx, anew, { cause })
  await sayStep(ctx, await getVisit(ctx.db, id), cause)
}

/** Whether their request is still pending, or they are in and muted by us, as far as we know. */
export async function waitsAtDoor(ctx: Context, visit: Visit): Promise<boolean> {
  const { verification } = visit
  if (verification.wayIn !== 'open_join') {
    if (!isPending(visit) || !('endedAt' in verification)) return isPending(visit)
    // Let in by an admin meanwhile.
    const { groupId, telegramUserId, endedAt } = verification
    const person = { groupId, names: namesOf(ctx.config, telegramUserId) }
    return !(await wasSeenSince(ctx.db, person, endedAt))
  }
  const mute = await findMute(ctx.db, verification)
  return mute?.present === true
}
