import {
  NOTHING_PAID,
  type PayEvent,
  type PayState,
  parsePayState,
  payReducer,
  serializePayState,
} from './payMachine.ts'
import { subscribeStorage, tellStorage, tryStorage } from './storage.ts'

export type PayStore = ReturnType<typeof createPayStore>

/**
 * A browser's attempts to pay one campaign, shared by its tabs and kept over reloads. Without storage only this page's view is
 * lost: the server sees every payment.
 */
export function createPayStore(key: string) {
  let text: string | null = null
  let state: PayState = NOTHING_PAID
  let isKept = true

  /** Another tab may have written since. The last problem is this tab's own. */
  function read(): PayState {
    const kept = isKept ? tryStorage(() => localStorage.getItem(key), text) : text
    if (kept !== text) state = { ...parsePayState(kept), problem: state.problem }
    text = kept
    return state
  }

  return {
    read,
    dispatch(event: PayEvent): PayState {
      const next = payReducer(read(), event)
      if (next === state) return state
      state = next
      const kept = serializePayState(state)
      text = kept
      isKept = tryStorage(() => localStorage.setItem(key, kept) === undefined, false)
      tellStorage()
      return state
    },
    subscribe: subscribeStorage,
    /** Runs as the only tab that pays; not at all where another one does. */
    async takeTurn(run: () => Promise<unknown>): Promise<void> {
      if (navigator.locks === undefined) await run()
      else await navigator.locks.request(key, { ifAvailable: true }, (lock) => lock && run())
    },
    /** Resolves once no tab pays. */
    async turnIsFree(signal: AbortSignal): Promise<void> {
      await navigator.locks?.request(key, { signal }, () => {})
    },
  }
}
