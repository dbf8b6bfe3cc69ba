import type { Config } from '../../config.ts'
import { builtInScorer, guardScorer } from '../../scoring/builtInScorer.ts'
import type { Scorer } from '../../scoring/scorer.ts'
import { createChatScorer } from './chatScorer.ts'

/** What judges open answers: the configured endpoint behind the guard against injections, or the built-in rules. */
export function createScorer(config: Config['scorer']): Scorer {
  return config === undefined ? builtInScorer : guardScorer(createChatScorer(config))
}
