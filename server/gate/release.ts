import { say } from '../bot/talk.ts'
import { type Context, type InTx, transact } from '../context.ts'
import { unreachable } from '../shared/errors.ts'
import type { GroupId } from '../shared/ids.ts'
import { DAY_MS, whenText } from '../shared/time.ts'
import { type EndState, isLive, type LiveState, type Verification } from '../verifications/verification.ts'
import { listForAdmins } from './adminRequest.ts'
import { type Door, findDoor } from './door.ts'
import { endQuietly } from './endVisit.ts'
import { REMEMBERED_MS } from './meetJoiner.ts'
import { liftMute } from './mute.ts'
import { findMutedMembers, lockMute } from './queries.ts'
import { findLiveIds, inVisit, type Visit } from './visit.ts'
import { closeTask, sayClosed, talkToVisitor, tryAgainButton } from './visitTalk.ts'

/**
 * Releases the visitors of a group that has stopped. Those who may not finish are told how they come in. The gate's mutes are
 * lifted. Nothing happens where the group is active again.
 */
export async function releaseNow(ctx: Context, { groupId }: { groupId: GroupId }): Promise<void> {
  const door = await findDoor(ctx.db, { groupId })
  if (door === undefined || door.status === 'active') return
  for (const verificationId of await findLiveIds(ctx.db, groupId)) {
    await inVisit(ctx, verificationId, releaseVisitor)
  }
  const cause = `release:${ctx.clock.now().getTime()}`
  for (const member of await findMutedMembers(ctx.db, groupId)) {
    await transact(ctx, async (ctx) => {
      const mute = await lockMute(ctx.db, member)
      if (mute !== undefined) await liftMute(ctx, { door, mute, cause })
    })
  }
}

async function releaseVisitor(ctx: InTx, visit: Visit): Promise<void> {
  if (!mayFinish(visit.verification, visit.door)) await giveUpVisitor(ctx, visit)
}

/** Ends a visit that cannot go on, tells the visitor how they come in, and counts no try. Repeating it changes nothing. */
export async function giveUpVisitor(ctx: InTx, visit: Visit): Promise<void> {
  const { verification, turnAt } = visit
  if (!isLive(verification)) return
  const ended = await endQuietly(ctx, visit, { end: endOf(verification), counts: false })
  if (isKeptOut(visit)) {
    // The admins may be able to do what Telegram refuses us.
    if (visit.obstacle === 'unknown') await listForAdmins(ctx, ended.verification)
    return sayGivenUp(ctx, ended)
  }
  // A visitor who has not opened the chat cannot be written to; their link tells them later.
  if (verification.state === 'invited' && turnAt === null) return
  await sayClosed(ctx, ended, 'released')
  if (verification.state === 'asked') await closeTask(ctx, visit)
}

/** The visitor has agreed and the gate works, but Telegram does not let them in. */
function isKeptOut({ door, obstacle }: Visit): boolean {
  return door.status === 'active' && obstacle !== 'rights'
}

/** Telegram is asked no more; the visitor is told how they come in. A mute is lifted as soon as Telegram allows it. */
async function sayGivenUp(ctx: InTx, visit: Visit): Promise<void> {
  const { verification, door, obstacle } = visit
  const { id, wayIn } = verification
  const talk = talkToVisitor(ctx, visit, 'released')
  const group = door.title
  if (wayIn !== 'open_join') {
    const keyboard = [[tryAgainButton(talk, visit)]]
    const days = REMEMBERED_MS / DAY_MS
    return say(talk, talk.t('gate-given-up', { group, reason: obstacle ?? 'unknown', days }), { keyboard })
  }
  const mute = await lockMute(ctx.db, verification)
  if (mute === undefined) return
  await liftMute(ctx, { door, mute, cause: `given-up:${id}` })
  await say(talk, talk.t('gate-closed-muted', { group, at: whenText(mute.untilAt) }))
}

/** The states of a visitor who has answered: what is left is ours to do, or one tap. */
const HAS_ANSWERED: readonly LiveState[] = ['scoring', 'agreeing', 'admitting']

/**
 * A join request can be finished while the bot can let people in. Once the group has left the marketplace, only visitors who
 * have answered may finish: nobody is let in without an answer.
 */
function mayFinish({ wayIn, state }: Verification, { status }: Pick<Door, 'status'>): boolean {
  if (wayIn === 'open_join') return false
  switch (status) {
    case 'active':
    case 'paused':
    case 'no_rights':
      return true
    case 'unregistered':
      return HAS_ANSWERED.some((answered) => answered === state)
    case 'left':
      return false
    default:
      return unreachable(status)
  }
}

/** Lifting the mute lets the visitor in. A request stays pending: they may go on once the gate works again. */
function endOf({ wayIn, state }: Verification): EndState {
  if (wayIn === 'open_join') return 'settled_elsewhere'
  return state === 'invited' ? 'unreached' : 'expired'
}
