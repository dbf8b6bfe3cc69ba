import { sql } from 'kysely'
import { keyedNameOf } from '../accounts/pseudonym.ts'
import { type Batch, type EndedVisit, nextBatches, shownBefore } from '../campaigns/batches.ts'
import { type Context, type Database, type InTx, transact } from '../context.ts'
import type {
  CampaignId,
  ContentVersionId,
  PlacementId,
  TelegramUserId,
  VerificationId,
} from '../shared/ids.ts'
import { eachRow } from '../worker/eachRow.ts'

/** Puts the visits that may be shown by now into batches, one campaign after the other. Repeating it changes nothing. */
export async function formBatches(ctx: Context, signal?: AbortSignal): Promise<void> {
  const before = shownBefore(ctx.clock.now())
  const rows = await listUnbatched(ctx.db, before)
  const name = (campaignId: CampaignId) => `campaign ${campaignId}`
  await eachRow(ctx, { job: 'batches_form', rows, name, signal }, (campaignId) =>
    transact(ctx, (ctx) => batchCampaign(ctx, { campaignId, before })),
  )
}

/** Two at once form the same batches as one: the second finds the campaign taken. */
async function batchCampaign(
  ctx: InTx,
  { campaignId, before }: { campaignId: CampaignId; before: Date },
): Promise<void> {
  const { rows } = await sql<{ taken: boolean; hasEnded: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('batches:' || id, 0)) as taken,
      coalesce(closed_at < ${before}::timestamptz, false) as "hasEnded"
    from campaign where id = ${campaignId}`.execute(ctx.db)
  const [campaign] = rows
  if (!campaign?.taken) return
  const visits = await takeUnbatched(ctx, { campaignId, before })
  for (const batch of nextBatches(visits, { before, hasEnded: campaign.hasEnded })) {
    await insertBatch(ctx.db, { campaignId, batch })
  }
  if (campaign.hasEnded) await endResults(ctx.db, { campaignId, seen: visits.map(({ id }) => id) })
}

interface Unbatched extends EndedVisit {
  readonly id: VerificationId
  readonly placement: PlacementId
  readonly versionId: ContentVersionId
  readonly place: number
}

/** The campaigns with visits that may be shown and are in no batch, and those that have ended since. */
async function listUnbatched(db: Database, before: Date): Promise<CampaignId[]> {
  const { rows } = await sql<{ id: CampaignId }>`
    select c.id from campaign c
    where not c.results_over and c.activated_at is not null and (
      c.closed_at < ${before}::timestamptz
      or exists (
        select from verification v where v.campaign_id = c.id and v.deadline_at is null and v.result_batch_id is null
          and coalesce(v.admitted_at, v.ended_at) < ${before}::timestamptz)
      or exists (
        select from answer a
        where a.campaign_id = c.id and a.verification_id is not null and a.result_batch_id is null))
    order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Those visits of one campaign, held until the transaction ends, and those whose answer nobody had to pay for. A visit that
 * something else holds at this moment is left to the next run: nothing waits here while it holds many.
 */
async function takeUnbatched(
  { db, config }: InTx,
  { campaignId, before }: { campaignId: CampaignId; before: Date },
): Promise<Unbatched[]> {
  const { rows } = await sql<Omit<Unbatched, 'person' | 'variant'> & { telegramUserId: TelegramUserId }>`
    select v.id, v.telegram_user_id as "telegramUserId", coalesce(v.admitted_at, v.ended_at) as "endedAt",
      coalesce(a.placement_id, v.placement_id) as placement, coalesce(a.content_version_id, v.content_version_id) as "versionId",
      coalesce(a.variant, v.variant) as place, a.id is not null as answered
    from (
      select id from verification
      where campaign_id = ${campaignId} and deadline_at is null and result_batch_id is null
      union
      select verification_id from answer
      where campaign_id = ${campaignId} and verification_id is not null and result_batch_id is null
    ) own join verification v using (id)
    left join answer a on a.verification_id = v.id and a.campaign_id = ${campaignId}
    where v.result_batch_id is null and coalesce(v.admitted_at, v.ended_at) < ${before}::timestamptz
    for no key update of v skip locked`.execute(db)
  return rows.map(({ telegramUserId, ...visit }) => ({
    ...visit,
    person: keyedNameOf(config, telegramUserId),
    variant: `${visit.versionId}:${visit.place}`,
  }))
}

/** Stores a batch with its sums. Answers of several variants in one batch belong to no question, so they are never shown. */
async function insertBatch(
  db: Database,
  { campaignId, batch }: { campaignId: CampaignId; batch: Batch<Unbatched> },
): Promise<void> {
  const { visits, week, placement } = batch
  const shared = batch.variant === null ? undefined : visits[0]
  await sql`
    with own as (
      select v.*, a.id is not null or v.agreed_at is not null or v.state in ('admitted', 'failed') as answered,
        coalesce(a.passed, false) or v.agreed_at is not null or v.state = 'admitted' as passed
      from verification v left join answer a on a.verification_id = v.id and a.campaign_id = ${campaignId}
      where v.id = any(${visits.map(({ id }) => id)}::bigint[])
    ), batch as (
      insert into result_batch (campaign_id, placement_id, content_version_id, variant, week, asked, answered, passed, entered,
        given_back, failed)
      select ${campaignId}::bigint, ${placement}::bigint, ${shared?.versionId ?? null}::bigint, ${shared?.place ?? null}::smallint,
        ${week}::date, count(*), count(*) filter (where answered), count(*) filter (where passed),
        count(*) filter (where state = 'admitted' and campaign_id is not null),
        count(*) filter (where given_back_at is not null), count(*) filter (where state = 'failed')
      from own returning id, variant
    ), batched as (
      update verification v set result_batch_id = batch.id from batch, own where v.id = own.id
    ), shown as (
      update answer a set result_batch_id = batch.id, id = -1 - floor(random() * 2 ^ 52)::bigint
      from batch, own where a.verification_id = own.id and a.campaign_id = ${campaignId} and batch.variant is not null
      returning a.result_batch_id, coalesce(a.option, -1) as option
    )
    insert into result_batch_answer (batch_id, option, count)
    select result_batch_id, option, count(*) from shown group by 1, 2`.execute(db)
}

/** Nothing of an ended campaign is left to be shown, unless something else holds one of its visits. */
async function endResults(
  db: Database,
  { campaignId, seen }: { campaignId: CampaignId; seen: readonly VerificationId[] },
): Promise<void> {
  await sql`
    update campaign set results_over = true where id = ${campaignId} and not exists (
      select from verification
      where campaign_id = ${campaignId} and deadline_at is null and result_batch_id is null
        and id <> all(${seen}::bigint[]))`.execute(db)
}
