import { type KyselyPlugin, sql } from 'kysely'
import { encodeFunctionData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Arriving, startArriving, transferOfNothing } from '../../../tests/fixtures/arriving.ts'
import { refusedUrl } from '../../../tests/fixtures/chain.ts'
import { findBrokenLaws } from '../../../tests/fixtures/soundness.ts'
import type { Ordered } from '../../../tests/fixtures/watching.ts'
import { withdrawCampaign } from '../../campaigns/lifecycle.ts'
import { depositAddressOf } from '../../escrow/depositAddress.ts'
import { escrowAbi } from '../../escrow/escrowAbi.ts'
import type { Address } from '../../shared/addresses.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time.ts'

let on: Arriving

beforeAll(async () => {
  on = await startArriving({ config: { operatorTelegramIds: [77] } })
  await on.books()
})
/** Each test leaves true books and no payment that is not explained. */
afterEach(async () => {
  const { ledger, chain } = await on.compare()
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(on.database.db)).toEqual({})
  expect(await sumsOfCredits()).toEqual([])
})
afterAll(() => on.stop())

/** Credits that their payments do not add up to. */
async function sumsOfCredits(): Promise<unknown[]> {
  const { rows } = await on.database.pool.query(
    `select r.id, r.amount, sum(p.amount) from credit r left join payment p on p.credit_id = r.id
     where r.kind = 'sweep' group by r.id having r.amount is distinct from sum(p.amount)`,
  )
  return rows
}

const statusesOf = async (campaignId: CampaignId) =>
  (await on.payments(campaignId)).map(({ amount, status }) => `${amount} ${status}`)
const sweepsOf = async (work: () => Promise<unknown>) => {
  const before = (await on.sweeps()).length
  await work()
  return (await on.sweeps()).slice(before)
}
const lies = async (campaignId: CampaignId) => on.chain.balanceOf(await on.address(campaignId))
const statusOf = async (campaignId: CampaignId) => {
  const { status } = await on.database.db
    .selectFrom('campaign')
    .select('status')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return status
}

describe('a plain transfer to a campaign', () => {
  it('of 0.10 USDC or more from any address, announced to nobody, is credited', async () => {
    for (const amount of [100_000n, 123_456_789n]) {
      const { campaignId } = await on.order()
      const stranger = await on.wallet()
      await on.pays({ campaignId, wallet: stranger }, amount)
      await on.settles()
      expect(await on.deposited(campaignId)).toBe(amount)
      expect(await on.payments(campaignId)).toEqual([
        { amount, status: 'credited', sender: stranger.address, creditId: expect.any(Number) },
      ])
    }
  })

  it('that completes the open deposit starts the campaign, and what is more is extra budget', async () => {
    const { campaignId, amount, wallet } = await on.order()
    await on.pays({ campaignId, wallet }, amount + 2_500_000n)
    await on.settles()
    expect(await statusOf(campaignId)).toBe('active')
    expect(await on.deposited(campaignId)).toBe(amount + 2_500_000n)
  })

  it('goes with all that others have sent in one sweep', async () => {
    const { campaignId, wallet } = await on.order()
    const other = await on.wallet()
    await on.pays({ campaignId, wallet }, 400_000n)
    await on.pays({ campaignId, wallet: other }, 300_000n)
    await on.pays({ campaignId, wallet }, 300_000n)
    expect(await sweepsOf(() => on.settles())).toEqual([{ status: 'final', addresses: 1 }])
    expect(await statusesOf(campaignId)).toEqual(['400000 credited', '300000 credited', '300000 credited'])
  })

  it('P66: two payments in one bundle are two', async () => {
    const { campaignId, wallet } = await on.order()
    const call = await on.deposit(campaignId, 500_000n)
    await wallet.sendAll([call, call])
    await on.settles()
    expect(await statusesOf(campaignId)).toEqual(['500000 credited', '500000 credited'])
    expect(await on.deposited(campaignId)).toBe(1_000_000n)
  })

  it('is found by a job that hurries, before it is due', async () => {
    const { campaignId, wallet } = await on.order()
    await on.settles()
    await on.pays({ campaignId, wallet }, 700_000n)
    await on.arrivals.look({ campaignId })
    await on.settles()
    expect(await on.deposited(campaignId)).toBe(700_000n)
  })

  it('sweeps many campaigns in one transaction', async () => {
    const orders: Ordered[] = []
    for (let count = 0; count < 6; count++) orders.push(await on.order())
    for (const order of orders) await on.pays(order, order.amount)
    const swept = await sweepsOf(() => on.settles())
    expect(swept).toEqual([{ status: 'final', addresses: 6 }])
    for (const { campaignId, amount } of orders) expect(await on.deposited(campaignId)).toBe(amount)
  })

  it('to an address that somebody else has given its code first is swept all the same', async () => {
    const { campaignId, wallet } = await on.order()
    const attacker = await on.wallet()
    await on.pays({ campaignId, wallet }, 900_000n)
    await on.creates(campaignId, attacker)
    await on.settles()
    expect(await on.deposited(campaignId)).toBe(900_000n)
  })
})

