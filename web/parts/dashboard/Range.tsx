import { pageState } from '../../api/pageState.ts'
import { useUrl } from '../../api/useUrl.ts'
import { texts } from '../../texts/dashboard.ts'
import { formatDays } from '../../texts/texts.ts'

const t = texts.range
const PRESETS = [7, 28, 90] as const
const USUAL = 28
const DAY_MS = 86_400_000

// The figures are of the server's days, also where this computer's clock is wrong or the demo's was moved.
const aheadMs = pageState.now - Date.now()
const dayAgo = (days: number) => new Date(Date.now() + aheadMs - days * DAY_MS).toISOString().slice(0, 10)

/** The range in the page's address, as a query for the server. Without one, the last four weeks. */
export function useRange(): string {
  const [url] = useUrl()
  const { from, to } = rangeOf(url)
  return new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString()
}

function rangeOf(url: URLSearchParams): { preset: string; from: string; to: string } {
  const preset = url.get('range') ?? (url.has('from') || url.has('to') ? 'own' : `${USUAL}`)
  if (preset === 'all') return { preset, from: '', to: '' }
  if (preset === 'own') return { preset, from: url.get('from') ?? '', to: url.get('to') ?? '' }
  return { preset, from: dayAgo(Number(preset) - 1 || USUAL - 1), to: '' }
}

/** Chooses the range. It stands in the address, so that it can be shared and gone back to. */
export function RangeChoice() {
  const [url, change] = useUrl()
  const { preset, from, to } = rangeOf(url)
  const choices = [...PRESETS.map((days) => [`${days}`, formatDays(days)] as const), ['all', t.all] as const]
  const set = (name: 'from' | 'to') => (event: { target: HTMLInputElement }) =>
    change({ range: '', from, to, [name]: event.target.value })
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 text-sm print:hidden">
      <fieldset className="flex rounded-lg bg-sunken p-0.5">
        <legend className="sr-only">{t.label}</legend>
        {choices.map(([value, name]) => (
          <button
            key={value}
            type="button"
            aria-pressed={preset === value}
            onClick={() => change({ range: value, from: '', to: '' })}
            className="min-h-10 rounded-md px-3 text-muted aria-pressed:bg-card aria-pressed:font-medium aria-pressed:text-ink"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        {(['from', 'to'] as const).map((name) => (
          <label
            key={name}
            className="flex min-w-0 flex-col gap-1 text-muted sm:flex-row sm:items-center sm:gap-2"
          >
            {t[name]}
            <input
              type="date"
              value={name === 'from' ? from : to || dayAgo(0)}
              max={name === 'from' ? to || dayAgo(0) : dayAgo(0)}
              min={name === 'to' ? from : '2020-01-01'}
              onChange={set(name)}
              className="min-h-10 min-w-0 rounded-lg border border-line bg-card px-2 text-ink"
            />
          </label>
        ))}
      </div>
    </div>
  )
}
