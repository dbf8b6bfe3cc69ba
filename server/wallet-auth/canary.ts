import { setTimeout } from 'node:timers/promises'
import type { Address } from '../shared/addresses.ts'
import type { VerificationEndpoint } from './endpoint.ts'
import { type Claim, runValidator, validatorCode } from './universalValidator.ts'

/** A signature over the text `Foyer canary` by a key made for it. It needs nothing on the chain, so it is good on every chain. */
export const CANARY: Claim = {
  wallet: '0xbe45ff02d9c5ab243418f8fc3297234b878a5140' as Address,
  digest: '0x1efe77f6b55297895ee48d991b485ed4428687a35a0e7d25ef3c7b47c2616f13',
  signature:
    '0xc915735c54f21ad407d4d5cc9ab15b4e0edbb656ee20f2ce94645e27ee59629b2048a2aa7652bccdf1ef30869987873d97e4a838f0758220d183c8cec81044dc1c',
}

/** An endpoint gets at most one canary in this time. */
const MIN_INTERVAL_MS = 250

/** A known-good verification, to tell a faulty endpoint from a faulty signature. */
export interface Canary {
  /**
   * Whether the endpoint verifies a signature that is known to be good. The call always begins after the question, so the
   * answer is never stale; waiting questions share one call.
   */
  works(): Promise<boolean>
}

export function createCanary(endpoint: VerificationEndpoint): Canary {
  const code = validatorCode(CANARY)
  let waiting: Promise<boolean> | undefined
  let sentAt = Number.NEGATIVE_INFINITY

  async function send(): Promise<boolean> {
    // This yields even without a delay, so `waiting` is set before it is cleared.
    await setTimeout(Math.max(0, sentAt + MIN_INTERVAL_MS - performance.now()))
    // Callers from here on need a call that begins later.
    waiting = undefined
    sentAt = performance.now()
    return (await runValidator(endpoint, code)) === 'valid'
  }

  return {
    works() {
      waiting ??= send()
      return waiting
    },
  }
}
