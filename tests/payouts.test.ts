import { encodeFunctionData, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { clearGroup, freezeGroup } from '../server/groups/freezeGroup.ts'
import { applyWalletChange } from '../server/groups/payoutWallet.ts'
import { bookSettlement } from '../server/payouts/bookSettlement.ts'
import { checkSettlements } from '../server/payouts/checkSettlements.ts'
import { createPayoutObstacles } from '../server/payouts/payoutObstacles.ts'
import { pushClaims } from '../server/payouts/pushClaims.ts'
import { settlementSource } from '../server/payouts/settlementCall.ts'
import { setPayoutWallet } from '../server/payouts/wantPayee.ts'
import { getGroupOwner } from '../server/reads/dashboards.ts'
import { displayAddress } from '../server/shared/addresses.ts'
import type { CampaignId, GroupId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { DAY_MS, MINUTE_MS } from '../server/shared/time.ts'
import { withdrawTransaction } from '../server/transactions/enqueueTransaction.ts'
import { sendTransactions } from '../server/transactions/sendTransactions.ts'
import { matureEarnings } from '../server/verifications/matureEarnings.ts'
import { randomAddress } from './fixtures/marketplace.ts'
import { findFaults, type Settling, startSettling } from './fixtures/payouts.ts'
import { until } from './fixtures/process.ts'

let on: Settling

beforeAll(async () => {
  on = await startSettling()
})
afterAll(() => on.stop())

const USDC = 1_000_000n
const PART = { owner: (USDC * 9n) / 10n, fee: USDC / 10n }

const PAUSE = encodeFunctionData({ abi: escrowAbi, functionName: 'pause' })

const statusOf = async (campaignId: CampaignId) => {
  const { rows } = await on.database.pool.query('select status, refund_tx from campaign where id = $1', [
    campaignId,
  ])
  return rows[0] as { status: string; refund_tx: string | null }
}

/** A group with a campaign in it, and what its owner has earned ready to be paid. */
async function earning(joins = 1, bid = USDC) {
  const { id: groupId, owner } = await on.group()
  const funded = await on.campaign({ groupId, bid, joins: joins + 1 })
  await on.admits(groupId, joins)
  await on.matures()
  return { groupId, owner, ...funded }
}

describe('payouts', () => {
  it('P18: pay owner and fee from the escrow, and count as paid only when that is final', async () => {
    const { owner } = await earning(3)
    expect(await on.collects()).toMatchObject({ batches: 1, legs: 2 })
    await on.sends()
    const before = await on.legs()
    expect(before.map(({ status }) => status)).toEqual(['pending', 'pending'])
    await on.settles()
    expect(await on.legs()).toMatchObject([
      { kind: 'owner', status: 'paid' },
      { kind: 'fee', status: 'paid' },
    ])
    expect(await on.balanceOf(owner.wallet)).toBe(3n * PART.owner)
    expect(await on.balanceOf(on.feeWallet)).toBe(3n * PART.fee)
    const [text] = await on.told(owner.telegramUserId)
    expect(text).toContain('You have been paid 2.70 USDC')
    expect(text).toContain(displayAddress(owner.wallet))
    expect(text).toMatch(/Transaction: 0x[0-9a-f]{64}/)
    expect(await on.pays()).toMatchObject({ batches: 0 })
    expect(await on.told(owner.telegramUserId)).toHaveLength(1)
    expect(await findFaults(on)).toEqual({})
  })

  it('P20: pay to the micro-USDC what the dashboard says is pending', async () => {
    const { owner } = await earning(3, 333_333n)
    const dashboard = async () => {
      const names = { wallet: owner.wallet, walletText: owner.wallet }
      const { groups, totals } = await getGroupOwner(on.ctx, names)
      return { pending: groups[0]?.pendingEarningsMicro, paid: groups[0]?.paidEarningsMicro, totals }
    }
    const { pending } = await dashboard()
    expect(pending).toBe('900000')
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(900_000n)
    expect(await dashboard()).toMatchObject({
      pending: '0',
      paid: '900000',
      totals: { totalPendingEarnings: 0 },
    })
    expect(await findFaults(on)).toEqual({})
  })

  it('P79: leave out what was earned in a frozen group, and pay it once it is cleared', async () => {
    const { groupId, owner } = await earning(2)
    expect(await freezeGroup(on.ctx, { groupId, reason: 'forty joins a minute from one street' })).toBe(true)
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(0n)
    expect(await clearGroup(on.ctx, { groupId })).toBe(true)
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(2n * PART.owner)
    expect(await findFaults(on)).toEqual({})
  })

  it('wait until the sum over all groups of a wallet reaches the minimum', async () => {
    const owner = await on.market.person()
    for (const [index, expected] of [0n, 126_000n].entries()) {
      const { id: groupId } = await on.group(owner)
      await on.campaign({ groupId, bid: 70_000n, joins: 1 })
      await on.admits(groupId)
      await on.matures()
      await on.pays()
      expect(await on.balanceOf(owner.wallet), `group ${index + 1}`).toBe(expected)
    }
  })

  it('go to the wallet of the time of the join, and after a change to the new one', async () => {
    const { id: groupId, owner } = await on.group()
    await on.campaign({ groupId })
    await on.admits(groupId)
    const [before, after] = [owner.wallet, randomAddress()]
    const change = await setPayoutWallet(on.ctx, { groupId, accountId: owner.accountId, wallet: after })
    on.clock.advance(DAY_MS)
    await applyWalletChange(on.ctx, { changeId: change?.id ?? 0 })
    await on.admits(groupId)
    await on.matures()
    await on.pays()
    expect(await on.balanceOf(before)).toBe(PART.owner)
    expect(await on.balanceOf(after)).toBe(PART.owner)
    expect(await findFaults(on)).toEqual({})
  })

  it('of the same amount, earned again, are another batch', async () => {
    const { groupId, owner } = await earning(1)
    await on.pays()
    await on.campaign({ groupId, joins: 2 })
    for (let time = 1n; time <= 2n; time++) {
      await on.admits(groupId)
      await on.matures()
      await on.pays()
      expect(await on.balanceOf(owner.wallet)).toBe((1n + time) * PART.owner)
    }
  })

  it('P06, P73: collected by many at once are in one batch each', async () => {
    const { owner } = await earning(2)
    const collected = await Promise.all([1, 2, 3, 4].map(() => on.collects()))
    expect(collected.map(({ batches }) => batches).sort()).toEqual([0, 0, 0, 1])
    await Promise.all([on.settles(), on.sends(), on.look()])
    await on.settles()
    expect(await on.balanceOf(owner.wallet)).toBe(2n * PART.owner)
    expect(await findFaults(on)).toEqual({})
  })

  it('P06: to one wallet as owner and as platform keep each leg its own status', async () => {
    const { id: groupId, owner } = await on.group(await on.market.person(on.feeWallet))
    const before = await on.balanceOf(on.feeWallet)
    await on.campaign({ groupId })
    await on.admits(groupId, 2)
    await on.matures()
    await on.pays()
    expect((await on.balanceOf(owner.wallet)) - before).toBe(2n * USDC)
    const legs = await on.legs()
    expect(legs.slice(-2)).toMatchObject([
      { kind: 'owner', status: 'paid', amount: 2n * PART.owner },
      { kind: 'fee', status: 'paid', amount: 2n * PART.fee },
    ])
  })
})

describe('refunds', () => {
  it('send back what an advertiser leaves, close the campaign, and say so', async () => {
    const { id: groupId } = await on.group()
    const { campaignId, person, wallet } = await on.campaign({ groupId, joins: 3 })
    await on.admits(groupId)
    const before = await on.balanceOf(wallet.address)
    await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
    await on.pays('refunds')
    const refunded = (await on.balanceOf(wallet.address)) - before
    expect(refunded).toBeGreaterThanOrEqual(2n * USDC)
    const { status, refund_tx } = await statusOf(campaignId)
    expect(status).toBe('closed')
    const texts = await on.told(person.telegramUserId)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain(`Campaign ${campaignId} has refunded`)
    expect(texts[0]).toContain(refund_tx)
    const notices = on.database.db.selectFrom('campaign_notice').where('campaign_id', '=', campaignId)
    expect(await notices.where('kind', '=', 'refunded').selectAll().execute()).toEqual([])
    expect(await findFaults(on)).toEqual({})
  })

  it.each([
    [0n, /Nothing is left\./],
    [999_999n, /holds nothing more of it\. 0\.999999 USDC is at the deposit address; your refund wallet can/],
    [
      1_000_000n,
      /holds nothing more of it\. The money at the deposit address follows, usually within 7 days\./,
    ],
  ])('say what becomes of %s micro-USDC that lies at the deposit address', async (lying, words) => {
    const { id: groupId } = await on.group()
    const { campaignId, person } = await on.campaign({ groupId, joins: 1 })
    await on.database.db
      .updateTable('deposit_address')
      .set({ balance: usdc(lying), balance_block: 1_000_000 })
      .where('campaign_id', '=', campaignId)
      .execute()
    await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
    await on.pays('refunds')
    const [told = ''] = await on.told(person.telegramUserId)
    expect(told).toMatch(words)
  })

  it('P89: in two batches at once over the same groups the other way round wait for each other, and never for ever', async () => {
    const groups = [await on.group(), await on.group()].map(({ id }) => id)
    const makeBatch = async (groupIds: readonly GroupId[]) => {
      const campaignIds = []
      for (const groupId of groupIds) {
        const { campaignId, person } = await on.campaign({ groupId, joins: 1 })
        await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
        campaignIds.push(campaignId)
      }
      expect(await on.collects('refunds')).toMatchObject({ batches: 1, legs: 2 })
      return campaignIds
    }
    const [first] = await makeBatch([...groups].reverse())
    const [second] = await makeBatch(groups)
    await on.sends()
    await on.sends()
    const { rows: settled } = await on.database.pool.query<{ hash: Hex; txHash: Hex; blockNumber: number }>(
      `select b.batch_hash as hash, t.mined_hash as "txHash", t.block_number as "blockNumber"
       from batch b join chain_transaction t on t.source = 'settle:' || b.batch_hash where b.status = 'collected'`,
    )
    expect(settled).toHaveLength(2)
    const blocker = await on.database.pool.connect()
    await blocker.query('begin')
    await blocker.query('select from campaign where id = any ($1) for update', [[first, second]])
    const booked = settled.map(async (batch) => {
      const root = await on.chain.client.readContract({
        ...{ address: on.chain.place.escrow, abi: escrowAbi, functionName: 'batchRoot', args: [batch.hash] },
      } as const)
      const { rows: drawn } = await on.database.pool.query<{ key: Hex; amount: string }>(
        'select escrow_key as key, l.amount::text from batch_leg l join batch b on b.id = l.batch_id where batch_hash = $1',
        [batch.hash],
      )
      return bookSettlement(on.ctx, {
        ...batch,
        ...{ root, escrow: on.chain.place.escrow, refunded: 0n, exceptions: new Map(), call: undefined },
        drawn: new Map(drawn.map(({ key, amount }) => [key, BigInt(amount)])),
      })
    })
    const all = Promise.allSettled(booked)
    await until(async () => {
      const { rowCount } = await on.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rowCount === 2
    })
    await blocker.query('rollback')
    blocker.release()
    expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
      'booked',
      'booked',
    ])
    await on.settles()
    expect(await findFaults(on)).toEqual({})
  })

  it('P09: leave what members in mid-task may still cost', async () => {
    const { id: groupId } = await on.group()
    const { campaignId, person, wallet } = await on.campaign({ groupId, joins: 3 })
    await on.market.admitting(groupId)
    await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
    const before = await on.balanceOf(wallet.address)
    await on.pays('refunds')
    expect(await on.balanceOf(wallet.address)).toBe(before)
    expect(await statusOf(campaignId)).toMatchObject({ status: 'closing' })
    expect(await findFaults(on)).toEqual({})
  })

  it('P17: return money that reaches a closed campaign, by itself', async () => {
    const { id: groupId } = await on.group()
    const { campaignId, person, wallet } = await on.campaign({ groupId, joins: 1 })
    const ordered = await on.market.order({ groupId, accountId: person.accountId })
    await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
    await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId: ordered.campaign.id })
    await on.pays('refunds')
    const before = await on.balanceOf(wallet.address)
    await on.funds({ campaignId: ordered.campaign.id, wallet }, ordered.deposit.amount)
    await on.look()
    await on.pays('refunds')
    expect(await on.balanceOf(wallet.address)).toBe(before)
    expect(await statusOf(ordered.campaign.id)).toMatchObject({ status: 'closed' })
    expect(await findFaults(on)).toEqual({})
  })
})

