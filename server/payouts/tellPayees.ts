import type { Hex } from 'viem'
import { texts } from '../bot/texts.ts'
import { type Context, transact } from '../context.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { type BatchLeg, findBatch, listAdvertisers, listLegs, listOwners, type Recipient } from './queries.ts'

/**
 * Tells owners of their payouts and advertisers of their refunds, with the transaction. Each payment is told once, however
 * often it is called.
 */
export function tellPayees(ctx: Context, { hash }: { readonly hash: Hex }): Promise<void> {
  return transact(ctx, async (tx) => {
    const inTx = { ...ctx, db: tx }
    const batch = await findBatch(tx, hash)
    if (batch === undefined || batch.txHash === null) return
    const link = transactionLink(ctx, batch.txHash)
    const legs = (await listLegs(tx, batch.id)).filter(
      ({ status }) => status === 'paid' || status === 'claimable',
    )
    await tellOwners(inTx, { hash, link, legs })
    await tellAdvertisers(inTx, { hash, link, legs })
  })
}

interface Message {
  readonly hash: Hex
  readonly link: string
  readonly legs: readonly BatchLeg[]
}

/** One message for each owner, wallet and what became of it, over all groups and campaigns that were booked together. */
async function tellOwners(ctx: Context, { hash, link, legs }: Message): Promise<void> {
  const ownerLegs = legs.flatMap((leg) => (leg.groupId === null ? [] : [{ ...leg, groupId: leg.groupId }]))
  const groupIds = [...new Set(ownerLegs.map(({ groupId }) => groupId))]
  const owners = new Map((await listOwners(ctx.db, groupIds)).map((owner) => [owner.groupId, owner]))
  const sums = new Map<string, { owner: Recipient; first: BatchLeg; sum: bigint }>()
  for (const leg of ownerLegs) {
    const owner = owners.get(leg.groupId)
    if (owner === undefined) continue
    const key = `${owner.accountId}:${leg.payee}:${leg.outcome}:${leg.endedAt?.getTime()}`
    const { first = leg, sum = 0n } = sums.get(key) ?? {}
    sums.set(key, { owner, first, sum: sum + leg.amount })
  }
  for (const { owner, first, sum } of sums.values()) {
    const text = first.outcome === 'claimable' ? 'payouts-owner-kept' : 'payouts-owner-paid'
    const key = `payout:${hash}:${first.position}:${owner.accountId}`
    await tell(ctx, owner, { key, text, vars: describe(first.payee, sum, link) })
  }
}

async function tellAdvertisers(ctx: Context, { hash, link, legs }: Message): Promise<void> {
  const refunds = legs.flatMap((leg) =>
    leg.kind === 'refund' && leg.campaignId !== null ? [{ ...leg, campaignId: leg.campaignId }] : [],
  )
  const advertisers = await listAdvertisers(
    ctx.db,
    refunds.map(({ campaignId }) => campaignId),
  )
  const byCampaign = new Map(advertisers.map((advertiser) => [advertiser.campaignId, advertiser]))
  for (const { campaignId, position, payee, amount, outcome } of refunds) {
    const advertiser = byCampaign.get(campaignId)
    if (advertiser === undefined) continue
    const text = outcome === 'claimable' ? 'payouts-refund-kept' : 'payouts-refund-paid'
    const vars = { ...describe(payee, amount, link), campaign: `${campaignId}` }
    await tell(ctx, advertiser, { key: `refund:${hash}:${position}`, text, vars })
  }
}

function describe(wallet: Address, amount: bigint, link: string) {
  return { wallet: displayAddress(wallet), amount: formatUsdc(usdc(amount)), link }
}

/** One message, told once however often its key comes. */
export async function tell(
  ctx: Context,
  { chatId, language }: Recipient,
  message: { key: string; text: string; vars: Record<string, string | number> },
): Promise<void> {
  const text = texts.t(language ?? 'en', message.text, message.vars)
  await enqueueCall(ctx.db, {
    key: message.key,
    chatKey: `${chatId}`,
    method: 'sendMessage',
    payload: { chat_id: chatId, text, link_preview_options: { is_disabled: true } },
  })
}

/** Where a transaction can be looked at; its bare hash on chains that nobody shows. */
function transactionLink({ config: { explorerUrl } }: Context, txHash: Hex): string {
  return explorerUrl === undefined ? txHash : `${explorerUrl}/tx/${txHash}`
}
