import { judgeByRules } from './judgeByRules.ts'
import type { AnswerToScore, Scorer, Verdict } from './scorer.ts'

/** What the built-in rules say, in the form of a scorer's verdict. */
export function scoreByRules(input: AnswerToScore): Verdict {
  const { verdict } = judgeByRules(input)
  return { kind: 'verdict', passed: verdict === 'passed', thin: verdict === 'thin' }
}

/** The built-in rules as a scorer: what judges where no endpoint is configured. Never out. */
export const builtInScorer: Scorer = async (input) => scoreByRules(input)
