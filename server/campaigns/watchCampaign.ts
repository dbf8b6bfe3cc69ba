import { sql } from 'kysely'
import { type Context, type Tx, transact } from '../context.ts'
import { lockGroup } from '../groups/findGroup.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CampaignId, GroupId, PlacementId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { bestFirst, mayCompete } from './auction.ts'
import { type CampaignStatus, campaignNotFound } from './campaign.ts'
import { campaignWatchJob, groupWatchJob } from './jobs.ts'
import { lockCampaign } from './lockCampaign.ts'
import { addNotice } from './notice.ts'
import type { CountedCampaign } from './queries.ts'

/** How long after a message about a campaign's place its advertiser gets no other: bids may go up and down. */
const PLACE_REST_MS = 10 * MINUTE_MS

/** The number of joins at which a budget counts as low: a fifth of the order, and ten at most. */
function lowAt(joins: number): number {
  return Math.min(10, Math.ceil(joins / 5))
}

/**
 * Tells an advertiser of a budget that runs out. Runs after everything that may change it. Repeating it changes nothing.
 */
export function watchCampaign(ctx: Context, { campaignId }: { campaignId: CampaignId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockCampaign(ctx.db, campaignId)
    await tellBudget(ctx.db, await getBudget(ctx.db, campaignId), ctx.clock.now())
  })
}

/**
 * Tells advertisers of a change of a group's best bid. Runs after everything that may change it. Repeating it changes nothing.
 */
export function watchGroup(ctx: Context, { groupId }: { groupId: GroupId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockGroup(ctx.db, groupId)
    await tellPlaces(ctx.db, groupId, ctx.clock.now())
  })
}

/** A budget, with what its advertiser was last told about it. `bid` is the lowest that it has to pay for a join. */
interface Budget {
  readonly id: CampaignId
  readonly status: CampaignStatus
  readonly joins: number
  readonly bid: Usdc
  readonly available: Usdc
  readonly reserved: Usdc
  readonly budgetTold: string | null
}

async function getBudget(tx: Tx, campaignId: CampaignId): Promise<Budget> {
  const { rows } = await sql<Budget>`
    select c.id, c.status, c.joins, c.available, c.reserved, c.budget_told as "budgetTold",
      coalesce((select min(p.bid) from placement p where p.campaign_id = c.id and p.status = 'accepted'), c.bid) as bid
    from campaign c where c.id = ${campaignId}`.execute(tx)
  const [row] = rows
  if (!row) throw campaignNotFound()
  return row
}

async function tellBudget(tx: Tx, budget: Budget, at: Date): Promise<void> {
  const { id: campaignId, status, budgetTold } = budget
  const state = status === 'active' ? budgetState(budget) : budgetTold
  if (state === budgetTold) return
  await tx.updateTable('campaign').set({ budget_told: state }).where('id', '=', campaignId).execute()
  if (state === 'exhausted') await addNotice(tx, { campaignId, kind: 'exhausted', at })
  if (state === 'low' && budgetTold === null) await addNotice(tx, { campaignId, kind: 'low_budget', at })
}

function budgetState({ available, reserved, bid, joins }: Budget): 'low' | 'exhausted' | null {
  const joinsLeft = (available + reserved) / bid
  if (joinsLeft < 1n) return 'exhausted'
  return joinsLeft <= lowAt(joins) ? 'low' : null
}

async function tellPlaces(tx: Tx, groupId: GroupId, at: Date): Promise<void> {
  const { leader, displaced } = await findRivals(tx, { groupId, at })
  await forgetPlaces(tx, groupId)
  for (const rival of displaced) await tellPlace(tx, { rival, told: 'behind', groupId, at })
  if (leader && leader.placeTold !== 'leading') {
    await tellPlace(tx, { rival: leader, told: 'leading', groupId, at })
  }
  await sql`
    update placement set place_told = 'behind', place_told_at = null where id in (
      select p.id from placement p
      where p.group_id = ${groupId} and p.in_ladder and p.place_told is null and p.id is distinct from ${leader?.id ?? null}
      for no key update skip locked)`.execute(tx)
}

