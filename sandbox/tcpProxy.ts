import net from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** A way to a server that can be cut, and can lead to another server. */
export interface TcpProxy {
  readonly port: number
  /** Breaks all connections and takes no more. */
  cut(): void
  /** Keeps all connections and passes nothing on, like a network that drops every packet. */
  hang(): void
  /** Passes traffic on again. Hanging connections resume. */
  mend(): void
  /** Leads new connections to another server. Those there are stay with theirs. */
  turnTo(target: TcpTarget): void
  /** Breaks all connections there are, and takes new ones. */
  drop(): void
  /** Closes the connections whose last word was the server's, is like this and is so old. Resolves with how many. */
  closeIdle(idleMs: number, isLike?: (lastWord: Buffer) => boolean): Promise<number>
  close(): Promise<void>
}

export interface TcpTarget {
  readonly host: string
  readonly port: number
}

interface Passage {
  readonly sockets: readonly [near: net.Socket, far: net.Socket]
  isServersTurn: boolean
  lastWord: Buffer
  lastWordAt: number
}

/** Sees what passes on one connection, and breaks the connection with false instead of passing a part on. */
export interface TcpFilter {
  there(chunk: Buffer): boolean
  back(chunk: Buffer): boolean
}

/** On any free port, unless one is given. */
export async function startTcpProxy(
  first: TcpTarget,
  port = 0,
  createFilter?: () => TcpFilter,
): Promise<TcpProxy> {
  type State = 'open' | 'cut' | 'hanging'
  let state = 'open' as State
  let target = first
  const passages = new Set<Passage>()
  const destroyAll = () => {
    for (const { sockets } of passages) for (const socket of sockets) socket.destroy()
  }
  const server = net.createServer({ noDelay: true }, (near) => {
    if (state === 'cut') return near.destroy()
    const far = net.connect({ ...target, noDelay: true })
    const passage: Passage = {
      sockets: [near, far],
      isServersTurn: true,
      lastWord: Buffer.alloc(0),
      lastWordAt: performance.now(),
    }
    passages.add(passage)
    const filter = createFilter?.()
    for (const [from, to, way] of [
      [near, far, 'there'],
      [far, near, 'back'],
    ] as const) {
      from.on('data', (chunk: Buffer) => {
        passage.isServersTurn = from === near
        passage.lastWord = chunk
        passage.lastWordAt = performance.now()
        if (filter?.[way](chunk) === false) for (const socket of passage.sockets) socket.destroy()
        else to.write(chunk)
      })
      from.on('error', () => {})
      from.on('close', () => {
        to.destroy()
        passages.delete(passage)
      })
    }
    if (state === 'hanging') for (const socket of passage.sockets) socket.pause()
    return near
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as net.AddressInfo).port,
    cut() {
      state = 'cut'
      destroyAll()
    },
    hang() {
      state = 'hanging'
      for (const { sockets } of passages) for (const socket of sockets) socket.pause()
    },
    mend() {
      state = 'open'
      for (const { sockets } of passages) for (const socket of sockets) socket.resume()
    },
    turnTo(other) {
      target = other
    },
    drop: destroyAll,
    async closeIdle(idleMs, isLike = () => true) {
      // A statement that has arrived is read first, as a pooler would: the first turn may end a round of reading.
      await turn()
      await turn()
      const since = performance.now() - idleMs
      const idle = [...passages].filter(
        ({ isServersTurn, lastWord, lastWordAt }) => !isServersTurn && lastWordAt < since && isLike(lastWord),
      )
      for (const { sockets } of idle) for (const socket of sockets) socket.end()
      return idle.length
    },
    async close() {
      destroyAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