describe('P87: what is too little', () => {
  it('stays, costs neither gas nor questions, and goes with what comes later', async () => {
    const { campaignId, wallet } = await on.order()
    expect(
      await sweepsOf(async () => {
        await on.pays({ campaignId, wallet }, 99_999n)
        await on.settles()
        await on.passes(2 * DAY_MS)
        await on.settles()
      }),
    ).toEqual([])
    expect(await on.payments(campaignId)).toEqual([])
    expect(await on.row(campaignId)).toMatchObject({ balance: 99_999n })
    await on.pays({ campaignId, wallet }, 1n)
    await on.passes(2 * DAY_MS)
    await on.settles()
    expect(await statusesOf(campaignId)).toEqual(['99999 credited', '1 credited'])
  })

  it('of nothing at all makes no row, from or to the address', async () => {
    const { campaignId, wallet } = await on.order()
    const address = await on.address(campaignId)
    const attacker = await on.wallet()
    const { usdc } = on.chain.place
    await attacker.send(transferOfNothing(usdc, address, attacker.address))
    await on.pays({ campaignId, wallet }, 400_000n)
    await attacker.send(transferOfNothing(usdc, attacker.address, address))
    await attacker.send(transferOfNothing(usdc, address, on.chain.place.escrow))
    await on.settles()
    expect(await statusesOf(campaignId)).toEqual(['400000 credited'])
  })

  it('sent to a thousand addresses delays nobody and costs nothing', async () => {
    const { campaignId, wallet, amount } = await on.order()
    const attacker = await on.wallet()
    const victims = await copyCampaigns(1_000, campaignId)
    for (let from = 0; from < victims.length; from += 50) {
      await attacker.sendAll(victims.slice(from, from + 50).map((address) => on.transfer(99_999n, address)))
    }
    await on.pays({ campaignId, wallet }, amount)
    const swept = await sweepsOf(async () => {
      await on.arrivals.lookNow()
      expect(await on.sweeps()).not.toEqual([])
      await on.settles()
    })
    expect(swept).toEqual([{ status: 'final', addresses: 1 }])
    expect(await on.deposited(campaignId)).toBe(amount)
    const { rows } = await on.database.pool.query(
      `select count(*) filter (where balance = 99999)::int as dusty,
         (select count(*)::int from payment where amount = 99999 and status <> 'credited') as payments
       from deposit_address where address = any($1)`,
      [victims],
    )
    expect(rows).toEqual([{ dusty: 1_000, payments: 0 }])
  })

  it('sent in many payments is written down once, however often what lies there changes', async () => {
    const { campaignId, wallet } = await on.order()
    await wallet.sendAll(await Promise.all(Array.from({ length: 40 }, () => on.deposit(campaignId, 10_000n))))
    await on.looks()
    await on.pays({ campaignId, wallet }, 10_000n)
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const ctx = { ...on.ctx, db: on.ctx.db.withPlugin(counting) }
    const again = on.arriver([on.chain.url], { ctx })
    await again.look({ campaignId })
    await on.works(again)
    expect(await on.payments(campaignId)).toHaveLength(41)
    expect(statements).toBeLessThan(40)
  })

  it('is what 5 USDC in pieces are: one sweep in ten minutes, however many come', async () => {
    const { campaignId, wallet } = await on.order()
    const swept = await sweepsOf(async () => {
      for (let minute = 0; minute < 40; minute += 2) {
        await on.pays({ campaignId, wallet }, 5_000_000n)
        await on.passes(2 * MINUTE_MS)
        await on.looks()
        await on.sends()
        await on.books()
      }
      await on.settles()
    })
    expect(swept.length).toBeLessThanOrEqual(4)
    await on.passes(HOUR_MS)
    await on.settles()
    expect(await on.deposited(campaignId)).toBe(100_000_000n)
  })
})

