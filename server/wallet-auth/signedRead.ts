import type { Hex } from 'viem'
import { type Address, parseAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { MINUTE_MS } from '../shared/time.ts'

/** The greatest distance of the signed timestamp from the server's clock, either way and inclusive. */
export const MAX_CLOCK_DISTANCE_MS = 5 * MINUTE_MS

const MAX_SIGNATURE_BYTES = 4_096

/** Ends a signature that carries an EIP-7702 authorization and a call to make (ERC-8010). */
const ERC8010_SUFFIX = '8010'.repeat(16)

/** The text that a wallet signs (EIP-191 `personal_sign`). `timestampText` is Unix time in milliseconds, kept as it was sent. */
export function authMessage(serviceName: string, timestampText: string): string {
  return `${serviceName} auth: ${timestampText}`
}

/** The lower-case names of the two request headers that may carry what is otherwise in `ts` and `sig`. */
export function signatureHeaders(serviceName: string): {
  readonly timestamp: string
  readonly signature: string
} {
  const word = serviceName.toLowerCase()
  return { timestamp: `x-${word}-timestamp`, signature: `x-${word}-signature` }
}

/** The query and headers of a signed read, each value a text, several texts, or absent. */
export interface SignedRequest {
  readonly query: Readonly<Record<string, unknown>>
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, unknown>>
}

/** A signed read that is well-formed and in time. Its signature is not verified yet. */
export interface SignedRead {
  readonly wallet: Address
  /** The wallet as it was sent: the response repeats it. */
  readonly walletText: string
  /** As it was sent: the signed text holds it letter for letter. */
  readonly timestampText: string
  readonly timestampMs: number
  /** In lower case, at most `MAX_SIGNATURE_BYTES` long, possibly empty (`0x`). */
  readonly signature: Hex
}

/**
 * Parses a signed read. The order of the checks is part of the interface.
 *
 * @throws DomainError `wallet.invalid`, `signature.missing`, `signature.malformed`, `signature.expired`
 */
export function parseSignedRead(
  { query, headers }: SignedRequest,
  { serviceName, now }: { readonly serviceName: string; readonly now: Date },
): SignedRead {
  const walletText = query.wallet
  if (typeof walletText !== 'string') {
    throw new DomainError('wallet.invalid', {
      problem:
        walletText === undefined
          ? '`wallet` is missing; add the address that signs to the query'
          : '`wallet` must be sent once',
    })
  }
  const wallet = parseAddress(walletText)

  const names = signatureHeaders(serviceName)
  const timestampText = chooseText(headers[names.timestamp], query.ts)
  const signatureText = chooseText(headers[names.signature], query.sig)
  if (timestampText === undefined || signatureText === undefined) throw missing(serviceName, now)

  if (typeof timestampText !== 'string' || !/^\d{1,16}$/.test(timestampText)) {
    throw new DomainError('signature.malformed', {
      problem: 'the timestamp must be Unix time in milliseconds, 1 to 16 decimal digits, sent once',
    })
  }
  const timestampMs = Number(timestampText)
  if (Math.abs(timestampMs - now.getTime()) > MAX_CLOCK_DISTANCE_MS) {
    throw new DomainError('signature.expired', {
      minutes: `${MAX_CLOCK_DISTANCE_MS / MINUTE_MS}`,
      now: `${now.getTime()}`,
    })
  }

  const signature = parseSignature(signatureText)
  return { wallet, walletText, timestampText, timestampMs, signature }
}

/** The header wins over the query. An empty text counts as not sent. */
function chooseText(header: unknown, query: unknown): unknown {
  const isSent = (value: unknown) => value !== undefined && value !== ''
  if (isSent(header)) return header
  return isSent(query) ? query : undefined
}

/**
 * Parses a signature as people and programs send it.
 *
 * @throws DomainError `signature.malformed`
 */
export function parseSignature(text: unknown): Hex {
  if (typeof text === 'string' && text.length > 2 + 2 * MAX_SIGNATURE_BYTES) {
    throw new DomainError('signature.malformed', {
      problem: `the signature is longer than ${MAX_SIGNATURE_BYTES} bytes`,
    })
  }
  if (typeof text !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(text)) {
    throw new DomainError('signature.malformed', {
      problem: 'the signature must be 0x and an even number of hexadecimal digits, sent once',
    })
  }
  const signature = text.toLowerCase() as Hex
  if (signature.endsWith(ERC8010_SUFFIX)) {
    throw new DomainError('signature.malformed', {
      problem: 'the signature is wrapped as ERC-8010 says; send the one inside of it',
    })
  }
  return signature
}

function missing(serviceName: string, now: Date): DomainError {
  const names = signatureHeaders(serviceName)
  const timestamp = `${now.getTime()}`
  return new DomainError('signature.missing', {
    text: authMessage(serviceName, timestamp),
    timestamp,
    timestampHeader: names.timestamp,
    signatureHeader: names.signature,
  })
}
