import { sql } from 'kysely'
import type { Hex } from 'viem'
import { textsIn } from '../bot/texts.ts'
import { arriving } from '../campaigns/deposit.ts'
import { type Context, transact } from '../context.ts'
import { SWEEP_RULE } from '../deposits/arrivals/sweepRule.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc, type Usdc } from '../shared/money.ts'
import { DAY_MS } from '../shared/time.ts'
import { findBatch } from './queries.ts'

const TEXTS = {
  owner: { paid: 'payouts-owner-paid', claimable: 'payouts-owner-kept' },
  refund: { paid: 'payouts-refund-paid', claimable: 'payouts-refund-kept' },
} as const

interface Told {
  readonly accountId: number
  readonly chatId: number
  readonly language: string | null
  readonly kind: keyof typeof TEXTS
  readonly outcome: 'paid' | 'claimable'
  readonly payee: Address
  /** Of a refund. */
  readonly campaignId: CampaignId | null
  /** Of the first leg. */
  readonly position: number
  readonly amount: Usdc
  /** Of a refund: the sum that has not reached the escrow. */
  readonly arriving: Usdc
}

/**
 * Tells owners of their payouts and advertisers of their refunds, with the transaction. Idempotent. A message covers one refund,
 * or all legs of one owner, wallet and outcome that were booked together.
 */
export function tellPayees(ctx: Context, { hash }: { readonly hash: Hex }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const batch = await findBatch(ctx.db, hash)
    if (batch === undefined || batch.txHash === null) return
    const link = linkTo(ctx, batch.txHash)
    const { rows } = await sql<Told>`
      select a.id as "accountId", a.telegram_user_id as "chatId", a.language, l.kind, l.outcome, l.payee,
        case l.kind when 'refund' then l.campaign_id end as "campaignId", min(l.position) as position, sum(l.amount) as amount,
        coalesce(max(arriving.coming), 0) as arriving
      from batch_leg l
      left join "group" g on g.id = l.group_id
      left join campaign c on c.id = l.campaign_id
      left join lateral ${arriving} arriving on l.kind = 'refund'
      join account a on a.id = case l.kind when 'owner' then g.owner_account_id when 'refund' then c.account_id end
      where l.batch_id = ${batch.id} and l.status in ('paid', 'claimable')
      group by a.id, l.kind, l.outcome, l.payee, 7, l.ended_at order by position`.execute(ctx.db)
    for (const { accountId, kind, outcome, payee, campaignId, position, amount, ...told } of rows) {
      const vars = {
        wallet: displayAddress(payee),
        amount: formatUsdc(amount),
        link,
        campaign: `${campaignId}`,
        rest: restOf(told.arriving),
        lying: formatUsdc(told.arriving),
        days: SWEEP_RULE.endedPauseMs / DAY_MS,
      }
      const key = kind === 'owner' ? `payout:${hash}:${position}:${accountId}` : `refund:${hash}:${position}`
      await tell(ctx, told, { key, text: TEXTS[kind][outcome], vars })
    }
  })
}

/** A page that shows a transaction; the bare hash on chains that nobody shows. */
export function linkTo({ config: { explorerUrl } }: Pick<Context, 'config'>, txHash: Hex): string {
  return explorerUrl === undefined ? txHash : `${explorerUrl}/tx/${txHash}`
}

/** Whether money at the deposit address of an ended campaign follows. */
function restOf(arriving: Usdc): 'none' | 'stays' | 'follows' {
  if (arriving === 0n) return 'none'
  return arriving < SWEEP_RULE.leastOfEnded ? 'stays' : 'follows'
}

/** Sends one message, once for each key. */
export async function tell(
  ctx: Context,
  { chatId, language }: Pick<Told, 'chatId' | 'language'>,
  message: { key: string; text: string; vars: Record<string, string | number> },
): Promise<void> {
  const text = textsIn(language)(message.text, message.vars)
  await enqueueCall(ctx.db, {
    key: message.key,
    chatKey: `${chatId}`,
    method: 'sendMessage',
    payload: { chat_id: chatId, text, link_preview_options: { is_disabled: true } },
  })
}
