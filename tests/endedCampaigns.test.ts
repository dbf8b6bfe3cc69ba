import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedEnded } from '../bench/seed.ts'
import { sweepCampaigns } from '../server/campaigns/endCampaign.ts'
import { watchPassRates } from '../server/campaigns/watchPassRates.ts'
import type { Context } from '../server/context.ts'
import { openDatabase } from '../server/database/database.ts'
import { findOpenTransactions } from '../server/operator/queries.ts'
import { checkSettlements } from '../server/payouts/checkSettlements.ts'
import { createPayoutObstacles } from '../server/payouts/payoutObstacles.ts'
import { pushClaims } from '../server/payouts/pushClaims.ts'
import { guardBooks } from '../server/payouts/reconcile.ts'
import { watchReconciliation } from '../server/payouts/reconciled.ts'
import { runPayouts } from '../server/payouts/runPayouts.ts'
import { findSolvency } from '../server/payouts/solvency.ts'
import { resumeTransactions } from '../server/transactions/enqueueTransaction.ts'
import { sendTransactions } from '../server/transactions/sendTransactions.ts'
import { formBatches } from '../server/verifications/formBatches.ts'
import { matureEarnings } from '../server/verifications/matureEarnings.ts'
import { type Settling, startSettling } from './fixtures/payouts.ts'

const ENDED = 3_000
/** Queries that touch fewer rows do not read ended campaigns. */
const FEW = 500

let on: Settling

beforeAll(async () => {
  on = await startSettling()
})
afterAll(() => on.stop())

interface Query {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Records the queries of some work on its own connections. */
async function recordQueries(work: (ctx: Context) => Promise<unknown>): Promise<Query[]> {
  const queries = new Map<string, Query>()
  const { db, pool, close } = openDatabase({
    url: on.database.url,
    size: 4,
    name: 'recorded',
    onIdleError: () => {},
  })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const recorded = (text: unknown, values: unknown, ...rest: unknown[]) => {
      if (typeof text === 'string' && Array.isArray(values)) queries.set(text, { text, values })
      return query(text, values, ...rest)
    }
    client.query = recorded as typeof client.query
  })
  try {
    await work({ ...on.ctx, db })
  } finally {
    await close()
  }
  return [...queries.values()]
}

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Rows that PostgreSQL reads for a query, by EXPLAIN ANALYZE. Rolled back afterwards. */
async function countRows({ text, values }: Query): Promise<number> {
  const client = await on.database.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values])
    return sumRows(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function sumRows(node: PlanNode): number {
  const isRead = node['Relation Name'] !== undefined || node['Node Type'] === 'Bitmap Index Scan'
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = isRead ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((sum, plan) => sum + sumRows(plan), own)
}

/** All recurring and requested work that concerns money. */
async function works(ctx: Context): Promise<void> {
  const { parts, chain } = on
  const escrow = { reader: parts.reader, place: parts.gate.place }
  await on.watch([chain.url], { ctx }).watcher.watchNow()
  await matureEarnings(ctx)
  await formBatches(ctx)
  await guardBooks(ctx, escrow)
  await runPayouts(ctx, parts, { scope: 'all' })
  await runPayouts(ctx, parts, { scope: 'refunds' })
  const { signal } = new AbortController()
  await sendTransactions(ctx, { ...parts, findObstacle: createPayoutObstacles(parts), signal })
  await checkSettlements(ctx)
  await pushClaims(ctx, parts)
  await resumeTransactions(ctx)
  await watchReconciliation(ctx)
  await sweepCampaigns(ctx)
  await watchPassRates(ctx)
  await findSolvency(ctx)
  await findOpenTransactions(ctx.db, ctx.config.chainId)
}

it('P88: nothing that comes again and again, and concerns money, reads more rows the more campaigns have ended', async () => {
  const { id: groupId } = await on.group()
  await on.campaign({ groupId, joins: 9 })
  await on.admits(groupId, 2)
  await on.matures()
  await on.admits(groupId, 2)
  await seedEnded(on.database.db, ENDED)

  const queries = await recordQueries(works)
  const isPlanned = ({ text }: Query) =>
    /^\s*(select|with|update|delete)\b/i.test(text) && !/advisory/.test(text)
  const planned = queries.filter(isPlanned)
  expect(planned.length).toBeGreaterThan(30)
  const growing: string[] = []
  for (const query of planned) {
    const rows = await countRows(query)
    if (rows > FEW) growing.push(`${rows} rows: ${query.text}`)
  }
  expect(growing).toEqual([])
})
