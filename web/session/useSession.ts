import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionView } from '../../server/sessions/webMessage.ts'
import { AppError, app } from '../api/app.ts'
import { SESSION_KEY } from '../parts/Queries.tsx'
import { texts } from '../texts/dashboard.ts'
import { PayProblem } from '../wallets/payProblem.ts'
import type { Eip1193Provider } from '../wallets/wallet.ts'
import type { Statement } from './signMessage.ts'

export type { SessionView }

/** The session of this browser: undefined while it is looked up, null where nobody is signed in. */
export function useSession() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery<SessionView | null, AppError>({
    queryKey: SESSION_KEY,
    queryFn: findSession,
    networkMode: 'always',
  })

  /** Asks the wallet to sign our message. Throws the wallet's error, or an `AppError`. */
  async function signIn(provider: Eip1193Provider): Promise<void> {
    const wallet = await findAccount(provider)
    const signed = await signStatement(provider, { wallet })
    queries.setQueryData(SESSION_KEY, await app.post<SessionView>('/session', signed))
  }

  /** Signs the wallet out here, or everywhere. Throws an `AppError`. */
  async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
    await app.delete('/session', { everywhere })
    queries.clear()
    queries.setQueryData(SESSION_KEY, null)
  }

  return { session: data, error, retry: () => void refetch(), signIn, signOut }
}

/** A signature of another account counts nowhere: the person hears which one the wallet shows, before signing in vain. */
export async function requireShown(provider: Eip1193Provider, wallet: string): Promise<void> {
  const shown = await findAccounts(provider)
  if (shown.some((one) => one.toLowerCase() === wallet.toLowerCase())) return
  throw new AppError('session.other_wallet', texts.session.otherWallet(wallet, shown[0] ?? ''))
}

/** The account that the wallet shows to this page. */
async function findAccount(provider: Eip1193Provider): Promise<string> {
  const [account = ''] = await findAccounts(provider)
  return account
}

async function findAccounts(provider: Eip1193Provider): Promise<readonly string[]> {
  const accounts = (await provider.request({ method: 'eth_requestAccounts' })) as readonly string[]
  if (accounts.length === 0) throw new PayProblem('no_account')
  return accounts
}

async function findSession(): Promise<SessionView | null> {
  try {
    return await app.get<SessionView>('/session')
  } catch (error) {
    if (error instanceof AppError && error.isSignedOut) return null
    throw error
  }
}

/**
 * Has a wallet sign a statement of ours, for the server to check. Throws the wallet's error, or an `AppError`.
 * Acts that a cookie alone does not allow need one each.
 */
export async function signStatement(provider: Eip1193Provider, asked: Statement) {
  const { signMessage } = await loadSigning()
  return signMessage(provider, asked)
}

/** The code that signs. Throws an `AppError` if it cannot be loaded. */
export function loadSigning() {
  return import('./signMessage.ts').catch(() => {
    throw new AppError('unreachable')
  })
}
