import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type DepositPage, fetchDeposit, type NoDepositPage } from './deposit.ts'
import { pageState } from './pageState.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

export interface DepositWatch {
  readonly deposit: DepositPage | NoDepositPage
  readonly isUnreachable: boolean
  /** Asks the server now. Throws `UnreachableError`. */
  readonly refresh: () => Promise<DepositPage | NoDepositPage>
}

/** How the deposit stands: first as the page brought it, then as the server says. A hidden tab asks nothing. */
export function useDeposit(): DepositWatch {
  const queries = useQueryClient()
  const [openedAt] = useState(() => Date.now())
  const initial: DepositPage | NoDepositPage = pageState.deposit ?? {
    kind: 'problem',
    code: 'deposit.link_invalid',
  }
  const { data, isError } = useQuery({
    queryKey: ['deposit'],
    queryFn: ({ signal }) => fetchDeposit(signal),
    initialData: initial,
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      pauseAfter(state.data ?? initial, { failures: state.fetchFailureCount, openMs: Date.now() - openedAt }),
  })
  return {
    deposit: data,
    isUnreachable: isError,
    refresh: () => queries.fetchQuery({ queryKey: ['deposit'], queryFn: () => fetchDeposit(), staleTime: 0 }),
  }
}

/** What is under way is asked for often; then, and where the server does not answer, less and less. */
function pauseAfter(
  deposit: DepositPage | NoDepositPage,
  { failures, openMs }: { failures: number; openMs: number },
): number | false {
  if (failures > 0) return Math.min(30, 3 * 2 ** (failures - 1)) * SECOND_MS
  if (deposit.kind === 'problem') return deposit.code === 'database.unavailable' ? 3 * SECOND_MS : false
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
