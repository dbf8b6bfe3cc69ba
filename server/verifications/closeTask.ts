import type { Context } from '../context.ts'
import type { Visit } from './visit.ts'
import { spellTask, talkToVisitor } from './visitTalk.ts'

/** An option that the visitor has tapped, and under which message. */
export interface Tapped {
  readonly messageId: number
  readonly option: number
}

/**
 * Takes the buttons of a question away that waits for no answer any more, and shows in their place what was tapped.
 * Repeating it changes nothing.
 */
export async function closeTask(ctx: Context, visit: Visit, tapped?: Tapped): Promise<void> {
  const messageIds = new Set([...visit.taskMessageIds, ...(tapped ? [tapped.messageId] : [])])
  for (const messageId of messageIds) {
    const talk = talkToVisitor(ctx, visit, `close:${messageId}`)
    const place = { chat_id: talk.person, message_id: messageId }
    if (messageId === tapped?.messageId) {
      const text = await spellTask(ctx, talk, visit, tapped.option)
      await talk.ask(talk.person, 'editMessageText', {
        ...place,
        text,
        link_preview_options: { is_disabled: true },
      })
    } else await talk.ask(talk.person, 'editMessageReplyMarkup', place)
  }
}
