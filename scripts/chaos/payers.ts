import { setTimeout as sleep } from 'node:timers/promises'
import { encodeFunctionData, type Hex, isAddressEqual, parseEventLogs } from 'viem'
import { payDeposit, signAuthorization } from '../../sandbox/chain/payDeposit.ts'
import type { WayToPay } from '../../sandbox/chain/waysToPay.ts'
import { openTopup } from '../../server/campaigns/deposit.ts'
import { getEscrowRef } from '../../server/campaigns/getEscrowRef.ts'
import { withdrawCampaign } from '../../server/campaigns/lifecycle.ts'
import { DEPOSIT_FACTORY } from '../../server/escrow/depositAddress.ts'
import { depositAddressAbi, escrowAbi, factoryAbi, usdcAbi } from '../../server/escrow/escrowAbi.ts'
import type { Address } from '../../server/shared/addresses.ts'
import { usdc } from '../../server/shared/money.ts'
import { SECOND_MS } from '../../server/shared/time.ts'
import { randomAddress } from '../../tests/fixtures/marketplace.ts'
import type { ConfirmationAnswer } from '../pay/server.ts'
import type { SimulatedCampaign } from '../simulate/world.ts'
import type { Stage } from './stage.ts'

/** A campaign, and what a confirmation repeats of its deposit link. */
export interface PaidCampaign extends SimulatedCampaign {
  readonly linkFields: object
  /** The link's amount. */
  readonly asked: bigint
}

/** Advertisers who pay in every way, take back and leave, strangers who pay for them, and an owner who changes their wallet. */
export interface Payers {
  /** Does the part that needs the database. The returned function starts the rest, which needs only the chain and the servers' port. */
  prepare(): Promise<() => void>
  /** Payments still under way, payers who have not heard the outcome, and earners who are not announced. */
  waiting(): Promise<readonly string[]>
  /** Wrong answers, and outcomes that differ from what a payer was told. */
  readonly strange: readonly string[]
  stop(): void
}

export interface PayersOptions {
  /** Those that last. */
  readonly campaigns: readonly PaidCampaign[]
  /** One more that waits for its first deposit. */
  readonly order: () => Promise<PaidCampaign>
}

const TOPUP = usdc(1_000_000n)
/** Dust, what is swept once a day, and what is swept at once, in micro-USDC. */
const STRANGERS_SEND: readonly number[] = [30_000, 150_000, 700_000, 2_500_000, 6_000_000]
const STRANGERS = 3
const ASK_AGAIN_MS = SECOND_MS
const PATIENCE_MS = 30 * SECOND_MS

/** Answers that mean "ask again": nothing is decided yet. */
const UNDECIDED: readonly (string | undefined)[] = [
  'payment.pending',
  'payment.unavailable',
  'payment.too_low',
  'database.unavailable',
]

const RUNNING: readonly (string | undefined)[] = ['active', 'unplaced', 'exhausted']

