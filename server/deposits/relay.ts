import { setTimeout } from 'node:timers/promises'
import { encodeFunctionData, type Hex } from 'viem'
import { type Context, transact } from '../context.ts'
import { usdcAbi } from '../escrow/escrowAbi.ts'
import type { EscrowGate } from '../escrow/escrowGate.ts'
import { judgeRevert } from '../escrow/judgeRevert.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { DomainError } from '../shared/errors.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs, dayOf, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { enqueueTransaction, sumGas } from '../transactions/enqueueTransaction.ts'
import { chooseFees, highestCost, RELAY_GAS } from '../transactions/fees.ts'
import type { SenderNetwork } from '../transactions/network.ts'
import type { Call } from '../transactions/transaction.ts'
import { unavailable } from './confirmDeposit.ts'
import type { DepositLink } from './depositLink.ts'
import type { Relayed } from './depositView.ts'
import { hasEnded, notAwaiting, noticeRuns } from './judgePayment.ts'
import type { PaymentChain } from './paymentChain.ts'
import { type FundingRow, findFunding } from './readQueries.ts'
import { countRelays, findRelay, insertRelay, lockRelays, type RelayRow } from './relayQueries.ts'
import { findPayingHash } from './traceRelay.ts'
import type { WaitingRoom } from './waitingRoom.ts'

/** Limits of what is relayed at the deployment's cost (P87, P103). */
export const RELAY_RULE = {
  least: usdc(1_000_000n),
  /** From now to `validBefore`. */
  longestMs: HOUR_MS,
  shortestMs: MINUTE_MS,
  countedMs: HOUR_MS,
  ofCampaign: 3,
  ofPayer: 5,
  ofAccount: 10,
  /** Tries, of one client address. */
  ofClient: 10,
} as const

/** USDC's `TransferWithAuthorization` (EIP-3009) without what the link says: the amount and the deposit address. */
export interface Authorization {
  readonly payer: Address
  readonly nonce: Hex
  /** Unix seconds, as it was signed. */
  readonly validAfter: number
  readonly validBefore: number
  /** 65 bytes of a key, or what a contract wallet takes (ERC-1271). Secret until it is sent. */
  readonly signature: Hex
}

export interface RelayOrder {
  /** A link whose signature is right. */
  readonly link: DepositLink
  readonly authorization: Authorization
}

export interface RelayParts {
  readonly ctx: Context
  readonly gate: Pick<EscrowGate, 'check'>
  /** With the relay's key. */
  readonly network: Pick<SenderNetwork, 'simulate' | 'readPrices' | 'readBalance' | 'sender'>
  readonly chain: PaymentChain
  readonly waitingRoom: WaitingRoom
  /** Counts a try of the client's; false where it has had its share. */
  readonly countClient: () => Promise<boolean>
}

const PAUSE_MS = 100

/**
 * Has a signed authorization sent to USDC with the relay's key, and returns under which hash: as soon as it is signed, within
 * the time that `signal` leaves. The same authorization again is sent once, and gives the same answer. One that somebody else
 * has sent gives the hash of theirs.
 *
 * @throws DomainError with what the table of `POST /api/deposit/relay` says
 */
export async function relayAuthorization(
  parts: RelayParts,
  order: RelayOrder,
  signal: AbortSignal,
): Promise<Relayed> {
  const { ctx } = parts
  const funding = await findFunding(ctx.db, order.link)
  if (funding === undefined) {
    throw new DomainError('deposit.link_invalid', 'There is no such campaign: the bot gives a fresh link.')
  }
  try {
    if ((await findKnown(parts, order)) === undefined) {
      requireRelayable(ctx, order, funding)
      const paid = await accept(parts, order, funding)
      if (paid !== undefined) return { ok: true, paymentId: paid }
    }
    return { ok: true, paymentId: await awaitHash(parts, order, signal) }
  } catch (error) {
    if (isChainUnavailable(error)) throw unavailable()
    throw error
  }
}

