import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { fundWallet } from '../sandbox/chain/escrow.ts'
import { payDeposit } from '../sandbox/chain/payDeposit.ts'
import { createPayer, type Payer } from '../sandbox/chain/payers.ts'
import type { WayToPay } from '../sandbox/chain/waysToPay.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { createEndpoints, createWatchedChain } from '../server/adapters/chain/endpoints.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { replayAddress } from '../server/deposits/arrivals/replayAddress.ts'
import { escrowBooks } from '../server/payouts/bookEscrowLog.ts'
import { getAdvertiser } from '../server/reads/dashboards.ts'
import { displayAddress } from '../server/shared/addresses.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import { createWatcher, type Watcher } from '../server/watcher/watchChain.ts'
import {
  addressOf,
  buys,
  comesToDoor,
  links,
  newestOf,
  rowOfCampaign,
  sellingGroup,
  startMarket,
  wordsOf,
} from './fixtures/advertisers.ts'
import { createTestClock } from './fixtures/context.ts'
import { type EscrowChain, startEscrowChain } from './fixtures/escrow.ts'
import type { Gate } from './fixtures/gate.ts'
import { goesThrough } from './fixtures/owners.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let chain: EscrowChain
let gate: Gate
let watcher: Watcher
let serial = 0
const stopping = new AbortController()
let watching: Promise<void>

beforeAll(async () => {
  chain = await startEscrowChain()
  const { escrow, usdc: token } = chain.place
  // Deposits use the chain's time, which is the present.
  const clock = createTestClock(new Date())
  gate = await startMarket({
    clock,
    config: { escrowAddress: escrow, usdcAddress: token, finality: 'latest' },
  })
  const rpc = createChain({ chainId: 31337, rpcUrls: [chain.url] })
  const watched = createWatchedChain({ chain: rpc, ...chain.place, finality: 'latest' })
  watcher = createWatcher({ books: escrowBooks, ctx: gate.ctx, chain: watched, intervalMs: 100 })
  watching = watcher.run(stopping.signal)
})
afterAll(async () => {
  stopping.abort()
  await watching
  await gate.stop()
  await chain.stop()
})

async function payer(): Promise<Payer> {
  const deployer = createDeployer(chain.url)
  const made = createPayer(deployer, { kind: 'eoa', seed: `advertisers ${++serial}` })
  await fundWallet(deployer, chain.place.usdc, made.address)
  return made
}

/** Pays to the campaign's address, has it swept, and waits until the ledger has it. */
async function paysOnChain(
  campaignId: CampaignId,
  from: Payer,
  way: WayToPay,
  amount: bigint,
): Promise<void> {
  const ref = await getEscrowRef(gate.ctx, campaignId)
  const deployer = createDeployer(chain.url)
  const before = (await rowOfCampaign(gate, campaignId)).deposited
  await payDeposit(way, { deployer, payer: from, place: chain.place, ref, amount: usdc(amount) })
  await chain.sweep(ref)
  while ((await rowOfCampaign(gate, campaignId)).deposited === before) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await gate.moment()
}

function dashboardOf(from: Payer) {
  const wallet = from.address
  return getAdvertiser(gate.ctx, { wallet, walletText: wallet })
}

