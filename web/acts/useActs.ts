import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ActName } from '../../server/dashboard/acts.ts'
import type { ActsView } from '../../server/dashboard/actView.ts'
import type { ChangeView } from '../../server/dashboard/changeRoutes.ts'
import { app } from '../api/app.ts'

/** The answers of acts that have one. */
export interface ActAnswer {
  readonly url?: string | null
  readonly secret?: string
  readonly isNew?: boolean
}

export function useActsView(campaign: number) {
  return useQuery({
    queryKey: ['acts', campaign],
    queryFn: () => app.get<ActsView>(`/campaigns/${campaign}/acts`),
  })
}

const DAY_MS = 86_400_000

/** Changes of a campaign that wait for a day, and those that came to nothing, until a day after they would have taken effect. */
export function useChanges(campaign: number) {
  return useQuery({
    queryKey: ['changes', campaign],
    queryFn: async () => {
      const { changes } = await app.get<{ changes: readonly ChangeView[] }>(`/campaigns/${campaign}/changes`)
      const since = Date.now() - DAY_MS
      return changes.filter(({ status, dueAt }) => status !== 'applied' && Date.parse(dueAt) > since)
    },
  })
}

/**
 * One act on a campaign. A lost answer may be asked for again: until an act has succeeded, the same wish keeps its key, so that
 * nothing happens twice.
 */
export function useAct(campaign: number, name: ActName) {
  const queries = useQueryClient()
  const wish = useRef<{ body: string; key: string }>(undefined)
  return useMutation({
    mutationFn: async (body: object = {}) => {
      const text = JSON.stringify(body)
      if (wish.current?.body !== text) wish.current = { body: text, key: crypto.randomUUID() }
      const answer = await app.post<ActAnswer>(`/campaigns/${campaign}/${name}`, body, {
        'idempotency-key': wish.current.key,
      })
      wish.current = undefined
      return answer
    },
    onSettled: () => queries.invalidateQueries(),
  })
}
