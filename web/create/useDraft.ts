import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'
import type { DraftView } from '../../server/dashboard/draftRoutes.ts'
import type { PlanView } from '../../server/dashboard/orderRoutes.ts'
import { AppError, app } from '../api/app.ts'
import { stillFlaws } from './flaws.ts'
import { forgetUnsaved, keepUnsaved, listUnsaved, takeOver, VISITOR } from './unsaved.ts'

const PAUSE_MS = 500
const RETRIES = 5

export const EMPTY: OrderDraft = { content: [], chosen: [], never: [], own: [], pacing: 'fast' }

/** A value once it has rested for a moment. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** The drafts of this wallet, the newest first. Those that were ordered name their campaign. */
export function useDrafts() {
  return useQuery({
    queryKey: ['drafts'],
    queryFn: async () => (await app.get<{ drafts: readonly DraftView[] }>('/drafts')).drafts,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

/** The outlook of an order, and its flaws that are not touched since. */
export function usePlan(draft: OrderDraft) {
  const rested = useRested(JSON.stringify(draft))
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['plan', rested],
    queryFn: async () => {
      const judged = JSON.parse(rested) as OrderDraft
      return { judged, plan: await app.post<PlanView>('/orders/plan', { draft: judged }) }
    },
    placeholderData: (before) => before,
  })
  const plan = data && { ...data.plan, flaws: stillFlaws(data.plan.flaws, data.judged, draft) }
  return { plan, isCurrent: !isPlaceholderData && rested === JSON.stringify(draft) }
}

/** The first deposit of an order, in micro-USDC. */
export function totalOf({ bid = '0', joins = 0 }: Pick<OrderDraft, 'bid' | 'joins'>): bigint {
  return BigInt(bid) * BigInt(joins)
}

/** A form to go on with. `id` is absent of a draft that is not on the server yet. */
export interface Begun {
  /** Of words that were typed before and not saved. */
  readonly name?: string | undefined
  readonly id?: number | undefined
  readonly revision: number
  readonly form: OrderDraft
  /** Whether the server has the form as it is here. */
  readonly isSaved: boolean
}

/** Finds the form that was typed last and not saved; else the draft of this page's address, or the newest. `?draft=0` is empty. */
export function beginWith(open: readonly DraftView[], wallet: string): Begun {
  const named = new URLSearchParams(location.search).get('draft')
  if (!Number(named)) takeOver(wallet)
  const isThere = (id: number | undefined) => id === undefined || open.some((one) => one.id === id)
  const unsaved = listUnsaved(wallet).find(
    ({ id }) => isThere(id) && (named === null || Number(named) === (id ?? 0)),
  )
  if (unsaved) return { ...unsaved, isSaved: false }
  const draft = open.find(({ id }) => id === Number(named)) ?? (named === '0' ? undefined : open[0])
  return { revision: 0, form: EMPTY, ...draft, isSaved: true }
}

/** The form of a draft, which is saved on the server as one types. That of a `VISITOR` stays in this browser. */
export function useDraft(begun: Begun, wallet: string) {
  const [form, setForm] = useState(begun.form)
  const [name] = useState(begun.name ?? `${Math.random()}`)
  const saved = useRef<Pick<Begun, 'id' | 'revision'>>(begun)
  const typed = useRef(form)
  const isBegun = form === begun.form && begun.isSaved
  const rested = useRested(form)
  const save = useMutation<void, unknown, OrderDraft>({
    // One at a time: the first one makes the draft, and each names the revision of the one before.
    scope: { id: 'draft' },
    retry: (failures, error) =>
      error instanceof AppError && error.code === 'unreachable' && failures < RETRIES,
    mutationFn: async (form) => {
      const { id, revision } = saved.current
      saved.current =
        id === undefined
          ? await app.post<DraftView>('/drafts', { form })
          : await app.patch<DraftView>(`/drafts/${id}`, { form, revision })
      history.replaceState(null, '', `?draft=${saved.current.id}`)
      if (typed.current === form) forgetUnsaved(name)
      else keepUnsaved({ ...saved.current, form: typed.current, name, wallet })
    },
  })
  const { mutate } = save
  const isVisitor = wallet === VISITOR
  // Before the next frame: a page that is left at once has kept the last word too.
  useLayoutEffect(() => {
    typed.current = form
    if (!isBegun) keepUnsaved({ ...saved.current, form, name, wallet })
  }, [form, isBegun, name, wallet])
  useEffect(() => {
    if (!isVisitor && (rested !== begun.form || !begun.isSaved)) mutate(rested)
  }, [rested, begun, mutate, isVisitor])
  const { plan, isCurrent } = usePlan(form)
  const isSaved = form === rested && (isVisitor || isBegun || save.isSuccess)
  return {
    name,
    isVisitor,
    id: saved.current.id,
    revision: saved.current.revision,
    form,
    change: (part: Partial<OrderDraft>) => setForm((before) => ({ ...before, ...part })),
    plan,
    isCurrent,
    isSaved,
    /** Saved, or kept in this browser for a visitor, and judged as it is. */
    isReady: isSaved && isCurrent && plan !== undefined,
    /** Why it could not be saved. */
    refusal: save.error,
    /** Saves this form over a newer one. */
    async overwrite() {
      const { id } = saved.current
      saved.current = await app.get<DraftView>(`/drafts/${id}`)
      mutate(form)
    },
  }
}
export type DraftState = ReturnType<typeof useDraft>

/** Opens a draft by its number; 0 is a new one. Unsaved changes stay in this browser. */
export function openDraft(id: number): void {
  location.assign(`/advertiser/new?draft=${id}`)
}

/** Opens a draft as the server has it. */
export function openNewer({ name }: Pick<DraftState, 'name'>, id: number): void {
  forgetUnsaved(name)
  openDraft(id)
}

/** Throws a draft away, and begins with another one or with nothing. A visitor's has no number. */
export async function discardDraft({ name, id }: Pick<DraftState, 'name' | 'id'>): Promise<void> {
  if (id !== undefined) await app.delete(`/drafts/${id}`)
  forgetUnsaved(name)
  location.assign('/advertiser/new')
}
