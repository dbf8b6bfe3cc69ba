/** Storage can be forbidden, or full. */
export function tryStorage<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}
