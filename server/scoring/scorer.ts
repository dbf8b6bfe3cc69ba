/** An open answer and what it answers. `language` is the member's, as Telegram gives it. */
export interface AnswerToScore {
  readonly prompt: string
  readonly answer: string
  readonly language: string | null
}

/** `thin` is for an answer that is worth asking for once more, such as an honest one that says too little. Never with `passed`. */
export interface Verdict {
  readonly kind: 'verdict'
  readonly passed: boolean
  readonly thin?: boolean
}

/** An outage is nobody's failure. Its description holds no secret and nothing of the answer. */
export interface Outage {
  readonly kind: 'out'
  readonly description: string
}

export type Score = Verdict | Outage

/** Judges whether an answer is genuine and on topic, never whether its opinion is right. Never throws or rejects. */
export type Scorer = (input: AnswerToScore, signal?: AbortSignal) => Promise<Score>
