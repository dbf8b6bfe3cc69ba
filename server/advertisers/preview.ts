import { say, type Talk } from '../bot/talk.ts'
import { type ShownContent, spellContent } from '../offers/spellContent.ts'

/** A tap on a previewed button. */
export const PREVIEW_TAP = 'a:preview'

/** Sends exactly what a member is sent. */
export async function sendPreview(talk: Talk, shown: ShownContent): Promise<void> {
  for (const { text, keyboard } of spellContent(talk, shown, PREVIEW_TAP)) await say(talk, text, { keyboard })
}
