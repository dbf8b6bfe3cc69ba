import type { ZodType } from 'zod'
import { MINUTE_MS } from '../../shared/time.ts'
import type { Keyboard, Talk } from '../talk.ts'

/** A conversation expires this long after its last step, unless its flow says otherwise. */
export const CONVERSATION_LASTS_MS = 30 * MINUTE_MS

/** A button of a question. It answers `choice` (at most 40 bytes of `A-Za-z0-9_.-`), or opens an address. */
export type Choice =
  | { readonly text: string; readonly choice: string }
  | { readonly text: string; readonly url: string }

export interface Question {
  readonly text: string
  /** Rows of buttons. Back and Cancel are added below them. */
  readonly choices?: readonly (readonly Choice[])[]
}

/** The result of an answer. */
export type Outcome<D> =
  /** Asks the next question, or the same step again, with the new data. */
  | { readonly kind: 'go'; readonly step: string; readonly data: D; readonly canGoBack: boolean }
  /** Asks the same question with other data, in its own message: its buttons stay valid. */
  | { readonly kind: 'stay'; readonly data: D }
  /** Says why the answer cannot be used, and asks again. */
  | { readonly kind: 'again'; readonly complaint: string }
  /** Ends the conversation. */
  | { readonly kind: 'finish'; readonly text: string | undefined; readonly keyboard: Keyboard }

export function goTo<D>(step: string, data: D): Outcome<D> {
  return { kind: 'go', step, data, canGoBack: true }
}
/** Back cannot undo the answers so far: they have taken effect. */
export function goPast<D>(step: string, data: D): Outcome<D> {
  return { kind: 'go', step, data, canGoBack: false }
}
export function stay<D>(data: D): Outcome<D> {
  return { kind: 'stay', data }
}
export function again<D>(complaint: string): Outcome<D> {
  return { kind: 'again', complaint }
}
export function finish<D>(text?: string, keyboard: Keyboard = []): Outcome<D> {
  return { kind: 'finish', text, keyboard }
}

/**
 * One question of a dialogue. Answers are handled inside the update's transaction. A use case may refuse one with a
 * `DomainError`: all of it is undone, the person is told, and the question still waits.
 */
export interface Step<D> {
  ask(talk: Talk, data: D): Question | Promise<Question>
  /** Takes a text. A step without it waits for a button. */
  text?(talk: Talk, data: D, text: string): Outcome<D> | Promise<Outcome<D>>
  /** Takes a choice that `ask` offers now. Any other tap was refused before. */
  tap?(talk: Talk, data: D, choice: string): Outcome<D> | Promise<Outcome<D>>
}

/** A dialogue of several steps in the private chat. It is stored in PostgreSQL, so it survives a restart. */
export interface Flow<D> {
  /** Stored with each conversation: a new name ends those under way. */
  readonly name: string
  /** The answers so far, as JSON (amounts as text). Data of another shape ends the conversation. */
  readonly data: ZodType<D>
  /** Its subject, as in "… still waits for your answer". */
  label(talk: Talk, data: D): string
  readonly steps: Readonly<Record<string, Step<D>>>
  /** Its own time until it expires, instead of `CONVERSATION_LASTS_MS`. */
  readonly lastsMs?: (talk: Talk, step: string) => Promise<number>
}

/** Checks a flow's types. Add it to `FLOWS` in `createBot.ts`, else nobody answers its questions. */
export function defineFlow<D>(flow: Flow<D>): Flow<D> {
  return flow
}
