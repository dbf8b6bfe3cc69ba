import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '../../shared/time.ts'
import type { Score, Scorer } from '../../verifications/scoring/scorer.ts'
import { writeMessages } from './chatMessages.ts'
import { parseVerdict } from './parseVerdict.ts'
import { postJson } from './postJson.ts'

export interface ChatScorerOptions {
  /** With or without `/chat/completions` at the end of its path. */
  readonly url: string
  readonly model: string
  readonly apiKey: string | undefined
  /** For an answer, with everything that is tried again. Far below the two minutes that an answer may wait. */
  readonly timeoutMs?: number
  /** For one attempt. */
  readonly attemptMs?: number
  /** Before the second attempt, where the endpoint names no time; twice as long before the third. */
  readonly pauseMs?: number
}

const TIMEOUT_MS = 20 * SECOND_MS
const ATTEMPT_MS = 12 * SECOND_MS
const PAUSE_MS = SECOND_MS / 2
const MAX_ATTEMPTS = 3

/** A scorer at any OpenAI-compatible chat endpoint. It is out whenever there is no verdict of the asked form in time. */
export function createChatScorer(options: ChatScorerOptions): Scorer {
  const { timeoutMs = TIMEOUT_MS, attemptMs = ATTEMPT_MS, pauseMs = PAUSE_MS, model } = options
  const url = completionsUrl(options.url)
  /** Not every endpoint knows `response_format`. */
  let takesFormat = true

  return async (input, signal) => {
    const mark = randomBytes(12).toString('hex')
    const request = { model, temperature: 0, messages: writeMessages(input, mark) }
    const endsAt = performance.now() + timeoutMs
    const budget = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
    let asksFormat = takesFormat
    let attempts = 0
    while (true) {
      attempts += 1
      const body = asksFormat ? { ...request, response_format: { type: 'json_object' } } : request
      const reply = await postJson({ url, apiKey: options.apiKey, body, attemptMs, budget })
      if (reply.kind === 'ok') {
        takesFormat &&= asksFormat
        return parseVerdict(reply.body, mark) ?? out('its answer holds no verdict of the asked form')
      }
      if (reply.kind === 'refused' && asksFormat && (reply.status === 400 || reply.status === 422)) {
        asksFormat = false
        continue
      }
      if (reply.kind === 'refused' || attempts >= MAX_ATTEMPTS || budget.aborted)
        return out(reply.description)
      const waitMs = reply.retryAfterMs ?? pauseMs * 2 ** (attempts - 1)
      if (performance.now() + waitMs >= endsAt) return out(reply.description)
      await sleep(waitMs, undefined, { signal: budget }).catch(() => {})
    }
  }
}

function out(description: string): Score {
  return { kind: 'out', description: `The scorer is out: ${description}.` }
}

/** People configure the base that client libraries take, or the whole address. A query (`api-version=…`) stays. */
function completionsUrl(configured: string): string {
  const url = new URL(configured)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith('/chat/completions') ? path : `${path}/chat/completions`
  url.hash = ''
  return url.href
}
