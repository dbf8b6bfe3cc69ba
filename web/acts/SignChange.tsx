import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DelayedChange } from '../../server/campaigns/delayedChange.ts'
import { SIGNED_ACTS } from '../../server/dashboard/signedActs.ts'
import { app } from '../api/app.ts'
import { Notice } from '../parts/Notice.tsx'
import { SignStatement } from '../session/SignStatement.tsx'
import type { SessionView } from '../session/useSession.ts'
import { texts } from '../texts/dashboard.ts'

const t = texts.acts

interface SignChangeProps {
  readonly campaign: number
  readonly session: SessionView
  readonly change: DelayedChange
}

/** A change that lets a campaign spend more: the wallet signs it, and it waits for a day. */
export function SignChange({ campaign, session, change }: SignChangeProps) {
  const queries = useQueryClient()
  const [isSigned, setSigned] = useState(false)
  if (isSigned) return <Notice look="good" title={t.waits} />
  return (
    <div className="space-y-3">
      <p className="text-sm">{t.needsSigning}</p>
      <SignStatement
        wallet={session.wallet}
        statement={SIGNED_ACTS.change({ campaignId: campaign, change })}
        demo={['advertiser']}
        onSigned={async (signed) => {
          await app.post(`/campaigns/${campaign}/changes`, { change, ...signed })
          setSigned(true)
          await queries.invalidateQueries()
        }}
      />
    </div>
  )
}
