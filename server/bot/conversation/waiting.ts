import type { BotContext } from '../botContext.ts'

/** A question to this person that waits for a text of theirs. */
export interface Waiting {
  /** Names the question for as long as it waits. */
  readonly key: string
  /** What it is about, for a button: shown where several wait. */
  readonly label: string
  /** The messages of ours that ask it: a reply to one of them is an answer to it. */
  readonly messageIds: readonly number[]
  /** Takes the text as the answer. The update is the message itself, or a tap that says what an earlier message was for. */
  take(ctx: BotContext, text: string): Promise<void>
}

/** Finds what waits for a text of whoever sent the update, oldest first. */
export type FindWaiting = (ctx: BotContext) => Promise<readonly Waiting[]>
