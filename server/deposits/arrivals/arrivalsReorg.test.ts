import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Arriving, startArriving } from '../../../tests/fixtures/arriving.ts'
import { findBrokenLaws } from '../../../tests/fixtures/soundness.ts'
import type { Ordered } from '../../../tests/fixtures/watching.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { HOUR_MS } from '../../shared/time.ts'

/** Deeper than any reorganisation below. */
const FINALITY = 4
let on: Arriving

beforeAll(async () => {
  on = await startArriving({ finality: FINALITY })
  await on.chain.client.mine({ blocks: FINALITY })
  await on.books()
})
afterEach(expectTrueBooks)
afterAll(() => on.stop())

async function expectTrueBooks(): Promise<void> {
  const { ledger, chain } = await on.compare()
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(on.database.db)).toEqual({})
  const { rows } = await on.database.pool.query(
    `select r.id, r.amount, sum(p.amount) from credit r left join payment p on p.credit_id = r.id
     where r.kind = 'sweep' group by r.id having r.amount is distinct from sum(p.amount)`,
  )
  expect(rows).toEqual([])
}

const statusesOf = async (campaignId: CampaignId) =>
  (await on.payments(campaignId)).map(({ amount, status }) => `${amount} ${status}`)
/** A campaign and a wallet that no reorganisation takes away. */
async function orders(): Promise<Ordered> {
  const order = await on.order()
  await on.chain.client.mine({ blocks: FINALITY })
  return order
}

/** Again and again until what was put off for a reorganised sweep has its turn. */
async function settles(): Promise<void> {
  await on.settles()
  await on.passes(HOUR_MS)
  await on.settles()
}

describe('P24: a reorganisation', () => {
  it('that takes the payment leaves nothing of it', async () => {
    const order = await orders()
    await on.pays(order, 6_000_000n)
    await on.looks()
    expect(await statusesOf(order.campaignId)).toEqual(['6000000 confirming'])
    await on.reorganises(2)
    await settles()
    expect(await on.deposited(order.campaignId)).toBe(0n)
    expect(await statusesOf(order.campaignId)).toEqual(['6000000 dropped'])
    await on.pays(order, 7_000_000n)
    await settles()
    expect(await on.deposited(order.campaignId)).toBe(7_000_000n)
    expect(await statusesOf(order.campaignId)).toEqual(['6000000 dropped', '7000000 credited'])
  })

  it('that takes the sweep alone has it mined again', async () => {
    const order = await orders()
    await on.pays(order, 6_000_000n)
    await on.looks()
    await on.sends()
    await on.sends()
    expect((await on.sweeps()).at(-1)?.status).toBe('mined')
    await on.reorganises(1)
    await settles()
    expect(await on.deposited(order.campaignId)).toBe(6_000_000n)
    expect(await statusesOf(order.campaignId)).toEqual(['6000000 credited'])
  })

  it('that takes both credits nothing, also where both were recorded', async () => {
    const order = await orders()
    await on.pays(order, 6_000_000n)
    await on.looks()
    await on.sends()
    await on.sends()
    await on.looks()
    await on.reorganises(3)
    await settles()
    expect(await on.deposited(order.campaignId)).toBe(0n)
    expect(await statusesOf(order.campaignId)).toEqual(['6000000 dropped'])
  })

  it('that takes a recovery has the money swept after all', async () => {
    const order = await orders()
    await on.creates(order.campaignId, order.wallet)
    await on.pays(order, 6_000_000n)
    await on.recovers(order)
    await on.looks()
    await on.reorganises(1)
    await on.opens(order.campaignId)
    await settles()
    expect(await on.deposited(order.campaignId)).toBe(6_000_000n)
    expect(await statusesOf(order.campaignId)).toEqual(['6000000 credited'])
  })

  it('of a payment that is mined again in another block counts it once', async () => {
    const order = await on.order()
    const { client } = on.chain
    const before = await client.snapshot()
    const hash = await on.pays(order, 6_000_000n)
    await on.looks()
    const [payment] = await on.payments(order.campaignId)
    const method = 'eth_getRawTransactionByHash' as never
    const serializedTransaction = await client.request({ method, params: [hash] as never })
    await client.revert({ id: before })
    await client.mine({ blocks: 1 })
    await client.sendRawTransaction({ serializedTransaction })
    expect(payment?.status).toBe('confirming')
    await on.opens(order.campaignId)
    await settles()
    expect(await on.deposited(order.campaignId)).toBe(6_000_000n)
    expect(await statusesOf(order.campaignId)).toEqual(['6000000 credited'])
  })
})

describe('whatever happens to addresses', () => {
  type Step =
    | { readonly do: 'pays'; readonly who: number; readonly amount: bigint }
    | { readonly do: 'recovers' | 'looks at'; readonly who: number }
    | { readonly do: 'reorganises'; readonly depth: number }
    | { readonly do: 'looks' | 'sends' | 'books' | 'mines' | 'waits' }

  const who = fc.nat({ max: 1 })
  const amount = fc.oneof(
    fc.bigInt({ min: 1n, max: 99_999n }),
    fc.bigInt({ min: 100_000n, max: 20_000_000n }),
  )
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('pays' as const), who, amount }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('recovers' as const, 'looks at' as const), who }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('reorganises' as const),
        depth: fc.integer({ min: 1, max: FINALITY - 1 }),
      }),
    },
    {
      weight: 7,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'looks' as const,
          'sends' as const,
          'books' as const,
          'mines' as const,
          'waits' as const,
        ),
      }),
    },
  )

  async function take(both: readonly Ordered[], one: Step): Promise<unknown> {
    const order = 'who' in one ? both[one.who] : undefined
    if (one.do === 'pays' && order) return on.pays(order, one.amount)
    if (one.do === 'recovers' && order) return on.recovers(order)
    if (one.do === 'looks at' && order) {
      await on.arrivals.look(order)
      return on.works()
    }
    if (one.do === 'reorganises') return on.reorganises(one.depth)
    if (one.do === 'looks') return on.looks()
    if (one.do === 'sends') return on.sends()
    if (one.do === 'books') return on.books()
    if (one.do === 'mines') return on.chain.client.mine({ blocks: FINALITY })
    return on.passes(HOUR_MS)
  }

  it('credited payments are what the ledger has, and none is credited and recovered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
        const both = [await orders(), await orders()]
        for (const one of steps) await take(both, one)
        for (const { campaignId } of both) await on.opens(campaignId)
        await settles()
        await settles()
        for (const { campaignId } of both) {
          const payments = await on.payments(campaignId)
          const sum = (status: string) =>
            payments
              .filter((payment) => payment.status === status)
              .reduce((total, payment) => total + payment.amount, 0n)
          expect(sum('credited')).toBe(await on.deposited(campaignId))
          const lies = await on.chain.balanceOf(await on.address(campaignId))
          expect(lies).toBeLessThan(100_000n)
        }
        await expectTrueBooks()
      }),
      { numRuns: 12 },
    )
  })
})
