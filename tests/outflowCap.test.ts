import { encodeFunctionData } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withdrawCampaign } from '../server/campaigns/withdrawCampaign.ts'
import { allocatePayment } from '../server/deposits/allocatePayment.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { clearHold } from '../server/payouts/clearHold.ts'
import { guardBooks } from '../server/payouts/reconcile.ts'
import type { CampaignId, GroupId, PaymentId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { DAY_MS, MINUTE_MS } from '../server/shared/time.ts'
import type { Person } from './fixtures/marketplace.ts'
import { findFaults, type Settling, startSettling } from './fixtures/payouts.ts'
import type { Wallet } from './fixtures/watching.ts'

const USDC = 1_000_000n
const OWNED = (USDC * 9n) / 10n

let on: Settling

beforeEach(async () => {
  on = await startSettling()
})
afterEach(() => on.stop())

const setCap = (cap: bigint) =>
  on.chain.act(
    'admin',
    on.chain.place.escrow,
    encodeFunctionData({ abi: escrowAbi, functionName: 'setOutflowCap', args: [cap] }),
  )

/** A campaign paid by a plain transfer, which is in the books at once and in the escrow's after `allocate`. */
async function transferred(order: { groupId: GroupId; joins: number; from?: Wallet; bid?: bigint }) {
  const { groupId, joins, bid = USDC, from: wallet = await on.wallet() } = order
  const person = await on.market.person(wallet.address)
  const { accountId } = person
  const { campaign, deposit } = await on.market.order({ groupId, accountId, bid: usdc(bid), joins })
  await wallet.send(on.transfer(deposit.amount))
  await on.look()
  return { campaignId: campaign.id, person, wallet }
}

/** Time passes for the server and on the chain, in steps that let what waits be tried again. */
async function passes(ms: number) {
  for (let passed = 0; passed < ms; passed += ms / 4) {
    on.clock.advance(ms / 4)
    await on.syncTime()
    await on.sends()
    await on.look()
  }
}

const withdraw = ({ campaignId, person }: { campaignId: CampaignId; person: Person }) =>
  withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })

async function isAllocated(campaignId: CampaignId): Promise<boolean> {
  const { rows } = await on.database.pool.query<{ status: string }>(
    `select t.status from chain_transaction t join payment p on t.source = 'allocate:' || p.chain_id || ':' || p.tx_hash || ':' || p.log_index
     where p.campaign_id = $1`,
    [campaignId],
  )
  return rows[0]?.status === 'final'
}

/** As if `count` plain transfers more, of a millionth each, had come for the campaign and waited to be allocated. */
async function leavesDust(campaignId: CampaignId, count: number) {
  const { rows } = await on.database.pool.query<{ id: number }>(
    `insert into payment (chain_id, tx_hash, log_index, block_number, block_hash, kind, status, sender, amount, campaign_id, seen_at, mined_at)
     select p.chain_id, p.tx_hash, 1000 + n, p.block_number, p.block_hash, p.kind, p.status, p.sender, 1, p.campaign_id, p.seen_at, p.mined_at
     from payment p, generate_series(1, $2) n where p.campaign_id = $1
     returning id`,
    [campaignId, count],
  )
  for (const { id } of rows) await allocatePayment(on.ctx, { paymentId: id as PaymentId })
}

const allocations = async () => {
  const { rows } = await on.database.pool.query<{ status: string; error: string | null }>(
    "select status, error from chain_transaction where purpose = 'allocate' order by id",
  )
  return rows
}

