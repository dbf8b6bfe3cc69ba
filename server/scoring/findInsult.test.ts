import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCorpus } from '../../bench/scorer/corpus.ts'
import { LANGUAGE_TAGS } from '../shared/languages.ts'
import { findInsult, INSULTS, insultsOf } from './findInsult.ts'
import { wholeWords } from './wholeWords.ts'

const LANGUAGES = Object.keys(INSULTS)

function sentencesOf(language: string): { insults: string[]; clean: string[] } {
  return JSON.parse(readFileSync(`tests/fixtures/insults/${language}.json`, 'utf8'))
}

it('P113: insults are known in each language of the bot', () => {
  expect(LANGUAGES.toSorted()).toEqual(LANGUAGE_TAGS.toSorted())
})

describe.each(LANGUAGES)('P113: an answer in %s', (language) => {
  const { insults, clean } = sentencesOf(language)

  it.each(insults)('is hidden: %s', (sentence) => {
    expect(findInsult(sentence, [language])).toBeDefined()
  })

  it('is hidden by none of 40 sentences that hold a part of an insult, look like one or are merely rude', () => {
    expect(clean.length).toBeGreaterThanOrEqual(40)
    expect(clean.filter((sentence) => findInsult(sentence, [language]) !== undefined)).toEqual([])
  })

  it('needs each entry of its list: no other one finds it', () => {
    const entries = insultsOf(language)
    for (const entry of entries) {
      expect(findInsult(entry, [language]), entry).toBeDefined()
      expect(wholeWords(entries.filter((other) => other !== entry))(entry), entry).toBeUndefined()
    }
  })
})

describe('an insult', () => {
  it('counts in the given languages alone, whatever their region', () => {
    expect(findInsult('ублюдок', ['en', 'es'])).toBeUndefined()
    expect(findInsult('ублюдок', ['en', 'ru-RU'])).toBeDefined()
    expect(findInsult('filho da puta', ['pt-br', null])).toBeDefined()
    expect(findInsult('filho da puta', ['xx', null, '__proto__'])).toBeUndefined()
  })

  it('stands in no answer of the scorer’s corpus', () => {
    const found = readCorpus().flatMap(({ language, answer }) => findInsult(answer, [language]) ?? [])
    expect(found).toEqual([])
  })

  it.each(['ASSHOLE', 'àsshölé', 'аsshоlе', 'asssshoooole', 'ａｓｓｈｏｌｅ', 'ass\u200bhole', '«asshole!»'])(
    'is found in disguise: %s',
    (word) => expect(findInsult(`You ${word}.`, ['en'])).toBeDefined(),
  )
})
