import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../server/context.ts'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import { checkSettlements, endSettlement } from '../server/payouts/checkSettlements.ts'
import { createPayoutObstacles } from '../server/payouts/payoutObstacles.ts'
import { guardBooks } from '../server/payouts/reconcile.ts'
import { runPayouts } from '../server/payouts/runPayouts.ts'
import { sendTransactions } from '../server/transactions/sendTransactions.ts'
import type { Watcher } from '../server/watcher/watchChain.ts'
import { type CommitProxy, type Lost, startCommitProxy } from './fixtures/commitProxy.ts'
import { findFaults, type Settling, startSettling } from './fixtures/payouts.ts'

/** Of all commits of a batch, so many are lost in turn. */
const POINTS = 6
const OWNED = 900_000n

let on: Settling
let proxy: CommitProxy
let database: DatabasePool
let ctx: Context
let watcher: Watcher

beforeAll(async () => {
  on = await startSettling()
  const { hostname, port } = new URL(on.database.url)
  proxy = await startCommitProxy({ host: hostname, port: Number(port) })
  const url = Object.assign(new URL(on.database.url), { port: `${proxy.port}` }).href
  database = openDatabase({ url, size: 4, name: 'losing', onIdleError: () => {} })
  ctx = { ...on.ctx, db: database.db }
  watcher = on.watch([on.chain.url], { ctx }).watcher
})
afterAll(async () => {
  await database.close()
  await proxy.close()
  await on.stop()
})

/** A server's payout work, as its jobs do it, until one of them fails. */
async function workOnce(): Promise<void> {
  const { parts } = on
  await guardBooks(ctx, { reader: parts.reader, place: parts.gate.place })
  await runPayouts(ctx, parts, { scope: 'all' })
  const findObstacle = createPayoutObstacles(parts)
  await sendTransactions(ctx, { ...parts, findObstacle, signal: new AbortController().signal })
  await watcher.watchNow()
  const { rows } = await on.database.pool.query<{ source: string }>(
    "select source from chain_transaction where purpose = 'settle' and ended_at is not null",
  )
  for (const { source } of rows) await endSettlement(ctx, source)
  await checkSettlements(ctx)
}

async function isOver(): Promise<boolean> {
  const { rows } = await on.database.pool.query(
    `select from chain_transaction where ended_at is null
     union all select from batch where booked_at is null and status <> 'withdrawn'`,
  )
  return rows.length === 0 && (await on.collects()).batches === 0
}

/** Pays an owner while the n-th commit is lost (0: none). Returns how many commits that took. */
async function payThroughLoss(what: Lost, loseAt: number): Promise<number> {
  const { id: groupId, owner } = await on.group()
  await on.campaign({ groupId, joins: 3 })
  await on.admits(groupId)
  await on.matures()
  const batches = (await on.batches()).length
  const before = proxy.commits.length
  let count = 0
  proxy.loseNext(what, () => ++count === loseAt)
  let turns = 0
  do {
    await workOnce().catch(() => {})
    on.clock.advance(5_000)
    turns += 1
  } while (turns < 40 && !(await isOver()))
  const at = { what, loseAt }
  expect({ ...at, hasLost: proxy.hasLost() }).toEqual({ ...at, hasLost: loseAt > 0 })
  expect({ ...at, paid: await on.balanceOf(owner.wallet) }).toEqual({ ...at, paid: OWNED })
  expect({ ...at, batches: (await on.batches()).length }).toEqual({ ...at, batches: batches + 1 })
  expect({ ...at, faults: await findFaults(on) }).toEqual({ ...at, faults: {} })
  const { rows } = await on.database.pool.query(
    `select status, cardinality(replaces_hashes) as replaced from chain_transaction
     where purpose = 'settle' order by id desc limit 1`,
  )
  expect({ ...at, rows }).toEqual({ ...at, rows: [{ status: 'final', replaced: 0 }] })
  return proxy.commits.length - before
}

describe('a payout one of whose commits is lost', () => {
  for (const what of ['answer', 'commit'] as const) {
    it(`P139: ends with one transaction, one payment and one booking (${what})`, async () => {
      const commits = await payThroughLoss(what, 0)
      expect(commits).toBeGreaterThan(POINTS)
      for (let point = 0; point < POINTS; point++) {
        await payThroughLoss(what, 1 + Math.floor((point * (commits - 1)) / (POINTS - 1)))
      }
    })
  }
})
