import { Api, GrammyError, HttpError, InputFile } from 'grammy'
import type { ApiError } from 'grammy/types'
import type { TelegramCall } from '../../http/metrics.ts'
import { type CallOutcome, type CallPayload, type CallTelegram, LEASE_MS } from '../../outbox/outbox.ts'
import { describeFailure } from '../../shared/failure.ts'

/** One bot at one Bot API server. */
export interface Telegram {
  /** Known from the token, without asking. */
  readonly botId: number
  readonly apiRoot: string
  /** Throws `TelegramError`. For start-up and reads; people are written to through the outbox. */
  readonly api: Api
  readonly call: CallTelegram
}

interface TelegramOptions {
  readonly token: string
  readonly apiRoot: string
  /** After this long a call counts as ambiguous. */
  readonly timeoutMs?: number
  /** Hears of each call that a worker makes. */
  readonly onCall?: (call: TelegramCall) => void
}

const TIMEOUT_MS = 20_000
if (TIMEOUT_MS * 1.5 > LEASE_MS) throw new Error('a call to Telegram may outlive its lease')

export function createTelegram({
  token,
  apiRoot,
  timeoutMs = TIMEOUT_MS,
  onCall,
}: TelegramOptions): Telegram {
  const api = new Api(token, { apiRoot, timeoutSeconds: timeoutMs / 1_000 })
  const raw = api.raw as unknown as Record<string, (payload: CallPayload) => Promise<unknown>>
  const call: CallTelegram = async (method, payload) => {
    try {
      // The library takes the first argument of a method without parameters for an abort signal.
      if (method === 'getMe') return { kind: 'ok', result: await api.getMe() }
      return { kind: 'ok', result: await raw[method]?.(withFile(payload)) }
    } catch (error) {
      return classifyError(error)
    }
  }
  return {
    botId: botIdOf(token),
    apiRoot,
    api,
    async call(method, payload) {
      const startedAt = performance.now()
      const outcome = await call(method, payload)
      onCall?.({ method, outcome: outcome.kind, durationMs: performance.now() - startedAt })
      return outcome
    },
  }
}

/** A file waits in the outbox as name and text; Telegram takes it as an upload. */
function withFile(payload: CallPayload): CallPayload {
  const { document } = payload
  if (typeof document !== 'object' || document === null) return payload
  const { fileName, text } = document as { readonly fileName: string; readonly text: string }
  return { ...payload, document: new InputFile(Buffer.from(text, 'utf8'), fileName) }
}

/** The bot's user id, which every token starts with. */
export function botIdOf(token: string): number {
  return Number(token.split(':', 1)[0])
}

/** Tells from the error of a call whether it may have taken effect. */
export function classifyError(error: unknown): Exclude<CallOutcome, { kind: 'ok' }> {
  if (error instanceof GrammyError) return classifyAnswer(error)
  const description = describeFailure(error)
  if (error instanceof HttpError && wasNeverSent(error.error)) return { kind: 'unreachable', description }
  return { kind: 'ambiguous', description }
}

function classifyAnswer({
  error_code: code,
  description,
  parameters = {},
}: ApiError): Exclude<CallOutcome, { kind: 'ok' }> {
  if (code === 429) {
    return { kind: 'rate_limited', retryAfterMs: Math.max(1, parameters.retry_after ?? 1) * 1_000 }
  }
  if (code === 401) return { kind: 'unreachable', description }
  const to = parameters.migrate_to_chat_id
  if (to !== undefined) return { kind: 'migrated', to }
  if (code >= 500) return { kind: 'ambiguous', description }
  return { kind: 'refused', code, description }
}

const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'])

/** True where there never was a connection. A broken connection may have carried the call. */
function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NEVER_SENT.has(String(error.code))
}
