import { inlineKeyboard, talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import { registrationLink } from '../groups/links.ts'
import { readBot, readGroup } from '../groups/readTelegram.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { TelegramChatId, TelegramUserId } from '../shared/ids.ts'

/**
 * `/register` was written in a group: leads its creator to the direct chat, and tells other admins who can register it.
 * Nobody else is answered.
 */
export async function answerRegisterInGroup(
  ctx: Context,
  call: CallTelegram,
  {
    tgGroupId,
    telegramUserId,
    language,
    threadId,
    event,
  }: {
    tgGroupId: TelegramChatId
    telegramUserId: TelegramUserId
    language: string | null
    threadId: number | null
    event: string
  },
): Promise<void> {
  const bot = await readBot(call)
  const group = await readGroup(call, tgGroupId)
  if (group === undefined) return
  const admin = group.admins.find(({ user }) => user.id === telegramUserId)
  if (admin === undefined) return
  const mayRegister = admin.status === 'creator' || group.creator === undefined
  await transact(ctx, async (ctx) => {
    const talk = talkLater(ctx, { person: telegramUserId, language, key: `group_register:${event}` })
    await talk.ask(group.tgGroupId, 'sendMessage', {
      chat_id: group.tgGroupId,
      ...(threadId === null ? {} : { message_thread_id: threadId }),
      text: talk.t(mayRegister ? 'groups-register-here' : 'groups-only-creator'),
      ...(mayRegister
        ? {
            reply_markup: inlineKeyboard([
              [
                {
                  text: talk.t('groups-button-set-up'),
                  url: registrationLink(bot.username, group.tgGroupId),
                },
              ],
            ]),
          }
        : {}),
    })
  })
}
