/** The outcome of a request. Descriptions are our own words: a library's message may hold the key or the URL. */
export type Reply =
  | { readonly kind: 'ok'; readonly body: string }
  /** The same request may do better later. */
  | { readonly kind: 'busy'; readonly description: string; readonly retryAfterMs?: number }
  | { readonly kind: 'refused'; readonly status: number | undefined; readonly description: string }

/** In bytes. A verdict needs a few hundred; a model that thinks aloud needs more. */
const MAX_BODY = 64 * 1024

/** Posts once. Follows no redirect, since what is sent and its key are for one host. Never rejects. */
export async function postJson(options: {
  readonly url: string
  readonly apiKey: string | undefined
  readonly body: unknown
  readonly attemptMs: number
  readonly budget: AbortSignal
}): Promise<Reply> {
  const { url, apiKey, body, attemptMs, budget } = options
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([budget, AbortSignal.timeout(attemptMs)]),
    })
    if (response.ok) return await readBody(response)
    await response.body?.cancel()
    return judgeStatus(response)
  } catch (error) {
    return describeError(error, budget)
  }
}

function judgeStatus({ status, headers }: Response): Reply {
  const description = `it answered ${status}`
  if (status >= 300 && status < 400) {
    return { kind: 'refused', status, description: `${description}, and redirects are not followed` }
  }
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'refused', status, description }
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'))
  return { kind: 'busy', description, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
}

/** RFC 9110: seconds, or a date. */
function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}

async function readBody(response: Response): Promise<Reply> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (size > MAX_BODY) {
      return {
        kind: 'refused',
        status: response.status,
        description: `it answered more than ${MAX_BODY} bytes`,
      }
    }
    chunks.push(chunk)
  }
  return { kind: 'ok', body: Buffer.concat(chunks).toString('utf8') }
}

function describeError(error: unknown, budget: AbortSignal): Reply {
  const { name, cause } = error instanceof Error ? error : { name: '', cause: undefined }
  if (budget.aborted || name === 'TimeoutError' || name === 'AbortError') {
    return { kind: 'busy', description: 'it did not answer in time' }
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (/^[A-Z][A-Z0-9_]{2,40}$/.test(code))
    return { kind: 'busy', description: `it cannot be reached (${code})` }
  return name === 'TypeError' && cause === undefined
    ? { kind: 'refused', status: undefined, description: 'the request cannot be made with this URL and key' }
    : { kind: 'busy', description: 'the connection broke' }
}
