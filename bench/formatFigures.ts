import { formatTable } from '../scripts/generate/table.ts'
import type { Figure } from './figure.ts'

/** The table as Markdown. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, baseline, unit, compared, comparison, aim, met }) => [
    name,
    `${round(value)} ${unit}`,
    `${round(baseline)} ${unit}`,
    comparison === 'ratio'
      ? `${compared.toFixed(2)} ×`
      : `${compared >= 0 ? '+' : ''}${round(compared)} ${unit}`,
    aim === '' ? '' : `${aim}${met ? '' : ' (missed)'}`,
  ])
  return formatTable(['what', 'measured', 'baseline', 'compared', 'aim'], rows)
}

function round(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(2)
}
