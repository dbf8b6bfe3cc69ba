import type { Hex } from 'viem'
import type { PaymentChain } from './paymentChain.ts'
import type { RelayRow } from './relayQueries.ts'

/**
 * The transaction that an authorization was used in: the signature of ours that was mined, or that of somebody else who has
 * brought it to the chain first. Undefined while none is known.
 */
export async function findPayingHash(chain: PaymentChain, relay: RelayRow): Promise<Hex | undefined> {
  switch (relay.status) {
    case 'mined':
    case 'final':
      return relay.minedHash ?? undefined
    case 'reverted':
    case 'refused':
      return chain.findAuthorizationUse(relay)
    case 'queued':
    case 'signed':
      return undefined
  }
}
