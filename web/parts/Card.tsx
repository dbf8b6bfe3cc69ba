import type { ReactNode } from 'react'

/** A sheet with what belongs together. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <section className={`rounded-2xl border border-line bg-card p-5 sm:p-6 ${className}`}>{children}</section>
  )
}
