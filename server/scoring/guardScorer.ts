import { judgeByRules } from './judgeByRules.ts'
import type { Scorer } from './scorer.ts'

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
