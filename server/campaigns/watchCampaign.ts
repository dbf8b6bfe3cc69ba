import { type Context, type Tx, transact } from '../context.ts'
import { lockGroup } from '../groups/lockGroup.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { addNotice } from './addNotice.ts'
import { campaignWatchJob } from './jobs.ts'
import {
  type BudgetTold,
  findRivals,
  lockStanding,
  type PlaceTold,
  type Standing,
  saveBudgetTold,
  savePlaceTold,
} from './noticeQueries.ts'
import { type CountedCampaign, findGroupOf } from './queries.ts'

/** For so long after a message about its place a campaign's advertiser hears no other: bids may go up and down. */
export const PLACE_REST_MS = 10 * MINUTE_MS

/** From how many joins on a budget counts as low: a fifth of what was ordered, but ten at most. */
export function lowAt(joins: number): number {
  return Math.min(10, Math.ceil(joins / 5))
}

/**
 * Tells advertisers what has changed since they were last told: a budget that runs out, and who has the best bid of the
 * group. Run after whatever may change either. Repeating it changes nothing.
 */
export function watchCampaign(ctx: Context, { campaignId }: { campaignId: CampaignId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const groupId = await findGroupOf(ctx.db, campaignId)
    if (groupId === undefined) return
    await lockGroup(ctx.db, groupId)
    const at = ctx.clock.now()
    const standing = await lockStanding(ctx.db, campaignId)
    if (standing) await tellBudget(ctx.db, standing, at)
    await tellPlaces(ctx.db, { groupId, watched: standing, at })
  })
}

async function tellBudget(tx: Tx, standing: Standing, at: Date): Promise<void> {
  const { id: campaignId, status, budgetTold } = standing
  const state = status === 'active' ? budgetState(standing) : budgetTold
  if (state === budgetTold) return
  await saveBudgetTold(tx, campaignId, state)
  if (state === 'exhausted') await addNotice(tx, { campaignId, kind: 'exhausted', at })
  if (state === 'low' && budgetTold === null) await addNotice(tx, { campaignId, kind: 'low_budget', at })
}

function budgetState({ available, reserved, bid, joins }: Standing): BudgetTold | null {
  const joinsLeft = (available + reserved) / bid
  if (joinsLeft < 1n) return 'exhausted'
  return joinsLeft <= lowAt(joins) ? 'low' : null
}

async function tellPlaces(
  tx: Tx,
  { groupId, watched, at }: { groupId: GroupId; watched: Standing | undefined; at: Date },
): Promise<void> {
  const { leader, displaced } = await findRivals(tx, { groupId, at })
  // Somebody who pauses or has no money is not outbid; who comes back is not told what they can see.
  if (watched && watched.status !== 'active' && watched.placeTold !== null) {
    await savePlaceTold(tx, { id: watched.id, told: null, at: null })
  }
  for (const rival of displaced) await tellPlace(tx, { rival, told: 'behind', groupId, at })
  if (leader && leader.placeTold !== 'leading') {
    await tellPlace(tx, { rival: leader, told: 'leading', groupId, at })
  }
  if (watched?.status === 'active' && watched.placeTold === null && watched.id !== leader?.id) {
    await savePlaceTold(tx, { id: watched.id, told: 'behind', at: null })
  }
}

async function tellPlace(
  tx: Tx,
  { rival, told, groupId, at }: { rival: Standing; told: PlaceTold; groupId: GroupId; at: Date },
): Promise<void> {
  const { id: campaignId, placeTold, placeToldAt } = rival
  if (placeTold === null) return savePlaceTold(tx, { id: campaignId, told, at: null })
  const restsUntil = placeToldAt && addMs(placeToldAt, PLACE_REST_MS)
  if (restsUntil && restsUntil > at) {
    await enqueue(tx, campaignWatchJob, { campaignId }, { key: `place:${groupId}`, runAt: restsUntil })
    return
  }
  await savePlaceTold(tx, { id: campaignId, told, at })
  await addNotice(tx, { campaignId, kind: told === 'leading' ? 'leading' : 'outbid', at })
}

/** Above so many joins nothing about a budget is told, whatever was ordered: see `lowAt`. */
const WATCHED_JOINS = 12n

/** Has a campaign looked at whose budget is near its end, where it may also have lost its place or got it back. */
export async function watchBudget(
  tx: Tx,
  campaignId: CampaignId,
  { status, bid, available }: CountedCampaign,
): Promise<void> {
  if (status === 'active' && available < bid * WATCHED_JOINS) {
    await enqueue(tx, campaignWatchJob, { campaignId })
  }
}
