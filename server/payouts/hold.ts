import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Context, type Database, type Tx, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { payoutsCollectJob } from './jobs.ts'
import type { Reconciliation } from './reconcile.ts'

/** The places compared. `others`: all campaigns but those compared one by one. `usdc`: the USDC behind the escrow's debts. */
export const PLACES = ['campaign', 'claimable', 'others', 'usdc'] as const

/** A side of the comparison: a campaign, or a place that has one sum. */
export type Account =
  | { readonly place: 'campaign'; readonly campaignId: CampaignId }
  | { readonly place: Exclude<(typeof PLACES)[number], 'campaign'> }

export function nameAccount(account: Account): string {
  return account.place === 'campaign' ? `campaign:${account.campaignId}` : account.place
}

/** An account's balance on both sides, in micro-USDC. */
export interface Difference {
  readonly account: Account
  readonly booked: bigint
  readonly onChain: bigint
}

/** The surplus of chain over books, in micro-USDC, by the names of accounts. */
type Gaps = Readonly<Record<string, string>>

const gapsOf = (holdId: ReturnType<typeof sql>) => sql<Gaps>`
  coalesce((select json_object_agg(concat_ws(':', place, campaign_id), amount::text order by place, campaign_id)
    from payout_hold_difference where hold_id = (${holdId})), '{}')`

/** An escrow's last cleared hold, whose differences are accepted. */
export const lastCleared = (escrow: Address) =>
  sql`select id from payout_hold where escrow = ${escrow} and cleared_at is not null order by id desc limit 1`

interface Hold {
  readonly id: number
  readonly heldAt: Date
  /** The block at whose end books and chain disagreed. */
  readonly blockNumber: number
  /** The one campaign that is held. Null where all payouts stand still. */
  readonly campaignId: CampaignId | null
  readonly differences: Gaps
}

/** An open hold of an escrow, or of a campaign; without an escrow, the first of any. */
export async function findHold({ db }: Pick<Context, 'db'>, escrow?: Address): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`
    select id, held_at as "heldAt", block_number as "blockNumber", campaign_id as "campaignId",
      ${gapsOf(sql`select h.id`)} as differences
    from payout_hold h where cleared_at is null and escrow = coalesce(${escrow ?? null}, escrow)
    order by campaign_id is not null, id limit 1`.execute(db)
  return rows[0]
}

/** The differences that an operator has cleared. */
export async function findAccepted(db: Database, escrow: Address): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ gaps: Gaps }>`select ${gapsOf(lastCleared(escrow))} as gaps`.execute(db)
  return new Map(Object.entries(rows[0]?.gaps ?? {}).map(([name, amount]) => [name, BigInt(amount)]))
}

/**
 * One campaign that is short of money holds itself: its advertiser can cause that, and others are not to wait for it. All else
 * may be a bug or a theft, and holds everybody.
 */
function campaignOf([one, ...more]: readonly Difference[]): CampaignId | null {
  if (one?.account.place !== 'campaign' || more.length > 0 || one.onChain > one.booked) return null
  return one.account.campaignId
}

/** False where as much is stopped already: then the differences are updated. */
export async function insertHold(
  tx: Tx,
  escrow: Address,
  { differences, gaps, block }: Pick<Reconciliation, 'differences' | 'gaps' | 'block'>,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    with before as (select campaign_id from payout_hold where escrow = ${escrow} and cleared_at is null)
    insert into payout_hold as h (escrow, campaign_id, block_number, held_at)
    values (${escrow}, ${campaignOf(differences)}, ${block}, ${at})
    on conflict (escrow) where cleared_at is null do update set block_number = excluded.block_number,
      campaign_id = case when h.campaign_id = excluded.campaign_id then h.campaign_id end
    returning id,
      not exists (select from before where campaign_id is not distinct from h.campaign_id) as "isNew"`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a hold was neither inserted nor updated')
  await tx.deleteFrom('payout_hold_difference').where('hold_id', '=', row.id).execute()
  await sql`
    insert into payout_hold_difference (hold_id, place, campaign_id, amount)
    select ${row.id}, place, campaign_id, amount from unnest(
      ${gaps.map(({ account }) => account.place)}::text[],
      ${gaps.map(({ account }) => (account.place === 'campaign' ? account.campaignId : null))}::bigint[],
      ${gaps.map(({ booked, onChain }) => `${onChain - booked}`)}::numeric[]
    ) as w (place, campaign_id, amount)`.execute(tx)
  return row.isNew
}

/** The hold as an operator saw it. */
export type SeenHold = Pick<Hold, 'id' | 'differences'>

/**
 * Clears the hold: payouts go on, and its differences are accepted. False if nothing stops payouts, or if the hold is not the one
 * that the operator has `seen`.
 */
export function clearHold(
  ctx: Context,
  { reason, seen }: { readonly reason: string; readonly seen?: SeenHold },
): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    // Locked, so that nobody updates the differences meanwhile.
    await sql`select from payout_hold where cleared_at is null for update`.execute(ctx.db)
    const hold = await findHold(ctx)
    if (hold === undefined) return false
    const { id, differences } = hold
    if (seen !== undefined && !isDeepStrictEqual({ id, differences }, { ...seen })) return false
    const cleared = { reason, cleared_at: ctx.clock.now() }
    await ctx.db.updateTable('payout_hold').set(cleared).where('id', '=', id).execute()
    await enqueue(ctx.db, payoutsCollectJob, {})
    await notifyOperators(ctx, {
      key: `payouts:held:${id}:over`,
      text: `Payouts go on. Cleared with the reason: ${reason}`,
    })
    return true
  })
}
