import { sql } from 'kysely'
import { holdAccount } from '../accounts/findAccount.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { answeredForBy, answeringFor, isBlockedBy } from '../people/advertiser.ts'
import type { AccountId, PlacementId } from '../shared/ids.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { isForbidden } from './auction.ts'
import { START_JOINS } from './campaign.ts'
import { restUntil } from './consent.ts'
import { ownerDigestJob } from './jobs.ts'
import { lockCampaign } from './lockCampaign.ts'
import { getOwnersPlacements, type OwnersPlacement } from './ownersQueries.ts'
import { changePlaced, placeCampaign } from './placeCampaign.ts'
import { ASK_WAIT_MS, CONSENT_WAIT_MS, movePlacement, type Placement } from './placement.ts'
import { getPlacement } from './placementQueries.ts'

/** The most offers in one digest, and the most open requests of one advertiser in a group. */
export const DIGEST_OFFERS = 5
const OPEN_OF_ADVERTISER = 3
/** An owner gets one digest in this time. */
export const DIGEST_EVERY_MS = DAY_MS

/** A placement `p` whose owner is to be asked about content, and was not yet. */
const isWaiting = sql`(p.asked_version_id is not null and p.asked_at is null and p.status in ('waiting', 'accepted'))`

/**
 * The offers that an owner is to be shown now, oldest first: none where the last digest is less than a day old. The budget of a
 * campaign pays for 20 joins in each group that is asked. The caller sends them and calls `markAsked` in the same transaction.
 */
export async function chooseDigest(tx: Tx, ownerAccountId: AccountId, at: Date): Promise<OwnersPlacement[]> {
  // One digest at a time for each owner.
  await holdAccount(tx, ownerAccountId)
  const { rows } = await sql<{ id: PlacementId }>`
    with candidate as (
      select p.id, p.group_id, c.account_id, p.created_at, c.available,
        (select count(*) from placement o join campaign oc on oc.id = o.campaign_id
          where o.group_id = p.group_id and o.asked_at is not null and o.status in ('asked', 'accepted')
            and oc.account_id in ${answeredForBy(sql`c.account_id`)}) as open_of_advertiser,
        (select coalesce(sum(o.bid), 0) from placement o where o.campaign_id = c.id and o.asked_at is not null
            and o.status = 'asked')
          + sum(p.bid) over (partition by c.id order by p.created_at, p.id) as asked_bids
      from placement p join campaign c on c.id = p.campaign_id join "group" g on g.id = p.group_id
      where g.owner_account_id = ${ownerAccountId} and ${isWaiting} and c.status = 'active' and g.sells
        and p.bid >= g.floor_bid
        and not ${isBlockedBy(sql`g.id`, sql`c.account_id`)} and not ${isForbidden}
        and ${restUntil(sql`c.account_id`, at)} is null
    ), counted as (
      -- An offer comes after all earlier ones of its advertiser: it stands among those of each account that answers for them.
      select c.id, c.account_id = bearer.id as own,
        row_number() over (partition by c.group_id, bearer.id order by c.created_at, c.id) as place
      from candidate c cross join lateral ${answeringFor(sql`c.account_id`)} bearer
    )
    select id from candidate join counted using (id)
    where counted.own and open_of_advertiser + counted.place <= ${OPEN_OF_ADVERTISER}
      and available >= asked_bids * ${START_JOINS}::numeric
      and not exists (
        select from owner_digest d where d.account_id = ${ownerAccountId} and d.sent_at > ${addMs(at, -DIGEST_EVERY_MS)}::timestamptz)
    order by created_at, id limit ${DIGEST_OFFERS}`.execute(tx)
  return getOwnersPlacements(
    tx,
    rows.map(({ id }) => id),
  )
}

interface Asked {
  readonly placementIds: readonly PlacementId[]
}

/**
 * The owner is shown these offers now, and has 48 hours for each. Repeating it changes nothing.
 */
export async function markAsked(tx: Tx, { placementIds, at }: Asked & { readonly at: Date }): Promise<void> {
  await sql`
    insert into owner_digest (account_id, sent_at)
    select distinct g.owner_account_id, ${at}::timestamptz from placement p join "group" g on g.id = p.group_id
    where p.id = any(${placementIds}::bigint[])
    on conflict (account_id) do update set sent_at = excluded.sent_at`.execute(tx)
  await eachPlacement(tx, placementIds, at, (placement) => {
    if (placement.askedVersionId === null || placement.askedAt !== null) return placement
    if (placement.status === 'waiting') return movePlacement(placement, 'asked', at)
    return { ...placement, askedAt: at, askedBid: placement.bid, deadlineAt: addMs(at, CONSENT_WAIT_MS) }
  })
}

/** The digest did not reach the owner: its offers wait again, a week in all. Repeating it changes nothing. */
export function digestFailed(ctx: Context, { placementIds }: Asked): Promise<void> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    await eachPlacement(ctx.db, placementIds, at, (placement, since) => {
      if (placement.askedAt === null) return placement
      if (placement.status === 'asked') {
        const waiting = movePlacement(placement, 'unasked', at)
        return addMs(since, ASK_WAIT_MS) > at ? waiting : movePlacement(waiting, 'never_asked', at)
      }
      return { ...placement, askedAt: null, askedBid: null, deadlineAt: null }
    })
  })
}

async function eachPlacement(
  tx: Tx,
  ids: readonly PlacementId[],
  at: Date,
  /** `since`: when the campaign was active, and had the group. */
  change: (placement: Placement, since: Date) => Placement,
): Promise<void> {
  const rows = await tx
    .selectFrom('placement')
    .select(['id', 'campaign_id as campaignId', 'created_at as createdAt'])
    .where('id', 'in', ids)
    .orderBy('campaign_id')
    .orderBy('id')
    .execute()
  for (const { id, campaignId, createdAt } of rows) {
    const campaign = await lockCampaign(tx, campaignId)
    const from = await getPlacement(tx, id)
    const { activatedAt } = campaign
    const to = change(from, activatedAt !== null && activatedAt > createdAt ? activatedAt : createdAt)
    if (to === from) continue
    await changePlaced(tx, { campaign, from, to, at })
    await placeCampaign(tx, { campaign, groupId: from.groupId, at })
  }
}

/** Has owners asked whose digest was waited for, or whose job was lost. */
export async function sweepDigests({ db, clock }: Context): Promise<void> {
  const at = clock.now()
  const { rows } = await sql<{ accountId: AccountId }>`
    select distinct g.owner_account_id as "accountId" from placement p
    join campaign c on c.id = p.campaign_id join "group" g on g.id = p.group_id
    where ${isWaiting} and c.status = 'active' and not exists (
      select from owner_digest d
      where d.account_id = g.owner_account_id and d.sent_at > ${addMs(at, -DIGEST_EVERY_MS)}::timestamptz)`.execute(
    db,
  )
  for (const { accountId } of rows) {
    await enqueue(db, ownerDigestJob, { accountId }, { key: `digest:${accountId}:sweep` })
  }
}
