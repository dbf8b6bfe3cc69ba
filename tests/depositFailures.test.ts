import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseAddress } from '../server/shared/addresses.ts'
import { DAY_MS } from '../server/shared/time.ts'
import { type FaultyRpc, startFaultyRpc } from './fixtures/chain.ts'
import { type Answer, type DepositSystem, startDepositSystem, type Waiting } from './fixtures/deposits.ts'
import { randomHash } from './fixtures/marketplace.ts'
import { until } from './fixtures/process.ts'

const LONG_MS = 50_000
/** Longer than paying takes. */
const BLOCKS = 30

const pending = {
  status: 400,
  body: {
    ok: false,
    code: 'payment.pending',
    error: expect.any(String),
    retryAfterSeconds: expect.any(Number),
  },
}

describe('POST /api/deposit/confirm, what is not the payer’s fault', () => {
  let system: DepositSystem
  let rpc: FaultyRpc

  beforeAll(async () => {
    system = await startDepositSystem({
      rpcUrl: async (url) => {
        rpc = await startFaultyRpc(url)
        return rpc.url
      },
    })
  })
  afterAll(async () => {
    await system.stop()
    await rpc.stop()
  })

  it('row "RPC down": 500 payment.unavailable, never 503; what is in the ledger is still told; repeating is safe', async () => {
    const [known, unknown] = [await system.waits(), await system.waits()]
    const [first, second] = [await system.pays(known), await system.pays(unknown)]
    await system.credits(known)
    const credited = await system.confirms(first.paymentId, known.link)
    expect(credited).toMatchObject({ status: 200, body: { status: 'credited' } })
    rpc.behave('drop')
    try {
      expect(await system.confirms(first.paymentId, known.link)).toEqual(credited)
      expect(await system.confirms(randomHash(), unknown.link)).toEqual({
        status: 500,
        body: {
          ok: false,
          code: 'payment.unavailable',
          error: expect.any(String),
          retryAfterSeconds: expect.any(Number),
        },
      })
    } finally {
      rpc.behave('pass')
    }
    expect(await system.confirms(second.paymentId, unknown.link)).toMatchObject({
      status: 200,
      body: { status: 'confirming' },
    })
  })

  it('P08: an endpoint that refuses long ranges still says that a payment is not mined', async () => {
    const { link } = await system.waits()
    await system.chain.client.mine({ blocks: 100 })
    const head = Number(await system.chain.client.getBlockNumber())
    rpc.behave(({ method, params }) => {
      if (method !== 'eth_getLogs') return 'pass'
      const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }]
      const to = toBlock === 'latest' ? head : Number(toBlock)
      if (to - Number(fromBlock) < 50) return 'pass'
      return { error: { code: -32_600, message: 'eth_getLogs is limited to a range of 50 blocks' } }
    })
    try {
      expect(await system.confirms(randomHash(), link)).toEqual(pending)
    } finally {
      rpc.behave('pass')
    }
  })

  describe('P103: what a question costs', () => {
    /** RPC calls for each payment: its receipt, and the logs of user operations. */
    const costOf = (paymentIds: readonly string[]) =>
      paymentIds.map((id) => {
        const about = rpc.calls().filter(({ params }) => JSON.stringify(params ?? []).includes(id))
        const count = (method: string) => about.filter((call) => call.method === method).length
        return { receipts: count('eth_getTransactionReceipt'), logs: count('eth_getLogs') }
      })

    it('equal questions share one look at the chain, whatever link they come with', async () => {
      const paymentId = randomHash()
      const waiting = [await system.waits(), await system.waits()]
      rpc.forgetCalls()
      const questions = waiting.flatMap(({ link }) => [link, link])
      const answers = await Promise.all(questions.map((link) => system.confirms(paymentId, link)))
      expect(answers).toEqual(questions.map(() => pending))
      expect(costOf([paymentId])).toEqual([{ receipts: 1, logs: expect.any(Number) }])
    })

    it('a question without a waiting place looks once, at receipts only', async () => {
      const { link } = await system.waits()
      rpc.forgetCalls()
      const paymentIds = Array.from({ length: 8 }, randomHash)
      const answers = await Promise.all(paymentIds.map((id) => system.confirms(id, link)))
      expect(answers).toEqual(paymentIds.map(() => pending))
      const costs = costOf(paymentIds)
      expect(costs.filter(({ logs }) => logs > 0)).toHaveLength(5)
      const turnedAway = costs.filter(({ logs }) => logs === 0)
      expect(turnedAway).toEqual(Array(3).fill({ receipts: 1, logs: 0 }))
    })
  })

  it('row "database down": 500 database.unavailable, never 503', async () => {
    const { link } = await system.waits()
    system.server.health.state = 'down'
    try {
      expect(await system.confirms(randomHash(), link)).toEqual({
        status: 500,
        body: {
          ok: false,
          code: 'database.unavailable',
          error: expect.any(String),
          retryAfterSeconds: expect.any(Number),
        },
      })
    } finally {
      system.server.health.state = 'up'
    }
  })

  it('row "bug": 500 internal with a request id, and nothing of what was sent', async () => {
    const { link } = await system.waits()
    await system.database.pool.query('alter table payment rename to lost')
    try {
      const paymentId = randomHash()
      const answer = await system.confirms(paymentId, link)
      expect(answer).toEqual({
        status: 500,
        body: { ok: false, code: 'internal', error: expect.any(String), requestId: expect.any(String) },
      })
      expect(system.server.log()).not.toContain(String(link.sig))
      expect(JSON.stringify(answer)).not.toContain(String(link.sig))
    } finally {
      await system.database.pool.query('alter table lost rename to payment')
    }
  })
})

