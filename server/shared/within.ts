/**
 * Waits for work that is under way, but no longer than this. Work that is given up goes on by itself, and its outcome is
 * ignored.
 *
 * @throws the error of `late` where it takes too long
 */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), ms)
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
