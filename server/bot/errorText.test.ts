import { describe, expect, it } from 'vitest'
import { DomainError, ERROR_CODES, type ErrorCode } from '../shared/errors.ts'
import { LANGUAGE_TAGS } from '../shared/languages.ts'
import { ERROR_TEXTS, errorText } from './errorText.ts'
import { textsIn } from './texts.ts'

const CODES = Object.keys(ERROR_CODES) as ErrorCode[]

/** Codes that neither the bot nor a page meets. A new code is met by both, until somebody has said here why not. */
const ELSEWHERE: Readonly<Record<string, readonly ErrorCode[]>> = {
  'Answered below HTTP: nobody reads it.': ['request.timeout'],
  'Of reads that a wallet signs, for programs.': [
    'signature.missing',
    'signature.expired',
    'signature.invalid',
    'advertiser.not_found',
  ],
  'Of the payee list, which programs read.': ['payees.not_signed'],
  'Of the hook that Telegram calls.': ['webhook.unauthorized'],
  'Of the programs of an advertiser.': ['conversion.click_unknown', 'conversion.secret_wrong'],
  'A bug: nobody can bring it about.': ['verification.not_found', 'verification.wrong_state'],
  'Of the checkout, whose page has its own words.': CODES.filter(
    (code) =>
      /^(?:payment|authorization|relay)\./.test(code) ||
      /^(?:campaign\.notice_running|escrow\.keys_changing|deposit\.link_(?:invalid|expired))$/.test(code),
  ),
}

it('every failure has a text, or a reason why nobody reads one', () => {
  const silent = CODES.filter((code) => ERROR_TEXTS[code] === null)
  expect(silent.toSorted()).toEqual(Object.values(ELSEWHERE).flat().toSorted())
})

/** Every value that some text names. */
const VALUES = Object.fromEntries(
  [
    ...[
      'problem',
      'most',
      'least',
      'decimals',
      'thousand',
      'withPoint',
      'withComma',
      'seconds',
      'times',
      'than',
    ],
    ...[
      'word',
      'placeholder',
      'flaw',
      'host',
      'address',
      'language',
      'until',
      'joins',
      'years',
      'example',
      'count',
      'text',
    ],
    ...['prompt', 'option', 'end', 'bid', 'usual', 'chain', 'own', 'wallet', 'signer'],
  ].map((name) => [name, '7']),
)

describe.each(LANGUAGE_TAGS)('a failure in %s', (language) => {
  const t = textsIn(language)

  it.each(CODES.filter((code) => ERROR_TEXTS[code] !== null))('%s says what happened', (code) => {
    const error = Object.assign(new DomainError('internal'), { code, details: VALUES })
    expect([t('error-other'), ERROR_TEXTS[code]]).not.toContain(errorText({ t }, error))
  })
})

it('a count has separators, as the language writes them', () => {
  const count = new DomainError('request.invalid', { problem: '', field: 'joins', most: '1000000' })
  const bid = new DomainError('bid.huge', { bid: '1', usual: 'top', than: '0.40', times: '2500000' })
  expect(errorText({ t: textsIn('en') }, count)).toBe('Write a whole number above zero, at most 1,000,000.')
  expect(errorText({ t: textsIn('de') }, count)).toContain('1.000.000')
  expect(errorText({ t: textsIn('ar') }, bid)).toContain('2,500,000')
})
