import type { ReactNode } from 'react'

const LOOKS = {
  strong: 'bg-brand text-on-brand hover:bg-brand-strong disabled:opacity-60',
  quiet: 'border border-line bg-card text-ink hover:bg-sunken disabled:opacity-60',
  /** Takes something away for good. Never the first of several. */
  danger: 'border border-bad bg-card text-bad hover:bg-bad-tint disabled:opacity-60',
} as const

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-xl px-4 py-2.5 text-base font-medium'

interface Look {
  readonly look?: keyof typeof LOOKS
  readonly wide?: boolean
  readonly children: ReactNode
}

export function Button({
  look = 'strong',
  wide = false,
  children,
  disabled = false,
  onReach,
  onClick,
}: Look & {
  disabled?: boolean
  /** Somebody points at it or comes to it with the keyboard. */
  onReach?: () => void
  onClick: () => void
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={onClick}
      className={`${SHAPE} ${LOOKS[look]} ${wide ? 'w-full' : ''}`}
    >
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'strong',
  wide = false,
  children,
  href,
  rel,
  newTab = false,
}: Look & { href: string; rel?: string; newTab?: boolean }) {
  const apart = newTab ? { target: '_blank', rel: 'noopener' } : { rel }
  return (
    <a href={href} {...apart} className={`${SHAPE} ${LOOKS[look]} ${wide ? 'w-full' : ''}`}>
      {children}
    </a>
  )
}