describe('a payee whom USDC refuses', () => {
  it('P21: harms nobody else, and gets the money when USDC pays again', async () => {
    const [blocked, other] = [await earning(1), await earning(1)]
    await on.circle('blacklist', blocked.owner.wallet)
    await on.pays()
    expect(await on.balanceOf(other.owner.wallet)).toBe(PART.owner)
    expect(await on.balanceOf(blocked.owner.wallet)).toBe(0n)
    expect((await on.legs()).filter(({ status }) => status === 'claimable')).toMatchObject([
      { payee: blocked.owner.wallet, kind: 'owner' },
    ])
    expect(await on.told(blocked.owner.telegramUserId)).toEqual([
      expect.stringContaining('The escrow contract keeps it'),
    ])
    expect(await findFaults(on)).toEqual({})

    await pushClaims(on.ctx, on.parts)
    await on.circle('unBlacklist', blocked.owner.wallet)
    await Promise.all([1, 2, 3].map(() => pushClaims(on.ctx, on.parts)))
    await on.settles()
    await pushClaims(on.ctx, on.parts)
    expect(await on.balanceOf(blocked.owner.wallet)).toBe(PART.owner)
    const { rows } = await on.database.pool.query("select 1 from chain_transaction where purpose = 'claim'")
    expect(rows).toHaveLength(1)
    expect(await findFaults(on)).toEqual({})
  })

  it('P21: waits for a second claim in the same way', async () => {
    const { groupId, owner } = await earning(1)
    for (let time = 1n; time <= 2n; time++) {
      await on.circle('blacklist', owner.wallet)
      await on.pays()
      await on.circle('unBlacklist', owner.wallet)
      await pushClaims(on.ctx, on.parts)
      await on.settles()
      expect(await on.balanceOf(owner.wallet)).toBe(time * PART.owner)
      await on.admits(groupId)
      await on.matures()
    }
    await on.pays()
  })
})

