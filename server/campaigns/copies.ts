import { sql } from 'kysely'
import type { Context, Database } from '../context.ts'
import type { AccountId, ContentVersionId, GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { TaskDraft } from '../tasks/task.ts'
import type { OwnCampaign } from './botQueries.ts'
import { findBuyableGroups } from './buyableGroups.ts'
import { restUntil } from './consent.ts'
import { newestOf } from './content.ts'
import { type OrderDraft, orderDraft } from './orderDraft.ts'
import { MAX_GROUPS } from './orderPlacements.ts'
import { findAvoided, findRule } from './rule.ts'
import { findVersions } from './versionQueries.ts'

/** An earlier question of an advertiser. */
interface Copy {
  readonly id: ContentVersionId
  readonly prompt: string
  readonly variants: readonly unknown[]
}

/** The newest questions of an account in a language, each once. */
export async function findCopies(
  db: Database,
  { accountId, language, limit }: { accountId: AccountId; language: string; limit: number },
): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    select max(w.id) as id, w.variants -> 0 ->> 'prompt' as prompt, w.variants
    from content_version w join campaign c on c.id = w.campaign_id
    where c.account_id = ${accountId} and w.language = ${language}
    group by w.variants order by max(w.id) desc limit ${limit}`.execute(db)
  return rows
}

/** A campaign that is ordered again, as far as it still can be. */
export interface CopiedOrder {
  readonly form: OrderDraft
  /** The titles of groups that it ran in, and cannot be ordered now. */
  readonly left: readonly string[]
}

/**
 * Makes a draft like an earlier campaign: content, groups with their bids and limits, rule, bids, joins and limits. Days that are
 * over are left out. With the content come its review and the owners' consent.
 */
export async function copyOrder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  campaign: OwnCampaign,
): Promise<CopiedOrder> {
  const { id, sponsor, category, bid, highestBid, joins, dailyCap, pacing, advertiserId } = campaign
  const at = clock.now()
  const content = newestOf(await findVersions(db, id)).map(({ language, variants, offer }) => ({
    language,
    variants: [...variants] as TaskDraft[],
    offer,
  }))
  const never = await findAvoided(db, id)
  const placed = (await findPlaced(db, campaign, at)).filter(({ groupId }) => !never.includes(groupId))
  const wanted = { groupIds: placed.map(({ groupId }) => groupId), category }
  const page = { accountId: advertiserId, at, limit: MAX_GROUPS, offset: 0 }
  const sold = new Set((await findBuyableGroups(db, { ...page, filter: wanted })).map((group) => group.id))
  const [chosen, left] = split(placed, ({ groupId, isResting }) => sold.has(groupId) && !isResting)
  const [startsAt, endsAt] = [campaign.startsAt, campaign.endsAt].map((day) =>
    day !== null && day > at ? day.toISOString() : null,
  )
  return {
    form: orderDraft.parse({
      ...{ sponsor, category, content, joins, dailyCap, startsAt, endsAt },
      pacing: endsAt === null ? 'fast' : pacing,
      bid: `${bid}`,
      ...(highestBid > bid && { highestBid: `${highestBid}` }),
      chosen: chosen.map(({ groupId }) => groupId),
      own: chosen.flatMap(({ groupId, ...own }) => {
        const part = {
          ...(own.bid !== bid && { bid: `${own.bid}` }),
          ...(own.dailyCap !== null && { dailyCap: own.dailyCap }),
        }
        return Object.keys(part).length === 0 ? [] : [{ groupId, ...part }]
      }),
      rule: await findRule(db, id),
      never,
    }),
    left: left.map(({ title }) => title),
  }
}

interface Placed {
  readonly groupId: GroupId
  readonly title: string
  readonly bid: Usdc
  readonly dailyCap: number | null
  /** Its owner is not asked about this advertiser now. */
  readonly isResting: boolean
}

/** The groups that were named for a campaign. Its rule finds the others again. */
async function findPlaced(
  db: Database,
  { id, advertiserId }: Pick<OwnCampaign, 'id' | 'advertiserId'>,
  at: Date,
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select p.group_id as "groupId", g.title, p.bid, p.daily_cap as "dailyCap",
      ${restUntil(sql`${advertiserId}::bigint`, at)} is not null as "isResting"
    from placement p join "group" g on g.id = p.group_id
    where p.campaign_id = ${id} and not p.by_rule order by p.id`.execute(db)
  return rows
}

function split<T>(all: readonly T[], fits: (one: T) => boolean): readonly [T[], T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))]
}
