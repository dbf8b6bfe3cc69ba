import { Composer } from 'grammy'
import type { Update } from 'grammy/types'
import type { Context } from '../context.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import type { BotContext } from './botContext.ts'
import { answerTap } from './talk.ts'
import { DEFAULT_LANGUAGE, texts } from './texts.ts'

/**
 * Answers each tap that no handler has answered: its button is of an older version, or was never ours. A tap without an
 * answer spins on the screen.
 */
export const taps = new Composer<BotContext>()

taps.on('callback_query', async (ctx, next) => {
  await next()
  if (!ctx.asked.has('answerCallbackQuery')) await answerTap(ctx, ctx.t('tap-old'))
})

/** A tap could not be handled: ends its waiting sign, once, while the update is tried again or left. */
export async function answerFailedTap(ctx: Context, update: unknown): Promise<void> {
  const { callback_query: query } = update as Partial<Update>
  if (query === undefined) return
  await enqueueCall(ctx.db, {
    key: `tap:${query.id}:failed`,
    chatKey: `${query.message?.chat.id ?? query.from.id}`,
    method: 'answerCallbackQuery',
    payload: {
      callback_query_id: query.id,
      text: texts.t(query.from.language_code ?? DEFAULT_LANGUAGE, 'tap-failed'),
    },
  })
}
