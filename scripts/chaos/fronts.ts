import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findFreePort } from '../../sandbox/ports.ts'
import { DEPLOY_FOLDER } from '../../server/shared/places.ts'
import { listens, until } from '../../tests/fixtures/process.ts'

/** A process with the role http, as a load balancer knows it. */
export interface Backend {
  readonly origin: string
  /** The origin of its `/ready`. */
  readonly metricsOrigin: string
}

/** A load balancer with health checks or safe retries, as a deployment has one. */
export interface Front {
  readonly url: string
  stop(): Promise<void>
}

/** A program of a deployment's public entrance. */
export type FrontProgram = 'caddy' | 'nginx'

const ASK_EVERY_MS = 200
const ASK_TIMEOUT_MS = 3_000

/** Whether the program is installed, on a system where each process can have a loopback address of its own. */
export function canRun(program: FrontProgram): boolean {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return process.platform === 'linux' && folders.some((folder) => existsSync(join(folder, program)))
}

/** Runs Caddy or nginx with the configuration of `deploy/`. */
export async function startProgram(program: FrontProgram, backends: readonly Backend[]): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), `foyer-${program}-`))
  const port = await findFreePort()
  const { args, env } = await CONFIGURE[program](backends, { folder, port })
  const child = spawn(program, args, {
    env: { PATH: `${process.env.PATH}${delimiter}/usr/sbin`, HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  let isOver = false
  child.stderr.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-2_000)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      isOver = true
      resolve()
    })
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  await until(() => {
    if (isOver) throw new Error(`${program} ended: ${complaint}`)
    return listens(url)
  })
  return {
    url,
    async stop() {
      process.off('exit', kill)
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Place {
  readonly folder: string
  readonly port: number
}

const hostsOf = (backends: readonly Backend[]) => backends.map(({ origin }) => new URL(origin).host)

const CONFIGURE = {
  async caddy(backends: readonly Backend[], { port }: Place) {
    const [metrics] = backends.map(({ metricsOrigin }) => new URL(metricsOrigin).port)
    return {
      args: ['run', '--config', join(DEPLOY_FOLDER, 'Caddyfile'), '--adapter', 'caddyfile'],
      env: {
        SITE: `http://127.0.0.1:${port}`,
        UPSTREAMS: hostsOf(backends).join(' '),
        READY_PORT: metrics ?? '',
        CADDY_ADMIN: `127.0.0.1:${await findFreePort()}`,
      },
    }
  },
  async nginx(backends: readonly Backend[], { folder, port }: Place) {
    const hosts = [...hostsOf(backends)]
    const site = readFileSync(join(DEPLOY_FOLDER, 'nginx.conf'), 'utf8')
      .replaceAll(/server 127\.0\.0\.\d:\d+/g, () => `server ${hosts.shift()}`)
      .replace(/listen 443 [^;]+/, `listen 127.0.0.1:${port}`)
      .replace(/listen 80;/, `listen 127.0.0.1:${await findFreePort()};`)
      .replaceAll(/^ *ssl_.*$/gm, '')
      .replaceAll(/\/var\/log\/nginx\//g, `${folder}/`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder};`,
    )
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${user}\nworker_processes 1;\ndaemon off;\npid ${folder}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\n${temporary.join('\n')}\n${site}\n}\n`,
    )
    return { args: ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], env: {} }
  },
}

/** A load balancer of a few lines. It asks for `/ready`, and sends on what could not be delivered, and nothing else. */
export async function startHealthProxy(backends: readonly Backend[]): Promise<Front> {
  const ready = new Set<Backend>()
  const stopping = new AbortController()
  let turn = 0

  async function look(backend: Backend): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ASK_TIMEOUT_MS)])
    const answer = await fetch(`${backend.metricsOrigin}/ready`, { signal }).catch(() => undefined)
    if (answer?.status === 200) ready.add(backend)
    else ready.delete(backend)
  }

  /** The ready ones, the next one first; all of them where none is. */
  function choose(): Backend[] {
    const able = backends.filter((backend) => ready.has(backend))
    const some = able.length > 0 ? able : backends
    turn += 1
    return some.map((_, i) => some[(turn + i) % some.length] as Backend)
  }

  async function handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    for (const backend of choose()) {
      try {
        const answer = await forward(backend, request, Buffer.concat(chunks))
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        answer.once('error', () => response.destroy())
        return
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break
      }
    }
    response.writeHead(502).end()
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await Promise.all(backends.map(look))
  const timer = setInterval(() => backends.forEach(look), ASK_EVERY_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(
  { origin }: Backend,
  { method, url, headers }: http.IncomingMessage,
  body: Buffer,
): Promise<http.IncomingMessage> {
  const { hostname, port } = new URL(origin)
  const { connection: _, 'transfer-encoding': __, ...passed } = headers
  return new Promise((resolve, reject) => {
    const asked = http.request({ hostname, port, method, path: url, headers: passed, agent: false }, resolve)
    asked.once('error', reject)
    asked.end(body)
  })
}
