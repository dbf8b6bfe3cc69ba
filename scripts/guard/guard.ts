import { setTimeout as sleep } from 'node:timers/promises'
import { createChain } from '../../server/adapters/chain/chain.ts'
import { UsageError } from '../../server/commandLine.ts'
import { checkEscrow } from '../../server/escrow/checkEscrow.ts'
import { displayAddress, parseAddress } from '../../server/shared/addresses.ts'
import { DomainError } from '../../server/shared/errors.ts'
import { formatUsdc, parseUsdc, usdc } from '../../server/shared/money.ts'
import { SECOND_MS } from '../../server/shared/time.ts'
import { Failure } from '../command.ts'
import { createGuard } from './createGuard.ts'
import { type GuardSettings, guardianOf, parseGuardSettings } from './settings.ts'
import { addRelease, loadState } from './state.ts'

const RPC_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1_048_576
const PAUSE_MS = 30 * SECOND_MS

function release(
  settings: GuardSettings,
  { release: text, limit }: { release: string; limit: string | undefined },
): void {
  const payee = readOption('--release', () => parseAddress(text))
  const vetoed = loadState(settings.stateFile, settings)?.vetoed[payee]
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

export interface GuardOrder {
  readonly isOnce: boolean
  /** The payee to let through instead of watching. */
  readonly release: string | undefined
  readonly limit: string | undefined
}

/** @throws UsageError where a payee or a limit is none */
export async function guard({ isOnce, release: payee, limit }: GuardOrder): Promise<void> {
  const settings = parseGuardSettings(process.env)
  if (payee === undefined) await watch(settings, isOnce)
  else release(settings, { release: payee, limit })
}
