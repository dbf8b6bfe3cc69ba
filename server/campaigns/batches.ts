import { addMs, DAY_MS, type Day, dayOf } from '../shared/time.ts'

/** No figure about fewer people is shown. */
export const BATCH_PEOPLE = 10

/** How many weeks a visit waits for others of its own group and variant before the rest of the campaign takes it in. */
export const PATIENCE_WEEKS = 2

/** A rate needs this many cases to say anything. */
export const LEAST_CASES = 20

const WEEK_MS = 7 * DAY_MS
/** A Monday. */
const FIRST_WEEK_MS = Date.UTC(1970, 0, 5)

/** A visit with a sponsored question that has ended and is in no batch yet. */
export interface EndedVisit {
  readonly id: number
  /** The same for all visits of one person, also under a keyed hash. */
  readonly person: number | string
  readonly placement: number
  /** Names a variant of a content version. */
  readonly variant: string
  readonly endedAt: Date
  /** Whether there is an answer to show. */
  readonly answered: boolean
}

/**
 * Visits whose results are shown as one sum. The labels say what all of them share: a group and a variant, a variant, or nothing
 * but the campaign.
 */
export interface Batch<V extends EndedVisit = EndedVisit> {
  /** The Monday of the last week that it covers. */
  readonly week: Day
  readonly placement: number | null
  readonly variant: string | null
  readonly visits: readonly V[]
}

/**
 * The last Monday 00:00 UTC that is a day past: visits that ended before it may be shown. Moves once a week, so a reader who
 * asks every minute sees what one sees who asks weekly.
 */
export function shownBefore(at: Date): Date {
  const late = at.getTime() - DAY_MS - FIRST_WEEK_MS
  return new Date(FIRST_WEEK_MS + Math.floor(late / WEEK_MS) * WEEK_MS)
}

/** When the next visits may be shown: a Tuesday 00:00 UTC. */
export function nextShownAt(at: Date): Date {
  return addMs(shownBefore(at), WEEK_MS + DAY_MS)
}

/**
 * Puts a campaign's ended visits into batches. Each has ten people or more who answered, and a visit is in one batch for ever:
 * the caller stores it, and offers only visits without one. Every figure is a sum over whole batches, so figures by group, by
 * variant and of the campaign, now and earlier, differ by ten people or by none. A batch has one group and one variant, yet
 * results are shown by one of them at a time.
 *
 * Visits that have waited `PATIENCE_WEEKS` go into batches of their variant, and else of the campaign; once the campaign has
 * ended, all do. The last nine answers of a campaign are never shown. Pure.
 */
export function nextBatches<V extends EndedVisit>(
  visits: readonly V[],
  { before, hasEnded }: { readonly before: Date; readonly hasEnded: boolean },
): Batch<V>[] {
  const week = dayOf(addMs(before, -WEEK_MS))
  const patientFrom = addMs(before, -PATIENCE_WEEKS * WEEK_MS)
  const ended = visits
    .filter(({ endedAt }) => endedAt < before)
    .toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime() || a.id - b.id)
  const batches: Batch<V>[] = []
  const taken = new Set<number>()
  const take = (from: readonly V[], labelsOf: (visit: V) => Labels) => {
    for (const { labels, visits } of groupBy(from, labelsOf)) {
      const shown = wholeTens(visits)
      if (shown.length > 0) batches.push({ week, ...labels, visits: shown })
      for (const { id } of shown) taken.add(id)
    }
  }
  const waiting = () =>
    ended.filter(({ id, endedAt }) => !taken.has(id) && (hasEnded || endedAt < patientFrom))
  take(ended, ({ placement, variant }) => ({ placement, variant }))
  take(waiting(), ({ variant }) => ({ placement: null, variant }))
  take(waiting(), () => ({ placement: null, variant: null }))
  return batches
}

type Labels = Pick<Batch, 'placement' | 'variant'>

function groupBy<V>(visits: readonly V[], labelsOf: (visit: V) => Labels) {
  const groups = new Map<string, { labels: Labels; visits: V[] }>()
  for (const visit of visits) {
    const labels = labelsOf(visit)
    const key = `${labels.placement}|${labels.variant}`
    const group = groups.get(key) ?? { labels, visits: [] }
    groups.set(key, group)
    group.visits.push(visit)
  }
  return groups.values()
}

/**
 * All visits of the earliest people who answered, in whole tens: a person who came twice is one. Visits without an answer come
 * along.
 */
function wholeTens<V extends EndedVisit>(visits: readonly V[]): V[] {
  const people = [...new Set(visits.filter(({ answered }) => answered).map(({ person }) => person))]
  const shown = new Set(people.slice(0, people.length - (people.length % BATCH_PEOPLE)))
  if (shown.size === 0) return []
  return visits.filter(({ answered, person }) => !answered || shown.has(person))
}

/**
 * Adds up what comes later than the batches, such as clicks, the earliest first, in steps of ten people or more: a later sum
 * differs from an earlier one by ten people or by none. The rest at the end waits. `people` names the number of people.
 * Undefined: nothing is released yet. Pure.
 */
export function releaseSums<T extends { readonly [K in keyof T]: number }>(
  parts: readonly T[],
  people: keyof T,
): T | undefined {
  return releaseSteps(parts, people)
    .map(({ sum }) => sum)
    .reduce<T | undefined>(addSums, undefined)
}

/** The steps of `releaseSums`. `last` is the place of the part that completes a step. A step never changes. Pure. */
export function releaseSteps<T extends { readonly [K in keyof T]: number }>(
  parts: readonly T[],
  people: keyof T,
): { readonly last: number; readonly sum: T }[] {
  const steps: { last: number; sum: T }[] = []
  let waiting: T | undefined
  for (const [last, part] of parts.entries()) {
    waiting = addSums(waiting, part)
    if (waiting[people] < BATCH_PEOPLE) continue
    steps.push({ last, sum: waiting })
    waiting = undefined
  }
  return steps
}

function addSums<T extends { readonly [K in keyof T]: number }>(one: T | undefined, other: T): T {
  if (one === undefined) return other
  const names = Object.keys(other) as (keyof T)[]
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as T
}

/** A share of cases with its 95 % interval, all between 0 and 1. */
export interface Rate {
  readonly rate: number
  readonly low: number
  readonly high: number
}

/** How sure an interval is, in per cent. */
export const SURE_PERCENT = 95
/** The normal quantile that leaves 2.5 % on either side. */
const Z = 1.959964

/** Wilson's score interval, which holds for few cases and shares near 0 and 1. Undefined: too few to say. */
export function rateOf(hits: number, cases: number): Rate | undefined {
  if (cases < LEAST_CASES) return undefined
  const rate = hits / cases
  const weight = 1 + Z ** 2 / cases
  const middle = (rate + Z ** 2 / (2 * cases)) / weight
  const reach = (Z / weight) * Math.sqrt((rate * (1 - rate)) / cases + Z ** 2 / (4 * cases ** 2))
  return { rate, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

/** In whole per cent, the interval rounded outwards. */
export function percentOf({ rate, low, high }: Rate): Record<'share' | 'low' | 'high', number> {
  return { share: Math.round(100 * rate), low: Math.floor(100 * low), high: Math.ceil(100 * high) }
}
