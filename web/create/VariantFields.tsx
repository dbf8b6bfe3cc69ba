import type { ChoicesView } from '../../server/dashboard/orderRoutes.ts'
import { Button } from '../parts/Button.tsx'
import { Field, Select } from '../parts/Field.tsx'
import { texts } from '../texts/dashboard.ts'
import { type Flaws, flawAt } from './flaws.ts'
import type { Version } from './QuestionSection.tsx'

const t = texts.create.question
type Variant = Version['variants'][number]

interface VariantProps {
  readonly version: Version
  readonly choices: ChoicesView
  readonly write: (part: Partial<Version>) => void
  readonly flaws: Flaws
}

/** The wordings of a question in one language: all of one kind. */
export function VariantFields({ version, choices, write, flaws }: VariantProps) {
  const { variants, language } = version
  const kind = variants[0]?.kind
  const replace = (index: number, variant: Variant) => write({ variants: variants.with(index, variant) })
  return (
    <div className="space-y-4">
      <Select
        label={t.template}
        hint={t.templateHint}
        value=""
        options={[['', t.chooseTemplate], ...choices.templates.map(({ id, name }) => [id, name] as const)]}
        onChange={(id) => {
          const task = choices.templates.find((template) => template.id === id)?.task
          if (task !== undefined) write({ variants: [{ ...task }] })
        }}
      />
      <Select
        label={t.kind}
        hint={choices.kinds.find(({ id }) => id === kind)?.about ?? t.kindHint}
        value={kind ?? ''}
        flaw={flawAt(flaws, `content.${language}`) ?? flawAt(flaws, 'content')}
        options={[['', t.choose], ...choices.kinds.map(({ id, name }) => [id, name] as const)]}
        onChange={(chosen) => {
          const begun = choices.kinds.find(({ id }) => id === chosen)
          if (begun !== undefined) write({ variants: [emptyOf(begun.id, variants[0])] })
        }}
      />
      {variants.map((variant, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: wordings have nothing but their place
        <fieldset key={index} className="space-y-3 rounded-xl border border-line p-4">
          <legend className="px-1 text-sm font-medium">
            {variants.length > 1 ? t.wording(index + 1) : t.yourQuestion}
          </legend>
          <TaskFields
            variant={variant}
            flawOf={flawsIn(flaws, `content.${language}.variants.${index}`)}
            change={(part) => replace(index, { ...variant, ...part })}
          />
          {variants.length > 1 && (
            <Button look="danger" onClick={() => write({ variants: variants.toSpliced(index, 1) })}>
              {t.removeWording}
            </Button>
          )}
        </fieldset>
      ))}
      {kind !== undefined && variants.length < choices.mostVariants && (
        <Button look="quiet" onClick={() => write({ variants: [...variants, emptyOf(kind, undefined)] })}>
          {t.addWording}
        </Button>
      )}
    </div>
  )
}

function emptyOf(kind: Variant['kind'], before: Variant | undefined): Variant {
  const prompt = textOf(before?.prompt)
  if (kind === 'open') return { kind, prompt }
  if (kind === 'scale') return { kind, prompt, low: '', high: '' }
  return { kind, prompt, options: ['', ''], ...(kind === 'quiz' && { right: 0 }) }
}

/** The flaw of a part of a question, or of the first of some. */
function flawsIn(flaws: Flaws, field: string) {
  return (...parts: readonly string[]) =>
    parts.map((part) => flawAt(flaws, field + part)).find((flaw) => flaw !== undefined)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function TaskFields({
  variant,
  flawOf,
  change,
}: {
  variant: Variant
  flawOf: ReturnType<typeof flawsIn>
  change: (part: Readonly<Record<string, unknown>>) => void
}) {
  const options = Array.isArray(variant.options) ? (variant.options as string[]) : undefined
  return (
    <>
      <Field
        label={t.prompt}
        lines={2}
        max={500}
        value={textOf(variant.prompt)}
        flaw={flawOf('', '.prompt')}
        onChange={(prompt) => change({ prompt })}
      />
      {options?.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have nothing but their place
        <div key={index} className="flex items-start gap-2">
          <div className="flex-1">
            <Field
              label={t.option(index + 1)}
              max={64}
              value={option}
              flaw={flawOf(`.options.${index}`, ...(index === 0 ? ['.options', '.right'] : []))}
              onChange={(text) => change({ options: options.with(index, text) })}
            />
          </div>
          {variant.kind === 'quiz' && (
            <label className="mt-9 flex items-center gap-1.5 text-sm">
              <input
                type="radio"
                checked={variant.right === index}
                onChange={() => change({ right: index })}
                className="size-5"
              />
              {t.isRight}
            </label>
          )}
        </div>
      ))}
      {options !== undefined && (
        <div className="flex flex-wrap gap-2">
          {options.length < 4 && (
            <Button look="quiet" onClick={() => change({ options: [...options, ''] })}>
              {t.addOption}
            </Button>
          )}
          {options.length > 2 && (
            <Button
              look="danger"
              onClick={() => {
                const left = options.slice(0, -1)
                const isRightLeft = Number(variant.right) < left.length
                change({ options: left, ...(variant.kind === 'quiz' && !isRightLeft && { right: 0 }) })
              }}
            >
              {t.removeOption}
            </Button>
          )}
        </div>
      )}
      {variant.kind === 'scale' &&
        (['low', 'high'] as const).map((end) => (
          <Field
            key={end}
            label={t[end]}
            max={64}
            value={textOf(variant[end])}
            flaw={flawOf(`.${end}`)}
            onChange={(text) => change({ [end]: text })}
          />
        ))}
    </>
  )
}
