import { namesOf } from '../accounts/pseudonym.ts'
import { say } from '../bot/talk.ts'
import { type Context, type InTx, readDatabaseNow } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { TelegramUserId, VerificationId } from '../shared/ids.ts'
import { addMs, SECOND_MS } from '../shared/time.ts'
import { isLive } from '../verifications/verification.ts'
import { admitKnown, hastenAdmission } from './admit.ts'
import { askMember } from './askMember.ts'
import { gateTurnJob } from './jobs.ts'
import { findRetryAt, inviteAgain, isKnown } from './meetJoiner.ts'
import { findMute, wasSeenSince } from './queries.ts'
import { isRaided, takeRaidTurn } from './raid.ts'
import { findNewestVisits, inVisit, saveVisit, type Visit } from './visit.ts'
import { isPending, sayClosed, sayStep, spellWait, talkToVisitor, tryAgainButton } from './visitTalk.ts'

/**
 * Goes on with a visit whose visitor has opened the chat, or come back to it. `cause` names what they did. A visit that is
 * over begins anew where it may, unless `begins` is false: then the visitor is only told where they stand.
 */
export async function openVisit(
  ctx: InTx,
  visit: Visit,
  { cause, begins = true }: { cause: string; begins?: boolean },
): Promise<void> {
  const { verification } = visit
  if (!isLive(verification)) return openEnded(ctx, visit, { cause, begins })
  if (verification.state === 'invited') return askVisitor(ctx, visit, cause)
  if (verification.state === 'admitting') await hastenAdmission(ctx, visit)
  return sayStep(ctx, visit, cause)
}

/** Asks an invited visitor, in their turn where many come at once. */
async function askVisitor(ctx: InTx, visit: Visit, cause: string): Promise<void> {
  const { door } = visit
  if (door.status !== 'active') return sayClosed(ctx, visit, cause)
  const raided = visit.unsponsored === 'raid' || (await isRaided(ctx, door.id))
  if (raided && !(await isTheirTurn(ctx, visit, cause))) return
  const unsponsored = visit.unsponsored ?? (raided ? 'raid' : undefined)
  await sayStep(ctx, await askMember(ctx, visit, { unsponsored }), cause)
}

async function isTheirTurn(ctx: InTx, visit: Visit, cause: string): Promise<boolean> {
  const { verification, door } = visit
  const at = await readDatabaseNow(ctx)
  const turnAt = visit.turnAt ?? (await takeRaidTurn(ctx, door.id, at))
  if (turnAt <= addMs(at, SECOND_MS)) return true
  const { id: verificationId } = verification
  await saveVisit(ctx.db, verificationId, { turn_at: turnAt })
  const key = `gate:turn:${verificationId}`
  await enqueue(ctx.db, gateTurnJob, { verificationId }, { key, runAt: turnAt })
  const talk = talkToVisitor(ctx, visit, cause)
  await say(talk, talk.t('gate-turn', { group: door.title, wait: spellWait(talk, turnAt, at) }))
  return false
}

/** The turn of a visitor who had to wait for it has come. */
export function takeTurnNow(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<void> {
  return inVisit(ctx, verificationId, async (ctx, visit) => {
    if (visit.verification.state === 'invited') await askVisitor(ctx, visit, 'turn')
  })
}

/** The visit is over: says so, or begins anew where that is possible and the person still waits at the group's door. */
async function openEnded(
  ctx: InTx,
  visit: Visit,
  { cause, begins }: { cause: string; begins: boolean },
): Promise<void> {
  const { verification, door } = visit
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
  await say(talk, talk.t('gate-over-waits', { group }), { keyboard: [[tryAgainButton(talk, visit)]] })
}

async function beginAnew(ctx: InTx, visit: Visit, cause: string): Promise<void> {
  const anew = await inviteAgain(ctx, visit)
  if (!(await isKnown(ctx, anew.verification))) return askVisitor(ctx, anew, cause)
  await sayStep(ctx, await admitKnown(ctx, anew, { cause }), cause)
}

/** Whether the person's request is still pending, or they are in the group and muted by us, as far as we know. */
export async function waitsAtDoor(ctx: Context, visit: Visit): Promise<boolean> {
  const { verification } = visit
  if (verification.wayIn !== 'open_join') {
    if (!isPending(visit) || !('endedAt' in verification)) return isPending(visit)
    // An admin may have let them in meanwhile.
    const { groupId, telegramUserId, endedAt } = verification
    const person = { groupId, names: namesOf(ctx.config, telegramUserId) }
    return !(await wasSeenSince(ctx.db, person, endedAt))
  }
  const mute = await findMute(ctx.db, verification)
  return mute?.present === true
}

/** The most groups that are named to somebody who waits. */
const MAX_NAMED = 30

/** When somebody who has failed may come again: a line for each group, the newest first. */
export async function describeWaits(
  ctx: Context,
  { person, language }: { person: TelegramUserId; language: string | null },
): Promise<string[]> {
  const lines: string[] = []
  for (const visit of await findNewestVisits(ctx.db, person)) {
    const { verification, door } = visit
    const hasFailed = verification.state === 'failed' || verification.state === 'expired'
    if (!hasFailed || door.status !== 'active' || lines.length === MAX_NAMED) continue
    const until = await findRetryAt(ctx, verification)
    if (until === null) continue
    const talk = talkToVisitor(ctx, { ...visit, language: language ?? visit.language }, 'waits')
    const key = verification.wayIn === 'open_join' ? 'gate-wait' : 'gate-wait-ask-again'
    lines.push(talk.t(key, { group: door.title, wait: spellWait(talk, until, ctx.clock.now()) }))
  }
  return lines
}
