import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mintUsdc } from '../sandbox/chain/escrow.ts'
import { transferOf } from '../sandbox/chain/payDeposit.ts'
import { untilMined } from '../sandbox/chain/untilMined.ts'
import { sendUserOperations, signUserOperation } from '../sandbox/chain/userOperation.ts'
import { WALLET_KINDS } from '../sandbox/chain/wallets.ts'
import { withdrawCampaign } from '../server/campaigns/withdrawCampaign.ts'
import { openTopup } from '../server/deposits/openTopup.ts'
import { type Usdc, usdc } from '../server/shared/money.ts'
import { DAY_MS } from '../server/shared/time.ts'
import { type DepositSystem, linkFields, startDepositSystem, type Waiting } from './fixtures/deposits.ts'
import { randomHash } from './fixtures/marketplace.ts'
import { until } from './fixtures/process.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let system: DepositSystem

beforeAll(async () => {
  system = await startDepositSystem()
})
afterEach(async () => {
  expect(await findBrokenLaws(system.ctx.db)).toEqual({})
})
afterAll(() => system.stop())

const transferAbi = parseAbi(['function transfer(address to, uint256 value) returns (bool)'])

const proven = (waiting: Waiting, made: { paymentId: string; txHash: string }, more: object = {}) => ({
  status: 200,
  body: {
    ok: true,
    status: 'credited',
    campaignId: waiting.campaignId,
    campaignStatus: 'active',
    creditedMicro: `${waiting.deposit.amount}`,
    paymentId: made.paymentId,
    txHash: made.txHash,
    ...more,
  },
})
const refused = (code: string, more: object = {}) => ({
  status: 400,
  body: { ok: false, code, error: expect.any(String), ...more },
})
const pending = refused('payment.pending', { retryAfterSeconds: expect.any(Number) })

/** Nothing is mined until it ends. */
async function withoutMining(act: () => Promise<void>): Promise<void> {
  await system.chain.client.setAutomine(false)
  try {
    await act()
  } finally {
    await system.chain.client.setAutomine(true)
    await system.chain.client.mine({ blocks: 1 })
  }
}

describe('POST /api/deposit/confirm, each way of paying', () => {
  it.each([
    ...WALLET_KINDS.filter((kind) => kind !== 'eip7702-bare').map((kind) => ['contract', kind] as const),
    ...(['eoa', 'safe', 'eip7702'] as const).flatMap((kind) => [
      ['permit', kind] as const,
      ['authorization', kind] as const,
    ]),
    ['transfer', 'eoa'],
    ['transfer', 'safe'],
    ['transfer', 'eip7702'],
    ['user-operation', 'erc4337'],
    ['user-operation', 'erc4337-counterfactual'],
  ] as const)('row "final": by %s from %s: 200, credited, the campaign goes on', async (way, kind) => {
    const waiting = await system.waits()
    const made = await system.pays(waiting, { way, from: await system.payer(kind) })
    expect(await system.confirms(made.paymentId, waiting.link)).toEqual(proven(waiting, made))
  })

  it('a user operation is known by its own hash, and by that of its transaction', async () => {
    const waiting = await system.waits()
    const made = await system.pays(waiting, { way: 'user-operation' })
    expect(made.paymentId).not.toBe(made.txHash)
    const byTransaction = { ...made, paymentId: made.txHash }
    expect(await system.confirms(made.txHash, waiting.link)).toEqual(proven(waiting, byTransaction))
    expect(await system.confirms(made.paymentId, waiting.link)).toEqual(proven(waiting, made))
  })

  it('a hash in upper case is the same hash, and is repeated as it was sent', async () => {
    const waiting = await system.waits()
    const { txHash } = await system.pays(waiting)
    const paymentId = `0x${txHash.slice(2).toUpperCase()}`
    expect(await system.confirms(paymentId, waiting.link)).toEqual(proven(waiting, { paymentId, txHash }))
  })

  it('a top-up is paid by a link of its own', async () => {
    const advertiser = await system.market.person()
    const waiting = await system.waits({ advertiser })
    await system.confirms((await system.pays(waiting)).paymentId, waiting.link)
    const { accountId } = advertiser
    const amount = usdc(3_000_000n)
    const deposit = await openTopup(system.ctx, { accountId, campaignId: waiting.campaignId, amount })
    const topup = { ...waiting, deposit, link: system.linkOf(deposit) }
    expect(topup.link.topup).toBe(deposit.id)
    const made = await system.pays(topup, { way: 'transfer' })
    expect(await system.confirms(made.paymentId, topup.link)).toEqual(proven(topup, made))
  })
})

