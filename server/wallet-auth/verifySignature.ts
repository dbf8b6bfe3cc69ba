import type { Hex } from 'viem'
import { isDelegation } from '../shared/delegation.ts'
import { type Canary, createCanary } from './canary.ts'
import type { VerificationEndpoint } from './endpoint.ts'
import { asContractsTake, isSignedByKey } from './keySignature.ts'
import { type Claim, runValidator, type Verdict, validatorCode } from './universalValidator.ts'

export type VerifySignature = (claim: Claim) => Promise<Verdict>

/**
 * On-chain verification for EOAs (also EIP-7702), deployed contract wallets (ERC-1271) and undeployed ones (ERC-6492).
 * The next endpoint is asked where one is unavailable.
 *
 * Costs one RPC round trip for each endpoint asked. An invalid signature that recovers to the wallet costs one more.
 * Ambiguous answers share one more.
 */
export function createSignatureVerifier(endpoints: readonly VerificationEndpoint[]): VerifySignature {
  const sites = endpoints.map((endpoint) => ({ endpoint, canary: createCanary(endpoint) }))
  return async (given) => {
    const claim = { ...given, signature: await asContractsTake(given) }
    const code = validatorCode(claim)
    for (const { endpoint, canary } of sites) {
      const verdict = await verifyAt(endpoint, canary, claim, code)
      if (verdict !== 'unavailable') return verdict
    }
    return 'unavailable'
  }
}

async function verifyAt(
  endpoint: VerificationEndpoint,
  canary: Canary,
  claim: Claim,
  code: Hex,
): Promise<Verdict> {
  const answer = await runValidator(endpoint, code)
  const verdict = answer === 'ambiguous' ? await blame(canary) : answer
  if (verdict !== 'invalid' || !(await isSignedByKey(claim))) return verdict
  // The wallet's own key signed, so there is code at its address that disagrees: a delegate without ERC-1271, or a contract.
  const walletCode = await endpoint.findCode(claim.wallet)
  if (walletCode === undefined) return 'unavailable'
  return isDelegation(walletCode) ? 'valid' : 'invalid'
}

/** An endpoint that verifies the canary is sound, so the signature is at fault. */
async function blame(canary: Canary): Promise<Verdict> {
  return (await canary.works()) ? 'invalid' : 'unavailable'
}
