import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../groups/languages.ts'
import { botProfiles } from './profiles.ts'
import { DEFAULT_LANGUAGE, texts } from './texts.ts'

/** The languages that owners may choose, by IETF tag: each has texts, and there are no others. */
const TAGS = Object.keys(LANGUAGES).toSorted()
const FOLDER = fileURLToPath(new URL('locales', import.meta.url))

/** Each message of a language: the variables that it names, sorted, and the area whose file it stands in. */
function readLanguage(language: string): Map<string, { area: string; variables: string[] }> {
  const messages = new Map<string, { area: string; variables: string[] }>()
  for (const file of readdirSync(join(FOLDER, language)).toSorted()) {
    const source = readFileSync(join(FOLDER, language, file), 'utf8')
    for (const { id, value } of new FluentResource(source).body) {
      if (messages.has(id)) throw new Error(`${language}: ${id} stands twice`)
      messages.set(id, { area: file, variables: [...findVariables(value)].toSorted() })
    }
  }
  return messages
}

function findVariables(part: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(part)) for (const each of part) findVariables(each, found)
  if (typeof part !== 'object' || part === null) return found
  if ('type' in part && part.type === 'var' && 'name' in part) found.add(String(part.name))
  for (const each of Object.values(part)) findVariables(each, found)
  return found
}

/** What the parser did not understand it drops in silence: every line that begins a text must have become one. */
function countDeclared(language: string): number {
  return readdirSync(join(FOLDER, language)).reduce((sum, file) => {
    const source = readFileSync(join(FOLDER, language, file), 'utf8')
    return sum + (source.match(/^-?[a-zA-Z][\w-]* =/gm)?.length ?? 0)
  }, 0)
}

const SPELLED_OUT = /\b(half an hour|(a|one|two) (minute|hour|day|week)s?)\b/

describe('the texts of the bot', () => {
  const english = readLanguage(DEFAULT_LANGUAGE)

  it('are there in all languages', () => {
    expect(texts.locales.toSorted()).toEqual(TAGS)
  })

  describe.each(TAGS)('%s', (language) => {
    const messages = () => readLanguage(language)

    it('has every text, in the file of its area, and no other', () => {
      const placed = (all: typeof english) => [...all].map(([id, { area }]) => `${area}: ${id}`).toSorted()
      expect(placed(messages())).toEqual(placed(english))
    })

    it('names the variables that the English text names', () => {
      const named = (all: typeof english) =>
        Object.fromEntries([...all].map(([id, { variables }]) => [id, variables.join(' ')]))
      expect(named(messages())).toEqual(named(english))
    })

    it('is read whole', () => {
      expect(messages().size).toBe(countDeclared(language))
    })
  })

  it.each([
    'gate.ftl',
    'groups.ftl',
    'greetings.ftl',
    'conversation.ftl',
    'accounts.ftl',
    'campaigns.ftl',
    'payouts.ftl',
  ])('P64: have amounts and limits put into %s, and none typed there', (file) => {
    for (const language of TAGS) {
      const source = readFileSync(join(FOLDER, language, file), 'utf8')
      const texts = source.replace(/^#.*$/gm, '').replace(/\{[^{}]*\}/g, '')
      // Steps of a list, how an address begins, and what an amount or an address in general looks like.
      const shown = texts
        .replace(/(^|\s)\d\. |0x|12\.5|0[.,]35|\[-?\d\]/gm, '')
        .replace(/^error-(amount|wallet).*$/gm, '')
      expect(shown.match(/.*\p{Nd}.*/u)?.[0] ?? '', language).toBe('')
      // Campaigns count joins by the day.
      const spelled = file === 'campaigns.ftl' ? shown.replace(/\ba day\b/g, '') : shown
      if (language === DEFAULT_LANGUAGE) expect(spelled).not.toMatch(SPELLED_OUT)
    }
  })

  it.each(TAGS)('have a whole address compared, never a part of it: %s', (language) => {
    const source = readFileSync(join(FOLDER, language, 'campaigns.ftl'), 'utf8')
    const [question = ''] = /^campaigns-confirm-address =\n(?:(?: {4}.*)?\n)+/m.exec(source) ?? []
    expect(question).toContain('{ $wallet }')
    expect(question).not.toMatch(/\bsix\b|\bseis\b|\benam\b|\baltı\b|шесть|六|ستة/)
    expect(question).toMatch(
      /all of the address|dirección entera|endereço inteiro|seluruh alamat|Adresin tamamını|весь адрес|整个地址|العنوان كاملًا/,
    )
  })

  it('fit the limits of Telegram where it has any', () => {
    for (const { description, shortDescription, commandLists } of botProfiles()) {
      expect(description.length).toBeLessThanOrEqual(512)
      expect(shortDescription.length).toBeLessThanOrEqual(120)
      for (const command of commandLists.flatMap(({ commands }) => commands)) {
        expect(command.description.length).toBeLessThanOrEqual(256)
      }
    }
  })

  it('are spoken to people in their own language, whatever its region', () => {
    for (const [tag, language] of [
      ['pt-br', 'pt'],
      ['zh-hans', 'zh'],
      ['es', 'es'],
      ['xx', 'en'],
    ] as const) {
      expect(texts.t(tag, 'gate-agree')).toBe(texts.t(language, 'gate-agree'))
    }
  })
})
