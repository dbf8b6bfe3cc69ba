import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DelayedChange } from '../../server/campaigns/delayedChange.ts'
import type { ActsView } from '../../server/dashboard/actView.ts'
import type { ChangeView } from '../../server/dashboard/changeRoutes.ts'
import { AppError, app } from '../api/app.ts'
import { Button } from '../parts/Button.tsx'
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
  // A signed price that may be a slip: it is sent again once the reader has confirmed it.
  const [held, setHeld] = useState<{ change: string; signed: object }>()
  const key = JSON.stringify(change)
  async function send(signed: object, isSure = false): Promise<void> {
    const asked = await app.post<ChangeView>(`/campaigns/${id}/changes`, { change, isSure, ...signed })
    setDueAt(asked.dueAt)
    await queries.invalidateQueries()
  }
  if (dueAt !== undefined) {
    return <Notice look="good" title={t.waits} text={t.waitsUntil(formatMoment(dueAt))} />
  }
  return (
    <SignStatement
      wallet={session.wallet}
      act={['change', { campaignId: id, change }]}
      demo={['advertiser']}
      onSigned={async (signed) => {
        try {
          await send(signed)
        } catch (error) {
          if (error instanceof AppError && error.code === 'bid.huge') setHeld({ change: key, signed })
          throw error
        }
      }}
    >
      <p>
        {texts.campaign.title(`${id}`)} · <bdi>{sponsor}</bdi>
      </p>
      <ChangeWords change={change} groups={groups} />
      <p>{texts.session.signs.later}</p>
      {children}
      {held?.change === key && (
        <Button look="quiet" onClick={() => send(held.signed, true).catch(() => setHeld(undefined))}>
          {t.sure}
        </Button>
      )}
    </SignStatement>
  )
}
