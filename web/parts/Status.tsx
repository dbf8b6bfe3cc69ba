const LOOKS = {
  good: 'bg-tint text-ink',
  warn: 'bg-warn-tint text-warn',
  quiet: 'bg-sunken text-muted',
} as const

/** A state, in a word or two. */
export function Status({ look, children }: { look: keyof typeof LOOKS; children: string }) {
  return (
    <span className={`rounded-full px-2.5 py-1 text-xs font-medium whitespace-nowrap ${LOOKS[look]}`}>
      {children}
    </span>
  )
}
