/** An open answer and what it answers. `language` is the member's, as Telegram gives it. */
export interface AnswerToScore {
  readonly prompt: string
  readonly answer: string
  readonly language: string | null
}

/**
 * `thin` is for an honest answer that says too little or misses the question: worth asking once more, and never `passed`.
 * `out` is an outage, which is nobody's failure. Its description holds no secret and nothing of the answer.
 */
export type Score =
  | { readonly kind: 'verdict'; readonly passed: boolean; readonly thin?: boolean }
  | { readonly kind: 'out'; readonly description: string }

/** Judges whether an answer is genuine and on topic, never whether its opinion is right. Never throws or rejects. */
export type Scorer = (input: AnswerToScore, signal?: AbortSignal) => Promise<Score>
