import { type Hex, toHex } from 'viem'
import { campaignKey } from '../campaigns/campaignKey.ts'
import type { Context, Tx } from '../context.ts'
import { getBalance } from '../ledger/getBalance.ts'
import type { LegKind, SettledBatch } from './payout.ts'
import { type Batch, type CampaignPlace, insertBatch, listCampaignPlaces } from './queries.ts'
import { type CallLeg, decodeSettle } from './settlementCall.ts'

/**
 * Takes over a batch that this database does not know and the escrow has settled, from the call that did it: a later state
 * of the database, now lost, has sent it. Legs of campaigns that it does not know either are left out. Undefined where the
 * call cannot be read.
 */
export async function adoptBatch(
  ctx: Context,
  tx: Tx,
  { hash, root, callData }: SettledBatch,
): Promise<Batch | undefined> {
  const { chainId, escrowAddress: escrow } = ctx.config
  const legs = callData && decodeSettle(callData, { batchId: hash, root })
  if (legs === undefined || escrow === undefined) return undefined
  const campaigns = new Map<Hex, CampaignPlace>()
  for (const place of await listCampaignPlaces(tx)) {
    const { salt, refundTo } = place
    campaigns.set(campaignKey({ salt: toHex(salt), refundTo }), place)
  }
  const ours = []
  for (const [position, leg] of legs.entries()) {
    const campaign = campaigns.get(leg.key)
    if (campaign === undefined) continue
    const kind = await guessKind(tx, leg, campaign)
    const groupId = kind === 'owner' ? campaign.groupId : null
    const { payee, amount } = leg
    ours.push({ position, kind, groupId, campaignId: campaign.id, payee, amount })
  }
  if (ours.length < legs.length) {
    ctx.log.error({ batch: hash, legs: legs.length - ours.length }, 'legs of unknown campaigns were left out')
  }
  if (ours.length === 0) return undefined
  return insertBatch(tx, { hash, chainId, escrow, legs: ours, at: ctx.clock.now() })
}

/** What a leg was for. Where one wallet is several things at once it is the same wallet's money in any case. */
async function guessKind(
  tx: Tx,
  { payee, amount }: CallLeg,
  { id: campaignId, groupId, refundTo }: CampaignPlace,
): Promise<LegKind> {
  const account = { wallet: payee, groupId, campaignId }
  const payable = await getBalance(tx, { kind: 'owner_payable', ...account })
  const maturing = await getBalance(tx, { kind: 'owner_maturing', ...account })
  if (payable + maturing >= amount) return 'owner'
  return payee === refundTo ? 'refund' : 'fee'
}
