/** Storage can be forbidden, or full. */
export function tryStorage<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}

/** Has this tab hear of what it has stored: browsers tell the other tabs alone. */
export function tellStorage(): void {
  window.dispatchEvent(new Event('storage'))
}

export function subscribeStorage(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
