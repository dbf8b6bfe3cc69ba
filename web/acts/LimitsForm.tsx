import { useState } from 'react'
import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'
import { Limits } from '../create/PriceSection.tsx'
import { texts } from '../texts/dashboard.ts'
import type { ActFormProps } from './CampaignActs.tsx'
import { Sent } from './Sent.tsx'

type LimitsOf = Pick<OrderDraft, 'dailyCap' | 'startsAt' | 'endsAt' | 'pacing' | 'stopAfter'>

/** The limits of a campaign. A test under way goes on unless it is named again. */
export function LimitsForm({ view }: ActFormProps) {
  const { dailyCap, startsAt, endsAt, pacing } = view
  const [form, setForm] = useState<LimitsOf>({ dailyCap, startsAt, endsAt, pacing })
  const change = (part: Partial<OrderDraft>) => setForm((before) => ({ ...before, ...part }))
  return (
    <Sent
      view={view}
      act="limits"
      body={form}
      label={texts.acts.send}
      fields={(flawOf) => <Limits form={form} change={change} flawOf={flawOf} />}
    />
  )
}
