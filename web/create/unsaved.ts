import type { OrderDraft } from '../../server/campaigns/orderDraft.ts'

/** Typed words that the server does not have yet: they outlive the page, the connection and the session. */
interface Unsaved {
  /** Tells them from other words of the same wallet. */
  readonly name: string
  readonly wallet: string
  readonly id?: number | undefined
  /** That the form was changed from. */
  readonly revision: number
  readonly form: OrderDraft
}

/** Stands in for the wallet of a visitor who has not signed in. */
export const VISITOR = ''

const KEY = 'unsaved-drafts'

/** For browsers that store nothing. */
let memory: readonly Unsaved[] = []

/** The unsaved forms that this browser keeps for a wallet, the last typed first. */
export function listUnsaved(wallet: string): readonly Unsaved[] {
  return read().filter((kept) => kept.wallet === wallet)
}

/** Keeps a form in place of what it was before. No other one goes. */
export function keepUnsaved({ name, wallet, id, revision, form }: Unsaved): void {
  write([{ name, wallet, id, revision, form }, ...read().filter((kept) => kept.name !== name)])
}

export function forgetUnsaved(name: string): void {
  write(read().filter((kept) => kept.name !== name))
}

/** Gives the words that a visitor has typed to the wallet that has signed in since, before its own older ones. */
export function takeOver(wallet: string): void {
  const typed = listUnsaved(VISITOR).map((kept) => ({ ...kept, wallet }))
  if (typed.length > 0) write([...typed, ...read().filter((kept) => kept.wallet !== VISITOR)])
}

function write(all: readonly Unsaved[]): void {
  memory = all
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Without storage, only a reload can lose it.
  }
}

function read(): readonly Unsaved[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? memory
  } catch {
    return memory
  }
}
