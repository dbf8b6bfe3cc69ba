import { sql } from 'kysely'
import { LEAST_UNPAID, setSales, sumUnpaidOf, type UnpaidSum } from '../campaigns/sales.ts'
import { type Context, transact } from '../context.ts'
import { lockGroup } from '../groups/findGroup.ts'
import { stopForUnpaid } from '../groups/freezeGroup.ts'
import { setTrouble } from '../outbox/trouble.ts'
import type { GroupId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { whenText } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { unpaidWatchJob } from './jobs.ts'
import { nextPayoutAt } from './nextPayout.ts'
import { listLargeEarners, sumUnpaid } from './owedQueries.ts'
import { escrowsOf, type PayoutParts, readAgreedTerms } from './runPayouts.ts'

/** Days of the outflow cap, and of a wallet's limit. That is paid between a reclaim notice and its window, whatever fails. */
const DAYS = 3n

/**
 * Stops sales while more is unpaid than the escrow lets go before a reclaim: everywhere by its outflow cap, in a wallet's groups by
 * that wallet's limit. Sells again once it is less. Idempotent.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function watchUnpaid(ctx: Context, parts: PayoutParts): Promise<void> {
  const [escrow] = escrowsOf(parts)
  if (escrow === undefined || (await escrow.gate.check()).kind !== 'right') return
  const earners = await listLargeEarners(ctx.db, escrow.place.escrow)
  const { cap, payees } = await readAgreedTerms(ctx, escrow, earners)
  const unpaid = await sumUnpaid(ctx.db, escrow.place.escrow)
  const stopped = unpaid > DAYS * cap
  await setTrouble(ctx, {
    cause: 'unpaid',
    isOn: stopped,
    text: `No joins are sold: ${formatUsdc(usdc(unpaid))} USDC are earned and unpaid, more than the escrow's outflow cap lets go in ${DAYS} days (${formatUsdc(usdc(cap))} USDC a day). They are sold again by themselves as it is paid. If that happens often, the cap is too low.`,
    over: 'What is earned and unpaid fits the outflow cap again: joins are sold.',
  })
  await setSales(ctx, { stopped, stop: 'unpaid_stopped_at' })
  const limits = earners.map(({ wallet, isVetoed }) => {
    const limit = DAYS * (payees.get(wallet)?.limit ?? 0n)
    if (limit === 0n && isVetoed) return { wallet, most: 0n }
    return { wallet, most: limit > LEAST_UNPAID ? limit : LEAST_UNPAID }
  })
  const wallets = limits.map(({ wallet }) => wallet)
  await sql`
    with gone as (delete from unpaid_limit where wallet <> all (${wallets}::text[]))
    insert into unpaid_limit (wallet, most)
    select * from unnest(${wallets}::text[], ${limits.map(({ most }) => `${most}`)}::numeric[])
    on conflict (wallet) do update set most = excluded.most`.execute(ctx.db)
  await stopGroups(ctx)
}

/** Looks at the groups that are stopped, and at those whose wallets have much to get or have members under way. */
async function stopGroups(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: GroupId }>`
    select id from "group" where unpaid_stopped_at is not null or status = 'active' and payout_wallet in (
      select wallet from unpaid_limit
      union select payout_wallet from verification where payout_wallet is not null and deadline_at is not null)
    order by id`.execute(ctx.db)
  const name = ({ id }: { id: GroupId }) => `group ${id}`
  await eachRow(ctx, { job: unpaidWatchJob.name, rows, name }, ({ id }) =>
    transact(ctx, async (ctx) => {
      const group = await lockGroup(ctx.db, id)
      const { payoutWallet: wallet, ownerAccountId: owner } = group
      const sum = wallet === null ? undefined : await sumUnpaidOf(ctx.db, { wallet, owner })
      const over = sum !== undefined && sum.unpaid > sum.most ? sum : undefined
      if ((over !== undefined) === (group.unpaidStoppedAt !== null)) return
      await stopForUnpaid(ctx, group, over && describeUnpaid(ctx, over))
    }),
  )
}

/** The variables of the text that says why a group sells no joins, and until when. */
export function describeUnpaid({ config, clock }: Pick<Context, 'config' | 'clock'>, sum: UnpaidSum) {
  const next = nextPayoutAt(config, clock.now())
  return {
    why: sum.most === 0n ? 'stopped' : 'limit',
    unpaid: formatUsdc(usdc(sum.unpaid)),
    most: formatUsdc(usdc(sum.most)),
    at: next === null ? 'none' : whenText(next),
  }
}
