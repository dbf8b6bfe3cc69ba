import type { ReactNode } from 'react'
import { pageState } from '../api/pageState.ts'
import { texts } from '../texts/texts.ts'
import { ElsewhereNotice } from './ElsewhereNotice.tsx'
import { Frame, PageTitle } from './Frame.tsx'

interface PageProps {
  readonly title?: string
  readonly lead?: string
  /** Without links that lead away, on a page to pay on. */
  readonly bare?: boolean
  readonly children: ReactNode
}

/** A page in its frame, in the language of its state. */
export function Page({ title, lead, bare = false, children }: PageProps) {
  const { language, bot, sourceUrl, demo } = pageState
  const url = location.pathname + location.search + location.hash
  return (
    <Frame {...{ texts, language, url, bot, sourceUrl, bare, hasStage: demo?.hasStage }}>
      <ElsewhereNotice />
      {title !== undefined && <PageTitle title={title} lead={lead} />}
      {children}
    </Frame>
  )
}
