import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { addMs, DAY_MS, dayOf } from '../shared/time.ts'

/** A plan makes sense where the groups offer at least twice the joins that the budget pays for. */
const LEAST_DEMAND = 2

/**
 * Switches the plan of evenly paced campaigns off where expected demand is under twice the budget that is left, and on again.
 * Demand: joins of the last seven days in its groups, over the time that is left, at its bids. Repeating it
 * changes nothing.
 */
export async function watchPaces({ db, clock }: Context): Promise<void> {
  const at = clock.now()
  await sql`
    update campaign c set pacing_off = paced.off
    from (
      select c.id, c.available + c.reserved > 0 and coalesce(sum(p.bid * week.joins), 0) / 7
          * extract(epoch from c.ends_at - ${at}::timestamptz) / ${DAY_MS / 1_000} < ${LEAST_DEMAND} * (c.available + c.reserved) as off
      from campaign c
      left join placement p on p.campaign_id = c.id and p.status = 'accepted'
      left join lateral (
        select coalesce(sum(d.verifications), 0) as joins from group_day d
        where d.group_id = p.group_id and d.day > ${dayOf(addMs(at, -7 * DAY_MS))}::date
      ) week on true
      where c.pacing = 'even' and c.status = 'active' and c.ends_at > ${at}
      group by c.id
    ) paced
    where c.id = paced.id and c.pacing_off <> paced.off`.execute(db)
}
