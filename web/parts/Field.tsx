import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { withoutThousands } from '../../server/shared/digits.ts'
import { readUsdc } from '../../server/shared/money.ts'
import { texts } from '../texts/dashboard.ts'
import { formatMicro } from '../texts/texts.ts'

/** Without a last day, browsers let years have six digits. */
const LAST_DAY = '2999-12-31'

const BOX =
  'mt-1 block w-full rounded-lg border bg-card px-3 py-2.5 text-base text-ink disabled:opacity-60 aria-invalid:border-bad'

interface Labelled {
  readonly label: string
  readonly hint?: string | undefined
  /** Why the value cannot be used. */
  readonly flaw?: string | undefined
}

export interface FieldProps extends Labelled {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly lines?: number
  readonly max?: number
  readonly type?: 'text' | 'date' | 'search' | 'url'
  readonly inputMode?: 'decimal' | 'numeric' | 'text'
  readonly unit?: string
}

/** A text field with its name, a hint, and what is wrong with it. */
export function Field({
  lines,
  unit,
  max,
  type = 'text',
  inputMode,
  value,
  onChange,
  ...labelled
}: FieldProps) {
  const id = useId()
  const given = {
    id,
    value,
    maxLength: max,
    // A number and its unit stand in one order in every language.
    dir: unit === undefined ? 'auto' : 'ltr',
    'aria-describedby': `${id}-about`,
    'aria-invalid': labelled.flaw !== undefined,
    className: `${BOX} ${labelled.flaw === undefined ? 'border-line' : 'border-bad'}`,
  }
  return (
    <Around id={id} {...labelled}>
      {lines === undefined ? (
        <div className="relative" dir={given.dir === 'ltr' ? 'ltr' : undefined}>
          <input
            {...given}
            type={type}
            inputMode={inputMode}
            {...(type === 'date' && { max: LAST_DAY, onBlur: clearHalfDay })}
            onChange={({ target }) => onChange(target.value)}
          />
          {unit !== undefined && (
            <span className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-sm text-muted">
              {unit}
            </span>
          )}
        </div>
      ) : (
        <textarea {...given} rows={lines} onChange={({ target }) => onChange(target.value)} />
      )}
    </Around>
  )
}

/** A day without its year is none, and must not look like one that counts. */
function clearHalfDay({ target }: FocusEvent<HTMLInputElement>): void {
  if (target.validity.badInput) target.value = ''
}

interface CountProps extends Labelled {
  readonly value: number | null | undefined
  /** Null: none was written. A text that is no number is 0, which is refused: it must not be taken for "no limit". */
  readonly onChange: (count: number | null) => void
}

/** A whole number, or none. */
export function Count({ value, onChange, flaw, ...labelled }: CountProps) {
  const [text, setText] = useState(value == null ? '' : `${value}`)
  return (
    <Field
      {...labelled}
      inputMode="numeric"
      value={text}
      flaw={text.trim() !== '' && countOf(text) === undefined ? texts.create.price.noCount : flaw}
      onChange={(typed) => {
        setText(typed)
        onChange(typed.trim() === '' ? null : (countOf(typed) ?? 0))
      }}
    />
  )
}

interface SelectProps extends Labelled {
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
  readonly onChange: (value: string) => void
}

/** A choice of one. */
export function Select({ value, options, onChange, ...labelled }: SelectProps) {
  const id = useId()
  return (
    <Around id={id} {...labelled}>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-about`}
        aria-invalid={labelled.flaw !== undefined}
        onChange={({ target }) => {
          const chosen = target.value
          // Preact leaves a choice on screen that nobody has taken.
          target.value = value
          onChange(chosen)
        }}
        className={`${BOX} min-h-12 ${labelled.flaw === undefined ? 'border-line' : 'border-bad'}`}
      >
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Around>
  )
}

function Around({ id, label, hint, flaw, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      {children}
      <p id={`${id}-about`} className={`mt-1 text-sm ${flaw === undefined ? 'text-muted' : 'text-bad'}`}>
        {flaw ?? hint}
      </p>
    </div>
  )
}

/** Micro-USDC of an amount that was typed, as the bot reads it. Undefined if it is none, or could be two. */
export function microOf(text: string): string | undefined {
  const amount = readUsdc(text, formatMicro)
  return typeof amount === 'string' ? undefined : `${amount}`
}

/** The same of a field that may stay empty. A text that is no amount is 0, which is refused: it is no empty field. */
export function boundOf(text: string): string | undefined {
  return text.trim() === '' ? undefined : (microOf(text) ?? '0')
}

/** Why `microOf` reads no amount in a text: "1,000" could be one or a thousand. Nothing is wrong with an empty one. */
export function amountFlaw(text: string): string | undefined {
  if (text.trim() === '' || microOf(text) !== undefined) return undefined
  const { noAmount, twoAmounts } = texts.create.price
  return readUsdc(text, formatMicro) === 'grouped' ? twoAmounts : noAmount
}

/** A whole number that was typed. Undefined where it is none. */
export function countOf(text: string): number | undefined {
  const digits = withoutThousands(text)
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
}
