import type { PageFailure } from '../../server/http/app.ts'
import { pageState } from '../api/pageState.ts'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { StatusNotice } from '../parts/StatusNotice.tsx'
import { formatCount, texts } from '../texts/texts.ts'

const t = texts.failed

/** The server could not make the page that was asked for, or would not yet. */
export function FailedPage() {
  const { failure } = pageState
  if (failure === null) return null
  return (
    <Page>
      <StatusNotice status={failure.status} {...describe(failure)}>
        <Button onClick={() => location.reload()}>{t.again}</Button>
      </StatusNotice>
    </Page>
  )
}

function describe({ status, retryAfterSeconds, requestId }: PageFailure): { title: string; text: string } {
  if (status === 429) return { title: t.tooMany, text: t.wait(formatCount(retryAfterSeconds ?? 1)) }
  return { title: t.ours, text: requestId === null ? t.later : `${t.later} ${t.report(requestId)}` }
}
