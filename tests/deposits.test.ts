import { encodeFunctionData, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeKind } from '../contracts/artifacts/changeKinds.ts'
import { mintUsdc } from '../sandbox/chain/escrow.ts'
import type { Payer } from '../sandbox/chain/payers.ts'
import { untilMined } from '../sandbox/chain/untilMined.ts'
import { sendUserOperations, signUserOperation } from '../sandbox/chain/userOperation.ts'
import { WALLET_KINDS } from '../sandbox/chain/wallets.ts'
import type { WayToPay } from '../sandbox/chain/waysToPay.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { openTopup } from '../server/campaigns/deposit.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import { viewDepositPage } from '../server/deposits/depositPage.ts'
import { escrowAbi, usdcAbi } from '../server/escrow/escrowAbi.ts'
import { watchKeys } from '../server/payouts/keyChanges.ts'
import { type Address, displayAddress, parseAddress } from '../server/shared/addresses.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { type Usdc, usdc } from '../server/shared/money.ts'
import { DAY_MS } from '../server/shared/time.ts'
import { type DepositSystem, startDepositSystem, type Waiting } from './fixtures/deposits.ts'
import { newAccount } from './fixtures/escrow.ts'
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

type Made = { readonly paymentId: string; readonly txHash: string }

const confirming = (waiting: Waiting, made: Made, more: object = {}) => ({
  status: 200,
  body: {
    ok: true,
    status: 'confirming',
    campaignId: waiting.campaignId,
    campaignStatus: 'awaiting_deposit',
    creditedMicro: '0',
    missingMicro: '0',
    paymentId: made.paymentId,
    txHash: made.txHash,
    ...more,
  },
})
const credited = (waiting: Waiting, made: Made, more: object = {}) =>
  confirming(waiting, made, {
    status: 'credited',
    campaignStatus: 'active',
    creditedMicro: `${waiting.deposit.amount}`,
    ...more,
  })
const refused = (code: string, more: object = {}) => ({
  status: 400,
  body: { ok: false, code, error: expect.any(String), ...more },
})
const pending = refused('payment.pending', { retryAfterSeconds: expect.any(Number) })

const transfer = (to: Address, amount: bigint, token = system.chain.place.usdc) => ({
  to: token,
  data: encodeFunctionData({ abi: usdcAbi, functionName: 'transfer', args: [to, amount] }),
})
const addressOf = async ({ campaignId }: Pick<Waiting, 'campaignId'>) =>
  system.chain.addressOf(await getEscrowRef(system.ctx, campaignId))
const made = (txHash: Hex): Made => ({ paymentId: txHash, txHash })

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

async function deposited({ campaignId }: Waiting): Promise<Usdc> {
  const { deposited } = await system.ctx.db
    .selectFrom('campaign')
    .select('deposited')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return deposited
}

describe('POST /api/deposit/confirm, each way of paying', () => {
  it.each([
    ...WALLET_KINDS.filter((kind) => kind !== 'eip7702-bare').map((kind) => ['transfer', kind] as const),
    ...(['eoa', 'safe', 'eip7702'] as const).map((kind) => ['authorization', kind] as const),
    ['user-operation', 'erc4337'],
    ['user-operation', 'erc4337-counterfactual'],
  ] as const)('rows "mined" and "swept and final": by %s from %s', async (way, kind) => {
    const waiting = await system.waits()
    const payment = await system.pays(waiting, { way, from: await system.payer(kind) })
    expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(confirming(waiting, payment))
    await system.credits(waiting)
    expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(credited(waiting, payment))
  })

  it('a user operation is known by its own hash, and by that of its transaction', async () => {
    const waiting = await system.waits()
    const payment = await system.pays(waiting, { way: 'user-operation' })
    expect(payment.paymentId).not.toBe(payment.txHash)
    expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(confirming(waiting, payment))
    const byTransaction = made(payment.txHash)
    expect(await system.confirms(payment.txHash, waiting.link)).toEqual(confirming(waiting, byTransaction))
    await system.credits(waiting)
    expect(await system.confirms(payment.txHash, waiting.link)).toEqual(credited(waiting, byTransaction))
    expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(credited(waiting, payment))
  })

  it('a hash in upper case is the same hash, and is repeated as it was sent', async () => {
    const waiting = await system.waits()
    const { txHash } = await system.pays(waiting)
    const paymentId = `0x${txHash.slice(2).toUpperCase()}`
    expect(await system.confirms(paymentId, waiting.link)).toEqual(confirming(waiting, { paymentId, txHash }))
  })

  it('a top-up is paid by a link of its own, at the same address', async () => {
    const { topup } = await running()
    const payment = await system.pays(topup)
    expect(topup.link.topup).toBe(topup.deposit.id)
    expect(await system.confirms(payment.paymentId, topup.link)).toEqual(
      confirming(topup, payment, { campaignStatus: 'active' }),
    )
    await system.sweeps(topup.campaignId)
    await system.credits(topup)
    expect(await system.confirms(payment.paymentId, topup.link)).toEqual(credited(topup, payment))
  })
})

