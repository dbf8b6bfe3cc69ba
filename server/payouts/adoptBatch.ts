import type { Context, Tx } from '../context.ts'
import { getBalance } from '../ledger/getBalance.ts'
import type { LedgerAccountKey } from '../ledger/ledger.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { Address } from '../shared/addresses.ts'
import { formatUsdc, type Usdc, usdc } from '../shared/money.ts'
import { type Leg, type SettledBatch, smaller } from './payout.ts'
import {
  type Batch,
  type CampaignPlace,
  findForeignRefunds,
  findPlacesByKey,
  insertBatch,
} from './queries.ts'
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
  const keys = [...new Set(legs.map(({ key }) => key))]
  const campaigns = new Map((await findPlacesByKey(tx, { escrow, keys })).map((place) => [place.key, place]))
  const foreign = await findForeignRefunds(tx, { escrow, keys })
  const ours = []
  for (const [position, { key, payee, amount }] of legs.entries()) {
    const campaign = campaigns.get(key)
    const leg = { position, key, payee, amount }
    if (campaign !== undefined) {
      const kind = await guessKind(tx, { leg, campaign, feeWallet: call?.feeWallet })
      const groupId = kind === 'owner' ? campaign.groupId : null
      if (kind !== undefined) ours.push({ ...leg, kind, groupId, campaignId: campaign.id })
    } else if (foreign.get(key) === payee) {
      ours.push({ ...leg, kind: 'foreign' as const, groupId: null, campaignId: null })
    }
  }
  if (ours.length === 0) return undefined
  const batch = await insertBatch(tx, { hash, chainId, escrow, legs: ours, at: ctx.clock.now() })
  return { batch, legs, leftOut: legs.length - ours.length }
}

/**
 * What a leg was for; undefined where it can have been for nothing. Where one wallet is several things at once, it is the
 * same wallet's money in any case.
 */
async function guessKind(
  tx: Tx,
  {
    leg: { payee, amount },
    campaign: { id: campaignId, groupId, refundTo },
    feeWallet,
  }: {
    readonly leg: CallLeg
    readonly campaign: CampaignPlace
    readonly feeWallet: Address | undefined
  },
): Promise<Leg['kind'] | undefined> {
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
  const paid = legs.filter((_, index) => (exceptions.get(index) ?? 'claimable') === 'claimable')
  const keys = [...new Set(paid.map(({ key }) => key))]
  let ours = 0n
  for (const { key, id: campaignId, refundTo } of await findPlacesByKey(tx, { escrow, keys })) {
    const sum = sumTo(paid, key, refundTo)
    const kinds = ['refund_payable', 'available', 'reserved'] as const
    const most = await sumOf(tx, ...kinds.map((kind) => ({ kind, campaignId }) as const))
    ours += smaller(sum, most)
  }
  for (const [key, refundTo] of await findForeignRefunds(tx, { escrow, keys })) {
    const sum = sumTo(paid, key, refundTo)
    const most = await getBalance(tx, { kind: 'foreign', escrow, escrowKey: key })
    ours += smaller(sum, most)
  }
  if (refunded <= ours) return
  await notifyOperators(ctx, {
    key: `refunded:${hash}`,
    text: `Batch ${hash} has refunded ${formatUsdc(usdc(refunded - ours))} USDC more than the books say is the advertisers'. Only the operator's key can do that: take it for stolen. Ask the guardian to pause the escrow, and the admin to propose another operator.`,
  })
}

function sumTo(legs: readonly CallLeg[], key: CallLeg['key'], payee: Address): Usdc {
  const own = legs.filter((leg) => leg.key === key && leg.payee === payee)
  return usdc(own.reduce((sum, { amount }) => sum + amount, 0n))
}
