import { parseEther } from 'viem'
import { endDueCampaign, expireCampaign } from '../../server/campaigns/endCampaign.ts'
import type { Context } from '../../server/context.ts'
import type { Arrivals } from '../../server/deposits/arrivals/createArrivals.ts'
import { endSweep } from '../../server/deposits/arrivals/sweepDue.ts'
import { applyWalletChange } from '../../server/groups/payoutWallet.ts'
import { announcePayees } from '../../server/payouts/announcePayees.ts'
import { checkSettlements, endSettlement } from '../../server/payouts/checkSettlements.ts'
import { createPayoutObstacles } from '../../server/payouts/payoutObstacles.ts'
import { pushClaims } from '../../server/payouts/pushClaims.ts'
import { guardBooks } from '../../server/payouts/reconcile.ts'
import { type PayoutParts, runPayouts } from '../../server/payouts/runPayouts.ts'
import { addMs, DAY_MS } from '../../server/shared/time.ts'
import { sendTransactions } from '../../server/transactions/sendTransactions.ts'
import { matureEarnings } from '../../server/verifications/matureEarnings.ts'
import type { Watcher } from '../../server/watcher/watchChain.ts'
import { startDying } from '../../tests/fixtures/dying.ts'
import type { World } from './world.ts'

/** Payouts to make: everything due, or refunds alone. */
type Scope = 'all' | 'refunds'

interface Worker {
  readonly ctx: Context
  readonly parts: PayoutParts
  readonly watcher: Watcher
  readonly arrivals: Arrivals
}

/** Two workers go through their jobs at once; many of them are killed on the way, and some see no chain. */
export async function runWorkers(world: World, scope: Scope): Promise<void> {
  const lives = [0, 1].map(() => ({
    survives: world.random.chance(0.5) ? world.random.int(0, 400) : Number.POSITIVE_INFINITY,
    isCutOff: world.random.chance(0.1),
  }))
  await Promise.all(lives.map((life) => liveOnce(world, life, scope)))
}

async function liveOnce(
  world: World,
  life: { readonly survives: number; readonly isCutOff: boolean },
  scope: Scope,
): Promise<void> {
  const worker = await startDying(world, life)
  try {
    await workOnce(worker, scope)
  } catch (error) {
    // A killed worker, or one without a chain, fails in many ways. No other may.
    if (!worker.isDead() && !life.isCutOff) throw error
  }
  if (worker.isDead()) world.count('workers killed')
  if (life.isCutOff) world.count('workers without any RPC')
  await worker.end()
}

/** Runs each job once. */
async function workOnce({ ctx, parts, watcher, arrivals }: Worker, scope: Scope): Promise<void> {
  await matureEarnings(ctx)
  await endDue(ctx)
  await watcher.watchNow()
  await arrivals.lookNow()
  await allocatePayments(ctx, arrivals)
  await announcePayees(ctx, parts)
  await runPayouts(ctx, parts, { scope })
  await pushClaims(ctx, parts)
  await sendTransactions(ctx, {
    ...parts,
    findObstacle: createPayoutObstacles(parts),
    signal: new AbortController().signal,
  })
  await watcher.watchNow()
  await endTransactions(ctx)
  await replayAddresses(ctx, arrivals)
  await checkSettlements(ctx)
  await guardBooks(ctx, { reader: parts.reader, place: parts.gate.place })
}

async function allocatePayments(ctx: Context, arrivals: Arrivals): Promise<void> {
  const unallocated = await ctx.db
    .selectFrom('payment')
    .select('id as paymentId')
    .where((row) => row.and({ kind: 'escrow', status: 'confirming' }))
    .execute()
  for (const payload of unallocated) await arrivals.allocate(payload)
}

