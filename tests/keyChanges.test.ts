import { type ContractFunctionArgs, encodeFunctionData, type PublicClient, zeroAddress, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ChangeKind, changeKind } from '../contracts/artifacts/changeKinds.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { whySalesStopped } from '../server/campaigns/sales.ts'
import { getFunding } from '../server/deposits/readQueries.ts'
import { escrowAbi, usdcAbi } from '../server/escrow/escrowAbi.ts'
import { confirmKeys, listKeyChanges, watchKeys } from '../server/payouts/keyChanges.ts'
import { createPayoutObstacles } from '../server/payouts/payoutObstacles.ts'
import type { EscrowReader } from '../server/payouts/readEscrow.ts'
import { DAY_MS, MINUTE_MS } from '../server/shared/time.ts'
import { type Arriving, startArriving } from './fixtures/arriving.ts'

const DAY_SECONDS = 86_400
const OPERATOR_ID = 7
const THIEF_KEY = privateKeyToAccount(`0x${'5c'.repeat(32)}`)
const THIEF = THIEF_KEY.address

let on: Arriving
let escrow: EscrowReader

beforeEach(async () => {
  on = await startArriving({ config: { operatorTelegramIds: [OPERATOR_ID] } })
  escrow = { reader: readerOf(on), place: { ...on.chain.place, chainId: 31337 } }
})
afterEach(() => on.stop())

const readerOf = ({ chain }: Arriving) => createChain({ chainId: 31337, rpcUrls: [chain.url] }).reader

type Change = ContractFunctionArgs<typeof escrowAbi, 'nonpayable', 'proposeChange'>[0]

const changeOf = (kind: ChangeKind, to: Partial<Change> = {}): Change => ({
  kind: changeKind(kind),
  account: zeroAddress,
  amount: 0n,
  paymentRef: zeroHash,
  ...to,
})

type Step = 'proposeChange' | 'approveChange' | 'executeChange'
const acts = (who: Parameters<Arriving['chain']['act']>[0], functionName: Step, change: Change) =>
  on.chain.act(who, escrow.place.escrow, encodeFunctionData({ abi: escrowAbi, functionName, args: [change] }))
const proposes = (kind: ChangeKind, to: Partial<Change> = { account: THIEF }) =>
  acts('admin', 'proposeChange', changeOf(kind, to))
const drops = (who: 'admin' | 'guardian', kind: ChangeKind) => {
  const functionName = who === 'admin' ? 'cancelChange' : 'vetoChange'
  const data = encodeFunctionData({ abi: escrowAbi, functionName, args: [changeKind(kind)] })
  return on.chain.act(who, escrow.place.escrow, data)
}
const pauses = () =>
  on.chain.act('guardian', escrow.place.escrow, encodeFunctionData({ abi: escrowAbi, functionName: 'pause' }))

/** As a worker of its own does, which may have just started. */
const watches = (from = escrow) => watchKeys(on.ctx, from)

const THIEF_HASH = `0x${'5c'.repeat(32)}` as const

/** An endpoint that hides every proposal, or has invented this one. */
function liar(pending: readonly [string, bigint] = [zeroHash, 0n]): PublicClient {
  const { reader } = escrow
  const multicall = async (asked: Parameters<PublicClient['multicall']>[0]) => {
    const words = (await reader.multicall(asked as never)) as unknown[]
    const { contracts } = asked as { contracts: readonly { functionName: string }[] }
    return words.map((word, index) => (contracts[index]?.functionName === 'pendingChange' ? pending : word))
  }
  return { ...reader, multicall } as unknown as PublicClient
}

async function open() {
  const changes = await listKeyChanges(on.database.db, escrow.place.escrow)
  return changes.filter(({ dueAt, confirmedAt }) => dueAt !== null && confirmedAt === null)
}

async function confirms() {
  await watches()
  const [change] = await open()
  return confirmKeys(on.ctx, { escrow: escrow.place.escrow, hash: change?.hash ?? zeroHash })
}

async function passes(seconds: number) {
  await on.chain.passes(seconds)
  on.clock.advance(seconds * 1_000)
}

const isSold = async () => (await whySalesStopped(on.database.db)) === undefined

async function told() {
  const { rows } = await on.database.pool.query<{ text: string }>(
    "select payload->>'text' as text from outbox where chat_key = $1 order by seq",
    [`${OPERATOR_ID}`],
  )
  return rows.map(({ text }) => text)
}

const balanceOf = (account: `0x${string}`) =>
  on.chain.client.readContract({
    address: on.chain.place.usdc,
    abi: usdcAbi,
    functionName: 'balanceOf',
    args: [account],
  })

