import { type ReactNode, useState } from 'react'

interface DetailsProps {
  readonly title: string
  readonly hint?: string
  readonly className?: string
  readonly children: ReactNode
}

/** Its content is rendered once somebody opens it. */
export function Details({ title, hint, className = '', children }: DetailsProps) {
  const [wasOpen, setOpen] = useState(false)
  return (
    <details
      className={`group rounded-xl border border-line bg-card ${className}`}
      onToggle={() => setOpen(true)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-xl px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-medium">{title}</span>
          {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
        </span>
        <svg viewBox="0 0 24 24" className="size-5 shrink-0 group-open:rotate-180" aria-hidden="true">
          <path d="m5 9 7 7 7-7" fill="none" strokeWidth="2" className="stroke-muted" />
        </svg>
      </summary>
      {wasOpen && <div className="space-y-4 border-t border-line p-4">{children}</div>}
    </details>
  )
}
