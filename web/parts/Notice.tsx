import type { ReactNode } from 'react'

const LOOKS = {
  good: 'bg-tint text-ink',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
} as const

/** Something that has happened, and what to do. A screen reader says it at once. */
export function Notice({
  look,
  title,
  children,
}: {
  look: keyof typeof LOOKS
  title: string
  children?: ReactNode
}) {
  return (
    <div role={look === 'good' ? 'status' : 'alert'} className={`rounded-xl p-4 ${LOOKS[look]}`}>
      <p className="font-semibold">{title}</p>
      {children !== undefined && <div className="mt-1 space-y-3 text-sm">{children}</div>}
    </div>
  )
}
