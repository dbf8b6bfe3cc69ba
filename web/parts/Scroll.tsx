import type { ReactNode } from 'react'

/** A wide table that scrolls sideways, also by keyboard. */
export function Scroll({
  name,
  className = '',
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
    <section tabIndex={0} aria-label={name} className={`overflow-x-auto ${className}`}>
      {children}
    </section>
  )
}
