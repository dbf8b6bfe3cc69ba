import { type Hex, parseGwei } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilMined } from '../../../sandbox/chain/untilMined.ts'
import { randomHash } from '../../../tests/fixtures/marketplace.ts'
import { findBrokenLaws } from '../../../tests/fixtures/soundness.ts'
import { startWatching, type Watching } from '../../../tests/fixtures/watching.ts'
import { getBalance } from '../../ledger/getBalance.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { usdc } from '../../shared/money.ts'
import { listStuck } from '../../worker/eachRow.ts'
import { listUnmatched } from '../listUnmatched.ts'

describe('a reorganisation above the required finality', () => {
  const FINALITY = 3
  let on: Watching
  beforeAll(async () => {
    on = await startWatching({ finality: FINALITY })
  })
  afterAll(() => on.stop())

  it('P24: takes a confirming payment along, which counts once when it is mined again', async () => {
    const { campaignId, amount, wallet } = await on.order()
    const call = await on.deposit(campaignId, amount)
    const snapshot = await on.chain.client.snapshot()
    const raw = await rawOf(on, await wallet.send(call))
    await on.look()
    expect(await statusesOf(on, campaignId)).toEqual(['confirming'])
    expect((await stateOf(on, campaignId)).available).toBe(0n)

    await on.chain.client.revert({ id: snapshot })
    await on.chain.client.mine({ blocks: 2 })
    await on.look()
    expect(await statusesOf(on, campaignId)).toEqual(['dropped'])

    await sendRaw(on, raw)
    await on.look()
    expect(await statusesOf(on, campaignId)).toEqual(['confirming'])
    await on.chain.client.mine({ blocks: FINALITY })
    await on.look()
    expect(await statusesOf(on, campaignId)).toEqual(['credited'])
    await expectTrueBooks(on)
  })

  it.each([
    { below: 'is final', blocks: FINALITY + 3 },
    { below: 'is not final yet', blocks: 2 },
  ])(
    'P89: that takes along what cannot be dropped, in a block whose number $below, drops the rest',
    async ({ blocks }) => {
      const orders = [await on.order(), await on.order()] as const
      const [first, second] = orders
      const calls = await Promise.all(orders.map(({ campaignId, amount }) => on.deposit(campaignId, amount)))
      const snapshot = await on.chain.client.snapshot()
      for (const [index, { wallet }] of orders.entries()) await wallet.send(calls[index] ?? on.transfer(1n))
      await on.look()
      await poison(on, 'update', first.campaignId)
      await on.chain.client.revert({ id: snapshot })
      await on.chain.client.mine({ blocks })
      await on.look()
      expect(await statusesOf(on, first.campaignId)).toEqual(['confirming'])
      expect(await statusesOf(on, second.campaignId)).toEqual(['dropped'])
      const id = await paymentOf(on, first.campaignId)
      expect(await stuckOf(on)).toEqual([`watcher: payment ${id} that is gone`])
      await cure(on)
      await on.chain.client.mine({ blocks: 1 })
      await on.look()
      expect(await statusesOf(on, first.campaignId)).toEqual(['dropped'])
      expect(await stuckOf(on)).toEqual([])
      await expectTrueBooks(on)
    },
  )

  it('P89: a payment that cannot be noted before it is final holds up no other', async () => {
    const [first, second] = [await on.order(), await on.order()]
    await poison(on, 'insert', first.campaignId)
    for (const { campaignId, amount, wallet } of [first, second]) {
      await wallet.send(await on.deposit(campaignId, amount))
    }
    await on.look()
    expect(await statusesOf(on, first.campaignId)).toEqual([])
    expect(await statusesOf(on, second.campaignId)).toEqual(['confirming'])
    expect(await stuckOf(on)).toEqual([expect.stringMatching(/^watcher: log \d+ of 0x/)])
    await cure(on)
    await on.chain.client.mine({ blocks: FINALITY })
    await on.look()
    expect(await statusesOf(on, first.campaignId)).toEqual(['credited'])
    expect(await stuckOf(on)).toEqual([])
    await expectTrueBooks(on)
  })

  it('P24: that moves a payment to another place counts it once, in its new place', async () => {
    const { campaignId, amount, wallet } = await on.order()
    const other = await on.wallet()
    const call = await on.deposit(campaignId, amount)
    const snapshot = await on.chain.client.snapshot()
    const raw = await rawOf(on, await wallet.send(call))
    await on.look()

    await on.chain.client.revert({ id: snapshot })
    await on.chain.client.setAutomine(false)
    await other.submit(on.transfer(11n), parseGwei('50'))
    await on.chain.client.sendRawTransaction({ serializedTransaction: raw })
    await on.chain.client.mine({ blocks: 1 })
    await on.chain.client.setAutomine(true)
    await on.chain.client.mine({ blocks: FINALITY })
    await on.look()
    expect((await stateOf(on, campaignId)).available).toBe(amount)
    expect((await statusesOf(on, campaignId)).sort()).toEqual(['credited', 'dropped'])
    await expectTrueBooks(on)
  })

  it('P24: whose blocks are as many as before, and empty, takes a confirming payment along', async () => {
    const { campaignId, amount, wallet } = await on.order()
    const call = await on.deposit(campaignId, amount)
    const raw = await rawOf(on, await wallet.send(call))
    await on.chain.client.mine({ blocks: 1 })
    await on.look()
    expect(await statusesOf(on, campaignId)).toEqual(['confirming'])
    const height = await on.chain.client.getBlockNumber({ cacheTime: 0 })

    await reorganise(on, 2)
    expect(await on.chain.client.getBlockNumber({ cacheTime: 0 })).toBe(height)
    await on.look()
    expect(await statusesOf(on, campaignId)).toEqual(['dropped'])
    expect((await stateOf(on, campaignId)).available).toBe(0n)

    await sendRaw(on, raw)
    await on.chain.client.mine({ blocks: FINALITY })
    await on.look()
    expect((await stateOf(on, campaignId)).available).toBe(amount)
    await expectTrueBooks(on)
  })

  it('P24: that mines a payment in another of as many blocks counts it once', async () => {
    const { campaignId, amount, wallet } = await on.order()
    const call = await on.deposit(campaignId, amount)
    const raw = await rawOf(on, await wallet.send(call))
    await on.chain.client.mine({ blocks: 1 })
    await on.look()
    expect(await statusesOf(on, campaignId)).toEqual(['confirming'])

    await reorganise(on, 2, [[raw, 1]])
    await on.look()
    await on.chain.client.mine({ blocks: FINALITY })
    await on.look()
    expect((await stateOf(on, campaignId)).available).toBe(amount)
    expect((await statusesOf(on, campaignId)).filter((status) => status === 'credited')).toHaveLength(1)
    await expectTrueBooks(on)
  })

  it('P24: whose other log stands in the place of a payment makes it that of the other log', async () => {
    const { campaignId, amount } = await on.order()
    const place = { txHash: randomHash(), logIndex: 4 }
    await on.market.mines({ ...place, amount: usdc(41n) })
    const payment = await on.market.mines({ ...place, amount: usdc(amount) })
    expect(payment).toMatchObject({ amount, campaignId, status: 'confirming' })
    await on.database.pool.query('update payment set status = $1 where tx_hash = $2', [
      'dropped',
      place.txHash,
    ])
  })
})

