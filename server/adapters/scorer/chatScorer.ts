import { randomInt } from 'node:crypto'
import type { Config } from '../../config.ts'
import { builtInScorer, guardScorer } from '../../scoring/judgeByRules.ts'
import type { Scorer } from '../../scoring/scorer.ts'
import { SECOND_MS } from '../../shared/time.ts'
import { createAskModel, describeOutage } from './askModel.ts'

export interface ChatScorerOptions {
  /** With or without `/chat/completions` at the end of its path. */
  readonly url: string
  readonly model: string
  readonly apiKey: string | undefined
  /** For all requests about one answer. Far below the two minutes that an answer may wait. */
  readonly timeoutMs?: number
  readonly attemptMs?: number
  readonly pauseMs?: number
}

const TIMEOUT_MS = 20 * SECOND_MS
const ATTEMPT_MS = 8 * SECOND_MS
const PAUSE_MS = SECOND_MS / 2

/** Questions that no advertiser asks and no other answer fits. */
export const COUNTER_QUESTIONS: readonly [string, ...string[]] = [
  'How is the word "lighthouse" spelled backwards?',
  'Which chess piece can never leave the colour that it stands on?',
  'How many legs do three spiders and two ants have together?',
  'Which bone of the human foot is the longest?',
  'Why do harps have some red strings and some black ones?',
  'Which metal is liquid at room temperature?',
]

/** A sound judge never accepts this as an answer to them. */
const PLAIN_ANSWER = 'We had soup yesterday, and later it began to rain.'

/**
 * A scorer at any OpenAI-compatible chat endpoint. It is out whenever there is no verdict of the asked form in time.
 *
 * An answer that passed is judged again, against a question that nobody asked. An honest answer misses that question. An
 * answer that steers the model passes again, in whatever words, and is not believed. Where even a plain sentence passes,
 * the model is at fault and the scorer is out.
 */
export function createChatScorer(options: ChatScorerOptions): Scorer {
  const { timeoutMs = TIMEOUT_MS, attemptMs = ATTEMPT_MS, pauseMs = PAUSE_MS, ...endpoint } = options
  const ask = createAskModel({ ...endpoint, attemptMs, pauseMs })

  return async (input, signal) => {
    const budget = {
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      endsAt: performance.now() + timeoutMs,
    }
    const score = await ask(input, budget)
    if (score.kind === 'out' || !score.passed) return score
    const prompt = COUNTER_QUESTIONS[randomInt(COUNTER_QUESTIONS.length)] ?? COUNTER_QUESTIONS[0]
    const counter = await ask({ ...input, prompt }, budget)
    if (counter.kind === 'out') return counter
    if (!counter.passed) return score
    const plain = await ask({ prompt, answer: PLAIN_ANSWER, language: 'en' }, budget)
    if (plain.kind === 'out') return plain
    return plain.passed
      ? describeOutage('it passes what answers no question')
      : { kind: 'verdict', passed: false, thin: true }
  }
}

/** Judges open answers: the configured endpoint behind the guard against injections, or the built-in rules. */
export function createScorer(config: Config['scorer']): Scorer {
  return config === undefined ? builtInScorer : guardScorer(createChatScorer(config))
}
