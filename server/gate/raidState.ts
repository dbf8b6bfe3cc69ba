import { say, talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import type { Door } from './door.ts'
import { countArrivals } from './gateQueries.ts'
import { findRaid, lockRaid, saveRaid } from './raidQueries.ts'

/** Whether newcomers of this group are part of a raid at present. */
export async function isRaided(ctx: Context, groupId: GroupId): Promise<boolean> {
  const raid = await findRaid(ctx.db, groupId)
  return raid !== undefined && isOn(raid.lastAt, ctx.clock.now())
}

/** Notes that somebody comes; says whether that is part of a raid. The owner hears of each raid once. */
export function noteArrival(ctx: Context, door: Door): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const arrivals = await countArrivals(ctx.db, door.id, addMs(at, -RAID_WINDOW_MS))
    if (arrivals + 1 < RAID_JOINS) return isRaided(ctx, door.id)
    const raid = await lockRaid(ctx.db, door.id)
    const beganAt = raid !== undefined && isOn(raid.lastAt, at) ? raid.beganAt : at
    await saveRaid(ctx.db, { groupId: door.id, beganAt, lastAt: at, nextTurnAt: raid?.nextTurnAt ?? null })
    if (beganAt === at) await tellOwner(ctx, door, at)
    return true
  })
}

/** Gives a newcomer of a raid their turn. */
export function takeRaidTurn(ctx: Context, groupId: GroupId): Promise<Date> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const raid = await lockRaid(ctx.db, groupId)
    if (raid === undefined) return at
    const { turnAt, nextTurnAt } = takeTurn(raid.nextTurnAt, at)
    await saveRaid(ctx.db, { ...raid, nextTurnAt })
    return turnAt
  })
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

/** So many people who come to one gate within this time are a raid. */
export const RAID_JOINS = 100
export const RAID_WINDOW_MS = MINUTE_MS
/** A raid is over when nobody more than usual has come for so long. */
export const RAID_CALM_MS = 10 * MINUTE_MS
/** During a raid one newcomer is let through in so long. */
export const RAID_TURN_MS = 6 * SECOND_MS

/** When the next newcomer has their turn, and the one after that. */
export function takeTurn(nextTurnAt: Date | null, at: Date): { turnAt: Date; nextTurnAt: Date } {
  const turnAt = nextTurnAt !== null && nextTurnAt > at ? nextTurnAt : at
  return { turnAt, nextTurnAt: addMs(turnAt, RAID_TURN_MS) }
}
