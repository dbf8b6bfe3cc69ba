import { setTimeout as sleep } from 'node:timers/promises'
import { createChain } from '../../server/adapters/chain/chain.ts'
import { UsageError } from '../../server/commandLine.ts'
import { checkEscrow } from '../../server/escrow/checkEscrow.ts'
import { displayAddress, parseAddress } from '../../server/shared/addresses.ts'
import { DomainError } from '../../server/shared/errors.ts'
import { addressOfKey } from '../../server/shared/keyAddress.ts'
import { formatUsdc, parseUsdc } from '../../server/shared/money.ts'
import { SECOND_MS } from '../../server/shared/time.ts'
import { Failure } from '../command.ts'
import { createGuard } from './createGuard.ts'
import { type GuardSettings, parseGuardSettings } from './settings.ts'
import { addRelease } from './state.ts'

const RPC_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1_048_576
const PAUSE_MS = 30 * SECOND_MS

function letThrough(settings: GuardSettings, { release, limit }: { release: string; limit: string }): void {
  const payee = readOption('--release', () => parseAddress(release))
  const most = readOption('--limit', () => parseUsdc(limit))
  addRelease(settings.stateFile, payee, most)
  console.log(
    `${displayAddress(payee)} may be paid up to ${formatUsdc(most)} USDC a day. The server announces it again within a day.`,
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
  const guardian = settings.guardianKey && addressOfKey(settings.guardianKey)
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

/** @throws UsageError where a payee or a limit is none */
export async function guard(order: { isOnce: boolean } | { release: string; limit: string }): Promise<void> {
  const settings = parseGuardSettings(process.env)
  if ('release' in order) letThrough(settings, order)
  else await watch(settings, order.isOnce)
}
