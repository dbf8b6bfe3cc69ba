import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import { checkSettlements, endSettlement } from '../server/payouts/checkSettlements.ts'
import { createPayoutObstacles } from '../server/payouts/payoutObstacles.ts'
import { guardBooks } from '../server/payouts/reconcile.ts'
import { runPayouts } from '../server/payouts/runPayouts.ts'
import { tellPayees } from '../server/payouts/tellPayees.ts'
import { sendTransactions } from '../server/transactions/sendTransactions.ts'
import { type Dying, startDying } from './fixtures/dying.ts'
import { startPayoutProcess } from './fixtures/killedPayouts.ts'
import { findFaults, type Settling, startSettling } from './fixtures/payouts.ts'
import { until } from './fixtures/process.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

const USDC = 1_000_000n
const OWNED = (USDC * 9n) / 10n

let on: Settling

beforeAll(async () => {
  on = await startSettling()
})
afterAll(() => on.stop())

/** Two owners with something to be paid, and an advertiser who has left. */
async function due() {
  const owners = []
  for (let n = 0; n < 2; n++) {
    const { id: groupId, owner } = await on.group()
    const campaign = await on.campaign({ groupId, joins: 3 })
    await on.admits(groupId, n + 1)
    owners.push({ owner, ...campaign, paid: BigInt(n + 1) * OWNED })
  }
  await on.matures()
  const [leaving] = owners
  if (leaving === undefined) throw new Error('nobody leaves')
  const { person, campaignId, wallet } = leaving
  const before = await on.balanceOf(wallet.address)
  await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
  const { rows } = await on.database.pool.query('select balance from ledger_account where key = $1', [
    `refund_payable:${campaignId}::`,
  ])
  return { owners, wallet, refunded: before + rows[0].balance, fees: await on.balanceOf(on.feeWallet) }
}

async function expectPaidOnce({ owners, wallet, refunded, fees }: Awaited<ReturnType<typeof due>>) {
  for (const { owner, paid } of owners) expect(await on.balanceOf(owner.wallet)).toBe(paid)
  expect(await on.balanceOf(wallet.address)).toBe(refunded)
  expect((await on.balanceOf(on.feeWallet)) - fees).toBe((3n * USDC) / 10n)
  expect(await findFaults(on)).toEqual({})
  for (const { owner } of owners) expect(await on.told(owner.telegramUserId)).toHaveLength(1)
}

/** Runs a server's payout work once. */
async function workOnce({ ctx, parts, watcher }: Dying): Promise<void> {
  await runPayouts(ctx, parts, { scope: 'all' })
  await sendTransactions(ctx, {
    ...parts,
    findObstacle: createPayoutObstacles(parts),
    signal: new AbortController().signal,
  })
  await watcher.watchNow()
  const { rows } = await on.database.pool.query<{ source: string }>(
    "select source from chain_transaction where purpose = 'settle' and ended_at is not null",
  )
  for (const { source } of rows) await endSettlement(ctx, source)
  await checkSettlements(ctx)
  const { rows: batches } = await on.database.pool.query<{ hash: `0x${string}` }>(
    "select batch_hash as hash from batch where status = 'booked'",
  )
  for (const batch of batches) await tellPayees(ctx, batch)
  await guardBooks(ctx, { reader: parts.reader, place: parts.gate.place })
}

async function isOver(): Promise<boolean> {
  const { rows } = await on.database.pool.query(`
    select 1 from chain_transaction where ended_at is null
    union all select 1 from batch where booked_at is null and status <> 'withdrawn'`)
  return rows.length === 0 && (await on.collects()).batches === 0
}

/** Each life ends one step later than the one before. */
async function liveAndDie(
  step: () => Promise<void> = async () => {},
  finality: 'latest' | number = 'latest',
) {
  let lives = 0
  for (; lives < 400; lives++) {
    const process = await startDying(on, { survives: lives, finality })
    await workOnce(process).catch(() => {})
    const hasDied = process.isDead()
    await process.end()
    on.clock.advance(5_000)
    await step()
    if (!hasDied && (await isOver())) return lives
  }
  throw new Error('it never ends')
}

describe('a batch', () => {
  it('P07: whose process dies between any two steps, again and again, pays each leg once', async () => {
    const wanted = await due()
    const lives = await liveAndDie(async () => {
      expect(await findBrokenLaws(on.database.db)).toEqual({})
    })
    expect(lives).toBeGreaterThan(40)
    await expectPaidOnce(wanted)
  }, 300_000)

  it('P07: is killed for good between its steps, with blocks mined at intervals, and pays each leg once', async () => {
    const wanted = await due()
    await on.chain.client.setAutomine(false)
    await on.chain.client.setIntervalMining({ interval: 1 })
    try {
      for (const step of ['collected', 'signed', 'stored', 'sent', 'mined', 'booked'] as const) {
        const process = await startPayoutProcess(on, step)
        await process.kill()
      }
      const process = await startPayoutProcess(on, 'run')
      await until(isOver)
      await process.kill()
      for (const batch of await on.batches()) await tellPayees(on.ctx, batch)
    } finally {
      await on.chain.client.setIntervalMining({ interval: 0 })
      await on.chain.client.setAutomine(true)
    }
    await expectPaidOnce(wanted)
  }, 300_000)

  it('P07: whose transaction is replaced with a higher price is booked from the one that was mined', async () => {
    const wanted = await due()
    await on.chain.client.setAutomine(false)
    await on.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 10n ** 9n })
    await on.chain.client.mine({ blocks: 1 })
    await on.collects()
    await on.sends()
    for (let n = 0; n < 14; n++) {
      await on.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 40n * 10n ** 9n })
      await on.chain.client.mine({ blocks: 1 })
    }
    on.clock.advance(3_600_000)
    await on.sends()
    const { rows } = await on.database.pool.query(
      'select cardinality(replaces_hashes) as count from chain_transaction where ended_at is null',
    )
    expect(rows.some(({ count }) => count === 1)).toBe(true)
    await on.chain.client.setAutomine(true)
    await on.chain.client.mine({ blocks: 1 })
    await on.settles()
    await expectPaidOnce(wanted)
  })
})

it('P18: a block that is taken back takes no payout with it: each leg is paid once, and counted when final', async () => {
  const deep = await startSettling({ finality: 3 })
  const shallow = on
  on = deep
  try {
    const wanted = await due()
    await on.collects()
    const snapshot = await on.chain.client.snapshot()
    await on.sends()
    await on.sends()
    await on.look()
    expect((await on.legs()).every(({ status }) => status === 'pending')).toBe(true)
    await on.chain.client.revert({ id: snapshot })
    await on.chain.client.mine({ blocks: 1 })
    on.clock.advance(5_000)
    await on.settles()
    await expectPaidOnce(wanted)
  } finally {
    on = shallow
    await deep.stop()
  }
})
