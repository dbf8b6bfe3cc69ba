import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'

/** Typed words that the server does not have yet: they outlive the page, the connection and the session. */
interface Unsaved {
  readonly wallet: string
  readonly id?: number | undefined
  /** That the form was changed from. */
  readonly revision: number
  readonly form: OrderDraft
}

const KEY = 'unsaved-draft'

/** The unsaved form that this browser keeps for a wallet. */
export function findUnsaved(wallet: string): Unsaved | undefined {
  const kept = read()
  return kept?.wallet === wallet ? kept : undefined
}

export function keepUnsaved({ wallet, id, revision, form }: Unsaved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ wallet, id, revision, form }))
  } catch {
    // Without storage, only the last half second can be lost.
  }
}

export function forgetUnsaved(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing is kept without storage.
  }
}

function read(): Unsaved | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
