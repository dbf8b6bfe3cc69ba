import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { Failure } from '../command.ts'

/** By kind. Only the first ten texts are kept. */
const ALARMS = z.record(z.string(), z.object({ count: z.int(), texts: z.array(z.string()) }))
export type Alarms = z.output<typeof ALARMS>

/** Amounts are decimal text, moments milliseconds since 1970. */
const STATE = z.object({
  chainId: z.int(),
  escrow: z.string(),
  /** Everything up to this final block has been judged. */
  block: z.int(),
  /** Outflows before this are ignored. */
  beganAt: z.int(),
  /** The escrow's balance at `block`; null until the guard has caught up once. */
  balance: z.string().nullable(),
  /** The highest limit allowed to take effect, by payee. */
  allowed: z.record(z.string(), z.string()),
  /** Undecided announcements, by payee: when they take effect on the escrow's clock, and the highest limit refused. */
  waiting: z.record(
    z.string(),
    z.object({ at: z.number(), isNew: z.boolean(), refused: z.string().optional() }),
  ),
  /** Allowed limits that wait still, by payee. `before` is what was allowed before. */
  granted: z.record(
    z.string(),
    z.object({ at: z.number(), grows: z.string(), before: z.string().optional() }),
  ),
  /** The limits of vetoed payees whom the list has. A person may release them. */
  vetoed: z.record(z.string(), z.string()),
  /** A veto came: limits that were allowed may wait no longer. */
  mayBeVoid: z.boolean(),
  /** When all that waited was last vetoed. */
  vetoedAt: z.number(),
  /** Of a UTC day: announcements that no list explains, and vetoes of one payee. */
  today: z.object({ day: z.string(), strangers: z.int(), vetoes: z.int() }),
  /** The guardian's latest transaction. */
  sent: z
    .object({
      nonce: z.int(),
      isPause: z.boolean(),
      maxFeePerGas: z.string(),
      maxPriorityFeePerGas: z.string(),
    })
    .nullable(),
  /** Outflow of a UTC day: to refund wallets, to fee wallets, to owners. */
  left: z.object({ day: z.string(), refunded: z.string(), fees: z.string(), paid: z.string() }),
  /** Every fee wallet the escrow has had. */
  feeWallets: z.array(z.string()),
  /** The admin's open proposals, by kind. */
  changes: z.record(z.string(), z.string()),
  /** The escrow must be paused, and is not yet. */
  mustPause: z.boolean(),
  /** When each alarm that is repeated was last raised, by its key. */
  told: z.record(z.string(), z.number()),
  /** Alarms of the look under way, then those that GUARD_ALARM_URL has not taken, by kind. */
  raised: ALARMS,
  undelivered: ALARMS,
  /** When GUARD_ALARM_URL last took one, by kind. */
  delivered: z.record(z.string(), z.number()),
  listSeenAt: z.number(),
  chainSeenAt: z.number(),
})
export type GuardState = z.output<typeof STATE>

/**
 * Reads the guard's state; undefined before its first run.
 *
 * @throws Failure where the file is of another escrow, or cannot be read
 */
export function loadState(
  file: string,
  { chainId, escrow }: Pick<GuardState, 'chainId' | 'escrow'>,
): GuardState | undefined {
  if (!existsSync(file)) return undefined
  let state: GuardState
  try {
    state = STATE.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Failure(`${file} is no state of the guard. Move it away, and set GUARD_FROM_BLOCK.`)
  }
  if (state.chainId === chainId && state.escrow === escrow) return state
  throw new Failure(
    `${file} is of the escrow ${state.escrow} on chain ${state.chainId}: set GUARD_STATE to another file.`,
  )
}

export function newState(
  { chainId, escrow }: Pick<GuardState, 'chainId' | 'escrow'>,
  { fromBlock, final, now }: { readonly fromBlock: number; readonly final: number; readonly now: number },
): GuardState {
  return {
    ...{ chainId, escrow, block: fromBlock - 1, beganAt: final, balance: null },
    ...{ allowed: {}, waiting: {}, granted: {}, vetoed: {}, mayBeVoid: false, vetoedAt: 0 },
    ...{
      today: { day: '', strangers: 0, vetoes: 0 },
      sent: null,
      feeWallets: [],
      changes: {},
      mustPause: false,
    },
    left: { day: '', refunded: '0', fees: '0', paid: '0' },
    ...{ told: {}, raised: {}, undelivered: {}, delivered: {}, listSeenAt: now, chainSeenAt: now },
  }
}

/** Never leaves half a file behind. */
export function saveState(file: string, state: GuardState): void {
  writeFileSync(`${file}.new`, JSON.stringify(state, undefined, 1))
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
