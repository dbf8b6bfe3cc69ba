import { type RawBuilder, sql } from 'kysely'
import { encodeFunctionData, type Hex, hashTypedData, parseAbiParameters } from 'viem'
import { type Context, type Database, holdName, transact } from '../context.ts'
import { usdcAbi } from '../escrow/escrowAbi.ts'
import { judgeRevert } from '../escrow/judgeRevert.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs, dayOf, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { enqueueTransaction, sumGas } from '../transactions/enqueueTransaction.ts'
import { chooseFees, highestCost, RELAY_GAS } from '../transactions/fees.ts'
import type { KeylessNetwork } from '../transactions/network.ts'
import type { Call, TransactionStatus } from '../transactions/transaction.ts'
import { asContractsTake } from '../wallet-auth/keySignature.ts'
import type { DepositLink } from './depositLink.ts'
import type { Authorization } from './depositView.ts'
import { requireTaking } from './judgePayment.ts'
import type { AuthorizationName, PaymentChain, PaymentParts } from './paymentChain.ts'
import { type Funding, getFunding } from './readQueries.ts'

/** Limits of relaying, which the deployment pays for (P87, P103). */
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
  ofClient: 10,
} as const

interface RelayOrder {
  readonly link: DepositLink
  readonly authorization: Authorization
}

interface RelayParts extends PaymentParts {
  readonly network: KeylessNetwork
  /** Counts an attempt of the client; false beyond its limit. */
  readonly countClient: () => Promise<boolean>
}

/**
 * Has a worker send a signed authorization to USDC with the relay's key, and returns the hash as soon as it is signed. The same
 * authorization is sent once, and has the same answer. Where somebody else has sent it, the hash is theirs.
 *
 * @throws DomainError as the table of `POST /api/deposit/relay` has it
 */
export async function relayAuthorization(parts: RelayParts, order: RelayOrder): Promise<Hex> {
  const { ctx, waitingRoom, signal } = parts
  const { link } = order
  const funding = await getFunding(ctx.db, link)
  try {
    const known = await findKnown(parts, order)
    const paid = known === undefined ? await accept(parts, order, funding) : undefined
    const find = () => findHash(parts, order)
    const hash = paid ?? (await waitingRoom.untilFound(link.campaignId, signal, find))
    if (hash !== undefined) return hash
  } catch (error) {
    throw isChainUnavailable(error) ? new DomainError('payment.unavailable') : error
  }
  throw new DomainError('payment.unavailable')
}

/** EIP-3009. */
const TransferWithAuthorization = parseAbiParameters(
  'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
)

/** Simulates a new authorization and queues it. Returns the transaction that has used it already, if any. */
async function accept(parts: RelayParts, order: RelayOrder, funding: Funding): Promise<Hex | undefined> {
  const { ctx, network, chain } = parts
  requireRelayable(ctx, order, funding)
  if (!(await parts.countClient())) throw limited('Too many were relayed from your address within an hour')
  const escrow = await parts.gate.check()
  if (escrow.kind !== 'right') throw new DomainError('payment.unavailable')
  const { from, validAfter, validBefore, nonce } = order.authorization
  const times = [BigInt(validAfter), BigInt(validBefore)] as const
  const digest = hashTypedData({
    domain: escrow.usdcDomain,
    types: { TransferWithAuthorization },
    primaryType: 'TransferWithAuthorization',
    message: {
      ...{ from, to: funding.depositAddress, value: order.link.amount, nonce },
      ...{ validAfter: times[0], validBefore: times[1] },
    },
  })
  const { signature: given } = order.authorization
  const signature = await asContractsTake({ wallet: from, digest, signature: given })
  const data = encodeFunctionData({
    abi: usdcAbi,
    // The overload that keys and contract wallets can both use.
    functionName: 'transferWithAuthorization',
    args: [from, funding.depositAddress, order.link.amount, ...times, nonce, signature],
  })
  const call = { to: chain.usdc, data }
  const simulation = await network.simulate(call)
  if (simulation.kind === 'reverted') {
    const { error } = judgeRevert(simulation.data)
    const paid = /used or canceled/.test(error) ? await findPaid(parts, order, funding) : undefined
    if (paid === undefined)
      throw refused(REASONS.find(([said]) => said.test(error))?.[1] ?? 'USDC refuses the authorization.')
    return paid
  }
  if (simulation.gas > RELAY_GAS) throw limited('The signature of this wallet takes too much gas to check')
  const fees = chooseFees(await network.readPrices())
  if (fees === undefined) throw limited('Gas costs too much now')
  await queue(ctx, order, { call, promise: highestCost({ ...fees, gas: RELAY_GAS }) })
  return undefined
}

/** Checks without the chain. Nothing has moved yet, so a payment that would only come back is refused. */
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

/** The transaction in which somebody else used the authorization to pay the campaign. */
async function findPaid(
  { chain }: RelayParts,
  { link, authorization: { from: payer, nonce } }: RelayOrder,
  { depositAddress }: Funding,
): Promise<Hex | undefined> {
  const hash = await chain.findAuthorizationUse({ payer, nonce })
  const receipt = hash && (await chain.findReceipt(hash, { receiptOnly: true }))
  const hasPaid = receipt?.transfers.some(
    ({ token, from, to, amount }) =>
      token === chain.usdc && from === payer && to === depositAddress && amount === link.amount,
  )
  return hasPaid ? hash : undefined
}

