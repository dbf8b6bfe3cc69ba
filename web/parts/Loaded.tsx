import type { ReactNode } from 'react'
import { type Read, useIsOnline } from '../api/useRead.ts'
import { texts } from '../texts/dashboard.ts'
import { formatMoment } from '../texts/texts.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

const t = texts.loaded

interface LoadedProps<T> {
  readonly read: Read<T>
  /** Errors that mean something to people, by code. */
  readonly known?: Readonly<Record<string, { readonly title: string; readonly text: string }>>
  /** About as high as what comes. */
  readonly skeleton?: string
  readonly children: (value: T) => ReactNode
}

/** An answer of the server: a place for it while it is on its way, what went wrong, and how old it is where it is old. */
export function Loaded<T>({ read, known = {}, skeleton = 'min-h-[40rem]', children }: LoadedProps<T>) {
  const { data, error, dataUpdatedAt, refetch } = read
  const isOnline = useIsOnline()
  if (data === undefined) {
    if (error === null) return <Skeleton className={skeleton} />
    const { title, text } = known[error.code] ?? {
      title: t.failed,
      text: error.message || texts.common.unreachable,
    }
    return (
      <div className="max-w-xl space-y-4">
        <Notice look="warn" title={title} {...(text !== '' && { text })} />
        {known[error.code] === undefined && (
          <Button look="quiet" onClick={() => void refetch()}>
            {texts.common.tryAgain}
          </Button>
        )}
      </div>
    )
  }
  const time = formatMoment(dataUpdatedAt)
  return (
    <>
      {(error !== null || !isOnline) && (
        <p role="status" className="mb-4 rounded-xl bg-warn-tint px-4 py-3 text-sm text-warn">
          {isOnline ? t.stale(time) : t.offline(time)}
        </p>
      )}
      {children(data)}
    </>
  )
}

/** Holds the place of what is on its way. */
function Skeleton({ className }: { className: string }) {
  return (
    <div role="status" className={`space-y-4 ${className}`}>
      <span className="sr-only">{texts.common.loading}</span>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <div key={place} className="h-20 rounded-2xl bg-sunken" />
        ))}
      </div>
      <div className="h-72 rounded-2xl bg-sunken" />
      <div className="h-48 rounded-2xl bg-sunken" />
    </div>
  )
}
