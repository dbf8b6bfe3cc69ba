import { createContext, useCallback, useContext, useEffect, useReducer, useRef, useState } from 'react'
import type { StageEvent } from '../../sandbox/stage/state.ts'
import { type Change, EMPTY, type Refusal, reduce, type StageState, UNREACHABLE } from './stage.ts'

/** Asks the stage for something. Resolves with whether it was done; a refusal is shown to the reader. */
export type Act = (body: Readonly<Record<string, unknown>>) => Promise<boolean>

export interface StageTools {
  readonly state: StageState
  readonly act: Act
  /** Uses a control, such as "clock". */
  readonly control: (name: string, body?: object) => Promise<boolean>
  readonly closePopup: (popupId: number) => void
  /** Which control is at work. */
  readonly busy: string | undefined
}

/** After so long without an effect, what was pressed glows again. */
const PATIENCE_MS = 20_000

/** How soon the page asks again for a stream that a server has refused while it starts. Browsers give up then. */
const RETRY_MS = 1_000

/** Follows the stream until the returned function is called. Each connection begins with the present state. */
function connect(change: (change: Change) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stream = new EventSource('/stage/events')
  let stop = () => stream.close()
  stream.onmessage = ({ data }) => change(JSON.parse(data) as StageEvent)
  stream.onerror = () => {
    change({ kind: 'lost' })
    if (stream.readyState !== EventSource.CLOSED) return
    timer = setTimeout(() => {
      stop = connect(change)
    }, RETRY_MS)
  }
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The page's one stream, and what people do. */
export function useStage(): StageTools {
  const [state, change] = useReducer(reduce, EMPTY)
  const [busy, setBusy] = useState<string>()

  useEffect(() => connect(change), [])

  const deeds = useRef(0)
  const post = useCallback(async (path: string, body: object) => {
    const refusal = await send(path, body)
    change({ kind: 'answered', refusal })
    return refusal === undefined
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
  return { state, act, control, closePopup, busy }
}

/** Resolves with why it was refused. */
async function send(path: string, body: object): Promise<Refusal | undefined> {
  try {
    const response = await fetch(`/stage/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return undefined
    const { error: text = 'That did not work.', code } = (await response.json()) as Partial<
      Record<string, string>
    >
    return { text, code }
  } catch {
    return { text: 'The server does not answer. Is npm start still running?', code: UNREACHABLE }
  }
}

const Tools = createContext<StageTools | undefined>(undefined)
export const StageProvider = Tools.Provider

export function useTools(): StageTools {
  const tools = useContext(Tools)
  if (tools === undefined) throw new Error('outside of the stage')
  return tools
}
