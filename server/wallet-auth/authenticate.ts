import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Hex, hashMessage } from 'viem'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { Clock } from '../shared/time.ts'
import type { VerificationEndpoint } from './endpoint.ts'
import {
  authMessage,
  MAX_CLOCK_DISTANCE_MS,
  parseSignedRead,
  type SignedRead,
  type SignedRequest,
} from './signedRead.ts'
import type { Verdict } from './universalValidator.ts'
import { createSignatureVerifier } from './verifySignature.ts'

/** Some ten megabytes when full. */
const MAX_REMEMBERED = 50_000

/** How long an invalid signature is refused without asking the chain. Short: a wallet's code or key may change. */
const INVALID_FOR_MS = 10_000

/** Verifications under way at a time; the next ones are refused at once. */
export const MAX_UNDER_WAY = 200

/** The signer of a read. */
export interface AuthenticatedWallet {
  readonly wallet: Address
  /** As it was sent, for the response to repeat. */
  readonly walletText: string
}

export interface WalletAuth {
  /**
   * Decides whether a request is signed by the wallet that it names.
   *
   * @throws DomainError `wallet.invalid`, `signature.*`; `verification.unavailable`, at once where too many are under way
   */
  authenticate(request: SignedRequest): Promise<AuthenticatedWallet>
  /**
   * Whether a wallet has signed a text (EIP-191 `personal_sign`). Nothing is remembered: each text is to be used once.
   *
   * @throws DomainError `verification.unavailable`, at once where too many are under way
   */
  hasSigned(claim: SignedText): Promise<boolean>
}

interface SignedText {
  readonly wallet: Address
  readonly text: string
  readonly signature: Hex
}

interface WalletAuthParts {
  readonly config: { readonly serviceName: string; readonly chainName: string }
  readonly clock: Clock
  readonly chain: { readonly endpoints: readonly VerificationEndpoint[] }
}

/**
 * The wallet signature of the signed reads. A valid signature is remembered while its timestamp is in time, an invalid
 * one for some seconds, so that neither costs another RPC call. Equal requests share the call under way. The memory is
 * only a cache: each process may have its own.
 */
export function createWalletAuth({ config, clock, chain }: WalletAuthParts): WalletAuth {
  const { serviceName } = config
  const verifySignature = createSignatureVerifier(chain.endpoints)
  const memory = () =>
    new LRUCache<string, true>({
      max: MAX_REMEMBERED,
      perf: { now: () => clock.now().getTime() },
      ttlResolution: 0,
    })
  const valid = memory()
  // Separate, so that strangers cannot evict valid signatures.
  const invalid = memory()
  const underWay = new Map<string, Promise<Verdict>>()

  function ask({ wallet, text, signature }: SignedText, key: string): Promise<Verdict> {
    const running = underWay.get(key)
    if (running !== undefined) return running
    if (underWay.size >= MAX_UNDER_WAY) return Promise.resolve('unavailable')
    const claim = { wallet, digest: hashMessage(text), signature }
    const started = verifySignature(claim).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  async function decide(read: SignedRead): Promise<Verdict> {
    const text = authMessage(serviceName, read.timestampText)
    const key = keyOf({ ...read, text })
    if (valid.has(key)) return 'valid'
    if (invalid.has(key)) return 'invalid'
    const verdict = await ask({ ...read, text }, key)
    const remainingMs = read.timestampMs + MAX_CLOCK_DISTANCE_MS - clock.now().getTime()
    if (verdict === 'valid' && remainingMs > 0) valid.set(key, true, { ttl: remainingMs })
    if (verdict === 'invalid') invalid.set(key, true, { ttl: INVALID_FOR_MS })
    return verdict
  }

  return {
    async authenticate(request) {
      const read = parseSignedRead(request, { serviceName, now: clock.now() })
      const verdict = await decide(read)
      switch (verdict) {
        case 'valid':
          return { wallet: read.wallet, walletText: read.walletText }
        case 'invalid':
          throw new DomainError('signature.invalid', {
            text: authMessage(serviceName, read.timestampText),
            chain: config.chainName,
          })
        case 'unavailable':
          throw new DomainError('verification.unavailable')
      }
    },
    async hasSigned(claim) {
      const verdict = await ask(claim, keyOf(claim))
      if (verdict === 'unavailable') throw new DomainError('verification.unavailable')
      return verdict === 'valid'
    },
  }
}

function keyOf({ wallet, text, signature }: SignedText): string {
  return hash('sha256', `${wallet} ${signature} ${text}`, 'base64url')
}
