import { type Hex, slice } from 'viem'
import { isCodeOf } from '../../contracts/artifacts/artifact.ts'
import { escrowArtifact } from '../../contracts/artifacts/escrow.ts'

/**
 * Whether deployed code is byte for byte the escrow that this server was built with. Its one immutable is USDC, so the
 * code says which USDC it holds: compare that too. Undefined where it is other code.
 */
export function readEscrowCode(code: Hex): { readonly usdc: Hex } | undefined {
  if (!isCodeOf(escrowArtifact, code)) return undefined
  const words = new Set(
    escrowArtifact.immutables.map(({ start, length }) => slice(code, start, start + length)),
  )
  const [word] = words
  return words.size === 1 && word !== undefined ? { usdc: slice(word, 12) } : undefined
}
