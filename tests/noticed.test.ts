import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../server/shared/languages.ts'
import { compileLists, noticed, PHRASE_LISTS } from '../server/tasks/noticed.ts'

const TAGS = Object.keys(LANGUAGES)

function linesOf(path: string): string[] {
  return readFileSync(`tests/fixtures/noticed/${path}.txt`, 'utf8').trim().split('\n')
}

/** Advertisements that belong before a reviewer: each with the list, named above it, that has to notice it. */
function readBad(language: string): { list: string; text: string }[] {
  let list = ''
  return linesOf(`bad/${language}`).flatMap((line) => {
    const [, heading] = /^# (\w+)$/.exec(line) ?? []
    if (heading === undefined) return [{ list, text: line }]
    list = heading
    return []
  })
}

describe.each(TAGS)('the words that send a version to review: %s', (language) => {
  const clean = linesOf(`clean/${language}`)
  const bad = readBad(language)
  const notice = (text: string) => noticed({ texts: [text], languages: [language] })

  it('send at most 1 % of what honest advertisers ask and offer', () => {
    expect(new Set(clean).size).toBe(clean.length)
    expect(clean.length).toBeGreaterThanOrEqual(language === 'en' || language === 'ru' ? 300 : 50)
    const sent = clean.filter((text) => notice(text).length > 0)
    expect({ sent, tooMany: sent.length > clean.length / 100 }).toMatchObject({ tooMany: false })
  })

  it('notice every bad advertisement, by the list of its subject', () => {
    const missed = bad.filter(({ list, text }) => notice(text).every((found) => found.list !== list))
    expect(missed).toEqual([])
  })

  it('hold no phrase without need', () => {
    const needless = PHRASE_LISTS.filter((list) => list.language === language).flatMap((list) => {
      const entries = list.phrases.split(', ')
      const texts = bad.filter((each) => each.list === list.list).map(({ text }) => text)
      return entries.filter((entry) => {
        const others = compileLists([{ ...list, phrases: entries.filter((each) => each !== entry).join() }])
        return texts.every((text) => noticed({ texts: [text], languages: [language] }, others).length > 0)
      })
    })
    expect(needless).toEqual([])
  })
})

describe('noticed', () => {
  it('says which phrase of which list stands in the text, once for each list', () => {
    const texts = ['Win at our CASINO and roulette', 'No credit check']
    expect(noticed({ texts, languages: ['en'] })).toEqual([
      { list: 'gambling', word: 'casino' },
      { list: 'loans', word: 'credit check' },
    ])
  })

  it('reads only the languages asked for', () => {
    expect(noticed({ texts: ['Новое казино'], languages: ['en'] })).toEqual([])
    expect(noticed({ texts: ['Новое казино'], languages: ['ru', 'en'] })).toHaveLength(1)
  })

  it.each(['Саѕino', 'сasino', 'cаsino'])(
    'sees that letters of two scripts pretend to be one: %s',
    (text) => {
      expect(noticed({ texts: [text], languages: ['en'] })).toContainEqual(
        expect.objectContaining({ list: 'disguise' }),
      )
    },
  )

  it.each(['NFTшки', 'DeFi-проекты', 'Δημοκρατία'])('sees no disguise in %s', (text) => {
    expect(noticed({ texts: [text], languages: ['en', 'ru'] })).toEqual([])
  })

  it.each(['ｃａｓｉｎｏ', 'Ca\u200bsino', 'CASÍNO'])(
    'sees through a text that is written otherwise: %s',
    (text) => {
      expect(noticed({ texts: [text], languages: ['en'] })).toMatchObject([{ list: 'gambling' }])
    },
  )
})
