import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REMOVED, redactAnswer } from './redactAnswer.ts'

/** Text that may surround a contact in an answer. */
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

/** The ways in which people spell an address at a provider that everybody knows. */
const spelledAddresses = [
  (name: string) => `${name} at gmail dot com`,
  (name: string) => `${name} AT gmail DOT com`,
  (name: string) => `${name} (at) gmail (dot) com`,
  (name: string) => `${name}(at)gmail(dot)com`,
  (name: string) => `${name}[at]gmail.com`,
  (name: string) => `${name} [at] gmail [.] com`,
  (name: string) => `${name} {at} firma dot de`,
  (name: string) => `${name} at gmail.com`,
  (name: string) => `${name} at hotmail`,
  (name: string) => `${name} (at) yahoo`,
  (name: string) => `${name} @ gmail . com`,
  (name: string) => `${name.split('').join(' ')} @ g m a i l . c o m`,
  (name: string) => `${name} arroba empresa punto com`,
  (name: string) => `${name} arroba gmail ponto com`,
  (name: string) => `${name} собака яндекс точка ру`,
  (name: string) => `${name} собака mail точка ru`,
  (name: string) => `${name} et işareti gmail nokta com`,
  (name: string) => `${name} at gmail titik com`,
  (name: string) => `${name}艾特gmail点com`,
  (name: string) => `${name} آت gmail نقطة com`,
  (name: string) => `${name} ات gmail نقطه com`,
  (name: string) => `${name} ات gmail دات com`,
]
/** And handles, with where they are at home. */
const spelledHandles = [
  (name: string) => `telegram: ${name}`,
  (name: string) => `Telegram : @${name}`,
  (name: string) => `tg:${name}`,
  (name: string) => `my telegram is ${name}_99`,
  (name: string) => `тг: ${name}`,
  (name: string) => `تلگرام: ${name}`,
  (name: string) => `اینستا: ${name}`,
  (name: string) => `мой телеграм ${name}_99`,
  (name: string) => `WhatsApp: ${name}`,
  (name: string) => `instagram=${name}`,
  (name: string) => `discord - ${name}2024`,
  (name: string) => `微信号${name}`,
  (name: string) => `تلغرام: ${name}`,
  (name: string) => `t dot me slash ${name}`,
  (name: string) => `t (dot) me/${name}`,
  (name: string) => `t . me / ${name}`,
]

/** Answers that lead nobody to their authors, in the words of answers that do. */
const ORDINARY = [
  'I look at dot com stocks',
  'I work at Booking and remember the dot com bubble, back at the dot com peak',
  'We met at noon, dot the i and cross the t',
  'Good at maths; at home with Rust',
  'Telegram and Discord groups, mostly',
  'I read Telegram 2 hours a day',
  'My telegram is full of spam',
  'Buy signal: when the line is crossed. Bottom line: patience',
  'Dogs (and cats), point (a) and point (b) [at most]',
  'Between 10 and 20 ETH, bought at 1,850.50 in 2021',
  'Trade fees < 0.01 $ & slippage',
  'Sí, arroba se usa poco. Y punto',
  'Un punto de vista; com o sin red',
  'Quinze arrobas de boi, e ponto final',
  'Моя собака любит гулять, такая у меня точка зрения',
  'В телеграме читаю новости, по точкам роста',
  'Nokta kadar küçük, ama güzel',
  'Titik temu kita: belajar bersama',
  '我对以太坊感兴趣，重点在于安全',
  '微信和电报都用，看新闻',
  'نقطة البداية: التعلم',
  'خانه ات کجاست؟ نقطه سر خط',
  'هذا رأيي في تلغرام',
]
/** Not quite so ordinary: no more than a fifth of these may be touched. */
const DOUBTFUL = [
  'I am at mail order companies a lot',
  'at yahoo I worked for years, at gmail never',
  'I met them at amazon dot com times',
  'Telegram layer2 news',
  'Discord web3 and nft talk',
  'We are at point.',
  'look at it: dot, com, net',
  'Signal 2024 predictions',
  'Talk (at) noon',
  'Instagram is not for me',
]

describe('an open answer shown to its advertiser', () => {
  it('carries no address or handle that is spelled in words, in the languages of the bot', () => {
    const name = fc.stringMatching(/^[a-z]{5,12}$/).filter((word) => !/^telegram|gmail/.test(word))
    fc.assert(
      fc.property(
        words,
        name,
        fc.constantFrom(...spelledAddresses, ...spelledHandles),
        words,
        (before, who, spell, after) => {
          const shown = redactAnswer([...before, spell(who), ...after].join(' '))
          expect(shown).toContain(REMOVED)
          expect(shown.replaceAll(' ', '')).not.toContain(who)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('keeps what only sounds like one, in whatever order', () => {
    for (const text of ORDINARY) expect(redactAnswer(text)).toBe(text.normalize('NFKC'))
    fc.assert(
      fc.property(fc.shuffledSubarray(ORDINARY, { minLength: 2 }), (texts) => {
        const text = texts.join('. ')
        expect(redactAnswer(text)).toBe(text.normalize('NFKC'))
      }),
    )
    const touched = DOUBTFUL.filter((text) => redactAnswer(text).includes(REMOVED))
    expect(touched.length).toBeLessThanOrEqual(DOUBTFUL.length / 5)
  })

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
    for (const piece of [
      '1 ',
      'a.',
      '@ ',
      '1((( ',
      '.a-',
      '１\u0301',
      'at ',
      'a at ',
      'a (at) b (dot) ',
      'at gmail ',
      'a dot ',
      'telegram is ',
      `${'a'.repeat(60)} at `,
    ]) {
      expect(redactAnswer(piece.repeat(1_000)).length).toBeLessThanOrEqual(piece.length * 1_000)
    }
  })
})

function digitsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (c) => `${c.charCodeAt(0) - 0x660}`)
    .replace(/\D/g, '')
}
