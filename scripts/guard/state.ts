import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { Failure } from '../command.ts'
import type { GuardSettings } from './settings.ts'

const bigint = z.coerce.bigint()
const byName = <T extends z.ZodType>(value: T) => z.record(z.string(), value).default(() => ({}))
const ALARMS = byName(z.object({ count: z.int(), texts: z.array(z.string()) }))
type Alarms = z.output<typeof ALARMS>

/** Moments are milliseconds since 1970. */
const STATE = z.object({
  chainId: z.int(),
  escrow: z.string(),
  /** Everything up to this final block has been judged. */
  block: z.int(),
  /** The final block at the first look. Outflow up to it is ignored. */
  beganAt: z.int().nullable().default(null),
  /** The escrow's balance at `block`; null until the guard has caught up once. */
  balance: bigint.nullable().default(null),
  /** The highest limit known to be in force, by payee. */
  allowed: byName(bigint),
  /** Announcements until they are in force or void, by payee. */
  waiting: byName(
    z.object({
      /** It was made before the guard's first look, and may be in force since then. */
      isOld: z.boolean(),
      verdict: z.enum(['open', 'let', 'refused']),
      /** The limit that was judged, its growth, and when it takes effect on the escrow's clock. */
      limit: bigint,
      grows: bigint,
      at: z.number(),
    }),
  ),
  /** When all that waited was last vetoed. */
  vetoedAt: z.number().default(0),
  /** Of the last 24 hours: announcements that no list explains, and vetoes of one payee. */
  strangers: z.array(z.number()).default(() => []),
  vetoes: z.array(z.number()).default(() => []),
  /** The guardian's latest transaction. */
  sent: z
    .object({ nonce: z.int(), isPause: z.boolean(), maxFeePerGas: bigint, maxPriorityFeePerGas: bigint })
    .nullable()
    .default(null),
  /** Outflow of a UTC day: to refund wallets, to fee wallets, and all but the refunds. */
  left: z
    .object({ day: z.string(), refunded: bigint, fees: bigint, paid: bigint })
    .default(() => ({ day: '', refunded: 0n, fees: 0n, paid: 0n })),
  /** Every fee wallet the escrow has had. */
  feeWallets: z.array(z.string()).default(() => []),
  /** The admin's open proposals, by kind. */
  changes: byName(z.string()),
  /** The escrow must be paused, and is not yet. */
  mustPause: z.boolean().default(false),
  /** When each alarm was last raised, by its key, and each kind last posted. */
  told: byName(z.number()),
  /** Alarms of the look under way, then those that GUARD_ALARM_URL has not taken, by kind. */
  raised: ALARMS,
  undelivered: ALARMS,
  listSeenAt: z.number(),
  chainSeenAt: z.number(),
})
export type GuardState = z.output<typeof STATE>

const MOST_TEXTS = 10

/** Adds alarms of one kind. All are counted; the first ten are kept. */
export function addAlarms(to: Alarms, kind: string, { count, texts }: Alarms[string]): void {
  const before = to[kind] ?? { count: 0, texts: [] }
  to[kind] = { count: before.count + count, texts: [...before.texts, ...texts].slice(0, MOST_TEXTS) }
}

/**
 * Reads the guard's state. Before its first run it is new.
 *
 * @throws Failure where the file is of another escrow, or cannot be read; or there is none, and no block to begin at
 */
export function loadState({ stateFile, chainId, escrow, fromBlock }: GuardSettings, now: number): GuardState {
  if (!existsSync(stateFile)) {
    if (fromBlock !== undefined) {
      return STATE.parse({ chainId, escrow, block: fromBlock - 1, listSeenAt: now, chainSeenAt: now })
    }
    throw new Failure(
      `${stateFile} is not there yet: set GUARD_FROM_BLOCK to the block of the escrow's deployment.`,
    )
  }
  let state: GuardState
  try {
    state = STATE.parse(JSON.parse(readFileSync(stateFile, 'utf8')))
  } catch {
    throw new Failure(`${stateFile} is no state of the guard. Move it away, and set GUARD_FROM_BLOCK.`)
  }
  if (state.chainId === chainId && state.escrow === escrow) return state
  throw new Failure(
    `${stateFile} is of the escrow ${state.escrow} on chain ${state.chainId}: set GUARD_STATE to another file.`,
  )
}

/** Never leaves half a file behind. */
export function saveState(file: string, state: GuardState): void {
  const text = JSON.stringify(state, (_, value) => (typeof value === 'bigint' ? String(value) : value), 1)
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

const releasesOf = (file: string) => `${file}.releases`

/** Records a person's release of a payee's limit. A running guard reads it at its next look. */
export function addRelease(file: string, payee: string, limit: bigint): void {
  appendFileSync(releasesOf(file), `${payee} ${limit}\n`)
}

/** The limit up to which a person has released each payee. */
export function readReleases(file: string): Map<string, bigint> {
  if (!existsSync(releasesOf(file))) return new Map()
  const lines = readFileSync(releasesOf(file), 'utf8').matchAll(/^(0x[0-9a-f]{40}) (\d+)$/gm)
  return new Map([...lines].map(([, payee = '', limit = '0']) => [payee, BigInt(limit)]))
}
