import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from '../shared/errors.ts'
import { HTTP_STATUS } from './status.ts'

/** The body of every error. `requestId` stands where there is something to report to us. */
export const errorBody = z
  .strictObject({
    error: z.string().describe('One sentence for a person.'),
    code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]).describe('Stable; rely on this.'),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' })

/** What any endpoint may answer. */
const ANYWHERE = [
  'request.invalid',
  'request.timeout',
  'request.too_large',
  'request.rate_limited',
  'internal',
] as const satisfies readonly ErrorCode[]

type StatusOf<C extends ErrorCode> = (typeof HTTP_STATUS)[C | (typeof ANYWHERE)[number]]

/** What stands under a status in a route's `schema.response`: a body, and what it means. */
export interface DescribedResponse<Body extends z.ZodType> {
  description: string
  content: { 'application/json': { schema: Body } }
}

/**
 * The error responses of a route, for its `schema.response`: those that any endpoint may give, and those of `codes`.
 * The description of each status lists its codes.
 */
export function errorResponses<C extends ErrorCode>(
  ...codes: readonly C[]
): { [S in StatusOf<C>]: DescribedResponse<typeof errorBody> } {
  return describe(errorBody, [...ANYWHERE, ...codes], (code) => HTTP_STATUS[code])
}

const depositErrorBody = errorBody
  .extend({
    ok: z.literal(false),
    retryAfterSeconds: z.int().positive().optional().describe('When to ask again, where that helps.'),
    missingMicro: z
      .string()
      .regex(/^\d+$/)
      .optional()
      .describe('With `payment.too_low`: micro-USDC that are still to be paid.'),
    url: z.url().optional().describe('With `payment.too_low`: the page to pay the rest on.'),
  })
  .meta({ id: 'DepositError' })

/** The same for deposit confirmation: bodies carry `ok: false`, and what passes by itself is 500 instead of 503. */
export function depositErrorResponses(
  ...codes: readonly ErrorCode[]
): Record<400 | 408 | 413 | 429 | 500, DescribedResponse<typeof depositErrorBody>> {
  return describe(depositErrorBody, [...ANYWHERE, ...codes], depositStatus)
}

/** Deposit confirmation never answers 503: its interface knows 400 and 500 only. */
export function depositStatus(code: ErrorCode): number {
  return HTTP_STATUS[code] === 503 ? 500 : HTTP_STATUS[code]
}

function describe<S extends number, B extends z.ZodType>(
  body: B,
  codes: readonly ErrorCode[],
  statusOf: (code: ErrorCode) => number,
): Record<S, DescribedResponse<B>> {
  const responses: Record<number, DescribedResponse<B>> = {}
  for (const [status, group] of Map.groupBy(codes, statusOf)) {
    const description = group.map((code) => `\`${code}\`: ${ERROR_CODES[code]}`).join('\n\n')
    responses[status] = { description, content: { 'application/json': { schema: body } } }
  }
  return responses as Record<S, DescribedResponse<B>>
}
