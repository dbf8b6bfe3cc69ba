import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Context, Database, Tx } from '../context.ts'
import type { Block, Holdings } from '../escrow/chainEndpoint.ts'
import type { EscrowPlace } from '../escrow/checkEscrow.ts'
import { findTroubleSince } from '../outbox/trouble.ts'

/** The ledger is complete up to this block. */
export interface Checkpoint extends Holdings {
  readonly number: number
  readonly hash: Hex
}

/** One watcher for each escrow. */
export type WatchPlace = Pick<EscrowPlace, 'chainId' | 'escrow'>

/** Beside the first one. */
const KEPT_CHECKPOINTS = 1_000

const isOf = ({ chainId, escrow }: WatchPlace) => sql<boolean>`(chain_id = ${chainId} and escrow = ${escrow})`

/** The newest checkpoint, or the newest one up to a block. Undefined before the watcher's first look. */
export function findCheckpoint(
  db: Database,
  place: WatchPlace,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<Checkpoint | undefined> {
  return db
    .selectFrom('chain_checkpoint')
    .select([
      'block_number as number',
      'balance',
      'in_campaigns as inCampaigns',
      'in_claimables as inClaimables',
    ])
    .select(sql<Hex>`block_hash`.as('hash'))
    .where(isOf(place))
    .where('block_number', '<=', upTo)
    .orderBy('block_number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Adds a checkpoint after `before`, the newest so far. False where another watcher has moved on meanwhile. */
export async function advanceCheckpoint(
  tx: Tx,
  place: WatchPlace,
  { before, next, at }: { before: Checkpoint | undefined; next: Checkpoint; at: Date },
): Promise<boolean> {
  const { chainId, escrow } = place
  const { number, hash, balance, inCampaigns, inClaimables } = next
  const { rows } = await sql`
    insert into chain_cursor as c (chain_id, escrow, block_number, block_hash, moved_at, began_at)
    select ${chainId}, ${escrow}, ${number}, ${hash}, ${at}::timestamptz, ${at}::timestamptz
    where ${before === undefined} or exists (
      select from chain_cursor where ${isOf(place)} and block_hash = ${before?.hash ?? ''})
    on conflict (chain_id, escrow) do update
      set block_number = excluded.block_number, block_hash = excluded.block_hash, moved_at = excluded.moved_at
      where c.block_hash = ${before?.hash ?? ''}
    returning 1`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    insert into chain_checkpoint (chain_id, escrow, block_number, block_hash, balance, in_campaigns, in_claimables)
    values (${chainId}, ${escrow}, ${number}, ${hash}, ${balance}, ${inCampaigns},
      ${inClaimables})`.execute(tx)
  await sql`
    delete from chain_checkpoint where ${isOf(place)}
      and block_number < (
        select block_number from chain_checkpoint where ${isOf(place)}
        order by block_number desc offset ${KEPT_CHECKPOINTS} limit 1)
      and block_number > (select min(block_number) from chain_checkpoint where ${isOf(place)})`.execute(tx)
  return true
}

/**
 * Goes back to an earlier checkpoint. Later credits are doubtful until they are seen again, and addresses are replayed from
 * there.
 *
 * @returns how many credits are doubtful
 */
export async function returnToCheckpoint(
  tx: Tx,
  place: WatchPlace,
  to: { checkpoint: Checkpoint; bookingTo?: number; at: Date },
): Promise<number> {
  const { checkpoint, bookingTo = null, at } = to
  const { number, hash } = checkpoint
  await sql`delete from chain_checkpoint where ${isOf(place)} and block_number > ${number}`.execute(tx)
  await sql`
    update chain_cursor set block_number = ${number}, block_hash = ${hash}, moved_at = ${at},
      booking_to = coalesce(${bookingTo}, booking_to)
    where ${isOf(place)}`.execute(tx)
  await sql`
    update deposit_address set replayed_to = ${number}
    where ${isOf(place)} and replayed_to > ${number}`.execute(tx)
  const { numAffectedRows } = await sql`
    update credit set doubtful = true
    where ${isOf(place)} and block_number > ${number} and credited_at is not null`.execute(tx)
  return Number(numAffectedRows)
}

/** Until the cursor reaches this block, the ledger may be ahead of it. */
export async function saveBooking(db: Database, place: WatchPlace, upTo: number): Promise<void> {
  await sql`
    update chain_cursor set booking_to = greatest(booking_to, ${upTo}) where ${isOf(place)}`.execute(db)
}

/** A watcher's turn to look. */
export interface Turn {
  /** False where another watcher has looked since `seen`. */
  readonly isOurs: boolean
  /** The last look that is known now, ours where it is our turn. */
  readonly seen: Date | undefined
  /** The newest checkpoint. Undefined before the watcher's first look. */
  readonly checkpoint: Pick<Checkpoint, 'number' | 'hash'> | undefined
}

/**
 * Takes the next look unless somebody else has looked since `seen`. Moments are only compared for being the same, so a
 * wrong clock stops nobody.
 */
export async function takeTurn(
  db: Database,
  place: WatchPlace,
  { seen, at }: { readonly seen: Date | undefined; readonly at: Date },
): Promise<Turn> {
  const { rows } = await sql<{ isOurs: boolean; seen: Date | null; number: number; hash: Hex }>`
    with taken as (
      update chain_cursor set looked_at = ${at}
      where ${isOf(place)} and looked_at is not distinct from ${seen ?? null}::timestamptz
      returning 1)
    select exists (select from taken) as "isOurs", looked_at as seen, block_number as number, block_hash as hash
    from chain_cursor where ${isOf(place)}`.execute(db)
  const [row] = rows
  if (row === undefined) return { isOurs: true, seen, checkpoint: undefined }
  return { isOurs: row.isOurs, seen: row.isOurs ? at : (row.seen ?? undefined), checkpoint: row }
}

export function isAt(checkpoint: Pick<Checkpoint, 'hash'>, block: Block | undefined): boolean {
  return block?.hash === checkpoint.hash
}

export const watcherLock = ({ chainId, escrow }: WatchPlace): string => `watcher:${chainId}:${escrow}`

export const watcherTrouble = ({ escrow }: Pick<WatchPlace, 'escrow'>): string => `watcher:${escrow}`

/** Since when the watcher has failed at every look, and booked nothing. Undefined where it works. */
export function findStandstill(
  ctx: Pick<Context, 'db'>,
  place: Pick<WatchPlace, 'escrow'>,
): Promise<Date | undefined> {
  return findTroubleSince(ctx, watcherTrouble(place))
}
