/** Runs a read, or joins one that other callers with the same key are about to run. */
export type SharedRead<T> = (key: string, read: () => Promise<T>) => Promise<T>

interface Turn<T> {
  /** Resolves when the read under way has ended, one way or the other. */
  readonly ended: Promise<void>
  /** The read after this one; undefined while nobody has asked for it. */
  next: Promise<T> | undefined
}

/**
 * Group commit, for reads. Of each key one read runs at a time; whoever asks meanwhile shares the one after it. Every
 * caller's read begins after the caller asked, so nobody is answered with anything older than their own question, and
 * nothing is kept once it is answered. A failure reaches those who shared that read and nobody else.
 *
 * Callers with equal keys must pass interchangeable reads: the first one's runs.
 */
export function shareReads<T>(): SharedRead<T> {
  const turns = new Map<string, Turn<T>>()

  const begin: SharedRead<T> = (key, read) => {
    const result = (async () => read())()
    const end = () => {
      if (turn.next === undefined) turns.delete(key)
    }
    const turn: Turn<T> = { ended: result.then(end, end), next: undefined }
    turns.set(key, turn)
    return result
  }

  return (key, read) => {
    const turn = turns.get(key)
    if (turn === undefined) return begin(key, read)
    turn.next ??= turn.ended.then(() => begin(key, read))
    return turn.next
  }
}