describe('POST /api/deposit/confirm, what does not pass', () => {
  it('row "not mined": 400 payment.pending with retryAfterSeconds; it goes on being watched', async () => {
    const waiting = await system.waits()
    const payer = await system.payer()
    let paying: Promise<string> | undefined
    await withoutMining(async () => {
      paying = payer.send(transferOf({ place: system.chain.place, amount: waiting.deposit.amount }))
      await until(async () => {
        const { pending: count } = await system.chain.client.getTxpoolStatus()
        return count > 0
      })
      expect(await system.confirms(randomHash(), waiting.link)).toEqual(pending)
    })
    const txHash = (await paying) ?? ''
    await system.watcher.watchNow()
    expect(await system.confirms(txHash, waiting.link)).toEqual(
      proven(waiting, { paymentId: txHash, txHash }),
    )
  })

  it('row "not mined": a payment that is mined while it is looked for is confirmed at once', async () => {
    const waiting = await system.waits()
    const payer = await system.payer()
    let asked: ReturnType<DepositSystem['confirms']> | undefined
    let txHash = ''
    await withoutMining(async () => {
      const call = transferOf({ place: system.chain.place, amount: waiting.deposit.amount })
      const sent = payer.send(call)
      await until(async () => {
        const { pending: transactions } = await system.chain.client.getTxpoolContent()
        const [own] = Object.values(transactions).flatMap((byNonce) => Object.values(byNonce))
        txHash = own?.hash ?? ''
        return txHash !== ''
      })
      asked = system.confirms(txHash, waiting.link)
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 100))])
      await system.chain.client.mine({ blocks: 1 })
      await sent
    })
    expect(await asked).toEqual(proven(waiting, { paymentId: txHash, txHash }))
  })

  it('row "failed on-chain": 400 payment.failed for a transaction that reverted', async () => {
    const waiting = await system.waits()
    const tooMuch = transferOf({ place: system.chain.place, amount: usdc(10n ** 17n) })
    const hash = await system.deployer.sendTransaction({ ...tooMuch, gas: 1_000_000n })
    await untilMined(system.deployer, hash)
    expect(await system.confirms(hash, waiting.link)).toEqual(refused('payment.failed'))
  })

  it('row "failed on-chain": 400 payment.failed for a user operation that reverted in a transaction that did not', async () => {
    const waiting = await system.waits()
    const payer = await system.payer('erc4337-counterfactual')
    if (payer.account === undefined) throw new Error('no account')
    const tooMuch = transferOf({ place: system.chain.place, amount: usdc(10n ** 17n) })
    const operation = await signUserOperation(system.deployer, payer.account, tooMuch)
    await sendUserOperations(system.deployer, [operation])
    expect(await system.confirms(operation.hash, waiting.link)).toEqual(refused('payment.failed'))
  })

  it('row "not to our escrow": 400 payment.recipient_mismatch', async () => {
    const waiting = await system.waits()
    const payer = await system.payer()
    const place = { ...system.chain.place, escrow: system.token.other }
    const paymentId = await payer.send(transferOf({ place, amount: waiting.deposit.amount }))
    expect(await system.confirms(paymentId, waiting.link)).toEqual(refused('payment.recipient_mismatch'))
  })

  it('P16: row "not USDC": another token is 400 payment.recipient_mismatch', async () => {
    const waiting = await system.waits()
    const { address: to, send } = await system.payer()
    const token = system.token.other
    await mintUsdc(system.deployer, { token, to, amount: usdc(10n ** 12n) })
    const data = encodeFunctionData({
      abi: transferAbi,
      functionName: 'transfer',
      args: [system.chain.place.escrow, waiting.deposit.amount],
    })
    const paymentId = await send({ to: token, data })
    expect(await system.confirms(paymentId, waiting.link)).toEqual(refused('payment.recipient_mismatch'))
  })

  it('row "not waiting for a deposit": 400 campaign.not_awaiting_deposit for a payment nobody knows', async () => {
    const advertiser = await system.market.person()
    const waiting = await system.waits({ advertiser })
    const notAwaiting = refused('campaign.not_awaiting_deposit')
    await system.confirms((await system.pays(waiting)).paymentId, waiting.link)
    expect(await system.confirms(randomHash(), waiting.link)).toEqual(notAwaiting)

    const { campaignId } = waiting
    const topup = (micro: bigint) =>
      openTopup(system.ctx, { accountId: advertiser.accountId, campaignId, amount: usdc(micro) })
    const replaced = await topup(2_000_000n)
    const open = await topup(3_000_000n)
    expect(await system.confirms(randomHash(), system.linkOf(replaced))).toEqual(notAwaiting)
    expect(await system.confirms(randomHash(), waiting.link)).toEqual(notAwaiting)
    expect(await system.confirms(randomHash(), system.linkOf(open))).toEqual(pending)
  })
})

