import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileValidator } from './validation.ts'

const refusal = (httpPart: string, schema: z.ZodType, input: unknown) => {
  const result = compileValidator({ schema, httpPart, method: 'GET', url: '/' })(input)
  return (result as { error: Error }).error.message
}

describe('a wrong body', () => {
  const schema = z.object({
    count: z.int().positive(),
    name: z.string().max(3),
    inner: z.object({ from: z.string().regex(/^0x/, 'must begin with 0x') }).optional(),
  })
  const good = { count: 1, name: 'a' }

  it.each([
    [null, 'The body is missing.'],
    [[], 'The body must be an object.'],
    [{ name: 'a' }, '`count` is missing.'],
    [{ ...good, count: null }, '`count` is missing.'],
    [{ ...good, count: '1' }, '`count` must be a number.'],
    [{ ...good, count: 1.5 }, '`count` must be a whole number.'],
    [{ ...good, count: 0 }, '`count` must be more than 0.'],
    [{ ...good, name: 7 }, '`name` must be a string.'],
    [{ ...good, name: 'long' }, '`name` must be at most 3 characters long.'],
    [{ ...good, inner: { from: 'x' } }, '`inner.from` must begin with 0x.'],
  ])('%j: %s', (input, sentence) => {
    expect(refusal('body', schema, input)).toBe(sentence)
  })
})

describe('a wrong query', () => {
  const schema = z.object({ limit: z.string().regex(/^\d$/, 'must be a digit') })

  it.each([
    [{}, '`limit` is missing.'],
    [{ limit: ['1', '2'] }, '`limit` must be sent once.'],
    [{ limit: 'abc' }, '`limit` must be a digit.'],
  ])('%j: %s', (input, sentence) => {
    expect(refusal('querystring', schema, input)).toBe(sentence)
  })
})
