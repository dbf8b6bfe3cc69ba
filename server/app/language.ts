import { Composer } from 'grammy'
import { findOrCreateAccount } from '../accounts/findAccount.ts'
import type { BotContext } from '../bot/botContext.ts'
import type { TelegramUserId } from '../shared/ids.ts'

/** Keeps the language of whoever uses the direct chat, for messages that are sent later. */
export const language = new Composer<BotContext>()

language.chatType('private').on(['message', 'callback_query'], async (ctx, next) => {
  await findOrCreateAccount(ctx.foyer, {
    telegramUserId: ctx.from.id as TelegramUserId,
    language: ctx.from.language_code ?? null,
  })
  await next()
})
