import '../../tests/fixtures/properties.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import {
  BATCH_PEOPLE,
  type Batch,
  type EndedVisit,
  nextBatches,
  nextShownAt,
  rateOf,
  releaseSums,
  shownBefore,
} from './batches.ts'

const MONDAY = new Date('2026-11-02T00:00:00Z')
const WEEK_MS = 7 * DAY_MS

function visit(id: number, parts: Partial<EndedVisit> = {}): EndedVisit {
  return {
    id,
    person: id,
    placement: 1,
    variant: 'en/1/0',
    endedAt: addMs(MONDAY, id * HOUR_MS),
    answered: true,
    ...parts,
  }
}
const visits = (count: number, parts: Partial<EndedVisit> = {}, from = 0) =>
  Array.from({ length: count }, (_, index) => visit(from + index, parts))
const inWeek = (week: number, hasEnded = false) => ({ before: addMs(MONDAY, week * WEEK_MS), hasEnded })

describe('the week that may be shown', () => {
  it.each([
    ['2026-11-09T00:00:00Z', '2026-11-02'],
    ['2026-11-09T23:59:59Z', '2026-11-02'],
    ['2026-11-10T00:00:00Z', '2026-11-09'],
    ['2026-11-16T23:59:59Z', '2026-11-09'],
  ])('at %s ends on %s, because a week is shown a day late', (at, before) => {
    expect(shownBefore(new Date(at)).toISOString()).toBe(`${before}T00:00:00.000Z`)
  })
})

it('the next results may come on the next Tuesday, when that week is a day past', () => {
  for (const at of ['2026-11-10T00:00:00Z', '2026-11-16T23:59:59Z']) {
    expect(nextShownAt(new Date(at)).toISOString()).toBe('2026-11-17T00:00:00.000Z')
  }
})

