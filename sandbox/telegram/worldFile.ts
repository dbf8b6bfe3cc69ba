import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWorld, restoreWorld, type World } from './world.ts'

/** A world's storage: memory, and optionally a file for the next start. */
export interface WorldStore {
  readonly world: World
  /** To be called after each change. Writes made in one turn of the event loop share one write. */
  changed(): void
  /** Flushes pending writes. */
  flush(): void
}

/** Skips ids that a killed predecessor may have used after its last write. */
const SKIPPED_AFTER_RESTART = 100

export function openWorld(folder: string | undefined): WorldStore {
  if (folder === undefined) return { world: createWorld(), changed() {}, flush() {} }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'world.json')
  const world = existsSync(file)
    ? restoreWorld(JSON.parse(readFileSync(file, 'utf8')) as Partial<World>)
    : createWorld()
  world.nextUpdateId += SKIPPED_AFTER_RESTART
  world.nextMessageId += SKIPPED_AFTER_RESTART
  let scheduled: NodeJS.Immediate | undefined

  function flush() {
    clearImmediate(scheduled)
    scheduled = undefined
    // Renamed into place, so that a crash half-way leaves the old world.
    writeFileSync(`${file}.new`, JSON.stringify(world), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return {
    world,
    changed() {
      scheduled ??= setImmediate(flush)
    },
    flush,
  }
}