describe('P148: POST /api/deposit/confirm, while the chain answers later than a question may wait', () => {
  let system: DepositSystem
  let rpc: FaultyRpc
  let answer: () => void

  beforeAll(async () => {
    const rpcUrl = async (url: string) => {
      rpc = await startFaultyRpc(url)
      return rpc.url
    }
    system = await startDepositSystem({ rpcUrl, confirmationWaitMs: 300 })
  })
  beforeEach(() => {
    answer = () => {}
  })
  afterEach(() => {
    answer()
    rpc.behave('pass')
  })
  afterAll(async () => {
    await system.stop()
    await rpc.stop()
  })

  const unavailable = { status: 500, body: { ok: false, code: 'payment.unavailable' } }
  const confirming = { status: 200, body: { status: 'confirming' } }
  const late = ({ deposit }: Waiting) => system.linkOf(deposit, new Date(Date.now() - DAY_MS))

  /** Every question to the chain from now on waits for `answer`. */
  function stalls(): void {
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    rpc.behave(async () => {
      await answered
      return 'pass' as const
    })
  }

  /** Asks until the chain was fast enough once. */
  async function known(waiting: Waiting, paymentId: string): Promise<Answer> {
    let told = await system.confirms(paymentId, waiting.link)
    await until(async () => {
      if (told.status !== 200) told = await system.confirms(paymentId, waiting.link)
      return told.status === 200
    })
    return told
  }

  it('nobody who has paid is told that nothing was paid, or that the link has expired', async () => {
    const waiting = await system.waits()
    const { paymentId } = await system.pays(waiting)
    stalls()
    const links = [waiting.link, late(waiting)]
    const answers = await Promise.all(links.map((link) => system.confirms(paymentId, link)))
    expect(answers).toMatchObject([unavailable, unavailable])
    answer()
    expect(await known({ ...waiting, link: late(waiting) }, paymentId)).toMatchObject(confirming)
  })

  it('a payment that is recorded while a question waits for the chain is told to it', async () => {
    const waiting = await system.waits()
    const { paymentId } = await system.pays(waiting)
    await known(waiting, paymentId)
    const { rows } = await system.database.pool.query(
      "update payment set status = 'dropped' where tx_hash = $1 returning id",
      [paymentId],
    )
    await system.chain.client.mine({ blocks: 1 })
    stalls()
    rpc.forgetCalls()
    const asked = system.confirms(paymentId, late(waiting))
    await until(() => rpc.calls().length > 0)
    await system.database.pool.query("update payment set status = 'confirming' where id = $1", [rows[0].id])
    expect(await asked).toMatchObject(confirming)
  })

  it('a payment that the books know is told from them, a hundred times and also after exp', async () => {
    const waiting = await system.waits()
    const { paymentId } = await system.pays(waiting)
    const first = await known(waiting, paymentId)
    stalls()
    const links = Array.from({ length: 100 }, (_, count) => (count % 2 === 0 ? waiting.link : late(waiting)))
    const answers = await Promise.all(links.map((link) => system.confirms(paymentId, link)))
    expect(answers).toEqual(links.map(() => first))
  })
})

