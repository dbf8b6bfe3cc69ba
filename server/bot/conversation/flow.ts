import type { ZodType } from 'zod'
import { MINUTE_MS } from '../../shared/time.ts'
import type { Keyboard, Talk } from '../talk.ts'

/** A conversation ends by itself this long after its last step, unless its flow says otherwise. */
export const CONVERSATION_LASTS_MS = 30 * MINUTE_MS

/** A button of a question: its answer is `choice` (at most 40 bytes of `A-Za-z0-9_.-`), or it opens an address. */
export type Choice =
  | { readonly text: string; readonly choice: string }
  | { readonly text: string; readonly url: string }

export interface Question {
  readonly text: string
  /** Rows of buttons. Back and Cancel are added below them. */
  readonly choices?: readonly (readonly Choice[])[]
}

/** What comes of an answer. */
export type Outcome<D> =
  /** The next question, which may be the same step again, with what is known now. */
  | { readonly kind: 'go'; readonly step: string; readonly data: D; readonly canGoBack: boolean }
  /** The answer cannot be used: says why, and goes on waiting. */
  | { readonly kind: 'again'; readonly complaint: string }
  /** The conversation is over. */
  | { readonly kind: 'finish'; readonly text: string | undefined; readonly keyboard: Keyboard }

export function goTo<D>(step: string, data: D): Outcome<D> {
  return { kind: 'go', step, data, canGoBack: true }
}
/** What was answered so far has been done, so that no Back leads there. */
export function goPast<D>(step: string, data: D): Outcome<D> {
  return { kind: 'go', step, data, canGoBack: false }
}
export function again<D>(complaint: string): Outcome<D> {
  return { kind: 'again', complaint }
}
export function finish<D>(text?: string, keyboard: Keyboard = []): Outcome<D> {
  return { kind: 'finish', text, keyboard }
}

/**
 * One question of a dialogue. Answers are handled inside the update's transaction. A `DomainError` is told to the person
 * and the question goes on waiting, so a use case may refuse; it must refuse before it writes.
 */
export interface Step<D> {
  ask(talk: Talk, data: D): Question | Promise<Question>
  /** Takes a text. Without it the question waits for a button. */
  text?(talk: Talk, data: D, text: string): Outcome<D> | Promise<Outcome<D>>
  /** Takes one of the choices that `ask` offers now: any other tap is refused before. */
  tap?(talk: Talk, data: D, choice: string): Outcome<D> | Promise<Outcome<D>>
}

/** A dialogue of several steps in the direct chat. It lives in PostgreSQL, so a restart does not end it. */
export interface Flow<D> {
  /** Kept with the conversation: renaming it ends those under way. */
  readonly name: string
  /** What is known so far, as JSON (amounts as text). What does not fit any more ends the conversation. */
  readonly data: ZodType<D>
  /** What it is about, as in "… still waits for your answer". */
  label(talk: Talk, data: D): string
  readonly steps: Readonly<Record<string, Step<D>>>
  /** How long after its last step it ends by itself; else `CONVERSATION_LASTS_MS`. */
  readonly lastsMs?: (talk: Talk) => Promise<number>
}

/** Checks a flow's types. Add it to `FLOWS` in `createBot.ts`, else nobody answers its questions. */
export function defineFlow<D>(flow: Flow<D>): Flow<D> {
  return flow
}
