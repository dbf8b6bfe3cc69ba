import { type Hex, slice } from 'viem'
import { readContractArtifact } from './artifact.ts'

interface ExpectedCode {
  /** Two hexadecimal digits a byte, without `0x`, zeros where immutables stand. */
  readonly digits: string
  readonly immutables: readonly { readonly start: number; readonly length: number }[]
}

let expected: ExpectedCode | undefined

function expectedCode(): ExpectedCode {
  if (expected === undefined) {
    const { object, immutableReferences } = readContractArtifact('Escrow').deployedBytecode
    expected = { digits: object.slice(2), immutables: Object.values(immutableReferences).flat() }
  }
  return expected
}

/**
 * Whether deployed code is byte for byte the escrow that this server was built with. Its one immutable is USDC, so the
 * code says which USDC it holds: compare that too. Undefined where it is other code.
 */
export function readEscrowCode(code: Hex): { readonly usdc: Hex } | undefined {
  const { digits, immutables } = expectedCode()
  if (code.length !== digits.length + 2) return undefined
  let masked = code.slice(2).toLowerCase()
  const words = new Set<Hex>()
  for (const { start, length } of immutables) {
    words.add(slice(code, start, start + length))
    masked = masked.slice(0, 2 * start) + '0'.repeat(2 * length) + masked.slice(2 * (start + length))
  }
  const [word] = words
  if (masked !== digits || words.size !== 1 || word === undefined) return undefined
  return { usdc: slice(word, 12) }
}