it('P148: without a waiting place nobody is told that a link has expired, since user operations were not looked for', async () => {
  const system = await startDepositSystem({ confirmationWaitMs: LONG_MS })
  const waiting = await system.waits()
  const gone = new AbortController()
  const asked = Array.from({ length: 5 }, () =>
    system.confirmsOverHttp(randomHash(), waiting.link, gone.signal).catch(() => 'gone'),
  )
  const { paymentId } = await system.pays(waiting, { way: 'user-operation' })
  const late = system.linkOf(waiting.deposit, new Date(Date.now() - DAY_MS))
  const turnedAway = async () => {
    const answer = await system.confirms(paymentId, late)
    return 'code' in answer.body ? answer : undefined
  }
  await until(async () => (await turnedAway()) !== undefined)
  expect(await turnedAway()).toEqual(pending)
  gone.abort()
  expect(await Promise.all(asked)).toEqual(Array(5).fill('gone'))
  await system.stop()
})

describe('POST /api/deposit/confirm, before finality', () => {
  let system: DepositSystem
  beforeAll(async () => {
    system = await startDepositSystem({ finality: BLOCKS })
  })
  afterAll(() => system.stop())

  it('P01: row "mined": 200 confirming and nothing credited, also when it is swept; then row "final": 200 credited', async () => {
    const waiting = await system.waits()
    const { campaignId, deposit } = waiting
    const { paymentId, txHash } = await system.pays(waiting)
    const body = {
      ...{ ok: true, status: 'confirming', campaignId, campaignStatus: 'awaiting_deposit' },
      ...{ creditedMicro: '0', missingMicro: '0', paymentId, txHash },
    }
    expect(await system.confirms(paymentId, waiting.link)).toEqual({ status: 200, body })
    await system.sweeps(campaignId)
    const looks = async () => {
      await system.watcher.watchNow()
      await system.arrivals.look(waiting)
      await system.arrivals.replay(waiting)
    }
    await looks()
    expect(await system.confirms(paymentId, waiting.link)).toEqual({ status: 200, body })
    await system.chain.client.mine({ blocks: BLOCKS })
    await looks()
    expect(await system.confirms(paymentId, waiting.link)).toEqual({
      status: 200,
      body: {
        ...body,
        status: 'credited',
        campaignStatus: 'active',
        creditedMicro: `${deposit.amount}`,
      },
    })
  })

  it('P24: a payment whose block is gone is asked for anew, and is right wherever it is mined again', async () => {
    const waiting = await system.waits()
    const payer = await system.payer()
    const { client } = system.chain
    const snapshot = await client.snapshot()
    const { paymentId } = await system.pays(waiting, { from: payer })
    expect(await system.confirms(paymentId, waiting.link)).toMatchObject({ body: { status: 'confirming' } })
    const raw = await client.request({
      method: 'eth_getRawTransactionByHash' as never,
      params: [paymentId] as never,
    })
    await client.revert({ id: snapshot })
    await client.mine({ blocks: 3 })
    await system.arrivals.look(waiting)
    await system.arrivals.replay(waiting)
    expect(await system.confirms(paymentId, waiting.link)).toEqual(pending)
    await client.sendRawTransaction({ serializedTransaction: raw as `0x${string}` })
    await client.mine({ blocks: 1 })
    expect(await system.confirms(paymentId, waiting.link)).toMatchObject({
      status: 200,
      body: { status: 'confirming', txHash: paymentId },
    })
    const { rows } = await system.database.pool.query('select status from payment where tx_hash = $1', [
      paymentId,
    ])
    expect(rows).toEqual([{ status: 'confirming' }])
  })
})

