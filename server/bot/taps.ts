import { Composer } from 'grammy'
import type { Update } from 'grammy/types'
import type { Context } from '../context.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import type { BotContext } from './botContext.ts'
import { answerTap } from './talk.ts'
import { textsIn } from './texts.ts'

/**
 * Drops messages of the private chat, taps, requests and changes of members that name no person. Their handlers can then rely
 * on a sender. Posts of channels, and messages in the name of a group or channel, name none.
 */
export const senders = new Composer<BotContext>()

senders.use(async (ctx, next) => {
  if (ctx.from !== undefined || !needsSender(ctx)) await next()
})

function needsSender({ chat, callbackQuery, chatJoinRequest, chatMember }: BotContext): boolean {
  const isPersonal = chat === undefined || chat.type === 'private'
  return isPersonal || [callbackQuery, chatJoinRequest, chatMember].some((part) => part !== undefined)
}

/**
 * Answers each tap that no handler has answered, as of an old version's button or a forged one. A tap without an answer spins
 * on the screen.
 */
export const taps = new Composer<BotContext>()

taps.on('callback_query', async (ctx, next) => {
  await next()
  if (!ctx.asked.has('answerCallbackQuery')) await answerTap(ctx, ctx.t('tap-old'))
})

/** Ends the waiting sign of a tap that could not be handled, once. The update is retried or parked. */
export async function answerFailedTap(ctx: Context, update: unknown): Promise<void> {
  const { callback_query: query } = update as Partial<Update>
  if (query === undefined) return
  await enqueueCall(ctx.db, {
    key: `tap:${query.id}:failed`,
    chatKey: `${query.message?.chat.id ?? query.from.id}`,
    method: 'answerCallbackQuery',
    payload: {
      callback_query_id: query.id,
      text: textsIn(query.from.language_code)('tap-failed'),
    },
  })
}
