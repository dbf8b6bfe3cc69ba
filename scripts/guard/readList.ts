import { recoverMessageAddress } from 'viem'
import { type PayeeList, payeeList, payeeListText } from '../../server/payouts/payeeList.ts'
import type { Address } from '../../server/shared/addresses.ts'
import { MINUTE_MS } from '../../server/shared/time.ts'
import type { GuardSettings } from './settings.ts'

const TIMEOUT_MS = 10_000
const MAX_AGE_MS = 10 * MINUTE_MS
/** A list of 20,000 payees has 1.6 MB. */
const MOST_BYTES = 4_000_000

export type ReadList =
  /** `at` is when it was signed, in milliseconds since 1970. */
  | { readonly kind: 'read'; readonly at: number; readonly limits: ReadonlyMap<string, bigint> }
  /** `why` is a part of a sentence. */
  | { readonly kind: 'refused'; readonly why: string }

/** Reads the server's list. Trusts it only if the escrow's operator has just signed it, for this escrow. */
export async function readList(
  { serverUrl, chainId, escrow }: Pick<GuardSettings, 'serverUrl' | 'chainId' | 'escrow'>,
  asked: { readonly operator: Address; readonly now: number; readonly timeoutMs?: number | undefined },
): Promise<ReadList> {
  const { operator, now, timeoutMs = TIMEOUT_MS } = asked
  const refused = (why: string): ReadList => ({ kind: 'refused', why })
  let list: PayeeList
  try {
    const answer = await fetch(new URL('/payees.json', serverUrl), {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) return refused(`answers ${answer.status}`)
    const text = await readText(answer)
    if (text === undefined) return refused('gives a list of more than 4 MB')
    list = payeeList.parse(JSON.parse(text))
  } catch {
    return refused('gives no list that can be read')
  }
  if (list.chainId !== chainId || list.escrow !== escrow) return refused('gives the list of another escrow')
  if (Math.abs(now - Date.parse(list.at)) > MAX_AGE_MS) return refused('gives a list that is not of now')
  const signature = list.signature as `0x${string}`
  try {
    const signer = await recoverMessageAddress({ message: payeeListText(list), signature })
    if (signer.toLowerCase() !== operator) return refused('gives a list that the operator has not signed')
  } catch {
    return refused('gives a list with a broken signature')
  }
  return {
    kind: 'read',
    at: Date.parse(list.at),
    limits: new Map(list.payees.map(({ payee, dailyLimit }) => [payee, BigInt(dailyLimit)])),
  }
}

/** Undefined if it is too long: a stolen server may answer without end. */
async function readText({ body }: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    // Leaving the loop ends the connection.
    if (size > MOST_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
