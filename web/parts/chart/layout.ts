/** On the right, room for half the name of the last day in any language. */
export const MARGIN = { top: 12, right: 36, bottom: 26 } as const
const LEAST_LEFT = 40
const GAP = 8
/** A wide guess for labels of 12 pixels, in any script. */
const LETTER_WIDTH = 7

interface Dot {
  readonly day: string
  readonly value: number
  readonly x: number
  readonly y: number
}

/** Where everything of a chart lies, in pixels. */
export interface Layout {
  readonly dots: readonly Dot[]
  readonly line: string
  readonly area: string
  readonly yTicks: readonly { readonly y: number; readonly label: string }[]
  readonly xTicks: readonly { readonly x: number; readonly label: string; readonly anchor: Anchor }[]
  /** Of the plot. */
  readonly left: number
  readonly bottom: number
  /** The place of the point nearest to a distance from the left. */
  nearest(x: number): number
}

type Anchor = 'middle' | 'end'

const MOST_STEPS = 5

interface Frame {
  readonly width: number
  readonly height: number
  readonly sayDay: (day: string) => string
  readonly sayValue: (value: number) => string
}

const widthOf = (labels: readonly string[]) =>
  LETTER_WIDTH * Math.max(0, ...labels.map(({ length }) => length))

/**
 * Lays out a series, oldest first. Values are whole and not negative, so no tick is a fraction. No label is cut off or stands in
 * another one, however long the language makes it.
 */
export function layOut(
  series: readonly { readonly day: string; readonly value: number }[],
  { width, height, sayDay, sayValue }: Frame,
): Layout {
  const bottom = height - MARGIN.bottom
  const most = Math.max(1, ...series.map(({ value }) => value))
  const step = tickStep(most)
  const top = Math.ceil(most / step) * step
  const y = (value: number) => bottom - (value / top) * (bottom - MARGIN.top)
  const yTicks = Array.from({ length: top / step + 1 }, (_, place) => place * step).map((value) => ({
    label: sayValue(value),
    y: y(value),
  }))
  const times = series.map(({ day }) => Date.parse(`${day}T00:00:00Z`))
  const [first = 0, last = first] = [times[0], times.at(-1)]
  const left = Math.max(LEAST_LEFT, widthOf(yTicks.map(({ label }) => label)) + GAP)
  const right = Math.max(left + 1, width - MARGIN.right)
  const x = (time: number) => left + (first < last ? (time - first) / (last - first) : 0.5) * (right - left)
  const dots = series.map(({ day, value }, index) => ({
    day,
    value,
    x: x(times[index] as number),
    y: y(value),
  }))
  const line = curveThrough(dots)
  const half = widthOf(dots.map(({ day }) => sayDay(day))) / 2
  // The last label may end at the edge, up to half of its width further left.
  const every = Math.max(1, Math.ceil((dots.length * (3 * half - MARGIN.right + GAP)) / (right - left)))
  return {
    dots,
    line,
    area: line && `${line}V${bottom}H${dots[0]?.x}Z`,
    yTicks,
    xTicks: dots
      .filter((_, index) => (dots.length - 1 - index) % every === 0)
      .filter(({ x }) => x >= half)
      .map(({ x, day }) => {
        const isAtEdge = x + half > width
        const anchor: Anchor = isAtEdge ? 'end' : 'middle'
        return { x: isAtEdge ? width : x, label: sayDay(day), anchor }
      }),
    ...{ left, bottom },
    nearest: (at) =>
      dots.reduce(
        (best, dot, index) => (Math.abs(dot.x - at) < Math.abs((dots[best]?.x ?? 0) - at) ? index : best),
        0,
      ),
  }
}

/** The smallest step, 1, 2 or 5 times a power of ten, of which five reach the largest value. */
function tickStep(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(most / MOST_STEPS)))
  return ([1, 2, 5].find((factor) => factor * power * MOST_STEPS >= most) ?? 10) * power
}

interface Place {
  readonly x: number
  readonly y: number
}

/** An SVG path through places from left to right. It has no peak or dip that they lack (Steffen 1990, “monotone” curves). */
export function curveThrough(places: readonly Place[]): string {
  const [first] = places
  if (first === undefined) return ''
  const rise = (from: Place, to: Place) => (to.y - from.y) / (to.x - from.x)
  const inner = places.slice(1, -1).map((place, index) => {
    const [before, after] = [places[index], places[index + 2]] as [Place, Place]
    const [rise0, rise1] = [rise(before, place), rise(place, after)]
    const mean = (rise0 * (after.x - place.x) + rise1 * (place.x - before.x)) / (after.x - before.x)
    return (
      (Math.sign(rise0) + Math.sign(rise1)) * Math.min(Math.abs(rise0), Math.abs(rise1), Math.abs(mean) / 2)
    )
  })
  const pieces = places.slice(1).map((to, index) => {
    const from = places[index] as Place
    const straight = rise(from, to)
    // At an end, the curve bends as its neighbour asks.
    const start = inner[index - 1] ?? (3 * straight - (inner[index] ?? straight)) / 2
    const end = inner[index] ?? (3 * straight - (inner[index - 1] ?? straight)) / 2
    const third = (to.x - from.x) / 3
    return `C${from.x + third},${from.y + third * start},${to.x - third},${to.y - third * end},${to.x},${to.y}`
  })
  return `M${first.x},${first.y}${pieces.join('')}`
}
