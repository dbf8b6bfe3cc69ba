const LOOKS = {
  good: 'bg-tint text-ink',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
} as const

/** News, and what to do. A screen reader says it at once. */
export function Notice({ look, title, text }: { look: keyof typeof LOOKS; title: string; text?: string }) {
  return (
    <div
      role={look === 'good' ? 'status' : 'alert'}
      className={`rounded-xl p-4 wrap-anywhere ${LOOKS[look]}`}
    >
      <p className="font-semibold">{title}</p>
      {text !== undefined && <p className="mt-1 text-sm whitespace-pre-line">{text}</p>}
    </div>
  )
}
