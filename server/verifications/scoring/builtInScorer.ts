import { judgeByRules } from './judgeByRules.ts'
import type { Scorer } from './scorer.ts'

/** The built-in rules as a scorer: what judges where no endpoint is configured. Never out. */
export const builtInScorer: Scorer = async (input) => {
  const { verdict } = judgeByRules(input)
  return { kind: 'verdict', passed: verdict === 'passed', thin: verdict === 'thin' }
}
