import { withPlainDigits } from './digits.ts'
import { DomainError } from './errors.ts'

/** USDC in micro units (1 USDC = 1_000_000n). Never negative where it states an amount; balances of the ledger are never negative either. */
export type Usdc = bigint & { readonly __brand: 'Usdc' }

const MICRO = 1_000_000n
const DECIMALS = 6
/** With marks between thousands, or with what may be one. */
const GROUPED = /^[1-9]\d{0,2}(?:[ .,'’\u00a0\u202f]\d{3})+(?:[.,]\d*)?$/
const WRITTEN_BY_US = /^\d+\.\d\d[1-9]$/
/** How amounts can be written, for those who are asked to write one again. */
const EXAMPLES = { withPoint: '12.5', withComma: '0,35', thousand: '1000' } as const

/** The largest amount that the marketplace handles: 10^12 USDC, far below what `bigint` columns hold. */
export const MAX_USDC = (10n ** 18n) as Usdc

/** Brands a whole number of micro-USDC. Throws `RangeError` outside 0..MAX_USDC: that is a bug, not input. */
export function usdc(micro: bigint): Usdc {
  if (micro < 0n || micro > MAX_USDC) throw new RangeError(`${micro} micro-USDC is out of range`)
  return micro as Usdc
}

/** The most that a bid or a deposit may be, 10^9 USDC: JSON tells it exactly (see `usdcToJson`). */
const MAX_PAYABLE = 10n ** 15n

/**
 * Brands an amount that somebody is to pay, as worked out from what people typed.
 *
 * @throws DomainError `amount.invalid` above 1,000,000,000 USDC
 */
export function payableUsdc(micro: bigint): Usdc {
  if (micro <= MAX_PAYABLE) return usdc(micro)
  throw invalidAmount('too_large', 'The most that can be bid or paid in is 1,000,000,000 USDC.')
}

/**
 * Parses an amount typed by a person: "12.5", ".35", "12,50 USDC", "$3", "١٢٫٥". One decimal separator, point or comma; no
 * grouping, sign or exponent; digits of any keyboard that `withPlainDigits` knows. Refuses what it would have to round, and
 * what means a thousand to some and one to others: "1,000", "1.000".
 *
 * @throws DomainError `amount.invalid`, whose `problem` is `unreadable`, `grouped` or `too_large`
 */
export function parseUsdc(text: string): Usdc {
  const number = withPlainDigits(text.trim()).replace(/^\$|(?: ?(?:usdc|\$))$/gi, '')
  if (GROUPED.test(number) && !WRITTEN_BY_US.test(number)) {
    throw invalidAmount('grouped', 'Write the amount without marks between thousands, such as 1000 or 12.5.')
  }
  const [, whole = '', fraction = ''] = /^(\d*)(?:[.,](\d{1,6}))?$/.exec(number) ?? []
  if (whole === '' && fraction === '') {
    throw invalidAmount(
      'unreadable',
      'Write the amount in USDC with at most 6 decimals, such as 12.5 or 0,35.',
    )
  }
  const micro = BigInt(whole || '0') * MICRO + BigInt(fraction.padEnd(DECIMALS, '0'))
  if (micro > MAX_USDC) throw invalidAmount('too_large', 'That is more than there can be.')
  return micro as Usdc
}

function invalidAmount(problem: 'unreadable' | 'grouped' | 'too_large', message: string): DomainError {
  const details = { problem, decimals: `${DECIMALS}`, most: `${MAX_PAYABLE / MICRO}`, ...EXAMPLES }
  return new DomainError('amount.invalid', message, { details })
}

/**
 * The exact decimal text of an amount without trailing zeros, such as "12.5". The inverse of `parseUsdc`.
 */
export function formatUsdc(amount: Usdc): string {
  const fraction = (amount % MICRO).toString().padStart(6, '0').replace(/0+$/, '')
  return fraction ? `${amount / MICRO}.${fraction}` : `${amount / MICRO}`
}

/** An amount in USDC as a JSON number. Its shortest decimal form is exact up to 8 billion USDC. */
export function usdcToJson(amount: Usdc): number {
  return Number(amount) / 1_000_000
}

/** The platform's fee on a price: `price × bps / 10,000`, rounded down, so that owner and fee always add up to the price. */
export function feeOf(price: Usdc, bps: number): Usdc {
  return ((price * BigInt(bps)) / 10_000n) as Usdc
}