/** One that pauses is not outbid; an advertiser who comes back sees the place at once. */
async function forgetPlaces(tx: Tx, groupId: GroupId): Promise<void> {
  await sql`
    update placement set place_told = null, place_told_at = null where id in (
      select p.id from placement p join campaign c on c.id = p.campaign_id
      where p.group_id = ${groupId} and p.place_told is not null and (p.status <> 'accepted' or c.status <> 'active')
      for no key update of p skip locked)`.execute(tx)
}

async function tellPlace(
  tx: Tx,
  { rival, told, groupId, at }: { rival: Standing; told: 'leading' | 'behind'; groupId: GroupId; at: Date },
): Promise<void> {
  const { id: placementId, campaignId, placeTold, placeToldAt } = rival
  const again = (runAt: Date) => enqueue(tx, groupWatchJob, { groupId }, { key: `place:${groupId}`, runAt })
  const restsUntil = placeToldAt && addMs(placeToldAt, PLACE_REST_MS)
  if (placeTold !== null && restsUntil && restsUntil > at) return again(restsUntil)
  const isNews = placeTold !== null
  if (!(await savePlaceTold(tx, { placementId, told, at: isNews ? at : null })))
    return again(addMs(at, SECOND_MS))
  if (!isNews) return
  const kind = told === 'leading' ? 'leading' : 'outbid'
  await addNotice(tx, { campaignId, placementId, kind, name: `${placementId}:${at.getTime()}`, at })
}

/** Nothing is told of a budget that pays for more joins than this: see `lowAt`. */
const WATCHED_JOINS = 12n

/** Has a budget watched that is near its end: it may also have lost its place in this group, or got it back. */
export async function watchBudget(
  tx: Tx,
  { campaignId, groupId, price }: { campaignId: CampaignId; groupId: GroupId; price: Usdc },
  { status, available }: CountedCampaign,
): Promise<void> {
  if (status !== 'active' || available >= price * WATCHED_JOINS) return
  await enqueue(tx, campaignWatchJob, { campaignId })
  await enqueue(tx, groupWatchJob, { groupId })
}

/** A placement with what its advertiser was last told about its place. */
interface Standing {
  readonly id: PlacementId
  readonly campaignId: CampaignId
  readonly placeTold: string | null
  readonly placeToldAt: Date | null
}

/** The placement with the best bid of those that can pay, whatever caps say; and others that were told they had it. */
async function findRivals(
  tx: Tx,
  { groupId, at }: { groupId: GroupId; at: Date },
): Promise<{ leader: Standing | undefined; displaced: Standing[] }> {
  const competing = sql`
    select p.id, p.campaign_id as "campaignId", p.place_told as "placeTold", p.place_told_at as "placeToldAt"
    from placement p join campaign c on c.id = p.campaign_id join "group" g on g.id = p.group_id
    where p.group_id = ${groupId} and ${mayCompete(at)}`
  const { rows } = await sql<Standing>`${competing} order by ${bestFirst} limit 1`.execute(tx)
  const [leader] = rows
  const { rows: displaced } = await sql<Standing>`
    ${competing} and p.place_told = 'leading' and p.id is distinct from ${leader?.id ?? null}`.execute(tx)
  return { leader, displaced }
}

/**
 * False where somebody holds the placement. Others hold the campaign before its placements, so that whoever holds a group never
 * waits for a placement.
 */
async function savePlaceTold(
  tx: Tx,
  { placementId, told, at }: { placementId: PlacementId; told: 'leading' | 'behind'; at: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    update placement set place_told = ${told}, place_told_at = ${at} where id in (
      select id from placement where id = ${placementId} for no key update skip locked) returning id`.execute(
    tx,
  )
  return rows.length > 0
}
