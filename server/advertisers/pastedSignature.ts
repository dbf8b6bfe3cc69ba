import type { Hex } from 'viem'
import { DomainError } from '../shared/errors.ts'
import { parseSignature } from '../wallet-auth/signedRead.ts'

/** What an ordinary wallet's signature has: `0x` and two characters for each of its 65 bytes. Others have more. */
export const LEAST_SIGNATURE = 132
/** How an ordinary signature ends: with its recovery id. */
const ENDS_WHOLE = /(?:00|01|1b|1c)$/i
/** Hex digits after `0x`, in one piece or broken into several. A word that merely begins with such letters is no piece. */
const BROKEN_HEX = /0x[0-9a-f]*(?:\s+[0-9a-f]+(?![\p{L}\p{N}]))*/giu

/** The signature in a message, be there line breaks in it or other things around it. Undefined where there is none, or a part of one. */
export function findPastedSignature(text: string): Hex | undefined {
  const found = longestHex(text)
  if (found.length < LEAST_SIGNATURE) return undefined
  try {
    return parseSignature(found)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** The longest run of hex digits that begins with `0x`; empty where there is none. */
export function longestHex(text: string): string {
  const runs = (text.match(BROKEN_HEX) ?? []).map(joinPieces)
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/** What comes after an ordinary signature that is whole is a word of somebody's, such as "beef". */
function joinPieces(run: string): string {
  let joined = ''
  for (const piece of run.split(/\s+/)) {
    if (joined.length === LEAST_SIGNATURE && ENDS_WHOLE.test(joined)) break
    joined += piece
  }
  return joined
}