describe('a reorganisation below the required finality', () => {
  let on: Watching
  beforeAll(async () => {
    on = await startWatching()
  })
  afterAll(() => on.stop())

  it('P24: takes what has counted out of the ledger; mined again, it counts again', async () => {
    const operator = { ...on.ctx, config: { ...on.ctx.config, operatorTelegramIds: [77] } }
    const { watcher } = on.watch([on.chain.url], { ctx: operator })
    const { campaignId, amount, wallet } = await on.order()
    const stranger = await on.wallet()
    await on.look()
    const snapshot = await on.chain.client.snapshot()
    const raws = [
      await rawOf(on, await wallet.send(await on.deposit(campaignId, amount))),
      await rawOf(on, await stranger.send(on.transfer(51n))),
    ]
    await on.look()
    expect(await stateOf(on, campaignId)).toMatchObject({ status: 'active', available: amount })
    expect(await listUnmatched(on.ctx)).toHaveLength(1)

    await on.chain.client.revert({ id: snapshot })
    await on.chain.client.mine({ blocks: 4 })
    await watcher.watchNow()
    expect(await stateOf(on, campaignId)).toMatchObject({ available: 0n, deposited: 0n })
    expect(await listUnmatched(on.ctx)).toEqual([])
    await expectTrueBooks(on)
    const { rows } = await on.database.pool.query(
      "select payload from outbox where key like 'watcher:reorganised:%'",
    )
    expect(rows).toHaveLength(1)

    for (const raw of raws) await sendRaw(on, raw)
    await on.look()
    expect(await stateOf(on, campaignId)).toMatchObject({ available: amount, deposited: amount })
    expect(await listUnmatched(on.ctx)).toHaveLength(1)
    await expectTrueBooks(on)
  })

  it('P89: of what cannot be taken out of the ledger takes out the rest', async () => {
    const orders = [await on.order(), await on.order()] as const
    const [first, second] = orders
    const calls = await Promise.all(orders.map(({ campaignId, amount }) => on.deposit(campaignId, amount)))
    await on.look()
    const snapshot = await on.chain.client.snapshot()
    for (const [index, { wallet }] of orders.entries()) await wallet.send(calls[index] ?? on.transfer(1n))
    await on.look()
    await on.chain.client.revert({ id: snapshot })
    await on.chain.client.mine({ blocks: 4 })
    const refused = `new.campaign_id = ${first.campaignId} and new.undone > old.undone`
    await poison(on, 'update', first.campaignId, refused)
    const { final } = await on.look()
    expect(final).toBe(Number(await on.chain.client.getBlockNumber()))
    expect((await stateOf(on, first.campaignId)).available).toBe(first.amount)
    expect((await stateOf(on, second.campaignId)).available).toBe(0n)
    const id = await paymentOf(on, first.campaignId)
    expect(await stuckOf(on)).toEqual([`watcher: payment ${id} in doubt`])
    await cure(on)
    await on.chain.client.mine({ blocks: 1 })
    await on.look()
    expect((await stateOf(on, first.campaignId)).available).toBe(0n)
    expect(await stuckOf(on)).toEqual([])
    await expectTrueBooks(on)
  })

  it('P24: whose blocks are as many as before takes what has counted out of the ledger', async () => {
    const { campaignId, amount, wallet } = await on.order()
    const raw = await rawOf(on, await wallet.send(await on.deposit(campaignId, amount)))
    await on.look()
    expect(await stateOf(on, campaignId)).toMatchObject({ available: amount })

    await reorganise(on, 1)
    await on.look()
    expect(await stateOf(on, campaignId)).toMatchObject({ available: 0n, deposited: 0n })
    await expectTrueBooks(on)

    await sendRaw(on, raw)
    await on.look()
    expect(await stateOf(on, campaignId)).toMatchObject({ available: amount, deposited: amount })
    await expectTrueBooks(on)
  })

  it('P24: whose blocks are as many as before and hold the same payments leaves each counted once', async () => {
    const first = await on.order()
    const second = await on.order()
    const raws: Hex[] = []
    for (const { campaignId, amount, wallet } of [first, second]) {
      raws.push(await rawOf(on, await wallet.send(await on.deposit(campaignId, amount))))
      await on.look()
    }
    await reorganise(
      on,
      2,
      raws.toReversed().map((raw, block) => [raw, block]),
    )
    await on.look()
    for (const { campaignId, amount } of [first, second]) {
      expect(await stateOf(on, campaignId)).toMatchObject({ available: amount, deposited: amount })
    }
    await expectTrueBooks(on)
  })

  it('P24: leaves what was mined again in the new blocks as it is', async () => {
    const { campaignId, amount, wallet } = await on.order()
    const call = await on.deposit(campaignId, amount)
    await on.look()
    const snapshot = await on.chain.client.snapshot()
    const raw = await rawOf(on, await wallet.send(call))
    await on.look()
    await on.chain.client.revert({ id: snapshot })
    await on.chain.client.mine({ blocks: 1 })
    await sendRaw(on, raw)
    await on.chain.client.mine({ blocks: 1 })
    await on.look()
    expect(await stateOf(on, campaignId)).toMatchObject({ available: amount, deposited: amount })
    await expectTrueBooks(on)
  })

  it('P24: of money that is used already changes no books, and the operator is told', async () => {
    const operator = { ...on.ctx, config: { ...on.ctx.config, operatorTelegramIds: [78] } }
    const { watcher } = on.watch([on.chain.url], { ctx: operator })
    const { campaignId, amount, wallet } = await on.order(undefined, 300_000n)
    const call = await on.deposit(campaignId, amount)
    await on.look()
    const snapshot = await on.chain.client.snapshot()
    await wallet.send(call)
    await on.look()
    await on.market.asked(on.groupId)
    expect(await getBalance(on.ctx.db, { kind: 'reserved', campaignId })).toBeGreaterThan(0n)
    await on.chain.client.revert({ id: snapshot })
    await on.chain.client.mine({ blocks: 3 })
    await watcher.watchNow()
    await watcher.watchNow()
    expect(await statusesOf(on, campaignId)).toEqual(['credited'])
    const { rows } = await on.database.pool.query(
      "select payload from outbox where key like 'watcher:lost:%'",
    )
    expect(rows).toHaveLength(1)
    expect(await findBrokenLaws(on.database.db)).toEqual({})
  })

  it('an endpoint that is merely behind takes nothing back', async () => {
    const { campaignId, amount, wallet } = await on.order()
    await wallet.send(await on.deposit(campaignId, amount))
    await on.look()
    expect((await on.watch([on.chain.url], { finality: 2 }).watcher.watchNow()).kind).toBe('looked')
    expect((await stateOf(on, campaignId)).available).toBe(amount)
  })
})

