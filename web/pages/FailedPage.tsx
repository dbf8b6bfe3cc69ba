import type { ReactNode } from 'react'
import type { PageFailure } from '../../server/http/app.ts'
import { pageState } from '../api/pageState.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { formatSeconds, texts } from '../texts/texts.ts'

const t = texts.failed

/** The server could not make the requested page, or would not yet; or a part of the page was lost on its way here. */
export function FailedPage() {
  const { failure } = pageState
  return (
    <StatusPage status={failure?.status} {...describe(failure)}>
      <Button onClick={() => location.reload()}>{t.again}</Button>
    </StatusPage>
  )
}

/** The address leads nowhere. */
export function NotFoundPage() {
  const { title, text, home } = texts.notFound
  return (
    <StatusPage status={404} title={title} text={text}>
      <ButtonLink href="/">{home}</ButtonLink>
    </StatusPage>
  )
}

function describe(failure: PageFailure | null): { title: string; text: string } {
  if (failure === null) return { title: t.ours, text: t.later }
  const { status, retryAfterSeconds, requestId } = failure
  if (status === 429) return { title: t.tooMany, text: t.wait(formatSeconds(retryAfterSeconds ?? 1)) }
  return { title: t.ours, text: requestId === null ? t.later : `${t.later} ${t.report(requestId)}` }
}

interface StatusPageProps {
  readonly status: number | undefined
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function StatusPage({ status, title, text, children }: StatusPageProps) {
  return (
    <Page>
      <div className="mx-auto my-10 max-w-lg text-center sm:my-20">
        {status !== undefined && (
          <p className="text-6xl font-semibold tracking-tight text-brand tabular-nums" aria-hidden="true">
            {status}
          </p>
        )}
        <h1 className="mt-4 text-3xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-3 mb-7 text-muted wrap-anywhere">{text}</p>
        {children}
      </div>
    </Page>
  )
}
