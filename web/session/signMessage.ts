import { stringToHex } from 'viem/utils'
import { type NonceView, SIGN_IN, webMessage } from '../../server/sessions/webMessage.ts'
import { app } from '../api/app.ts'
import { pageState } from '../api/pageState.ts'
import type { Eip1193Provider } from '../wallets/wallet.ts'

/** `statement` is the permission that the signature gives: to sign in, unless another one is named. */
export interface Statement {
  readonly wallet: string
  readonly statement?: string
}

/** Has a wallet sign a message of ours. Only `signStatement` loads this file: a dashboard can be seen without it. */
export async function signMessage(
  provider: Eip1193Provider,
  { wallet, statement = SIGN_IN }: Statement,
): Promise<{ message: string; signature: string }> {
  const { nonce, issuedAt, expiresAt } = await app.post<NonceView>('/session/nonce')
  const message = webMessage({
    origin: location.origin,
    chainId: pageState.chain.id,
    wallet,
    statement,
    nonce,
    issuedAt: new Date(issuedAt),
    expiresAt: new Date(expiresAt),
  })
  const params = [stringToHex(message), wallet]
  return { message, signature: String(await provider.request({ method: 'personal_sign', params })) }
}
