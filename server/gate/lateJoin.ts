import { nameToKeep } from '../accounts/pseudonym.ts'
import { type Context, type InTx, transact } from '../context.ts'
import { noteMember } from '../groups/countAdmission.ts'
import { tellOwner } from '../groups/tellOwner.ts'
import { isLate } from '../inbox/lateness.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { GroupId, TelegramUserId } from '../shared/ids.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { isLive } from '../verifications/verification.ts'
import { endRequest } from './adminRequest.ts'
import { type Door, getDoor } from './door.ts'
import { endVisit } from './endVisit.ts'
import { gateLateTellJob } from './jobs.ts'
import type { Crowd } from './queries.ts'
import { bringsRaid } from './raid.ts'
import type { Visit } from './visit.ts'

/** After this long in a group a member may have been talking: muting them would surprise everyone. */
const LATE_JOIN_MS = 15 * MINUTE_MS
/** How long late joins are gathered before the owner hears how many there were. */
const GATHER_MS = 10 * MINUTE_MS

/** True if Telegram reports a join too late for the gate. `date` is its own, in seconds. A raid is met at any age. */
export async function comesLate(ctx: Context, { date }: { date: number }, crowd: Crowd): Promise<boolean> {
  if (bringsRaid(crowd)) return false
  return isLate(ctx, { sentAt: new Date(date * SECOND_MS), now: crowd.now, limitMs: LATE_JOIN_MS })
}

/** Leaves a member alone whose join was reported late: no mute, no question, and nobody ever pays for them. */
export async function letStay(
  ctx: InTx,
  { door, person, visit, now }: { door: Door; person: TelegramUserId; visit: Visit | undefined; now: Date },
): Promise<void> {
  const telegramUserId = await nameToKeep(ctx, person)
  await noteMember(ctx.db, { groupId: door.id, telegramUserId, at: ctx.clock.now() })
  if (visit && isLive(visit.verification)) await endVisit(ctx, visit, { end: 'settled_elsewhere' })
  if (visit) await endRequest(ctx, visit, { isIn: true })
  const { joins } = await ctx.db
    .insertInto('gate_late_join')
    .values({ group_id: door.id, joins: 1 })
    .onConflict((conflict) =>
      conflict.column('group_id').doUpdateSet((set) => ({ joins: set('gate_late_join.joins', '+', 1) })),
    )
    .returning('joins')
    .executeTakeFirstOrThrow()
  if (joins > 1) return
  const options = { key: `gate:late:${door.id}`, runAt: addMs(now, GATHER_MS) }
  await enqueue(ctx.db, gateLateTellJob, { groupId: door.id }, options)
}

/** Tells the owner how many joins came late since the last time. Running it again changes nothing. */
export function tellLateJoins(ctx: Context, { groupId }: { groupId: GroupId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const late = await ctx.db
      .deleteFrom('gate_late_join')
      .where('group_id', '=', groupId)
      .returning('joins')
      .executeTakeFirst()
    if (late === undefined) return
    await tellOwner(ctx, await getDoor(ctx.db, groupId), {
      key: `gate:late:${groupId}:${ctx.clock.now().getTime()}`,
      text: 'gate-late-owner',
      variables: { joins: late.joins, minutes: LATE_JOIN_MS / MINUTE_MS },
    })
  })
}
