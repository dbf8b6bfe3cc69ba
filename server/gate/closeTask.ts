import type { Context } from '../context.ts'
import type { Visit } from './visit.ts'
import { spellTask, talkToVisitor } from './visitTalk.ts'

/** An option that the visitor has chosen, and the message under which it was tapped; typed ones have none. */
export interface Chosen {
  readonly option: number
  readonly messageId?: number | undefined
}

/**
 * Takes the buttons of a question away that waits for no answer any more, and shows in their place what was chosen.
 * Repeating it changes nothing.
 */
export async function closeTask(ctx: Context, visit: Visit, chosen?: Chosen): Promise<void> {
  const tapped = chosen?.messageId
  const messageIds = new Set([...visit.taskMessageIds, ...(tapped === undefined ? [] : [tapped])])
  for (const messageId of messageIds) {
    const talk = talkToVisitor(ctx, visit, `close:${messageId}`)
    const place = { chat_id: talk.person, message_id: messageId }
    if (chosen !== undefined) {
      const text = await spellTask(ctx, talk, visit, chosen.option)
      await talk.ask(talk.person, 'editMessageText', {
        ...place,
        text,
        link_preview_options: { is_disabled: true },
      })
    } else await talk.ask(talk.person, 'editMessageReplyMarkup', place)
  }
}