/** Undefined where the authorization was never relayed. */
async function findKnown(
  { ctx }: Pick<RelayParts, 'ctx'>,
  { link, authorization: { payer, nonce } }: RelayOrder,
): Promise<RelayRow | undefined> {
  const relay = await findRelay(ctx.db, { chainId: ctx.config.chainId, payer, nonce })
  if (relay !== undefined && relay.campaignId !== link.campaignId) {
    throw refused('The authorization was given for another campaign.')
  }
  return relay
}

/** What needs no look at the chain. Nothing has moved yet, so what would only come back is not sent at all. */
function requireRelayable(
  { clock }: Context,
  { link, authorization }: RelayOrder,
  funding: FundingRow,
): void {
  const now = clock.now()
  if (link.amount < RELAY_RULE.least) {
    throw limited(`Less than ${formatUsdc(RELAY_RULE.least)} USDC is not relayed`)
  }
  if (funding.isNoticeRunning) throw noticeRuns()
  if (hasEnded(funding)) throw notAwaiting('This campaign ends or has ended. Do not pay it any more.')
  if (link.expiresAt < now) {
    throw new DomainError(
      'deposit.link_expired',
      'The link has expired: /campaigns in the bot gives a fresh one.',
    )
  }
  const seconds = now.getTime() / 1_000
  if (authorization.validAfter >= seconds) throw refused('The authorization is not valid yet.')
  if (authorization.validBefore < seconds + RELAY_RULE.shortestMs / 1_000) {
    throw refused('The authorization has run out, or is about to: sign a new one.')
  }
  if (authorization.validBefore > seconds + RELAY_RULE.longestMs / 1_000) {
    throw refused('The authorization is valid for more than an hour: sign one that runs out sooner.')
  }
}

/** Tries an authorization that is new to us, and wants it sent. Returns the transaction in which it was used already, if any. */
async function accept(parts: RelayParts, order: RelayOrder, funding: FundingRow): Promise<Hex | undefined> {
  const { ctx, network } = parts
  if (!(await parts.countClient())) throw limited('Too many were relayed from your address within an hour')
  if ((await parts.gate.check()).kind !== 'right') throw unavailable()
  const call = callOf(ctx, order, funding)
  const simulation = await network.simulate(call)
  if (simulation.kind === 'reverted') {
    const { error } = judgeRevert(simulation.data)
    const paid = /used or canceled/.test(error) ? await findPaid(parts, order, funding) : undefined
    if (paid === undefined) throw refused(explain(error))
    return paid
  }
  if (simulation.gas > RELAY_GAS) throw limited('The signature of this wallet takes too much gas to check')
  const promise = await promiseGas(parts)
  await want(ctx, order, { call, promise })
  return undefined
}

/** `transferWithAuthorization` in its form for keys and contract wallets alike. */
function callOf(
  { config }: Context,
  { link, authorization: { payer, validAfter, validBefore, nonce, signature } }: RelayOrder,
  { depositAddress }: FundingRow,
): Call {
  if (config.usdcAddress === undefined) throw unavailable()
  const data = encodeFunctionData({
    abi: usdcAbi,
    functionName: 'transferWithAuthorization',
    args: [payer, depositAddress, link.amount, BigInt(validAfter), BigInt(validBefore), nonce, signature],
  })
  return { to: config.usdcAddress, data }
}

/** The transaction in which somebody else has used the authorization, where that paid the campaign. */
async function findPaid(
  { ctx, chain }: RelayParts,
  { link, authorization }: RelayOrder,
  { depositAddress }: FundingRow,
): Promise<Hex | undefined> {
  const hash = await chain.findAuthorizationUse(authorization)
  const receipt = hash && (await chain.findReceipt(hash, { receiptOnly: true }))
  const hasPaid = receipt?.transfers.some(
    ({ token, from, to, amount }) =>
      token === ctx.config.usdcAddress &&
      from === authorization.payer &&
      to === depositAddress &&
      amount === link.amount,
  )
  return hasPaid ? hash : undefined
}

/** What relaying one more can cost now, in wei. */
async function promiseGas({ ctx, network }: RelayParts): Promise<bigint> {
  const fees = chooseFees(await network.readPrices())
  if (fees === undefined) throw limited('Gas costs too much at present')
  const promise = highestCost({ ...fees, gas: RELAY_GAS })
  if ((await network.readBalance()) < promise) {
    await tellEmpty(ctx, network.sender)
    throw limited('Relaying is not possible at present')
  }
  return promise
}