describe('an advertiser', () => {
  it.each<WayToPay>(['transfer', 'authorization'])(
    'buys in the bot, pays on the chain (%s), is let in by the owner, and is charged when a member is in',
    async (way) => {
      const group = await sellingGroup(gate, { consentPolicy: 'ask' })
      const person = gate.person(`Advertiser ${++serial}`)
      const from = await payer()
      await links(gate, person, displayAddress(from.address))
      const { id } = await buys(gate, person, group, { bid: '0.3', joins: '20' })
      const amount = BigInt(addressOf(person, 'Pay 6 ').searchParams.get('amountMicro') ?? '0')
      expect(amount).toBe(6_000_000n)
      expect((await dashboardOf(from)).campaigns[0]).toMatchObject({
        status: 'awaiting_deposit',
        deposited: 0,
      })

      await paysOnChain(id, from, way, amount)
      expect(await newestOf(gate, person)).toMatch(/6 USDC has arrived\..*may run/s)
      expect((await dashboardOf(from)).campaigns[0]).toMatchObject({
        status: 'active',
        depositedMicro: `${amount}`,
        placements: [{ status: 'asked' }],
      })
      await gate.market.accepts({ campaignId: id, owner: group.account })

      const member = gate.person(`Member ${++serial}`)
      await comesToDoor(gate, member, group)
      expect((await dashboardOf(from)).campaigns[0]).toMatchObject({
        status: 'active',
        reserved: 0.3,
        spent: 0,
      })
      await goesThrough(gate, member, { taps: 'Rye' }, { taps: 'I agree' })
      expect(member.isIn(group.chat)).toBe(true)
      const { campaigns, totals } = await dashboardOf(from)
      expect(campaigns[0]).toMatchObject({ reserved: 0, spent: 0.3, verificationsCompleted: 1 })
      expect(totals).toMatchObject({ totalSpend: 0.3, verificationsCompleted: 1 })
      expect(await findBrokenLaws(gate.database.db)).toEqual({})
    },
  )

  it('P78: is not charged for whom Telegram has not let in, and gets back what a member cost who leaves at once', async () => {
    const group = await sellingGroup(gate)
    const person = gate.person(`Advertiser ${++serial}`)
    const from = await payer()
    await links(gate, person, displayAddress(from.address))
    const { id } = await buys(gate, person, group, { bid: '1', joins: '3' })
    const amount = 3_000_000n
    await paysOnChain(id, from, 'transfer', amount)
    await gate.market.accepts({ campaignId: id, owner: group.account })
    const idle = gate.person(`Idle ${++serial}`)
    await comesToDoor(gate, idle, group)
    await gate.passes(11 * MINUTE_MS)
    expect(await rowOfCampaign(gate, id)).toMatchObject({ reserved: 0n, spent: 0n, available: amount })
    const member = gate.person(`Member ${++serial}`)
    await comesToDoor(gate, member, group)
    await goesThrough(gate, member, { taps: 'Rye' }, { taps: 'I agree' })
    expect((await rowOfCampaign(gate, id)).spent).toBe(1_000_000n)
    member.leaves(group.chat)
    await gate.moment()
    expect(await rowOfCampaign(gate, id)).toMatchObject({ spent: 0n, available: amount })
    await goesThrough(gate, person, { says: '/campaigns' })
    expect(await newestOf(gate, person)).toMatch(/0 joins/)
    expect(await findBrokenLaws(gate.database.db)).toEqual({})
  })

  it('P70: is credited with what comes to their own address, in pieces and from anybody, and with nothing else', async () => {
    const group = await sellingGroup(gate)
    const person = gate.person(`Advertiser ${++serial}`)
    const own = await payer()
    const stranger = await payer()
    await links(gate, person, displayAddress(own.address))
    const { id } = await buys(gate, person, group, { bid: '1', joins: '4' })
    const other = await buys(gate, person, group, { bid: '1', joins: '4' })
    await paysOnChain(id, stranger, 'transfer', 1_500_001n)
    expect(await newestOf(gate, person)).toMatch(/1\.500001 USDC has arrived\. 2\.499999 USDC is missing/)
    await paysOnChain(id, own, 'transfer', 3_000_000n)
    expect(wordsOf(person).match(/may run/g)).toHaveLength(1)
    expect((await rowOfCampaign(gate, id)).deposited).toBe(4_500_001n)
    expect((await rowOfCampaign(gate, other.id)).deposited).toBe(0n)
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
    expect(await newestOf(gate, person)).toContain('0.500001 USDC more than asked for has arrived')
    expect(await findBrokenLaws(gate.database.db)).toEqual({})
  })

  it('P87: is asked for no money that lies at the address already, and is told when it goes on', async () => {
    const group = await sellingGroup(gate)
    const person = gate.person(`Advertiser ${++serial}`)
    const refundWallet = privateKeyToAccount(generatePrivateKey())
    await links(gate, person, refundWallet.address)
    const { id } = await buys(gate, person, group, { bid: '1', joins: '4' })
    const endpoints = createEndpoints({
      ...{ chain: createChain({ chainId: 31337, rpcUrls: [chain.url] }), finality: 'latest' },
      usdc: chain.place.usdc,
    })
    const ref = await getEscrowRef(gate.ctx, id)
    const lies = async (micro: bigint) => {
      await chain.payAddress(ref, micro)
      await watcher.watchNow()
      for (let again = 0; again < 2; again++) await replayAddress(gate.ctx, { endpoints }, { campaignId: id })
      await gate.moment()
    }
    const shows = async () => {
      await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
      return newestOf(gate, person)
    }
    await paysOnChain(id, await payer(), 'transfer', 4_000_000n)
    await lies(50_000n)
    expect(await shows()).toContain(
      '0.05 USDC is at the deposit address. It is credited once 0.10 USDC is there; until then your refund wallet can take it back.',
    )
    await lies(1_950_000n)
    expect(await shows()).toContain('2 USDC has arrived. It is credited within a day')
    await goesThrough(gate, person, { says: '/topup' }, { says: '2.5' })
    expect(await newestOf(gate, person)).toMatch(/is waiting for 0\.50 USDC more/)
    await goesThrough(gate, person, { says: '/topup' }, { says: '1.5' })
    expect(await newestOf(gate, person)).toContain('2 USDC has already arrived and covers the top-up.')
    const shown = await shows()
    expect(shown).toContain('Asked for: 1.50 USDC · arrived: 2 USDC · missing: 0 USDC')
    expect(shown).toContain('2 USDC has arrived and will be credited soon.')
    expect(await findBrokenLaws(gate.database.db)).toEqual({})
  })

  it('is told that everything has arrived while it waits for the next sweep', async () => {
    const group = await sellingGroup(gate)
    const person = gate.person(`Advertiser ${++serial}`)
    await links(gate, person, privateKeyToAccount(generatePrivateKey()).address)
    const { id } = await buys(gate, person, group, { bid: '1', joins: '4' })
    const endpoints = createEndpoints({
      ...{ chain: createChain({ chainId: 31337, rpcUrls: [chain.url] }), finality: 'latest' },
      usdc: chain.place.usdc,
    })
    const ref = await getEscrowRef(gate.ctx, id)
    const lies = async (micro: bigint) => {
      await chain.payAddress(ref, micro)
      await watcher.watchNow()
      for (let again = 0; again < 2; again++) await replayAddress(gate.ctx, { endpoints }, { campaignId: id })
      await gate.moment()
      await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
      return newestOf(gate, person)
    }
    expect(await lies(3_000_000n)).toContain('Waiting for your deposit until')
    const shown = await lies(1_000_000n)
    expect(shown).toContain(
      'Everything has arrived. It counts once it is in the escrow, usually within 10 minutes.',
    )
    expect(shown).toContain('Asked for: 4 USDC · arrived: 4 USDC · missing: 0 USDC')
    expect(shown).not.toMatch(/Waiting for your deposit|will be credited soon/)
  })

  it('hears once of what the refund wallet takes back, and of what waits while a reclaim notice runs', async () => {
    const group = await sellingGroup(gate)
    const person = gate.person(`Advertiser ${++serial}`)
    const refundWallet = privateKeyToAccount(generatePrivateKey())
    await links(gate, person, refundWallet.address)
    const { id } = await buys(gate, person, group, { bid: '1', joins: '4' })
    const ref = await getEscrowRef(gate.ctx, id)
    const endpoints = createEndpoints({
      ...{ chain: createChain({ chainId: 31337, rpcUrls: [chain.url] }), finality: 'latest' },
      usdc: chain.place.usdc,
    })
    const looks = async () => {
      await watcher.watchNow()
      for (let again = 0; again < 2; again++) await replayAddress(gate.ctx, { endpoints }, { campaignId: id })
      await gate.moment()
    }
    const shows = async () => {
      await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
      return newestOf(gate, person)
    }
    await chain.payAddress(ref, 50_000n)
    await chain.payAddress(ref, 3_000_000n)
    await looks()
    expect(wordsOf(person)).not.toMatch(/: [\d.]+ USDC has arrived/)
    const little = await shows()
    expect(little).toContain('3.05 USDC has arrived. It is credited within a day, sooner once 5 USDC is')
    expect(little).toContain('Asked for: 4 USDC · arrived: 3.05 USDC · missing: 0.95 USDC')
    await chain.recover(ref, refundWallet)
    await looks()
    expect(await newestOf(gate, person)).toMatch(/your refund wallet has taken 3 USDC back/)
    expect(wordsOf(person).match(/taken .* back/g)).toHaveLength(1)

    await paysOnChain(id, await payer(), 'transfer', 4_000_000n)
    await chain.reclaims('requestReclaim', ref, refundWallet)
    await looks()
    await chain.payAddress(ref, 700_000n)
    await looks()
    await gate.passes(5 * MINUTE_MS)
    expect(await newestOf(gate, person)).toMatch(/0\.70 USDC has arrived\. It stays at the deposit address/)
    expect(await findBrokenLaws(gate.database.db)).toEqual({})
  })
})
