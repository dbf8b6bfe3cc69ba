import type { Period } from '../../../server/reads/overview.ts'
import { texts } from '../../texts/dashboard.ts'
import { formatBps, formatCount, formatMicro, isolate } from '../../texts/texts.ts'
import type { Measure, Point } from '../chart/TimeChart.tsx'
import type { Figure } from '../Figures.tsx'

const t = texts.overview
const unit = texts.common.usdc

/** How a campaign's status looks. */
export const STATUS_LOOKS = {
  awaiting_deposit: 'warn',
  in_review: 'quiet',
  active: 'good',
  unplaced: 'warn',
  halted: 'warn',
  exhausted: 'warn',
  paused: 'quiet',
  closing: 'quiet',
  closed: 'quiet',
} as const satisfies Record<keyof typeof texts.campaigns.statuses, string>

/** A campaign as its advertiser knows it: the name that members see, and the groups. */
export function nameCampaign(sponsor: string, firstGroup: string | null | undefined, groups: number): string {
  const { forGroup, groups: spell } = texts.deposit
  return firstGroup == null
    ? isolate(sponsor)
    : `${isolate(sponsor)} ${forGroup} ${spell(isolate(firstGroup), groups)}`
}

/** A share between 0 and 1, in whole per cent. */
export function formatShare(share: number): string {
  return formatBps(Math.round(share * 100) * 100)
}

/** An average, which may be absent. Rounded to a tenth of a cent: nobody was charged it. */
export function formatOr(micro: string | null): string {
  return micro === null ? '–' : formatMicro(BigInt(Math.round(Number(micro) / 1_000) * 1_000))
}

/** How much a number has changed, such as “+12%”; undefined where there is nothing to compare. */
function changeOf(now: number | null, before: number | null | undefined): string | undefined {
  if (now === null || !before) return undefined
  const change = now / before - 1
  return `${change < 0 ? '−' : '+'}${formatShare(Math.abs(change))}`
}

/** The key figures of a range, each with its change. */
export function keyFigures({ figures: now, before }: Pick<Period, 'figures' | 'before'>): Figure[] {
  const countOr = (value: number | null) => (value === null ? '–' : formatCount(value))
  const note = (value: number | null, earlier: number | null | undefined) => {
    const change = changeOf(value, earlier)
    return change === undefined ? {} : { note: texts.range.before(change) }
  }
  return [
    {
      ...{ name: t.spent, value: formatMicro(now.spentMicro), unit },
      ...note(Number(now.spentMicro), before ? Number(before.spentMicro) : undefined),
    },
    { name: t.joins, value: formatCount(now.joins), ...note(now.joins, before?.joins) },
    {
      ...{ name: t.cost, value: formatOr(now.costPerJoinMicro) },
      ...(now.costPerJoinMicro !== null && { unit }),
      ...note(Number(now.costPerJoinMicro ?? 0), Number(before?.costPerJoinMicro ?? 0)),
    },
    {
      name: t.passRate,
      value: now.passRate === null ? '–' : formatShare(now.passRate),
      note: t.passRateNote,
    },
    { name: t.clicks, value: countOr(now.clicks), ...note(now.clicks, before?.clicks) },
    {
      ...{ name: t.conversions, value: countOr(now.conversions) },
      ...note(now.conversions, before?.conversions),
    },
  ]
}

export const SPENDING: readonly [Measure, Measure] = [
  { key: 'spent', name: `${t.spent} (${unit})`, format: (micro) => formatMicro(BigInt(Math.round(micro))) },
  { key: 'joins', name: t.joins, format: formatCount },
]

export function spendingPoints(series: Period['series']): Point[] {
  return series.map(({ day, joins, spentMicro }) => ({ day, values: { spent: Number(spentMicro), joins } }))
}
