import { sql } from 'kysely'
import type { Database } from '../context.ts'
import { isDecider } from '../groups/group.ts'
import type { AccountId, GroupId, PlacementId, TelegramUserId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { parseTask, type Task } from '../tasks/task.ts'
import type { Offer } from './content.ts'
import { placementNotFound } from './placement.ts'

function selectOwnersPlacements(db: Database) {
  return (
    db
      .selectFrom('placement as p')
      .innerJoin('campaign as c', 'c.id', 'p.campaign_id')
      .innerJoin('group as g', 'g.id', 'p.group_id')
      .innerJoin('account as a', 'a.id', 'g.owner_account_id')
      .leftJoin('account as d', 'd.telegram_user_id', 'g.deputy_telegram_user_id')
      .innerJoin('content_version as w', (join) =>
        join.on(sql<boolean>`w.id = coalesce(p.asked_version_id, p.version_id)`),
      )
      .select(['p.id', 'p.status', 'p.bid', 'p.deadline_at as deadlineAt', 'p.group_id as groupId'])
      .select([
        'p.campaign_id as campaignId',
        'c.account_id as advertiserId',
        'c.sponsor',
        'c.category',
        'c.available',
      ])
      .select([
        'g.title as group',
        'g.allows_offers as allowsOffers',
        'g.owner_account_id as ownerAccountId',
        'a.telegram_user_id as owner',
      ])
      .select(['d.id as deputyAccountId', 'd.language as deputyLanguage'])
      // Somebody who is no admin any more is sent nothing about the group.
      .select(
        sql<TelegramUserId | null>`(
      select n.telegram_user_id from group_admin n
      where n.group_id = g.id and n.telegram_user_id = d.telegram_user_id)`.as('deputy'),
      )
      .select((select) => select.fn.coalesce('a.language', 'g.language').as('language'))
      .select(['w.id as versionId', 'w.hash', 'w.variants', 'w.offer', 'p.verifications_completed as joins'])
      // Content that runs already, beside newer content that the owner is asked about.
      .select(sql<boolean>`p.version_id is not null and p.asked_version_id is not null`.as('isChange'))
      .select(
        sql<Date | null>`(
      select min(activated_at) from campaign other where other.account_id = c.account_id)`.as(
          'advertisesSince',
        ),
      )
      .select(
        sql<number>`(
      select coalesce(sum(verifications_completed), 0)::bigint from campaign other
      where other.account_id = c.account_id)`.as('boughtJoins'),
      )
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOwnersPlacements>['executeTakeFirstOrThrow']>>

function fromRow({ variants, offer, ...row }: Row) {
  return {
    ...row,
    variants: (variants as unknown as unknown[]).map(parseTask) as readonly Task[],
    offer: offer as Offer | null,
  }
}

/** A placement as the owner of its group sees it, with the content that they are asked about, else the one that runs. */
export type OwnersPlacement = ReturnType<typeof fromRow>

/**
 * With an `accountId` that does not decide in the group, there is no such placement.
 *
 * @throws DomainError `placement.not_found`
 */
export async function getOwnersPlacement(
  db: Database,
  { placementId, accountId }: { placementId: PlacementId; accountId?: AccountId },
): Promise<OwnersPlacement> {
  const found = await selectOwnersPlacements(db).where('p.id', '=', placementId).executeTakeFirst()
  if (!found || (accountId !== undefined && !isDecider(found, accountId))) throw placementNotFound()
  return fromRow(found)
}

/** Placements in the order of these ids. */
export async function getOwnersPlacements(
  db: Database,
  ids: readonly PlacementId[],
): Promise<OwnersPlacement[]> {
  const rows = await selectOwnersPlacements(db)
    .where('p.id', '=', sql<PlacementId>`any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], p.id)`)
    .execute()
  return rows.map(fromRow)
}

/** The campaigns that run in a group, or are asked about, the highest bid first. */
export async function findGroupPlacements(
  db: Database,
  { groupId, limit, offset }: { groupId: GroupId; limit: number; offset: number },
): Promise<OwnersPlacement[]> {
  const rows = await selectOwnersPlacements(db)
    .where('p.group_id', '=', groupId)
    .where('p.status', 'in', ['accepted', 'asked'])
    .orderBy(sql`p.status = 'accepted'`, 'desc')
    .orderBy('p.bid', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(fromRow)
}

/** The joins and earnings that a placement has brought its owner, and how many of its members are still answering. */
export async function getBrought(
  db: Database,
  id: PlacementId,
): Promise<{ joins: number; earned: Usdc; underWay: number }> {
  return db
    .selectFrom('placement as p')
    .select('p.verifications_completed as joins')
    .select(
      sql<number>`(
        select coalesce(sum(d.reserved_joins), 0)::bigint from placement_day d where d.placement_id = p.id)`.as(
        'underWay',
      ),
    )
    .select(
      sql<Usdc>`(
        select coalesce(sum(v.price - v.fee), 0) from verification v
        where v.campaign_id = p.campaign_id and v.placement_id = p.id and v.state = 'admitted' and v.given_back_at is null)`.as(
        'earned',
      ),
    )
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The placements that an owner was asked about at the same moment as about this one, and has not answered. */
export async function findAskedTogether(db: Database, id: PlacementId): Promise<PlacementId[]> {
  const { rows } = await sql<{ id: PlacementId }>`
    select p.id from placement first join "group" f on f.id = first.group_id
    join placement p on p.asked_at = first.asked_at join "group" g on g.id = p.group_id
    where first.id = ${id} and g.owner_account_id = f.owner_account_id
    order by p.id`.execute(db)
  return rows.map((row) => row.id)
}
