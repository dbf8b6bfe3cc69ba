import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { CopiedOrder } from '../../server/campaigns/copies.ts'
import type { DraftView } from '../../server/dashboard/draftRoutes.ts'
import { app } from '../api/app.ts'
import { pageState } from '../api/pageState.ts'
import { CheckSection } from '../create/CheckSection.tsx'
import { isEmptyAt } from '../create/flaws.ts'
import { GroupsSection } from '../create/GroupsSection.tsx'
import { Ordered } from '../create/Ordered.tsx'
import { PhonePreview } from '../create/PhonePreview.tsx'
import { PriceSection } from '../create/PriceSection.tsx'
import { QuestionSection } from '../create/QuestionSection.tsx'
import { SaveBar } from '../create/SaveBar.tsx'
import { VISITOR } from '../create/unsaved.ts'
import { type Begun, beginWith, EMPTY, useDraft, useDrafts } from '../create/useDraft.ts'
import { Card } from '../parts/Card.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Page } from '../parts/Page.tsx'
import { SignedIn } from '../session/SignIn.tsx'
import type { SessionView } from '../session/useSession.ts'
import { texts } from '../texts/dashboard.ts'
import { isolate } from '../texts/texts.ts'

const t = texts.create

/** A campaign is made on one page: the question, who sees it, the price, and the check. Only the last step needs a wallet. */
export function NewCampaignPage() {
  const [isChecked, setChecked] = useState(false)
  const check = { isChecked, onCheck: () => setChecked(true) }
  const head = { title: t.title, lead: t.lead }
  return (
    <Page>
      <SignedIn
        {...head}
        demo={['advertiser']}
        visitor={isOfWallet() ? undefined : { ...head, show: () => <Form {...check} /> }}
      >
        {(session) => <Begin {...check} session={session} />}
      </SignedIn>
    </Page>
  )
}

/** True if the address names a draft, or a campaign to copy. */
function isOfWallet(): boolean {
  const named = new URLSearchParams(location.search)
  return named.has('copy') || Number(named.get('draft')) > 0
}

interface CheckedProps {
  /** True if all that is wrong is shown, also at fields that are still empty. It stays so when a visitor signs in. */
  readonly isChecked: boolean
  readonly onCheck: () => void
}

/** Goes on with a draft, shows one that was ordered, or begins with an earlier campaign or with nothing. */
function Begin({ session, ...check }: CheckedProps & { session: SessionView }) {
  const drafts = useDrafts()
  const [{ copied, named }] = useState(() => {
    const query = new URLSearchParams(location.search)
    return { copied: query.get('copy'), named: Number(query.get('draft')) }
  })
  const copy = useQuery({
    queryKey: ['copy', copied],
    enabled: copied !== null,
    queryFn: () => app.get<CopiedOrder>(`/campaigns/${Number(copied)}/copy`),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    // Back from the checkout, a browser may show the page as it was before the order.
    const renew = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', renew)
    return () => removeEventListener('pageshow', renew)
  }, [])
  if (drafts.data === undefined || (copied !== null && copy.isPending)) {
    return <p role="status">{drafts.isError ? t.unreachable : texts.common.loading}</p>
  }
  const ordered = drafts.data.find(({ id, campaignId }) => id === named && campaignId !== null)
  if (ordered !== undefined) return <Ordered draft={ordered} />
  const begun = copy.data && { revision: 0, form: { ...EMPTY, ...copy.data.form }, isSaved: false }
  const left = copy.data?.left ?? []
  return (
    <div className="space-y-6">
      {left.length > 0 && <Notice look="warn" title={t.copyLeft(left.map(isolate).join(', '))} />}
      <Form
        {...check}
        drafts={drafts.data.filter(({ campaignId }) => campaignId === null)}
        copy={begun}
        session={session}
      />
    </div>
  )
}

interface FormProps extends CheckedProps {
  readonly drafts?: readonly DraftView[]
  readonly copy?: Begun | undefined
  /** Null: nobody has signed in yet. */
  readonly session?: SessionView | null
}

function Form({ isChecked, onCheck, drafts = [], copy, session = null }: FormProps) {
  const wallet = session?.wallet ?? VISITOR
  const [begun] = useState(() => copy ?? beginWith(drafts, wallet))
  const draft = useDraft(begun, wallet)
  const [language, setLanguage] = useState(begun.form.content[0]?.language ?? pageState.language)
  const { form, change, plan } = draft
  const flaws = (plan?.flaws ?? []).filter(({ field }) => isChecked || !isEmptyAt(form, field))
  const parts = { form, change, flaws, language }
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="space-y-6">
        <Section number={1} title={t.sections.question}>
          <QuestionSection {...parts} onLanguage={setLanguage} />
        </Section>
        <Section number={2} title={t.sections.groups}>
          <GroupsSection {...parts} plan={plan} />
        </Section>
        <Section number={3} title={t.sections.price}>
          <PriceSection {...parts} plan={plan} isCurrent={draft.isCurrent} />
        </Section>
        <Section number={4} title={t.sections.check}>
          <CheckSection {...{ draft, session, isChecked, onCheck }} />
        </Section>
        <SaveBar draft={draft} drafts={drafts} />
      </div>
      <aside className="mt-8 lg:sticky lg:top-6 lg:mt-0 lg:self-start">
        <PhonePreview form={form} group={plan?.chosen[0]?.title ?? t.preview.group} />
      </aside>
    </div>
  )
}

function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold">
        <span className="text-muted">{number}</span> {title}
      </h2>
      {children}
    </Card>
  )
}
