import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresPair, startPair } from '../../sandbox/postgres/pair.ts'
import { startTcpProxy, type TcpTarget } from '../../sandbox/tcpProxy.ts'

/** Two servers of PostgreSQL behind a switch, which can be starved too. */
export interface Cluster {
  readonly pair: PostgresPair
  /** A way of our own to the server that takes writes. The switch's faults do not concern it. */
  readonly ownUrl: string
  /** The URL for a user of one process's own, by whom its sessions are told apart. */
  urlOf(user: string): Promise<string>
  /** Makes the standby the primary. */
  promote(): Promise<void>
  /** Whether each server has a disk of its own, which can be filled. Mounting one takes root. */
  readonly hasOwnDisk: boolean
  fillDisk(): void
  freeDisk(): void
  /** Ends it and removes everything. */
  remove(): Promise<void>
}

const DISK_MB = 512
const BALLAST_CHUNK = Buffer.alloc(1_048_576, 1)
const PASSWORD = 'chaos'

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-chaos-'))
  chmodSync(folder, 0o755)
  const mounted = new Set<string>()
  const disk = {
    mount(place: string) {
      if (mountDisk(place)) mounted.add(place)
    },
    unmount(place: string) {
      if (mounted.delete(place)) spawnSync('umount', ['--lazy', place])
    },
  }
  const tidy = () => {
    for (const place of mounted) disk.unmount(place)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', tidy)
  const pair = await startPair({ folder, password: PASSWORD, disk })
  const own = await startTcpProxy(targetOf(pair.primary.url))
  const ballast = () => join(pair.primary.folder, 'ballast')

  return {
    pair,
    ownUrl: withPort(pair.url, own.port),
    async urlOf(user) {
      await pair.primary.ask(`create role ${user} superuser login password '${PASSWORD}'`)
      const url = new URL(pair.url)
      url.username = user
      return url.href
    },
    async promote() {
      await pair.promote()
      own.turnTo(targetOf(pair.primary.url))
      own.drop()
    },
    get hasOwnDisk() {
      return mounted.size > 0
    },
    fillDisk() {
      const file = openSync(ballast(), 'w')
      try {
        for (;;) writeSync(file, BALLAST_CHUNK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    freeDisk: () => rmSync(ballast(), { force: true }),
    async remove() {
      await own.close()
      await pair.stop()
      process.off('exit', tidy)
      tidy()
    },
  }
}

function mountDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'foyer-chaos', folder]).status === 0
}

function targetOf(url: string): TcpTarget {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}

function withPort(text: string, port: number): string {
  const url = new URL(text)
  url.port = `${port}`
  return url.href
}
