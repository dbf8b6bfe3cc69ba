import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../server/config.ts'
import { StartError } from '../../server/shared/startError.ts'
import type { Clock } from '../../server/shared/time.ts'
import { writePrivately } from '../secrets.ts'

const storedTime = z.object({
  /** How far the stage's time is ahead of the machine's. */
  aheadMs: z.int().nonnegative(),
  /** The moment that a move under way leads to. */
  movingTo: z.coerce.date().nullable(),
})
type StoredTime = z.output<typeof storedTime>

/** The time of a server with embedded parts alone, kept in its data directory. */
export interface StageTime {
  readonly clock: Clock
  readonly stored: () => StoredTime
  /** Takes effect once it is stored. */
  readonly save: (change: Partial<StoredTime>) => void
}

/**
 * The time of a data directory. Undefined in production and beside any part that is not embedded: those live in the
 * machine's time, whatever is stored.
 *
 * @throws StartError when the file is damaged
 */
export function openStageTime(
  { production, allEmbedded }: Pick<Config, 'production' | 'allEmbedded'>,
  folder: string,
): StageTime | undefined {
  if (production || !allEmbedded) return undefined
  const path = join(folder, 'clock.json')
  let stored = readStored(path)
  return {
    clock: { isVirtual: true, now: () => new Date(Date.now() + stored.aheadMs) },
    stored: () => stored,
    save(change) {
      const next = { ...stored, ...change }
      writePrivately(path, next)
      stored = next
    },
  }
}

function readStored(path: string): StoredTime {
  if (!existsSync(path)) return { aheadMs: 0, movingTo: null }
  try {
    return storedTime.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new StartError(`${path} cannot be read. Remove it to return to the present.`, { cause: error })
  }
}