describe('P119: batches', () => {
  it('show nine people of a group not at all, and nineteen as the earliest ten', () => {
    expect(nextBatches(visits(9), inWeek(1))).toEqual([])
    const [batch, ...others] = nextBatches(visits(19), inWeek(1))
    expect(others).toEqual([])
    expect(batch).toMatchObject({ week: '2026-11-02', placement: 1, variant: 'en/1/0' })
    expect(batch?.visits.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('count a person who came ten times as one', () => {
    expect(nextBatches(visits(10, { person: 'same' }), inWeek(1))).toEqual([])
    const [batch] = nextBatches([...visits(3, { person: 'same' }), ...visits(9, {}, 3)], inWeek(1))
    expect(batch?.visits).toHaveLength(12)
  })

  it('count those who answered: others come along, and are never shown without ten answers', () => {
    const silent = (count: number) => visits(count, { answered: false }, 100)
    expect(nextBatches([...visits(9), ...silent(30)], inWeek(1))).toEqual([])
    const [batch, ...others] = nextBatches([...visits(12), ...silent(30)], inWeek(2))
    expect(others).toEqual([])
    expect(batch?.visits.filter(({ answered }) => answered)).toHaveLength(10)
    expect(batch?.visits).toHaveLength(40)
  })

  it('leave out visits of the week that is not over', () => {
    expect(nextBatches(visits(10, { endedAt: addMs(MONDAY, WEEK_MS) }), inWeek(1))).toEqual([])
  })

  it('keep visits for their group for two weeks, then pool them by variant', () => {
    const few = [...visits(6), ...visits(6, { placement: 2 }, 6)]
    expect(nextBatches(few, inWeek(1))).toEqual([])
    expect(nextBatches(few, inWeek(2))).toEqual([])
    expect(nextBatches(few, inWeek(3))).toMatchObject([{ placement: null, variant: 'en/1/0' }])
  })

  it('pool at once when the campaign has ended, and over variants where one has too few', () => {
    const few = [...visits(6), ...visits(6, { placement: 2, variant: 'ru/1/0' }, 6)]
    expect(nextBatches(few, inWeek(1, true))).toMatchObject([
      { placement: null, variant: null, visits: { length: 10 } },
    ])
  })
})

/** The life of a campaign: visits end, and now and then the week's batches are made and the results read. */
const life = fc.record({
  visits: fc.array(
    fc.record({
      person: fc.nat(120),
      placement: fc.integer({ min: 1, max: 5 }),
      variant: fc.constantFrom('en/1/0', 'en/1/1', 'es/1/0'),
      hour: fc.nat(6 * 7 * 24),
      answered: fc.nat(9).map((chance) => chance < 7),
    }),
    { minLength: 40, maxLength: 300, size: 'max' },
  ),
  readHours: fc.array(fc.nat(9 * 7 * 24), { minLength: 2, maxLength: 12 }),
  endHour: fc.nat(9 * 7 * 24),
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

/** The batches at each read. As the server does it, a read first makes the batches that are due. */
function play({ visits, readHours, endHour }: Life): Batch[][] {
  const all = visits.map(({ hour, ...parts }, id) =>
    visit(id, { ...parts, endedAt: addMs(MONDAY, hour * HOUR_MS) }),
  )
  const stored: Batch[] = []
  return readHours
    .toSorted((a, b) => a - b)
    .map((hour) => {
      const taken = new Set(stored.flatMap(({ visits }) => visits))
      const before = shownBefore(addMs(MONDAY, hour * HOUR_MS))
      // Only ended visits exist when the job runs.
      const known = all.filter((each) => !taken.has(each) && each.endedAt <= addMs(MONDAY, hour * HOUR_MS))
      stored.push(...nextBatches(known, { before, hasEnded: hour >= endHour }))
      return [...stored]
    })
}

/** Every figure that a read shows: the campaign, each group, each variant; as the visits that it sums. */
function figuresOf(batches: readonly Batch[]): Set<EndedVisit>[] {
  const by = (isIn: (batch: Batch) => boolean) =>
    new Set(batches.filter(isIn).flatMap(({ visits }) => visits))
  return [
    by(() => true),
    ...[1, 2, 3, 4, 5].map((placement) => by((batch) => batch.placement === placement)),
    ...['en/1/0', 'en/1/1', 'es/1/0'].map((variant) => by((batch) => batch.variant === variant)),
  ]
}

/** The people whose answers are left over when figures are added to and taken from each other. */
function peopleLeft(terms: readonly (readonly [figure: Set<EndedVisit>, times: number])[]): number {
  const weights = new Map<EndedVisit, number>()
  for (const [figure, times] of terms)
    for (const each of figure) weights.set(each, (weights.get(each) ?? 0) + times)
  const left = [...weights].filter(([{ answered }, weight]) => answered && weight !== 0)
  return new Set(left.map(([{ person }]) => person)).size
}

const signs = fc.array(fc.tuple(fc.nat(10_000), fc.constantFrom(-1, 1)), { minLength: 2, maxLength: 6 })

describe('P119: whatever a reader adds up', () => {
  it('concerns ten people or none: between two reads, between groups, variants and the campaign', () => {
    fc.assert(
      fc.property(life, signs, (life, signs) => {
        const figures = play(life).flatMap(figuresOf)
        const left = peopleLeft(
          signs.map(([place, sign]) => [figures[place % figures.length] ?? new Set(), sign]),
        )
        expect(left === 0 || left >= BATCH_PEOPLE).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('stays as it was shown: a visit is in one batch for ever', () => {
    fc.assert(
      fc.property(life, (life) => {
        const reads = play(life)
        for (const [place, batches] of reads.entries()) {
          expect(reads[place + 1]?.slice(0, batches.length) ?? batches).toEqual(batches)
          const shown = batches.flatMap(({ visits }) => visits)
          expect(new Set(shown).size).toBe(shown.length)
        }
      }),
    )
  })

  it('is no more for one who asks every hour than for one who asks once a week', () => {
    fc.assert(
      fc.property(life, ({ visits }) => {
        const hours = Array.from({ length: 9 * 7 * 24 }, (_, hour) => hour)
        const often = play({ visits, readHours: hours, endHour: Number.MAX_SAFE_INTEGER })
        const tuesdays = hours.filter((hour) => hour % (7 * 24) === 24)
        const weekly = play({ visits, readHours: tuesdays, endHour: Number.MAX_SAFE_INTEGER })
        expect(often.at(-1)).toEqual(weekly.at(-1))
      }),
      { numRuns: 20 },
    )
  })
})

const week = (shown: number, clicks = 0, conversions = 0) => ({ shown, clicks, conversions })
const released = (weeks: readonly ReturnType<typeof week>[]) => releaseSums(weeks, 'shown') ?? week(0)
const weeks = fc.array(fc.record({ shown: fc.nat(30), clicks: fc.nat(30), conversions: fc.nat(30) }), {
  maxLength: 30,
})

describe('sums that come later', () => {
  it('say nothing about fewer than ten people', () => {
    expect(released([])).toEqual(week(0))
    expect(released([week(9, 9, 9)])).toEqual(week(0))
    expect(released([week(9, 2, 1), week(1, 0, 1)])).toEqual(week(10, 2, 2))
    expect(released([week(12, 3, 1), week(4, 4, 4)])).toEqual(week(12, 3, 1))
  })

  it('P119: grow by ten people or more at a time, whichever weeks are added', () => {
    fc.assert(
      fc.property(weeks, (all) => {
        let before = released([])
        for (let count = 1; count <= all.length; count += 1) {
          const after = released(all.slice(0, count))
          const isSame = JSON.stringify(after) === JSON.stringify(before)
          expect(isSame || after.shown - before.shown >= 10).toBe(true)
          before = after
        }
        const total = all.reduce((sum, { clicks }) => sum + clicks, 0)
        expect(before.clicks).toBeLessThanOrEqual(total)
      }),
    )
  })
})

describe('rates', () => {
  // Newcombe (1998), table I, method 3: Wilson's score interval without continuity correction.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i lie between %d and %d', (hits, cases, low, high) => {
    const rate = rateOf(hits, cases)
    expect(rate?.low).toBeCloseTo(low, 4)
    expect(rate?.high).toBeCloseTo(high, 4)
  })

  it('say nothing about fewer than 20 cases', () => {
    expect(rateOf(19, 19)).toBeUndefined()
    expect(rateOf(20, 20)).toMatchObject({ rate: 1, high: 1 })
  })
})