describe('POST /api/deposit/confirm, late', () => {
  /** As old as a link can be whose campaign has ended since. */
  const expired = (waiting: Waiting) => system.linkOf(waiting.deposit, new Date(Date.now() - DAY_MS))

  it.each(['contract', 'transfer'] as const)(
    'P17: row "mined after exp": by %s to a campaign that takes no money: 400 deposit.link_expired, and it goes back by itself',
    async (way) => {
      const advertiser = await system.market.person()
      const waiting = await system.waits({ advertiser })
      await withdrawCampaign(system.ctx, { accountId: advertiser.accountId, campaignId: waiting.campaignId })
      const made = await system.pays(waiting, { way })
      expect(await system.confirms(made.paymentId, expired(waiting))).toEqual(refused('deposit.link_expired'))
      const { rows } = await system.database.pool.query(
        `select balance from ledger_account where campaign_id = $1 and kind = 'refund_payable'`,
        [waiting.campaignId],
      )
      expect(rows).toEqual([{ balance: waiting.deposit.amount }])
    },
  )

  it('P17: row "mined after exp": a campaign that still takes money is credited', async () => {
    const waiting = await system.waits()
    const made = await system.pays(waiting)
    expect(await system.confirms(made.paymentId, expired(waiting))).toEqual(proven(waiting, made))
  })

  it('row "mined in time": credited however late it is confirmed', async () => {
    const advertiser = await system.market.person()
    const waiting = await system.waits({ advertiser })
    const made = await system.pays(waiting)
    await system.watcher.watchNow()
    await withdrawCampaign(system.ctx, { accountId: advertiser.accountId, campaignId: waiting.campaignId })
    system.clock.advance(3 * DAY_MS)
    const answer = await system.confirms(made.paymentId, waiting.link)
    system.clock.set(new Date())
    expect(answer).toEqual(proven(waiting, made, { campaignStatus: 'closing' }))
  })
})

