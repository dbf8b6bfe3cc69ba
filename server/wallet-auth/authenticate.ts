import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { hashMessage } from 'viem'
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

/** Who a signed read is by. */
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
}

export interface WalletAuthParts {
  readonly config: { readonly serviceName: string; readonly chainName: string }
  readonly clock: Clock
  readonly chain: { readonly endpoints: readonly VerificationEndpoint[] }
}

/**
 * The wallet signature of the signed reads. A signature found valid is remembered while its timestamp is in time, one found
 * invalid for some seconds, so that neither costs an RPC call again; requests with the same wallet, timestamp and signature
 * share the call that is under way. The memory is only a cache: each process may have its own.
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
  // Apart, so that strangers push no valid signature out.
  const invalid = memory()
  const underWay = new Map<string, Promise<Verdict>>()

  async function verify(read: SignedRead, key: string): Promise<Verdict> {
    const verdict = await verifySignature({
      wallet: read.wallet,
      digest: hashMessage(authMessage(serviceName, read.timestampText)),
      signature: read.signature,
    })
    const remainingMs = read.timestampMs + MAX_CLOCK_DISTANCE_MS - clock.now().getTime()
    if (verdict === 'valid' && remainingMs > 0) valid.set(key, true, { ttl: remainingMs })
    if (verdict === 'invalid') invalid.set(key, true, { ttl: INVALID_FOR_MS })
    return verdict
  }

  async function decide(read: SignedRead): Promise<Verdict> {
    const key = hash('sha256', `${read.wallet} ${read.timestampText} ${read.signature}`, 'base64url')
    if (valid.has(key)) return 'valid'
    if (invalid.has(key)) return 'invalid'
    const running = underWay.get(key)
    if (running !== undefined) return running
    if (underWay.size >= MAX_UNDER_WAY) return 'unavailable'
    const started = verify(read, key).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  return {
    async authenticate(request) {
      const read = parseSignedRead(request, { serviceName, now: clock.now() })
      const verdict = await decide(read)
      switch (verdict) {
        case 'valid':
          return { wallet: read.wallet, walletText: read.walletText }
        case 'invalid':
          throw new DomainError(
            'signature.invalid',
            `The signature is not this wallet's over the text \`${authMessage(serviceName, read.timestampText)}\` ` +
              `(personal_sign). Signatures of contract wallets are checked on one chain only: ${config.chainName}.`,
          )
        case 'unavailable':
          throw new DomainError(
            'verification.unavailable',
            'The signature could not be verified, because the chain cannot be reached at present. Try again shortly.',
          )
      }
    },
  }
}
