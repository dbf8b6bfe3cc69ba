import { texts } from '../texts/texts.ts'

export interface Step {
  readonly name: string
  readonly state: 'done' | 'now' | 'next'
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="space-y-3" aria-live="polite">
      {steps.map(({ name, state }) => (
        <li
          key={name}
          aria-current={state === 'now' ? 'step' : undefined}
          className="flex items-center gap-3"
        >
          <Dot state={state} />
          <span className={state === 'next' ? 'text-muted' : state === 'now' ? 'font-medium' : ''}>
            {name}
          </span>
          <span className="sr-only">{texts.deposit.steps[state]}</span>
        </li>
      ))}
    </ol>
  )
}

function Dot({ state }: { state: Step['state'] }) {
  if (state === 'done') return <Done className="size-6" />
  if (state === 'now') return <Spinner />
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" strokeWidth="2" className="stroke-line" />
    </svg>
  )
}

export function Done({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
      <circle cx="12" cy="12" r="11" className="fill-brand" />
      <path d="m7 12.5 3.4 3.4L17 9" fill="none" strokeWidth="2.2" className="stroke-on-brand" />
    </svg>
  )
}

export function Spinner() {
  return (
    <svg viewBox="0 0 24 24" className="turning size-6 shrink-0" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" strokeWidth="2.4" className="stroke-line" />
      <path d="M12 2a10 10 0 0 1 10 10" fill="none" strokeWidth="2.4" className="stroke-brand" />
    </svg>
  )
}
