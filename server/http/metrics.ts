import http from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { DatabaseHealth, DatabaseState } from '../database/health.ts'
import type { RunAnswer } from '../wallet-auth/endpoint.ts'
import type { App } from './app.ts'
import { closeServer, listen } from './listen.ts'
import type { Readiness } from './readiness.ts'

/** One RPC round trip, for metrics. Holds no URL and no parameter: both may be secret. */
export interface RpcCall {
  /** The endpoint's place among the configured ones, from 0. */
  readonly endpoint: number
  readonly method: string
  readonly outcome: RunAnswer['kind']
  readonly durationMs: number
}

/** One call to Telegram, for metrics. */
export interface TelegramCall {
  readonly method: string
  readonly outcome: string
  readonly durationMs: number
}

export interface Metrics {
  /** Where other parts add their own. */
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  /** Counts one call to an RPC endpoint. */
  readonly observeRpc: (call: RpcCall) => void
  /** Counts one call to Telegram. */
  readonly observeTelegram: (call: TelegramCall) => void
}

const DATABASE_STATES: readonly DatabaseState[] = ['connecting', 'up', 'down']

export function createMetrics(databaseHealth: Pick<DatabaseHealth, 'state'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'foyer_database_state',
    help: 'The state of the database as this process sees it: 1 for the present one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of DATABASE_STATES) this.set({ state }, databaseHealth.state === state ? 1 : 0)
    },
  })
  const rpcCalls = new Histogram({
    name: 'foyer_rpc_call_seconds',
    help: 'Calls to RPC endpoints, and how long they took. An endpoint is named by its place in RPC_URL, from 1.',
    labelNames: ['endpoint', 'method', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const telegramCalls = new Histogram({
    name: 'foyer_telegram_call_seconds',
    help: 'Calls to Telegram that a worker made, and how long they took.',
    labelNames: ['method', 'outcome'],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  })
  return {
    registry,
    observeTelegram({ method, outcome, durationMs }) {
      telegramCalls.observe({ method, outcome }, durationMs / 1_000)
    },
    observeRpc({ endpoint, method, outcome, durationMs }) {
      rpcCalls.observe({ endpoint: endpoint + 1, method, outcome }, durationMs / 1_000)
    },
    requests: new Histogram({
      name: 'foyer_http_request_seconds',
      help: 'Requests answered on the public port, and how long that took.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
  }
}

/** The route for every other path (`pages.ts`). */
const ANY_PATH = '/*'

/** Counts answers by route pattern, never by what a client sent. */
export function observeRequests(app: App, { requests }: Metrics): void {
  const series = new Map<string, { observe(seconds: number): void }>()
  app.addHook('onResponse', (request, reply, done) => {
    const { url = ANY_PATH } = request.routeOptions
    const route = url === ANY_PATH ? 'none' : url
    // An unknown path may come with any method.
    const method = route === 'none' ? 'any' : request.method
    const status = String(reply.statusCode)
    const key = `${method} ${route} ${status}`
    const known = series.get(key) ?? requests.labels({ method, route, status })
    series.set(key, known)
    known.observe(reply.elapsedTime / 1_000)
    done()
  })
}

/**
 * `/metrics` and `/ready` on a port of their own. `/ready` is 200 while this process can do its work, and lists the
 * obstacles otherwise.
 */
export async function serveMetrics(
  { registry }: Metrics,
  { config, readiness }: { readonly config: Config; readonly readiness: Readiness },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    switch (request.url) {
      case '/metrics':
        registry.metrics().then(
          (text) => answer(200, registry.contentType, text),
          () => answer(500, 'text/plain', 'the metrics cannot be collected\n'),
        )
        return
      case '/ready':
        readiness.findObstacles().then(
          (obstacles) => {
            if (obstacles.length === 0) answer(200, 'text/plain', 'ready\n')
            else answer(503, 'text/plain', ['not ready', ...obstacles, ''].join('\n'))
          },
          () => answer(500, 'text/plain', 'readiness cannot be found out\n'),
        )
        return
      default:
        answer(404, 'text/plain', 'only /metrics and /ready\n')
    }
  })
  const port = await listen(server, {
    host: config.metricsHost,
    port: config.metricsPort,
    name: 'METRICS_PORT',
  })
  return { port, close: () => closeServer(server) }
}
