/** No RPC endpoint gave an answer. Nothing is known about the chain, and asking again later is right. */
export class ChainUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('No RPC endpoint answers.', options)
    this.name = 'ChainUnavailableError'
  }
}

/** Whether an error of reading the chain, however wrapped, says that nobody answered. Everything else is an answer. */
export function isChainUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ChainUnavailableError) return true
  }
  return false
}

/** For `catch`: says `otherwise` where nobody answered, and throws what is an answer. */
export function ifChainUnavailable<T>(otherwise: T): (error: unknown) => T {
  return (error) => {
    if (isChainUnavailable(error)) return otherwise
    throw error
  }
}
