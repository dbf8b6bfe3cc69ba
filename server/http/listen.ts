import net from 'node:net'
import { StartError } from '../shared/startError.ts'
import type { App } from './app.ts'

export interface Place {
  readonly host: string
  readonly port: number
  /** The variable that an operator would change. */
  readonly name: 'PORT' | 'METRICS_PORT'
}

/**
 * Starts listening, and returns the port.
 *
 * @throws StartError where the port is taken or forbidden
 */
export function listen(server: net.Server, { host, port, name }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, { host, port, name })))
    server.listen({ host, port }, () => resolve((server.address() as net.AddressInfo).port))
  })
}

export function closeServer(server: net.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeAllConnections' in server) (server as { closeAllConnections(): void }).closeAllConnections()
  })
}

const IDLE_CHECK_MS = 50

/**
 * Takes no more connections, and resolves once every request is answered. Node closes idle connections only once, so
 * those that become idle later are closed here.
 */
export async function drain(app: App): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  try {
    await app.close()
  } finally {
    clearInterval(timer)
  }
}

/** From now on each answer closes its connection, so that clients come back to another process. */
export function closeAfterAnswers(app: App): void {
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
}

/** Explains in one sentence why the server cannot listen. */
export function explainListenError(error: NodeJS.ErrnoException, { host, port, name }: Place): unknown {
  const place = `${host.includes(':') ? `[${host}]` : host}:${port}`
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`${place} is in use by another program. Stop it, or set ${name}.`, {
        cause: error,
      })
    case 'EACCES':
      return new StartError(`This user may not listen on ${place}. Set ${name}.`, { cause: error })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`This machine has no address ${host}.`, { cause: error })
    default:
      return error
  }
}

/** A port of this host that nothing listens on at this moment. */
export async function findFreePort(host: string): Promise<number> {
  const server = net.createServer()
  const port = await listen(server, { host, port: 0, name: 'PORT' })
  await closeServer(server)
  return port
}