describe('what holds payouts up', () => {
  const outages = {
    'the escrow is paused': {
      begin: () => on.chain.act('guardian', on.chain.place.escrow, PAUSE),
      end: () => on.changes('Unpause', {}),
    },
    'USDC is paused': { begin: () => on.circle('pause'), end: () => on.circle('unpause') },
    'the operator is out of gas money': {
      begin: () => setGasMoney(1n),
      end: () => setGasMoney(parseEther('100')),
    },
  }
  const setGasMoney = (value: bigint) =>
    on.chain.client.setBalance({ address: on.chain.operator.address, value })

  it.each(Object.entries(outages))(
    'P62: while %s, is told once, loses nothing, and is told to be over',
    async (_, { begin, end }) => {
      const { owner } = await earning(1)
      await begin()
      const before = (await on.told()).length
      await on.collects()
      for (let minute = 0; minute < 3; minute++) {
        await on.sends()
        await checkSettlements(on.ctx)
        on.clock.advance(MINUTE_MS)
      }
      const during = (await on.told()).slice(before)
      expect(during.filter((text) => text.startsWith('Payouts and refunds wait'))).toHaveLength(1)
      await end()
      await on.settles()
      expect((await on.told()).at(-1)).toContain('What held payouts up is over')
      expect(await on.balanceOf(owner.wallet)).toBe(PART.owner)
      expect(await findFaults(on)).toEqual({})
    },
  )

  it('P89: a batch whose transaction has ended does not wait for the job that says so', async () => {
    const { owner } = await earning(1)
    await on.collects()
    const { hash = '0x', attempt = 1 } = (await on.batches()).at(-1) ?? {}
    const source = settlementSource({ hash, attempt })
    expect(await withdrawTransaction(on.ctx, { source, error: 'tried out' })).toBe(true)
    await on.database.pool.query('delete from graphile_worker._private_jobs')
    await checkSettlements(on.ctx)
    expect((await on.batches()).at(-1)).toMatchObject({ status: 'withdrawn' })
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(PART.owner)
    expect(await findFaults(on)).toEqual({})
  })
})