describe('P87: a campaign that has ended', () => {
  it('gets 1 USDC and more swept once a week, and less stays', async () => {
    const { campaignId, wallet, person } = await on.order()
    await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
    const swept = await sweepsOf(async () => {
      await on.pays({ campaignId, wallet }, 999_999n)
      await on.passes(2 * DAY_MS)
      await on.settles()
      expect(await lies(campaignId)).toBe(999_999n)
      for (let day = 0; day < 10; day++) {
        await on.pays({ campaignId, wallet }, 5_000_000n)
        await on.passes(DAY_MS)
        await on.settles()
      }
    })
    expect(swept.length).toBe(2)
  })

  it('refunded again and again waits after the second refund of a week', async () => {
    const { campaignId, wallet, person } = await on.order()
    await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
    await hasRefunds(campaignId, 2)
    await on.pays({ campaignId, wallet }, 5_000_000n)
    await on.passes(DAY_MS)
    expect(await sweepsOf(() => on.settles())).toEqual([])
    await on.passes(7 * DAY_MS)
    await on.settles()
    expect(await lies(campaignId)).toBe(0n)
  })
})

describe('P87: an owner who takes money back', () => {
  it('right before the sweep is mined makes the next one wait longer, and nobody else', async () => {
    const [looper, other] = [await on.order(), await on.order()]
    await on.pays(looper, 6_000_000n)
    await on.pays(other, other.amount)
    await on.arrivals.lookNow()
    await on.recovers(looper)
    await on.settles()
    expect(await on.deposited(other.campaignId)).toBe(other.amount)
    expect(await on.deposited(looper.campaignId)).toBe(0n)
    expect(await statusesOf(looper.campaignId)).toEqual(['6000000 recovered'])
    expect(await on.row(looper.campaignId)).toMatchObject({ swept_in_vain: 1, sweep_transaction_id: null })
    await on.pays(looper, 6_000_000n)
    await on.passes(15 * MINUTE_MS)
    expect(await sweepsOf(() => on.settles())).toEqual([])
    await on.passes(15 * MINUTE_MS)
    expect(await sweepsOf(() => on.settles())).toEqual([{ status: 'final', addresses: 1 }])
    expect(await statusesOf(looper.campaignId)).toEqual(['6000000 recovered', '6000000 credited'])
    expect(await on.row(looper.campaignId)).toMatchObject({ swept_in_vain: 0 })
  })

  it('and pays again before it is mined leaves the others the gas that they need', async () => {
    const orders: Ordered[] = []
    for (let count = 0; count < 4; count++) orders.push(await on.order())
    for (const order of orders) await on.pays(order, 6_000_000n)
    const [first, ...loopers] = orders
    if (first === undefined) throw new Error('no order')
    await on.arrivals.lookNow()
    for (const looper of loopers) await on.recovers(looper)
    await on.chain.client.setAutomine(false)
    try {
      await on.sends()
      for (const { campaignId, wallet } of loopers) {
        await wallet.submit(await on.deposit(campaignId, 6_000_000n), 10n ** 10n)
      }
    } finally {
      await on.chain.client.setAutomine(true)
      await on.chain.client.mine({ blocks: 1 })
    }
    await on.settles()
    const { rows } = await on.database.pool.query(
      "select status from chain_transaction where purpose = 'sweep' order by id desc limit 1",
    )
    expect(rows).toEqual([{ status: 'final' }])
    expect(await on.deposited(first.campaignId)).toBe(6_000_000n)
  })

  it('P87: is looked into once the ledger has come to it, and no question is asked before', async () => {
    const { campaignId } = await on.order()
    const after = Number(await on.chain.client.getBlockNumber({ cacheTime: 0 })) + 1_000
    const replays = async () => {
      const { rows } = await on.database.pool.query(
        "select job.payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'address_replay' and job.payload->>'campaignId' = $1",
        [`${campaignId}`],
      )
      return rows.map(({ payload }) => payload)
    }
    await on.database.pool.query('delete from graphile_worker._private_jobs')
    const unreachable = on.arriver([await refusedUrl()])
    await unreachable.replay({ campaignId, after })
    expect(await replays()).toEqual([{ campaignId, after }])
  })

  it('is told so', async () => {
    const order = await on.order()
    await on.pays(order, 2_000_000n)
    await on.arrivals.lookNow()
    await on.works()
    expect(await statusesOf(order.campaignId)).toEqual(['2000000 confirming'])
    await on.recovers(order)
    await on.settles()
    expect(await noticesOf(order.campaignId)).toContainEqual({ kind: 'recovered', amount: '2000000' })
  })
})

