/** `npm run guard`: watches the escrow for its guardian, on a machine that is not the server's. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createChain } from '../server/adapters/chain/chain.ts'
import { UsageError } from '../server/commandLine.ts'
import { checkEscrow } from '../server/escrow/checkEscrow.ts'
import { displayAddress, parseAddress } from '../server/shared/addresses.ts'
import { DomainError } from '../server/shared/errors.ts'
import { formatUsdc, parseUsdc, usdc } from '../server/shared/money.ts'
import { SECOND_MS } from '../server/shared/time.ts'
import { Failure, runCommand } from './command.ts'
import { createGuard } from './guard/createGuard.ts'
import { type GuardSettings, guardianOf, parseGuardSettings } from './guard/settings.ts'
import { addRelease, loadState } from './guard/state.ts'

const USAGE = `Watches the escrow for its guardian, on a machine that is not the server's: raises alarms, and with the guardian's key vetoes
payees that nobody can explain, and pauses the escrow when money leaves in ways it should not. It runs until it is stopped.

  npm run guard [-- --once]
  npm run guard -- --release <0x…> [--limit <USDC>]

  --once      looks once and ends; prints nothing if all is well
  --release   lets a vetoed payee through; a running guard hears of it
  --limit     the most that it may be paid a day (default: the vetoed limit)

It takes everything else from the environment, or from .env:

  RPC_URL, CHAIN_ID, ESCROW_ADDRESS   the escrow; use other endpoints than the server does
  USDC_ADDRESS                        for chains whose USDC is not known
  SERVER_URL                          the server whose list of payees the announcements must match
  GUARD_NEW_LIMITS_DAILY              the most that all limits together may grow in a day without a person, in USDC
  GUARD_FROM_BLOCK                    the block of the escrow's deployment, as escrow:deploy says it; for the first run
  GUARDIAN_PRIVATE_KEY                without it, alarms alone
  GUARD_ALARM_URL                     gets each alarm by POST, as JSON; they are printed too
  GUARD_STATE                         the file with its state (default: guard-state.json)
  FINALITY                            how final a block must be to count (default: safe)

docs/escrow.md lists the attacks that it prevents. Example: npm run --silent guard >> guard.log`

const OPTIONS = { once: 'flag', release: 'text', limit: 'text' } as const
const RPC_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1_048_576
const PAUSE_MS = 30 * SECOND_MS

function release(
  settings: GuardSettings,
  { release: text, limit }: { release: string; limit: string | undefined },
): void {
  const payee = readOption('--release', () => parseAddress(text))
  const vetoed = loadState(settings.stateFile, settings)?.vetoed[payee]?.limit
  const chosen = limit === undefined ? vetoed : readOption('--limit', () => parseUsdc(limit))
  if (chosen === undefined) throw new Failure(`Nothing was vetoed for ${displayAddress(payee)}: say --limit.`)
  addRelease(settings.stateFile, payee, BigInt(chosen))
  console.log(
    `${displayAddress(payee)} may be paid up to ${formatUsdc(usdc(BigInt(chosen)))} USDC a day. The server announces it again within a day.`,
  )
}

function readOption<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof DomainError ? new UsageError(`${name}: ${error.message}`) : error
  }
}

async function watch(settings: GuardSettings, isOnce: boolean): Promise<void> {
  const { chainId, rpcUrls, escrow, usdc: token } = settings
  const chain = createChain({ chainId, rpcUrls, timeoutMs: RPC_TIMEOUT_MS, maxAnswerBytes: MAX_ANSWER_BYTES })
  const check = await checkEscrow(chain.reader, { chainId, escrow, usdc: token })
  if (check.kind === 'wrong') throw new Failure(check.sentence)
  const guardian = guardianOf(settings)
  if (check.kind === 'right' && guardian !== undefined && guardian !== check.roles.guardian) {
    throw new Failure(
      `GUARDIAN_PRIVATE_KEY is the key of ${displayAddress(guardian)}, but the guardian is ${displayAddress(check.roles.guardian)}.`,
    )
  }
  const guard = createGuard({ settings, chain, now: Date.now, say: (line) => console.log(line) })
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  while (!stopping.signal.aborted) {
    try {
      await guard.look()
    } catch (error) {
      // Any error is survived: the next look may be the one that matters.
      if (isOnce || error instanceof Failure) throw error
      console.log(
        JSON.stringify({ at: new Date().toISOString(), escrow, alarm: 'guard', text: String(error) }),
      )
    }
    if (isOnce) return
    await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {})
  }
}

const COMMAND = { usage: USAGE, options: OPTIONS, secrets: ['GUARDIAN_PRIVATE_KEY'] } as const

await runCommand(COMMAND, async ({ values: { once, release: payee, limit } }) => {
  if (limit !== undefined && payee === undefined) throw new UsageError('--limit needs --release.')
  if (once && payee !== undefined) throw new UsageError('--once watches; --release does not.')
  const settings = parseGuardSettings(process.env)
  if (payee === undefined) await watch(settings, once)
  else release(settings, { release: payee, limit })
})
