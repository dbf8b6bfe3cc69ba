import {
  encodeFunctionData,
  type Hex,
  hashTypedData,
  parseAbi,
  parseEther,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../sandbox/chain/contracts.ts'
import { EMBEDDED_RELAY_KEY, fundWallet } from '../sandbox/chain/escrow.ts'
import { approveHash, deploySafe, placeSafe } from '../sandbox/chain/safe.ts'
import { withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import { usdcAbi } from '../server/escrow/escrowAbi.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import { usdc } from '../server/shared/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { USUAL_TIP } from '../server/transactions/fees.ts'
import {
  type Answer,
  type DepositSystem,
  type SignedAuthorization,
  startDepositSystem,
  type Waiting,
} from './fixtures/deposits.ts'
import { newAccount } from './fixtures/escrow.ts'
import { until } from './fixtures/process.ts'
import { otherForms, takesBytes } from './fixtures/signatures.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

const RELAY = privateKeyToAccount(EMBEDDED_RELAY_KEY).address

let system: DepositSystem

beforeAll(async () => {
  system = await startDepositSystem()
})
beforeEach(async () => {
  // The day's gas of each test is its own.
  await system.database.pool.query("update chain_transaction set created_at = created_at - interval '2 days'")
  await system.chain.client.setBalance({ address: RELAY, value: parseEther('10') })
})
afterEach(async () => {
  await system.chain.client.setAutomine(true)
  expect(await findBrokenLaws(system.ctx.db)).toEqual({})
})
afterAll(() => system.stop())

const refused = (code: string, error: unknown = expect.any(String)) => ({
  status: 400,
  body: { ok: false, code, error },
})
const saying = (code: string, part: string) => refused(code, expect.stringContaining(part))

function hashOf({ status, body }: Answer): Hex {
  expect({ status, ok: body.ok }).toEqual({ status: 200, ok: true })
  return body.paymentId as Hex
}

/** Submits an authorization to the chain, bypassing the server. */
function front(
  { from, validAfter, validBefore, nonce, signature }: SignedAuthorization,
  waiting: Waiting,
  to: Hex,
) {
  const data = encodeFunctionData({
    abi: usdcAbi,
    functionName: 'transferWithAuthorization',
    args: [
      ...([from as Hex, to, waiting.deposit.amount] as const),
      ...([BigInt(validAfter), BigInt(validBefore), nonce, signature] as const),
    ],
  })
  return transact(system.deployer, { to: system.chain.place.usdc, data })
}

async function addressOf({ campaignId }: Waiting): Promise<Hex> {
  const { address } = await system.ctx.db
    .selectFrom('deposit_address')
    .select('address')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return address
}

const countSent = () => system.chain.client.getTransactionCount({ address: RELAY })
const told = async () => {
  const rows = await system.ctx.db.selectFrom('outbox').select('payload').orderBy('seq').execute()
  return rows.map(({ payload }) => (payload as { text: string }).text)
}

describe('POST /api/deposit/relay', () => {
  it.each(['eoa', 'safe', 'eip7702'] as const)(
    'sends what a wallet without ether has signed (%s), and its hash is confirmed and credited',
    async (kind) => {
      const from = await system.payer(kind)
      await system.chain.client.setBalance({ address: from.address, value: 0n })
      const waiting = await system.waits()
      const authorization = await system.signs(waiting, { from })
      const paymentId = hashOf(await system.relays(waiting, authorization))
      await system.sends('relay')
      const { from: sender, to, gas } = await system.chain.client.getTransaction({ hash: paymentId })
      expect([sender.toLowerCase(), to]).toEqual([RELAY.toLowerCase(), system.chain.place.usdc])
      expect(gas).toBe(150_000n)
      expect(await system.confirms(paymentId, waiting.link)).toMatchObject({
        status: 200,
        body: { status: 'confirming', missingMicro: '0', txHash: paymentId },
      })
      await system.credits(waiting)
      expect(await system.confirms(paymentId, waiting.link)).toMatchObject({
        body: { status: 'credited', creditedMicro: `${waiting.deposit.amount}` },
      })
    },
  )

  it.each(['hardware', 'compact'] as const)(
    'P141: a signature in the %s form is one of the key; once relayed, the usual form gives the same answer',
    async (form) => {
      const waiting = await system.waits()
      const authorization = await system.signs(waiting)
      const signature = otherForms(authorization.signature)[form]
      const answer = await system.relays(waiting, { ...authorization, signature })
      hashOf(answer)
      expect(await system.relays(waiting, authorization)).toEqual(answer)
    },
  )

  it("P141: a Safe's approved hash, which ends in 01, and 64 bytes that a contract takes reach USDC as they are", async () => {
    const { deployer } = system
    const [owner, passkey] = [newAccount(), newAccount()]
    const safe = placeSafe([owner])
    await deploySafe(deployer, safe)
    await deployer.setCode({ address: passkey.address, bytecode: takesBytes(64) })
    const payers = [
      {
        address: parseAddress(safe.address),
        signTypedData: (data: TypedDataDefinition) =>
          approveHash(deployer, { safe, owner, hash: hashTypedData(data) }),
      },
      { address: parseAddress(passkey.address), signTypedData: async () => `0x${'ab'.repeat(64)}` as const },
    ]
    for (const payer of payers) {
      const from = { ...(await system.payer()), ...payer }
      await fundWallet(deployer, system.chain.place.usdc, from.address)
      const waiting = await system.waits()
      hashOf(await system.relays(waiting, await system.signs(waiting, { from })))
    }
  })

  it('the same authorization again gives the same answer, also many at once: it is sent once', async () => {
    const waiting = await system.waits()
    const authorization = await system.signs(waiting)
    const before = await countSent()
    const answers = await Promise.all(Array.from({ length: 5 }, () => system.relays(waiting, authorization)))
    const [first] = answers
    expect(new Set(answers.map(hashOf)).size).toBe(1)
    expect(await system.relays(waiting, authorization)).toEqual(first)
    expect(await countSent()).toBe(before + 1)
  })

  it('P59: no log, error or metric carries the signature', async () => {
    const waiting = await system.waits()
    const authorization = await system.signs(waiting)
    hashOf(await system.relays(waiting, authorization))
    const bad = { ...authorization, nonce: `0x${'42'.repeat(32)}` as Hex }
    expect(await system.relays(waiting, bad)).toMatchObject({ status: 400 })
    const { signature } = authorization
    const written = system.server.log() + (await system.server.metrics()) + (await told()).join()
    expect(written).not.toContain(signature.slice(2, 66))
  })
})

describe('POST /api/deposit/relay, what is refused', () => {
  it.each([
    ['another amount', { amount: 5_000_000n }, 'signature'],
    ['another recipient', { to: parseAddress(newAccount().address) }, 'signature'],
  ] as const)('a signature over %s: 400 authorization.refused', async (_, options, part) => {
    const waiting = await system.waits()
    const authorization = await system.signs(waiting, options)
    expect(await system.relays(waiting, authorization)).toEqual(saying('authorization.refused', part))
  })

  it('a signature of somebody else, or none at all: 400 authorization.refused', async () => {
    const waiting = await system.waits()
    const authorization = await system.signs(waiting)
    const { address: from } = await system.payer()
    const answer = saying('authorization.refused', 'signature')
    expect(await system.relays(waiting, { ...authorization, from })).toEqual(answer)
    expect(await system.relays(waiting, { ...authorization, signature: `0x${'00'.repeat(65)}` })).toEqual(
      answer,
    )
    expect(await system.relays(waiting, { ...authorization, signature: '0x' })).toEqual(answer)
  })

  it('out of time: 400 authorization.refused for what has run out, is not valid yet, or is valid too long', async () => {
    const waiting = await system.waits()
    for (const [validForSeconds, part] of [
      [30, 'run out'],
      [3_700, 'more than an hour'],
    ] as const) {
      const authorization = await system.signs(waiting, { validForSeconds })
      expect(await system.relays(waiting, authorization)).toEqual(saying('authorization.refused', part))
    }
    const authorization = await system.signs(waiting)
    const early = { ...authorization, validAfter: authorization.validBefore - 10 }
    expect(await system.relays(waiting, early)).toEqual(saying('authorization.refused', 'not valid yet'))
  })

  it('cancelled: 400 authorization.refused', async () => {
    const waiting = await system.waits()
    const account = newAccount()
    const from = await system.payer()
    const authorization = await system.signs(waiting, { from })
    const cancelAbi = parseAbi([
      'function cancelAuthorization(address authorizer, bytes32 nonce, bytes signature)',
    ])
    const signature = await from.signTypedData({
      domain: {
        ...{ name: 'USD Coin', version: '2', chainId: 31337 },
        verifyingContract: system.chain.place.usdc,
      },
      types: {
        CancelAuthorization: [
          { name: 'authorizer', type: 'address' },
          { name: 'nonce', type: 'bytes32' },
        ],
      },
      primaryType: 'CancelAuthorization',
      message: { authorizer: from.address, nonce: authorization.nonce },
    })
    await system.chain.act(
      account,
      system.chain.place.usdc,
      encodeFunctionData({
        abi: cancelAbi,
        functionName: 'cancelAuthorization',
        args: [from.address, authorization.nonce, signature],
      }),
    )
    expect(await system.relays(waiting, authorization)).toEqual(
      saying('authorization.refused', 'used or cancelled'),
    )
  })

  it('a payer without the money, and one that USDC blocks: 400 authorization.refused', async () => {
    const waiting = await system.waits()
    const from = await system.payer()
    const { usdc } = system.chain.place
    const authorization = await system.signs(waiting, { from })
    const balance = await system.chain.balanceOf(from.address)
    const away = encodeFunctionData({
      abi: usdcAbi,
      functionName: 'transfer',
      args: [newAccount().address, balance],
    })
    await from.send({ to: usdc, data: away })
    expect(await system.relays(waiting, authorization)).toEqual(saying('authorization.refused', 'less USDC'))
    const blacklist = parseAbi([
      'function blacklist(address account)',
      'function unBlacklist(address account)',
    ])
    const block = (functionName: 'blacklist' | 'unBlacklist') =>
      system.chain.act(
        'circle',
        usdc,
        encodeFunctionData({ abi: blacklist, functionName, args: [from.address] }),
      )
    await block('blacklist')
    expect(await system.relays(waiting, authorization)).toEqual(saying('authorization.refused', 'blocks'))
    await block('unBlacklist')
  })

  it('P13: an authorization that was relayed for one campaign is none for another', async () => {
    const [own, other] = [await system.waits(), await system.waits()]
    const authorization = await system.signs(own)
    hashOf(await system.relays(own, authorization))
    expect(await system.relays(other, authorization)).toEqual(
      saying('authorization.refused', 'another campaign'),
    )
  })

  it('a wrong link: 400 deposit.link_invalid; an expired one: 400 deposit.link_expired; nothing moves', async () => {
    const waiting = await system.waits()
    const authorization = await system.signs(waiting)
    const forged = { ...waiting.link, amountMicro: '1' }
    expect(await system.relays({ link: forged }, authorization)).toEqual(refused('deposit.link_invalid'))
    const expired = system.linkOf(waiting.deposit, new Date(Date.now() - DAY_MS))
    expect(await system.relays({ link: expired }, authorization)).toEqual(refused('deposit.link_expired'))
  })

  it('a campaign that has ended: 400 campaign.not_awaiting_deposit, before anything moves', async () => {
    const advertiser = await system.market.person()
    const waiting = await system.waits({ advertiser })
    const authorization = await system.signs(waiting)
    await withdrawCampaign(system.ctx, { accountId: advertiser.accountId, campaignId: waiting.campaignId })
    expect(await system.relays(waiting, authorization)).toEqual(refused('campaign.not_awaiting_deposit'))
  })

  it.each([
    ['from', '0x12'],
    ['from', '0x0000000000000000000000000000000000000001'],
    ['validAfter', '0'],
    ['validBefore', -1],
    ['nonce', '0x12'],
    ['signature', '0x123'],
    ['signature', `0x${'00'.repeat(4_097)}`],
  ])('field authorization.%s of a wrong type (%j): 400 request.invalid, naming it', async (field, value) => {
    const waiting = await system.waits()
    const authorization = { ...(await system.signs(waiting)), [field]: value }
    expect(await system.relays(waiting, authorization)).toEqual(saying('request.invalid', field))
  })
})

describe('POST /api/deposit/relay, limits', () => {
  it('P87: less than 1 USDC is not relayed', async () => {
    const waiting = await system.waits({ joins: 9 })
    expect(waiting.deposit.amount).toBeLessThan(1_000_000n)
    expect(await system.relays(waiting, await system.signs(waiting))).toEqual(
      saying('relay.limited', 'Less than 1 USDC'),
    )
  })

  it('P87: three an hour for one campaign; a fourth an hour later', async () => {
    const waiting = await system.waits()
    for (let count = 0; count < 3; count++) {
      hashOf(await system.relays(waiting, await system.signs(waiting)))
    }
    const fourth = await system.signs(waiting)
    expect(await system.relays(waiting, fourth)).toEqual(saying('relay.limited', 'one campaign'))
    await system.database.pool.query('update relay set created_at = created_at - $1::interval', [
      `${HOUR_MS} milliseconds`,
    ])
    hashOf(await system.relays(waiting, fourth))
  })

  it('P87: five an hour of one payer, ten of one account, whatever campaigns they are for', async () => {
    const from = await system.payer()
    for (let count = 0; count < 5; count++) {
      const waiting = await system.waits()
      hashOf(await system.relays(waiting, await system.signs(waiting, { from })))
    }
    const next = await system.waits()
    expect(await system.relays(next, await system.signs(next, { from }))).toEqual(
      saying('relay.limited', 'this wallet'),
    )
    const advertiser = await system.market.person()
    const own = []
    for (let count = 0; count < 4; count++) own.push(await system.waits({ advertiser }))
    for (let count = 0; count < 10; count++) {
      const waiting = own[count % 4] ?? next
      hashOf(await system.relays(waiting, await system.signs(waiting)))
    }
    const last = own[3] ?? next
    expect(await system.relays(last, await system.signs(last))).toEqual(
      saying('relay.limited', 'this advertiser'),
    )
  })

  it('P103: ten tries an hour of one client address, and of another as many', async () => {
    const waiting = await system.waits()
    const authorization = await system.signs(waiting)
    const bad = { ...authorization, signature: `0x${'00'.repeat(65)}` as Hex }
    for (let count = 0; count < 10; count++) {
      expect(await system.relays(waiting, bad, '192.0.2.7')).toEqual(refused('authorization.refused'))
    }
    expect(await system.relays(waiting, authorization, '192.0.2.7')).toEqual(
      saying('relay.limited', 'your address'),
    )
    const paymentId = hashOf(await system.relays(waiting, authorization, '192.0.2.8'))
    expect(hashOf(await system.relays(waiting, authorization, '192.0.2.7'))).toBe(paymentId)
  })

  it("P87: the day's gas is spent or promised once, however many ask at the same time", async () => {
    const limit = system.ctx.config.relayGasDaily
    const block = await system.chain.client.getBlock()
    const config = system.ctx.config as { relayGasDaily: bigint }
    // Room for two at twice the current price, and few more.
    config.relayGasDaily = 150_000n * (2n * (block.baseFeePerGas ?? 0n) + 2n * USUAL_TIP) * 2n
    try {
      const all: Waiting[] = []
      const signed: SignedAuthorization[] = []
      for (let count = 0; count < 6; count++) {
        const waiting = await system.waits()
        all.push(waiting)
        signed.push(await system.signs(waiting))
      }
      const answers = await Promise.all(
        all.map((waiting, index) => system.relays(waiting, signed[index] as SignedAuthorization)),
      )
      const limited = answers.filter(({ status }) => status === 400)
      expect(limited.length).toBeGreaterThan(0)
      expect(limited.length).toBeLessThan(6)
      for (const answer of limited) expect(answer).toEqual(saying('relay.limited', "day's gas"))
      const { rows } = await system.database.pool.query<{ gas: bigint }>(
        "select sum(gas_cost) as gas from chain_transaction where purpose = 'relay' and created_at > now() - interval '1 day'",
      )
      expect(BigInt(rows[0]?.gas ?? 0)).toBeLessThanOrEqual(config.relayGasDaily)
    } finally {
      config.relayGasDaily = limit
    }
  })

  it("P87: what the day's gas has no room for is not relayed, also where nothing of it is used", async () => {
    const config = system.ctx.config as { relayGasDaily: bigint }
    const limit = config.relayGasDaily
    // Less than one call takes at one wei for each unit of gas.
    config.relayGasDaily = 10_000n
    try {
      const waiting = await system.waits()
      expect(await system.relays(waiting, await system.signs(waiting))).toEqual(
        saying('relay.limited', "day's gas"),
      )
    } finally {
      config.relayGasDaily = limit
    }
  })

  it('a relay without gas money: 400 relay.limited, and the operator hears of it once', async () => {
    const waiting = await system.waits()
    await system.chain.client.setBalance({ address: RELAY, value: 0n })
    const signed = [await system.signs(waiting), await system.signs(waiting)] as const
    for (const authorization of [...signed, signed[0]]) {
      const answer = await system.relays(waiting, authorization)
      expect(answer).toEqual(saying('relay.limited', 'Relaying is not possible now'))
    }
    await system.chain.client.setBalance({ address: RELAY, value: parseEther('10') })
    await system.sends('relay')
    expect(await system.chain.balanceOf(parseAddress(await addressOf(waiting)))).toBe(0n)
    hashOf(await system.relays(waiting, await system.signs(waiting)))
    expect((await told()).filter((text) => text.includes('too little gas money'))).toHaveLength(1)
  })
})

describe('POST /api/deposit/relay, when somebody else is first', () => {
  it('an authorization that a stranger has sent gives the hash of theirs', async () => {
    const waiting = await system.waits()
    const authorization = await system.signs(waiting)
    const hash = await front(authorization, waiting, await addressOf(waiting))
    expect(hashOf(await system.relays(waiting, authorization))).toBe(hash)
    expect(await system.confirms(hash, waiting.link)).toMatchObject({ body: { status: 'confirming' } })
  })

  it('one that was used for another payment is refused', async () => {
    const [other, waiting] = [await system.waits(), await system.waits()]
    const authorization = await system.signs(other)
    await front(authorization, other, await addressOf(other))
    expect(await system.relays(waiting, authorization)).toEqual(
      saying('authorization.refused', 'used or cancelled'),
    )
  })

  it('one that was used to pay another amount to the campaign is refused', async () => {
    const waiting = await system.waits()
    const amount = usdc(waiting.deposit.amount - 1n)
    const authorization = await system.signs(waiting, { amount })
    const less = { ...waiting, deposit: { ...waiting.deposit, amount } }
    await front(authorization, less, await addressOf(waiting))
    expect(await system.relays(waiting, authorization)).toEqual(
      saying('authorization.refused', 'used or cancelled'),
    )
  })

  it('after it was signed here: ours reverts, and its hash leads to theirs', async () => {
    const waiting = await system.waits()
    const authorization = await system.signs(waiting)
    const { client } = system.chain
    await client.setAutomine(false)
    const ours = hashOf(await system.relays(waiting, authorization))
    const theirs = await system.deployer.sendTransaction({
      to: system.chain.place.usdc,
      data: (await client.getTransaction({ hash: ours })).input,
      gas: 200_000n,
      maxPriorityFeePerGas: 50_000_000_000n,
      maxFeePerGas: 100_000_000_000n,
    })
    await client.mine({ blocks: 1 })
    await client.setAutomine(true)
    const receipts = await Promise.all([ours, theirs].map((hash) => client.getTransactionReceipt({ hash })))
    expect(receipts.map(({ status }) => status)).toEqual(['reverted', 'success'])
    const confirming = { status: 200, body: { status: 'confirming', paymentId: ours, txHash: theirs } }
    expect(await system.confirms(ours, waiting.link)).toMatchObject(confirming)
    await system.sends('relay')
    expect(await system.confirms(ours, waiting.link)).toMatchObject(confirming)
    expect(hashOf(await system.relays(waiting, authorization))).toBe(ours)
    expect(await told()).not.toContainEqual(expect.stringContaining('has reverted'))
  })
})

it('P07: replaced by a higher fee, every hash goes on leading to the payment, and the answer stays the same', async () => {
  const waiting = await system.waits()
  const authorization = await system.signs(waiting)
  const { client } = system.chain
  await client.setAutomine(false)
  const first = hashOf(await system.relays(waiting, authorization))
  await client.dropTransaction({ hash: first })
  await system.database.pool.query(
    "update chain_transaction set signed_at = signed_at - interval '1 hour', signed_block = -20, sent_at = signed_at - interval '1 hour' where tx_hash = $1",
    [first],
  )
  await system.sends('relay')
  await system.sends('relay')
  const { rows } = await system.database.pool.query<{ tx_hash: Hex; replaces_hashes: Hex[] }>(
    "select tx_hash, replaces_hashes from chain_transaction where source like 'relay:%' || $1",
    [authorization.nonce],
  )
  expect(rows[0]?.replaces_hashes).toEqual([first])
  expect(hashOf(await system.relays(waiting, authorization))).toBe(first)
  await client.mine({ blocks: 1 })
  await client.setAutomine(true)
  await system.sends('relay')
  for (const hash of [first, rows[0]?.tx_hash as Hex]) {
    expect(await system.confirms(hash, waiting.link)).toMatchObject({
      body: { status: 'confirming', paymentId: hash, txHash: rows[0]?.tx_hash },
    })
  }
})

it('a worker that is away: 500 payment.unavailable; the same authorization is sent once it is back', async () => {
  const own = await startDepositSystem({ confirmationWaitMs: 300 })
  try {
    const waiting = await own.waits()
    const authorization = await own.signs(waiting)
    const ask = async () => {
      const url = '/api/deposit/relay'
      const response = await own.server.inject({
        method: 'POST',
        url,
        payload: { ...waiting.link, authorization },
      })
      return { status: response.statusCode, body: response.json() as Answer['body'] }
    }
    for (let count = 0; count < 2; count++) {
      expect(await ask()).toMatchObject({ status: 500, body: { ok: false, code: 'payment.unavailable' } })
    }
    await until(async () => {
      await own.sends('relay')
      return (await ask()).status === 200
    })
    const paymentId = hashOf(await ask())
    await own.sends('relay')
    expect(await own.confirms(paymentId, waiting.link)).toMatchObject({ body: { status: 'confirming' } })
  } finally {
    await own.stop()
  }
})

it('where nothing has been mined for half an hour, what is signed now is in time', async () => {
  const idleMs = 31 * MINUTE_MS
  const own = await startDepositSystem()
  const waiting = await own.waits()
  const from = await own.payer()
  await own.chain.client.increaseTime({ seconds: idleMs / 1_000 })
  own.clock.advance(idleMs)
  const { timestamp } = await own.chain.client.getBlock()
  const now = Math.floor(own.clock.now().getTime() / 1_000)
  expect(Number(timestamp)).toBeLessThan(now - 30 * 60)
  const authorization = await own.signs(waiting, { from, validForSeconds: 120 })
  expect(authorization.validBefore).toBeGreaterThan(now + 60)
  hashOf(await own.relays(waiting, authorization))
  await own.stop()
})
