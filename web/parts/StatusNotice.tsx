import type { ReactNode } from 'react'

/** What stands on a page in place of what was asked for: the HTTP status, what it means, and a way on. */
export function StatusNotice({
  status,
  title,
  text,
  children,
}: {
  status: number
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto my-10 max-w-lg text-center sm:my-20">
      <p className="text-6xl font-semibold tracking-tight text-brand tabular-nums" aria-hidden="true">
        {status}
      </p>
      <h1 className="mt-4 text-3xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-3 mb-7 text-muted wrap-anywhere">{text}</p>
      {children}
    </div>
  )
}
