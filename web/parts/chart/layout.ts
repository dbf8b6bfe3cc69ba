/** On the right, room for half the name of the last day in any language. */
export const MARGIN = { top: 12, right: 36, bottom: 26 } as const
const LEAST_LEFT = 40
const GAP = 8
/** A wide guess for labels of 12 pixels, in any script. */
const LETTER_WIDTH = 7
/** Of the room of a step, how much its bar takes, and the most that it may be wide. */
const BAR_SHARE = 0.7
const MOST_BAR = 28

interface Dot {
  readonly day: string
  readonly value: number
  readonly x: number
  readonly y: number
}

/** Where everything of a chart lies, in pixels. */
export interface Layout {
  /** The middles of the bars' tops. */
  readonly dots: readonly Dot[]
  /** A path of all bars: a sum of a step says nothing about the time between two of them. */
  readonly bars: string
  readonly barWidth: number
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
  const step = tickStep(most)
  const top = Math.ceil(most / step) * step
  const y = (value: number) => bottom - (value / top) * (bottom - MARGIN.top)
  const yTicks = Array.from({ length: top / step + 1 }, (_, place) => place * step).map((value) => ({
    label: sayValue(value),
    y: y(value),
  }))
  const left = Math.max(LEAST_LEFT, widthOf(yTicks.map(({ label }) => label)) + GAP)
  const right = Math.max(left + 1, width - MARGIN.right)
  const room = (right - left) / Math.max(1, series.length)
  const barWidth = Math.min(MOST_BAR, room * BAR_SHARE)
  const dots = series.map(({ day, value }, index) => ({
    day,
    value,
    x: left + (index + 0.5) * room,
    y: y(value),
  }))
  const half = widthOf(dots.map(({ day }) => sayDay(day))) / 2
  // The last label may end at the edge, up to half of its width further left.
  const apart = Math.max(2 * half, 3 * half - MARGIN.right) + GAP
  const every = Math.max(1, Math.ceil((dots.length * apart) / (right - left)))
  return {
    dots,
    bars: dots.map(({ x, y }) => `M${x - barWidth / 2} ${bottom}V${y}h${barWidth}V${bottom}z`).join(''),
    barWidth,
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
    nearest: (at) => Math.max(0, Math.min(series.length - 1, Math.floor((at - left) / room))),
  }
}

/** The distance of ticks: 1, 2 or 5 times a power of ten, whole, for about `Y_TICKS` of them. */
function tickStep(most: number): number {
  const wanted = Math.max(1, most / Y_TICKS)
  const power = 10 ** Math.floor(Math.log10(wanted))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= wanted) ?? 10 * power
}
