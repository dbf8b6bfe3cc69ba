import { type Context, type InTx, readDatabaseNow, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { addMs, DAY_MS, HOUR_MS, SECOND_MS } from '../shared/time.ts'
import { callMember, type Door, findDoor } from './door.ts'
import { gateMuteRenewJob } from './jobs.ts'
import { deleteMute, findMute, insertMute, lockMute, type Mute, saveMute } from './queries.ts'
import { giveBackOf, NOTHING, type Restriction } from './telegram/standing.ts'
import { lockVisit, type Visit } from './visit.ts'

/** How long a mute of ours lasts at most, should the bot be gone by then. */
const FAIL_SAFE_MS = 7 * DAY_MS
/** How long before its end a mute is renewed. */
const RENEW_MS = 2 * DAY_MS

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
  const askedAt = ctx.clock.now()
  const untilAt = addMs(askedAt, FAIL_SAFE_MS)
  const mute = await insertMute(ctx.db, { ...member, groupId: door.id, untilAt, askedAt })
  await askForMute(ctx, { door, mute, cause })
}

/** Has Telegram set a known mute, again. */
async function askForMute(ctx: InTx, { door, mute, cause }: MuteCall): Promise<void> {
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

/** Another gate may answer each mute of ours with one of its own. After this many we leave the person to it. */
const MAX_REMUTES = 3

/** Sets a mute again that another admin or bot has replaced by a restriction, which counts as what stood before. */
export async function remute(
  ctx: InTx,
  {
    mute,
    before,
    visit,
    ...call
  }: MuteCall & { readonly before: Restriction | undefined; readonly visit: Visit | undefined },
): Promise<void> {
  const remutes = Math.min(mute.remutes + 1, MAX_REMUTES)
  await saveMute(ctx.db, mute, { before, remutes, askedAt: ctx.clock.now() })
  if (mute.remutes < MAX_REMUTES && !isBeingLetIn(visit)) await askForMute(ctx, { ...call, mute })
}

/** An unmute may be on its way then: a mute behind it would silence a member whom nobody would free. */
function isBeingLetIn(visit: Visit | undefined): boolean {
  return visit?.verification.state === 'admitting'
}

/** Locks a mute, and the visit of its person before it, as everywhere. */
export async function lockWithVisit(ctx: InTx, muteId: number) {
  const known = await findMute(ctx.db, { muteId })
  const visit = known && (await lockVisit(ctx.db, known))
  return { visit, mute: known && (await lockMute(ctx.db, { muteId })) }
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
    const asks = mute.state === 'lifting' ? {} : { askedAt: ctx.clock.now() }
    await saveMute(ctx.db, mute, { state: 'lifting', ...asks })
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
    const { mute, visit } = await lockWithVisit(ctx, muteId)
    if (mute === undefined) return
    const at = ctx.clock.now()
    if (mute.untilAt <= at) return deleteMute(ctx.db, mute)
    if (isBeingLetIn(visit)) return enqueueRenewal(ctx, mute, addMs(at, HOUR_MS))
    const door = await findDoor(ctx.db, { groupId: mute.groupId })
    if (door?.status !== 'active' || mute.state !== 'held' || !mute.present) {
      return enqueueRenewal(ctx, mute, mute.untilAt)
    }
    const untilAt = addMs(at, FAIL_SAFE_MS)
    await saveMute(ctx.db, mute, { untilAt, askedAt: at })
    await askForMute(ctx, { door, mute: { ...mute, untilAt }, cause: `renew:${at.getTime()}` })
  })
}

/** Asks again for a mute to be set or lifted. One that has ended by itself is forgotten. */
export function muteAgain(ctx: Context, { muteId }: { muteId: number }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { mute, visit } = await lockWithVisit(ctx, muteId)
    if (mute === undefined || mute.state === 'removing') return
    const at = await readDatabaseNow(ctx)
    if (mute.untilAt <= at) return deleteMute(ctx.db, mute)
    const door = await findDoor(ctx.db, { groupId: mute.groupId })
    const cause = `again:${at.getTime()}`
    if (door && mute.state === 'lifting') return liftMute(ctx, { door, mute, cause })
    if (isBeingLetIn(visit)) return
    if (door?.status === 'active' && mute.present) await askForMute(ctx, { door, mute, cause })
  })
}
