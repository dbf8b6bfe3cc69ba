import { concatHex, type Hex, recoverAddress, size, slice } from 'viem'
import type { Claim } from './universalValidator.ts'

const ECDSA_BYTES = 65
/** ERC-2098: the first bit of `s` says how the signature ends. */
const COMPACT_BYTES = 64

/** True if the wallet's own key has made the signature. */
export async function isSignedByKey({ wallet, digest, signature }: Claim): Promise<boolean> {
  if (size(signature) !== ECDSA_BYTES) return false
  try {
    return (await recoverAddress({ hash: digest, signature })).toLowerCase() === wallet
  } catch {
    return false
  }
}

/**
 * Returns a signature as contracts take it: one that a hardware wallet ends in 00 or 01, or that is compact (ERC-2098), ends in
 * 1b or 1c. Only where that form recovers to the wallet itself: a Safe's approved hash ends in 01, and a passkey's signature may
 * have 64 bytes. Any other is returned as it is.
 */
export async function asContractsTake(claim: Claim): Promise<Hex> {
  const signature = withRecoveryByte(claim.signature)
  const isOwn = signature !== claim.signature && (await isSignedByKey({ ...claim, signature }))
  return isOwn ? signature : claim.signature
}

function withRecoveryByte(signature: Hex): Hex {
  if (size(signature) === COMPACT_BYTES) {
    const last = BigInt(slice(signature, 32))
    const s = BigInt.asUintN(255, last)
    const word = `0x${s.toString(16).padStart(64, '0')}` as const
    return concatHex([slice(signature, 0, 32), word, s === last ? '0x1b' : '0x1c'])
  }
  const end = size(signature) === ECDSA_BYTES ? slice(signature, -1) : undefined
  if (end !== '0x00' && end !== '0x01') return signature
  return concatHex([slice(signature, 0, -1), end === '0x00' ? '0x1b' : '0x1c'])
}
