import { confirmPayment, type DepositPage, isWorthAsking } from '../api/deposit.ts'
import { createWalletClient, readNonces, relay } from './pay.ts'
import type { Attempt } from './payMachine.ts'
import type { PayStore } from './payStore.ts'
import type { Wallet } from './wallet.ts'

/** How long the wallet's own node may not see a transfer that the wallet has sent. */
const UNSEEN_MS = 60_000

interface LookParts {
  readonly store: PayStore
  readonly deposit: DepositPage
  /** The current attempt's, where it can be asked in silence. */
  readonly wallet: Wallet | undefined
  readonly signal: AbortSignal
}

/**
 * Looks for all that may be under way: by hash at the server, which waits for what is not mined, and by nonce at the wallet's
 * own node. Returns whether that node has something of the current attempt.
 */
export async function lookAround(parts: LookParts): Promise<boolean> {
  const { store, deposit, signal } = parts
  const { current, earlier } = store.read()
  const askServer = async ({ id, paymentIds }: Attempt) => {
    for (const paymentId of paymentIds) {
      const answer = await confirmPayment(deposit.link, paymentId, signal)
      if (answer.ok) store.dispatch({ type: 'arrived', id, txHash: answer.txHash })
      else if (!isWorthAsking(answer)) {
        store.dispatch({ type: 'ended', id, problem: { code: answer.code } })
      }
    }
  }
  const asking = [...earlier, ...(current ? [current] : [])].map(askServer)
  // What cannot be asked now is asked the next time.
  const [isSeen] = await Promise.allSettled([current && lookForCurrent(current, parts), ...asking])
  return isSeen?.status === 'fulfilled' && isSeen.value === true
}

async function lookForCurrent(attempt: Attempt, { store, deposit, wallet }: LookParts): Promise<boolean> {
  const { id, phase, startedAt, trace } = attempt
  if (phase === 'unknown' && trace.authorization !== undefined) {
    await relay({ deposit, store }, { id, authorization: trace.authorization })
  }
  const sight = wallet && (await lookAtNode(wallet, attempt, deposit.config.chainId))
  const isLost = sight === 'replaced' || sight === 'dropped'
  if (phase === 'sent' && isLost && Date.now() - startedAt > UNSEEN_MS) {
    store.dispatch({ type: 'doubted', id, problem: { code: sight } })
  }
  return sight === 'pending'
}

/** `replaced`: another transaction took its place. Undefined where the wallet cannot say. */
async function lookAtNode(
  wallet: Wallet,
  { paymentIds, trace: { from, nonce } }: Attempt,
  chainId: number,
): Promise<'pending' | 'replaced' | 'dropped' | undefined> {
  if (from === undefined || nonce === undefined) return undefined
  const provider = await wallet.open()
  const client = createWalletClient(provider)
  if ((await client.getChainId()) !== chainId) return undefined
  const hash = paymentIds.at(-1)
  const found = hash && (await provider.request({ method: 'eth_getTransactionByHash', params: [hash] }))
  if (found) return 'pending'
  const [mined, next] = await readNonces(client, from)
  return mined > nonce ? 'replaced' : next > nonce ? 'pending' : 'dropped'
}
