import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerToScore, Outage, Score } from '../../scoring/scorer.ts'
import { writeMessages } from './chatMessages.ts'
import { parseVerdict } from './parseVerdict.ts'
import { postJson } from './postJson.ts'

interface ModelOptions {
  /** With or without `/chat/completions` at the end of its path. */
  readonly url: string
  readonly model: string
  readonly apiKey: string | undefined
  /** For one attempt. */
  readonly attemptMs: number
  /** Before the second attempt, where the endpoint names no time; twice as long before the third. */
  readonly pauseMs: number
}

/** The time that is left for everything. `endsAt` is on the clock of `performance.now()`. */
interface Budget {
  readonly signal: AbortSignal
  readonly endsAt: number
}

type AskModel = (input: AnswerToScore, budget: Budget) => Promise<Score>

const MAX_ATTEMPTS = 3

/** Asks a model at an OpenAI-compatible chat endpoint for one verdict, and again where the endpoint is busy. Never rejects. */
export function createAskModel(options: ModelOptions): AskModel {
  const { apiKey, attemptMs, pauseMs, model } = options
  const url = completionsUrl(options.url)
  /** Not every endpoint knows `response_format`. */
  let takesFormat = true

  return async (input, { signal, endsAt }) => {
    const mark = randomBytes(12).toString('hex')
    const request = { model, temperature: 0, messages: writeMessages(input, mark) }
    let asksFormat = takesFormat
    for (let attempt = 1; ; attempt++) {
      const body = asksFormat ? { ...request, response_format: { type: 'json_object' } } : request
      const reply = await postJson({ url, apiKey, body, attemptMs, budget: signal })
      if (reply.kind === 'ok') {
        takesFormat &&= asksFormat
        return (
          parseVerdict(reply.body, mark) ?? describeOutage('its answer holds no verdict of the asked form')
        )
      }
      if (reply.kind === 'refused') {
        if (!asksFormat || (reply.status !== 400 && reply.status !== 422))
          return describeOutage(reply.description)
        asksFormat = false
        continue
      }
      const waitMs = reply.retryAfterMs ?? pauseMs * 2 ** (attempt - 1)
      const tooLate = signal.aborted || performance.now() + waitMs >= endsAt
      if (tooLate || attempt >= MAX_ATTEMPTS) return describeOutage(reply.description)
      await sleep(waitMs, undefined, { signal }).catch(() => {})
    }
  }
}

export function describeOutage(reason: string): Outage {
  return { kind: 'out', description: `The scorer is out: ${reason}.` }
}

/** People configure the base that client libraries take, or the whole address. A query (`api-version=…`) stays. */
function completionsUrl(configured: string): string {
  const url = new URL(configured)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith('/chat/completions') ? path : `${path}/chat/completions`
  url.hash = ''
  return url.href
}