/** A campaign that has had its first deposit, and waits for a top-up. */
async function running() {
  const advertiser = await system.market.person()
  const first = await system.waits({ advertiser })
  const payment = await system.pays(first)
  await system.credits(first)
  const { campaignId } = first
  const order = { accountId: advertiser.accountId, campaignId, amount: usdc(3_000_000n) }
  const deposit = await openTopup(system.ctx, order)
  return { advertiser, first, payment, topup: { campaignId, deposit, link: system.linkOf(deposit) } }
}

describe('POST /api/deposit/confirm, what is not mined', () => {
  it('row "not mined": 400 payment.pending with retryAfterSeconds; nothing is lost by it', async () => {
    const waiting = await system.waits()
    const payer = await system.payer()
    let paying: Promise<Hex> | undefined
    await withoutMining(async () => {
      paying = payer.send(transfer(await addressOf(waiting), waiting.deposit.amount))
      await until(async () => (await system.chain.client.getTxpoolStatus()).pending > 0)
      expect(await system.confirms(randomHash(), waiting.link)).toEqual(pending)
    })
    const payment = made((await paying) as Hex)
    await system.credits(waiting)
    expect(await system.confirms(payment.txHash, waiting.link)).toEqual(credited(waiting, payment))
  })

  it('row "not mined": a payment that is mined while it is looked for is confirmed at once', async () => {
    const waiting = await system.waits()
    const payer = await system.payer()
    let asked: ReturnType<DepositSystem['confirms']> | undefined
    let txHash = ''
    await withoutMining(async () => {
      const sent = payer.send(transfer(await addressOf(waiting), waiting.deposit.amount))
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
    expect(await asked).toEqual(confirming(waiting, { paymentId: txHash, txHash }))
  })

  it('row "failed on-chain": 400 payment.failed for a transaction that reverted', async () => {
    const waiting = await system.waits()
    const tooMuch = transfer(await addressOf(waiting), 10n ** 17n)
    const hash = await system.deployer.sendTransaction({ ...tooMuch, gas: 1_000_000n })
    await untilMined(system.deployer, hash)
    expect(await system.confirms(hash, waiting.link)).toEqual(refused('payment.failed'))
  })

  it('row "failed on-chain": 400 payment.failed for a user operation that reverted in a transaction that did not', async () => {
    const waiting = await system.waits()
    const payer = await system.payer('erc4337-counterfactual')
    if (payer.account === undefined) throw new Error('no account')
    const tooMuch = transfer(await addressOf(waiting), 10n ** 17n)
    const operation = await signUserOperation(system.deployer, payer.account, tooMuch)
    await sendUserOperations(system.deployer, [operation])
    expect(await system.confirms(operation.hash, waiting.link)).toEqual(refused('payment.failed'))
  })
})

describe('POST /api/deposit/confirm, what went elsewhere', () => {
  it('row "to no deposit address": 400 payment.recipient_mismatch', async () => {
    const waiting = await system.waits()
    const payer = await system.payer()
    const paymentId = await payer.send(transfer(parseAddress(newAccount().address), waiting.deposit.amount))
    expect(await system.confirms(paymentId, waiting.link)).toEqual(refused('payment.recipient_mismatch'))
  })

  it.each(['address', 'escrow'] as const)(
    'P16: row "not USDC": another token to the %s is 400 payment.recipient_mismatch, naming it',
    async (where) => {
      const waiting = await system.waits()
      const { address, send } = await system.payer()
      const token = system.token.other
      await mintUsdc(system.deployer, { token, to: address, amount: usdc(10n ** 12n) })
      const to = where === 'escrow' ? system.chain.place.escrow : await addressOf(waiting)
      const paymentId = await send(transfer(to, waiting.deposit.amount, token))
      const answer = refused('payment.recipient_mismatch', { error: expect.stringContaining(token) })
      expect(await system.confirms(paymentId, waiting.link)).toEqual(answer)
    },
  )

  it('a transaction that sends nothing, or no USDC but zero, brings nothing', async () => {
    const waiting = await system.waits()
    const payer = await system.payer()
    const to = await addressOf(waiting)
    const mismatch = refused('payment.recipient_mismatch')
    expect(await system.confirms(await payer.send(transfer(to, 0n)), waiting.link)).toEqual(mismatch)
    const plain = await payer.send({ to: parseAddress(newAccount().address), data: '0x' })
    expect(await system.confirms(plain, waiting.link)).toEqual(mismatch)
  })

  it('row "to another campaign\'s address": 400 payment.already_used, before and after it is credited there', async () => {
    const [payer, stranger] = [await system.waits(), await system.waits()]
    const payment = await system.pays(payer)
    const used = refused('payment.already_used')
    expect(await system.confirms(payment.paymentId, stranger.link)).toEqual(used)
    expect(await system.confirms(payment.paymentId, payer.link)).toEqual(confirming(payer, payment))
    await system.credits(payer)
    expect(await system.confirms(payment.paymentId, stranger.link)).toEqual(used)
    expect(await deposited(stranger)).toBe(0n)
  })

  it('the sweep of a payment is no payment', async () => {
    const [own, other] = [await system.waits(), await system.waits()]
    for (const waiting of [own, other]) await system.pays(waiting)
    const sweep = await system.sweeps(own.campaignId)
    expect(await system.confirms(sweep, own.link)).toEqual(refused('payment.recipient_mismatch'))
    expect(await system.confirms(sweep, other.link)).toEqual(refused('payment.already_used'))
  })
})

describe('POST /api/deposit/confirm, to the escrow itself', () => {
  const paysEscrow = (waiting: Waiting, from: Payer, amount = waiting.deposit.amount as bigint) =>
    system.pays(waiting, { way: 'escrow', from, amount })
  const sent = refused('payment.sent_to_escrow')

  it('a client that knows only the escrow address pays it from the refund wallet: confirming, then credited', async () => {
    const from = await system.payer()
    const waiting = await system.waits({ refundTo: from.address })
    const config = (await system.server.inject('/api/deposit/config')).json()
    const txHash = await from.send(
      transfer(parseAddress(config.escrowAddress), BigInt(String(waiting.link.amountMicro))),
    )
    expect(await system.confirms(txHash, waiting.link)).toEqual(confirming(waiting, made(txHash)))
    await system.credits(waiting)
    expect(await system.confirms(txHash, waiting.link)).toEqual(credited(waiting, made(txHash)))
  })

  it('P148: confirmed only after the watcher has passed its block, it is credited without another block', async () => {
    const from = await system.payer()
    const waiting = await system.waits({ refundTo: from.address })
    const payment = await paysEscrow(waiting, from)
    await system.watcher.watchNow()
    const mined = await system.chain.client.getBlockNumber()
    expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(confirming(waiting, payment))
    await system.watcher.watchNow()
    expect(await system.chain.client.getBlockNumber()).toBe(mined)
    await system.credits(waiting)
    expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(credited(waiting, payment))
  })

  it('row "to the escrow itself": from another wallet it is kept: 400 payment.sent_to_escrow', async () => {
    const waiting = await system.waits()
    const payment = await paysEscrow(waiting, await system.payer())
    expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(sent)
  })

  it('row "to the escrow itself": below 1 USDC, and not below', async () => {
    const from = await system.payer()
    const waiting = await system.waits({ refundTo: from.address })
    const low = await paysEscrow(waiting, from, 999_999n)
    expect(await system.confirms(low.paymentId, waiting.link)).toEqual(sent)
    const enough = await paysEscrow(waiting, from, 1_000_000n)
    expect(await system.confirms(enough.paymentId, waiting.link)).toMatchObject({ status: 200 })
  })

  it('row "to the escrow itself": above the whole cap, and not above', async () => {
    const cap = await system.chain.client.readContract({
      address: system.chain.place.escrow,
      abi: [
        {
          type: 'function',
          name: 'outflowCap',
          stateMutability: 'view',
          inputs: [],
          outputs: [{ type: 'uint256' }],
        },
      ],
      functionName: 'outflowCap',
    })
    const from = await system.payer()
    await mintUsdc(system.deployer, {
      ...{ token: system.chain.place.usdc, to: from.address, amount: usdc(2n * cap + 1n) },
    })
    const waiting = await system.waits({ refundTo: from.address })
    const above = await paysEscrow(waiting, from, cap + 1n)
    expect(await system.confirms(above.paymentId, waiting.link)).toEqual(sent)
    const whole = await paysEscrow(waiting, from, cap)
    expect(await system.confirms(whole.paymentId, waiting.link)).toMatchObject({ status: 200 })
  })

  it('P13: row "counted for another campaign": what one campaign was given no other gets', async () => {
    const from = await system.payer()
    const advertiser = await system.market.person(from.address)
    const [first, second] = [await system.waits({ advertiser }), await system.waits({ advertiser })]
    const payment = await paysEscrow(first, from)
    expect(await system.confirms(payment.paymentId, first.link)).toEqual(confirming(first, payment))
    expect(await system.confirms(payment.paymentId, second.link)).toEqual(refused('payment.already_used'))
  })

  it("P13: a stranger who names somebody else's wallet for refunds gains nothing by confirming first", async () => {
    const from = await system.payer()
    const unproven = () => system.market.person(from.address, { proven: false })
    const owner = await system.waits({ advertiser: await unproven() })
    const thief = await system.waits({ advertiser: await unproven() })
    const payment = await paysEscrow(owner, from)
    expect(await system.confirms(payment.paymentId, thief.link)).toEqual(sent)
    await system.ctx.db
      .updateTable('account_wallet')
      .set({ proven_at: system.clock.now() })
      .where('wallet', '=', from.address)
      .where('account_id', '=', (where) =>
        where.selectFrom('campaign').select('account_id').where('id', '=', owner.campaignId),
      )
      .execute()
    expect(await system.confirms(payment.paymentId, thief.link)).toEqual(sent)
    expect(await system.confirms(payment.paymentId, owner.link)).toEqual(confirming(owner, payment))
  })

  it('P13: a campaign that is made after the payment has no claim to it', async () => {
    const from = await system.payer()
    const hash = await from.send(transfer(system.chain.place.escrow, 5_000_000n))
    system.clock.advance(DAY_MS)
    try {
      const late = await system.waits({ refundTo: from.address })
      expect(await system.confirms(hash, late.link)).toEqual(sent)
    } finally {
      system.clock.set(new Date())
    }
  })
})

describe('POST /api/deposit/confirm, what does not go on', () => {
  it('row "taken back": 400 payment.recovered once it is final', async () => {
    const refundTo = newAccount()
    const waiting = await system.waits({ refundTo: parseAddress(refundTo.address) })
    const payment = await system.pays(waiting)
    expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(confirming(waiting, payment))
    await system.chain.recover(await getEscrowRef(system.ctx, waiting.campaignId), refundTo)
    await system.credits(waiting)
    expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(refused('payment.recovered'))
    expect(await deposited(waiting)).toBe(0n)
  })

  it('row "taken back": also where nobody looked at the address before it was', async () => {
    const refundTo = newAccount()
    const waiting = await system.waits({ refundTo: parseAddress(refundTo.address) })
    const { paymentId } = await system.pays(waiting)
    await system.chain.recover(await getEscrowRef(system.ctx, waiting.campaignId), refundTo)
    expect((await system.confirms(paymentId, waiting.link)).body).toMatchObject({ status: 'confirming' })
    await system.watcher.watchNow()
    await system.arrivals.look(waiting)
    const { rows } = await system.database.pool.query<{ payload: { campaignId: CampaignId } }>(
      `select payload from graphile_worker._private_jobs join graphile_worker.jobs using (id)
       where task_identifier = 'address_replay'`,
    )
    for (const { payload } of rows) await system.arrivals.replay(payload)
    expect(await system.confirms(paymentId, waiting.link)).toEqual(refused('payment.recovered'))
  })

  it('row "less than 0.10 USDC": 400 payment.too_low, together with what lies there; more makes it whole', async () => {
    const waiting = await system.waits()
    const { amount } = waiting.deposit
    const dust = await system.pays(waiting, { amount: 60_000n })
    const low = (missing: bigint) => refused('payment.too_low', { missingMicro: `${missing}` })
    expect(await system.confirms(dust.paymentId, waiting.link)).toEqual(low(amount - 60_000n))
    await system.credits(waiting)
    expect(await system.confirms(dust.paymentId, waiting.link)).toEqual(low(amount - 60_000n))
    const more = await system.pays(waiting, { amount: 40_000n })
    const missingMicro = `${amount - 100_000n}`
    expect(await system.confirms(more.paymentId, waiting.link)).toEqual(
      confirming(waiting, more, { missingMicro }),
    )
    expect(await system.confirms(dust.paymentId, waiting.link)).toEqual(
      confirming(waiting, dust, { missingMicro }),
    )
  })

  it('however little completes the deposit is not too low', async () => {
    const waiting = await system.waits()
    const { amount } = waiting.deposit
    const most = await system.pays(waiting, { amount: amount - 50_000n })
    expect(await system.confirms(most.paymentId, waiting.link)).toEqual(
      confirming(waiting, most, { missingMicro: '50000' }),
    )
    await system.credits(waiting)
    const rest = await system.pays(waiting, { amount: 50_000n })
    const answer = await system.confirms(rest.paymentId, waiting.link)
    expect(answer).toMatchObject({ status: 200, body: { status: 'confirming', missingMicro: '0' } })
  })

  it('row "the campaign ends or has ended": 400 campaign.not_awaiting_deposit, paid or not', async () => {
    const advertiser = await system.market.person()
    const waiting = await system.waits({ advertiser })
    const ended = refused('campaign.not_awaiting_deposit')
    await withdrawCampaign(system.ctx, { accountId: advertiser.accountId, campaignId: waiting.campaignId })
    expect(await system.confirms(randomHash(), waiting.link)).toEqual(ended)
    const payment = await system.pays(waiting)
    expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(ended)
  })

  it('a payment that was credited while the campaign ran stays credited when it has ended', async () => {
    const { advertiser, first, payment } = await running()
    await withdrawCampaign(system.ctx, { accountId: advertiser.accountId, campaignId: first.campaignId })
    expect(await system.confirms(payment.paymentId, first.link)).toEqual(
      credited(first, payment, { campaignStatus: 'closing' }),
    )
  })

  it('P160: row "other keys are pending": 400 escrow.keys_changing, nothing is relayed, and the page says so', async () => {
    const { escrow } = system.chain.place
    const waiting = await system.waits()
    const { link, deposit } = waiting
    const page = () =>
      viewDepositPage(
        system.ctx,
        Object.fromEntries(Object.entries(link).map(([name, value]) => [name, value ?? ''])),
      )
    const change = {
      kind: changeKind('Admin'),
      account: newAccount().address,
      amount: 0n,
      paymentRef: randomHash(),
    }
    const watches = () =>
      watchKeys(system.ctx, {
        reader: createChain({ chainId: 31337, rpcUrls: [system.chain.url] }).reader,
        place: { chainId: 31337, ...system.chain.place },
      })
    const acts = (functionName: 'proposeChange' | 'cancelChange', args: readonly unknown[]) =>
      system.chain.act('admin', escrow, encodeFunctionData({ abi: escrowAbi, functionName, args } as never))
    expect(await page()).toMatchObject({ keysChangeAt: null })
    await acts('proposeChange', [change])
    await watches()

    const payment = await system.pays(waiting, { amount: deposit.amount / 2n })
    expect(await system.confirms(payment.paymentId, link)).toEqual(refused('escrow.keys_changing'))
    const asked = await system.relays(waiting, await system.signs(waiting))
    expect(asked).toEqual(refused('escrow.keys_changing'))
    expect(await page()).toMatchObject({ keysChangeAt: expect.any(Number), creditAt: null })

    await acts('cancelChange', [change.kind])
    await watches()
    await system.credits(waiting)
    expect(await system.confirms(payment.paymentId, link)).toMatchObject({
      status: 200,
      body: { status: 'credited' },
    })
    expect(await page()).toMatchObject({ keysChangeAt: null })
  })

  it('row "a reclaim notice runs": 400 campaign.notice_running, and then it has ended', async () => {
    const refundTo = newAccount()
    const advertiser = await system.market.person(parseAddress(refundTo.address))
    const first = await system.waits({ advertiser })
    await system.pays(first)
    await system.credits(first)
    const ref = await getEscrowRef(system.ctx, first.campaignId)
    await system.chain.reclaims('requestReclaim', ref, refundTo)
    await system.watcher.watchNow()
    const payment = await system.pays(first)
    expect(await system.confirms(payment.paymentId, first.link)).toEqual(refused('campaign.notice_running'))
    await system.database.pool.query('delete from reclaim_notice')
    expect(await system.confirms(payment.paymentId, first.link)).toEqual(
      refused('campaign.not_awaiting_deposit'),
    )
  })
})

describe('POST /api/deposit/confirm, late', () => {
  const expired = (waiting: Waiting) => system.linkOf(waiting.deposit, new Date(Date.now() - DAY_MS))

  it('P17: an expired link is refused only where nothing was paid: 400 deposit.link_expired', async () => {
    const waiting = await system.waits()
    expect(await system.confirms(randomHash(), expired(waiting))).toEqual(refused('deposit.link_expired'))
    const payment = await system.pays(waiting)
    expect(await system.confirms(payment.paymentId, expired(waiting))).toEqual(confirming(waiting, payment))
    await system.credits(waiting)
    expect(await system.confirms(payment.paymentId, expired(waiting))).toEqual(credited(waiting, payment))
    expect(await system.confirms(randomHash(), expired(waiting))).toEqual(pending)
  })

  it('P17: an expired link of a campaign that has ended leads to no fresh one', async () => {
    const advertiser = await system.market.person()
    const waiting = await system.waits({ advertiser })
    await withdrawCampaign(system.ctx, { accountId: advertiser.accountId, campaignId: waiting.campaignId })
    const answer = await system.confirms(randomHash(), expired(waiting))
    expect(answer).toEqual(refused('campaign.not_awaiting_deposit'))
  })
})

describe('POST /api/deposit/confirm, too little and too much', () => {
  it('P16: less than was asked is credited too, and missingMicro says what the rest is', async () => {
    const waiting = await system.waits()
    const { amount } = waiting.deposit
    const first = await system.pays(waiting, { amount: amount - 400_001n })
    const missing = { missingMicro: '400001' }
    expect(await system.confirms(first.paymentId, waiting.link)).toEqual(confirming(waiting, first, missing))
    await system.credits(waiting)
    expect(await system.confirms(first.paymentId, waiting.link)).toEqual(
      credited(waiting, first, {
        ...missing,
        campaignStatus: 'awaiting_deposit',
        creditedMicro: `${amount - 400_001n}`,
      }),
    )
    const second = await system.pays(waiting, { amount: 400_001n })
    expect(await system.confirms(second.paymentId, waiting.link)).toEqual(confirming(waiting, second))
  })

  it('P16: more than was asked, and paid twice: all of it is credited', async () => {
    const waiting = await system.waits()
    const amount = waiting.deposit.amount + 7_000_000n
    const first = await system.pays(waiting, { amount })
    const second = await system.pays(waiting)
    await system.credits(waiting)
    const creditedMicro = `${amount}`
    expect(await system.confirms(first.paymentId, waiting.link)).toEqual(
      credited(waiting, first, { creditedMicro }),
    )
    expect(await system.confirms(second.paymentId, waiting.link)).toEqual(credited(waiting, second))
    expect(await deposited(waiting)).toBe(amount + waiting.deposit.amount)
  })
})

describe('POST /api/deposit/confirm, again', () => {
  it('P13: row "same payment again": 200 with the present state, also after exp, a hundred at once; credited once', async () => {
    const waiting = await system.waits()
    const payment = await system.pays(waiting)
    const late = system.linkOf(waiting.deposit, new Date(Date.now() - DAY_MS))
    const ask = (count: number) => system.confirms(payment.paymentId, count % 2 === 0 ? waiting.link : late)
    // On a busy machine the chain may answer too late: then it is safe to ask again.
    const askUntilAnswered = async (count: number) => {
      let answer = await ask(count)
      while (answer.body.code === 'payment.unavailable') answer = await ask(count)
      return answer
    }
    const askAll = () => Promise.all(Array.from({ length: 100 }, (_, count) => askUntilAnswered(count)))
    expect(await askAll()).toEqual(Array(100).fill(confirming(waiting, payment)))
    await system.credits(waiting)
    expect(await askAll()).toEqual(Array(100).fill(credited(waiting, payment)))
    expect(await deposited(waiting)).toBe(waiting.deposit.amount)
    const { rows } = await system.database.pool.query(
      'select count(*)::int as count from payment where campaign_id = $1',
      [waiting.campaignId],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('P13: a payment that is confirmed with the link of a top-up as well is credited once, and the top-up stays open', async () => {
    const { first, payment, topup } = await running()
    for (const { link } of [first, topup, first, topup]) {
      expect(await system.confirms(payment.paymentId, link)).toMatchObject({
        status: 200,
        body: { status: 'credited', creditedMicro: `${first.deposit.amount}` },
      })
    }
    expect(await system.confirms(payment.paymentId, topup.link)).toMatchObject({
      body: { missingMicro: `${topup.deposit.amount}` },
    })
    expect(await deposited(first)).toBe(first.deposit.amount)
    expect(await system.confirms(randomHash(), topup.link)).toEqual(pending)
  })

  it('P11: nobody needs to confirm: a browser closed after paying changes nothing', async () => {
    const waiting = await system.waits()
    const payment = await system.pays(waiting)
    await system.credits(waiting)
    expect(await deposited(waiting)).toBe(waiting.deposit.amount)
    expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(credited(waiting, payment))
  })

  it('P71: a link of a campaign that the books do not know: 400 deposit.link_invalid', async () => {
    const { deposit } = await system.waits()
    const unknown = system.linkOf({ ...deposit, campaignId: 987_654 as typeof deposit.campaignId })
    expect(await system.confirms(randomHash(), unknown)).toEqual(refused('deposit.link_invalid'))
  })
})

describe('GET /api/deposit/config with a link', () => {
  const get = (query: object) =>
    system.server.inject({
      url: '/api/deposit/config',
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, `${value ?? ''}`])),
    })

  it('says where the campaign is paid, and what names it on the chain', async () => {
    const waiting = await system.waits()
    const ref = await getEscrowRef(system.ctx, waiting.campaignId)
    const response = await get(waiting.link)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      escrowAddress: displayAddress(system.chain.place.escrow),
      chainId: 31337,
      chainName: 'Embedded chain',
      usdcAddress: displayAddress(system.chain.place.usdc),
      methods: ['transfer', 'authorization'],
      depositAddress: displayAddress(await addressOf(waiting)),
      ref: { salt: ref.salt, refundTo: displayAddress(ref.refundTo) },
    })
  })

  it('a wrong sig, a missing field or an unknown campaign: 400 deposit.link_invalid', async () => {
    const { deposit, link } = await system.waits()
    const { sig: _, ...unsigned } = link
    const unknown = system.linkOf({ ...deposit, campaignId: 987_654 as typeof deposit.campaignId })
    for (const query of [{ ...link, amountMicro: '1' }, { ...link, sig: '0x12' }, unsigned, unknown]) {
      const response = await get(query)
      expect([response.statusCode, response.json().code]).toEqual([400, 'deposit.link_invalid'])
    }
  })

  it('a link that lacks a field, or has one that none could have, names it', async () => {
    const { link } = await system.waits()
    expect((await get({ campaignId: 7 })).json().error).toContain('it lacks amountMicro, exp and sig.')
    expect((await get({ ...link, exp: 'soon' })).json().error).toContain('its exp must be a number.')
  })

  it('needs the database only where there is a link', async () => {
    const { link } = await system.waits()
    system.server.health.state = 'down'
    try {
      expect((await get(link)).statusCode).toBe(503)
      expect((await get({})).statusCode).toBe(200)
    } finally {
      system.server.health.state = 'up'
    }
  })
})

const WAYS: readonly WayToPay[] = ['transfer', 'authorization', 'user-operation']
it.each(WAYS)('a lying endpoint aside, %s is never credited but by the books', async (way) => {
  const waiting = await system.waits()
  const payment = await system.pays(waiting, { way })
  await system.sweeps(waiting.campaignId)
  expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(confirming(waiting, payment))
  await system.watcher.watchNow()
  await system.arrivals.look(waiting)
  await system.arrivals.replay(waiting)
  expect(await system.confirms(payment.paymentId, waiting.link)).toEqual(credited(waiting, payment))
})