/** Changes at a deposit address since it was last explained. */
async function replayAddresses(ctx: Context, arrivals: Arrivals): Promise<void> {
  const changed = await ctx.db
    .selectFrom('deposit_address as a')
    .select('a.campaign_id as campaignId')
    .where((where) =>
      where.or([
        where('a.balance', '>', 0n as never),
        where.exists(
          where
            .selectFrom('payment as p')
            .select('p.id')
            .whereRef('p.campaign_id', '=', 'a.campaign_id')
            .where('p.status', '=', 'confirming'),
        ),
        where.exists(
          where
            .selectFrom('credit as k')
            .select('k.id')
            .whereRef('k.campaign_id', '=', 'a.campaign_id')
            .where((credit) =>
              credit('k.block_number', '>', credit.fn.coalesce('a.replayed_to', credit.val(-1))),
            ),
        ),
      ]),
    )
    .execute()
  for (const { campaignId } of changed) await arrivals.replay({ campaignId })
}

async function endTransactions(ctx: Context): Promise<void> {
  const ended = await ctx.db
    .selectFrom('chain_transaction')
    .select(['purpose', 'source'])
    .where('purpose', 'in', ['settle', 'sweep'])
    .where('ended_at', '>', addMs(ctx.clock.now(), -2 * DAY_MS))
    .execute()
  for (const { purpose, source } of ended) {
    if (purpose === 'settle') await endSettlement(ctx, source)
    else await endSweep(ctx, source)
  }
}

async function endDue(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const late = await ctx.db.selectFrom('campaign').select('id').where('deadline_at', '<=', now).execute()
  for (const { id: campaignId } of late) await expireCampaign(ctx, { campaignId })
  const over = await ctx.db
    .selectFrom('campaign')
    .select('id')
    .where('ends_at', '<=', now)
    .where('status', 'in', ['active', 'paused'])
    .execute()
  for (const { id: campaignId } of over) await endDueCampaign(ctx, { campaignId })
  const changes = await ctx.db
    .selectFrom('group_wallet_change')
    .select('id')
    .where('effective_at', '<=', now)
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
  for (const { id: changeId } of changes) await applyWalletChange(ctx, { changeId })
}

const MAX_TURNS = 60

/** A healthy worker goes on until nothing is left to do. */
export async function finishWork(world: World): Promise<void> {
  const worker = await startDying(world, { survives: Number.POSITIVE_INFINITY })
  try {
    let unfinished: string[] = []
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      await workOnce(worker, 'refunds')
      unfinished = await listUnfinished(world)
      if (world.isOut || unfinished.length === 0) return
      await world.pass(5_000)
    }
    throw new Error(`the work never ends: ${unfinished.join('; ')}`)
  } finally {
    await worker.end()
  }
}

/** Unfinished work, in words. Leaves out waits for the end of a reclaim notice, which takes days. */
async function listUnfinished({ database }: World): Promise<string[]> {
  const { rows } = await database.pool.query<{ what: string }>(`
    with waiting as (
      select source from chain_transaction where status = 'queued' and error like '%ReclaimNoticeRuns(%'
    )
    select concat_ws(' ', 'transaction', source, status, error) as what from chain_transaction
      where ended_at is null and source not in (select source from waiting)
    union all select concat_ws(' ', 'batch', batch_hash, status) from batch where status in ('collected', 'settled')
    union all select concat_ws(' ', 'payment', tx_hash, 'of campaign', campaign_id) from payment
      where status = 'confirming' and kind = 'escrow'
        and not exists (select from waiting where source like 'allocate:%:' || tx_hash || ':' || log_index || '%')
    union all select concat_ws(' ', 'payouts are stopped by', place, d.campaign_id, amount)
      from payout_hold h join payout_hold_difference d on d.hold_id = h.id where cleared_at is null`)
  return rows.map(({ what }) => what)
}

export async function setOut(world: World, isOut: boolean): Promise<void> {
  if (world.isOut === isOut) return
  world.isOut = isOut
  await world.chain.client.setBalance({
    address: world.chain.operator.address,
    value: isOut ? 1n : parseEther('1000'),
  })
  if (isOut) world.count('weeks without gas money')
}