describe('P160: while other keys are pending that no operator has confirmed', () => {
  it.each(['Operator', 'Guardian', 'Admin', 'FeeWallet'] as const)(
    'another %s: nothing is swept until the proposal is gone',
    async (kind) => {
      const order = await on.order()
      await proposes(kind)
      await watches()
      await on.pays(order, order.amount)
      await on.settles()
      expect(await on.sweeps()).toEqual([])
      const funding = await getFunding(on.database.db, { campaignId: order.campaignId, topup: null })
      expect(funding.keysChangeAt?.getTime()).toBeGreaterThan(on.clock.now().getTime() + 14 * DAY_MS)

      await drops('admin', kind)
      await watches()
      await on.passes(10 * MINUTE_MS)
      await on.settles()
      expect(await on.sweeps()).toEqual([{ status: 'final', addresses: 1 }])
      expect(await on.deposited(order.campaignId)).toBe(order.amount)
    },
  )

  it('a higher cap counts, and a lower one does not once its event is final', async () => {
    const cap = await escrow.reader.readContract({
      address: escrow.place.escrow,
      abi: escrowAbi,
      functionName: 'outflowCap',
    })
    await proposes('OutflowCap', { amount: cap - 1n })
    expect(await watches()).toBe(true)
    await on.books()
    expect(await watches()).toBe(false)
    await drops('admin', 'OutflowCap')
    await proposes('OutflowCap', { amount: cap + 1n })
    await on.books()
    expect(await watches()).toBe(true)
  })

  it('a sweep that was queued before the proposal is not signed after it, and follows', async () => {
    const order = await on.order()
    await on.pays(order, order.amount)
    await on.looks()
    expect(await on.sweeps()).toEqual([{ status: 'queued', addresses: 1 }])
    await proposes('Admin')
    await on.sends()
    await on.passes(2 * MINUTE_MS)
    await on.sends()
    expect(await on.sweeps()).toEqual([{ status: 'queued', addresses: 1 }])
    await drops('guardian', 'Admin')
    await on.passes(2 * MINUTE_MS)
    await on.settles()
    expect(await on.deposited(order.campaignId)).toBe(order.amount)
  })

  it('no surplus is allocated', async () => {
    const { escrow: to } = escrow.place
    const find = createPayoutObstacles({
      reader: escrow.reader,
      gate: { place: escrow.place } as never,
    } as never)
    await proposes('FeeWallet')
    expect(await find(on.ctx, { purpose: 'allocate', to } as never)).toMatchObject({ kind: 'keys_changing' })
  })

  it('the refund wallet takes back what lies at its address', async () => {
    const order = await on.order()
    await proposes('Operator')
    await watches()
    const before = await balanceOf(order.wallet.address)
    await on.pays(order, order.amount)
    await on.settles()
    await on.recovers(order)
    await on.passes(10 * MINUTE_MS)
    await on.settles()
    expect(await balanceOf(order.wallet.address)).toBe(before)
    expect(await on.payments(order.campaignId)).toMatchObject([{ status: 'recovered' }])
    expect(await on.sweeps()).toEqual([])
  })

  it('operators hear of it once a day, with what it names once that is final, and that it is over', async () => {
    await proposes('Guardian')
    await watches()
    await watches()
    expect(await told()).toEqual([expect.stringContaining('not final yet')])
    await on.books()
    await watches()
    await watches()
    expect(await told()).toHaveLength(2)
    expect((await told()).at(-1)).toContain(`proposes another guardian: ${THIEF}`)
    await passes(DAY_SECONDS)
    await watches()
    expect(await told()).toHaveLength(3)
    await drops('admin', 'Guardian')
    await watches()
    expect((await told()).at(-1)).toContain('is over')
  })
})

