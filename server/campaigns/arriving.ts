import { sql } from 'kysely'

/**
 * Of a campaign `c`: what lies at its deposit address as far as we know (`lying`: not swept, and not taken back), and what is
 * mined for it and not credited yet (`coming`), which holds that.
 *
 * It is known in two ways, each of which may be ahead of the other: the balance of the address in some block, and the payments
 * that were recorded. A credit counts at once; the payments that it took are told a moment later.
 */
export const arriving = sql`(
  select lying.amount as lying,
    (greatest(lying.amount, paid.confirming - greatest(swept.amount - paid.credited, 0)) + paid.to_escrow)::numeric(20, 0) as coming
  from deposit_address a
  cross join lateral (
    select coalesce(sum(amount), 0) as amount, coalesce(max(block_number), -1) as block from credit
    where campaign_id = c.id and kind = 'sweep' and credited_at is not null
  ) swept
  cross join lateral (
    select case when coalesce(a.balance_block, -1) >= swept.block then a.balance else 0 end as amount,
      greatest(a.balance_block, swept.block) as block
  ) seen
  cross join lateral (
    select coalesce(sum(amount) filter (where kind = 'escrow' and status = 'confirming'), 0) as to_escrow,
      coalesce(sum(amount) filter (where kind = 'address' and status = 'confirming'), 0) as confirming,
      coalesce(sum(amount) filter (where kind = 'address' and status = 'credited'), 0) as credited,
      coalesce(sum(amount) filter (where kind = 'address' and status = 'confirming' and block_number > seen.block), 0) as newer
    from payment where campaign_id = c.id
  ) paid
  cross join lateral (select (seen.amount + paid.newer)::numeric(20, 0) as amount) lying
  where a.campaign_id = c.id
)`
