import { shownBefore } from '../campaigns/batches.ts'
import { sumUnpaidOf } from '../campaigns/sales.ts'
import type { Context } from '../context.ts'
import { nextPayoutAt, planByPayout } from '../payouts/nextPayout.ts'
import type { Address } from '../shared/addresses.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { addMs, DAY_MS, type Day, dayOf } from '../shared/time.ts'
import { type AskingCost, FEWEST_FOR_SHARES, findAskingCosts } from './askingCosts.ts'
import { getGroupOwner } from './dashboards.ts'
import type { GroupOwnerDashboard } from './groupView.ts'
import type { AskedRange } from './overview.ts'
import {
  findGroupDays,
  findMaturing,
  findPaidGroups,
  findPaidYears,
  findPayouts,
  type Payout,
  sumOwed,
} from './ownerQueries.ts'
import { addDays, isIn, type Range, stepsOf } from './range.ts'

const SHOWN_PAYOUTS = 50
const COSTS_WEEKS = 4

/** A group owner's earnings, when they come, and what asking costs: all that `GET /api/group-owner` says, and more of the same. */
export interface OwnerPage extends GroupOwnerDashboard {
  readonly payout: {
    readonly paidMicro: string
    /** Null where the operator pays at no regular time. */
    readonly at: string | null
    readonly readyMicro: string
    readonly maturingMicro: string
    readonly underWayMicro: string
    /** A smaller amount waits. */
    readonly leastMicro: string
  }
  /** Why its groups sell no joins: more is unpaid than `mostMicro`, which is 0 where the escrow's guardian has stopped the wallet. */
  readonly stop: { readonly unpaidMicro: string; readonly mostMicro: string } | null
  /** By the payout that sends them, the next first. */
  readonly maturing: readonly {
    readonly at: string | null
    readonly joins: number
    readonly amountMicro: string
  }[]
  /** By transaction, newest first. */
  readonly paid: readonly (Pick<Payout, 'tx' | 'arrived' | 'groups'> & {
    readonly at: string
    readonly amountMicro: string
  })[]
  readonly years: readonly number[]
  readonly costs: readonly { readonly tgGroupId: TelegramChatId; readonly kinds: readonly AskingCost[] }[]
  readonly from: Day
  readonly to: Day
  readonly days: 1 | 7
  readonly series: readonly { readonly day: Day; readonly joins: number; readonly earnedMicro: string }[]
}

/** @throws DomainError `group_owner.not_found` */
export async function getOwnerPage(
  ctx: Context,
  { wallet, from, to }: { wallet: Address } & AskedRange,
): Promise<OwnerPage> {
  const { db, clock, config } = ctx
  const at = clock.now()
  const dashboard = await getGroupOwner(ctx, { wallet, walletText: wallet })
  const groups = await findPaidGroups(db, wallet)
  const last = to ?? dayOf(at)
  const range: Range = { from: from ?? addDays(last, -27), to: last }
  const [unpaid, owed, maturing, paid, years, costs, series] = await Promise.all([
    sumUnpaidOf(db, { wallet }),
    sumOwed(db, wallet),
    findMaturing(db, wallet),
    findPayouts(db, { wallet, limit: SHOWN_PAYOUTS }),
    findPaidYears(db, wallet),
    findCosts(ctx, groups, at),
    findSeries(ctx, { groups, range }),
  ])
  return {
    ...dashboard,
    payout: {
      paidMicro: owed.paid.toString(),
      at: nextPayoutAt(config, at)?.toISOString() ?? null,
      readyMicro: owed.ready.toString(),
      maturingMicro: owed.maturing.toString(),
      underWayMicro: owed.underWay.toString(),
      leastMicro: config.minPayout.toString(),
    },
    stop: groups.some(({ isUnpaid }) => isUnpaid)
      ? { unpaidMicro: unpaid.unpaid.toString(), mostMicro: unpaid.most.toString() }
      : null,
    maturing: planByPayout(config, maturing).map(({ at, joins, amount }) => ({
      at: at?.toISOString() ?? null,
      ...{ joins, amountMicro: amount.toString() },
    })),
    paid: paid.map(({ amount, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      amountMicro: amount.toString(),
    })),
    ...{ years, costs },
    ...range,
    ...series,
  }
}

type Groups = Awaited<ReturnType<typeof findPaidGroups>>

/** Whole weeks that are a day past, and no kind of question that fewer than ten people met: a page is read more often than a bot. */
async function findCosts({ db }: Context, groups: Groups, at: Date): Promise<OwnerPage['costs']> {
  const until = shownBefore(at)
  const since = addMs(until, -COSTS_WEEKS * 7 * DAY_MS)
  return Promise.all(
    groups.map(async ({ id, tgGroupId }) => {
      const kinds = await findAskingCosts(db, { groupId: id, since, until })
      return { tgGroupId, kinds: kinds.filter(({ asked }) => asked >= FEWEST_FOR_SHARES) }
    }),
  )
}

async function findSeries(
  { db }: Context,
  { groups, range }: { groups: Groups; range: Range },
): Promise<Pick<OwnerPage, 'days' | 'series'>> {
  const rows = await findGroupDays(db, { groupIds: groups.map(({ id }) => id), ...range })
  const { days, starts } = stepsOf(range)
  const series = starts.map((day) => {
    const inStep = rows.filter((row) => isIn({ from: day, to: addDays(day, days - 1) }, row.day))
    const earned = inStep.reduce((sum, row) => sum + row.earned, 0n)
    return { day, joins: inStep.reduce((sum, { joins }) => sum + joins, 0), earnedMicro: earned.toString() }
  })
  return { days, series }
}
