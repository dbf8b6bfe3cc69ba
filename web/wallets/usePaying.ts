import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DepositPage } from '../api/deposit.ts'
import type { PayStep, PayTarget } from './pay.ts'
import { findArrivals, type PayState, type Way } from './payMachine.ts'
import { explainWalletError } from './payProblem.ts'
import { createPayStore, type PayStore } from './payStore.ts'
import { type Hex, useWallets, type Wallet } from './wallet.ts'

export type Paying = ReturnType<typeof usePaying>

/** A tab's attempts to pay, and the actions of the person. */
export function usePaying(target: PayTarget) {
  const { deposit } = target
  const { escrow, chainId } = deposit.ref
  const [store] = useState(() => createPayStore(`foyer.pay.${chainId}.${escrow}.${deposit.link.campaignId}`))
  const state = useSyncExternalStore(store.subscribe, store.read)
  const own = useRef(new Map<string, AbortController>()).current
  const [step, setStep] = useState<PayStep>()
  const [uri, setUri] = useState<string>()
  const { current } = state
  const isAsking = current?.phase === 'preparing' || current?.phase === 'asked'
  const isElsewhere = current !== undefined && isAsking && !own.has(current.id)
  useOrphans(store, isElsewhere ? current.id : undefined)
  const isSeenPending = useLooking(store, state, deposit)

  /** No attempt begins while another may be under way, here or in another tab. */
  function begin(way: Way, walletId: string, amount: bigint) {
    const id = crypto.randomUUID()
    const attempt = { id, way, walletId, amountMicro: `${amount}`, startedAt: Date.now() }
    const gone = new AbortController()
    // Before the dispatch, or the attempt would look like another tab's.
    own.set(id, gone)
    const { current } = store.dispatch({ type: 'began', attempt })
    return current?.id === id ? { id, signal: gone.signal } : undefined
  }

  async function payOnTurn(wallet: Wallet, amount: bigint): Promise<void> {
    const begun = begin('transfer', wallet.id, amount)
    if (begun === undefined) return
    const { id, signal } = begun
    setUri(undefined)
    const onStep = (next: PayStep) => !signal.aborted && setStep(next)
    const onUri = (next: string) => !signal.aborted && setUri(next)
    const paying = import('./pay.ts').then(
      ({ payByWallet }) => payByWallet({ ...target, ...begun, wallet, amount, store, onStep, onUri }),
      () => store.dispatch({ type: 'refused', id, problem: { code: 'unreachable' } }),
    )
    await Promise.race([paying, untilAborted(signal)])
    setStep(undefined)
  }

  function tell(type: 'back' | 'failed' | 'given_up'): void {
    if (current === undefined) return
    // A wallet may never answer: the turn ends, and a late answer is still taken.
    if (type !== 'given_up') own.get(current.id)?.abort()
    store.dispatch({ type, id: current.id })
  }

  return {
    state,
    /** Of this tab's wallet, while no money can move yet. */
    step,
    /** Another device scans it to connect. */
    uri,
    /** Another tab is paying. */
    isElsewhere,
    /** A transaction of the wallet is waiting on the network. */
    isSeenPending,
    pay: (wallet: Wallet, amount: bigint) => void store.takeTurn(() => payOnTurn(wallet, amount)),
    /** Must be called by a click itself. */
    payByBase(open: () => Promise<Hex>, amount: bigint): void {
      const begun = begin('base-pay', '', amount)
      if (begun === undefined) return
      const { id, signal } = begun
      const known = deposit.payments.map(({ txHash }) => txHash)
      store.dispatch({ type: 'asked', id, trace: { known } })
      const paying = open().then(
        (paymentId) => store.dispatch({ type: 'sent', id, paymentId }),
        // A window that is closed counts as a refusal there, even after the person has paid in it.
        (error) => store.dispatch({ type: 'failed', id, problem: explainWalletError(error).problem }),
      )
      void store.takeTurn(() => Promise.race([paying, untilAborted(signal)]))
    },
    back: () => tell('back'),
    /** The wallet shows its request no more. */
    miss: () => tell('failed'),
    giveUp: () => tell('given_up'),
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}

/** A tab that was closed while it paid leaves an attempt behind. */
function useOrphans(store: PayStore, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    const gone = new AbortController()
    store.turnIsFree(gone.signal).then(
      () => !gone.signal.aborted && store.dispatch({ type: 'failed', id }),
      () => {},
    )
    return () => gone.abort()
  }, [store, id])
}

const LOOK_MS = 4_000

/** Looks for open payments until they are found, even when the tab that paid is gone. */
function useLooking(store: PayStore, state: PayState, deposit: DepositPage): boolean {
  useEffect(() => {
    for (const event of findArrivals(state, deposit.payments)) store.dispatch(event)
  }, [store, state, deposit.payments])

  const { current, earlier } = state
  const wallet = useWallets().find(({ id, isRemote }) => id === current?.walletId && !isRemote)
  const [isSeenPending, setSeenPending] = useState(false)
  const isOpen = earlier.length > 0 || (current !== undefined && current.phase !== 'preparing')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says of the deposit does not change the look
  useEffect(() => {
    setSeenPending(false)
    if (!isOpen) return
    const gone = new AbortController()
    const look = async () => {
      const { lookAround } = await import('./pay.ts')
      const parts = { store, deposit, wallet, signal: gone.signal }
      while (!gone.signal.aborted) {
        if (!document.hidden) setSeenPending(await lookAround(parts))
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
    }
    look().catch(() => {})
    return () => gone.abort()
  }, [store, isOpen, current?.id, current?.phase, wallet?.id])
  return isSeenPending
}
