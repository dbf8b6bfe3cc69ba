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

/** A browser that keeps nothing loses nothing but this page's view: the server sees every payment. */
export function createPayStore(key: string): PayStore {
  let text: string | null = null
  let state: PayState = NOTHING_PAID
  let isKept = true
  const listeners = new Set<() => void>()

  /** Another tab may have written since. The last problem is this tab's own. */
  function read(): PayState {
    const kept = isKept ? readStorage(key, text) : text
    if (kept !== text) {
      text = kept
      state = { ...parsePayState(text), problem: state.problem }
    }
    return state
  }

  return {
    read,
    dispatch(event) {
      const next = payReducer(read(), event)
      if (next === state) return state
      state = next
      text = serializePayState(state)
      isKept = writeStorage(key, text)
      for (const listener of listeners) listener()
      return state
    },
    subscribe(onChange) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange()
      }
      listeners.add(onChange)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(onChange)
        window.removeEventListener('storage', onStorage)
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

function readStorage(key: string, otherwise: string | null): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return otherwise
  }
}

/** False where this tab has only its memory. */
function writeStorage(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
