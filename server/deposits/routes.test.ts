import { afterEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../tests/fixtures/context.ts'
import { createTestServer, type TestServer } from '../../tests/fixtures/server.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { parseAddress } from '../shared/addresses.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { signDepositLink } from './depositLink.ts'
import { depositRoutes } from './routes.ts'

const ESCROW = '0x7FA9385bE102ac3EAc297483Dd6233D62b3e1496'
const USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const secret = 'a secret of at least thirty-two bytes'

const configured: Partial<Config> = {
  chainId: 84532,
  chainName: 'Base Sepolia',
  escrowAddress: parseAddress(ESCROW),
  usdcAddress: parseAddress(USDC),
  depositLinkSecret: secret,
  relayGasDaily: 1n,
}

let server: TestServer

afterEach(() => server.close())

async function start(config: Partial<Config>) {
  server = await createTestServer({
    config,
    routes: (app, parts) => {
      const ctx = { config: parts.config, clock: createTestClock() } as unknown as Context
      depositRoutes(app, { ctx, ...parts })
    },
  })
}

describe('GET /api/deposit/config', () => {
  const get = () => server.inject('/api/deposit/config')

  it('503 escrow.not_configured without an escrow', async () => {
    await start({ escrowAddress: undefined })
    const response = await get()
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({ code: 'escrow.not_configured', error: expect.any(String) })
  })

  it('says where and how to pay, and needs no authentication and no database', async () => {
    await start(configured)
    server.health.state = 'down'
    const response = await get()
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      escrowAddress: ESCROW,
      chainId: 84532,
      chainName: 'Base Sepolia',
      usdcAddress: USDC,
      methods: ['transfer', 'authorization', 'base-pay'],
    })
  })

  it('lists no authorization where nothing is relayed', async () => {
    await start({ ...configured, relayGasDaily: 0n })
    expect((await get()).json().methods).toEqual(['transfer', 'base-pay'])
  })

  it.each([
    [8453, ['transfer', 'authorization', 'base-pay']],
    [84532, ['transfer', 'authorization', 'base-pay']],
    [31337, ['transfer', 'authorization']],
    [1, ['transfer', 'authorization']],
  ])('methods on chain %i', async (chainId, methods) => {
    await start({ ...configured, chainId })
    expect((await get()).json()).toMatchObject({ chainId, methods })
  })
})

describe('POST /api/deposit/confirm', () => {
  const link = {
    campaignId: 42 as CampaignId,
    amount: usdc(25_003_417n),
    expiresAt: new Date(1_767_225_600_000),
    topup: null as DepositId | null,
  }
  const sign = (topup: DepositId | null = null) =>
    signDepositLink({ secret, chainId: 84532, escrow: parseAddress(ESCROW) }, { ...link, topup })
  const body = (fields: Record<string, unknown> = {}) => ({
    paymentId: `0x${'ab'.repeat(32)}`,
    campaignId: 42,
    amountMicro: '25003417',
    exp: 1_767_225_600_000,
    sig: sign(),
    topup: null,
    ...fields,
  })
  const post = (payload: unknown, headers = { 'content-type': 'application/json' }) =>
    server.inject({
      method: 'POST',
      url: '/api/deposit/confirm',
      headers,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  const failure = async (payload: unknown) => {
    const response = await post(payload)
    const { error, ...rest } = response.json()
    expect(error).toEqual(expect.any(String))
    expect(response.body).not.toContain(secret)
    return { status: response.statusCode, ...rest }
  }

  it('escrow not configured: 500 with its code (never 503 here), whatever the fields are', async () => {
    await start({ escrowAddress: undefined })
    for (const payload of [body(), {}, [], null, 5]) {
      expect(await failure(payload)).toEqual({ status: 500, ok: false, code: 'escrow.not_configured' })
    }
  })

  it('what is no JSON: 400 request.invalid with ok false, with an escrow or without', async () => {
    for (const config of [{ escrowAddress: undefined }, configured]) {
      await start(config)
      for (const payload of ['{', '', 'paymentId=1']) {
        expect(await failure(payload)).toEqual({ status: 400, ok: false, code: 'request.invalid' })
      }
      await server.close()
    }
    await start(configured)
  })

  it.each([
    ['paymentId', undefined],
    ['paymentId', '0x12'],
    ['paymentId', 7],
    ['campaignId', undefined],
    ['campaignId', '42'],
    ['campaignId', 0],
    ['campaignId', 1.5],
    ['amountMicro', 25_003_417],
    ['amountMicro', '-1'],
    ['amountMicro', '0'],
    ['amountMicro', '2.5'],
    ['amountMicro', '1e6'],
    ['amountMicro', '١٢'],
    ['amountMicro', '9'.repeat(19)],
    ['exp', undefined],
    ['exp', '1767225600000'],
    ['exp', 1e300],
    ['sig', undefined],
    ['sig', 5],
    ['sig', 'x'.repeat(257)],
    ['topup', '7'],
    ['topup', -1],
  ])(
    'body field %s of a wrong type or missing (%j): 400 request.invalid, naming the field',
    async (field, value) => {
      await start(configured)
      const response = await post(body({ [field]: value }))
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ ok: false, code: 'request.invalid' })
      expect(response.json().error).toContain(field)
    },
  )

  it('sig wrong: 400 deposit.link_invalid', async () => {
    await start(configured)
    const wrong = [
      body({ sig: `0x${'00'.repeat(32)}` }),
      body({ sig: '' }),
      body({ sig: sign().toUpperCase() }),
      body({ amountMicro: '25003418' }),
      body({ campaignId: 43 }),
      body({ exp: 1_767_225_600_001 }),
      body({ topup: 7 }),
    ]
    for (const payload of wrong) {
      expect(await failure(payload)).toEqual({ status: 400, ok: false, code: 'deposit.link_invalid' })
    }
  })

  it('a right link whose payment cannot be looked up: 500 payment.unavailable, never a claim that it is paid', async () => {
    await start(configured)
    const { topup: _, ...withoutTopup } = body()
    for (const payload of [body(), withoutTopup, body({ topup: 7, sig: sign(7 as DepositId) })]) {
      expect(await failure(payload)).toMatchObject({ status: 500, ok: false, code: 'payment.unavailable' })
    }
  })
})
