import { say } from '../bot/talk.ts'
import type { Context } from '../context.ts'
import { whenText } from '../shared/time.ts'
import { isLive } from '../verifications/verification.ts'
import type { Door } from './door.ts'
import { findMute } from './muteQueries.ts'
import type { Visit } from './visit.ts'
import { talkToVisitor } from './visitTalk.ts'

/** Says what becomes of somebody who has come to a group in which the gate does not work. `cause` names what brings it up. */
export async function sayClosed(ctx: Context, visit: Visit, cause: string): Promise<void> {
  const { verification, door } = visit
  const { t, ...talk } = talkToVisitor(ctx, visit, cause)
  const group = door.title
  if (verification.wayIn !== 'open_join') {
    return say(talk, t(isPending(visit) ? 'gate-closed-request' : 'gate-over', { group }))
  }
  const mute = await findMute(ctx.db, verification)
  return mute === undefined || canUnmute(door)
    ? say(talk, t('gate-closed-free', { group }))
    : say(talk, t('gate-closed-muted', { group, at: whenText(mute.untilAt) }))
}

/** Whether a join request still stands, as far as we know. */
export function isPending({ verification }: Pick<Visit, 'verification'>): boolean {
  return isLive(verification) || verification.state === 'expired' || verification.state === 'unreached'
}

function canUnmute({ status, missingRight }: Door): boolean {
  return status !== 'left' && missingRight !== 'administrator' && missingRight !== 'can_restrict_members'
}
