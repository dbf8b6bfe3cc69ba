import { sql } from 'kysely'
import { ENDED_STATUSES } from '../../campaigns/campaign.ts'
import type { Database, Tx } from '../../context.ts'
import type { Address } from '../../shared/addresses.ts'
import type { CampaignId } from '../../shared/ids.ts'
import type { Usdc } from '../../shared/money.ts'
import { addMs } from '../../shared/time.ts'
import type { TransactionId } from '../../transactions/transaction.ts'
import type { LogName } from '../payment.ts'
import { keysChangeAt, selectPayments } from '../queries.ts'
import type { SeenBalance } from './lookRule.ts'
import type { End } from './replay.ts'
import { SWEEP_RULE } from './sweepRule.ts'

export interface LookedAddress {
  readonly campaignId: CampaignId
  readonly address: Address
}

export function listDue(
  db: Database,
  { chainId, until, limit }: { chainId: number; until: Date; limit: number },
): Promise<LookedAddress[]> {
  return db
    .selectFrom('deposit_address')
    .select(['campaign_id as campaignId', 'address'])
    .where('chain_id', '=', chainId)
    .where('look_at', '<=', until)
    .orderBy('look_at')
    .limit(limit)
    .execute()
}

/** The columns that every reader of addresses needs. */
function selectAddresses(db: Database, campaignIds: readonly CampaignId[]) {
  return db
    .selectFrom('deposit_address as a')
    .innerJoin('campaign as c', 'c.id', 'a.campaign_id')
    .select(['a.campaign_id as campaignId', 'a.chain_id as chainId', 'a.address', 'a.escrow', 'a.balance'])
    .select('a.replayed_to as replayedTo')
    .select(sql<boolean>`c.status = any(${ENDED_STATUSES})`.as('hasEnded'))
    .select(sql<boolean>`exists (select from reclaim_notice n where n.campaign_id = c.id)`.as('noticeRuns'))
    .select(sql<boolean>`${keysChangeAt(sql.ref('a.escrow'))} is not null`.as('areKeysChanging'))
    .where(sql<boolean>`a.campaign_id = any(${campaignIds}::bigint[])`)
}

/** Locks addresses until the transaction ends, in the order that every caller keeps to. */
export async function lockAddresses(tx: Tx, campaignIds: readonly CampaignId[]) {
  const confirming = sql`select from payment p
    where p.campaign_id = c.id and p.kind = 'address' and p.status = 'confirming'`
  const rows = await selectAddresses(tx, campaignIds)
    .select(['a.created_at as createdAt', 'a.opened_at as openedAt', 'a.balance_block as block'])
    .select(sql<boolean>`c.deposited > 0`.as('wasPaid'))
    .select(sql<boolean>`exists (${confirming})`.as('hasConfirming'))
    .orderBy('a.campaign_id')
    .forNoKeyUpdate(['a'])
    .execute()
  return rows.map(({ block, ...row }) => ({
    ...row,
    known: block === null ? undefined : { balance: row.balance, block },
  }))
}

interface Look {
  readonly campaignId: CampaignId
  readonly seen: SeenBalance | undefined
  readonly lookAt: Date
}

export async function saveLooks(tx: Tx, looks: readonly Look[], at: Date): Promise<void> {
  const column = <T>(of: (look: Look) => T) => looks.map(of)
  await sql`
    update deposit_address a
    set balance = coalesce(l.balance, a.balance), balance_block = coalesce(l.block, a.balance_block), look_at = l.look_at, looked_at = ${at}
    from unnest(
      ${column(({ campaignId }) => campaignId)}::bigint[],
      ${column(({ seen }) => seen && `${seen.balance}`)}::numeric[],
      ${column(({ seen }) => seen?.block)}::bigint[],
      ${column(({ lookAt }) => lookAt)}::timestamptz[]
    ) as l (campaign_id, balance, block, look_at)
    where a.campaign_id = l.campaign_id`.execute(tx)
}

export type SweepableAddress = Awaited<ReturnType<typeof listSweepable>>[number]

/** The campaigns among these whose address holds USDC. `isInLine`: it can go with the sweep after one that waits. */
export function listSweepable(
  db: Database,
  { campaignIds, now }: { campaignIds: readonly CampaignId[]; now: Date },
) {
  const waiting = sql`select from chain_transaction t
    where t.purpose = 'sweep' and t.status = 'queued' and t.retry_at is null
      and t.chain_id = a.chain_id and t.recipient = a.escrow`
  const refunds = sql<number>`(
    select count(distinct l.batch_id) from batch_leg l join batch b on b.id = l.batch_id
    where l.escrow_key = c.escrow_key and l.kind = 'refund' and b.collected_at > ${addMs(now, -SWEEP_RULE.freeRefundsMs)})`
  return selectAddresses(db, campaignIds)
    .leftJoin('deposit as d', (open) => open.onRef('d.campaign_id', '=', 'c.id').on('d.status', '=', 'open'))
    .select([
      'a.swept_at as sweptAt',
      'a.swept_in_vain as sweptInVain',
      'c.salt',
      'c.refund_wallet as refundTo',
    ])
    .select(sql<Usdc | null>`d.amount - d.received`.as('missing'))
    .select(sql<boolean>`a.sweep_transaction_id is not null`.as('isBeingSwept'))
    .select([sql<boolean>`exists (${waiting})`.as('isInLine'), refunds.as('refunds')])
    .where(sql<boolean>`a.balance > 0`)
    .execute()
}

