import { describe, expect, it } from 'vitest'
import { parseSponsor, parseTask } from './task.ts'

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
