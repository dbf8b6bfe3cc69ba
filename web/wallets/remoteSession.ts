import { useSyncExternalStore } from 'react'
import { subscribeStorage, tellStorage, tryStorage } from './storage.ts'

const KEY = 'foyer.walletconnect'

/**
 * Whether this browser goes on with the wallet that it was last connected with on another device. Without storage it never
 * does: each time the person chooses anew.
 */
export const remoteSession = {
  isKept: () => tryStorage(() => localStorage.getItem(KEY) !== null, false),
  keep() {
    tryStorage(() => localStorage.setItem(KEY, 'kept'), undefined)
    tellStorage()
  },
  forget() {
    tryStorage(() => localStorage.removeItem(KEY), undefined)
    tellStorage()
  },
}

export function useRemoteSession(): boolean {
  return useSyncExternalStore(subscribeStorage, remoteSession.isKept)
}