export async function saveLookAt(tx: Tx, campaignIds: readonly CampaignId[], lookAt: Date): Promise<void> {
  await sql`
    update deposit_address set look_at = ${lookAt} where campaign_id = any(${campaignIds}::bigint[])`.execute(
    tx,
  )
}

export async function nextSweepSource(tx: Tx): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('sweep_number') as number`.execute(tx)
  return `sweep:${rows[0]?.number}`
}

export async function saveSweep(
  tx: Tx,
  campaignIds: readonly CampaignId[],
  { transactionId, at }: { transactionId: TransactionId; at: Date },
): Promise<void> {
  await sql`
    update deposit_address set sweep_transaction_id = ${transactionId}, swept_at = ${at}
    where campaign_id = any(${campaignIds}::bigint[])`.execute(tx)
}

/**
 * Releases the addresses of a sweep that has ended. Those that it brought no credit wait longer from now on; where the credit
 * comes later, `saveReplayedTo` takes that back.
 */
export async function saveSweepEnded(tx: Tx, { source, at }: { source: string; at: Date }): Promise<void> {
  await sql`
    update deposit_address a
    set sweep_transaction_id = null, look_at = ${at},
      swept_in_vain = case
        when exists (select from credit r where r.campaign_id = a.campaign_id and r.tx_hash = t.mined_hash) then 0
        else a.swept_in_vain + 1 end
    from chain_transaction t
    where t.source = ${source} and t.ended_at is not null and a.sweep_transaction_id = t.id`.execute(tx)
}

export type AddressBooks = NonNullable<Awaited<ReturnType<typeof findAddressBooks>>>

/**
 * An address with its payments by block and index, but dropped ones, and its credited sweeps. `replayedTo`: null before the
 * first replay. `escrowFrom`: the escrow was deployed after this block. `cursorNumber`: the ledger is complete up to there.
 */
export async function findAddressBooks(db: Database, campaignId: CampaignId) {
  const address = await selectAddresses(db, [campaignId])
    .leftJoin('chain_cursor as u', (own) =>
      own.onRef('u.chain_id', '=', 'a.chain_id').onRef('u.escrow', '=', 'a.escrow'),
    )
    .select(['u.block_number as cursorNumber', 'u.block_hash as cursorHash'])
    .select(
      sql<number>`coalesce((
        select min(block_number) from chain_checkpoint p where p.chain_id = a.chain_id and p.escrow = a.escrow), 0)`.as(
        'escrowFrom',
      ),
    )
    .executeTakeFirst()
  const recorded = await selectPayments(db)
    .where((row) => row.and({ campaign_id: campaignId, kind: 'address' }))
    .where('status', '<>', 'dropped')
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
  const sweeps = await db
    .selectFrom('credit')
    .select(['id', 'amount', 'tx_hash as txHash', 'log_index as logIndex', 'block_number as blockNumber'])
    .where((row) => row.and({ campaign_id: campaignId, kind: 'sweep' }))
    .where('credited_at', 'is not', null)
    .execute()
  return address && { ...address, recorded, sweeps }
}

/** Saves what became of a payment. One that is credited stays so until `releasePayments`. False where nothing has changed. */
export async function savePaymentEnd(
  tx: Tx,
  { chainId, txHash, logIndex, campaignId }: LogName & { readonly campaignId: CampaignId },
  { end, at }: { end: End | { readonly status: 'dropped' }; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ status: end.status, ...('creditId' in end && { credit_id: end.creditId, credited_at: at }) })
    .where((row) => row.and({ chain_id: chainId, tx_hash: txHash, log_index: logIndex }))
    .where((row) => row.and({ campaign_id: campaignId, kind: 'address' }))
    .where('status', 'not in', ['credited', end.status])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False where another replay, or the watcher after a reorganisation, has moved it meanwhile. */
export async function saveReplayedTo(
  tx: Tx,
  { campaignId, replayedTo }: AddressBooks,
  { to, isSwept }: { to: number; isSwept: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update deposit_address
    set replayed_to = ${to}, swept_in_vain = case when ${isSwept} then 0 else swept_in_vain end
    where campaign_id = ${campaignId} and replayed_to is not distinct from ${replayedTo}
    returning 1`.execute(tx)
  return rows.length > 0
}
