import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../../sandbox/ports.ts'
import { until } from '../../tests/fixtures/process.ts'
import { type Backend, type Front, type FrontProgram, startProgram } from './fronts.ts'

/** How a server answers on each of its two ports. */
interface Behaviour {
  isReady: boolean
  /** Ends the connection of the first request of each address, after it has arrived. */
  breaksFirst: boolean
}

const HOSTS = ['127.0.0.81', '127.0.0.82']
const running: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop()
})

async function listen(host: string, port: number, answer: http.RequestListener): Promise<void> {
  const server = http.createServer(answer)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  running.push(() => {
    server.close()
    server.closeAllConnections()
  })
}

/** Two servers behind a front, and the requests that have reached them. */
async function startBehind(program: FrontProgram) {
  const behaviour: Behaviour = { isReady: true, breaksFirst: false }
  const arrived: string[] = []
  const [port, metricsPort] = [await findFreePort(), await findFreePort()]
  const backends: Backend[] = []
  for (const host of HOSTS) {
    await listen(host, port, (request, response) => {
      const name = `${request.method} ${request.url}`
      request.resume().once('end', () => {
        arrived.push(name)
        const isFirst = arrived.indexOf(name) === arrived.length - 1
        if (behaviour.breaksFirst && isFirst) request.socket.destroy()
        else response.end('done')
      })
    })
    await listen(host, metricsPort, (_, response) => response.writeHead(behaviour.isReady ? 200 : 503).end())
    backends.push({ origin: `http://${host}:${port}`, metricsOrigin: `http://${host}:${metricsPort}` })
  }
  const front = await startProgram(program, backends)
  running.push(front.stop)
  return { front, behaviour, arrived }
}

async function ask({ url }: Front, name: string): Promise<number> {
  const [method = '', path = ''] = name.split(' ')
  const { status } = await fetch(url + path, { method, ...(method === 'POST' && { body: '{}' }) })
  return status
}

/** nginx repeats them, since they count once. Caddy has no body to send again. */
const COUNT_ONCE = ['POST /telegram/webhook', 'POST /api/deposit/confirm', 'POST /api/deposit/relay']
const COUNT_EACH_TIME = ['POST /app/session', 'POST /api/conversions']
const REPEATED = { caddy: ['GET /'], nginx: ['GET /', ...COUNT_ONCE] } as const
const SENT_ONCE = { caddy: [...COUNT_ONCE, ...COUNT_EACH_TIME], nginx: COUNT_EACH_TIME } as const

describe.each(['caddy', 'nginx'] as const)('behind %s', (program) => {
  it('a request that broke off is sent again only where that changes nothing', async () => {
    const { front, behaviour, arrived } = await startBehind(program)
    behaviour.breaksFirst = true
    for (const name of REPEATED[program]) expect([name, await ask(front, name)]).toEqual([name, 200])
    for (const name of SENT_ONCE[program]) {
      expect([name, await ask(front, name)]).toEqual([name, 502])
      expect(arrived.filter((each) => each === name)).toEqual([name])
    }
  })
})

it('behind caddy every request waits while no server is ready', async () => {
  const { front, behaviour, arrived } = await startBehind('caddy')
  behaviour.isReady = false
  await until(async () => (await ask(front, 'POST /app/probe')) === 503)
  const already = arrived.length
  const asked = ['GET /', 'HEAD /', ...COUNT_ONCE, ...COUNT_EACH_TIME].map((name) => ask(front, name))
  await sleep(1_000)
  expect(arrived).toHaveLength(already)
  behaviour.isReady = true
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
}, 30_000)
