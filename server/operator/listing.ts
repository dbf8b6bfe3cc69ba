import { type Button, say, type Talk } from '../bot/talk.ts'
import type { Context } from '../context.ts'

/** A list of what somebody may have to look at, with the buttons for each row. */
export interface Listing<R> {
  readonly find: (ctx: Context) => Promise<readonly R[]>
  /** Said where there is nothing, and above the rows. */
  readonly none: string
  readonly head: string
  readonly line: (row: R) => string
  readonly buttons?: (row: R) => readonly Button[]
}

/** Checks a list's types. */
export function listing<R>(list: Listing<R>): Listing<R> {
  return list
}

/** Of what needs a decision each. */
export const SHOWN = 5

const MAX_LINE = 300

export function cut(text: string): string {
  return text.slice(0, MAX_LINE).toWellFormed()
}

export async function tellList<R>(
  talk: Talk,
  { find, none, head, line, buttons = () => [] }: Listing<R>,
): Promise<void> {
  const rows = await find(talk.foyer)
  if (rows.length === 0) return say(talk, none)
  const keyboard = rows.map(buttons).filter((row) => row.length > 0)
  await say(talk, [head, ...rows.map(line)].join('\n\n'), { keyboard })
}
