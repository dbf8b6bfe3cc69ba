import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { amountFormat, formatUsdc, parseUsdc, type Usdc } from '../shared/money.ts'
import type { Talk } from './talk.ts'

const PLAIN = /^\d+(?:\.\d{1,6})?$/

/** The name of a text, and all of its lines. */
const TEXT = /^([a-z][\w-]*) =(.*\n(?:(?: .*)?\n)*)/gm

/** The variables of each text that are amounts: those in front of "USDC" in a folder of texts. */
export function findAmounts(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const source = readdirSync(folder).map((file) => `${readFileSync(join(folder, file), 'utf8')}\n`)
  const found = [...source.join('').matchAll(TEXT)].map(([, id = '', lines = '']) => {
    const names = [...lines.matchAll(/\{ \$(\w+) \} USDC/g)].map(([, name = '']) => name)
    return [id, new Set(names)] as const
  })
  return new Map(found)
}

const formats = new Map<string, Intl.NumberFormat>()

/** An amount such as "1234.5" as a language writes it: "1,234.50" or "1 234,50". Any other text stays as it is. */
export function showAmount(text: string, language: string): string {
  if (!PLAIN.test(text)) return text
  const format = formats.get(language) ?? amountFormat(language)
  formats.set(language, format)
  return format.format(text as Intl.StringNumericLiteral)
}

/**
 * Parses an amount that a person has typed. A text that could mean two amounts is read as we would show it to them.
 *
 * @throws DomainError `amount.invalid`
 */
export function readAmount({ t }: Pick<Talk, 't'>, text: string): Usdc {
  return parseUsdc(text, (amount) => t('campaigns-usdc', { amount: formatUsdc(amount) }))
}
