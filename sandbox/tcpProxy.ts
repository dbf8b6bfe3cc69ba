import net from 'node:net'

/** A connection to a server that can be cut. */
export interface TcpProxy {
  readonly port: number
  /** Breaks all connections and takes no more. */
  cut(): void
  /** Keeps all connections and passes nothing on, like a network that drops every packet. */
  hang(): void
  /** Passes traffic on again. Hanging connections resume. */
  mend(): void
  close(): Promise<void>
}

/** On any free port, unless one is given. */
export async function startTcpProxy(target: { host: string; port: number }, port = 0): Promise<TcpProxy> {
  type State = 'open' | 'cut' | 'hanging'
  let state = 'open' as State
  const pairs = new Set<readonly [net.Socket, net.Socket]>()
  const destroyAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const server = net.createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = net.connect(target.port, target.host)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
    if (state === 'hanging') for (const socket of pair) socket.pause()
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
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    mend() {
      state = 'open'
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    async close() {
      destroyAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
