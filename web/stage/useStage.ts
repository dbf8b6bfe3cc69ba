import { createContext, useCallback, useContext, useEffect, useReducer, useRef, useState } from 'react'
import type { StageEvent } from '../../sandbox/stage/state.ts'
import { EMPTY, reduce, type StageState } from './stage.ts'

/** Asks the stage for something. Resolves with whether it was done; a refusal is shown to the reader. */
export type Act = (body: Readonly<Record<string, unknown>>) => Promise<boolean>

export interface StageTools {
  readonly state: StageState
  readonly act: Act
  /** Uses a control, such as "clock". */
  readonly control: (name: string, body?: object) => Promise<boolean>
  readonly closePopup: (popupId: number) => void
  /** The last refusal, until the next act. */
  readonly refusal: string | undefined
  /** Which control is at work. */
  readonly busy: string | undefined
}

/** After so long without an effect, what was pressed glows again. */
const PATIENCE_MS = 20_000

/** The page's one stream, and what people do. The browser reconnects by itself, and then gets the present state. */
export function useStage(): StageTools {
  const [state, change] = useReducer(reduce, EMPTY)
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState<string>()

  useEffect(() => {
    const stream = new EventSource('/stage/events')
    stream.onmessage = ({ data }) => change(JSON.parse(data) as StageEvent)
    stream.onerror = () => change({ kind: 'lost' })
    return () => stream.close()
  }, [])

  const deeds = useRef(0)
  const post = useCallback(async (path: string, body: object) => {
    setRefusal(undefined)
    const refused = await send(path, body)
    setRefusal(refused)
    return refused === undefined
  }, [])
  const act = useCallback<Act>(
    async (body) => {
      const id = ++deeds.current
      if (typeof body.person === 'string') change({ kind: 'begun', id, person: body.person, body })
      const isDone = await post('act', body)
      setTimeout(() => change({ kind: 'forgotten', id }), isDone ? PATIENCE_MS : 0)
      return isDone
    },
    [post],
  )
  const control = useCallback(
    async (name: string, body: object = {}) => {
      setBusy(name)
      try {
        return await post(name, body)
      } finally {
        setBusy(undefined)
      }
    },
    [post],
  )
  const closePopup = useCallback((popupId: number) => change({ kind: 'closed', popupId }), [])
  return { state, act, control, closePopup, refusal, busy }
}

/** Resolves with why it was refused. */
async function send(path: string, body: object): Promise<string | undefined> {
  try {
    const response = await fetch(`/stage/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return undefined
    const { error } = (await response.json()) as { error?: string }
    return error ?? 'That did not work.'
  } catch {
    return 'The server does not answer. Is npm start still running?'
  }
}

const Tools = createContext<StageTools | undefined>(undefined)
export const StageProvider = Tools.Provider

export function useTools(): StageTools {
  const tools = useContext(Tools)
  if (tools === undefined) throw new Error('outside of the stage')
  return tools
}
