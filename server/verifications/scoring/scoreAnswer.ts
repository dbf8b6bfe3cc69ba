import { judgeByRules } from './judgeByRules.ts'
import type { AnswerToScore, Scorer } from './scorer.ts'

export interface ScoredAnswer {
  readonly passed: boolean
  /** Worth asking once more. Never together with `passed`. */
  readonly thin: boolean
  /** The scorer was out and the built-in rules decided: nobody is charged. */
  readonly free: boolean
  /** Why the scorer was out, for the log. */
  readonly outage?: string
}

/** Asks the scorer, and the built-in rules where it is out. Never throws. */
export async function scoreAnswer(
  scorer: Scorer,
  input: AnswerToScore,
  signal?: AbortSignal,
): Promise<ScoredAnswer> {
  const score = await scorer(input, signal)
  if (score.kind === 'verdict') {
    return { passed: score.passed, thin: !score.passed && score.thin === true, free: false }
  }
  const { verdict } = judgeByRules(input)
  return { passed: verdict === 'passed', thin: verdict === 'thin', free: true, outage: score.description }
}
