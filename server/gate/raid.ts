import { say, talkLater } from '../bot/talk.ts'
import { type Context, type InTx, readDatabaseNow } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import type { Door } from './door.ts'
import { type Crowd, findRaid, lockRaid, saveRaid } from './queries.ts'

/** So many people who come to one gate within the window are a raid. */
const RAID_JOINS = 100
export const RAID_WINDOW_MS = MINUTE_MS
/** A raid is over once this long has passed without as many. */
const RAID_CALM_MS = 10 * MINUTE_MS
/** During a raid one newcomer is let through in this time. */
const RAID_TURN_MS = 6 * SECOND_MS

// All by PostgreSQL's clock: a process whose own is behind would count the newcomers of minutes, and let nobody have their turn.

/** Whether newcomers of this group are part of a raid at present. */
export async function isRaided(ctx: Context, groupId: GroupId): Promise<boolean> {
  const raid = await findRaid(ctx.db, groupId)
  return raid !== undefined && isOn(raid.lastAt, await readDatabaseNow(ctx))
}

/** Whether one more newcomer is part of a raid. */
export function bringsRaid({ arrivals, raidedAt, now }: Crowd): boolean {
  return arrivals + 1 >= RAID_JOINS || (raidedAt !== null && isOn(raidedAt, now))
}

/** Counts a newcomer; true where they are part of a raid. The owner hears of each raid once. */
export async function noteArrival(ctx: InTx, door: Door, crowd: Crowd): Promise<boolean> {
  const { arrivals, now: at } = crowd
  if (arrivals + 1 < RAID_JOINS) return bringsRaid(crowd)
  const raid = await lockRaid(ctx.db, door.id)
  const beganAt = raid !== undefined && isOn(raid.lastAt, at) ? raid.beganAt : at
  await saveRaid(ctx.db, { groupId: door.id, beganAt, lastAt: at, nextTurnAt: raid?.nextTurnAt ?? null })
  if (beganAt === at) await tellOwner(ctx, door, at)
  return true
}

/** Gives a newcomer of a raid their turn, at `at` or later. */
export async function takeRaidTurn(ctx: InTx, groupId: GroupId, at: Date): Promise<Date> {
  const raid = await lockRaid(ctx.db, groupId)
  if (raid === undefined) return at
  const turnAt = raid.nextTurnAt !== null && raid.nextTurnAt > at ? raid.nextTurnAt : at
  await saveRaid(ctx.db, { ...raid, nextTurnAt: addMs(turnAt, RAID_TURN_MS) })
  return turnAt
}

function isOn(lastAt: Date, at: Date): boolean {
  return addMs(lastAt, RAID_CALM_MS) > at
}

function tellOwner(ctx: Context, door: Door, at: Date): Promise<void> {
  const talk = talkLater(ctx, {
    person: door.ownerTelegramUserId,
    language: door.ownerLanguage,
    key: `gate:raid:${door.id}:${at.getTime()}`,
  })
  const text = talk.t('gate-raid-owner', {
    group: door.title,
    joins: RAID_JOINS,
    seconds: RAID_WINDOW_MS / SECOND_MS,
    calm: RAID_CALM_MS / MINUTE_MS,
  })
  return say(talk, text)
}
