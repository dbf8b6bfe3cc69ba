import { say, talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import type { Door } from './door.ts'
import { countArrivals } from './gateQueries.ts'
import { RAID_CALM_MS, RAID_JOINS, RAID_WINDOW_MS, takeTurn } from './raid.ts'
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
