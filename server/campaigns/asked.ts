import { sql } from 'kysely'

/**
 * Of a campaign `c`: what its open deposit lacks (`missing`), and what has come beyond all that it ever asked for (`extra`). A
 * top-up that another has replaced is not asked for any more.
 */
export const asked = sql`(
  select
    coalesce(sum(greatest(d.amount - d.received, 0)) filter (where d.status = 'open'), 0)::numeric(20, 0) as missing,
    greatest(c.deposited - coalesce(sum(case
      when d.status = 'open' then least(d.amount, d.received)
      when d.status = 'credited' or d.kind = 'first' then d.amount else 0 end), 0), 0)::numeric(20, 0) as extra
  from deposit d where d.campaign_id = c.id
)`