/** PostgreSQL refuses to have the campaign's payments written. */
async function poison(
  { database }: Watching,
  what: 'insert' | 'update',
  campaignId: CampaignId,
  condition = `new.campaign_id = ${campaignId}`,
): Promise<void> {
  await database.pool.query(`
    create or replace function refuse() returns trigger language plpgsql as $$
    begin
      if ${condition} then raise exception 'poisoned'; end if;
      return new;
    end $$;
    create or replace trigger refuse before ${what} on payment for each row execute function refuse()`)
}
const cure = ({ database }: Watching) => database.pool.query('drop trigger refuse on payment')
const stuckOf = async ({ ctx }: Watching) =>
  (await listStuck(ctx, 50)).map(({ job, item }) => `${job}: ${item}`)

async function paymentOf({ database }: Watching, campaignId: CampaignId): Promise<number> {
  const { rows } = await database.pool.query('select id from payment where campaign_id = $1', [campaignId])
  return Number(rows[0]?.id)
}

/**
 * Replaces the newest blocks by as many others, as a chain does whose tip was given up: unlike a return to an earlier state,
 * its height never shrinks. Transactions are mined in the block of their number, 0 being the lowest.
 */
async function reorganise(
  { chain }: Watching,
  depth: number,
  transactions: readonly (readonly [raw: Hex, block: number])[] = [],
): Promise<void> {
  await chain.client.request({
    method: 'anvil_reorg' as never,
    params: [depth, transactions] as never,
  })
}

function rawOf({ chain }: Watching, hash: Hex): Promise<Hex> {
  return chain.client.request({
    method: 'eth_getRawTransactionByHash' as never,
    params: [hash] as never,
  }) as Promise<Hex>
}

async function sendRaw({ chain }: Watching, raw: Hex): Promise<void> {
  const hash = await chain.client.sendRawTransaction({ serializedTransaction: raw })
  await untilMined(chain.client, hash)
}

async function statusesOf({ database }: Watching, campaignId: CampaignId): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select status from payment where campaign_id = $1 order by id',
    [campaignId],
  )
  return rows.map(({ status }) => status)
}

function stateOf({ database }: Watching, id: CampaignId) {
  return database.db
    .selectFrom('campaign')
    .select(['status', 'available', 'deposited'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function expectTrueBooks(on: Watching): Promise<void> {
  const { ledger, chain } = await on.compare()
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(on.database.db)).toEqual({})
}
