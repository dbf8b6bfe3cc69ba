import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database, Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { BatchId, BatchStatus, Leg, LegOutcome, LegStatus } from './payout.ts'

export interface Place {
  readonly chainId: number
  readonly escrow: Address
}

/** Makes whoever fixes legs, or takes the books as they are, wait for each other until the transaction ends. */
export async function lockPayouts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts', 0))`.execute(tx)
}

export async function findDeployment(db: Database): Promise<string> {
  const { id } = await db.selectFrom('deployment').select('id').executeTakeFirstOrThrow()
  return id
}

/** How many legs of the same kind, campaign and payee there are already, in the order of `legs`. */
export async function countBefore(db: Database, legs: readonly Leg[]): Promise<number[]> {
  const { rows } = await sql<{ before: number }>`
    select (
      select count(*)::int from batch_leg l
      where l.escrow_key = w.key and l.kind = w.kind and l.payee = w.payee and l.status <> 'released'
    ) as before
    from unnest(
      ${legs.map(({ key }) => key)}::text[], ${legs.map(({ kind }) => kind)}::text[],
      ${legs.map(({ payee }) => payee)}::text[]
    ) with ordinality as w (key, kind, payee, place)
    order by w.place`.execute(db)
  return rows.map(({ before }) => before)
}

/** The amount that owners, the fee and members under way may still draw on each of these campaigns, beside open batches. */
export async function listKept(
  db: Database,
  campaignIds: readonly CampaignId[],
): Promise<Map<CampaignId, bigint>> {
  if (campaignIds.length === 0) return new Map()
  const { rows } = await sql<{ campaignId: CampaignId; kept: string }>`
    select c.id as "campaignId", (
      coalesce((
        select sum(a.balance) from ledger_account a where a.campaign_id = c.id
          and a.kind in ('owner_payable', 'owner_maturing', 'fee_payable', 'fee_maturing', 'reserved')), 0)
      - coalesce((
        select sum(l.amount) from batch_leg l
        where l.campaign_id = c.id and l.status = 'pending' and l.kind <> 'refund'), 0))::text as kept
    from unnest(${campaignIds}::bigint[]) c (id)`.execute(db)
  return new Map(rows.map(({ campaignId, kept }) => [campaignId, BigInt(kept)]))
}

export interface Batch extends Place {
  readonly id: BatchId
  readonly hash: Hex
  readonly status: BatchStatus
  readonly attempt: number
  readonly txHash: Hex | null
  readonly collectedAt: Date
}

const BATCH_COLUMNS = [
  'id',
  'batch_hash as hash',
  'status',
  'attempt',
  'tx_hash as txHash',
  'chain_id as chainId',
  'escrow',
  'collected_at as collectedAt',
] as const

/** Waits for whoever changes the batch. */
export async function lockBatch(tx: Tx, hash: Hex): Promise<Batch | undefined> {
  const row = await tx
    .selectFrom('batch')
    .select(BATCH_COLUMNS)
    .where('batch_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return row as Batch | undefined
}

export async function findBatch(db: Database, hash: Hex): Promise<Batch | undefined> {
  const row = await db
    .selectFrom('batch')
    .select(BATCH_COLUMNS)
    .where('batch_hash', '=', hash)
    .executeTakeFirst()
  return row as Batch | undefined
}

/** Those that are not at their end, oldest first. */
export async function listOpenBatches(db: Database): Promise<Batch[]> {
  const rows = await db
    .selectFrom('batch')
    .select(BATCH_COLUMNS)
    .where('booked_at', 'is', null)
    .where('status', 'in', ['collected', 'settled'])
    .orderBy('id')
    .execute()
  return rows as Batch[]
}

/** A batch that was withdrawn may be wanted again: its legs are the same, and so is its id. */
export async function insertBatch(
  tx: Tx,
  batch: Place & {
    readonly hash: Hex
    readonly at: Date
    /** In their places, unless they say another one. */
    readonly legs: readonly (Leg & { readonly position?: number })[]
  },
): Promise<Batch> {
  const { rows } = await sql<Batch>`
    insert into batch as b (batch_hash, status, chain_id, escrow, collected_at)
    values (${batch.hash}, 'collected', ${batch.chainId}, ${batch.escrow}, ${batch.at})
    on conflict (batch_hash) do update set status = 'collected', attempt = b.attempt + 1, collected_at = excluded.collected_at
      where b.status = 'withdrawn'
    returning id, batch_hash as hash, status, attempt, tx_hash as "txHash", chain_id as "chainId", escrow,
      collected_at as "collectedAt"`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`batch ${batch.hash} is known`)
  await tx.deleteFrom('batch_leg').where('batch_id', '=', row.id).execute()
  const { legs } = batch
  await sql`
    insert into batch_leg (batch_id, position, kind, campaign_id, escrow_key, group_id, payee, amount, status)
    select ${row.id}, position, kind, campaign_id, key, group_id, payee, amount, 'pending'
    from unnest(
      ${legs.map(({ position }, index) => position ?? index)}::smallint[],
      ${legs.map(({ kind }) => kind)}::text[], ${legs.map(({ campaignId }) => campaignId)}::bigint[],
      ${legs.map(({ key }) => key)}::text[], ${legs.map(({ groupId }) => groupId)}::bigint[],
      ${legs.map(({ payee }) => payee)}::text[], ${legs.map(({ amount }) => amount.toString())}::numeric[]
    ) as w (position, kind, campaign_id, key, group_id, payee, amount)`.execute(tx)
  return row
}

