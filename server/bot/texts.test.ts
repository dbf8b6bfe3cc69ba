import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { MAX_RULE_LENGTH, MAX_RULES } from '../groups/group.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from '../shared/languages.ts'
import { MAX_LINE_LENGTH } from '../tasks/kind.ts'
import { taskText } from '../tasks/showTask.ts'
import { MAX_ANSWER_LENGTH, MAX_SPONSOR_LENGTH, type Task } from '../tasks/task.ts'
import { botProfiles } from './profiles.ts'
import { textsIn } from './texts.ts'

/** The languages that owners may choose, by IETF tag: each has texts, and there are no others. */
const TAGS = LANGUAGE_TAGS.toSorted()
const FOLDER = fileURLToPath(new URL('locales', import.meta.url))

interface Message {
  readonly area: string
  readonly variables: string[]
  readonly value: unknown
}

/** Each message of a language: the variables that it names, sorted, and the area whose file it stands in. */
function readLanguage(language: string): Map<string, Message> {
  const messages = new Map<string, Message>()
  for (const file of readdirSync(join(FOLDER, language)).toSorted()) {
    const source = readFileSync(join(FOLDER, language, file), 'utf8')
    for (const { id, value } of new FluentResource(source).body) {
      if (messages.has(id)) throw new Error(`${language}: ${id} stands twice`)
      messages.set(id, { area: file, variables: [...findVariables(value)].toSorted(), value })
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

/** Counts the lines that begin a text. The parser drops what it does not understand without an error. */
function countDeclared(language: string): number {
  return readdirSync(join(FOLDER, language)).reduce((sum, file) => {
    const source = readFileSync(join(FOLDER, language, file), 'utf8')
    return sum + (source.match(/^-?[a-zA-Z][\w-]* =/gm)?.length ?? 0)
  }, 0)
}

const SPELLED_OUT = /\b(half an hour|(a|one|two) (minute|hour|day|week)s?)\b/

/** The words of a text at its longest, as its language divides them: a value counts as one, a choice as its longest variant. */
function countWords(language: string, part: unknown): number {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const count = (part: unknown): number => {
    if (typeof part === 'string') return [...segmenter.segment(part)].filter((each) => each.isWordLike).length
    if (Array.isArray(part)) return part.reduce((sum: number, each) => sum + count(each), 0)
    const { variants } = part as { variants?: { value: unknown }[] }
    return variants === undefined ? 1 : Math.max(...variants.map(({ value }) => count(value)))
  }
  return count(part)
}

/** The longest message that Telegram takes, and the longest text after a tap, in UTF-16 units. */
const MAX_MESSAGE = 4_096
const MAX_TAP = 200
/** Telegram names no limit for buttons; phones cut what is longer. Titles and names come on top of it. */
const MAX_BUTTON = 64

/** The longest that the domain allows. Lists are cut where they are made, so that they stay below the number here. */
const LONGEST_VALUES: Readonly<Record<string, number>> & { readonly group: number } = {
  group: 128,
  title: 128,
  sponsor: MAX_SPONSOR_LENGTH,
  prompt: 500,
  task: 2_000,
  text: MAX_ANSWER_LENGTH,
  rules: MAX_RULES * (MAX_RULE_LENGTH + 3),
  value: 1_000,
  summary: 3_000,
  groups: 2_500,
  campaigns: 3_000,
  answers: 2_000,
  commands: 2_000,
  receipt: 600,
  message: 200,
  expectation: 500,
  rule: 700,
  labels: 2_000,
  pages: 300,
  contact: 200,
  link: 300,
}
/** Amounts, dates, counts, names of states, addresses. */
const OTHER_VALUE = 64
/** Amounts and counts, on buttons. */
const SHORT_VALUE = 12
const ON_BUTTONS = new Proxy<Readonly<Record<string, number>>>(LONGEST_VALUES, {
  get: (values, name) => (name in values ? 0 : SHORT_VALUE),
})

const LINE = 'щ'.repeat(MAX_LINE_LENGTH)
const LINES = ['а', 'б', 'в', 'г'].map((letter) => letter.repeat(MAX_LINE_LENGTH))
const PROMPT = 'щ'.repeat(500)
const LONGEST_TASKS: readonly Task[] = [
  { kind: 'choice', prompt: PROMPT, options: LINES },
  { kind: 'quiz', prompt: PROMPT, options: LINES, right: 0 },
  { kind: 'open', prompt: PROMPT },
  { kind: 'scale', prompt: PROMPT, low: LINE, high: LINES[0] ?? '' },
]

/** The length of a text at its longest: its values as long as they get, of a choice the longest variant. */
function lengthOf(part: unknown, longest: Readonly<Record<string, number>>): number {
  if (typeof part === 'string') return part.length
  if (Array.isArray(part)) return part.reduce((sum: number, each) => sum + lengthOf(each, longest), 0)
  const { type, name, variants } = part as { type: string; name: string; variants?: { value: unknown }[] }
  if (variants !== undefined) return Math.max(...variants.map(({ value }) => lengthOf(value, longest)))
  return type === 'var' ? (longest[name] ?? OTHER_VALUE) : 0
}

function longerThan(
  language: string,
  limit: number,
  {
    keys,
    longest = LONGEST_VALUES,
  }: { keys?: ReadonlySet<string>; longest?: Readonly<Record<string, number>> } = {},
): string[] {
  return [...readLanguage(language)]
    .filter(([id, { value }]) => (keys?.has(id) ?? true) && lengthOf(value, longest) > limit)
    .map(([id, { value }]) => `${id}: ${lengthOf(value, longest)}`)
}

/** The texts that the server uses in one way, found in its source. */
function keysOf(usage: RegExp): Set<string> {
  const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(usage)].map(({ groups }) => groups?.key ?? ''),
    ),
  )
}

