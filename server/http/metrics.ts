import http from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseHealth, DatabaseState } from '../adapters/database/health.ts'
import type { Config } from '../config.ts'
import type { App } from './app.ts'
import { closeServer, listen } from './listen.ts'

export interface Metrics {
  /** Where other parts add their own. */
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
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
  return {
    registry,
    requests: new Histogram({
      name: 'foyer_http_request_seconds',
      help: 'Requests answered on the public port, and how long that took.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
  }
}

/** A gauge that is read when the metrics are; without a value where there is none, or the database does not answer. */
export function observeGauge(
  { registry }: Metrics,
  { name, help, read }: { name: string; help: string; read: () => Promise<number | undefined> },
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read().catch(() => undefined)
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

/** What takes every path that nothing else takes (`pages.ts`). */
const ANY_PATH = '/*'

/** Counts answers by route pattern, never by what a client sent. */
export function observeRequests(app: App, { requests }: Metrics): void {
  const series = new Map<string, { observe(seconds: number): void }>()
  app.addHook('onResponse', (request, reply, done) => {
    const { url = ANY_PATH } = request.routeOptions
    const route = url === ANY_PATH ? 'none' : url
    // An unknown path can be asked for with any method there is.
    const method = route === 'none' ? 'any' : request.method
    const status = String(reply.statusCode)
    const key = `${method} ${route} ${status}`
    const known = series.get(key) ?? requests.labels({ method, route, status })
    series.set(key, known)
    known.observe(reply.elapsedTime / 1_000)
    done()
  })
}

/** `/metrics` and `/ready` on a port of their own. `/ready` is 200 while this process can do its work. */
export async function serveMetrics(
  { registry }: Metrics,
  { config, isReady }: { readonly config: Config; readonly isReady: () => boolean },
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
        answer(isReady() ? 200 : 503, 'text/plain', isReady() ? 'ready\n' : 'not ready\n')
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
