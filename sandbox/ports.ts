import { randomInt } from 'node:crypto'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { tryLock } from './lock.ts'

/** Below Linux's range for outgoing connections, which could otherwise take a port before its owner does. */
const FIRST = 12_000
const LAST = 32_000
const ATTEMPTS = 100

/**
 * A TCP port on loopback that nothing listens on at this moment, and none of `except`. Until this process ends nobody else of
 * this machine is given it: between its choice and its use another start may choose too.
 */
export async function findFreePort(except: readonly (number | undefined)[] = []): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST, LAST)
    if (except.includes(port) || (await tryLock(tmpdir(), `port:${port}`)) === undefined) continue
    if (await isFree(port)) return port
  }
  throw new Error('no port is free on 127.0.0.1')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
