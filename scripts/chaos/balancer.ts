import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** The balancer before the http processes, for Telegram and all clients. */
export interface Balancer {
  readonly url: string
  /** Answers to Telegram that are neither 200 nor "not now", by status. */
  readonly strange: readonly number[]
  /** Requests without an answer, or with one from 500 on, in words. To be emptied by the reader. */
  readonly failed: string[]
  /** Sends everything to this origin instead, such as another balancer's; undefined ends that. */
  sendThrough(origin: string | undefined): void
  close(): Promise<void>
}

const NOT_NOW = [502, 503]
const TIMEOUT_MS = 60_000
const WEBHOOK_PATH = '/telegram/webhook'

/** Forwards each request to the next of these origins, and answers 502 if it fails. Tells of updates that were answered 200. */
export async function startBalancer(
  origins: () => readonly string[],
  onAccepted: (update: { readonly update_id: number }) => void,
): Promise<Balancer> {
  const strange: number[] = []
  let turn = 0
  let through: string | undefined
  const failed: string[] = []

  async function handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { status, type, text } = await pass(request, body)
    if (status >= 500) failed.push(`${request.method} ${request.url?.replace(/\?.*/, '')} got ${status}`)
    if (request.url === WEBHOOK_PATH) note(status, body)
    response.writeHead(status, type === null ? {} : { 'content-type': type }).end(text)
  }

  function note(status: number, body: Buffer): void {
    if (status === 200) onAccepted(JSON.parse(body.toString()))
    else if (!NOT_NOW.includes(status)) strange.push(status)
  }

  async function pass(
    { method = 'GET', url, headers }: http.IncomingMessage,
    body: Buffer,
  ): Promise<{ readonly status: number; readonly type: string | null; readonly text: string }> {
    turn += 1
    const targets = through === undefined ? origins() : [through]
    const { host: _, connection: __, 'content-length': ___, ...passed } = headers
    try {
      const response = await fetch(`${targets[turn % targets.length]}${url}`, {
        method,
        headers: passed as Record<string, string>,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      return { status: response.status, type: response.headers.get('content-type'), text }
    } catch {
      return { status: 502, type: null, text: '' }
    }
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    strange,
    failed,
    sendThrough(origin) {
      through = origin
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
