import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { DomainError } from '../shared/errors.ts'

/**
 * Parses the query or body of a request. The error names the first wrong field, and repeats nothing that was sent.
 */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (input: unknown) => {
    const parsed = z.safeParse(schema, input, { error: sayIssue })
    if (parsed.success) return { value: parsed.data }
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'cannot be used' }
    const field = path.length === 0 ? `The ${httpPart ?? 'body'}` : `\`${path.join('.')}\``
    const sent =
      httpPart === 'querystring' ? (input as Record<PropertyKey, unknown>)[path[0] ?? ''] : undefined
    const problem = Array.isArray(sent) ? 'must be sent once' : message
    return {
      error: new DomainError('request.invalid', { problem: `${field} ${problem}` }),
    }
  }

/** Whether a database stores all text in a value: it takes neither NUL nor half of a pair of surrogates. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable)
}

const KINDS: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}

/** Says what is wrong with a field, to follow its name, where its schema has no words of its own. */
export function sayIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue)}`
    case 'too_big':
      return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue)}`
    default:
      return 'cannot be used'
  }
}

function unitOf({ origin }: { readonly origin?: string }): string {
  if (origin === 'string') return ' characters long'
  return origin === 'array' ? ' items long' : ''
}

const AND = new Intl.ListFormat('en-GB')

/** "GET and HEAD", "amountMicro, exp and sig": names in a sentence. */
export function listInWords(names: readonly string[]): string {
  return AND.format(names)
}
