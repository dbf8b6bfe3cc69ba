import { sql } from 'kysely'
import { type CampaignStatus, ENDED_STATUSES, isExhausted } from '../campaigns/campaign.ts'
import { asked } from '../campaigns/deposit.ts'
import { lowestBidOf } from '../campaigns/results.ts'
import type { Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, DAY_MS } from '../shared/time.ts'

/** Kinds of things that may need an advertiser, the most urgent first. */
export const NEEDS = ['deposit', 'exhausted', 'refused', 'declined', 'pending', 'found'] as const
export type NeedKind = (typeof NEEDS)[number]

export interface Need {
  readonly kind: NeedKind
  readonly campaignId: CampaignId
  readonly sponsor: string
  /** How many versions or groups; 1 for the campaign itself. */
  readonly count: number
  /** The amount that a deposit still lacks. */
  readonly missingMicro: string | null
}

/** A refusal by a group is news for so long. */
const NEWS_MS = 14 * DAY_MS
const MOST_NEEDS = 100

interface OpenCampaign {
  readonly id: CampaignId
  readonly sponsor: string
  readonly status: CampaignStatus
  readonly available: Usdc
  readonly reserved: Usdc
  readonly bid: Usdc
  readonly missing: Usdc
  readonly refused: number
  readonly waiting: number
  readonly declined: number
  readonly changed: number
  readonly found: number
}

/**
 * Lists what a wallet's open campaigns need. A deposit counts where the wallet was proven: a stranger may have made the campaign to
 * have it paid by mistake.
 */
export async function findNeeds(
  db: Database,
  { wallet, at }: { wallet: Address; at: Date },
): Promise<{ total: number; needs: Need[] }> {
  const { rows } = await sql<OpenCampaign>`
    select c.id, c.sponsor, c.status, c.available, c.reserved, ${lowestBidOf} as bid,
      case when own.proven then asked.missing else 0 end::numeric(20, 0) as missing,
      content.refused, content.waiting, place.declined, place.changed, (
        select count(*)::int from found_group f where f.campaign_id = c.id and not exists (
          select from placement p where p.campaign_id = c.id and p.group_id = f.group_id) and not exists (
          select from avoided_group a where a.campaign_id = c.id and a.group_id = f.group_id)) as found
    from campaign c
    cross join lateral ${asked} asked
    cross join lateral (select exists (
      select from account_wallet w where w.account_id = c.account_id and w.wallet = c.refund_wallet
        and w.proven_at is not null) as proven) own
    cross join lateral (
      select (count(*) filter (where newest.review in ('refused', 'stopped', 'undelivered')))::int as refused,
        (count(*) filter (where newest.review = 'waiting'))::int as waiting
      from (
        select distinct on (language) review from content_version where campaign_id = c.id
        order by language, number desc) newest) content
    cross join lateral (
      select (count(*) filter (where p.status in ('declined', 'removed')
          and p.ended_at > ${addMs(at, -NEWS_MS)}::timestamptz))::int as declined,
        (count(*) filter (where p.status = 'accepted' and p.asked_version_id is not null))::int as changed
      from placement p where p.campaign_id = c.id) place
    where c.refund_wallet = ${wallet} and not (c.status = any(${ENDED_STATUSES}::text[]))
    order by c.id desc`.execute(db)
  const needs = rows.flatMap(needsOf)
  needs.sort((a, b) => NEEDS.indexOf(a.kind) - NEEDS.indexOf(b.kind))
  return { total: needs.length, needs: needs.slice(0, MOST_NEEDS) }
}

function needsOf(row: OpenCampaign): Need[] {
  const { id: campaignId, sponsor, status } = row
  const isPaid = status !== 'awaiting_deposit'
  const counts: Record<NeedKind, number> = {
    deposit: row.missing > 0n ? 1 : 0,
    exhausted: isExhausted(row) ? 1 : 0,
    refused: row.refused,
    declined: row.declined,
    pending: row.changed + (isPaid ? row.waiting : 0),
    found: row.found,
  }
  return NEEDS.filter((kind) => counts[kind] > 0).map((kind) => ({
    ...{ kind, campaignId, sponsor, count: counts[kind] },
    missingMicro: kind === 'deposit' ? row.missing.toString() : null,
  }))
}
