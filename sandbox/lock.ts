import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Held until closed, or until the process ends in any way at all: the kernel lets go of it, also after `kill -9`. */
export interface Lock {
  release(): Promise<void>
}

/**
 * Takes a folder's lock for one purpose, or returns undefined if another process on this machine holds it. The lock is a
 * listening socket. On Linux it lives in the abstract namespace and leaves no file behind. Elsewhere it is a socket file,
 * taken over when nobody answers on it.
 */
export async function tryLock(folder: string, purpose: string): Promise<Lock | undefined> {
  const key = createHash('sha256')
    .update(`${realpathSync(folder)}\0${purpose}`)
    .digest('hex')
    .slice(0, 32)
  const abstract = process.platform === 'linux'
  const path = abstract ? `\0foyer-${key}` : join(tmpdir(), `foyer-${key}.sock`)
  const server = net.createServer((socket) => socket.destroy())
  if (await listens(server, path)) return lockOf(server)
  if (abstract || (await answers(path))) return undefined
  const { rmSync } = await import('node:fs')
  rmSync(path, { force: true })
  return (await listens(server, path)) ? lockOf(server) : undefined
}

/** Waits for a lock. Returns undefined when it is still held after `timeoutMs`. */
export async function waitForLock(
  folder: string,
  purpose: string,
  timeoutMs: number,
): Promise<Lock | undefined> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const lock = await tryLock(folder, purpose)
    if (lock !== undefined || Date.now() >= end) return lock
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function lockOf(server: net.Server): Lock {
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listens(server: net.Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen(path, () => resolve(true))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
