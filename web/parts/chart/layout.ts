import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

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

const Y_TICKS = 4

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
  const y = scaleLinear([0, most], [bottom, MARGIN.top]).nice(Y_TICKS)
  const yTicks = y
    .ticks(Y_TICKS)
    .filter(Number.isInteger)
    .map((value) => ({ label: sayValue(value), y: y(value) }))
  const times = series.map(({ day }) => Date.parse(`${day}T00:00:00Z`))
  const [first = 0, last = first] = [times[0], times.at(-1)]
  const left = Math.max(LEAST_LEFT, widthOf(yTicks.map(({ label }) => label)) + GAP)
  const right = Math.max(left + 1, width - MARGIN.right)
  const x = scaleLinear(first < last ? [first, last] : [first - 1, first + 1], [left, right])
  const dots = series.map(({ day, value }, index) => ({
    day,
    value,
    x: x(times[index] as number),
    y: y(value),
  }))
  const shape = { x: (dot: Dot) => dot.x, y: (dot: Dot) => dot.y }
  const half = widthOf(dots.map(({ day }) => sayDay(day))) / 2
  // The last label may end at the edge, up to half of its width further left.
  const every = Math.max(1, Math.ceil((dots.length * (3 * half - MARGIN.right + GAP)) / (right - left)))
  return {
    dots,
    line: line<Dot>(shape.x, shape.y).curve(curveMonotoneX)(dots) ?? '',
    area: area<Dot>(shape.x, bottom, shape.y).curve(curveMonotoneX)(dots) ?? '',
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
