import { encodeFunctionData, type Hex } from 'viem'
import { type Context, transact } from '../context.ts'
import { usdcAbi } from '../escrow/escrowAbi.ts'
import { judgeRevert } from '../escrow/judgeRevert.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { displayAddress } from '../shared/addresses.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { DomainError } from '../shared/errors.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs, dayOf, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { enqueueTransaction } from '../transactions/enqueueTransaction.ts'
import { chooseFees, highestCost, RELAY_GAS } from '../transactions/fees.ts'
import type { Call, SenderNetwork } from '../transactions/network.ts'
import { sumGas } from '../transactions/sumGas.ts'
import type { DepositLink } from './depositLink.ts'
import { requireTaking } from './judgePayment.ts'
import type { AuthorizationName, PaymentChain, PaymentWatch } from './paymentChain.ts'
import { type Funding, getFunding } from './readQueries.ts'
import { countRelays, findRelay, type RelayRow } from './relayQueries.ts'
import type { WaitingRoom } from './waitingRoom.ts'

/** Limits of what is relayed at the deployment's cost (P87, P103). */
export const RELAY_RULE = {
  least: usdc(1_000_000n),
  /** From now to `validBefore`. */
  longestMs: HOUR_MS,
  shortestMs: MINUTE_MS,
  countedMs: HOUR_MS,
  counts: [
    { of: 'campaign', whom: 'one campaign', most: 3 },
    { of: 'payer', whom: 'this wallet', most: 5 },
    { of: 'account', whom: 'this advertiser', most: 10 },
  ],
  /** Tries, of one client address. */
  ofClient: 10,
} as const

export interface RelayOrder {
  /** A link whose signature is right. */
  readonly link: DepositLink
  /** USDC's `TransferWithAuthorization` (EIP-3009) without what the link says: the amount and the deposit address. */
  readonly authorization: AuthorizationName & {
    /** Unix seconds, as it was signed. */
    readonly validAfter: number
    readonly validBefore: number
    /** 65 bytes of a key, or what a contract wallet takes (ERC-1271). Secret until it is sent. */
    readonly signature: Hex
  }
}

export interface RelayParts extends PaymentWatch {
  readonly ctx: Context
  readonly waitingRoom: WaitingRoom
  /** With the relay's key. */
  readonly network: SenderNetwork
  /** Counts a try of the client's; false where it has had its share. */
  readonly countClient: () => Promise<boolean>
}

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
): Promise<Hex> {
  const { ctx, waitingRoom } = parts
  const { link } = order
  const funding = await getFunding(ctx.db, link)
  try {
    const known = await findKnown(parts, order)
    const paid = known === undefined ? await accept(parts, order, funding) : undefined
    const look = () => findHash(parts, order)
    const hash = paid ?? (await waitingRoom.untilFound(link.campaignId, signal, look))
    if (hash !== undefined) return hash
  } catch (error) {
    throw isChainUnavailable(error) ? new DomainError('payment.unavailable') : error
  }
  throw new DomainError(
    'payment.unavailable',
    'The authorization is accepted, and is sent as soon as that is possible. Ask again with the same one to learn its hash; do not sign another.',
  )
}

/** Undefined where the authorization was never relayed. */
async function findKnown(
  { ctx }: RelayParts,
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
  { link, authorization: { validBefore } }: RelayOrder,
  funding: Funding,
): void {
  const now = clock.now().getTime()
  if (link.amount < RELAY_RULE.least) {
    throw limited(`Less than ${formatUsdc(RELAY_RULE.least)} USDC is not relayed`)
  }
  requireTaking(funding)
  if (link.expiresAt.getTime() < now) throw new DomainError('deposit.link_expired')
  const leftMs = validBefore * 1_000 - now
  if (leftMs < RELAY_RULE.shortestMs) {
    throw refused('The authorization has run out, or is about to: sign a new one.')
  }
  if (leftMs > RELAY_RULE.longestMs) {
    throw refused('The authorization is valid for more than an hour: sign one that runs out sooner.')
  }
}

/** Tries an authorization that is new to us, and wants it sent. Returns the transaction in which it was used already, if any. */
async function accept(parts: RelayParts, order: RelayOrder, funding: Funding): Promise<Hex | undefined> {
  const { ctx, network } = parts
  requireRelayable(ctx, order, funding)
  if (!(await parts.countClient())) throw limited('Too many were relayed from your address within an hour')
  if ((await parts.gate.check()).kind !== 'right') throw new DomainError('payment.unavailable')
  const call = callOf(parts, order, funding)
  const simulation = await network.simulate(call)
  if (simulation.kind === 'reverted') {
    const { error } = judgeRevert(simulation.data)
    const paid = /used or canceled/.test(error) ? await findPaid(parts, order, funding) : undefined
    if (paid === undefined) throw refused(explain(error))
    return paid
  }
  if (simulation.gas > RELAY_GAS) throw limited('The signature of this wallet takes too much gas to check')
  await want(ctx, order, { call, promise: await promiseGas(parts) })
  return undefined
}

