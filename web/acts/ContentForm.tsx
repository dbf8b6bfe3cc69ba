import { useState } from 'react'
import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'
import { pageState } from '../api/pageState.ts'
import { PhonePreview } from '../create/PhonePreview.tsx'
import { QuestionSection } from '../create/QuestionSection.tsx'
import { EMPTY, usePlan } from '../create/useDraft.ts'
import { texts } from '../texts/dashboard.ts'
import type { ActFormProps } from './CampaignActs.tsx'
import { Sent } from './Sent.tsx'

/** New content in one language after the other: each is sent by itself. */
export function ContentForm({ view }: ActFormProps) {
  const { sponsor, category } = view
  // Versions that were sent stay in the list, with their answers.
  const [versions] = useState(view.versions)
  const [form, setForm] = useState<OrderDraft>({
    ...EMPTY,
    sponsor,
    category,
    content: versions.map(({ language, variants, offer }) => ({ language, variants: [...variants], offer })),
  })
  const [language, setLanguage] = useState(versions[0]?.language ?? pageState.language)
  const changed = form.content.filter((version) => {
    const before = versions.find(({ language }) => language === version.language)
    return (
      JSON.stringify([before?.variants, before?.offer]) !== JSON.stringify([version.variants, version.offer])
    )
  })
  const flaws = (usePlan(form).plan?.flaws ?? []).filter(({ field }) =>
    changed.some(({ language }) => `${field}.`.startsWith(`content.${language}.`)),
  )
  return (
    <div className="gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-4">
        <QuestionSection
          form={form}
          isFixed
          change={(part) => setForm((before) => ({ ...before, ...part }))}
          flaws={flaws}
          language={language}
          onLanguage={setLanguage}
        />
        {changed.map((version) => (
          <Sent
            key={version.language}
            view={view}
            act="content"
            body={version}
            label={`${texts.acts.send} (${version.language})`}
          />
        ))}
      </div>
      <PhonePreview form={form} group={view.places[0]?.group ?? texts.create.preview.group} />
    </div>
  )
}
