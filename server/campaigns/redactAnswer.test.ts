import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REMOVED, redactAnswer } from './redactAnswer.ts'

/** What may surround a contact in an answer. */
const words = fc.array(
  fc.constantFrom('I', 'hold', 'Ether', 'since', '2019,', '3.5', '👍🏽', 'да', '你好', '\n'),
  {
    maxLength: 6,
  },
)

/** Texts that would lead an advertiser to a member, each with the part that must not survive. */
const contacts = fc.oneof(
  fc
    .stringMatching(/^[a-z][a-z0-9_]{4,20}$/)
    .chain((name) =>
      fc
        .constantFrom(`@${name}`, `＠${name}`, `@ ${name}`, `@\u200b${name}`, `(@${name})`, `t.me/${name}`)
        .map((text) => ({ text, leak: name })),
    ),
  fc
    .stringMatching(/^[a-z]{5,12}$/)
    .chain((name) =>
      fc
        .constantFrom(
          `https://${name}`,
          `HTTP://${name}.example/x?y=1`,
          `www.${name}.com`,
          `${name}.com`,
          `${name}。com`,
          `tg://resolve?domain=${name}`,
          `mailto:${name}`,
          `${name}@example.org`,
          `${name}@localhost`,
          `пиши.${name}.рф`,
        )
        .map((text) => ({ text, leak: name })),
    ),
  fc.stringMatching(/^[1-9][0-9]{6,12}$/).chain((digits) =>
    fc
      .constantFrom(
        (d: string) => `+${d}`,
        (d: string) => d.split('').join('-'),
        (d: string) => d.split('').join(' '),
        (d: string) => d.split('').join(' – '),
        (d: string) => `(${d.slice(0, 3)}) ${d.slice(3)}`,
        (d: string) => d.split('').join('\u200b'),
        (d: string) => d.replace(/\d/g, (c) => String.fromCodePoint(0xff10 + Number(c))),
        (d: string) => d.replace(/\d/g, (c) => String.fromCodePoint(0x0660 + Number(c))),
        (d: string) => d.replace(/\d/g, (c) => `${c}\ufe0f\u20e3`),
      )
      .map((write) => ({ text: write(digits), leak: digits })),
  ),
)

describe('an open answer shown to its advertiser', () => {
  it('carries no handle, link, e-mail address or phone number, in whatever way it is written', () => {
    fc.assert(
      fc.property(words, contacts, words, (before, { text, leak }, after) => {
        const shown = redactAnswer([...before, text, ...after].join(' '))
        expect(shown).toContain(REMOVED)
        expect(shown.toLowerCase()).not.toContain(leak)
        expect(digitsOf(shown)).not.toContain(leak)
      }),
      { numRuns: 1_000 },
    )
  })

  it('keeps everything else as it was written', () => {
    for (const text of [
      'I hold ETH since 2019, about 3.5 of it; maybe 1,000 more by 12/2027.',
      'Мне нравится, что газ дешёвый…',
      'Çok güzel! Öyle değil mi?',
      '学习以太坊，喜欢社区',
      'हिन्दी में अच्छा है',
      'مرحبا بكم',
      'e.g. staking, etc. Nice.',
      'fees < 0.01 $ & "fast"',
    ]) {
      expect(redactAnswer(text)).toBe(text.normalize('NFKC'))
    }
  })

  it('removes only the words around a contact', () => {
    expect(redactAnswer('ask @alice_b or t.me/alice_b, she knows')).toBe(
      `ask ${REMOVED} or ${REMOVED} she knows`,
    )
    expect(redactAnswer('call +1 (555) 123-4567 tonight')).toBe(`call ${REMOVED} tonight`)
  })

  it('is itself when repeated, also where something was removed', () => {
    const once = redactAnswer('write to @ada, or call 0123 456 789')
    expect(once).toContain(REMOVED)
    expect(redactAnswer(once)).toBe(once)
  })

  it('takes any text, and repeating it changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const once = redactAnswer(text)
        expect(redactAnswer(once)).toBe(once)
        expect(once).not.toMatch(/@|\p{Nd}{7}/u)
      }),
      { numRuns: 1_000 },
    )
  })

  it('takes no longer for hostile texts', () => {
    for (const piece of ['1 ', 'a.', '@ ', '1((( ', '.a-', '１\u0301']) {
      expect(redactAnswer(piece.repeat(1_000)).length).toBeLessThanOrEqual(6_000)
    }
  })
})

function digitsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (c) => `${c.charCodeAt(0) - 0x660}`)
    .replace(/\D/g, '')
}
