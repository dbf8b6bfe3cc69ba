import { stringToHex } from 'viem/utils'
import { type NonceView, webMessage } from '../../server/sessions/webMessage.ts'
import { SIGN_IN, SIGNED_ACTS, type SignedAct } from '../../server/wallet-auth/statements.ts'
import { app } from '../api/app.ts'
import { pageState } from '../api/pageState.ts'
import type { Eip1193Provider } from '../wallets/wallet.ts'

/** An act to be signed, by its name and what its statement needs. */
export type AskedAct = {
  [Name in SignedAct]: readonly [Name, ...Parameters<(typeof SIGNED_ACTS)[Name]>]
}[SignedAct]

/** `act`: the permission that the signature gives. Without one, it signs in. */
export interface Statement {
  readonly wallet: string
  readonly act?: AskedAct
}

/** The exact sentence that a wallet signs for an act. */
export function statementOf([name, ...given]: AskedAct): string {
  // The cast is safe: the type of an act pairs its name with what its statement needs.
  return (SIGNED_ACTS[name] as (...given: readonly unknown[]) => string)(...given)
}

/** Has a wallet sign a message of ours. Loaded when something is to be signed: a dashboard can be seen without it. */
export async function signMessage(
  provider: Eip1193Provider,
  { wallet, act }: Statement,
): Promise<{ message: string; signature: string }> {
  const { nonce, issuedAt, expiresAt } = await app.post<NonceView>('/session/nonce')
  const message = webMessage({
    origin: location.origin,
    chainId: pageState.chain.id,
    wallet,
    statement: act === undefined ? SIGN_IN : statementOf(act),
    nonce,
    issuedAt: new Date(issuedAt),
    expiresAt: new Date(expiresAt),
  })
  const params = [stringToHex(message), wallet]
  return { message, signature: String(await provider.request({ method: 'personal_sign', params })) }
}