describe('POST /api/deposit/confirm, too little and too much', () => {
  const tooLow = (missing: bigint, more: object = {}) =>
    refused('payment.too_low', { missingMicro: `${missing}`, ...more })

  it.each([
    ['contract', 400_001n],
    ['transfer', 400_003n],
  ] as const)(
    'P16: row "less than the amount", by %s: 400 payment.too_low; it is kept, and the rest has its own amount and link',
    async (way, missing) => {
      const from = await system.payer()
      const waiting = await system.waits({ refundTo: from.address })
      const { amount } = waiting.deposit
      const first = await system.pays(waiting, { way, from, amount: amount - missing })
      const answer = await system.confirms(first.paymentId, waiting.link)
      expect(answer).toEqual(tooLow(missing, { url: expect.any(String) }))

      const rest = linkFields(String(answer.body.url))
      expect(rest).toMatchObject({ campaignId: waiting.campaignId, amountMicro: `${missing}`, topup: null })
      const deposit = { ...waiting.deposit, amount: usdc(missing) }
      const second = await system.pays({ ...waiting, deposit }, { way: 'transfer' })
      const completed = proven({ ...waiting, deposit }, second)
      expect(await system.confirms(second.paymentId, rest)).toEqual(completed)
      expect(await system.confirms(first.paymentId, waiting.link)).toEqual(
        proven(waiting, first, { creditedMicro: `${amount - missing}` }),
      )
    },
  )

  it.each(['contract', 'transfer'] as const)(
    'row "more than the amount", by %s: 200, all of it is credited',
    async (way) => {
      const from = await system.payer()
      const waiting = await system.waits({ refundTo: from.address })
      const amount = usdc(waiting.deposit.amount + 7_000_000n)
      const made = await system.pays(waiting, { way, from, amount })
      const creditedMicro = `${amount}`
      expect(await system.confirms(made.paymentId, waiting.link)).toEqual(
        proven(waiting, made, { creditedMicro }),
      )
    },
  )

  it('P16: paid twice, both are credited', async () => {
    const waiting = await system.waits()
    const first = await system.pays(waiting)
    const second = await system.pays(waiting)
    for (const made of [first, second]) {
      expect(await system.confirms(made.paymentId, waiting.link)).toEqual(proven(waiting, made))
    }
    expect(await deposited(waiting)).toBe(2n * waiting.deposit.amount)
  })
})

describe('POST /api/deposit/confirm, again', () => {
  it('P13: row "same payment again": 200 with the present state, also after exp, also many at once; credited once', async () => {
    const waiting = await system.waits()
    const made = await system.pays(waiting)
    const late = system.linkOf(waiting.deposit, new Date(Date.now() - DAY_MS))
    const ask = (count: number) => system.confirms(made.paymentId, count % 2 === 0 ? waiting.link : late)
    for (const answer of await Promise.all(Array.from({ length: 20 }, (_, count) => ask(count)))) {
      expect(answer).toEqual(proven(waiting, made))
    }
    expect(await ask(0)).toEqual(proven(waiting, made))
    expect(await deposited(waiting)).toBe(waiting.deposit.amount)
  })

  it('P13: a payment that is confirmed with the link of a top-up as well is credited once, and the top-up stays open', async () => {
    const advertiser = await system.market.person()
    const waiting = await system.waits({ advertiser })
    const made = await system.pays(waiting)
    await system.confirms(made.paymentId, waiting.link)
    const { accountId } = advertiser
    const { campaignId } = waiting
    const topup = await openTopup(system.ctx, { accountId, campaignId, amount: usdc(2_000_000n) })
    const both = [waiting.link, system.linkOf(topup), waiting.link, system.linkOf(topup)]
    for (const answer of await Promise.all(both.map((link) => system.confirms(made.paymentId, link)))) {
      expect(answer).toEqual(proven(waiting, made))
    }
    expect(await deposited(waiting)).toBe(waiting.deposit.amount)
    expect(await system.confirms(randomHash(), system.linkOf(topup))).toEqual(pending)
  })

  it('P11: nobody needs to confirm: a browser closed after paying changes nothing', async () => {
    const waiting = await system.waits()
    const stopping = new AbortController()
    const running = system.watcher.run(stopping.signal)
    const made = await system.pays(waiting)
    await until(async () => (await deposited(waiting)) > 0n)
    stopping.abort()
    await running
    expect(await deposited(waiting)).toBe(waiting.deposit.amount)
    expect(await system.confirms(made.paymentId, waiting.link)).toEqual(proven(waiting, made))
  })
})

async function deposited({ campaignId }: Waiting): Promise<Usdc> {
  const { deposited } = await system.ctx.db
    .selectFrom('campaign')
    .select('deposited')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return deposited
}
