import { globSync, readFileSync } from 'node:fs'
import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../server/shared/errors.ts'
import { en as landing } from '../web/landing/texts/en.ts'
import { en as dashboard } from '../web/texts/dashboard/en.ts'
import { en } from '../web/texts/en.ts'

const PLAIN_WORDS = 'scripts/generate/plainWords.txt'

/** The tables of docs/domain.md: its terms and the forms ruled out beside them; the words that stand in code alone. */
const [onScreen, inCode] = ['on screen', 'in code'].map((name) => {
  const [, table = ''] = readFileSync('docs/domain.md', 'utf8').split(`<!-- glossary: ${name} -->`)
  const rows = table.split('\n\n')[1]?.split('\n').slice(2) ?? []
  return rows.map((row) => row.split('|').map((cell) => cell.trim()))
}) as [string[][], string[][]]
const formsOf = (cell = '') => cell.split(', ').filter((form) => form !== '')
const terms = onScreen.flatMap(([, term]) => formsOf(term))
const banned = [
  ...onScreen.flatMap(([, , , not]) => formsOf(not)),
  ...inCode.flatMap(([, term]) => formsOf(term)),
]
const plain = readFileSync(PLAIN_WORDS, 'utf8').trim().split(/\s+/)
const pages = [en, dashboard, landing].flatMap((part) => [...readStrings(part)])
const raw = [...readBot(), ...pages, ...Object.values(ERROR_CODES)]
const texts = raw.map(plainText)
const words = new Set(texts.flatMap(wordsOf))

describe('the English on screen', () => {
  it('uses no form that docs/domain.md rules out', () => {
    const used = banned.flatMap((form) => texts.filter((text) => has(text, form)).map((text) => [form, text]))
    expect(used).toEqual([])
  })

  it(`uses terms of docs/domain.md and words of ${PLAIN_WORDS}, and no other`, () => {
    const known = new Set([...terms.flatMap(wordsOf), ...plain])
    expect([...words].filter((word) => !stemsOf(word).some((stem) => known.has(stem))).toSorted()).toEqual([])
  })

  it('spells no word in two ways, such as pay-out and payout, unless both are terms', () => {
    const spellings = new Map([...words].map((word) => [word.replaceAll('-', ''), new Set([word])]))
    for (const text of texts)
      for (const [, first = '', second = ''] of text.matchAll(/(?=\b([a-z]{2,}) ([a-z]{2,})\b)/g))
        spellings.get(first + second)?.add(`${first} ${second}`)
    for (const word of words) spellings.get(word.replaceAll('-', ''))?.add(word)
    const mixed = [...spellings.values()].map((forms) => [...forms]).filter((forms) => forms.length > 1)
    expect(mixed.filter((forms) => !forms.every((form) => terms.includes(form)))).toEqual([])
  })

  it('opens no sentence with who, whose or what unless it asks', () => {
    const sentences = raw.flatMap((text) => text.split(/(?<=[.!?:\n])\s+/))
    const openers = sentences.filter((sentence) => /^(?:Who|Whom|Whoever|Whose|What)\b/.test(sentence))
    expect(openers.filter((sentence) => !sentence.endsWith('?'))).toEqual([])
  })
})

describe('the glossary', () => {
  it('has each term once, and none that is not on screen', () => {
    expect(terms.filter((term, place) => terms.indexOf(term) !== place)).toEqual([])
    expect(terms.filter((term) => !texts.some((text) => has(text, term.toLowerCase())))).toEqual([])
  })

  it('rules out no form that it has as a term, or that is a plain word', () => {
    expect(banned.filter((form) => terms.includes(form) || plain.includes(form))).toEqual([])
  })
})

function readBot(): string[] {
  const sources = globSync('server/bot/locales/en/*.ftl').map((path) => readFileSync(path, 'utf8'))
  return sources.flatMap((source) =>
    new FluentResource(source).body.flatMap(({ value }) => readStrings(value)),
  )
}

/** Every string in a tree of texts; a text that takes values is given dots for them. */
function readStrings(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (typeof part === 'function') return readStrings(part(...Array(part.length).fill('…')))
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part) && part.some((each) => typeof each !== 'string')) {
    const choices = part.filter((each) => typeof each !== 'string')
    return [
      part.map((each) => (typeof each === 'string' ? each : '…')).join(''),
      ...choices.flatMap(readStrings),
    ]
  }
  if ('variants' in part)
    return (part.variants as { value: unknown }[]).flatMap(({ value }) => readStrings(value))
  if ('type' in part) return []
  return Object.values(part).flatMap(readStrings)
}

/** In lower case, without what is typed as it stands: commands, names of fields and files. */
function plainText(text: string): string {
  return text.toLowerCase().replace(/`[^`]*`|\{\w+\}|\/\w+|\b\w+\.\w+\b|\b\w*\d\w*\b/g, '…')
}

function wordsOf(text: string): string[] {
  return text.match(/[a-z]+(?:-[a-z]+)*/g)?.filter((word) => word.length > 1) ?? []
}

function has(text: string, form: string): boolean {
  return new RegExp(`(?<![\\w-])${form}(?:s|es)?(?![\\w-])`).test(text)
}

/** The word as it is, and without the endings that English may have put to it. */
function stemsOf(word: string): string[] {
  const stems = ['s', 'es', 'd', 'ed', 'ing'].flatMap((ending) =>
    word.endsWith(ending) ? [word.slice(0, -ending.length)] : [],
  )
  return [
    word,
    ...stems,
    ...stems.flatMap((each) => [`${each}e`, each.replace(/(.)\1$/, '$1'), each.replace(/i$/, 'y')]),
  ]
}