function queue(
  ctx: Context,
  order: RelayOrder,
  { call, promise: gasCost }: { readonly call: Call; readonly promise: bigint },
): Promise<void> {
  const { chainId, relayGasDaily } = ctx.config
  const { campaignId } = order.link
  const { from: payer, nonce, validBefore } = order.authorization
  return transact(ctx, async (ctx) => {
    // Limits are counted by one at a time.
    await holdName(ctx.db, 'relay')
    if ((await findKnown({ ctx }, order)) !== undefined) return
    const at = ctx.clock.now()
    const { rows } = await sql<Record<'campaign' | 'payer' | 'account', number>>`
      select count(*) filter (where c.id = own.id) as campaign,
        count(*) filter (where r.payer = ${payer}) as payer,
        count(*) filter (where c.account_id = own.account_id) as account
      from relay r
      join campaign c on c.id = r.campaign_id
      join campaign own on own.id = ${campaignId}
      where r.created_at > ${addMs(at, -RELAY_RULE.countedMs)}::timestamptz`.execute(ctx.db)
    const reached = RELAY_RULE.counts.find(({ of, most }) => rows.some((counts) => counts[of] >= most))
    if (reached) throw limited(`Too many were relayed for ${reached.whom} within an hour`)
    const used = await sumGas(ctx, { purpose: 'relay', since: new Date(dayOf(at)) })
    if (used + gasCost > relayGasDaily) throw limited("The day's gas for relaying is used up")
    const source = `relay:${chainId}:${payer}:${nonce}`
    const { id } = await enqueueTransaction(ctx, { purpose: 'relay', source, gasCost, ...call })
    const name = { chain_id: chainId, payer, nonce, campaign_id: campaignId, chain_transaction_id: id }
    await ctx.db
      .insertInto('relay')
      .values({ ...name, valid_before: new Date(validBefore * 1_000), created_at: at })
      .execute()
  })
}

/** Undefined while nothing is signed. */
async function findHash(parts: RelayParts, order: RelayOrder): Promise<Hex | undefined> {
  const relay = await findKnown(parts, order)
  const hash = relay && (relay.firstHash ?? (await findPayingHash(parts.chain, relay)))
  if (hash === undefined && relay?.status === 'refused') {
    if (relay.errorKind === 'balance') throw limited('Relaying is not possible now')
    throw refused('USDC did not take the authorization: it was used or cancelled, or the money is gone.')
  }
  return hash
}

/** Undefined where the authorization was never relayed. */
async function findKnown(
  { ctx }: Pick<RelayParts, 'ctx'>,
  { link, authorization: { from, nonce } }: RelayOrder,
): Promise<RelayRow | undefined> {
  const name = sql`r.chain_id = ${ctx.config.chainId} and r.payer = ${from} and r.nonce = ${nonce}`
  const relay = await findRelay(ctx.db, name)
  if (relay === undefined || relay.campaignId === link.campaignId) return relay
  throw refused('The authorization was given for another campaign.')
}

interface RelayRow extends AuthorizationName {
  readonly campaignId: CampaignId
  readonly status: TransactionStatus
  readonly errorKind: string | null
  /** Of its first signature; null while it has none. */
  readonly firstHash: Hex | null
  readonly minedHash: Hex | null
}

async function findRelay(db: Database, isIt: RawBuilder<unknown>): Promise<RelayRow | undefined> {
  const { rows } = await sql<RelayRow>`
    select r.payer, r.nonce, r.campaign_id as "campaignId", t.status, t.error_kind as "errorKind",
      coalesce(t.replaces_hashes[1], t.tx_hash) as "firstHash", t.mined_hash as "minedHash"
    from relay r join chain_transaction t on t.id = r.chain_transaction_id
    where ${isIt}`.execute(db)
  return rows[0]
}

/** The relayed authorization of a hash, also of one that another signature has replaced. */
export function findRelayByHash(
  db: Database,
  { campaignId, hash }: { readonly campaignId: CampaignId; readonly hash: Hex },
): Promise<RelayRow | undefined> {
  const isIt = sql`r.campaign_id = ${campaignId} and ${hash} = any (t.replaces_hashes || t.tx_hash)`
  return findRelay(db, isIt)
}

/** The mined transaction that used an authorization: ours, or of somebody who sent it first. Undefined while none is known. */
export async function findPayingHash(chain: PaymentChain, relay: RelayRow): Promise<Hex | undefined> {
  if (relay.status === 'mined' || relay.status === 'final') return relay.minedHash ?? undefined
  if (relay.status === 'queued' || relay.status === 'signed') return undefined
  return chain.findAuthorizationUse(relay)
}

/** The reverts of Circle's contract, in plain words. */
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
  [/paused/, 'USDC is paused now.'],
]

function refused(reason: string): DomainError {
  return new DomainError('authorization.refused', { reason })
}

export function limited(reason: string): DomainError {
  return new DomainError('relay.limited', { reason })
}
