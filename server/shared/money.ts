import { withPlainDigits } from './digits.ts'
import { DomainError } from './errors.ts'

/** USDC in micro units (1 USDC = 1_000_000n). Never negative. */
export type Usdc = bigint & { readonly __brand: 'Usdc' }

const MICRO = 1_000_000n
const DECIMALS = 6
/** With one mark between all thousands, and perhaps another before the fraction. */
const GROUPED = /^[1-9]\d{0,2}(?:([ .,'’\u00a0\u202f])\d{3})(?:\1\d{3})*(?:(?!\1)[.,](\d{1,6}))?$/
/** As India writes it: lakhs and crores in pairs of digits, "12,34,567.5". */
const INDIAN = /^[1-9]\d?(,)(?:\d{2},)+\d{3}(?:\.(\d{1,6}))?$/
/** With marks that fit no way of writing numbers. */
const MARKED = /^[1-9]\d{0,2}(?:[ .,'’\u00a0\u202f]\d{3})+(?:[.,]\d*)?$/
/** Two ways to read it: thousands, or a fraction of three digits. */
const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/
/** Examples for people who are asked to write an amount again. */
const EXAMPLES = { withPoint: '12.5', withComma: '0,35', thousand: '1000' } as const

/** The largest amount that the marketplace handles: 10^12 USDC, far below what `bigint` columns hold. */
export const MAX_USDC = (10n ** 18n) as Usdc

/** Brands a whole number of micro-USDC. Throws `RangeError` outside 0..MAX_USDC: that is a bug, not input. */
export function usdc(micro: bigint): Usdc {
  if (micro < 0n || micro > MAX_USDC) throw new RangeError(`${micro} micro-USDC is out of range`)
  return micro as Usdc
}

/** The highest bid or deposit, 10^9 USDC: exact in JSON (see `usdcToJson`). */
const MAX_PAYABLE = 10n ** 15n

/**
 * Brands an amount to be paid, computed from user input.
 *
 * @throws DomainError `amount.invalid` above 1,000,000,000 USDC
 */
export function payableUsdc(micro: bigint): Usdc {
  if (micro <= MAX_PAYABLE) return usdc(micro)
  throw invalidAmount('too_large')
}

/**
 * Parses an amount typed by a person: "12.5", ".35", "12,50 USDC", "$3", "1,234.5", "1 234,5", "1,00,000", "١٢٫٥". Takes one decimal
 * separator, point or comma, one mark between thousands, and digits of any keyboard that `withPlainDigits` knows; no sign or
 * exponent. Refuses amounts that it would have to round. "1,000" and "1.125" are read as `show` would write them for this
 * person, or else refused.
 *
 * @throws DomainError `amount.invalid`, whose `problem` is `unreadable`, `grouped` or `too_large`
 */
export function parseUsdc(text: string, show?: (amount: Usdc) => string): Usdc {
  const read = readUsdc(text, show)
  if (typeof read === 'string') throw invalidAmount(read)
  return read
}

type AmountProblem = 'unreadable' | 'grouped' | 'too_large'

/** The amount that `parseUsdc` parses, or the problem. It brings no sentences of errors: a page's size counts. */
export function readUsdc(text: string, show: (amount: Usdc) => string = formatUsdc): Usdc | AmountProblem {
  const number = withPlainDigits(text.trim()).replace(/^\$|(?: ?(?:usdc|\$))$/gi, '')
  const [, mark, fraction = ''] = GROUPED.exec(number) ?? INDIAN.exec(number) ?? []
  if (mark === undefined) return MARKED.test(number) ? 'grouped' : readPlain(number)
  const whole = number.slice(0, number.length - (fraction === '' ? 0 : fraction.length + 1))
  const thousands = readPlain(`${whole.replace(/\D/g, '')}${fraction === '' ? '' : `.${fraction}`}`)
  if (!AMBIGUOUS.test(number)) return thousands
  const meant = [thousands, readPlain(number)].filter(
    (amount) => typeof amount !== 'string' && show(amount).startsWith(number),
  )
  return meant.length === 1 ? (meant[0] as Usdc) : 'grouped'
}

function readPlain(number: string): Usdc | AmountProblem {
  const [, whole = '', fraction = ''] = /^(\d*)(?:[.,](\d{1,6}))?$/.exec(number) ?? []
  if (whole === '' && fraction === '') return 'unreadable'
  const micro = BigInt(whole || '0') * MICRO + BigInt(fraction.padEnd(DECIMALS, '0'))
  return micro > MAX_USDC ? 'too_large' : (micro as Usdc)
}

export function invalidAmount(problem: AmountProblem): DomainError {
  const details = { problem, decimals: `${DECIMALS}`, most: `${MAX_PAYABLE / MICRO}`, ...EXAMPLES }
  return new DomainError('amount.invalid', details)
}

/**
 * The exact decimal text of an amount without trailing zeros, such as "12.5". The inverse of `parseUsdc`.
 */
export function formatUsdc(amount: Usdc): string {
  const fraction = (amount % MICRO).toString().padStart(6, '0').replace(/0+$/, '')
  return fraction ? `${amount / MICRO}.${fraction}` : `${amount / MICRO}`
}

/** As `formatUsdc`, with at least two decimals where there are any: what wallets sign, and what people type or paste. */
export function plainUsdc(amount: Usdc): string {
  const [whole = '', decimals] = formatUsdc(amount).split('.')
  return decimals === undefined ? whole : `${whole}.${decimals.padEnd(2, '0')}`
}

/**
 * Amounts as people read them, in the bot and on pages: all decimals that matter, at least two of them ("0.40"), and none where
 * the amount is whole ("25"). It takes the text of `formatUsdc`, and is exact whatever its length. Digits are Latin in every
 * language: they stand beside addresses.
 */
export function amountFormat(language: string): Intl.NumberFormat {
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    ...{ minimumFractionDigits: 2, maximumFractionDigits: DECIMALS },
    trailingZeroDisplay: 'stripIfInteger',
  })
}

/** The smallest of some amounts; 0 of none. */
export function least(amounts: readonly Usdc[]): Usdc {
  return sorted(amounts)[0] ?? usdc(0n)
}

/** The largest of some amounts; 0 of none. */
export function greatest(amounts: readonly Usdc[]): Usdc {
  return sorted(amounts).at(-1) ?? usdc(0n)
}

function sorted(amounts: readonly Usdc[]): Usdc[] {
  return amounts.toSorted((a, b) => (a < b ? -1 : 1))
}

/** An amount in USDC as a JSON number. Its shortest decimal form is exact up to 8 billion USDC. */
export function usdcToJson(amount: Usdc): number {
  return Number(amount) / 1_000_000
}

/** The platform's fee on a price: `price × bps / 10,000`, rounded down, so that owner and fee always add up to the price. */
export function feeOf(price: Usdc, bps: number): Usdc {
  return ((price * BigInt(bps)) / 10_000n) as Usdc
}
