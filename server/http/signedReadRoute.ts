import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** What `signedRead` has already checked when a route's schema is looked at: here for the documents alone. */
const checked = (meta: { description: string; pattern: string; examples?: string[] }) =>
  z.unknown().meta({ type: 'string', ...meta })

/** The query parameters of every signed read, for its `schema.querystring`. */
export const signedQuery = {
  wallet: checked({
    description: 'The address being queried, whose wallet has signed.',
    pattern: '^0x[0-9a-fA-F]{40}$',
    examples: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  }),
  ts: checked({
    description: 'The signed time, Unix milliseconds, where no header carries it.',
    pattern: '^\\d{1,16}$',
  }).optional(),
  sig: checked({
    description: 'The signature, 0x and hexadecimal digits, where no header carries it.',
    pattern: '^0x([0-9a-fA-F]{2})*$',
  }).optional(),
}

/** What every signed read may answer, for `errorResponses`. */
export const SIGNED_READ_ERRORS = [
  'wallet.invalid',
  'signature.missing',
  'signature.malformed',
  'signature.expired',
  'signature.invalid',
  'verification.unavailable',
  'database.unavailable',
] as const

/** JSON as it goes over the wire: written once for all who share a read. The type says what was written. */
export type WrittenJson<T> = Buffer & { readonly __written: T }

export function writeJson<T>(value: T): WrittenJson<T> {
  return Buffer.from(JSON.stringify(value)) as WrittenJson<T>
}

/** An answer that is kept: its body, and a `Link` header where there is more. */
export interface WrittenAnswer<T> {
  readonly body: WrittenJson<T>
  readonly link?: string | undefined
}

/** Answers with JSON that has been written before, of the type that the route's schema describes. */
export function sendWritten<T, R extends { send(body: T): unknown }>(
  reply: R,
  { body, link }: WrittenAnswer<T>,
): R {
  const anyReply = reply as unknown as FastifyReply
  if (link !== undefined) anyReply.header('link', link)
  anyReply.type('application/json; charset=utf-8').send(body)
  return reply
}