describe('the outflow cap', () => {
  it('P22: is not used up by plain transfers that come and are withdrawn before owners are paid', async () => {
    await setCap(5n * USDC)
    const { id: groupId, owner } = await on.group()
    await on.campaign({ groupId, joins: 5 })
    await on.admits(groupId, 4)
    await on.matures()
    await on.syncTime()
    const { id: other } = await on.group()
    const wallet = await on.wallet()
    for (let day = 0; day < 3; day++) {
      const order = await transferred({ groupId: other, from: wallet, joins: 4 })
      await on.sends()
      await on.look()
      await withdraw(order)
      await on.collects()
      await passes(DAY_MS)
    }
    expect(await on.balanceOf(owner.wallet)).toBe(4n * OWNED)
    await passes(3 * DAY_MS)
    expect((await allocations()).map(({ status }) => status)).toEqual(['final', 'final', 'final'])
  })

  it('P22: keeps room for what owners are to be paid within a day, and none for what is due later', async () => {
    await setCap(5n * USDC)
    const { id: groupId } = await on.group()
    await on.campaign({ groupId, joins: 5 })
    await on.admits(groupId, 4)
    await on.syncTime()
    on.clock.advance(47 * 60 * MINUTE_MS)
    const { id: other } = await on.group()
    await transferred({ groupId: other, joins: 1 })
    await on.sends()
    expect(await allocations()).toMatchObject([{ status: 'final' }])
    on.clock.advance(2 * 60 * MINUTE_MS)
    await transferred({ groupId: other, joins: 2 })
    await on.sends()
    expect(await allocations()).toMatchObject([
      { status: 'final' },
      { status: 'queued', error: expect.stringContaining('come first') },
    ])
  })

  it('P22: lets the plain transfer go first out of which owners are to be paid, then the older one', async () => {
    await setCap(1n)
    const { id: groupId, owner } = await on.group()
    const { id: other } = await on.group()
    const [first, second] = [
      await transferred({ groupId: other, joins: 4 }),
      await transferred({ groupId: other, joins: 4 }),
    ]
    const honest = await transferred({ groupId, joins: 4 })
    await on.admits(groupId, 2)
    await on.sends()
    await on.matures()
    await setCap(6n * USDC)
    await on.syncTime()
    await on.chain.client.increaseTime({ seconds: 86_401 })
    await on.chain.client.mine({ blocks: 1 })
    await on.sends()
    await on.sends()
    await on.look()
    const states = async () =>
      Promise.all([first, second, honest].map(({ campaignId }) => isAllocated(campaignId)))
    expect(await states()).toEqual([false, false, true])
    await on.collects()
    await passes(3 * DAY_MS)
    expect(await on.balanceOf(owner.wallet)).toBe(2n * OWNED)
    expect(await states()).toEqual([true, false, true])
    await passes(2 * DAY_MS)
    expect(await states()).toEqual([true, true, true])
    expect(await findFaults(on)).toEqual({})
  })

  it('P22: a long line of plain transfers that wait keeps no payout and no younger transfer from its turn', async () => {
    await setCap(4n * USDC)
    const { id: groupId, owner } = await on.group()
    await on.campaign({ groupId, joins: 5 })
    await on.admits(groupId, 4)
    await on.matures()
    await on.syncTime()
    const { id: other } = await on.group()
    const { campaignId } = await transferred({ groupId: other, joins: 1 })
    await leavesDust(campaignId, 60)
    await on.sends()
    on.clock.advance(2 * MINUTE_MS)
    await on.sends()
    expect((await allocations()).every(({ error }) => error !== null)).toBe(true)
    on.clock.advance(2 * MINUTE_MS)
    expect(await on.collects()).toMatchObject({ batches: 1 })
    await on.sends()
    await on.sends()
    expect(await on.balanceOf(owner.wallet)).toBe(4n * OWNED)
  })

  it('P62: tells the operator of many plain transfers that wait for the same in one message', async () => {
    const { id: groupId } = await on.group()
    const { campaignId } = await transferred({ groupId, joins: 1 })
    await leavesDust(campaignId, 20)
    await setCap(0n)
    await on.sends()
    on.clock.advance(2 * MINUTE_MS)
    await on.sends()
    const told = (await on.told()).filter((text) => text.includes('does not fit into the outflow cap'))
    expect(told).toEqual([
      expect.stringMatching(/Transaction \d+ .*Others of its hour .*not told one by one/),
    ])
  })

  it('tells the operator of a plain transfer that has waited for a day, once', async () => {
    await setCap(3n * USDC)
    const { id: groupId } = await on.group()
    await on.campaign({ groupId, joins: 3 })
    await on.admits(groupId, 2)
    await on.matures()
    await on.syncTime()
    const { id: other } = await on.group()
    await transferred({ groupId: other, joins: 2 })
    const told = async () => (await on.told()).filter((text) => text.includes('come first'))
    await passes(DAY_MS / 2)
    expect(await told()).toEqual([])
    await passes(DAY_MS)
    expect(await told()).toEqual([expect.stringContaining('the cap is too low')])
  })
})

it('P62: a batch that was collected before payouts were stopped is not signed until they are cleared', async () => {
  const { id: groupId, owner } = await on.group()
  const { campaignId, wallet } = await on.campaign({ groupId, joins: 4 })
  await on.admits(groupId, 2)
  await on.matures()
  expect(await on.collects()).toMatchObject({ batches: 1 })
  await on.database.pool.query(`insert into payout_hold (held_at, block_number) values (now(), 1)`)
  await on.sends()
  on.clock.advance(10 * MINUTE_MS)
  await on.sends()
  expect(await on.balanceOf(owner.wallet)).toBe(0n)
  await wallet.send(await on.deposit(campaignId, USDC))
  await on.look()
  await guardBooks(on.ctx, { reader: on.parts.reader, place: on.parts.gate.place })
  await clearHold(on.ctx, { reason: 'looked into' })
  on.clock.advance(2 * MINUTE_MS)
  await on.settles()
  expect(await on.balanceOf(owner.wallet)).toBe(2n * OWNED)
  expect(await findFaults(on)).toEqual({})
})
