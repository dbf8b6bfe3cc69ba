import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database, Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { Block, Holdings } from './watchedChain.ts'

/** A block up to which everything is in the ledger, and what the escrow held at its end. */
export interface Checkpoint extends Holdings {
  readonly number: number
  readonly hash: Hex
}

/** Which watcher: one for each escrow. */
export interface WatchPlace {
  readonly chainId: number
  readonly escrow: Address
}

/** How many checkpoints are kept beside the first one. */
const KEPT_CHECKPOINTS = 1_000

const lockName = ({ chainId, escrow }: WatchPlace) =>
  sql`hashtextextended(${`watcher:${chainId}:${escrow}`}::text, 0)`

/** Takes the lock of the watchers of an escrow for this connection. False where another one has it. */
export async function tryLockWatcher(connection: Database, place: WatchPlace): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${lockName(place)}) as locked`.execute(connection)
  return rows[0]?.locked === true
}

export async function unlockWatcher(connection: Database, place: WatchPlace): Promise<void> {
  await sql`select pg_advisory_unlock(${lockName(place)})`.execute(connection)
}

/** The newest checkpoint, or the newest one up to a block. */
export async function findCheckpoint(
  db: Database,
  { chainId, escrow }: WatchPlace,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<Checkpoint | undefined> {
  const row = await db
    .selectFrom('chain_checkpoint')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('escrow', '=', escrow)
    .where('block_number', '<=', upTo)
    .orderBy('block_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      number: row.block_number,
      hash: row.block_hash as Hex,
      balance: row.balance,
      inCampaigns: row.in_campaigns,
      inClaimables: row.in_claimables,
    }
  )
}

/** Adds a checkpoint behind `before`, the newest so far. False where another watcher has moved on meanwhile. */
export async function advanceCheckpoint(
  tx: Tx,
  { chainId, escrow }: WatchPlace,
  { before, next, at }: { before: Checkpoint | undefined; next: Checkpoint; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into chain_cursor as c (chain_id, escrow, block_number, block_hash, moved_at, began_at)
    select ${chainId}, ${escrow}, ${next.number}, ${next.hash}, ${at}::timestamptz, ${at}::timestamptz
    where ${before === undefined} or exists (
      select from chain_cursor where chain_id = ${chainId} and escrow = ${escrow} and block_hash = ${before?.hash ?? ''})
    on conflict (chain_id, escrow) do update
      set block_number = excluded.block_number, block_hash = excluded.block_hash, moved_at = excluded.moved_at
      where c.block_hash = ${before?.hash ?? ''}
    returning 1`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    insert into chain_checkpoint (chain_id, escrow, block_number, block_hash, balance, in_campaigns, in_claimables)
    values (${chainId}, ${escrow}, ${next.number}, ${next.hash}, ${next.balance}, ${next.inCampaigns}, ${next.inClaimables})`.execute(
    tx,
  )
  await sql`
    delete from chain_checkpoint where chain_id = ${chainId} and escrow = ${escrow}
      and block_number < (
        select block_number from chain_checkpoint where chain_id = ${chainId} and escrow = ${escrow}
        order by block_number desc offset ${KEPT_CHECKPOINTS} limit 1)
      and block_number > (select min(block_number) from chain_checkpoint where chain_id = ${chainId} and escrow = ${escrow})`.execute(
    tx,
  )
  return true
}

/**
 * Goes back to an earlier checkpoint. What has counted above it is doubtful until it is seen again, and what came to and went
 * from addresses there is to be explained anew.
 */
export async function returnToCheckpoint(
  tx: Tx,
  { chainId, escrow }: WatchPlace,
  { checkpoint, at }: { checkpoint: Checkpoint; at: Date },
): Promise<number> {
  await sql`
    delete from chain_checkpoint
    where chain_id = ${chainId} and escrow = ${escrow} and block_number > ${checkpoint.number}`.execute(tx)
  await tx
    .updateTable('chain_cursor')
    .set({ block_number: checkpoint.number, block_hash: checkpoint.hash, moved_at: at })
    .where('chain_id', '=', chainId)
    .where('escrow', '=', escrow)
    .execute()
  await sql`
    update deposit_address set replayed_to = ${checkpoint.number}
    where chain_id = ${chainId} and escrow = ${escrow} and replayed_to > ${checkpoint.number}`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable('credit')
    .set({ doubtful: true })
    .where('chain_id', '=', chainId)
    .where('escrow', '=', escrow)
    .where('block_number', '>', checkpoint.number)
    .where('credited_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** From now on, until the cursor has come there, the ledger may be ahead of it. */
export async function saveBooking(
  db: Database,
  { chainId, escrow }: WatchPlace,
  upTo: number,
): Promise<void> {
  await sql`
    update chain_cursor set booking_to = greatest(booking_to, ${upTo})
    where chain_id = ${chainId} and escrow = ${escrow}`.execute(db)
}

export async function findLookedAt(db: Database, { chainId, escrow }: WatchPlace): Promise<Date | undefined> {
  const row = await db
    .selectFrom('chain_cursor')
    .select('looked_at')
    .where('chain_id', '=', chainId)
    .where('escrow', '=', escrow)
    .executeTakeFirst()
  return row?.looked_at ?? undefined
}

export async function saveLookedAt(db: Database, { chainId, escrow }: WatchPlace, at: Date): Promise<void> {
  await db
    .updateTable('chain_cursor')
    .set({ looked_at: at })
    .where('chain_id', '=', chainId)
    .where('escrow', '=', escrow)
    .execute()
}

/** Whether a checkpoint says the same of a block. */
export function isAt(checkpoint: Checkpoint, block: Block | undefined): boolean {
  return block?.hash === checkpoint.hash
}
