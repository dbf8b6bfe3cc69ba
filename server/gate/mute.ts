import { type Context, type InTx, readDatabaseNow, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { addMs, DAY_MS, HOUR_MS, SECOND_MS } from '../shared/time.ts'
import type { EndState } from '../verifications/verification.ts'
import { callMember, type Door, findDoor, loseRight } from './door.ts'
import { endVisit } from './endVisit.ts'
import { gateLiftJob, gateMuteRenewJob } from './jobs.ts'
import { deleteMute, findMute, insertMute, lockMute, type Mute, saveMute } from './queries.ts'
import { type Refusal, readRefusal } from './telegram/refusal.ts'
import { giveBackOf, NOTHING, type Restriction } from './telegram/standing.ts'
import { lockVisit, type Visit } from './visit.ts'

/** How long a mute of ours lasts at most, should the bot be gone by then. */
const FAIL_SAFE_MS = 7 * DAY_MS
/** How long before its end a mute is renewed. */
const RENEW_MS = 2 * DAY_MS
/** How long after a refusal Telegram is asked again to lift a mute. */
const RETRY_MS = HOUR_MS

/** The call that sets or lifts a mute. `cause` names the event that brings it about. */
interface MuteCall {
  readonly door: Door
  readonly mute: Mute
  readonly cause: string
}

/** Mutes somebody, and remembers what stood before. */
export async function muteMember(
  ctx: InTx,
  {
    door,
    cause,
    ...member
  }: {
    door: Door
    telegramUserId: TelegramUserId
    before: Restriction | undefined
    cause: string
  },
): Promise<void> {
  const untilAt = addMs(ctx.clock.now(), FAIL_SAFE_MS)
  const mute = await insertMute(ctx.db, { ...member, groupId: door.id, untilAt })
  await askForMute(ctx, { door, mute, cause })
}

/** Has Telegram set a known mute, again. */
export async function askForMute(ctx: InTx, { door, mute, cause }: MuteCall): Promise<void> {
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
  await enqueueRenewal(ctx, mute, addMs(mute.untilAt, -RENEW_MS))
}

function enqueueRenewal({ db }: InTx, { id: muteId }: Mute, runAt: Date): Promise<void> {
  return enqueue(db, gateMuteRenewJob, { muteId }, { key: `gate:renew:${muteId}`, runAt })
}

/** The permissions that stood before. */
export function liftPayload(mute: Mute, at: Date) {
  return { ...giveBackOf(mute.before, at), use_independent_chat_permissions: true }
}

/** Gives somebody back what stood before. The mute is ours until Telegram has confirmed it. */
export function liftMute(ctx: Context, { door, mute, cause }: MuteCall): Promise<void> {
  return transact(ctx, async (ctx) => {
    await saveMute(ctx.db, mute, { state: 'lifting' })
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

/** Letting in has lifted the mute of an open join. One that stands beside a join request has to be lifted by itself. */
export async function forgetMute(ctx: InTx, { verification, door }: Visit): Promise<void> {
  if (verification.wayIn === 'open_join') return deleteMute(ctx.db, verification)
  const mute = await findMute(ctx.db, verification)
  if (mute) await liftMute(ctx, { door, mute, cause: `admitted:${verification.id}` })
}

/** Renews a mute that is still wanted when its end comes near; forgets one that has ended. */
export function renewMute(ctx: Context, { muteId }: { muteId: number }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const mute = await lockMute(ctx.db, { muteId })
    if (mute === undefined) return
    const at = ctx.clock.now()
    if (mute.untilAt <= at) return deleteMute(ctx.db, mute)
    const door = await findDoor(ctx.db, { groupId: mute.groupId })
    if (door?.status !== 'active' || mute.state !== 'held' || !mute.present) {
      return enqueueRenewal(ctx, mute, mute.untilAt)
    }
    const untilAt = addMs(at, FAIL_SAFE_MS)
    await saveMute(ctx.db, mute, { untilAt })
    await askForMute(ctx, { door, mute: { ...mute, untilAt }, cause: `renew:${at.getTime()}` })
  })
}

/** How a visit ends whose person cannot be muted. */
const END_OF: Readonly<Partial<Record<Refusal, EndState>>> = {
  staff: 'settled_elsewhere',
  look: 'left',
  deleted: 'left',
}

/** A call that mutes somebody has ended. A mute that cannot be set is not ours to lift. */
export async function muteEnded(ctx: Context, muteId: number, ended: EndedCall): Promise<void> {
  if (ended.status === 'sent') return
  const refusal = readRefusal(ended.error)
  const mute = await findMute(ctx.db, { muteId })
  if (mute === undefined) return
  if (refusal === 'rights') return loseRight(ctx, mute.groupId, 'can_restrict_members')
  const end = END_OF[refusal]
  if (end === undefined) return
  await transact(ctx, async (ctx) => {
    const visit = await lockVisit(ctx.db, mute)
    if (visit) await endVisit(ctx, visit, { end })
    await deleteMute(ctx.db, mute)
  })
}

/** A call that lifts a mute has ended. After a refusal it is tried again, until the mute ends by itself. */
export function muteLifted(ctx: Context, muteId: number, ended: EndedCall): Promise<void> {
  return transact(ctx, async (ctx) => {
    const mute = await lockMute(ctx.db, { muteId })
    if (mute?.state !== 'lifting') return
    const isOver = ended.status === 'sent' || END_OF[readRefusal(ended.error)] !== undefined
    if (isOver) return deleteMute(ctx.db, mute)
    const runAt = addMs(await readDatabaseNow(ctx), RETRY_MS)
    await enqueue(ctx.db, gateLiftJob, { muteId }, { key: `gate:lift:${muteId}`, runAt })
  })
}

/** Asks again for a mute to be lifted. One that has ended by itself is forgotten. */
export function liftAgain(ctx: Context, { muteId }: { muteId: number }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const mute = await lockMute(ctx.db, { muteId })
    if (mute?.state !== 'lifting') return
    const at = await readDatabaseNow(ctx)
    if (mute.untilAt <= at) return deleteMute(ctx.db, mute)
    const door = await findDoor(ctx.db, { groupId: mute.groupId })
    if (door) await liftMute(ctx, { door, mute, cause: `again:${at.getTime()}` })
  })
}
