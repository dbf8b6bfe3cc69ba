import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  serializeErc6492Signature,
  size,
  zeroAddress,
} from 'viem'
import type { Address } from '../shared/addresses.ts'
import type { RunAnswer, VerificationEndpoint } from './endpoint.ts'

/** The chain's verdict on a signature. */
export type Verdict = 'valid' | 'invalid' | 'unavailable'

/** The claim that a wallet has signed a digest. */
export interface Claim {
  readonly wallet: Address
  readonly digest: Hex
  readonly signature: Hex
}

/** The validator reads a suffix of this many bytes off each signature, and reverts where there are fewer. */
const SUFFIX_BYTES = 32

/**
 * Creation code that returns one byte, 1 where the signature is the wallet's and 0 where it is not, or reverts. It is the
 * ERC-6492 universal validator, which tries ERC-6492, then ERC-1271, then `ecrecover`, without being deployed.
 */
export function validatorCode({ wallet, digest, signature }: Claim): Hex {
  return encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [wallet, digest, size(signature) < SUFFIX_BYTES ? lengthen(signature) : signature],
  })
}

/** Wraps a signature as ERC-6492 says, with a deployment that does nothing, so that a deployed wallet still gets it as it is. */
function lengthen(signature: Hex): Hex {
  return serializeErc6492Signature({ address: zeroAddress, data: '0x', signature })
}

/** Runs the validator on one endpoint. `ambiguous` where signature or endpoint may be at fault. */
export async function runValidator(
  endpoint: VerificationEndpoint,
  code: Hex,
): Promise<Verdict | 'ambiguous'> {
  return toVerdict(await endpoint.run(code))
}

function toVerdict(answer: RunAnswer): Verdict | 'ambiguous' {
  switch (answer.kind) {
    case 'returned':
      if (answer.data === '0x01') return 'valid'
      return answer.data === '0x00' ? 'invalid' : 'unavailable'
    case 'halted':
      return 'invalid'
    case 'failed':
      return 'unavailable'
    case 'ambiguous':
      return 'ambiguous'
  }
}
