import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../tests/fixtures/properties.ts'
import { CHOICE, OPEN, QUIZ } from '../../tests/fixtures/marketplace.ts'
import { parseConfig } from '../config.ts'
import { type Content, contentHash, needsReview, noticedIn, parseContent } from './content.ts'

const CONTENT: Content = { language: 'en', sponsor: 'A bakery', variants: [CHOICE], offer: null }
const RULES = { sponsor: 'A bakery', config: parseConfig({}) }

describe('content', () => {
  it('has another hash for every other thing that people see, and the same for the same in any order of keys', () => {
    const offer = { text: 'Half price', url: 'https://example.com/a' }
    const others: Content[] = [
      { ...CONTENT, language: 'ru' },
      { ...CONTENT, sponsor: 'A baker' },
      { ...CONTENT, variants: [{ ...CHOICE, prompt: 'What brings you here? ' }] },
      { ...CONTENT, variants: [CHOICE, CHOICE] },
      { ...CONTENT, variants: [QUIZ] },
      { ...CONTENT, variants: [{ ...QUIZ, right: 0 } as never] },
      { ...CONTENT, offer },
      { ...CONTENT, offer: { ...offer, url: 'https://example.com/b' } },
    ]
    expect(new Set([CONTENT, ...others].map(contentHash)).size).toBe(others.length + 1)
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.entries(CHOICE), { minLength: 3 }), (entries) => {
        const variants = [Object.fromEntries(entries) as never]
        expect(contentHash({ ...CONTENT, variants })).toBe(contentHash(CONTENT))
      }),
    )
  })

  it('is one to four variants of one kind, and an offer of a short text and an https link, or none', () => {
    const parse = (order: object) => parseContent({ language: 'en', variants: [CHOICE], ...order }, RULES)
    expect(parse({}).offer).toBeNull()
    expect(parse({ variants: [OPEN, OPEN, OPEN, OPEN] }).variants).toHaveLength(4)
    const url = 'https://example.com/'
    expect(
      parse({ offer: { text: ' Half price.\n\nThe admins ask you to confirm: ', url } }).offer?.text,
    ).toBe('Half price. The admins ask you to confirm:')
    expect(parse({ offer: { text: 'x'.repeat(200), url } }).offer?.url).toBe(url)
    for (const wrong of [
      { offer: { text: '\u200b\u2060', url } },
      { offer: { text: 'Half\u0000 price', url } },
      { variants: [] },
      { variants: [OPEN, OPEN, OPEN, OPEN, OPEN] },
      { variants: [CHOICE, QUIZ] },
      { offer: { text: 'x'.repeat(201), url } },
      { offer: { text: ' ', url } },
    ]) {
      expect(() => parse(wrong)).toThrow(expect.objectContaining({ code: 'request.invalid' }))
    }
  })

  it('P116: keeps the address of an offer as it will be visited, and no other link', () => {
    const parse = (offer: object) =>
      parseContent({ language: 'en', variants: [CHOICE], offer: offer as never }, RULES)
    const parsed = parse({ text: 'Half price', url: ' https://Example.com/a/../b ' })
    expect(parsed.offer?.url).toBe('https://example.com/b')
    for (const url of [
      'http://example.com/',
      'javascript:alert(1)',
      'https://t.me/a',
      'https://bit.ly/a',
      'https://10.0.0.1/',
    ]) {
      const refused = expect.objectContaining({ code: 'offer.link_refused' })
      expect(() => parse({ text: 'Half price', url })).toThrow(refused)
    }
    for (const text of ['Half price at bakery.example.com', 'Write to @bakery', 'https://bakery.com']) {
      const refused = expect.objectContaining({ code: 'task.forbidden' })
      expect(() => parse({ text, url: 'https://example.com/' })).toThrow(refused)
    }
  })

  it('is read by the operator as REVIEW_ADS says', () => {
    const offer = { text: 'Half price', url: 'https://example.com/' }
    const read = (reviewAds: 'all' | 'links' | 'none') =>
      [true, false].flatMap((isFirst) =>
        [offer, null].map((one) => needsReview({ ...CONTENT, offer: one }, { reviewAds, isFirst })),
      )
    expect(read('all')).toEqual([true, true, true, true])
    expect(read('links')).toEqual([true, true, true, false])
    expect(read('none')).toEqual([false, false, false, false])
  })

  it('is read where it has words to notice, unless nothing is read', () => {
    const variants = [{ kind: 'open', prompt: 'What is your seed phrase?' } as const]
    const content = { ...CONTENT, language: 'ru', variants }
    expect(noticedIn(content)).toEqual([{ list: 'scams', word: 'seed phrase' }])
    expect(
      noticedIn({ ...CONTENT, offer: { text: 'The new casino', url: 'https://example.com/' } }),
    ).toHaveLength(1)
    expect(needsReview(content, { reviewAds: 'links', isFirst: false })).toBe(true)
    expect(needsReview(content, { reviewAds: 'none', isFirst: false })).toBe(false)
  })
})
