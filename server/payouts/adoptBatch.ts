import { privateKeyToAccount } from 'viem/accounts'
import type { Config } from '../config.ts'
import type { Context, Tx } from '../context.ts'
import { getBalance } from '../ledger/getBalance.ts'
import type { LedgerAccountKey } from '../ledger/ledger.ts'
import { type Address, parseAddress } from '../shared/addresses.ts'
import type { LegKind, SettledBatch } from './payout.ts'
import { type Batch, type CampaignPlace, findPlacesByKey, insertBatch } from './queries.ts'
import { type CallLeg, decodeSettle } from './settlementCall.ts'

export interface Adopted {
  readonly batch: Batch
  /** How many of its legs are not ours, as far as this database can tell. */
  readonly leftOut: number
}

/**
 * Takes over a batch that this database does not know and the escrow has settled, from the call that did it: a later state
 * of the database, now lost, has sent it. What it cannot have owed is left out: a stolen key settles too. Undefined where
 * nothing is left, or the call cannot be read.
 */
export async function adoptBatch(
  ctx: Context,
  tx: Tx,
  { hash, root, escrow, callData }: SettledBatch,
): Promise<Adopted | undefined> {
  const { chainId } = ctx.config
  const legs = callData && decodeSettle(callData, { batchId: hash, root })
  if (legs === undefined) return undefined
  const places = await findPlacesByKey(tx, [...new Set(legs.map(({ key }) => key))])
  const campaigns = new Map(places.map((place) => [place.key, place]))
  const ours = []
  for (const [position, leg] of legs.entries()) {
    const campaign = campaigns.get(leg.key)
    if (campaign === undefined) continue
    const kind = await guessKind(tx, { leg, campaign, feeWallet: feeWalletOf(ctx.config) })
    if (kind === undefined) continue
    const groupId = kind === 'owner' ? campaign.groupId : null
    const { payee, amount } = leg
    ours.push({ position, kind, groupId, campaignId: campaign.id, payee, amount })
  }
  if (ours.length === 0) return undefined
  const batch = await insertBatch(tx, { hash, chainId, escrow, legs: ours, at: ctx.clock.now() })
  return { batch, leftOut: legs.length - ours.length }
}

function feeWalletOf({ feeWallet, operatorPrivateKey }: Config): Address | undefined {
  if (feeWallet !== undefined || operatorPrivateKey === undefined) return feeWallet
  return parseAddress(privateKeyToAccount(operatorPrivateKey).address)
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
): Promise<LegKind | undefined> {
  const sumOf = async (...accounts: readonly LedgerAccountKey[]) => {
    let sum = 0n
    for (const account of accounts) sum += await getBalance(tx, account)
    return sum
  }
  const owner = { wallet: payee, groupId, campaignId }
  const earned = await sumOf({ kind: 'owner_payable', ...owner }, { kind: 'owner_maturing', ...owner })
  if (earned >= amount) return 'owner'
  if (payee === refundTo) return 'refund'
  const fees = await sumOf({ kind: 'fee_payable', campaignId }, { kind: 'fee_maturing', campaignId })
  return payee === feeWallet && fees >= amount ? 'fee' : undefined
}
