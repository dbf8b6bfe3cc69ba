import { z } from 'zod'

/** What `signedRead` has already checked when a route's schema is looked at: here for the documents alone. */
const checked = (description: string) => z.unknown().meta({ type: 'string', description })

/** The query parameters of every signed read, for its `schema.querystring`. */
export const signedQuery = {
  wallet: checked('The address being queried: 0x and 40 hexadecimal digits.'),
  ts: checked('The signed time, Unix milliseconds, where no header carries it.').optional(),
  sig: checked('The signature, 0x and hexadecimal digits, where no header carries it.').optional(),
}
