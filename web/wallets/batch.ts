import { type Call, type Eip1193Provider, errorCode, type Hex } from './eip1193.ts'
import type { PayOrder, SentBatch } from './payOrder.ts'
import { PayProblem } from './payProblem.ts'

interface Capabilities {
  readonly atomic?: { readonly status?: string }
  /** As wallets said it before the standard was final. */
  readonly atomicBatch?: { readonly supported?: boolean }
}

const LOOK_MS = 1_000

/** Whether the wallet makes several calls as one, all or none. Wallets that do not know the question do not. */
export async function supportsBatches({
  provider,
  account,
  deposit,
}: Pick<PayOrder, 'provider' | 'account' | 'deposit'>): Promise<boolean> {
  const chainId = `0x${deposit.config.chainId.toString(16)}`
  try {
    const answer = await provider.request({ method: 'wallet_getCapabilities', params: [account, [chainId]] })
    const { atomic, atomicBatch } = (answer as Record<string, Capabilities>)[chainId] ?? {}
    return atomic?.status === 'supported' || atomic?.status === 'ready' || atomicBatch?.supported === true
  } catch {
    return false
  }
}

export async function payInBatch(
  { provider, account, deposit }: Pick<PayOrder, 'provider' | 'account' | 'deposit'>,
  calls: readonly Call[],
): Promise<SentBatch> {
  const batch = {
    version: '2.0.0',
    from: account,
    chainId: `0x${deposit.config.chainId.toString(16)}`,
    atomicRequired: true,
    calls: calls.map((call) => ({ ...call, value: '0x0' })),
  }
  const answer = await provider.request({ method: 'wallet_sendCalls', params: [batch] })
  const id = typeof answer === 'string' ? answer : (answer as { id: string }).id
  return { kind: 'batch', id }
}

/**
 * Waits until the wallet says which transaction a batch has become.
 *
 * @throws PayProblem `reverted`
 */
export async function waitForBatch(
  provider: Eip1193Provider,
  { id }: SentBatch,
  signal: AbortSignal,
): Promise<Hex> {
  for (;;) {
    signal.throwIfAborted()
    const status = await readStatus(provider, id)
    if (status !== undefined) {
      if (status.code >= 400) throw new PayProblem('reverted')
      if (status.code >= 200 && status.hash !== undefined) return status.hash
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Undefined where the wallet cannot say at present. */
async function readStatus(
  provider: Eip1193Provider,
  id: string,
): Promise<{ code: number; hash: Hex | undefined } | undefined> {
  try {
    const answer = (await provider.request({ method: 'wallet_getCallsStatus', params: [id] })) as {
      status: number | string
      receipts?: readonly { transactionHash: Hex }[]
    }
    const code =
      answer.status === 'CONFIRMED' ? 200 : answer.status === 'PENDING' ? 100 : Number(answer.status)
    return { code, hash: answer.receipts?.at(-1)?.transactionHash }
  } catch (error) {
    // The wallet does not know the batch (any more).
    if (errorCode(error) === 5_730) throw new PayProblem('reverted')
    return undefined
  }
}