describe('what stands in the way', () => {
  it('of a sweep while the escrow is paused ends with the pause', async () => {
    const { campaignId, wallet, amount } = await on.order()
    const pause = encodeFunctionData({ abi: escrowAbi, functionName: 'pause' })
    await on.chain.act('guardian', on.chain.place.escrow, pause)
    await on.pays({ campaignId, wallet }, amount)
    expect(await sweepsOf(() => on.settles())).toEqual([])
    expect(await on.row(campaignId)).toMatchObject({ balance: amount })
    await on.chain.passes(7 * 86_400)
    await on.passes(10 * MINUTE_MS)
    expect(await sweepsOf(() => on.settles())).toEqual([{ status: 'final', addresses: 1 }])
    expect(await on.deposited(campaignId)).toBe(amount)
  })

  it('as a reclaim notice is told once, and what waits is swept after it', async () => {
    const { campaignId, wallet } = await on.order()
    const at = on.clock.now()
    await sql`insert into reclaim_notice (campaign_id, noticed_at) values (${campaignId}, ${at})`.execute(
      on.database.db,
    )
    await on.pays({ campaignId, wallet }, 3_000_000n)
    expect(await sweepsOf(() => on.settles())).toEqual([])
    expect(await noticesOf(campaignId)).toEqual([{ kind: 'notice_running', amount: '3000000' }])
    await on.passes(14 * DAY_MS)
    await sql`delete from reclaim_notice`.execute(on.database.db)
    expect(await sweepsOf(() => on.settles())).toEqual([{ status: 'final', addresses: 1 }])
    expect(await on.deposited(campaignId)).toBe(3_000_000n)
  })
})

it('P13: two who look at once have each address swept once', async () => {
  const orders = [await on.order(), await on.order()]
  for (const order of orders) await on.pays(order, order.amount)
  const others = [on.arriver([on.chain.url]), on.arriver([on.chain.url]), on.arrivals]
  const swept = await sweepsOf(async () => {
    await Promise.all(
      others.flatMap((arrivals) => orders.map(({ campaignId }) => arrivals.look({ campaignId }))),
    )
    await on.settles()
    await on.passes(MINUTE_MS)
    await on.settles()
  })
  expect(swept.reduce((sum, { addresses }) => sum + addresses, 0)).toBe(2)
  for (const { campaignId, amount } of orders) expect(await on.deposited(campaignId)).toBe(amount)
})

