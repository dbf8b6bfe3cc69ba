import { type Context, type InTx, readDatabaseNow, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import { refusedDelayMs } from '../outbox/policy.ts'
import { type Refusal, readRefusal } from '../outbox/refusal.ts'
import { addMs, HOUR_MS } from '../shared/time.ts'
import { type EndState, isLive } from '../verifications/verification.ts'
import { listForAdmins } from './adminRequest.ts'
import { enqueueRemoval, loseRight, tellRefusedForADay } from './door.ts'
import { endQuietly, endVisit } from './endVisit.ts'
import type { MuteState } from './gateRows.ts'
import { gateMuteAgainJob } from './jobs.ts'
import { lockWithVisit } from './mute.ts'
import { deleteMute, findMute, type Mute, saveMute } from './queries.ts'
import type { Visit } from './visit.ts'

/** How long after a refusal Telegram is asked again to lift a mute, once it has refused for a day. */
const RETRY_MS = HOUR_MS

/** How a visit ends whose person cannot be muted. */
const END_OF: Readonly<Partial<Record<Refusal, EndState>>> = {
  staff: 'settled_elsewhere',
  look: 'left',
  deleted: 'left',
}

/** A call that mutes somebody has ended. A mute that cannot be set is not ours to lift; one refused for now is asked for again. */
export async function muteEnded(ctx: Context, muteId: number, ended: EndedCall): Promise<void> {
  if (ended.status === 'sent') return
  const { error } = ended
  const refusal = readRefusal(error)
  const known = await findMute(ctx.db, { muteId })
  if (known === undefined) return
  if (refusal === 'rights') return loseRight(ctx, known.groupId, 'can_restrict_members')
  if (refusal === 'no_group') return
  const end = END_OF[refusal]
  await inMute(ctx, muteId, 'held', async (ctx, mute, visit) => {
    if (end === undefined) return askLater(ctx, { mute, visit, error })
    if (visit) await endVisit(ctx, visit, { end })
    await deleteMute(ctx.db, mute)
  })
}

/** A call that lifts a mute has ended. After a refusal it is tried again, until the mute ends by itself. */
export function muteLifted(ctx: Context, muteId: number, ended: EndedCall): Promise<void> {
  return inMute(ctx, muteId, 'lifting', async (ctx, mute, visit) => {
    if (ended.status === 'sent' || END_OF[readRefusal(ended.error)] !== undefined) {
      return deleteMute(ctx.db, mute)
    }
    await askLater(ctx, { mute, visit, error: ended.error })
  })
}

/** A call that removes somebody has ended. Until Telegram has done it the mute stands. */
export function removalEnded(ctx: Context, muteId: number, ended: EndedCall): Promise<void> {
  const refusal = ended.status === 'sent' ? undefined : readRefusal(ended.error)
  return inMute(ctx, muteId, 'removing', async (ctx, mute, visit) => {
    if (ended.status === 'sent' || refusal === 'staff' || refusal === 'deleted') {
      return deleteMute(ctx.db, mute)
    }
    if (refusal === 'rights') await loseRight(ctx, mute.groupId, 'can_restrict_members')
    await askLater(ctx, { mute, visit, error: ended.error })
  })
}

/** Takes a step about a mute if it is still in this state. */
function inMute(
  ctx: Context,
  muteId: number,
  state: MuteState,
  step: (ctx: InTx, mute: Mute, visit: Visit | undefined) => Promise<void>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { mute, visit } = await lockWithVisit(ctx, muteId)
    if (mute?.state === state) await step(ctx, mute, visit)
  })
}

interface Refused {
  readonly mute: Mute
  readonly visit: Visit | undefined
  readonly error: string
}

/** Telegram refuses for now what a mute's state asks for: it is asked again soon, and the admins are asked after a day. */
export async function askLater(ctx: InTx, { mute, visit, error }: Refused): Promise<void> {
  const at = await readDatabaseNow(ctx)
  const delayMs = refusedDelayMs(at.getTime() - mute.askedAt.getTime())
  if (delayMs === undefined) await leaveToAdmins(ctx, { mute, visit, error })
  if (delayMs === undefined && mute.state !== 'lifting') return
  const runAt = addMs(at, delayMs ?? RETRY_MS)
  if (mute.state !== 'removing') {
    const key = `gate:mute_again:${mute.id}`
    return enqueue(ctx.db, gateMuteAgainJob, { muteId: mute.id }, { key, runAt })
  }
  if (visit) await enqueueRemoval(ctx, visit.verification.id, runAt)
}

/** Telegram has refused for a day: nobody pays, the mute stays as it is, and the admins decide. */
async function leaveToAdmins(ctx: InTx, { mute, visit, error }: Refused): Promise<void> {
  if (mute.state === 'removing') await saveMute(ctx.db, mute, { state: 'held' })
  await tellRefusedForADay(ctx, error)
  if (visit === undefined) return
  if (isLive(visit.verification)) await endQuietly(ctx, visit, { end: 'settled_elsewhere', counts: false })
  await listForAdmins(ctx, visit.verification)
}
