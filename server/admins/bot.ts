import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import { talkOf } from '../bot/talk.ts'
import { findGroup } from '../groups/findGroup.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { GroupId } from '../shared/ids.ts'
import { adminsChatJob, adminsTapJob, adminsWaitingJob } from './jobs.ts'

/** For a group's admins: who waits for them, and their verdicts. Jobs do the work, because Telegram is asked each time. */
export const admins = new Composer<BotContext>()

admins.chatType('private').command('waiting', async (ctx) => {
  const { person: telegramUserId } = talkOf(ctx)
  const asked = { telegramUserId, language: ctx.from.language_code ?? null, event: eventOf(ctx) }
  await enqueue(ctx.foyer.db, adminsWaitingJob, asked, { key: `admins:waiting:${telegramUserId}` })
})

const ACTIONS = { i: 'let_in', d: 'decline', p: 'page' } as const

admins.callbackQuery(/^w:([idp]):(\d{1,15}):(\d{1,6})$/, async (ctx, next) => {
  const [, letter, id, page] = ctx.match
  const { message, from, id: queryId } = ctx.callbackQuery
  if (message === undefined) return next()
  await enqueue(ctx.foyer.db, adminsTapJob, {
    telegramUserId: talkOf(ctx).person,
    action: ACTIONS[letter as keyof typeof ACTIONS],
    id: Number(id),
    page: Number(page),
    queryId,
    chatId: message.chat.id,
    messageId: message.message_id,
    language: from.language_code ?? null,
    event: eventOf(ctx),
  })
  // The job answers, once Telegram has said whether they may.
  ctx.asked.add('answerCallbackQuery')
})

// Telegram writes this in the name of the owner, who has chosen the group from a button of ours.
admins.chatType(['group', 'supergroup']).hears(/^\/start(?:@\w+)? w(\d{1,15})$/, async (ctx) => {
  const groupId = Number(ctx.match[1]) as GroupId
  const { person: telegramUserId } = talkOf(ctx)
  const group = await findGroup(ctx.foyer.db, groupId)
  if (group?.ownerTelegramUserId !== telegramUserId) return
  const chosen = { telegramUserId, groupId, chatId: ctx.chat.id, event: eventOf(ctx) }
  await enqueue(ctx.foyer.db, adminsChatJob, chosen)
})

function eventOf(ctx: BotContext): string {
  return `${ctx.update.update_id}`
}