describe('a reclaim notice', () => {
  it('P67: ends the campaign, and what it owes is paid first, however little', async () => {
    const { id: groupId, owner } = await on.group()
    const { campaignId, wallet } = await on.campaign({ groupId, bid: 50_000n, joins: 2 })
    await on.admits(groupId)
    await wallet.send({ to: on.chain.place.escrow, data: await reclaimCall('requestReclaim', campaignId) })
    await on.look()
    expect(await statusOf(campaignId)).toMatchObject({ status: 'closing' })
    await on.matures()
    await on.pays('refunds')
    expect(await on.balanceOf(owner.wallet)).toBe(45_000n)
    expect(await statusOf(campaignId)).toMatchObject({ status: 'closed' })
    expect(await findFaults(on)).toEqual({})
  })

  it('P67: is settled though books and escrow were not compared for a day, while all else waits', async () => {
    const { id: groupId } = await on.group()
    const { campaignId, wallet } = await on.campaign({ groupId, joins: 2 })
    await on.admits(groupId)
    await earning()
    await wallet.send({ to: on.chain.place.escrow, data: await reclaimCall('requestReclaim', campaignId) })
    await on.look()
    await on.collects()
    const longAgo = new Date(on.clock.now().getTime() - DAY_MS)
    await on.database.db.updateTable('chain_cursor').set({ reconciled_at: longAgo }).execute()
    const { signal } = new AbortController()
    for (let turn = 0; turn < 3; turn++) {
      await sendTransactions(on.ctx, { ...on.parts, findObstacle: createPayoutObstacles(on.parts), signal })
      on.clock.advance(5_000)
    }
    const { rows } = await on.database.pool.query(
      `select bool_and(l.campaign_id = $1 and l.kind <> 'refund') as "isUrgent", t.nonce is not null as "isSigned", t.error_kind
       from batch b join chain_transaction t on t.id = b.chain_transaction_id join batch_leg l on l.batch_id = b.id
       where b.status = 'collected' group by b.id, t.id order by b.id`,
      [campaignId],
    )
    const waits = { isUrgent: false, isSigned: false, error_kind: 'unreconciled' }
    expect(rows).toEqual([{ isUrgent: true, isSigned: true, error_kind: null }, waits, waits])
    on.clock.advance(MINUTE_MS)
    await on.settles()
    expect(await findFaults(on)).toEqual({})
  })

  it('whose money is taken in time is in the books as taken', async () => {
    const { id: groupId } = await on.group()
    const { campaignId, wallet } = await on.campaign({ groupId, joins: 2 })
    await wallet.send({ to: on.chain.place.escrow, data: await reclaimCall('requestReclaim', campaignId) })
    await on.chain.client.increaseTime({ seconds: 7 * 86_400 + 1 })
    await on.chain.client.mine({ blocks: 1 })
    await wallet.send({ to: on.chain.place.escrow, data: await reclaimCall('reclaim', campaignId) })
    await on.look()
    expect(await statusOf(campaignId)).toMatchObject({ status: 'closed' })
    expect(await on.pays('refunds')).toMatchObject({ batches: 0 })
    expect(await findFaults(on)).toEqual({})
  })

  it('P77: leaves what comes meanwhile at its address, and no longer than it runs', async () => {
    await on.syncTime()
    const { id: groupId } = await on.group()
    const { campaignId, wallet } = await on.campaign({ groupId, joins: 2 })
    const before = await on.balanceOf(wallet.address)
    const { amount } = await on.database.db
      .selectFrom('deposit')
      .select('amount')
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow()
    await wallet.send({ to: on.chain.place.escrow, data: await reclaimCall('requestReclaim', campaignId) })
    await on.funds({ campaignId, wallet }, amount)
    await on.look()
    expect(await on.balanceOf(wallet.address)).toBe(before - amount)
    await on.chain.passes(1)
    await wallet.send({ to: on.chain.place.escrow, data: await reclaimCall('cancelReclaim', campaignId) })
    await on.sweep(campaignId)
    await on.look()
    await on.pays('refunds')
    expect(await on.balanceOf(wallet.address)).toBe(before + amount)
    expect(await statusOf(campaignId)).toMatchObject({ status: 'closed' })
    expect(await findFaults(on)).toEqual({})
  })

  async function reclaimCall(
    functionName: 'requestReclaim' | 'cancelReclaim' | 'reclaim',
    campaignId: CampaignId,
  ) {
    return encodeFunctionData({
      abi: escrowAbi,
      functionName,
      args: [await getEscrowRef(on.ctx, campaignId)],
    })
  }
})

it('earnings are ready after 72 hours, not before, however many sweeps run at once', async () => {
  const { id: groupId, owner } = await on.group()
  await on.campaign({ groupId })
  await on.admits(groupId, 4)
  const payable = async () => {
    const { rows } = await on.database.pool.query(
      "select coalesce(sum(balance), 0) as sum from ledger_account where kind = 'owner_payable' and wallet = $1",
      [owner.wallet],
    )
    return rows[0].sum
  }
  on.clock.advance(3 * DAY_MS - 1)
  await matureEarnings(on.ctx)
  expect(await payable()).toBe(0n)
  on.clock.advance(1)
  await Promise.all([1, 2, 3].map(() => matureEarnings(on.ctx)))
  expect(await payable()).toBe(4n * PART.owner)
})
