import { type Hex, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { untilMined } from '../../sandbox/chain/untilMined.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import { type Ordered, startWatching, type Watching } from '../../tests/fixtures/watching.ts'
import { getEscrowRef } from '../campaigns/getEscrowRef.ts'
import { transact } from '../context.ts'
import { recordPayment } from '../deposits/queries.ts'
import { getBalance } from '../ledger/getBalance.ts'
import type { CampaignId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { listStuck } from '../worker/eachRow.ts'

let on: Watching

describe('a reorganisation above the required finality', () => {
  const FINALITY = 3
  beforeAll(async () => {
    on = await startWatching({ finality: FINALITY })
  })
  afterEach(expectTrueBooksAgain)
  afterAll(() => on.stop())

  it.each([
    { what: 'the sweep', kept: 1 },
    { what: 'the payment and its sweep', kept: 0 },
  ])('P24: that takes $what along credits once, when it is mined again and final', async ({ kept }) => {
    const ordered = await on.order()
    const raws = await fundedAndTakenAlong(ordered, { kept })
    await on.look()
    await on.chain.client.mine({ blocks: 2 * FINALITY })
    await on.look()
    expect(await stateOf(ordered.campaignId)).toMatchObject({ available: 0n, deposited: 0n })

    for (const raw of raws) await sendRaw(raw)
    await on.look()
    expect((await stateOf(ordered.campaignId)).available).toBe(0n)
    await on.chain.client.mine({ blocks: FINALITY })
    await on.look()
    expect(await stateOf(ordered.campaignId)).toMatchObject({
      status: 'active',
      available: ordered.amount,
    })
  })

  it('P24: that takes a confirmed transfer to the escrow along drops it, and nothing is allocated', async () => {
    const { campaignId, wallet } = await on.order(undefined, 1_000_000n)
    await on.chain.fillSurplus(10_000_000n)
    await on.look()
    const snapshot = await on.chain.client.snapshot()
    const txHash = await wallet.send(on.transfer(2_000_000n))
    const { blockNumber, blockHash } = await on.chain.client.getTransactionReceipt({ hash: txHash })
    await transact(on.ctx, (ctx) =>
      recordPayment(ctx.db, {
        ...{ chainId: 31337, txHash, logIndex: 0, blockNumber: Number(blockNumber), blockHash, campaignId },
        ...{ minedAt: on.clock.now(), userOpHash: null, kind: 'escrow', sender: wallet.address },
        ...{ amount: usdc(2_000_000n), at: on.clock.now() },
      }),
    )
    await on.look()
    await on.allocates()
    expect(await wantedSources()).toEqual([])
    await on.chain.client.revert({ id: snapshot })
    await on.chain.client.mine({ blocks: 2 * FINALITY })
    await on.look()
    await on.allocates()
    const { rows } = await on.database.pool.query('select status from payment where tx_hash = $1', [txHash])
    expect(rows).toEqual([{ status: 'dropped' }])
    expect(await wantedSources()).toEqual([])
  })
})

describe('a reorganisation below the required finality', () => {
  beforeAll(async () => {
    on = await startWatching()
  })
  afterAll(() => on.stop())

  it('P24: takes what has counted out of the ledger, foreign money too; mined again, it counts again', async () => {
    const operator = { ...on.ctx, config: { ...on.ctx.config, operatorTelegramIds: [77] } }
    const { watcher } = on.watch([on.chain.url], { ctx: operator })
    const { campaignId, amount, wallet } = await on.order()
    const foreign = { salt: toHex(1, { size: 32 }), refundTo: wallet.address }
    await on.look()
    const snapshot = await on.chain.client.snapshot()
    const raws = [
      await rawOf(await wallet.send(await on.deposit(campaignId, amount))),
      await rawOf(await wallet.send(on.transfer(51n, on.chain.addressOf(foreign)))),
      await rawOf(await on.chain.sweep(await getEscrowRef(on.ctx, campaignId), foreign)),
    ]
    await on.look()
    await on.database.pool.query('update deposit_address set replayed_to = $2 where campaign_id = $1', [
      campaignId,
      (await on.chain.client.getBlockNumber()).toString(),
    ])
    expect(await stateOf(campaignId)).toMatchObject({ status: 'active', available: amount })
    expect((await on.compare()).ledger.foreign).toBe(51n)

    await on.chain.client.revert({ id: snapshot })
    await on.chain.client.mine({ blocks: 4 })
    await watcher.watchNow()
    expect(await stateOf(campaignId)).toMatchObject({ available: 0n, deposited: 0n })
    expect((await on.compare()).ledger.foreign).toBe(0n)
    await expectTrueBooks()
    expect(await toldOf('watcher:reorganised:%')).toHaveLength(1)
    const { rows } = await on.database.pool.query(
      'select replayed_to::int as block from deposit_address where campaign_id = $1',
      [campaignId],
    )
    expect(rows[0].block).toBeLessThanOrEqual(Number(await on.chain.client.getBlockNumber()) - 4)

    for (const raw of raws) await sendRaw(raw)
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ available: amount, deposited: amount })
    await expectTrueBooks()
  })

  it('P24: that takes a payment and not its sweep credits what the sweep brings now', async () => {
    const { campaignId, amount, wallet } = await on.order()
    await on.look()
    const snapshot = await on.chain.client.snapshot()
    const kept = await rawOf(await wallet.send(await on.deposit(campaignId, 400_000n)))
    await wallet.send(await on.deposit(campaignId, amount))
    const sweep = await rawOf(await on.chain.sweep(await getEscrowRef(on.ctx, campaignId)))
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ status: 'active', available: amount + 400_000n })

    await on.chain.client.revert({ id: snapshot })
    await sendRaw(kept)
    await on.chain.client.mine({ blocks: 1 })
    await sendRaw(sweep)
    await on.look()
    expect((await stateOf(campaignId)).available).toBe(400_000n)
    await expectTrueBooks()
  })

  it('P89: of what cannot be taken out of the ledger takes out the rest', async () => {
    const orders = [await on.order(), await on.order()] as const
    const [first, second] = orders
    await on.look()
    const snapshot = await on.chain.client.snapshot()
    for (const ordered of orders) await on.funds(ordered, ordered.amount)
    await on.look()
    await on.chain.client.revert({ id: snapshot })
    await on.chain.client.mine({ blocks: 6 })
    await on.database.pool.query(`
      create or replace function refuse() returns trigger language plpgsql as $$
      begin
        if new.campaign_id = ${first.campaignId} and new.undone > old.undone then raise exception 'poisoned'; end if;
        return new;
      end $$;
      create or replace trigger refuse before update on credit for each row execute function refuse()`)
    const { final } = await on.look()
    expect(final).toBe(Number(await on.chain.client.getBlockNumber()))
    expect((await stateOf(first.campaignId)).available).toBe(first.amount)
    expect((await stateOf(second.campaignId)).available).toBe(0n)
    const { rows } = await on.database.pool.query('select id from credit where campaign_id = $1', [
      first.campaignId,
    ])
    expect(await stuckItems()).toEqual([`watcher: credit ${rows[0].id} in doubt`])
    await on.database.pool.query('drop trigger refuse on credit')
    await on.chain.client.mine({ blocks: 1 })
    await on.look()
    expect((await stateOf(first.campaignId)).available).toBe(0n)
    expect(await stuckItems()).toEqual([])
    await expectTrueBooks()
  })

  it('P24: whose blocks are as many as before takes what has counted out of the ledger', async () => {
    const { campaignId, amount, wallet } = await on.order()
    await wallet.send(await on.deposit(campaignId, amount))
    const sweep = await rawOf(await on.chain.sweep(await getEscrowRef(on.ctx, campaignId)))
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ available: amount })
    const height = await on.chain.client.getBlockNumber({ cacheTime: 0 })

    await reorganise(1)
    expect(await on.chain.client.getBlockNumber({ cacheTime: 0 })).toBe(height)
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ available: 0n, deposited: 0n })
    await expectTrueBooks()

    await sendRaw(sweep)
    await on.look()
    expect(await stateOf(campaignId)).toMatchObject({ available: amount, deposited: amount })
    await expectTrueBooks()
  })

  it('P24: whose blocks are as many as before and hold the same events leaves each counted once', async () => {
    const orders = [await on.order(), await on.order()]
    for (const { campaignId, amount, wallet } of orders) {
      await wallet.send(await on.deposit(campaignId, amount))
    }
    const raws: Hex[] = []
    for (const { campaignId } of orders) {
      raws.push(await rawOf(await on.chain.sweep(await getEscrowRef(on.ctx, campaignId))))
      await on.look()
    }
    await reorganise(
      2,
      raws.map((raw) => [raw, 1]),
    )
    await on.look()
    for (const { campaignId, amount } of orders) {
      expect(await stateOf(campaignId)).toMatchObject({ available: amount, deposited: amount })
    }
    await expectTrueBooks()
  })

  it('P24: leaves what was mined again in the new blocks as it is', async () => {
    const ordered = await on.order()
    const raws = await fundedAndTakenAlong(ordered, { kept: 0, isLooked: true })
    await on.chain.client.mine({ blocks: 1 })
    for (const raw of raws) await sendRaw(raw)
    await on.chain.client.mine({ blocks: 1 })
    await on.look()
    const { amount } = ordered
    expect(await stateOf(ordered.campaignId)).toMatchObject({ available: amount, deposited: amount })
    await expectTrueBooks()
  })

  it('an endpoint that is merely behind takes nothing back', async () => {
    const ordered = await on.order()
    await on.funds(ordered, ordered.amount)
    await on.look()
    expect((await on.watch([on.chain.url], { finality: 2 }).watcher.watchNow()).kind).toBe('looked')
    expect((await stateOf(ordered.campaignId)).available).toBe(ordered.amount)
  })

  it('P24: of money that is used already changes no books, and the operator is told', async () => {
    const operator = { ...on.ctx, config: { ...on.ctx.config, operatorTelegramIds: [78] } }
    const { watcher } = on.watch([on.chain.url], { ctx: operator })
    const ordered = await on.order(undefined, 300_000n)
    const { campaignId } = ordered
    await on.look()
    const snapshot = await on.chain.client.snapshot()
    await on.funds(ordered, ordered.amount)
    await on.look()
    await on.market.accepts({ campaignId })
    await on.market.asked(on.groupId)
    expect(await getBalance(on.ctx.db, { kind: 'reserved', campaignId })).toBeGreaterThan(0n)
    const before = await stateOf(campaignId)
    await on.chain.client.revert({ id: snapshot })
    await on.chain.client.mine({ blocks: 5 })
    await watcher.watchNow()
    await watcher.watchNow()
    expect(await stateOf(campaignId)).toEqual(before)
    expect(await toldOf('watcher:lost:%')).toHaveLength(1)
    expect(await findBrokenLaws(on.database.db)).toEqual({})
  })
})

