import type { Context, Tx } from '../context.ts'
import { getBalance } from '../ledger/getBalance.ts'
import type { LedgerAccountKey } from '../ledger/ledger.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { Address } from '../shared/addresses.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { type LegKind, legsDrawn, type SettledBatch, smaller } from './payout.ts'
import { type Batch, findPlacesByKey, insertBatch, type KeyPlace } from './queries.ts'
import { type CallLeg, decodeSettle } from './settlementCall.ts'

export interface Adopted {
  readonly batch: Batch
  /** All legs of the call, ours or not. */
  readonly legs: readonly CallLeg[]
  /** How many of them are not ours, as far as this database can tell. */
  readonly leftOut: number
}

/**
 * Takes over a batch that this database does not know and the escrow has settled, from the call that did it: a later state
 * of the database, now lost, has sent it. What it cannot have owed is left out: a stolen key settles too. Undefined where
 * nothing is left, or the call cannot be read.
 */
export async function adoptBatch(ctx: Context, tx: Tx, settled: SettledBatch): Promise<Adopted | undefined> {
  const { escrow, hash, root, call } = settled
  const { chainId } = ctx.config
  const legs = call && decodeSettle(call.data, { batchId: hash, root })
  await alarmOfRefunds(ctx, tx, settled, legs)
  if (legs === undefined) return undefined
  const places = await findPlaces(tx, escrow, legs)
  const ours = []
  for (const [position, leg] of legs.entries()) {
    const place = places.get(leg.key)
    const kind = place && (await guessKind(tx, leg, place, call?.feeWallet))
    if (place === undefined || kind === undefined) continue
    const { campaignId, groupId } = place
    ours.push({ ...leg, position, kind, campaignId, groupId: kind === 'owner' ? groupId : null })
  }
  if (ours.length === 0) return undefined
  const batch = await insertBatch(tx, { hash, chainId, escrow, legs: ours, at: ctx.clock.now() })
  return { batch, legs, leftOut: legs.length - ours.length }
}

async function findPlaces(
  tx: Tx,
  escrow: Address,
  legs: readonly CallLeg[],
): Promise<Map<CallLeg['key'], KeyPlace>> {
  const keys = [...new Set(legs.map(({ key }) => key))]
  return new Map((await findPlacesByKey(tx, { escrow, keys })).map((place) => [place.key, place]))
}

/**
 * What a leg was for; undefined where it can have been for nothing. Where one wallet is several things at once, it is the
 * same wallet's money in any case.
 */
async function guessKind(
  tx: Tx,
  { payee, amount }: CallLeg,
  { campaignId, groupId, refundTo }: KeyPlace,
  feeWallet: Address | undefined,
): Promise<LegKind | undefined> {
  if (campaignId === null || groupId === null) return payee === refundTo ? 'foreign' : undefined
  const owner = { wallet: payee, groupId, campaignId }
  const earned = await sumOf(tx, { kind: 'owner_payable', ...owner }, { kind: 'owner_maturing', ...owner })
  if (earned >= amount) return 'owner'
  if (payee === refundTo) return 'refund'
  const fees = await sumOf(tx, { kind: 'fee_payable', campaignId }, { kind: 'fee_maturing', campaignId })
  return payee === feeWallet && fees >= amount ? 'fee' : undefined
}

async function sumOf(tx: Tx, ...accounts: readonly LedgerAccountKey[]): Promise<bigint> {
  let sum = 0n
  for (const account of accounts) sum += await getBalance(tx, account)
  return sum
}

const REFUNDABLE = ['refund_payable', 'available', 'reserved'] as const

/**
 * Refunds need neither limit nor cap, so a stolen operator key can make them early, out of what owners have earned. One that
 * is larger than the books say is told at once.
 */
export async function alarmOfRefunds(
  ctx: Context,
  tx: Tx,
  { escrow, hash, refunded, exceptions }: SettledBatch,
  legs: readonly CallLeg[] = [],
): Promise<void> {
  const paid = legsDrawn(legs, exceptions)
  let ours = 0n
  for (const { key, campaignId, refundTo } of (await findPlaces(tx, escrow, paid)).values()) {
    const back = paid.filter((leg) => leg.key === key && leg.payee === refundTo)
    const accounts: LedgerAccountKey[] =
      campaignId === null
        ? [{ kind: 'foreign', escrow, escrowKey: key }]
        : REFUNDABLE.map((kind) => ({ kind, campaignId }))
    const sum = usdc(back.reduce((total, { amount }) => total + amount, 0n))
    ours += smaller(sum, await sumOf(tx, ...accounts))
  }
  if (refunded <= ours) return
  await notifyOperators(ctx, {
    key: `refunded:${hash}`,
    text: `Batch ${hash} has refunded ${formatUsdc(usdc(refunded - ours))} USDC more than the books say is the advertisers'. Only the operator's key can do that: take it for stolen. Ask the guardian to pause the escrow, and the admin to propose another operator.`,
  })
}
