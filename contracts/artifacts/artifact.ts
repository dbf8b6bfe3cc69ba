import type { Abi, Hex } from 'viem'

/** A contract as it was compiled (`npm run generate`). */
export interface Artifact {
  readonly abi: Abi
  /** Creation code, to which the constructor's arguments are appended. */
  readonly bytecode: Hex
  /** The code on-chain, with zeros where the constructor puts immutable values. */
  readonly deployedBytecode: Hex
  /** Where those values stand, in bytes. */
  readonly immutables: readonly { readonly start: number; readonly length: number }[]
}

/**
 * Whether code found on-chain is this contract's: equal byte by byte, except for the values of immutables (the escrow's
 * USDC and factory), which its own views tell. The compiler adds no metadata, so nothing else can differ.
 */
export function isCodeOf(artifact: Artifact, code: Hex): boolean {
  return withoutImmutables(artifact, code.toLowerCase()) === artifact.deployedBytecode
}

function withoutImmutables({ immutables }: Artifact, code: string): string {
  let masked = code
  for (const { start, length } of immutables) {
    const from = 2 + start * 2
    const to = from + length * 2
    if (masked.length < to) return masked
    masked = masked.slice(0, from) + '0'.repeat(length * 2) + masked.slice(to)
  }
  return masked
}
