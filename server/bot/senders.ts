import { Composer } from 'grammy'
import type { BotContext } from './botContext.ts'

/**
 * Passes on what comes from somebody, and of the rest what groups tell of themselves. Whoever handles a message of the direct
 * chat, a tap, a request or a change of a member can rely on a person having caused it: posts of channels, and messages in
 * the name of a group or channel, name none.
 */
export const senders = new Composer<BotContext>()

senders.use(async (ctx, next) => {
  if (ctx.from !== undefined || !needsSender(ctx)) await next()
})

function needsSender({ chat, callbackQuery, chatJoinRequest, chatMember }: BotContext): boolean {
  const isPersonal = chat === undefined || chat.type === 'private'
  return isPersonal || [callbackQuery, chatJoinRequest, chatMember].some((part) => part !== undefined)
}
