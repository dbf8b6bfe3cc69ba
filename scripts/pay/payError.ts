/** A failure that is told in one sentence. */
export class PayError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'PayError'
  }
}
