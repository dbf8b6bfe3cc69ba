import { describe, expect, it } from 'vitest'
import { parseSponsor, parseTask } from './task.ts'

describe('a task that cannot be used', () => {
  it.each([
    [{ kind: 'open', prompt: ' ' }, { problem: 'prompt_empty' }],
    [{ kind: 'open', prompt: '\u200b' }, { problem: 'prompt_empty' }],
    [
      { kind: 'open', prompt: 'x'.repeat(501) },
      { problem: 'prompt_long', count: '501', prompt: '500' },
    ],
    [
      { kind: 'choice', prompt: 'Q', options: ['A'] },
      { problem: 'options_few', count: '1', least: '2' },
    ],
    [
      { kind: 'choice', prompt: 'Q', options: [...'ABCDE'] },
      { problem: 'options_many', count: '5', most: '4' },
    ],
    [
      { kind: 'choice', prompt: 'Q', options: ['A', 'B', 'A'] },
      { problem: 'options_same', text: 'A' },
    ],
    [
      { kind: 'quiz', prompt: 'Q', options: ['A', 'é'.repeat(70)], right: 0 },
      { problem: 'option_long', count: '70', option: '64', text: `${'é'.repeat(40)}…` },
    ],
    [{ kind: 'choice', prompt: 'Q', options: ['A', '\u2800'] }, { problem: 'option_empty' }],
    [{ kind: 'open', prompt: 'a\u0000b' }, { problem: 'other' }],
    [{ kind: 'none' }, { problem: 'other' }],
    [undefined, { problem: 'other' }],
  ])('says what is wrong with %j', (task, details) => {
    expect(() => parseTask(task)).toThrow(
      expect.objectContaining({ code: 'task.invalid', details: expect.objectContaining(details) }),
    )
  })
})

describe('a task', () => {
  it.each(['\u200B', '\u2060\u200D', '\u3164', '\u2800', '\uFE0F'])(
    'holds nothing that nobody can see: %j',
    (nothing) => {
      const invalid = expect.objectContaining({ code: 'task.invalid' })
      expect(() => parseTask({ kind: 'open', prompt: nothing })).toThrow(invalid)
      expect(() => parseTask({ kind: 'choice', prompt: 'Which?', options: ['Rye', nothing] })).toThrow(
        invalid,
      )
      expect(() => parseSponsor(nothing)).toThrow(expect.objectContaining({ code: 'request.invalid' }))
    },
  )

  it('may hold whatever people write with', () => {
    const options = ['👩‍👩‍👧‍👦', 'می‌خواهم', 'אולי', '中文']
    expect(parseTask({ kind: 'choice', prompt: '?', options })).toEqual({
      kind: 'choice',
      prompt: '?',
      options,
    })
  })
})
