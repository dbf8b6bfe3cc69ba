import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'

/** Typed words that the server does not have yet: they outlive the page, the connection and the session. */
interface Unsaved {
  readonly wallet: string
  readonly id?: number | undefined
  /** That the form was changed from. */
  readonly revision: number
  readonly form: OrderDraft
}

/** Stands in for the wallet of a visitor who has not signed in. */
export const VISITOR = ''

/** For browsers that store nothing. */
const memory = new Map<string, Unsaved>()

const keyOf = (wallet: string) => (wallet === VISITOR ? 'visitor-draft' : 'unsaved-draft')

/** The unsaved form that this browser keeps for a wallet. */
export function findUnsaved(wallet: string): Unsaved | undefined {
  const kept = read(keyOf(wallet))
  return kept?.wallet === wallet ? kept : undefined
}

export function keepUnsaved({ wallet, id, revision, form }: Unsaved): void {
  const kept = { wallet, id, revision, form }
  memory.set(keyOf(wallet), kept)
  try {
    localStorage.setItem(keyOf(wallet), JSON.stringify(kept))
  } catch {
    // Without storage, only a reload can lose it.
  }
}

export function forgetUnsaved(wallet: string): void {
  memory.delete(keyOf(wallet))
  try {
    localStorage.removeItem(keyOf(wallet))
  } catch {
    // Nothing is kept without storage.
  }
}

/** Gives the words that a visitor has typed to the wallet that has signed in since. */
export function takeOver(wallet: string): void {
  const typed = findUnsaved(VISITOR)
  if (typed === undefined || wallet === VISITOR) return
  keepUnsaved({ ...typed, wallet })
  forgetUnsaved(VISITOR)
}

function read(key: string): Unsaved | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}
