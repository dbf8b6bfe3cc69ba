import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FluentResource } from '@fluent/bundle'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../tests/fixtures/properties.ts'
import { LANGUAGE_TAGS } from '../shared/languages.ts'
import { closeDirections, placeText } from './bidi.ts'
import { COMMANDS } from './commands.ts'
import { textsIn } from './texts.ts'

/** Texts in which Unicode's directional controls stand anywhere, as no honest name has them. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\n\r\u2029',
      ),
      fc.constantFrom('Ann', 'نادي', 'מועדון', ' ', '7', '/', '(', '😀'),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

/** The controls that a line leaves open or closes without an opening, by Unicode's algorithm. */
function isClosed(text: string): boolean {
  return text.split(/[\n\r\u0085\u2029]/u).every((line) => {
    let depth = 0
    for (const character of line) {
      if (/[\u202a-\u202e]/.test(character)) return false
      if (/[\u2066-\u2068]/.test(character)) depth += 1
      if (character === '\u2069') depth -= 1
      if (depth < 0) return false
    }
    return depth === 0
  })
}

describe('a text of somebody else inside a message', () => {
  it('leaves nothing open that would turn the rest of the message around, whatever it holds', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(...LANGUAGE_TAGS), (text, language) => {
        expect(isClosed(closeDirections(text))).toBe(true)
        expect(isClosed(placeText(text, language))).toBe(true)
      }),
    )
  })

  it('keeps every letter of it, and is closed once', () => {
    const letters = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    fc.assert(
      fc.property(hostile, (text) => {
        const closed = closeDirections(text)
        expect(letters(closed)).toBe(letters(text))
        expect(closeDirections(closed)).toBe(closed)
      }),
    )
  })

  it('is isolated where its direction and the message’s would mix, and only there', () => {
    expect(placeText('نادي الشطرنج', 'en')).toBe('\u2068نادي الشطرنج\u2069')
    expect(placeText('Evening Chess Club', 'en')).toBe('Evening Chess Club')
    expect(placeText('Evening Chess Club', 'ar')).toBe('\u2068Evening Chess Club\u2069')
    expect(placeText('نادي الشطرنج', 'ar')).toBe('نادي الشطرنج')
    expect(placeText('/start', 'ar')).toBe('\u2068/start\u2069')
  })

  it('is left as it is where it is copied: an address, a hash, an amount, a link', () => {
    for (const text of ['0xDd09F3b7A2c1', '12.5', '0,35', 'https://t.me/+AbC', 'https://a.example/d?x=1']) {
      for (const language of LANGUAGE_TAGS) expect(placeText(text, language)).toBe(text)
    }
  })
})

/** Every text of a language, with the names of its variables. */
function readMessages(language: string): { id: string; variables: string[] }[] {
  const folder = fileURLToPath(new URL(`locales/${language}`, import.meta.url))
  return readdirSync(folder).flatMap((file) => {
    const source = readFileSync(`${folder}/${file}`, 'utf8')
    const names = [...new Set([...source.matchAll(/\$(\w+)/g)].map(([, name = '']) => name))]
    return [...new FluentResource(source).body]
      .filter(({ id }) => !id.startsWith('-'))
      .map(({ id }) => ({ id, variables: names }))
  })
}

describe.each(LANGUAGE_TAGS)('every text in %s', (language) => {
  it('reads to its end as it is written, whatever names and titles stand in it', () => {
    const messages = readMessages(language)
    expect(messages.length).toBeGreaterThan(300)
    const inputs = fc.sample(hostile, 20)
    for (const { id, variables } of messages) {
      for (const input of inputs) {
        const said = textsIn(language)(id, Object.fromEntries(variables.map((name) => [name, input])))
        expect(isClosed(said), `${id} with ${JSON.stringify(input)}`).toBe(true)
      }
    }
  })
})

it('the commands stand at the beginning of their lines, in Arabic at the right', () => {
  for (const command of COMMANDS) {
    const lineIn = (language: string) =>
      textsIn(language)('help-command', {
        command: `/${command}`,
        what: textsIn(language)(`command-${command}`),
      })
    expect(lineIn('en')).toBe(`/${command}: ${textsIn('en')(`command-${command}`)}`)
    expect(lineIn('ar').startsWith(`\u200f\u2068/${command}\u2069: `)).toBe(true)
  }
})
