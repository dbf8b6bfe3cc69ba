import { say } from '../bot/talk.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { unreachable } from '../shared/errors.ts'
import type { VerificationId } from '../shared/ids.ts'
import { DAY_MS, whenText } from '../shared/time.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { type EndState, isLive, type LiveState, type Verification } from '../verifications/verification.ts'
import type { Door } from './door.ts'
import { endLocked } from './endVisit.ts'
import { saveUncounted } from './gateQueries.ts'
import { liftMute } from './mute.ts'
import { lockMute } from './muteQueries.ts'
import { KNOWN_FOR_MS } from './retry.ts'
import { sayClosed } from './sayClosed.ts'
import { getVisit, type Visit } from './visit.ts'
import { closeTask, talkToVisitor } from './visitTalk.ts'

/** The states of somebody who has answered: what is left is ours to do, or one tap. */
const HAS_ANSWERED: readonly LiveState[] = ['scoring', 'agreeing', 'admitting']

/**
 * Lets go of a visitor in whose group the gate does not work: who may not finish is told how they come in all the same, and
 * has no wait from it. Repeating it changes nothing.
 */
export function releaseVisitor(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    const { door } = await getVisit(ctx.db, verificationId)
    if (isLive(verification) && !mayFinish(verification, door)) await letGo(ctx, verification)
  })
}

/** The same for one whom Telegram has not let in, whatever the group may do now. */
export function giveUpVisitor(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (isLive(verification)) await letGo(ctx, verification)
  })
}

async function letGo(ctx: Context & { readonly db: Tx }, verification: Verification): Promise<void> {
  const { id, state } = verification
  const { turnAt } = await getVisit(ctx.db, id)
  await endLocked(ctx.db, { verification, end: endOf(verification), at: ctx.clock.now() })
  await saveUncounted(ctx.db, id)
  const visit = await getVisit(ctx.db, id)
  if (isKeptOut(visit)) return sayGivenUp(ctx, visit)
  // Who has not opened the chat cannot be written to, and finds out by the link that they have.
  if (state !== 'invited' || turnAt !== null) await sayClosed(ctx, visit, 'released')
  if (state === 'asked') await closeTask(ctx, visit)
}

/** Has agreed in a group that works, and Telegram does not let them in. */
function isKeptOut({ door, obstacle }: Visit): boolean {
  return door.status === 'active' && obstacle !== 'rights'
}

/** Tells them that Telegram is asked no more, and how they come in all the same. A mute is lifted as soon as Telegram does it. */
async function sayGivenUp(ctx: Context & { readonly db: Tx }, visit: Visit): Promise<void> {
  const { verification, door, obstacle, token } = visit
  const { id, wayIn } = verification
  const talk = talkToVisitor(ctx, visit, 'released')
  const group = door.title
  if (wayIn !== 'open_join') {
    const keyboard = [[{ text: talk.t('gate-try-again'), data: `g:o:${token}` }]]
    const days = KNOWN_FOR_MS / DAY_MS
    return say(talk, talk.t('gate-given-up', { group, reason: obstacle ?? 'unknown', days }), { keyboard })
  }
  const mute = await lockMute(ctx.db, verification)
  if (mute === undefined) return
  await liftMute(ctx, { door, mute, cause: `given-up:${id}` })
  await say(talk, talk.t('gate-closed-muted', { group, at: whenText(mute.untilAt) }))
}

/**
 * A join request can be finished while the bot can let people in; once the owner has taken the group off the marketplace,
 * by those who have answered: they are judged and let in as the group wanted it. Nobody is let in who has not.
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

/** A mute is lifted, so that they are in. A request stays pending: should the gate work again, they may go on. */
function endOf({ wayIn, state }: Verification): EndState {
  if (wayIn === 'open_join') return 'settled_elsewhere'
  return state === 'invited' ? 'unreached' : 'expired'
}
