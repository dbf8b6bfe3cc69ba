import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatEvasions, judgeHalf } from '../../bench/scorer/evasions.ts'
import { LANGUAGE_TAGS } from '../shared/languages.ts'
import { EMPTINESS } from './evasions.ts'
import { findEvasion } from './findEvasion.ts'
import { judgeByRules } from './judgeByRules.ts'
import { readText } from './readText.ts'

/** Evasions of the held-out half that were caught when the rules first met them. */
const CAUGHT = {
  ar: 44,
  de: 44,
  en: 45,
  es: 40,
  fa: 46,
  fr: 43,
  hi: 43,
  id: 43,
  pt: 42,
  ru: 48,
  tr: 42,
  uk: 36,
  vi: 43,
  zh: 48,
}

const find = (answer: string, countable = false) => findEvasion(readText(answer), { countable })

it.each([
  '😀 не знаю жирный',
  'НЕ   ЗНАЮ!!!!!',
  'не знаюююю)))',
  'н е з н а ю',
  'н.е-з.н.а.ю',
  'незнаю',
  'нe знaю',
  'н\u200bе з\u2060наю',
  'н̶е̶ ̶з̶н̶а̶ю̶',
  '<b>не знаю</b>',
  '**не знаю** [bold]',
  '@foyer_bot не знаю',
  'не знаю :D xD',
  'не знаю 123',
  'ну, честно говоря, бро, не знаю даже, что сказать',
  'idk lol',
  'idkkk!!1 :thinking:',
  '1dk',
  'idk22',
  'ɪᴅᴋ',
  'іԁк',
  'well tbh idk haha',
  'I really do not know what to say to this question',
  'не знаю, no sé, weiß nicht, 不知道',
  '我真的不知道呀～',
  'सच में मुझे नहीं पता भाई',
  'وَاللّٰهِ مَدْرِي',
  'راستش نمیـدونم',
  'NO TENGO NI IDEA bro',
  'ko biết nữa 😅',
  'khong biet',
  'không biết, ça m’est égal',
])('an evasion stays one, however it is dressed up: %s', (answer) => {
  expect(find(answer)).toBe('evasion')
})

it.each([
  'nothing',
  'nothing is free',
  "I don't know much about staking, but want to learn",
  'not sure yet, maybe bitcoin',
  'noise',
  'okapi',
  'idkfa games',
  'God',
  'loot',
  'şiir',
  'nothing yet',
  'because of friends',
  'жирный кефир',
  'Italic fonts',
  '我不知道怎么报税',
  '好奇',
  'không biết gì về ví',
  'पता नहीं कौन सा ब्रोकर सुरक्षित है',
  '@alice',
  'bold',
])('one word of another kind makes an answer: %s', (answer) => {
  expect(find(answer)).not.toBe('evasion')
})

it('a number beside an evasion answers a question for a number, and no other', () => {
  expect(find('idk, 5')).toBe('evasion')
  expect(find('idk, 5', true)).toBeUndefined()
  expect(judgeByRules({ prompt: 'How many coins do you hold?', answer: 'not sure, 5' }).verdict).toBe(
    'passed',
  )
  expect(judgeByRules({ prompt: 'Why are you here?', answer: 'not sure, 5' }).verdict).toBe('thin')
})

it('has lists in each language of the bot', () => {
  expect(Object.keys(EMPTINESS).toSorted()).toEqual(LANGUAGE_TAGS.toSorted())
})

it('a long answer of words that the lists know is read once, however often they repeat', () => {
  // A rule that went back over its text would not end before the test does.
  for (const piece of ['a ', 'n o ', 'no', 'o', 'не знаю ', '我不知道', 'i d k ', 'ha', 'because ']) {
    find(`${piece.repeat(200_000 / piece.length)}x`)
  }
})

describe('our half of the evasions and short honest answers', () => {
  const judged = judgeHalf('own')
  const evasions = judged.flatMap((one) => one.evasions)
  const honest = judged.flatMap((one) => one.honest.filter((answer) => !one.refused.includes(answer)))

  it('holds 50 evasions and 100 honest answers in each language, none of them twice', () => {
    expect(judged.map(({ language }) => language)).toEqual(LANGUAGE_TAGS.toSorted())
    for (const { language, evasions, honest } of judged) {
      const all = [...evasions, ...honest]
      expect([language, evasions.length, honest.length, new Set(all).size]).toEqual([language, 50, 100, 150])
    }
  })

  it('has every evasion caught, and two honest answers refused', () => {
    expect(judged.flatMap(({ missed }) => missed)).toEqual([])
    expect(judged.flatMap(({ refused }) => refused)).toEqual(['впустите в разговор про футбол', '狗'])
  })

  const decorations = fc.array(
    fc.constantFrom(
      '😀',
      '🤷🏽‍♀️',
      '!!!',
      '...',
      ' lol',
      ' жирный',
      ' haha',
      ' :)',
      '\u200b',
      '\u2060',
      ' **',
      '~',
      '\n',
    ),
    { maxLength: 6 },
  )

  it('no decoration, before or after, turns an evasion into an answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...evasions), decorations, decorations, (evasion, before, after) => {
        const answer = `${before.join('')} ${evasion} ${after.join('')}`
        expect(judgeByRules({ prompt: '', answer }).verdict, answer).not.toBe('passed')
      }),
    )
  })

  it('two evasions, of whatever languages, are one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...evasions), fc.constantFrom(...evasions), (one, other) => {
        expect(judgeByRules({ prompt: '', answer: `${one}, ${other}` }).verdict).not.toBe('passed')
      }),
    )
  })

  it('an honest answer stays one beside an evasion', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...honest),
        fc.constantFrom('не знаю', 'idk', 'no sé', '不知道'),
        (answer, evasion) => {
          // Words that add nothing to an evasion may be all that a short answer has.
          fc.pre(find(`idk ${answer}`) === undefined)
          expect(judgeByRules({ prompt: '', answer: `${evasion}, ${answer} 😀` }).verdict).toBe('passed')
        },
      ),
    )
  })
})

describe('the half that was written without sight of the rules', () => {
  const judged = judgeHalf('heldOut')

  it('has at most one honest answer in a hundred refused', () => {
    const [honest, refused] = [judged.flatMap((one) => one.honest), judged.flatMap((one) => one.refused)]
    expect(honest).toHaveLength(100 * LANGUAGE_TAGS.length)
    expect(refused.length / honest.length, refused.join(' | ')).toBeLessThanOrEqual(0.01)
  })

  it.each(Object.entries(CAUGHT))(
    'has at least as many of its 50 evasions caught in %s as at first',
    (language, caught) => {
      const { evasions = [], missed = [] } = judged.find((one) => one.language === language) ?? {}
      expect(evasions).toHaveLength(50)
      expect(evasions.length - missed.length).toBeGreaterThanOrEqual(caught)
    },
  )

  it('has the figures of today in docs/scorer.md, beside ours', () => {
    expect(Object.keys(CAUGHT).toSorted()).toEqual(LANGUAGE_TAGS.toSorted())
    expect(readFileSync('docs/scorer.md', 'utf8')).toContain(formatEvasions())
  })
})
