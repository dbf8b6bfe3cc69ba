import type { Abi, Hex } from 'viem'

/** A contract as it was compiled (`npm run generate`). */
export interface Artifact {
  readonly abi: Abi
  /** Creation code, to which the constructor's arguments are appended. */
  readonly bytecode: Hex
  /** The code on-chain, with zeros where the constructor puts immutable values. */
  readonly deployedBytecode: Hex
  /** One list for each immutable, in the order of their declaration: where its value stands, in bytes. */
  readonly immutables: readonly (readonly { readonly start: number; readonly length: number }[])[]
}

/**
 * Reads the values of the immutables, 32 bytes each, out of code found on-chain. Undefined where that is other code: it must be
 * equal byte by byte, and an immutable must have one value in all its places. The compiler adds no metadata, so nothing else
 * can differ.
 */
export function readImmutables({ deployedBytecode, immutables }: Artifact, code: Hex): Hex[] | undefined {
  const found = code.toLowerCase()
  if (found.length !== deployedBytecode.length) return undefined
  const values: Hex[] = []
  let expected: string = deployedBytecode
  for (const places of immutables) {
    const { start = 0, length = 0 } = places[0] ?? {}
    const value = found.slice(2 + start * 2, 2 + (start + length) * 2)
    for (const place of places) {
      const from = 2 + place.start * 2
      expected = expected.slice(0, from) + value + expected.slice(from + value.length)
    }
    values.push(`0x${value}`)
  }
  return found === expected ? values : undefined
}