export interface BatchLeg extends Leg {
  readonly position: number
  readonly status: LegStatus
  readonly outcome: LegOutcome | null
  readonly endedAt: Date | null
}

export async function listLegs(db: Database, batchId: BatchId): Promise<BatchLeg[]> {
  const rows = await db
    .selectFrom('batch_leg')
    .select(['position', 'kind', 'campaign_id as campaignId', 'escrow_key as key', 'group_id as groupId'])
    .select(['payee', 'amount', 'status', 'outcome', 'ended_at as endedAt'])
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute()
  return rows as BatchLeg[]
}

export async function saveAttempt(tx: Tx, id: BatchId, attempt: number): Promise<void> {
  await tx.updateTable('batch').set({ attempt }).where('id', '=', id).execute()
}

export async function saveTransaction(tx: Tx, id: BatchId, transactionId: number): Promise<void> {
  await sql`update batch set chain_transaction_id = ${transactionId} where id = ${id}`.execute(tx)
}

export async function saveWithdrawn(tx: Tx, id: BatchId, at: Date): Promise<void> {
  await tx.updateTable('batch').set({ status: 'withdrawn' }).where('id', '=', id).execute()
  await releaseLegs(tx, id, at)
}

/** Notes an id under which the escrow has settled what is not ours; a batch of ours that bears it is freed. */
export async function saveUsurped(
  tx: Tx,
  { hash, chainId, escrow, at }: Place & { readonly hash: Hex; readonly at: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('batch')
    .values({ batch_hash: hash, status: 'usurped', chain_id: chainId, escrow, collected_at: at })
    .onConflict((conflict) => conflict.column('batch_hash').doUpdateSet({ status: 'usurped' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await releaseLegs(tx, id as BatchId, at)
}

async function releaseLegs(tx: Tx, id: BatchId, at: Date): Promise<void> {
  await tx
    .updateTable('batch_leg')
    .set({ status: 'released', ended_at: at })
    .where('batch_id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

export interface Settlement {
  readonly txHash: Hex
  readonly blockNumber: number
}

/** The escrow has settled the batch: what became of each leg is known, and stays. */
export async function saveSettled(
  tx: Tx,
  id: BatchId,
  {
    txHash,
    blockNumber,
    outcomes,
    at,
  }: Settlement & { readonly outcomes: ReadonlyMap<number, LegOutcome>; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('batch')
    .set({ status: 'settled', tx_hash: txHash, block_number: blockNumber, settled_at: at })
    .where('id', '=', id)
    .execute()
  const exceptions = [...outcomes]
  await sql`
    update batch_leg l set tx_hash = ${txHash}, outcome = coalesce((
      select w.outcome from unnest(${exceptions.map(([position]) => position)}::int[], ${exceptions.map(([, outcome]) => outcome)}::text[])
        as w (position, outcome) where w.position = l.position), 'paid')
    where l.batch_id = ${id} and l.status = 'pending'`.execute(tx)
}

export async function saveLegsEnded(
  tx: Tx,
  id: BatchId,
  { positions, at }: { readonly positions: readonly number[]; readonly at: Date },
): Promise<void> {
  await sql`
    update batch_leg set status = outcome, ended_at = ${at}::timestamptz
    where batch_id = ${id} and position = any (${positions}::int[]) and status = 'pending'`.execute(tx)
}

export async function saveBooked(tx: Tx, id: BatchId, at: Date): Promise<void> {
  await tx
    .updateTable('batch')
    .set({ status: 'booked', booked_at: at })
    .where('id', '=', id)
    .where('status', '=', 'settled')
    .execute()
}

/** The balances of ledger accounts by their keys, locked in the order in which everybody locks them. */
export async function lockBalances(tx: Tx, keys: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ key: string; balance: bigint }>`
    select key, balance from ledger_account where key = any (${keys}::text[]) order by id for no key update`.execute(
    tx,
  )
  return new Map(rows.map(({ key, balance }) => [key, balance]))
}

export interface Earned {
  readonly groupId: GroupId
  readonly wallet: Address
  readonly amount: Usdc
  /** Undefined where the escrow keeps it for the payee. */
  readonly txHash: Hex | undefined
}

/** Notes what owners have got. What the escrow keeps for them is theirs, and no payout. */
export async function addPaidEarnings(tx: Tx, earned: readonly Earned[], at: Date): Promise<void> {
  if (earned.length === 0) return
  await sql`
    update earning e set paid = e.paid + got.amount,
      last_payout_tx = coalesce(got.tx_hash, e.last_payout_tx),
      last_payout_amount = case when got.tx_hash is null then e.last_payout_amount else got.sent end,
      last_payout_at = case when got.tx_hash is null then e.last_payout_at else ${at}::timestamptz end
    from (
      select group_id, wallet, sum(amount) as amount, max(tx_hash) as tx_hash,
        sum(amount) filter (where tx_hash is not null) as sent
      from unnest(
        ${earned.map(({ groupId }) => groupId)}::bigint[], ${earned.map(({ wallet }) => wallet)}::text[],
        ${earned.map(({ amount }) => amount.toString())}::numeric[],
        ${earned.map(({ txHash }) => txHash ?? null)}::text[]
      ) as w (group_id, wallet, amount, tx_hash)
      group by group_id, wallet
    ) got
    where e.group_id = got.group_id and e.wallet = got.wallet`.execute(tx)
}

export async function saveRefundTx(tx: Tx, campaignIds: readonly CampaignId[], txHash: Hex): Promise<void> {
  await sql`update campaign set refund_tx = ${txHash} where id = any (${campaignIds}::bigint[])`.execute(tx)
}

export interface CampaignPlace {
  readonly id: CampaignId
  readonly groupId: GroupId
  readonly key: Hex
  readonly refundTo: Address
}

/** Those of ours that an escrow knows by these keys. */
export async function findPlacesByKey(
  db: Database,
  { escrow, keys }: { readonly escrow: Address; readonly keys: readonly Hex[] },
): Promise<CampaignPlace[]> {
  if (keys.length === 0) return []
  return db
    .selectFrom('campaign')
    .select((campaign) => [
      'id',
      'group_id as groupId',
      'refund_wallet as refundTo',
      campaign.ref('escrow_key').$castTo<Hex>().as('key'),
    ])
    .where('escrow', '=', escrow)
    .where('escrow_key', 'in', keys)
    .execute()
}

/** Where the money of these keys goes back to, of which the books know no campaign. */
export async function findForeignRefunds(
  db: Database,
  { escrow, keys }: { readonly escrow: Address; readonly keys: readonly Hex[] },
): Promise<Map<Hex, Address>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('credit')
    .select((credit) => ['refund_to as refundTo', credit.ref('escrow_key').$castTo<Hex>().as('key')])
    .distinct()
    .where('campaign_id', 'is', null)
    .where('escrow', '=', escrow)
    .where('escrow_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, refundTo }) => [key, refundTo]))
}

/** Whether all that a batch pays is owed under reclaim notices. */
export async function isUrgentBatch(db: Database, hash: Hex): Promise<boolean> {
  const { rows } = await sql<{ urgent: boolean | null }>`
    select bool_and(l.kind in ('owner', 'fee') and n.campaign_id is not null) as urgent
    from batch b join batch_leg l on l.batch_id = b.id
    left join reclaim_notice n on n.campaign_id = l.campaign_id
    where b.batch_hash = ${hash}`.execute(db)
  return rows[0]?.urgent === true
}

export async function insertNotice(tx: Tx, campaignId: CampaignId, at: Date): Promise<void> {
  await tx
    .insertInto('reclaim_notice')
    .values({ campaign_id: campaignId, noticed_at: at })
    .onConflict((conflict) => conflict.column('campaign_id').doNothing())
    .execute()
}

export async function deleteNotice(tx: Tx, campaignId: CampaignId): Promise<void> {
  await tx.deleteFrom('reclaim_notice').where('campaign_id', '=', campaignId).execute()
}

/** Those that nobody has used or withdrawn in their time. */
export async function deleteNoticesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('reclaim_notice').where('noticed_at', '<', before).execute()
}

export interface Recipient {
  readonly accountId: AccountId
  readonly chatId: number
  readonly language: string | null
}

/** Who owns each group at present. */
export async function listOwners(
  db: Database,
  groupIds: readonly GroupId[],
): Promise<(Recipient & { readonly groupId: GroupId })[]> {
  if (groupIds.length === 0) return []
  return db
    .selectFrom('group')
    .innerJoin('account', 'account.id', 'group.owner_account_id')
    .select(['group.id as groupId', 'account.id as accountId', 'account.telegram_user_id as chatId'])
    .select('account.language')
    .where('group.id', 'in', groupIds)
    .execute()
}

export async function listAdvertisers(
  db: Database,
  campaignIds: readonly CampaignId[],
): Promise<(Recipient & { readonly campaignId: CampaignId })[]> {
  if (campaignIds.length === 0) return []
  return db
    .selectFrom('campaign')
    .innerJoin('account', 'account.id', 'campaign.account_id')
    .select(['campaign.id as campaignId', 'account.id as accountId', 'account.telegram_user_id as chatId'])
    .select('account.language')
    .where('campaign.id', 'in', campaignIds)
    .execute()
}