describe('POST /api/deposit/confirm, waiting', () => {
  let system: DepositSystem
  beforeAll(async () => {
    system = await startDepositSystem({ confirmationWaitMs: LONG_MS })
  })
  afterAll(() => system.stop())

  const isPatient = async (asked: Promise<unknown>) => {
    const late = new Promise((resolve) => setTimeout(resolve, 500, 'waits'))
    return (await Promise.race([asked, late])) === 'waits'
  }

  it('only so many wait for one campaign: who comes on top is told at once to come again', async () => {
    const [waiting, other] = [await system.waits(), await system.waits()]
    const asked = Array.from({ length: 6 }, () => system.confirms(randomHash(), waiting.link))
    const first = await Promise.race(asked)
    expect(first).toEqual(pending)
    const patient = await Promise.all(asked.map(isPatient))
    expect(patient.filter(Boolean)).toHaveLength(5)
    expect(await isPatient(system.confirms(randomHash(), other.link))).toBe(true)
  })

  it('who goes away waits no longer, and gives the place to others', async () => {
    const waiting = await system.waits()
    const gone = new AbortController()
    const ask = (signal?: AbortSignal) => system.confirmsOverHttp(randomHash(), waiting.link, signal)
    const asked = Array.from({ length: 5 }, () => ask(gone.signal).catch(() => 'gone'))
    expect(await Promise.all(asked.map(isPatient))).toEqual(Array(5).fill(true))
    expect(await ask()).toEqual(pending)
    gone.abort()
    expect(await Promise.all(asked)).toEqual(Array(5).fill('gone'))
    await until(() => isPatient(ask()))
  })

  it('a server that stops tells those who wait to come again', async () => {
    const own = await startDepositSystem({ confirmationWaitMs: LONG_MS })
    const waiting = await own.waits()
    const asked = own.confirmsOverHttp(randomHash(), waiting.link)
    expect(await isPatient(asked)).toBe(true)
    await own.stop()
    expect(await asked).toEqual(pending)
  })
})

it('too many requests are refused before anything is looked at, with ok false', async () => {
  const system = await startDepositSystem({ rateLimitAddress: 3 })
  const { link } = await system.waits()
  const broken = { ...link, sig: 'wrong' }
  for (let count = 0; count < 3; count++) await system.confirms(randomHash(), broken)
  expect(await system.confirms(randomHash(), link)).toEqual({
    status: 429,
    body: {
      ok: false,
      code: 'request.rate_limited',
      error: expect.any(String),
      retryAfterSeconds: expect.any(Number),
    },
  })
  await system.stop()
})

it('GET /api/deposit/config names the escrow and the USDC that are on the chain', async () => {
  const system = await startDepositSystem()
  const { escrow, usdc } = system.chain.place
  const config = (await system.server.inject('/api/deposit/config')).json()
  expect(config).toMatchObject({
    chainId: 31337,
    chainName: 'Embedded chain',
    methods: ['transfer', 'authorization'],
  })
  expect([parseAddress(config.escrowAddress), parseAddress(config.usdcAddress)]).toEqual([escrow, usdc])
  await system.stop()
})
