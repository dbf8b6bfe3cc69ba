/**
 * Does a step, and waits for it no longer than until the signal. A step that is given up goes on by itself, and how it ends is
 * no news to anybody; one whose turn comes after the signal is not begun.
 *
 * @throws the signal's reason once it is aborted; what the step throws before
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
