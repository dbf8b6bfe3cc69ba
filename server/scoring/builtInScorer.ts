import { judgeByRules } from './judgeByRules.ts'
import type { AnswerToScore, Scorer, Verdict } from './scorer.ts'

/** What the built-in rules say, in the form of a scorer's verdict. */
export function scoreByRules(input: AnswerToScore): Verdict {
  const { verdict } = judgeByRules(input)
  return { kind: 'verdict', passed: verdict === 'passed', thin: verdict === 'thin' }
}

/** The built-in rules as a scorer: what judges where no endpoint is configured. Never out. */
export const builtInScorer: Scorer = async (input) => scoreByRules(input)

/**
 * A scorer that is not asked about answers that talk to it, or that hold no word at all: the rules decide on those, so that no
 * model can be talked into passing them.
 */
export function guardScorer(scorer: Scorer): Scorer {
  return async (input, signal) => {
    const { verdict, finding } = judgeByRules(input)
    if (finding === 'injection' || finding === 'no_words') {
      return { kind: 'verdict', passed: false, thin: verdict === 'thin' }
    }
    return scorer(input, signal)
  }
}
