import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { PaymentStatus } from './deposit.ts'

/** What a deposit's page shows beside how its campaign is funded. */
export interface PageRow {
  readonly sponsor: string
  readonly groupTitle: string
  /** Credited to the campaign while this was the deposit that it had asked for last. */
  readonly credited: Usdc
  /** Whether it is the one that the campaign has asked for last: what arrives is for it. */
  readonly isLatest: boolean
  /** Newest first. */
  readonly payments: readonly PagePaymentRow[]
}

export interface PagePaymentRow {
  readonly txHash: string
  readonly status: Exclude<PaymentStatus, 'dropped'>
  /** Micro-USDC as a decimal text. */
  readonly amount: string
  /** Unix milliseconds. */
  readonly minedAt: number
}

const LISTED_PAYMENTS = 20

export async function findPage(
  db: Database,
  { campaignId, depositId }: { campaignId: CampaignId; depositId: DepositId },
): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select c.sponsor, g.title as "groupTitle", next.asked_at is null as "isLatest",
      (select coalesce(sum(amount), 0)::numeric(20, 0) from credit
        where campaign_id = c.id and credited_at >= d.created_at
          and (next.asked_at is null or credited_at < next.asked_at)) as credited,
      (select coalesce(json_agg(json_build_object('txHash', p.tx_hash, 'status', p.status, 'amount', p.amount::text,
          'minedAt', floor(extract(epoch from p.mined_at) * 1000)) order by p.id desc), '[]')
        from (
          select * from payment
          where campaign_id = c.id and status <> 'dropped' and seen_at >= d.created_at
            and (next.asked_at is null or seen_at < next.asked_at)
          order by id desc limit ${LISTED_PAYMENTS}
        ) p) as payments
    from deposit d
    join campaign c on c.id = d.campaign_id
    join "group" g on g.id = c.group_id
    cross join lateral (
      select min(created_at) as asked_at from deposit where campaign_id = c.id and id > d.id
    ) next
    where d.id = ${depositId}::bigint and d.campaign_id = ${campaignId}::bigint`.execute(db)
  return rows[0]
}
