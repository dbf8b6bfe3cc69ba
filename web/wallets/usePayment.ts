import { useEffect, useState } from 'react'
import type { DepositPage } from '../api/deposit.ts'
import { pageState } from '../api/pageState.ts'
import { waitForBatch } from './batch.ts'
import type { Hex } from './eip1193.ts'
import { type RememberedPayment, recallPayment, rememberPayment } from './memory.ts'
import { ensureNetwork } from './network.ts'
import { payDeposit } from './payDeposit.ts'
import type { Progress } from './payOrder.ts'
import { explainWalletError, type PayProblem } from './payProblem.ts'
import { findAccount, useWallets, type Wallet } from './wallet.ts'

/** What this page is doing about the payment. */
export type Activity =
  | { readonly kind: 'idle' }
  /** `uri` is what another device scans to be connected. */
  | { readonly kind: 'connecting'; readonly uri?: string }
  | { readonly kind: 'paying'; readonly progress: Progress }
  /** `hash` is unknown while a wallet has not said what a batch has become. */
  | {
      readonly kind: 'sent'
      readonly payment: RememberedPayment
      readonly hash: Hex | undefined
      readonly progress?: Progress
    }

export interface Payment {
  readonly activity: Activity
  readonly problem: PayProblem | undefined
  pay(wallet: Wallet): void
  /** For payments that are made without a wallet of this page. */
  payBy(sending: Promise<string>): void
  /** Forgets what was sent: it has failed, or never left the wallet. */
  forget(): void
}

/** Pays by a wallet, and remembers over reloads what was sent. */
export function usePayment(deposit: DepositPage): Payment {
  const [activity, setActivity] = useState<Activity>(() => resume(deposit))
  const [problem, setProblem] = useState<PayProblem>()

  const sent = (payment: RememberedPayment, progress?: Progress) => {
    rememberPayment(deposit.link, payment)
    setActivity({ kind: 'sent', payment, hash: hashOf(payment), ...(progress && { progress }) })
  }
  const fail = (error: unknown) => {
    setProblem(explainWalletError(error))
    setActivity({ kind: 'idle' })
  }
  useBatchResult(activity, sent, (error) => {
    rememberPayment(deposit.link, undefined)
    fail(error)
  })

  async function payByWallet(wallet: Wallet): Promise<void> {
    setProblem(undefined)
    setActivity({ kind: 'connecting' })
    try {
      const provider = await wallet.open((uri) => setActivity({ kind: 'connecting', uri }))
      const account = (await findAccount(provider)) as Hex
      const { chainId: id, chainName: name } = deposit.config
      await ensureNetwork(provider, { id, name, rpcUrl: pageState.demo?.rpcUrl })
      let latest: Progress | undefined
      const onProgress = (progress: Progress) => {
        latest = progress
        setActivity({ kind: 'paying', progress })
      }
      const paid = await payDeposit({
        provider,
        account,
        deposit,
        mayMint: wallet.demo !== undefined,
        onProgress,
      })
      sent({ sent: paid, walletId: wallet.id }, latest)
    } catch (error) {
      fail(error)
    }
  }

  return {
    activity,
    problem,
    pay: (wallet) => void payByWallet(wallet),
    payBy(sending) {
      setProblem(undefined)
      setActivity({ kind: 'connecting' })
      sending.then((id) => sent({ sent: { kind: 'transaction', hash: id as Hex }, walletId: '' }), fail)
    },
    forget() {
      rememberPayment(deposit.link, undefined)
      setProblem(undefined)
      setActivity({ kind: 'idle' })
    },
  }
}

function resume({ link }: DepositPage): Activity {
  const payment = recallPayment(link)
  return payment ? { kind: 'sent', payment, hash: hashOf(payment) } : { kind: 'idle' }
}

function hashOf({ sent }: RememberedPayment): Hex | undefined {
  return sent.kind === 'transaction' ? sent.hash : undefined
}

/** Asks the wallet what a batch has become, also after a reload. */
function useBatchResult(
  activity: Activity,
  onSent: (payment: RememberedPayment, progress?: Progress) => void,
  onFailure: (error: unknown) => void,
): void {
  const wallets = useWallets()
  const waiting = activity.kind === 'sent' && activity.payment.sent.kind === 'batch' ? activity : undefined
  const wallet = waiting && wallets.find(({ id }) => id === waiting.payment.walletId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each batch and wallet
  useEffect(() => {
    if (waiting?.payment.sent.kind !== 'batch' || wallet === undefined) return
    const { sent, walletId } = waiting.payment
    const gone = new AbortController()
    wallet
      .open()
      .then((provider) => waitForBatch(provider, sent, gone.signal))
      .then(
        (hash) => onSent({ sent: { kind: 'transaction', hash }, walletId }, waiting.progress),
        (error) => {
          if (!gone.signal.aborted) onFailure(error)
        },
      )
    return () => gone.abort()
  }, [waiting?.payment.sent.kind === 'batch' ? waiting.payment.sent.id : undefined, wallet?.id])
}
