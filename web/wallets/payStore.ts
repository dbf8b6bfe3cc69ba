import {
  NOTHING_PAID,
  type PayEvent,
  type PayState,
  parsePayState,
  payReducer,
  serializePayState,
} from './payMachine.ts'

/** What this browser knows of paying one campaign: shared by its tabs, kept over reloads. */
export interface PayStore {
  read(): PayState
  dispatch(event: PayEvent): PayState
  subscribe(onChange: () => void): () => void
  /**
   * Runs as the only tab that pays. `taken`: another tab does.
   */
  takeTurn<T>(run: () => Promise<T>): Promise<T | 'taken'>
  /** Resolves once no tab pays. */
  turnIsFree(signal: AbortSignal): Promise<void>
}

/** A browser that keeps nothing loses only this page's view: the server sees every payment. */
export function createPayStore(key: string): PayStore {
  let text: string | null = null
  let state: PayState = NOTHING_PAID
  let isKept = true
  const listeners = new Set<() => void>()

  /** Another tab may have written since. The last problem is this tab's own. */
  function read(): PayState {
    const kept = isKept ? tryStorage(() => localStorage.getItem(key), text) : text
    if (kept !== text) state = { ...parsePayState(kept), problem: state.problem }
    text = kept
    return state
  }

  return {
    read,
    dispatch(event) {
      const next = payReducer(read(), event)
      if (next === state) return state
      state = next
      const kept = serializePayState(state)
      text = kept
      isKept = tryStorage(() => localStorage.setItem(key, kept) === undefined, false)
      for (const listener of listeners) listener()
      return state
    },
    subscribe(onChange) {
      listeners.add(onChange)
      window.addEventListener('storage', onChange)
      return () => {
        listeners.delete(onChange)
        window.removeEventListener('storage', onChange)
      }
    },
    async takeTurn(run) {
      if (navigator.locks === undefined) return run()
      return navigator.locks.request(key, { ifAvailable: true }, (lock) => (lock ? run() : 'taken'))
    },
    async turnIsFree(signal) {
      await navigator.locks?.request(key, { signal }, () => {})
    },
  }
}

function tryStorage<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}
