import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../sandbox/ports.ts'
import { readPostmaster, signal, signalAll } from '../../sandbox/postgres/pair.ts'
import { startPostgres } from '../../sandbox/postgres/start.ts'

/** A PostgreSQL that can be stopped, paused and starved. */
export interface Cluster {
  readonly url: string
  /** Whether it has a disk of its own, which can be filled. Mounting one takes root. */
  readonly hasOwnDisk: boolean
  /** Resolves when it has stopped. `immediate` leaves the same state as a crash. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** Starts it again. Repeating it changes nothing. */
  start(): Promise<void>
  /** Freezes all its processes, or resumes them. */
  pause(isOn: boolean): void
  fillDisk(): void
  freeDisk(): void
  /** Ends it and removes everything. */
  remove(): Promise<void>
}

const DISK_MB = 512
const BALLAST_CHUNK = Buffer.alloc(1_048_576, 1)
const STOP_SIGNAL = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-chaos-'))
  const hasOwnDisk = mountDisk(folder)
  const tidy = () => {
    if (hasOwnDisk) spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', tidy)
  const port = await findFreePort()
  let isRunning = false
  const launch = async () => {
    const launched = await startPostgres({ folder, port, password: 'chaos' })
    isRunning = true
    void launched.ended.then(() => {
      isRunning = false
    })
    return launched
  }
  let postgres = await launch()
  const ballast = join(folder, 'ballast')

  return {
    url: postgres.url,
    hasOwnDisk,
    async stop(how) {
      signal(readPostmaster(postgres.cluster), STOP_SIGNAL[how])
      await postgres.ended
    },
    async start() {
      if (!isRunning) postgres = await launch()
    },
    pause(isOn) {
      signalAll(postgres.cluster, isOn ? 'SIGSTOP' : 'SIGCONT')
    },
    fillDisk() {
      const file = openSync(ballast, 'w')
      try {
        for (;;) writeSync(file, BALLAST_CHUNK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    freeDisk: () => rmSync(ballast, { force: true }),
    async remove() {
      await postgres.stop()
      process.off('exit', tidy)
      tidy()
    },
  }
}

function mountDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'foyer-chaos', folder]).status === 0
}