/** The payer can pay otherwise; operators hear of it once a day. */
async function tellEmpty(ctx: Context, relay: Address): Promise<void> {
  ctx.log.error('the relay has too little gas money')
  const key = `relay-empty:${ctx.config.chainId}:${dayOf(ctx.clock.now())}`
  const text = `The relay ${displayAddress(relay)} has too little gas money, so payments without ether are refused. Send it some ether.`
  await transact(ctx, (tx) => notifyOperators({ ...ctx, db: tx }, { key, text }))
}

function want(
  ctx: Context,
  { link: { campaignId }, authorization: { payer, nonce, validBefore } }: RelayOrder,
  { call, promise: gasCost }: { readonly call: Call; readonly promise: bigint },
): Promise<void> {
  const { chainId, relayGasDaily } = ctx.config
  return transact(ctx, async (tx) => {
    await lockRelays(tx)
    if ((await findRelay(tx, { chainId, payer, nonce })) !== undefined) return
    const at = ctx.clock.now()
    const since = addMs(at, -RELAY_RULE.countedMs)
    const counts = await countRelays(tx, { campaignId, payer, since })
    if (counts.campaign >= RELAY_RULE.ofCampaign) {
      throw limited(`No more than ${RELAY_RULE.ofCampaign} payments an hour are relayed for one campaign`)
    }
    if (counts.payer >= RELAY_RULE.ofPayer) throw limited('Too many were relayed for this wallet in an hour')
    if (counts.account >= RELAY_RULE.ofAccount) {
      throw limited('Too many were relayed for this advertiser in an hour')
    }
    const inTx = { ...ctx, db: tx }
    const used = await sumGas(inTx, { purpose: 'relay', since: new Date(dayOf(at)) })
    if (used + gasCost > relayGasDaily) throw limited("The day's gas for relaying is used up")
    const source = `relay:${chainId}:${payer}:${nonce}`
    const { id } = await enqueueTransaction(inTx, { purpose: 'relay', source, gasCost, ...call })
    const relay = { chainId, payer, nonce, campaignId, transactionId: id, at }
    await insertRelay(tx, { ...relay, validBefore: new Date(validBefore * 1_000) })
  })
}

async function awaitHash(parts: RelayParts, order: RelayOrder, signal: AbortSignal): Promise<Hex> {
  const leave = parts.waitingRoom.enter(order.link.campaignId)
  try {
    for (;;) {
      const relay = await findKnown(parts, order)
      if (relay === undefined) throw new Error('a relayed authorization is not found')
      if (relay.firstHash !== null) return relay.firstHash
      if (relay.status === 'refused') {
        const paid = await findPayingHash(parts.chain, relay)
        if (paid !== undefined) return paid
        throw refused('USDC did not take the authorization: it was used or cancelled, or the money is gone.')
      }
      if (leave === undefined || signal.aborted) {
        throw new DomainError(
          'payment.unavailable',
          'The authorization is accepted, and is sent as soon as that is possible. Ask again with the same one to learn its hash; do not sign another.',
        )
      }
      await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => {})
    }
  } finally {
    leave?.()
  }
}

/** What Circle's contract says, in plain words. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/used or canceled/, 'The authorization was used or cancelled before: sign a new one.'],
  [/is expired/, 'The authorization has run out: sign a new one.'],
  [/not yet valid/, 'The authorization is not valid yet.'],
  [
    /invalid signature|ECRecover/,
    'The signature is not of this wallet over this amount to the deposit address of the campaign, on this chain.',
  ],
  [/exceeds balance/, 'The wallet has less USDC than the amount.'],
  [/blacklisted/i, 'USDC blocks this wallet.'],
  [/paused/, 'USDC is paused at present.'],
]

function explain(error: string): string {
  return REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? 'USDC refuses the authorization.'
}

function refused(sentence: string): DomainError {
  return new DomainError('authorization.refused', sentence)
}

export function limited(why: string): DomainError {
  return new DomainError('relay.limited', `${why}: pay by a transfer. Nothing has moved.`)
}
