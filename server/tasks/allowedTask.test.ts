import { describe, expect, it } from 'vitest'
import { requireAllowed } from './allowedTask.ts'

const RULES = { forbiddenWords: ['casino', 'Free Money', 'казино', '赌场', '$$'] }
const asks = (prompt: string, sponsor = 'A bakery') =>
  requireAllowed({ task: { kind: 'choice', prompt, options: ['Rye', 'Wheat'] }, sponsor }, RULES)

describe('the texts of a campaign', () => {
  it.each([
    'Which bread do you like best?',
    'Is this a free country, or is money all?',
    'Casinos of the 1920s: true or not?',
    'What is 2 + 2, e.g. on a Sunday?',
  ])('may be "%s"', (prompt) => {
    expect(() => asks(prompt)).not.toThrow()
  })

  it.each([
    'Play at our CASINO today?',
    'Get free money, yes?',
    'Play at our ＣＡＳＩＮＯ?',
    'Наше КАЗИНО?',
    '澳门赌场好玩吗？',
    'Un casinó?',
    'See https://example.com?',
    'Write to @somebody?',
    'Call +1 202 555 0147?',
    'Seen example.com?',
  ])('must not be "%s"', (prompt) => {
    expect(() => asks(prompt)).toThrow(expect.objectContaining({ code: 'task.forbidden' }))
    expect(() => asks('Which bread?', prompt.slice(0, 64))).toThrow(
      expect.objectContaining({ code: 'task.forbidden' }),
    )
  })
})