/** The names of the variants of each choice in a text. */
function findChoices(part: unknown): string[][] {
  if (Array.isArray(part)) return part.flatMap(findChoices)
  if (typeof part !== 'object' || part === null) return []
  const { variants } = part as { variants?: { key: { value: string | number }; value: unknown }[] }
  if (variants === undefined) return []
  return [variants.map(({ key }) => `${key.value}`), ...variants.flatMap(({ value }) => findChoices(value))]
}

const PLURALS = new Set(['zero', 'one', 'two', 'few', 'many'])
/** Texts whose number stands apart from every noun, behind a colon: one form serves all numbers but one. */
const COUNTED_APART = new Set(['digest-head'])
/** Forms that `other` stands for: `many` is for millions in Spanish, Portuguese and French, and in Arabic sounds like 100. */
const SAME_AS_OTHER: Readonly<Record<string, readonly string[]>> = {
  es: ['many'],
  pt: ['many'],
  ar: ['zero', 'many'],
  fr: ['many'],
}

describe('the texts of the bot', () => {
  const english = readLanguage(DEFAULT_LANGUAGE)

  it('are there in all languages', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(TAGS)
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

  it.each(TAGS)('write per cent and apostrophes in one way: %s', (language) => {
    const files = globSync('*.ftl', { cwd: join(FOLDER, language) })
    const source = files.map((file) => readFileSync(join(FOLDER, language, file), 'utf8')).join('\n')
    const texts = source.replace(/^#.*$/gm, '')
    const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent' })
    const usual = format.format(0.1).replaceAll('\u200e', '').replace('10', '}')
    const shares = texts.match(/(?<=\{ \$\w+ )\}\s?%(?!\{)|%\s?(?=\{)/g) ?? []
    expect(shares.length).toBeGreaterThan(9)
    expect(shares.filter((share) => (share.startsWith('%') ? `${share}}` : share) !== usual)).toEqual([])
    expect(texts.match(/.*\p{L}'\p{L}.*/gu) ?? []).toEqual([])
  })

  it.each([
    'gate.ftl',
    'groups.ftl',
    'greetings.ftl',
    'conversation.ftl',
    'accounts.ftl',
    'campaigns.ftl',
    'payouts.ftl',
    'questions.ftl',
    'offers.ftl',
    'placements.ftl',
  ])('P64: have amounts and limits put into %s, and none typed there', (file) => {
    for (const language of TAGS) {
      const source = readFileSync(join(FOLDER, language, file), 'utf8')
      const texts = source.replace(/^#.*$/gm, '').replace(/\{[^{}]*\}/g, '')
      // Steps of a list, how an address begins, and what an amount or an address in general looks like.
      const shown = texts
        .replace(/(^|\s)\d\. |0x|12\.5|0[.,]35|\[-?\d\]/gm, '')
        .replace(/^error-(amount|wallet).*$/gm, '')
      expect(shown.match(/.*\p{Nd}.*/u)?.[0] ?? '', language).toBe('')
      // Campaigns count joins by the day, and estimate them by the week.
      const spelled =
        file === 'campaigns.ftl' || file === 'placements.ftl' ? shown.replace(/\ba (day|week)\b/g, '') : shown
      if (language === DEFAULT_LANGUAGE) expect(spelled).not.toMatch(SPELLED_OUT)
    }
  })

  it.each(TAGS)('have a whole address compared, never a part of it: %s', (language) => {
    const source = readFileSync(join(FOLDER, language, 'campaigns.ftl'), 'utf8')
    const [question = ''] = /^campaigns-confirm-address =\n(?:(?: {4}.*)?\n)+/m.exec(source) ?? []
    expect(question).toContain('{ $wallet }')
    expect(question).not.toMatch(/\bsix\b|\bseis\b|\benam\b|\baltı\b|шесть|六|ستة|\bsechs\b|шість|sáu/)
    expect(question).toMatch(
      /all of the address|dirección entera|endereço inteiro|seluruh alamat|Adresin tamamını|весь адрес|整个地址|العنوان كاملًا|die ganze Adresse|toute l’adresse|усю адресу|toàn bộ địa chỉ|पूरा पता|تمام آدرس/,
    )
  })

  it.each(TAGS)('speak of money, and help, in 90 words at most: %s', (language) => {
    const long = ['campaigns.ftl', 'payouts.ftl', 'greetings.ftl', 'groups.ftl'].flatMap((file) => {
      const { body } = new FluentResource(readFileSync(join(FOLDER, language, file), 'utf8'))
      const meant = file === 'campaigns.ftl' || file === 'payouts.ftl' ? /./ : /^help|^groups-earning$/
      return body.filter(({ id, value }) => meant.test(id) && countWords(language, value) > 90)
    })
    expect(long.map(({ id, value }) => `${id}: ${countWords(language, value)}`)).toEqual([])
  })

  describe('fit the limits of Telegram', () => {
    it('in the profile of the bot', () => {
      for (const { description, shortDescription, commandLists } of botProfiles()) {
        expect(description.length).toBeLessThanOrEqual(512)
        expect(shortDescription.length).toBeLessThanOrEqual(120)
        for (const command of commandLists.flatMap(({ commands }) => commands)) {
          expect(command.description.length).toBeLessThanOrEqual(256)
        }
      }
    })

    it.each(TAGS)('as messages with the longest values: %s', (language) => {
      expect(longerThan(language, MAX_MESSAGE)).toEqual([])
    })

    it.each(TAGS)('on buttons, so that they can be read on a phone: %s', (language) => {
      const buttons = keysOf(
        /text: (?:\w+\.)?t\(\s*[`'](?<key>[\w-]+)[^)]*\)(?:\.\w+\(\))?,\s*(?:data|url|choice)\b/g,
      )
      expect(buttons.size).toBeGreaterThan(10)
      expect(longerThan(language, MAX_BUTTON, { keys: buttons, longest: ON_BUTTONS })).toEqual([])
    })

    it.each(TAGS)('on top of the screen after a tap: %s', (language) => {
      const taps = keysOf(/answerTap\((?:[^()]|\([^()]*\))*?\bt\('(?<key>[\w-]+)'/g)
      expect(taps.size).toBeGreaterThan(3)
      expect(longerThan(language, MAX_TAP, { keys: taps })).toEqual([])
    })

    it.each(TAGS)('where members and owners see the longest question: %s', (language) => {
      const t = textsIn(language)
      const title = 'ж'.repeat(LONGEST_VALUES.group)
      const sponsor = 'ж'.repeat(MAX_SPONSOR_LENGTH)
      for (const task of LONGEST_TASKS) {
        expect(taskText(t, { group: title, sponsor, task, isAgain: true }).length).toBeLessThanOrEqual(
          MAX_MESSAGE,
        )
      }
    })

    it.each(TAGS)('have every plural form that the language asks for: %s', (language) => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      const spared = SAME_AS_OTHER[language] ?? []
      const missing = [...readLanguage(language)]
        .filter(([id]) => !COUNTED_APART.has(id))
        .flatMap(([id, { value }]) =>
          findChoices(value)
            .filter((keys) => keys.includes('other') && keys.some((key) => PLURALS.has(key)))
            .flatMap((keys) => {
              const lacking = forms.filter((form) => !keys.includes(form) && !spared.includes(form))
              return lacking.length === 0 ? [] : [`${id}: ${lacking.join(', ')}`]
            }),
        )
      expect(missing).toEqual([])
    })
  })

  it('name one that does not exist, instead of failing', () => {
    expect(textsIn('en')('no-such-text', { amount: '1' })).toBe('{no-such-text}')
  })

  it('are spoken to people in their own language, whatever its region', () => {
    for (const [tag, language] of [
      ['pt-br', 'pt'],
      ['zh-hans', 'zh'],
      ['es', 'es'],
      ['xx', 'en'],
    ] as const) {
      expect(textsIn(tag)('gate-agree')).toBe(textsIn(language)('gate-agree'))
    }
  })
})
