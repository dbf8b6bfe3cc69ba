/** A start that cannot succeed. `message` is one sentence for the operator, without secrets. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
