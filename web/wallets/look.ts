import { confirmPayment, type DepositPage } from '../api/deposit.ts'
import type { Hex } from './eip1193.ts'
import { isOnChain } from './network.ts'
import { countOf, relay } from './pay.ts'
import type { Attempt } from './payMachine.ts'
import type { PayStore } from './payStore.ts'
import type { Wallet } from './wallet.ts'

/** How long the wallet's own node may not see a transfer that the wallet has sent. */
const UNSEEN_MS = 60_000

/** What the server says against a payment for good: nothing of it is under way any more. */
const DECIDED: ReadonlySet<string> = new Set([
  'payment.failed',
  'payment.recipient_mismatch',
  'payment.already_used',
  'payment.sent_to_escrow',
  'payment.recovered',
  'payment.too_low',
  'campaign.not_awaiting_deposit',
  'campaign.notice_running',
  'deposit.link_expired',
])

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
export async function lookAround({ store, deposit, wallet, signal }: LookParts): Promise<boolean> {
  const { current, earlier } = store.read()
  const hashes = [...earlier, ...(current ? [current] : [])].flatMap(({ id, paymentIds }) =>
    paymentIds.map((paymentId) => ({ id, paymentId })),
  )
  const asking = hashes.map((hash) => askServer(hash, { store, deposit, signal }))
  const [isSeen] = await Promise.all([
    current === undefined ? false : lookForCurrent(current, { store, deposit, wallet, signal }),
    ...asking,
  ])
  return isSeen
}

async function askServer(
  { id, paymentId }: { id: string; paymentId: Hex },
  { store, deposit, signal }: Omit<LookParts, 'wallet'>,
): Promise<void> {
  const answer = await confirmPayment(deposit.link, paymentId, signal).catch(() => undefined)
  if (answer?.ok) store.dispatch({ type: 'arrived', id, txHash: answer.txHash })
  else if (answer && DECIDED.has(answer.code))
    store.dispatch({ type: 'ended', id, problem: { code: answer.code } })
}

async function lookForCurrent(attempt: Attempt, { store, deposit, wallet }: LookParts): Promise<boolean> {
  const { id, phase, startedAt, trace } = attempt
  if (phase === 'unknown' && trace.authorization !== undefined) {
    await relay(deposit, store, { id, authorization: trace.authorization })
  }
  const sight = wallet && (await lookAtNode(wallet, attempt, deposit.config.chainId).catch(() => undefined))
  const isLost = sight === 'gone' || sight === 'unseen'
  if (phase === 'sent' && isLost && Date.now() - startedAt > UNSEEN_MS) {
    store.dispatch({ type: 'doubted', id, problem: { code: sight === 'gone' ? 'replaced' : 'dropped' } })
  }
  return sight === 'pending'
}

/** `gone`: another transaction took its place. Undefined where the wallet cannot say. */
async function lookAtNode(
  wallet: Wallet,
  { paymentIds, trace: { from, nonce } }: Attempt,
  chainId: number,
): Promise<'pending' | 'gone' | 'unseen' | undefined> {
  if (from === undefined || nonce === undefined) return undefined
  const provider = await wallet.open()
  if (!(await isOnChain(provider, chainId))) return undefined
  const hash = paymentIds.at(-1)
  if (hash !== undefined) {
    const found = await provider.request({ method: 'eth_getTransactionByHash', params: [hash] })
    if (found !== null) return 'pending'
  }
  const [mined, next] = await Promise.all([
    countOf(provider, from, 'latest'),
    countOf(provider, from, 'pending'),
  ])
  return mined > nonce ? 'gone' : next > nonce ? 'pending' : 'unseen'
}
