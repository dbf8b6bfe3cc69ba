import { sql } from 'kysely'
import { createChain } from '../../server/adapters/chain/chain.ts'
import type { Context } from '../../server/context.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import type { Job } from '../../server/jobs/job.ts'
import { findHold } from '../../server/payouts/hold.ts'
import { claimsPushJob, payeesAnnounceJob, payoutsCollectJob } from '../../server/payouts/jobs.ts'
import { type EscrowReader, type EscrowSays, readTerms } from '../../server/payouts/readEscrow.ts'
import type { Address } from '../../server/shared/addresses.ts'
import { MATURITY_MS } from '../../server/shared/terms.ts'
import { addMs, DAY_MS, HOUR_MS, SECOND_MS } from '../../server/shared/time.ts'
import { earningsMatureJob } from '../../server/verifications/jobs.ts'
import { mineBlock } from '../chain/time.ts'
import { type TimedParts, untilBooked } from './clock.ts'
import { nextPayoutRun } from './recurring.ts'

/** Money of one owner's wallet, in micro-USDC. */
interface Amount {
  readonly wallet: Address
  /** The titles of the groups that earned it. */
  readonly groups: readonly string[]
  readonly amountMicro: string
}

/** Money that is not paid, and why. `due`: with the next payout. `limited`: the escrow pays a wallet only so much a day. */
export type Waiting = Amount &
  (
    | { readonly why: 'due' | 'maturing' | 'announced' | 'limited'; readonly until: string }
    | { readonly why: 'too_little'; readonly leastMicro: string }
    | { readonly why: 'held' }
  )

export interface PayoutReport {
  readonly paid: readonly Amount[]
  /** The latest earnings first. */
  readonly waiting: readonly Waiting[]
}

/** Does what the daily payout does, and waits until it is in the books. */
export async function payOut(parts: TimedParts): Promise<PayoutReport> {
  const { ctx, chainUrl } = parts
  const since = ctx.clock.now()
  const jobs: readonly Job[] = [earningsMatureJob, payeesAnnounceJob, payoutsCollectJob, claimsPushJob]
  for (const job of jobs) {
    await enqueue(ctx.db, job, {})
    await untilBooked(parts)
  }
  await mineBlock(chainUrl)
  await untilBooked(parts)
  return readReport(ctx, since)
}

/** All that was paid to owners since then, and all that waits. */
export async function readReport(ctx: Context, since: Date): Promise<PayoutReport> {
  const { rows: paid } = await sql<Amount>`
    select l.payee as wallet, array_agg(distinct g.title) as groups, sum(l.amount)::text as "amountMicro"
    from batch_leg l join "group" g on g.id = l.group_id
    where l.kind = 'owner' and l.status in ('paid', 'claimable') and l.ended_at >= ${since}
    group by l.payee order by sum(l.amount) desc`.execute(ctx.db)
  const unpaid = await listUnpaid(ctx)
  if ((await findHold(ctx))?.campaignId === null) {
    return { paid, waiting: unpaid.map((one) => ({ ...amountOf(one), why: 'held' })) }
  }
  const { payees } = await readTerms(
    escrowOf(ctx),
    unpaid.map(({ wallet }) => wallet),
  )
  return { paid, waiting: unpaid.map((one) => explain(ctx, one, payees.get(one.wallet))) }
}

function escrowOf({ config }: Context): EscrowReader {
  const { chainId, rpcUrls, escrowAddress: escrow, usdcAddress: usdc } = config
  if (escrow === undefined || usdc === undefined) throw new Error('an embedded chain has an escrow')
  return { reader: createChain({ chainId, rpcUrls }).reader, place: { chainId, escrow, usdc } }
}

function amountOf({ wallet, groups, sum }: Unpaid): Amount {
  return { wallet, groups, amountMicro: `${sum}` }
}

function explain(ctx: Context, unpaid: Unpaid, terms: PayeeTerms): Waiting {
  const { sum, ready, earnedAt } = unpaid
  const { minPayout } = ctx.config
  const now = ctx.clock.now()
  const wait = (why: 'due' | 'maturing' | 'announced' | 'limited', until: Date): Waiting => ({
    ...amountOf(unpaid),
    why,
    until: until.toISOString(),
  })
  if (sum < minPayout) return { ...amountOf(unpaid), why: 'too_little', leastMicro: `${minPayout}` }
  if (ready < minPayout) return wait('maturing', addMs(earnedAt, MATURITY_MS))
  if (terms === undefined || terms.limit === 0n) {
    const isAnnounced = terms !== undefined && terms.effectiveAt > 0n
    return wait(
      'announced',
      isAnnounced ? new Date(Number(terms.effectiveAt) * SECOND_MS) : addMs(now, DAY_MS),
    )
  }
  if (terms.left < ready) return wait('limited', new Date(Math.ceil(now.getTime() / DAY_MS) * DAY_MS))
  return wait('due', nextPayoutRun(ctx, now) ?? now)
}

type PayeeTerms = ReturnType<EscrowSays['payees']['get']>

/** All that a wallet has earned and was not paid. */
interface Unpaid {
  readonly wallet: Address
  readonly groups: readonly string[]
  readonly sum: bigint
  /** The mature part. */
  readonly ready: bigint
  /** When the last of it was earned, unless all of it is mature. */
  readonly earnedAt: Date
  readonly announcedAt: Date | null
}

/** The wallet that has earned last comes first. */
async function listUnpaid({ db, config, clock }: Context): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select a.wallet, array_agg(distinct g.title) as groups, sum(a.balance) as sum,
      coalesce(sum(a.balance) filter (where a.kind = 'owner_payable'), 0) as ready,
      coalesce(max(v.at), ${addMs(clock.now(), -MATURITY_MS)}::timestamptz) as "earnedAt", max(p.announced_at) as "announcedAt"
    from ledger_account a join "group" g on g.id = a.group_id
    left join payee_announcement p on p.wallet = a.wallet and p.escrow = ${config.escrowAddress ?? null}
    left join lateral (
      select max(admitted_at) as at from verification
      where payout_wallet = a.wallet and state = 'admitted' and price is not null and matured_at is null and given_back_at is null
    ) v on true
    where a.kind in ('owner_maturing', 'owner_payable') and a.balance > 0
    group by a.wallet order by max(v.at) desc nulls last, sum(a.balance) desc`.execute(db)
  return rows
}

/** By then everything hourly has run, also where time does not jump. */
const MARGIN_MS = HOUR_MS

/**
 * The next time of payouts at which the wallet that has earned last can be paid all of that. Undefined where nobody can:
 * nothing is owed, or less than the least.
 */
export async function findNextPayout(ctx: Context): Promise<Date | undefined> {
  const unpaid = (await listUnpaid(ctx)).find(({ sum }) => sum >= ctx.config.minPayout)
  if (unpaid === undefined) return undefined
  const { ready, sum, earnedAt, announcedAt } = unpaid
  const now = ctx.clock.now()
  const isMature = ready === sum
  const mature = isMature ? now : addMs(earnedAt, MATURITY_MS + MARGIN_MS)
  // A first announcement goes out within the hour and takes a day.
  const announced = addMs(announcedAt ?? addMs(now, MARGIN_MS), DAY_MS + MARGIN_MS)
  return nextPayoutRun(ctx, new Date(Math.max(now.getTime(), mature.getTime(), announced.getTime())))
}
