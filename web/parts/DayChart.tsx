import { formatDay, texts } from '../texts/texts.ts'

export interface DayValue {
  readonly day: string
  readonly value: number
}

const HEIGHT = 56
const GAP = 2

/** One bar a day. A screen reader hears the sum and the best day. */
export function DayChart({
  title,
  days,
  format,
}: {
  title: string
  days: readonly DayValue[]
  format: (value: number) => string
}) {
  const total = days.reduce((sum, { value }) => sum + value, 0)
  const best = days.reduce((top, day) => (day.value > top.value ? day : top), { day: '', value: 0 })
  const width = 10
  const summary =
    total === 0
      ? texts.chart.empty
      : texts.chart.summary(format(total), format(best.value), formatDay(best.day))
  return (
    <figure>
      <figcaption className="text-sm text-muted">{title}</figcaption>
      <svg
        viewBox={`0 0 ${Math.max(1, days.length) * width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}. ${summary}`}
        className="mt-2 h-14 w-full"
      >
        {days.map(({ day, value }, index) => {
          const height = best.value === 0 ? 0 : (value / best.value) * (HEIGHT - 2)
          return (
            <rect
              key={day}
              x={index * width + GAP / 2}
              y={HEIGHT - Math.max(1.5, height)}
              width={width - GAP}
              height={Math.max(1.5, height)}
              className={value > 0 ? 'fill-brand' : 'fill-line'}
            />
          )
        })}
      </svg>
      <p className="mt-1 text-xs text-muted">{summary}</p>
    </figure>
  )
}
