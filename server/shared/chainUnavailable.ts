/** No RPC endpoint answered. Nothing is known about the chain; retry later. */
export class ChainUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('No RPC endpoint answers.', options)
    this.name = 'ChainUnavailableError'
  }
}

/** Whether an error, however wrapped, means that no endpoint answered. Everything else is an answer. */
export function isChainUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ChainUnavailableError) return true
  }
  return false
}

/** For `catch`: returns `otherwise` where no endpoint answered, and rethrows everything else. */
export function ifChainUnavailable<T>(otherwise: T): (error: unknown) => T {
  return (error) => {
    if (isChainUnavailable(error)) return otherwise
    throw error
  }
}