describe('P160: a confirmation', () => {
  it('lets deposits in, for this proposal alone', async () => {
    const order = await on.order()
    await proposes('FeeWallet')
    expect(await confirms()).toBe('not_final')
    await on.books()
    expect(await confirms()).toMatchObject({ kind: 'FeeWallet', account: THIEF.toLowerCase() })
    expect(await watches()).toBe(false)
    await on.pays(order, order.amount)
    await on.settles()
    expect(await on.deposited(order.campaignId)).toBe(order.amount)

    await drops('admin', 'FeeWallet')
    await passes(60)
    await proposes('FeeWallet')
    expect(await watches()).toBe(true)
    await drops('admin', 'FeeWallet')
    await proposes('FeeWallet', { account: `0x${'1d'.repeat(20)}` })
    expect(await watches()).toBe(true)
  })

  it('ends with the proposal, also where the same one comes again at the same time of a clock that stands still', async () => {
    await pauses()
    await proposes('Admin')
    await on.books()
    await confirms()
    await drops('admin', 'Admin')
    await watches()
    await proposes('Admin')
    expect(await watches()).toBe(true)
    expect(await open()).toHaveLength(1)
  })

  it('fails for a proposal that was replaced after it was shown', async () => {
    await proposes('Operator')
    await on.books()
    await watches()
    const [shown] = await open()
    await drops('admin', 'Operator')
    await proposes('Operator', { account: `0x${'1d'.repeat(20)}` })
    await on.books()
    await watches()
    const { escrow: address } = escrow.place
    expect(await confirmKeys(on.ctx, { escrow: address, hash: shown?.hash ?? '' })).toBe('unknown')
    expect(await open()).toMatchObject([{ account: `0x${'1d'.repeat(20)}` }])
  })

  it('stays when the change is made; without one, deposits wait for it even then', async () => {
    await proposes('Guardian')
    await on.books()
    await watches()
    await passes(15 * DAY_SECONDS)
    await watches()
    await acts(THIEF_KEY, 'executeChange', changeOf('Guardian', { account: THIEF }))
    expect(await watches()).toBe(true)
    expect(await isSold()).toBe(false)
    expect(await confirms()).toMatchObject({ kind: 'Guardian' })
    expect(await watches()).toBe(false)
    expect(await isSold()).toBe(true)
  })

  it('is not needed for what the guardian has approved at once', async () => {
    await proposes('Operator')
    await on.books()
    await watches()
    await acts('guardian', 'approveChange', changeOf('Operator', { account: THIEF }))
    expect(await watches()).toBe(false)
  })
})

describe('P160: joins are sold', () => {
  it('until three days of the escrow’s clock before an unconfirmed change, which stands still in a pause', async () => {
    await proposes('Admin')
    await on.books()
    await watches()
    await passes(11 * DAY_SECONDS)
    await watches()
    expect(await isSold()).toBe(true)
    await pauses()
    await passes(7 * DAY_SECONDS - 60)
    await watches()
    expect(await isSold()).toBe(true)
    await passes(DAY_SECONDS + 120)
    await watches()
    expect(await isSold()).toBe(false)
    expect((await told()).at(-1)).toContain('No joins are sold')
    await drops('guardian', 'Admin')
    await watches()
    expect(await isSold()).toBe(true)
  })

  it('all the time where it is confirmed', async () => {
    await proposes('Admin')
    await on.books()
    await confirms()
    await passes(14 * DAY_SECONDS)
    await watches()
    expect(await isSold()).toBe(true)
  })
})

describe('P160: of several endpoints', () => {
  it.each(['first', 'second'] as const)('the %s cannot hide a proposal that another shows', async (place) => {
    const order = await on.order()
    await proposes('Operator')
    const both = place === 'first' ? [liar(), escrow.reader] : [escrow.reader, liar()]
    expect(await watches({ ...escrow, readers: both })).toBe(true)
    await on.pays(order, order.amount)
    await on.looks()
    expect(await on.sweeps()).toEqual([])
  })

  it('one alone cannot say that it is over while the other is silent', async () => {
    const silent = createChain({ chainId: 31337, rpcUrls: ['http://127.0.0.1:9'] }).reader
    await proposes('Operator')
    expect(await watches({ ...escrow, readers: [escrow.reader, liar()] })).toBe(true)
    expect(await watches({ ...escrow, readers: [silent, liar()] })).toBe(true)
    await drops('admin', 'Operator')
    expect(await watches({ ...escrow, readers: [escrow.reader, liar()] })).toBe(false)
  })

  it.each([-1, 3, 10_000])(
    'P155: one that invents a proposal, due in %d days, stops nothing once it is overruled',
    async (days) => {
      const clock = Number(
        await escrow.reader.readContract({
          address: escrow.place.escrow,
          abi: escrowAbi,
          functionName: 'clock',
        }),
      )
      const invented = liar([THIEF_HASH, BigInt(clock + days * DAY_SECONDS)])
      expect(await watches({ ...escrow, readers: [invented, escrow.reader] })).toBe(true)
      expect(await isSold()).toBe(days === 10_000)
      expect(await watches({ ...escrow, readers: [escrow.reader, escrow.reader] })).toBe(false)
      expect(await isSold()).toBe(true)
      expect(await open()).toEqual([])
    },
  )
})