/**
 * Pays a campaign and sweeps that; then the chain goes back to before the sweep, or to before both. Resolves with what is to
 * be sent for all to be as before.
 */
async function fundedAndTakenAlong(
  { campaignId, amount, wallet }: Ordered,
  { kept, isLooked = false }: { readonly kept: number; readonly isLooked?: boolean },
): Promise<Hex[]> {
  const steps = [
    async () => wallet.send(await on.deposit(campaignId, amount)),
    async () => on.chain.sweep(await getEscrowRef(on.ctx, campaignId)),
  ]
  for (const step of steps.slice(0, kept)) await step()
  await on.look()
  const snapshot = await on.chain.client.snapshot()
  const raws: Hex[] = []
  for (const step of steps.slice(kept)) raws.push(await rawOf(await step()))
  await on.look()
  expect((await stateOf(campaignId)).available).toBe(isLooked ? amount : 0n)
  await on.chain.client.revert({ id: snapshot })
  await on.chain.client.mine({ blocks: 1 })
  return raws
}

/**
 * Replaces the newest blocks by as many others. Unlike a return to an earlier state, the height never shrinks. Transactions are mined in the block of their number, 0 being the lowest.
 */
async function reorganise(
  depth: number,
  transactions: readonly (readonly [raw: Hex, block: number])[] = [],
): Promise<void> {
  await on.chain.client.request({
    method: 'anvil_reorg' as never,
    params: [depth, transactions] as never,
  })
}

function rawOf(hash: Hex): Promise<Hex> {
  return on.chain.client.request({
    method: 'eth_getRawTransactionByHash' as never,
    params: [hash] as never,
  }) as Promise<Hex>
}

async function sendRaw(raw: Hex): Promise<void> {
  const hash = await on.chain.client.sendRawTransaction({ serializedTransaction: raw })
  await untilMined(on.chain.client, hash)
}

const stuckItems = async () => (await listStuck(on.ctx, 50)).map(({ job, item }) => `${job}: ${item}`)

async function toldOf(key: string): Promise<unknown[]> {
  return (await on.database.pool.query('select payload from outbox where key like $1', [key])).rows
}

async function wantedSources(): Promise<string[]> {
  const { rows } = await on.database.pool.query('select source from chain_transaction')
  return rows.map(({ source }) => source)
}

function stateOf(id: CampaignId) {
  return on.database.db
    .selectFrom('campaign')
    .select(['status', 'available', 'deposited'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function expectTrueBooks(): Promise<void> {
  const { ledger, chain } = await on.compare()
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(on.database.db)).toEqual({})
}

async function expectTrueBooksAgain(): Promise<void> {
  await on.chain.client.mine({ blocks: 4 })
  await on.look()
  await expectTrueBooks()
}
