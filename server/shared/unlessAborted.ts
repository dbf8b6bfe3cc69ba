/**
 * Runs a step, and waits for it until the signal at most. An abandoned step goes on by itself, and its outcome is
 * ignored. After the signal no step begins.
 *
 * @throws the signal's reason once it is aborted
 */
export async function unlessAborted<T>(signal: AbortSignal, step: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([step(), aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
