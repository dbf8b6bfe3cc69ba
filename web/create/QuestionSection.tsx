import { useQuery } from '@tanstack/react-query'
import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'
import type { ChoicesView } from '../../server/dashboard/orderRoutes.ts'
import { LANGUAGES } from '../../server/shared/languages.ts'
import { app } from '../api/app.ts'
import { Button } from '../parts/Button.tsx'
import { Field, Select } from '../parts/Field.tsx'
import { texts } from '../texts/dashboard.ts'
import { type Flaws, flawAt } from './flaws.ts'
import { nameOf } from './PhonePreview.tsx'
import { VariantFields } from './VariantFields.tsx'

const t = texts.create.question

export type Version = OrderDraft['content'][number]

interface SectionProps {
  readonly form: OrderDraft
  readonly change: (part: Partial<OrderDraft>) => void
  readonly flaws: Flaws
  /** The one that is written now. */
  readonly language: string
  readonly onLanguage: (language: string) => void
  /** Of a campaign that exists: its name and category stay. */
  readonly isFixed?: boolean
}

/** The sponsor, the subject, and the question in each language. */
export function QuestionSection({
  form,
  change,
  flaws,
  language,
  onLanguage,
  isFixed = false,
}: SectionProps) {
  const version = form.content.find((one) => one.language === language) ?? emptyVersion(language)
  const { data: choices } = useQuery({
    queryKey: ['choices', language, form.sponsor],
    queryFn: () =>
      app.get<ChoicesView>(
        `/orders/choices?${new URLSearchParams({ language, product: form.sponsor?.slice(0, 64) ?? '' })}`,
      ),
    placeholderData: (before) => before,
  })
  const write = (part: Partial<Version>) => {
    const written = { ...version, ...part }
    const others = form.content.filter((one) => one.language !== language)
    change({ content: [...others, written].toSorted((a, b) => (a.language < b.language ? -1 : 1)) })
  }
  const categories = (choices?.categories ?? []).map(({ id, name }) => [id, name] as const)
  return (
    <div className="space-y-5">
      {!isFixed && (
        <>
          <Field
            label={t.sponsor}
            hint={t.sponsorHint}
            max={64}
            value={form.sponsor ?? ''}
            flaw={flawAt(flaws, 'sponsor')}
            onChange={(sponsor) => change({ sponsor })}
          />
          <Select
            label={t.category}
            value={form.category ?? ''}
            options={[['', t.choose], ...categories]}
            flaw={flawAt(flaws, 'category')}
            onChange={(category) => change({ category: (category || undefined) as OrderDraft['category'] })}
          />
        </>
      )}
      <Select
        label={t.language}
        hint={t.languageHint}
        value={language}
        options={Object.entries(LANGUAGES).map(([id, name]) => [
          id,
          form.content.some((one) => one.language === id) ? `${name} ✓` : name,
        ])}
        flaw={flawElsewhere(flaws, language)}
        onChange={onLanguage}
      />
      {choices !== undefined && (
        <VariantFields version={version} choices={choices} write={write} flaws={flaws} />
      )}
      <OfferFields version={version} write={write} flaw={flawAt(flaws, `content.${language}.offer`)} />
      {!isFixed && form.content.length > 1 && (
        <div>
          <Button
            look="danger"
            onClick={() => change({ content: form.content.filter((one) => one.language !== language) })}
          >
            {t.removeLanguage(nameOf(language))}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The first flaw of a language that is not shown now. */
function flawElsewhere(flaws: Flaws, shown: string): string | undefined {
  for (const { field, error } of flaws) {
    const [part, language = shown] = field.split('.')
    if (part === 'content' && language !== shown) return `${nameOf(language)}: ${error}`
  }
  return undefined
}

function emptyVersion(language: string): Version {
  return { language, variants: [], offer: null }
}

function OfferFields({
  version: { offer },
  write,
  flaw,
}: {
  version: Version
  write: (part: Partial<Version>) => void
  flaw: string | undefined
}) {
  if (offer === null) {
    return (
      <Button look="quiet" onClick={() => write({ offer: { text: '', url: '' } })}>
        {t.addOffer}
      </Button>
    )
  }
  return (
    <fieldset className="space-y-3 rounded-xl border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t.offer}</legend>
      <Field
        label={t.offerText}
        hint={t.offerHint}
        max={200}
        value={offer.text}
        onChange={(text) => write({ offer: { ...offer, text } })}
      />
      <Field
        label={t.offerLink}
        type="url"
        hint="https://"
        value={offer.url}
        flaw={flaw}
        onChange={(url) => write({ offer: { ...offer, url } })}
      />
      <Button look="danger" onClick={() => write({ offer: null })}>
        {t.removeOffer}
      </Button>
    </fieldset>
  )
}
