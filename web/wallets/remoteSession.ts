import { useSyncExternalStore } from 'react'
import { tryStorage } from './tryStorage.ts'

const KEY = 'foyer.walletconnect'

function tell(): void {
  // Browsers tell the other tabs alone.
  window.dispatchEvent(new Event('storage'))
}

/**
 * Whether this browser goes on with the wallet that it was last connected with on another device. Without storage it never
 * does: each time the person chooses anew.
 */
export const remoteSession = {
  isKept: () => tryStorage(() => localStorage.getItem(KEY) !== null, false),
  keep() {
    tryStorage(() => localStorage.setItem(KEY, 'kept'), undefined)
    tell()
  },
  forget() {
    tryStorage(() => localStorage.removeItem(KEY), undefined)
    tell()
  },
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

export function useRemoteSession(): boolean {
  return useSyncExternalStore(subscribe, remoteSession.isKept)
}
