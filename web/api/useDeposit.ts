import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Confirmation } from '../../server/deposits/depositView.ts'
import {
  confirmPayment,
  type DepositPage,
  fetchDeposit,
  type NoDepositPage,
  type Refusal,
} from './deposit.ts'
import { pageState } from './pageState.ts'

const WATCH_MS = 3_000
const SETTLED_MS = 20_000

export interface DepositWatch {
  readonly deposit: DepositPage | NoDepositPage
  readonly isUnreachable: boolean
  readonly refresh: () => void
}

/** How the deposit stands: first as the page brought it, then as the server says every few seconds. */
export function useDeposit(): DepositWatch {
  const queries = useQueryClient()
  const initial: DepositPage | NoDepositPage = pageState.deposit ?? {
    kind: 'problem',
    code: 'deposit.link_invalid',
  }
  const { data, isError } = useQuery({
    queryKey: ['deposit'],
    queryFn: ({ signal }) => fetchDeposit(signal),
    initialData: initial,
    networkMode: 'always',
    refetchInterval: ({ state }) => pauseAfter(state.data ?? initial),
  })
  return {
    deposit: data,
    isUnreachable: isError,
    refresh: () => void queries.invalidateQueries({ queryKey: ['deposit'] }),
  }
}

function pauseAfter(deposit: DepositPage | NoDepositPage): number | false {
  if (deposit.kind === 'problem') return deposit.code === 'database.unavailable' ? WATCH_MS : false
  return deposit.state === 'paid' || deposit.state === 'closed' ? SETTLED_MS : WATCH_MS
}

/** What the server says of one payment, asked again until it has counted or never will. */
export function useConfirmation(
  deposit: DepositPage,
  { hash, onChange }: { hash: string | undefined; onChange: () => void },
): Confirmation | Refusal | undefined {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['confirmation', hash],
    queryFn: ({ signal }) => confirmPayment(deposit.link, hash ?? '', signal),
    enabled: hash !== undefined,
    networkMode: 'always',
    refetchInterval: ({ state }) => {
      if (state.data?.ok === true) return state.data.status === 'credited' ? false : WATCH_MS
      if (state.data === undefined || isWorthAsking(state.data)) return WATCH_MS
      return false
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is news, whatever it says
  useEffect(() => {
    if (data?.ok) onChange()
  }, [dataUpdatedAt])
  return hash === undefined ? undefined : data
}

/** A payment that is not mined, or that there were too many questions about. */
export function isWorthAsking({ code }: Refusal): boolean {
  return code === 'payment.pending' || code === 'request.rate_limited'
}

const TICK_MS = 1_000

/** The server's time, in Unix milliseconds. */
export function useServerTime(now: number): number {
  const [ahead] = useState(() => now - Date.now())
  const [time, setTime] = useState(() => Date.now() + ahead)
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now() + ahead), TICK_MS)
    return () => clearInterval(timer)
  }, [ahead])
  return time
}
