import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { addMs, DAY_MS, SECOND_MS } from '../shared/time.ts'
import { callMember } from './callMember.ts'
import { type Door, findDoor } from './door.ts'
import { gateMuteRenewJob } from './jobs.ts'
import { deleteMute, insertMute, lockMuteById, type Mute, saveMuteState, saveUntil } from './muteQueries.ts'
import { giveBackOf, NOTHING, type Restriction } from './standing.ts'

/** A mute of ours ends by itself after so long, should nobody be there to lift it. */
export const FAIL_SAFE_MS = 7 * DAY_MS
/** A mute that is still wanted is set anew so long before its end. */
export const RENEW_MS = 2 * DAY_MS

/** Mutes somebody, remembering what stood before. `cause` names the event that brings it about. */
export function muteMember(
  ctx: Context,
  {
    door,
    telegramUserId,
    before,
    cause,
  }: { door: Door; telegramUserId: TelegramUserId; before: Restriction | undefined; cause: string },
): Promise<Mute> {
  return transact(ctx, async (ctx) => {
    const untilAt = addMs(ctx.clock.now(), FAIL_SAFE_MS)
    const mute = await insertMute(ctx.db, { groupId: door.id, telegramUserId, before, untilAt })
    await askForMute(ctx, { door, mute, cause })
    return mute
  })
}

/** Sets a mute that is known, again. */
export async function askForMute(
  ctx: Context,
  { door, mute, cause }: { door: Door; mute: Mute; cause: string },
): Promise<void> {
  await callMember(ctx, {
    door,
    telegramUserId: mute.telegramUserId,
    key: `gate:mute:${mute.id}:${cause}`,
    method: 'restrictChatMember',
    payload: {
      permissions: NOTHING,
      use_independent_chat_permissions: true,
      until_date: Math.floor(mute.untilAt.getTime() / SECOND_MS),
    },
    report: { kind: 'mute', id: mute.id },
  })
  const runAt = addMs(mute.untilAt, -RENEW_MS)
  await enqueue(ctx.db, gateMuteRenewJob, { muteId: mute.id }, { key: `gate:renew:${mute.id}`, runAt })
}

/** What gives somebody back what stood before. */
export function liftPayload(mute: Mute, at: Date) {
  return { ...giveBackOf(mute.before, at), use_independent_chat_permissions: true }
}

/** Gives somebody back what stood before. The mute is ours until Telegram has confirmed it. */
export async function liftMute(
  ctx: Context,
  { door, mute, cause }: { door: Door; mute: Mute; cause: string },
): Promise<void> {
  await transact(ctx, async (ctx) => {
    await saveMuteState(ctx.db, mute.id, 'lifting')
    await callMember(ctx, {
      door,
      telegramUserId: mute.telegramUserId,
      key: `gate:lift:${mute.id}:${cause}`,
      method: 'restrictChatMember',
      payload: liftPayload(mute, ctx.clock.now()),
      report: { kind: 'mute_lifted', id: mute.id },
    })
  })
}

/** Sets a mute anew that is still wanted when its end comes near; forgets one that has ended. */
export function renewMute(ctx: Context, { muteId }: { muteId: number }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const mute = await lockMuteById(ctx.db, muteId)
    if (mute === undefined) return
    const at = ctx.clock.now()
    if (mute.untilAt <= at) return deleteMute(ctx.db, mute)
    const door = await findDoor(ctx.db, { groupId: mute.groupId })
    if (door === undefined || door.status !== 'active' || mute.state !== 'held' || !mute.present) {
      return enqueue(
        ctx.db,
        gateMuteRenewJob,
        { muteId },
        { key: `gate:renew:${muteId}`, runAt: mute.untilAt },
      )
    }
    const untilAt = addMs(at, FAIL_SAFE_MS)
    await saveUntil(ctx.db, muteId, untilAt)
    await askForMute(ctx, { door, mute: { ...mute, untilAt }, cause: `renew:${at.getTime()}` })
  })
}
