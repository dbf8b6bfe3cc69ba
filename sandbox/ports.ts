import { randomInt } from 'node:crypto'
import net from 'node:net'

/** Below what Linux gives to outgoing connections, which would else take a port before its owner does. */
const FIRST = 12_000
const LAST = 32_000
const ATTEMPTS = 100

const given = new Set<number>()

/** A TCP port on loopback that nothing listens on at this moment, none of `except`, and none that this process was given before. */
export async function findFreePort(except: readonly (number | undefined)[] = []): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST, LAST)
    if (given.has(port) || except.includes(port) || !(await isFree(port))) continue
    given.add(port)
    return port
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