export function gatherPayers(stage: Stage, { campaigns, order }: PayersOptions): Payers {
  const { ctx, chain, deployer, random, balancer } = stage
  const { place } = chain
  const stopping = new AbortController()
  const underWay = new Set<string>()
  const strange: string[] = []
  const orders: PaidCampaign[] = []
  const wallets: Address[] = []
  let rounds = 0

  const pause = (atMostMs: number) => sleep(random.int(0, atMostMs), undefined, { signal: stopping.signal })

  async function begin(what: string, work: () => Promise<void>): Promise<void> {
    underWay.add(what)
    try {
      await work()
    } catch (error) {
      if (!stopping.signal.aborted) strange.push(`${what}: ${(error as Error).message}`)
    } finally {
      underWay.delete(what)
    }
  }

  async function send(campaign: PaidCampaign, way: WayToPay, micro: bigint): Promise<Hex> {
    const ref = await getRef(campaign)
    const { payer } = campaign
    const made = await payDeposit(way, { deployer, payer, place, ref, amount: usdc(micro) })
    campaign.sent += micro
    return made.paymentId
  }

  // The database may be down by the time it is paid.
  const refs = new Map<PaidCampaign, Awaited<ReturnType<typeof getEscrowRef>>>()
  async function getRef(campaign: PaidCampaign) {
    const ref = refs.get(campaign) ?? (await getEscrowRef(ctx, campaign.id))
    refs.set(campaign, ref)
    return ref
  }

  /** Undefined without an answer. Every round comes from its own address. */
  async function ask<T>(path: string, campaign: PaidCampaign, body: object): Promise<T | undefined> {
    const client = `10.1.${rounds >> 8}.${rounds & 255}`
    try {
      const response = await fetch(`${balancer.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
        body: JSON.stringify({ ...campaign.linkFields, ...body }),
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE_MS)]),
      })
      return (await response.json()) as T
    } catch {
      return undefined
    }
  }

  /** Asks until what became of a payment is decided, and returns how much of it was credited. */
  async function confirm(campaign: PaidCampaign, paymentId: Hex): Promise<bigint> {
    for (;;) {
      const answer = await ask<ConfirmationAnswer>('/api/deposit/confirm', campaign, { paymentId })
      if (answer?.status === 'credited') {
        if (RUNNING.includes(answer.campaignStatus)) return BigInt(answer.creditedMicro ?? 0)
        throw new Error(`it is credited, and the campaign is ${answer.campaignStatus}`)
      }
      if (answer?.code === 'payment.recovered') return 0n
      if (answer !== undefined && !answer.ok && !UNDECIDED.includes(answer.code)) {
        throw new Error(`${answer.code}: ${answer.error}`)
      }
      await sleep(ASK_AGAIN_MS, undefined, { signal: stopping.signal })
    }
  }

  async function confirmAll(campaign: PaidCampaign, { paymentId, micro }: { paymentId: Hex; micro: bigint }) {
    const credited = await confirm(campaign, paymentId)
    if (credited !== micro) throw new Error(`${micro} were paid, and ${credited} are said to be credited`)
  }

  /** In pieces and unconfirmed: found by looking. */
  async function topUp(campaign: PaidCampaign): Promise<void> {
    const first = BigInt(random.int(50_000, 950_000))
    for (const piece of [first, TOPUP - first]) {
      await pause(3 * SECOND_MS)
      await send(campaign, 'transfer', piece)
    }
  }

  /** Both http processes are asked at once, and again and again, to relay one signature. */
  async function payBySignature(campaign: PaidCampaign): Promise<void> {
    const { payer, asked } = campaign
    const to = chain.addressOf(await getRef(campaign))
    const signed = await signAuthorization({ deployer, payer, place, to, amount: usdc(asked) })
    const { from, validAfter, validBefore, nonce } = signed.message
    const times = { validAfter: Number(validAfter), validBefore: Number(validBefore) }
    const authorization = { from, ...times, nonce, signature: signed.signature }
    const paymentId = await relay(campaign, authorization)
    campaign.sent += asked
    await confirmAll(campaign, { paymentId, micro: asked })
    // The same signature once more: it is paid already, and keeps its answer.
    const again = await relay(campaign, authorization)
    if (again !== paymentId) throw new Error(`relayed as ${paymentId}, and later as ${again}`)
  }

  async function relay(campaign: PaidCampaign, authorization: object): Promise<Hex> {
    for (;;) {
      const both = [1, 2].map(() =>
        ask<ConfirmationAnswer & { paymentId?: Hex }>('/api/deposit/relay', campaign, { authorization }),
      )
      const answers = (await Promise.all(both)).filter((answer) => answer !== undefined)
      const refusal = answers.find(
        ({ ok, code, error }) => !ok && !UNDECIDED.includes(code) && !isBehind(error),
      )
      if (refusal !== undefined) throw new Error(`${refusal.code}: ${refusal.error}`)
      const [first, second] = answers.flatMap(({ paymentId }) => paymentId ?? [])
      if (second !== undefined && first !== second) throw new Error(`relayed as ${first} and as ${second}`)
      if (first !== undefined) return first
      await sleep(2 * ASK_AGAIN_MS, undefined, { signal: stopping.signal })
    }
  }

  /** A node that has fallen back has not seen the wallet's money yet. */
  const isBehind = (error: string | undefined) => error?.includes('less USDC than the amount') === true

  /** Sends money and takes it back, possibly during a sweep. One side gets all of it. */
  async function takeBack(campaign: PaidCampaign): Promise<void> {
    const micro = BigInt(random.int(200_000, 6_000_000))
    const paymentId = await send(campaign, 'transfer', micro)
    await pause(6 * SECOND_MS)
    const recovered = await recover(campaign)
    campaign.recovered += recovered
    await confirmAll(campaign, { paymentId, micro: micro - recovered })
  }

  async function recover(campaign: PaidCampaign): Promise<bigint> {
    const { payer } = campaign
    const { salt, refundTo } = await getRef(campaign)
    const create = { abi: factoryAbi, functionName: 'create', args: [place.escrow, salt, refundTo] } as const
    await payer.send({ to: DEPOSIT_FACTORY, data: encodeFunctionData(create) })
    const address = chain.addressOf({ salt, refundTo })
    const call = { abi: depositAddressAbi, functionName: 'recover', args: [place.usdc] } as const
    const hash = await payer.send({ to: address, data: encodeFunctionData(call) })
    const { logs } = await chain.client.getTransactionReceipt({ hash })
    return parseEventLogs({ abi: usdcAbi, logs, eventName: 'Transfer' })
      .filter(({ args }) => isAddressEqual(args.from, address))
      .reduce((sum, { args }) => sum + args.value, 0n)
  }

  /** A client that knows only the escrow. */
  async function payEscrow(campaign: PaidCampaign): Promise<void> {
    const micro = BigInt(random.int(1_000_000, 2_000_000))
    await pause(3 * SECOND_MS)
    await confirmAll(campaign, { paymentId: await send(campaign, 'escrow', micro), micro })
  }

  async function payAsStranger(): Promise<void> {
    for (let sent = 0; sent < STRANGERS; sent++) {
      await pause(4 * SECOND_MS)
      const campaign = random.pick(campaigns)
      const micro = random.pick(STRANGERS_SEND)
      if (campaign === undefined || micro === undefined) throw new Error('there is nothing to pay')
      await chain.payAddress(await getRef(campaign), BigInt(micro))
      campaign.sent += BigInt(micro)
    }
  }

  /** New wallets that have earned, and that the escrow has not heard of. */
  async function listUnannounced(): Promise<string[]> {
    if (wallets.length === 0) return []
    const earned = await ctx.db
      .selectFrom('earning')
      .select('wallet')
      .distinct()
      .where('wallet', 'in', wallets)
      .execute()
    const limits = await Promise.all(
      earned.map(({ wallet }) =>
        chain.client.readContract({
          address: place.escrow,
          abi: escrowAbi,
          functionName: 'payee',
          args: [wallet],
        }),
      ),
    )
    const unheard = earned.filter((_, index) => limits[index]?.[0] === 0n && limits[index]?.[2] === 0n)
    return unheard.map(({ wallet }) => `${wallet} has earned and is not announced`)
  }

  /** As a day after its owner has changed the wallet: nobody has announced it, and the next joins earn for it. */
  async function earnsFor({ id }: PaidCampaign, wallet: Address): Promise<void> {
    await ctx.db
      .updateTable('group')
      .set({ payout_wallet: wallet })
      .where('id', 'in', (group) =>
        group.selectFrom('placement').select('group_id').where('campaign_id', '=', id),
      )
      .execute()
  }

  function pick(turn: number): PaidCampaign {
    const campaign = campaigns[turn % campaigns.length]
    if (campaign === undefined) throw new Error('there is no campaign')
    return campaign
  }

  return {
    strange,
    waiting: async () => [
      ...[...underWay].map((what) => `${what} is not done`),
      ...(await listUnannounced()),
    ],
    stop: () => stopping.abort(),
    async prepare() {
      const round = rounds++
      const toppedUp = pick(round)
      const { id: campaignId, accountId } = toppedUp
      await openTopup(ctx, { accountId, campaignId, amount: TOPUP })
      const ordered = await order()
      const leaving = orders[round - 2]
      if (leaving) await withdrawCampaign(ctx, { accountId: leaving.accountId, campaignId: leaving.id })
      const last = orders[round - 1]
      orders.push(ordered)
      const wallet = randomAddress()
      await earnsFor(toppedUp, wallet)
      wallets.push(wallet)
      await Promise.all([...campaigns, ordered].map(getRef))
      const toEscrow = pick(round + 1)
      const of = ({ id }: PaidCampaign) => `for campaign ${id} in round ${round + 1}`
      return () => {
        void begin(`a top-up ${of(toppedUp)}`, () => topUp(toppedUp))
        void begin(`a signature ${of(ordered)}`, () => payBySignature(ordered))
        void begin(`a transfer to the escrow ${of(toEscrow)}`, () => payEscrow(toEscrow))
        void begin(`what strangers send in round ${round + 1}`, payAsStranger)
        if (last) void begin(`a recovery ${of(last)}`, () => takeBack(last))
      }
    },
  }
}
