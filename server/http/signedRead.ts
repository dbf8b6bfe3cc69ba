import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import type { AuthenticatedWallet, WalletAuth } from '../wallet-auth/authenticate.ts'
import type { App } from './app.ts'

const SIGNER = Symbol('signer')

interface Signed {
  [SIGNER]?: AuthenticatedWallet
}

/** The hook of signed reads (see `RouteParts`): verifies, then counts the wallet. */
export function createSignedRead(
  app: App,
  walletAuth: WalletAuth,
  countWallet: (request: FastifyRequest) => Promise<void>,
): preValidationAsyncHookHandler {
  app.decorateRequest('signer', {
    getter(): AuthenticatedWallet {
      const signer = (this as Signed)[SIGNER]
      if (signer === undefined) throw new Error('this route is not a signed read')
      return signer
    },
    setter(signer: AuthenticatedWallet) {
      ;(this as Signed)[SIGNER] = signer
    },
  })
  return async function signedRead(request) {
    request.signer = await walletAuth.authenticate({
      query: request.query as Record<string, unknown>,
      headers: request.headers,
    })
    await countWallet(request)
  }
}
