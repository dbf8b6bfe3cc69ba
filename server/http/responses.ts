import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from '../shared/errors.ts'
import { HTTP_STATUS, RETRY_AFTER_SECONDS } from './status.ts'

/** The body of every error. `requestId` stands where there is something to report to us. */
export const errorBody = z
  .strictObject({
    error: z.string().describe('One sentence for a person.'),
    code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]).describe('Stable; rely on this.'),
    requestId: z
      .string()
      .optional()
      .meta({
        description: 'With `internal`: what to tell us when you report it.',
        examples: ['q8Zr0aE-4f'],
      }),
  })
  .meta({ id: 'Error' })

/** The codes of any endpoint. */
const ANYWHERE = ['request.rate_limited', 'internal'] as const satisfies readonly ErrorCode[]

/** Further codes of an endpoint that reads a body. */
export const BODY_ERRORS = [
  'request.invalid',
  'request.too_large',
  'request.timeout',
] as const satisfies readonly ErrorCode[]

/** The entry of a status in a route's `schema.response`: a body and its meaning. */
export interface DescribedResponse<Body extends z.ZodType> {
  description: string
  content: { 'application/json': { schema: Body } }
  /** JSON schemas of headers by name, and examples by name: for the documents alone. */
  headers?: Readonly<Record<string, object>>
  examples?: Readonly<Record<string, { readonly value: unknown }>>
}

/** The response of a successful request, for a route's `schema.response`. */
export function goodResponse<Body extends z.ZodType>(description: string, schema: Body) {
  return { 200: { description, content: { 'application/json': { schema } } } }
}

/** The error responses of exactly these codes. The description of each status lists its codes. */
export function describeErrors<C extends ErrorCode>(
  ...codes: readonly C[]
): { [S in (typeof HTTP_STATUS)[C]]: DescribedResponse<typeof errorBody> } {
  return describe(errorBody, codes, (code) => HTTP_STATUS[code])
}

/** The error responses of a route, for its `schema.response`: `codes` and those of any endpoint. */
export function errorResponses<C extends ErrorCode>(...codes: readonly C[]) {
  return describeErrors<C | (typeof ANYWHERE)[number]>(...codes, ...ANYWHERE)
}

const depositErrorBody = errorBody
  .extend({
    ok: z.literal(false).describe('The payment is not confirmed, or not relayed.'),
    retryAfterSeconds: z
      .int()
      .positive()
      .optional()
      .meta({
        description: 'After how many seconds to ask again, where that helps. `Retry-After` says the same.',
        examples: [5],
      }),
    missingMicro: z
      .string()
      .regex(/^\d+$/)
      .optional()
      .meta({
        description: 'With `payment.too_low`: what the asked amount still lacks, in micro-USDC.',
        examples: ['4004213'],
      }),
  })
  .meta({ id: 'DepositError' })

/**
 * The same for deposit confirmation and relaying: bodies carry `ok: false`, and passing failures are 500 instead of 503.
 */
export function depositErrorResponses(
  ...codes: readonly ErrorCode[]
): Record<400 | 408 | 413 | 429 | 500, DescribedResponse<typeof depositErrorBody>> {
  return describe(depositErrorBody, [...BODY_ERRORS, ...codes, ...ANYWHERE], depositStatus, { ok: false })
}

/** Deposit confirmation and relaying never answer 503: their interface knows 400 and 500 only. */
export function depositStatus(code: ErrorCode): number {
  return HTTP_STATUS[code] === 503 ? 500 : HTTP_STATUS[code]
}

const RETRY_AFTER = {
  type: 'integer',
  minimum: 1,
  examples: [5],
  description: 'After how many seconds it makes sense to try again.',
}

const tellsWhenToRetry = (code: ErrorCode) =>
  code === 'request.rate_limited' || RETRY_AFTER_SECONDS[code] !== undefined

function describe<S extends number, B extends z.ZodType>(
  body: B,
  codes: readonly ErrorCode[],
  statusOf: (code: ErrorCode) => number,
  always: object = {},
): Record<S, DescribedResponse<B>> {
  const responses: Record<number, DescribedResponse<B>> = {}
  for (const [status, group] of Map.groupBy(codes, statusOf)) {
    responses[status] = {
      description: group.map((code) => `\`${code}\`: ${ERROR_CODES[code]}`).join('\n\n'),
      content: { 'application/json': { schema: body } },
      examples: Object.fromEntries(
        group.map((code) => [
          code,
          { value: { ...always, error: ERROR_CODES[code].replace(/\{\w+\}/g, '…'), code } },
        ]),
      ),
      ...(group.some(tellsWhenToRetry) && { headers: { 'Retry-After': RETRY_AFTER } }),
    }
  }
  return responses as Record<S, DescribedResponse<B>>
}