it('P87: hurried looks go together with the next sweep, not with one each', async () => {
  const orders: Ordered[] = []
  for (let count = 0; count < 5; count++) orders.push(await on.order())
  for (const order of orders) await on.pays(order, order.amount)
  const swept = await sweepsOf(async () => {
    for (const order of orders) await on.arrivals.look(order)
    await on.sends()
    await on.settles()
  })
  expect(swept.map(({ addresses }) => addresses)).toEqual([1, 4])
})

it("P87: the day's gas goes to the largest first, and operators hear once that others wait", async () => {
  const gas = { sweepGasDaily: 1n }
  const poor = on.arriver([on.chain.url], { ctx: { ...on.ctx, config: { ...on.ctx.config, ...gas } } })
  const order = await on.order()
  await on.pays(order, order.amount)
  expect(
    await sweepsOf(async () => {
      for (let time = 0; time < 3; time++) {
        await poor.look(order)
        await on.passes(MINUTE_MS)
      }
    }),
  ).toEqual([])
  const { rows } = await on.database.pool.query("select payload from outbox where key like 'sweeps:gas:%'")
  expect(rows).toHaveLength(1)
  await on.arrivals.look(order)
  await on.settles()
  expect(await on.deposited(order.campaignId)).toBe(order.amount)
})

async function noticesOf(campaignId: CampaignId): Promise<unknown[]> {
  const { rows } = await on.database.pool.query(
    'select kind, amount::text from campaign_notice where campaign_id = $1 order by id',
    [campaignId],
  )
  return rows
}

/** As many campaigns more, which nobody will ever hear of. */
async function copyCampaigns(count: number, like: CampaignId): Promise<Address[]> {
  const { rows } = await on.database.pool.query<{ id: CampaignId; salt: Buffer; refund: Address }>(
    `with copies as (
       select c.*, gen_random_uuid()::text || n as name from campaign c, generate_series(1, $2) n where c.id = $1)
     insert into campaign (account_id, refund_wallet, escrow, salt, escrow_key, sponsor, status,
       deadline_at, bid, highest_bid, joins, pacing, created_at)
     select account_id, refund_wallet, escrow, sha256(name::bytea), '0x' || encode(sha256(('k' || name)::bytea), 'hex'),
       sponsor, status, deadline_at, bid, highest_bid, joins, pacing, created_at from copies
     returning id, salt, refund_wallet as refund`,
    [like, count],
  )
  const { escrow } = on.chain.place
  const addresses = rows.map(({ salt, refund }) =>
    depositAddressOf({ escrow, salt: `0x${salt.toString('hex')}`, refundTo: refund }),
  )
  await on.database.pool.query(
    `insert into deposit_address (campaign_id, chain_id, escrow, address, created_at, look_at, replayed_to)
     select id, 31337, $1, address, $4, $4, 0 from unnest($2::bigint[], $3::text[]) as a (id, address)`,
    [escrow, rows.map(({ id }) => id), addresses, on.clock.now()],
  )
  return addresses
}

/** Refunds of a campaign that are collected now. */
async function hasRefunds(campaignId: CampaignId, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    await sql`
      with b as (
        insert into batch (batch_hash, status, collected_at, chain_id, escrow, booked_at)
        values ('0x' || encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'settled', ${on.clock.now()}, 31337,
          ${on.chain.place.escrow}, ${on.clock.now()})
        returning id)
      insert into batch_leg (batch_id, position, kind, campaign_id, escrow_key, payee, amount, status, ended_at)
      select b.id, 0, 'refund', c.id, c.escrow_key, c.refund_wallet, 1, 'paid', ${on.clock.now()}
      from b, campaign c where c.id = ${campaignId}`.execute(on.database.db)
  }
}
