import { sql } from 'kysely'
import { nextShownAt, rateOf } from '../campaigns/batches.ts'
import type { Context, Database } from '../context.ts'
import type { Day } from '../shared/time.ts'
import { dayOf } from '../shared/time.ts'
import { findNeeds, type Need } from './needs.ts'
import {
  findPaidDays,
  findResultParts,
  NO_RESULTS,
  type PaidDay,
  type ResultPart,
  type Wanted,
} from './periodQueries.ts'
import { addDays, isIn, type Range, rangeBefore, stepsOf } from './range.ts'

/** The days that are asked for; without a first day, from the first campaign on. Without a last day, until today. */
export interface AskedRange {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** The figures of one range. Amounts are micro-USDC. */
export interface PeriodFigures {
  readonly joins: number
  readonly spentMicro: string
  /** Rounded down; null without joins. */
  readonly costPerJoinMicro: string | null
  /** The share of people who answered that passed; null while too few have. */
  readonly passRate: number | null
  readonly answered: number
  /** Null while no offer's reach is released in the range, and so are conversions. */
  readonly clicks: number | null
  readonly conversions: number | null
}

export interface Period {
  readonly from: Day
  readonly to: Day
  readonly figures: PeriodFigures
  /** Those of as many days before; null where the range has no beginning of its own. */
  readonly before: PeriodFigures | null
  /** How many days a point stands for. */
  readonly days: 1 | 7
  readonly series: readonly { readonly day: Day; readonly joins: number; readonly spentMicro: string }[]
}

export interface Overview extends Period {
  readonly campaigns: number
  readonly needs: readonly Need[]
  readonly needsTotal: number
  /** When the next results may appear. */
  readonly nextResultsAt: string
}

/** The campaigns that refund to a wallet, as one, in a range. */
export async function getOverview(
  ctx: Context,
  { wallet, ...asked }: Pick<Wanted, 'wallet'> & AskedRange,
): Promise<Overview> {
  const { db, clock } = ctx
  const at = clock.now()
  const [period, { total, needs }, campaigns] = await Promise.all([
    getPeriod(ctx, { wallet }, asked),
    findNeeds(db, { wallet, at }),
    countCampaigns(db, wallet),
  ])
  return { ...period, campaigns, needs, needsTotal: total, nextResultsAt: nextShownAt(at).toISOString() }
}

/** Figures and series of one campaign, or of all of a wallet. */
export async function getPeriod(
  { db, clock }: Context,
  of: Wanted,
  { from, to }: AskedRange,
): Promise<Period> {
  const at = clock.now()
  const today = dayOf(at)
  const last = to ?? today
  const range: Range = { from: from ?? (await findFirstDay(db, of)) ?? last, to: last }
  const earlier = rangeBefore(range)
  const [paid, parts] = await Promise.all([
    findPaidDays(db, of, { from: earlier.from, to: range.to }),
    findResultParts(db, of, at),
  ])
  const { days, starts } = stepsOf(range)
  return {
    ...range,
    figures: figuresOf(range, paid, parts),
    before: from === undefined ? null : figuresOf(earlier, paid, parts),
    days,
    series: starts.map((day) => {
      const [to = range.to] = [addDays(day, days - 1), range.to].sort()
      const { joins, spent } = sumPaid(paid, { from: day, to })
      return { day, joins, spentMicro: spent.toString() }
    }),
  }
}

function figuresOf(range: Range, paid: readonly PaidDay[], parts: readonly ResultPart[]): PeriodFigures {
  const { joins, spent } = sumPaid(paid, range)
  const sums = parts
    .filter(({ day }) => isIn(range, day))
    .reduce(
      (sum, part) => ({
        asked: sum.asked + part.asked,
        answered: sum.answered + part.answered,
        passed: sum.passed + part.passed,
        shown: sum.shown + part.shown,
        clicks: sum.clicks + part.clicks,
        conversions: sum.conversions + part.conversions,
      }),
      NO_RESULTS,
    )
  const { answered, shown, clicks, conversions } = sums
  return {
    joins,
    spentMicro: spent.toString(),
    costPerJoinMicro: joins === 0 ? null : (spent / BigInt(joins)).toString(),
    passRate: rateOf(sums.passed, answered)?.rate ?? null,
    answered,
    clicks: shown === 0 ? null : clicks,
    conversions: shown === 0 ? null : conversions,
  }
}

function sumPaid(paid: readonly PaidDay[], range: Range): { joins: number; spent: bigint } {
  return paid
    .filter(({ day }) => isIn(range, day))
    .reduce((sum, { joins, spent }) => ({ joins: sum.joins + joins, spent: sum.spent + spent }), {
      joins: 0,
      spent: 0n,
    })
}

async function findFirstDay(
  db: Database,
  { wallet, campaignId = undefined }: Wanted,
): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD') as day from campaign
    where refund_wallet = ${wallet} and (${campaignId ?? null}::bigint is null or id = ${campaignId ?? null}::bigint)`.execute(
    db,
  )
  return rows[0]?.day ?? undefined
}

async function countCampaigns(db: Database, wallet: Wanted['wallet']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from campaign where refund_wallet = ${wallet}`.execute(db)
  return rows[0]?.count ?? 0
}
