import { type Context, readDatabaseNow, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import { addMs, HOUR_MS } from '../shared/time.ts'
import { findLive } from '../verifications/queries.ts'
import type { EndState } from '../verifications/verification.ts'
import { loseRight } from './admit.ts'
import { findDoor } from './door.ts'
import { endVisit } from './endVisit.ts'
import { gateLiftJob } from './jobs.ts'
import { liftMute } from './mute.ts'
import { deleteMute, findMuteById, lockMuteById, type Mute } from './muteQueries.ts'
import { type Refusal, readRefusal } from './refusal.ts'

/** How long after a refusal Telegram is asked again to lift a mute. */
const RETRY_MS = HOUR_MS

/** What came of muting somebody. Where it cannot be done, it is not ours to lift. */
export async function muteEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  if (ended.status === 'sent') return
  const refusal = readRefusal(ended.error)
  const mute = await findMuteById(ctx.db, id)
  if (mute === undefined) return
  if (refusal === 'rights') return loseRight(ctx, mute.groupId, 'can_restrict_members')
  const end = END_OF[refusal]
  if (end === undefined) return
  await transact(ctx, async (ctx) => {
    const live = await findLive(ctx.db, mute)
    if (live) await endVisit(ctx, { verificationId: live.id, end })
    await deleteMute(ctx.db, mute)
  })
}

/** What it means for a visit that somebody cannot be muted. */
const END_OF: Readonly<Partial<Record<Refusal, EndState>>> = {
  staff: 'settled_elsewhere',
  look: 'left',
  deleted: 'left',
}

/** What came of lifting a mute. Where it cannot be done now, it is tried again until Telegram lifts it by itself. */
export function muteLifted(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  return transact(ctx, async (ctx) => {
    const mute = await lockMuteById(ctx.db, id)
    if (mute === undefined || mute.state !== 'lifting') return
    if (ended.status === 'sent') return deleteMute(ctx.db, mute)
    const refusal = readRefusal(ended.error)
    if (['look', 'deleted', 'staff'].includes(refusal)) return deleteMute(ctx.db, mute)
    await enqueueLift(ctx, mute)
  })
}

async function enqueueLift(ctx: Context, { id }: Mute): Promise<void> {
  const runAt = addMs(await readDatabaseNow(ctx), RETRY_MS)
  await enqueue(ctx.db, gateLiftJob, { muteId: id }, { key: `gate:lift:${id}`, runAt })
}

/** Asks again for a mute to be lifted. One that has ended by itself is forgotten. */
export function liftAgain(ctx: Context, { muteId }: { muteId: number }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const mute = await lockMuteById(ctx.db, muteId)
    if (mute === undefined || mute.state !== 'lifting') return
    const at = await readDatabaseNow(ctx)
    if (mute.untilAt <= at) return deleteMute(ctx.db, mute)
    const door = await findDoor(ctx.db, { groupId: mute.groupId })
    if (door) await liftMute(ctx, { door, mute, cause: `again:${at.getTime()}` })
  })
}
