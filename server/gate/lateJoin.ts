import { sql } from 'kysely'
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
import { bringsRaid, RAID_WINDOW_MS } from './raid.ts'
import type { Visit } from './visit.ts'

/** After this long in a group a member may have been talking: muting them would surprise everyone. */
const LATE_JOIN_MS = 15 * MINUTE_MS
/** How long late joins are gathered before the owner hears how many there were. */
const GATHER_MS = 10 * MINUTE_MS

/**
 * The crowd in which a newcomer is met; undefined where Telegram reports their join too late for the gate. `date` is its own, in
 * seconds. A raid is met at any age, also one that is only told late: then the dates of its joins count.
 */
export async function findCrowdOf<C extends Crowd>(
  ctx: Context,
  { door, date, crowd }: { door: Pick<Door, 'id'>; date: number; crowd: C },
): Promise<C | undefined> {
  const sentAt = new Date(date * SECOND_MS)
  const isDue = bringsRaid(crowd) || !(await isLate(ctx, { sentAt, now: crowd.now, limitMs: LATE_JOIN_MS }))
  if (isDue) return crowd
  const burst = await ctx.db
    .selectFrom('gate_late_join')
    .select('burst_joins as joins')
    .where('group_id', '=', door.id)
    .where('burst_at', '<=', sentAt)
    .where('burst_at', '>', addMs(sentAt, -RAID_WINDOW_MS))
    .executeTakeFirst()
  const met = { ...crowd, arrivals: Math.max(crowd.arrivals, burst?.joins ?? 0) }
  return bringsRaid(met) ? met : undefined
}

/** Leaves a member alone whose join was reported late: no mute, no question, and nobody ever pays for them. */
export async function letStay(
  ctx: InTx,
  {
    door,
    person,
    visit,
    date,
    now,
  }: { door: Door; person: TelegramUserId; visit: Visit | undefined; date: number; now: Date },
): Promise<void> {
  const telegramUserId = await nameToKeep(ctx, person)
  await noteMember(ctx.db, { groupId: door.id, telegramUserId, at: ctx.clock.now() })
  if (visit && isLive(visit.verification)) await endVisit(ctx, visit, { end: 'settled_elsewhere' })
  if (visit) await endRequest(ctx, visit, { isIn: true })
  if ((await countLate(ctx, door, new Date(date * SECOND_MS))) > 1) return
  const options = { key: `gate:late:${door.id}`, runAt: addMs(now, GATHER_MS) }
  await enqueue(ctx.db, gateLateTellJob, { groupId: door.id }, options)
}

/** Counts a late join, also among those that came within the same minute. Returns how many the owner has yet to hear of. */
async function countLate({ db }: InTx, { id: groupId }: Door, sentAt: Date): Promise<number> {
  const { rows } = await sql<{ joins: number }>`
    insert into gate_late_join as late (group_id, joins, burst_at, burst_joins) values (${groupId}, 1, ${sentAt}, 1)
    on conflict (group_id) do update set joins = late.joins + 1, (burst_at, burst_joins) = (
      select case when same then late.burst_at else excluded.burst_at end, case when same then late.burst_joins else 0 end + 1
      from (select excluded.burst_at >= late.burst_at
        and excluded.burst_at < late.burst_at + ${RAID_WINDOW_MS} * interval '1 ms' as same) minute)
    returning joins`.execute(db)
  return rows[0]?.joins ?? 1
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
