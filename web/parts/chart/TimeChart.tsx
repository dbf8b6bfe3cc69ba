import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react'
import { texts } from '../../texts/dashboard.ts'
import { formatDay, isolate } from '../../texts/texts.ts'
import { type Layout, layOut, MARGIN } from './layout.ts'

const t = texts.chart
const HEIGHT = 260

/** Something counted in every step. Values are numbers that `format` writes; micro-USDC too. */
export interface Measure {
  readonly key: string
  readonly name: string
  readonly format: (value: number) => string
}

/** A step of time, by its first day. */
export interface Point {
  readonly day: string
  readonly values: Readonly<Record<string, number>>
}

interface TimeChartProps {
  readonly title: string
  readonly measures: readonly [Measure, ...Measure[]]
  readonly points: readonly Point[]
  /** How many days a point stands for. */
  readonly days: 1 | 7
}

/** One measure over time, with a choice of measures and a table of all. */
export function TimeChart({ title, measures, points, days }: TimeChartProps) {
  const [key, setKey] = useState(measures[0].key)
  const measure = measures.find((known) => known.key === key) ?? measures[0]
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{title}</span>
        {measures.length > 1 && (
          <fieldset className="flex rounded-lg bg-sunken p-0.5 text-sm print:hidden">
            <legend className="sr-only">{t.measure}</legend>
            {measures.map((choice) => (
              <button
                key={choice.key}
                type="button"
                aria-pressed={choice.key === measure.key}
                onClick={() => setKey(choice.key)}
                className="min-h-9 rounded-md px-3 text-muted aria-pressed:bg-card aria-pressed:font-medium aria-pressed:text-ink"
              >
                {choice.name}
              </button>
            ))}
          </fieldset>
        )}
      </figcaption>
      <Plot measure={measure} points={points} />
      <details className="mt-2 text-sm">
        <summary className="text-muted">{t.table}</summary>
        <section
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
          tabIndex={0}
          className="mt-2 max-h-80 overflow-auto"
        >
          <ChartTable {...{ title, measures, points, days }} />
        </section>
      </details>
    </figure>
  )
}

function Plot({ measure, points }: { measure: Measure; points: readonly Point[] }) {
  const [box, width, element] = useWidth()
  const [at, setAt] = useState<number>()
  const layout = layOut(
    points.map(({ day, values }) => ({ day, value: values[measure.key] ?? 0 })),
    { width, height: HEIGHT, sayDay: formatDay, sayValue: measure.format },
  )
  const shown = at === undefined ? undefined : layout.dots[Math.min(at, layout.dots.length - 1)]
  const total = layout.dots.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) {
    return (
      <div ref={box} className="grid h-[260px] place-items-center rounded-xl bg-sunken text-sm text-muted">
        {t.empty}
      </div>
    )
  }
  const best = layout.dots.reduce((top, dot) => (dot.value > top.value ? dot : top))
  const say = ({ day, value }: { day: string; value: number }) =>
    `${formatDay(day)}: ${measure.format(value)}`

  function move(event: KeyboardEvent): void {
    const last = layout.dots.length - 1
    const next = KEYS[event.key]?.(at ?? -1, last)
    if (next === undefined) return
    event.preventDefault()
    setAt(next === 'leave' ? undefined : Math.max(0, Math.min(last, next)))
  }

  return (
    <div ref={box} dir="ltr" className="relative">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through its points
        tabIndex={0}
        role="application"
        aria-roledescription={t.kind}
        aria-label={t.summary(
          measure.name,
          measure.format(total),
          measure.format(best.value),
          formatDay(best.day),
        )}
        onKeyDown={move}
        onBlur={() => setAt(undefined)}
        onPointerMove={(event: PointerEvent) => setAt(layout.nearest(event.clientX - leftOf(element)))}
        onPointerLeave={() => setAt(undefined)}
        className="rounded-lg"
      >
        <Drawing layout={layout} shown={shown} width={width} />
      </div>
      {shown !== undefined && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute top-0 rounded-lg border border-line bg-card px-3 py-1.5 text-sm whitespace-nowrap shadow-sm"
          style={shown.x > width / 2 ? { right: width - shown.x + 10 } : { left: shown.x + 10 }}
        >
          <span className="text-muted">{formatDay(shown.day)}</span>{' '}
          <strong className="tabular-nums">{measure.format(shown.value)}</strong>
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {shown !== undefined && say(shown)}
      </p>
    </div>
  )
}

/** Time runs from left to right in every language. */
const KEYS: Readonly<Record<string, (at: number, last: number) => number | 'leave'>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at, last) => (at === -1 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
  Escape: () => 'leave',
}

function Drawing({
  layout,
  shown,
  width,
}: {
  layout: Layout
  shown: Layout['dots'][number] | undefined
  width: number
}) {
  const { yTicks, xTicks, bars, barWidth, left, bottom } = layout
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-[260px] w-full" aria-hidden="true">
      {yTicks.map(({ y, label }) => (
        <g key={label}>
          <line x1={left} x2={width - MARGIN.right} y1={y} y2={y} className="stroke-line" />
          <text x={left - 8} y={y} dy="0.32em" textAnchor="end" className="fill-muted text-xs">
            {label}
          </text>
        </g>
      ))}
      {xTicks.map(({ x, label, anchor }) => (
        <text key={label} x={x} y={HEIGHT - 6} textAnchor={anchor} className="fill-muted text-xs">
          {isolate(label)}
        </text>
      ))}
      <path d={bars} className={`fill-brand ${shown === undefined ? '' : 'opacity-50'}`} />
      {shown !== undefined && (
        <rect
          {...{ x: shown.x - barWidth / 2, y: shown.y, width: barWidth, height: bottom - shown.y }}
          className="fill-brand"
        />
      )}
    </svg>
  )
}

function ChartTable({ title, measures, points, days }: TimeChartProps) {
  const id = useId()
  return (
    <table aria-labelledby={id} className="w-full tabular-nums">
      <caption id={id} className="sr-only">
        {title}
      </caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1 pe-4 text-start font-medium">
            {days === 1 ? t.day : t.week}
          </th>
          {measures.map(({ key, name }) => (
            <th key={key} scope="col" className="py-1 ps-4 text-end font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ day, values }) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="py-1 pe-4 text-start font-normal whitespace-nowrap">
              {day}
            </th>
            {measures.map(({ key, format }) => (
              <td key={key} className="py-1 ps-4 text-end">
                {format(values[key] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function leftOf(element: HTMLElement | null): number {
  return element?.getBoundingClientRect().left ?? 0
}

/** The width that an element has; a usual one before it is known. */
function useWidth(): [(element: HTMLElement | null) => void, number, HTMLElement | null] {
  const [width, setWidth] = useState(640)
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (element === null) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])
  return [setElement, width, element]
}
