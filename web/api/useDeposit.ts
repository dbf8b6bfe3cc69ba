import { useEffect, useState } from 'react'
import { type DepositPage, fetchDeposit, type NoDepositPage } from './deposit.ts'
import { pageState } from './pageState.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const SLOWEST_MS = 30_000

type Answer = DepositPage | NoDepositPage

interface DepositWatch {
  readonly deposit: Answer
  readonly isUnreachable: boolean
  /** Asks the server now. Throws `UnreachableError`. */
  readonly refresh: () => Promise<Answer>
}

/** The deposit as the page brought it, then as the server updates it. A hidden tab asks nothing. */
export function useDeposit(): DepositWatch {
  const [deposit, setDeposit] = useState<Answer>(
    pageState.deposit ?? { kind: 'problem', code: 'deposit.link_invalid' },
  )
  const [failures, setFailures] = useState(0)
  const [openedAt] = useState(() => Date.now())
  const [looks, setLooks] = useState(0)

  async function refresh(signal?: AbortSignal): Promise<Answer> {
    const answer = await fetchDeposit(signal)
    setDeposit(answer)
    setFailures(0)
    return answer
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look plans the next one
  useEffect(() => {
    const pauseMs = pauseAfter(deposit, { failures, openMs: Date.now() - openedAt })
    if (pauseMs === undefined) return
    const gone = new AbortController()
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      refresh(gone.signal)
        .catch(() => setFailures((before) => before + 1))
        .finally(() => setLooks((before) => before + 1))
    }
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', look, { signal: gone.signal })
      look()
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [looks])

  return { deposit, isUnreachable: failures > 0, refresh: () => refresh() }
}

/** Often while a payment is under way; later, and while the server does not answer, less and less. */
function pauseAfter(
  deposit: Answer,
  { failures, openMs }: { failures: number; openMs: number },
): number | undefined {
  if (failures > 0) return Math.min(SLOWEST_MS, 3 * SECOND_MS * 2 ** (failures - 1))
  if (deposit.kind === 'problem') return deposit.code === 'database.unavailable' ? 3 * SECOND_MS : undefined
  if (deposit.state === 'arriving') return 3 * SECOND_MS
  if (deposit.state === 'paid' || deposit.state === 'closed') return 20 * SECOND_MS
  return (openMs < 10 * MINUTE_MS ? 3 : 10) * SECOND_MS
}

/** The server's time, in Unix milliseconds. */
export function useServerTime(now: number): number {
  const [ahead] = useState(() => now - Date.now())
  const [time, setTime] = useState(() => Date.now() + ahead)
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now() + ahead), SECOND_MS)
    return () => clearInterval(timer)
  }, [ahead])
  return time
}
