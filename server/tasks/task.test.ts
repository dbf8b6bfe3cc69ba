import { describe, expect, it } from 'vitest'
import { textsIn } from '../bot/texts.ts'
import { LANGUAGE_TAGS } from '../shared/languages.ts'
import { previewNote } from './showTask.ts'
import { kindOf, parseSponsor, parseTask, TASK_KINDS, type Task } from './task.ts'

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

describe('a kind of question', () => {
  it.each(TASK_KINDS)('%s has a name and a line about it in every language', (kind) => {
    for (const language of LANGUAGE_TAGS) {
      for (const key of [`question-kind-${kind}`, `question-about-${kind}`]) {
        const text = textsIn(language)(key, { ...kindOf({ kind }).limits })
        expect(text, `${language}: ${key}`).not.toMatch(/question-|\{/)
      }
    }
  })

  it('has a note for its author where one answer is right, and none otherwise', () => {
    const t = textsIn('en')
    const quiz: Task = { kind: 'quiz', prompt: 'What is 2 + 2?', options: ['3', '4'], right: 1 }
    expect(previewNote(t, quiz)).toBe('The right answer is marked for you only. Tries for each newcomer: 1.')
    expect(previewNote(t, { kind: 'choice', prompt: 'Which?', options: ['Rye', 'Spelt'] })).toBeUndefined()
    expect(previewNote(t, { kind: 'open', prompt: 'Why?' })).toBeUndefined()
  })
})