/** `transferWithAuthorization` in its form for keys and contract wallets alike. */
function callOf(
  { chain }: RelayParts,
  { link, authorization: { payer, validAfter, validBefore, nonce, signature } }: RelayOrder,
  { depositAddress }: Funding,
): Call {
  const data = encodeFunctionData({
    abi: usdcAbi,
    functionName: 'transferWithAuthorization',
    args: [payer, depositAddress, link.amount, BigInt(validAfter), BigInt(validBefore), nonce, signature],
  })
  return { to: chain.usdc, data }
}

/** The transaction in which somebody else has used the authorization, where that paid the campaign. */
async function findPaid(
  { chain }: RelayParts,
  { link, authorization }: RelayOrder,
  { depositAddress }: Funding,
): Promise<Hex | undefined> {
  const hash = await chain.findAuthorizationUse(authorization)
  const receipt = hash && (await chain.findReceipt(hash, { receiptOnly: true }))
  const hasPaid = receipt?.transfers.some(
    ({ token, from, to, amount }) =>
      token === chain.usdc && from === authorization.payer && to === depositAddress && amount === link.amount,
  )
  return hasPaid ? hash : undefined
}

/** What relaying one more can cost now, in wei. */
async function promiseGas({ ctx, network }: RelayParts): Promise<bigint> {
  const fees = chooseFees(await network.readPrices())
  if (fees === undefined) throw limited('Gas costs too much at present')
  const promise = highestCost({ ...fees, gas: RELAY_GAS })
  if ((await network.readBalance()) >= promise) return promise
  // The payer can pay otherwise; operators hear of it once a day.
  ctx.log.error('the relay has too little gas money')
  const key = `relay-empty:${ctx.config.chainId}:${dayOf(ctx.clock.now())}`
  const text = `The relay ${displayAddress(network.sender)} has too little gas money, so payments without ether are refused. Send it some ether.`
  await transact(ctx, (tx) => notifyOperators({ ...ctx, db: tx }, { key, text }))
  throw limited('Relaying is not possible at present')
}

function want(
  ctx: Context,
  { link: { campaignId }, authorization: { payer, nonce, validBefore } }: RelayOrder,
  { call, promise }: { readonly call: Call; readonly promise: bigint },
): Promise<void> {
  const { chainId, relayGasDaily } = ctx.config
  return transact(ctx, async (tx) => {
    const at = ctx.clock.now()
    const counts = await countRelays(tx, { campaignId, payer, since: addMs(at, -RELAY_RULE.countedMs) })
    if ((await findRelay(tx, { chainId, payer, nonce })) !== undefined) return
    for (const { of, whom, most } of RELAY_RULE.counts) {
      if (counts[of] >= most) throw limited(`Too many were relayed for ${whom} within an hour`)
    }
    const used = await sumGas(tx, { chainId, purpose: 'relay', since: new Date(dayOf(at)), promise })
    if (used + promise > relayGasDaily) throw limited("The day's gas for relaying is used up")
    const source = `relay:${chainId}:${payer}:${nonce}`
    const { id } = await enqueueTransaction({ ...ctx, db: tx }, { purpose: 'relay', source, ...call })
    await tx
      .insertInto('relay')
      .values({
        ...{ chain_id: chainId, payer, nonce, campaign_id: campaignId },
        valid_before: new Date(validBefore * 1_000),
        chain_transaction_id: id,
        created_at: at,
      })
      .execute()
  })
}

/**
 * The transaction that an authorization was used in: the signature of ours that was mined, or that of somebody else who has
 * brought it to the chain first. Undefined while none is known.
 */
export async function findPayingHash(chain: PaymentChain, relay: RelayRow): Promise<Hex | undefined> {
  if (relay.status === 'mined' || relay.status === 'final') return relay.minedHash ?? undefined
  if (relay.status === 'queued' || relay.status === 'signed') return undefined
  return chain.findAuthorizationUse(relay)
}

/** Undefined while nothing is signed. */
async function findHash(parts: RelayParts, order: RelayOrder): Promise<Hex | undefined> {
  const relay = await findKnown(parts, order)
  if (relay === undefined) throw new Error('a relayed authorization is not found')
  const hash = relay.firstHash ?? (await findPayingHash(parts.chain, relay))
  if (hash === undefined && relay.status === 'refused') {
    throw refused('USDC did not take the authorization: it was used or cancelled, or the money is gone.')
  }
  return hash
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
