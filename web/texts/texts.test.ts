import { describe, expect, it } from 'vitest'
import { textsIn } from '../../server/bot/texts.ts'
import { LANGUAGES, type Language } from '../../server/shared/languages.ts'
import { LANDING_TEXTS } from '../landing/texts/texts.ts'
import { createFormats } from './formats.ts'

const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en')

/** Names, and words that some language has from English. */
const SAME =
  /^(?:Foyer|USDC|API|Base|Demo|Salt|Total|Status|Link|Text|Code|Question|Transaction|Conversions|Pages|position|Secret|Block|in|Deposit|Join|per join|foyer-receipt|json|V\d|9\d{3}|[^\p{L}\d])*$/u

/** Every text by its path. A text that takes values is called with such that nothing else in it can be mistaken for them. */
function textsOf(part: unknown, path: string): [path: string, text: string, values: readonly unknown[]][] {
  if (typeof part === 'string') return [[path, part, []]]
  if (typeof part === 'function') {
    return [9_001, 'V'].map((kind) => {
      const values = Array.from(part as { length: number }, (_, place) =>
        typeof kind === 'number' ? kind + place : `${kind}${place}`,
      )
      const made: unknown = part(...values)
      return [`${path}(${typeof kind})`, typeof made === 'string' ? made : JSON.stringify(made), values]
    })
  }
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, each]) => textsOf(each, path === '' ? key : `${path}.${key}`))
}

/** How often a text shows each of the values that it was given. */
const shown = (text: string, values: readonly unknown[]) =>
  values.filter(
    (value) => text.includes(`${value}`) || (typeof value === 'number' && text.includes(`${value - 1}`)),
  )

const load = async (language: Language): Promise<unknown> => ({
  common: (await import(/* @vite-ignore */ `./${language}.ts`))[language],
  dashboard: (await import(/* @vite-ignore */ `./dashboard/${language}.ts`))[language],
  static: LANDING_TEXTS[language],
})

describe.each(OTHERS)('the texts of the pages in %s', async (language) => {
  const [english, own] = [textsOf(await load('en'), ''), textsOf(await load(language), '')]
  const texts = new Map(own.map(([path, text]) => [path, text]))

  it('are the same as in English, in number and in name', () => {
    expect(own.map(([path]) => path).toSorted()).toEqual(english.map(([path]) => path).toSorted())
  })

  it('show every value that the English one shows', () => {
    for (const [path, text, values] of english) {
      expect([path, shown(texts.get(path) ?? '', values)]).toEqual([path, shown(text, values)])
    }
  })

  it('are translated', () => {
    const left = english.filter(([path, text]) => texts.get(path) === text && !SAME.test(text))
    expect(left.map(([path, text]) => `${path}: ${text}`)).toEqual([])
  })

  it('name the commands that the English one names', () => {
    const commands = (text: string) => [...text.matchAll(/(?<![\w.])\/[a-z]+\b/g)].map(String).toSorted()
    for (const [path, text] of english)
      expect([path, commands(texts.get(path) ?? '')]).toEqual([path, commands(text)])
  })
})

describe.each(Object.keys(LANGUAGES) as Language[])('the rule of part payments in %s', async (language) => {
  const { startRule } = (await import(/* @vite-ignore */ `./${language}.ts`))[language].deposit

  it.each(['20', undefined])(
    'is one sentence in the bot and at the checkout, if %s USDC starts it',
    (early) => {
      const said = textsIn(language)('campaigns-start-rule', { amount: '50', start: early ?? 'none' })
      expect(startRule('50', early)).toBe(said)
    },
  )
})

describe.each(Object.keys(LANGUAGES) as Language[])('figures and marks in %s', (language) => {
  it('are written in one way: Latin digits, per cent as Intl writes it, no straight quotes', async () => {
    const { formatBps } = createFormats(language)
    const odd = textsOf(await load(language), '').filter(([, text, values]) => {
      const shares = text.match(/%\d+|\d+\s?%/g) ?? []
      const usual = (share: string) =>
        formatBps(Number(share.replace(/\D/g, '')) * 100).replaceAll('\u200e', '') === share
      // A text that takes values may be shown as JSON.
      const isQuoted = values.length === 0 && text.includes('"')
      return isQuoted || /\p{L}'\p{L}/u.test(text) || /(?![0-9])\p{Nd}/u.test(text) || !shares.every(usual)
    })
    expect(odd.map(([path, text]) => `${path}: ${text}`)).toEqual([])
  })

  const { formatMicro, formatCount, formatTimeLeft, formatBps, groupMark } = createFormats(language)

  it('have Latin digits in days, moments and durations too', () => {
    const formats = createFormats(language)
    const at = '2026-11-23T14:56:07.890Z'
    const shown = [
      ...[formats.formatMoment(at), formats.formatUntil(at), formats.formatDay('2026-11-23')],
      ...[formats.formatFullDay('2026-11-23'), formats.formatHours(72), formats.formatSeconds(45)],
      formats.formatTimeLeft(98_765_432),
    ]
    for (const text of shown) expect(text).toMatch(/^(?:[0-9]|\P{Nd})*[0-9](?:[0-9]|\P{Nd})*$/u)
  })

  it('are exact, in Latin digits, and with the marks of the language', () => {
    const [, decimal = ''] = formatMicro('1250000').match(/^1(\D)25$/) ?? []
    expect(decimal).not.toBe('')
    const long = formatMicro('123456789012345678901').split(decimal)
    expect(long.map((part) => part.replaceAll(groupMark, ''))).toEqual(['123456789012345', '678901'])
    expect(formatCount(1_234_567).replaceAll(groupMark, '')).toBe('1234567')
    expect(formatBps(1_050)).toContain(`10${decimal}5`)
    for (const minutes of [0, 59, 60, 1_439, 1_440, 2_881])
      expect((formatTimeLeft(minutes * 60_000).match(/\d+/g) ?? []).length).toBeLessThanOrEqual(2)
    expect(formatTimeLeft(0)).toContain('1')
  })
})
