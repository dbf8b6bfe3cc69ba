import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DelayedChange } from '../../server/campaigns/delayedChange.ts'
import type { ActsView } from '../../server/dashboard/actView.ts'
import type { ChangeView } from '../../server/dashboard/changeRoutes.ts'
import { app } from '../api/app.ts'
import { Notice } from '../parts/Notice.tsx'
import { SignStatement } from '../session/SignStatement.tsx'
import type { SessionView } from '../session/useSession.ts'
import { texts } from '../texts/dashboard.ts'
import { formatMoment } from '../texts/texts.ts'
import { ChangeWords } from './ChangeWords.tsx'

const t = texts.acts

interface SignChangeProps {
  readonly view: ActsView
  readonly session: SessionView
  readonly change: DelayedChange
  /** The groups that it adds. */
  readonly groups?: ChangeView['groups']
  readonly children?: ReactNode
}

/** A change that lets a campaign spend more: the wallet signs it, and it waits for a day. */
export function SignChange({ view, session, change, groups = [], children }: SignChangeProps) {
  const { id, sponsor } = view
  const queries = useQueryClient()
  const [dueAt, setDueAt] = useState<string>()
  if (dueAt !== undefined) {
    return <Notice look="good" title={t.waits} text={t.waitsUntil(formatMoment(dueAt))} />
  }
  return (
    <SignStatement
      wallet={session.wallet}
      act={['change', { campaignId: id, change }]}
      demo={['advertiser']}
      onSigned={async (signed) => {
        const asked = await app.post<ChangeView>(`/campaigns/${id}/changes`, { change, ...signed })
        setDueAt(asked.dueAt)
        await queries.invalidateQueries()
      }}
    >
      <p>
        {texts.campaign.title(`${id}`)} · <bdi>{sponsor}</bdi>
      </p>
      <ChangeWords change={change} groups={groups} />
      <p>{texts.session.signs.later}</p>
      {children}
    </SignStatement>
  )
}
