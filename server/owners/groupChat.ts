import { Composer } from 'grammy'
import type { Chat } from 'grammy/types'
import type { BotContext } from '../bot/botContext.ts'
import { inlineKeyboard } from '../bot/talk.ts'
import { groupCheckJob } from '../groups/jobs.ts'
import { registrationLink } from '../groups/links.ts'
import { migrateGroup } from '../groups/migrateGroup.ts'
import { noteCreator } from '../groups/noteCreator.ts'
import { noteRights } from '../groups/noteRights.ts'
import { findGroupByTelegramId } from '../groups/queries.ts'
import { standingOf } from '../groups/readTelegram.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import { groupRegisterAskedJob } from './jobs.ts'

/** What happens to the bot in groups: it comes, goes, gains and loses rights; groups become supergroups; `/register`. */
export const groupChat = new Composer<BotContext>()

groupChat.on('my_chat_member', async (ctx, next) => {
  const { chat, old_chat_member: before, new_chat_member: after } = ctx.myChatMember
  if (!isGroup(chat)) return next()
  const standing = standingOf(chat.type, after)
  const known = await findGroupByTelegramId(ctx.foyer.db, chat.id as TelegramChatId)
  if (known) {
    // A group that became a supergroup: the bot is removed from what stays of the old one.
    if (known.tgGroupId !== chat.id) return
    // A basic group says the same where it has become a supergroup: only the check below tells the two apart.
    const mayHaveMoved = chat.type === 'group' && standing.kind === 'gone'
    if (!mayHaveMoved) {
      await noteRights(ctx.foyer, { groupId: known.id, standing, event: `update:${ctx.update.update_id}` })
    }
    await checkLater(ctx, known.id)
    if (known.status !== 'left' && known.status !== 'unregistered') return
  }
  const former = standingOf(chat.type, before)
  if (standing.kind === 'gone') return
  if (former.kind === 'in' && former.missingRight === standing.missingRight) return
  const { missingRight } = standing
  if (missingRight !== undefined) {
    return speak(ctx, ctx.t('groups-hello-rights-missing', { right: missingRight }))
  }
  await speak(ctx, ctx.t('groups-hello', { kind: chat.type }), registrationLink(ctx.me.username, chat.id))
})

groupChat.chatType(['group', 'supergroup']).on('message', async (ctx, next) => {
  const { chat, message } = ctx
  const { migrate_to_chat_id: to, migrate_from_chat_id: from, new_chat_title: title } = message
  if (to !== undefined) return migrate(ctx, { from: chat.id, to })
  if (from !== undefined) return migrate(ctx, { from, to: chat.id })
  if (title !== undefined) {
    const group = await findGroupByTelegramId(ctx.foyer.db, chat.id as TelegramChatId)
    if (group) await checkLater(ctx, group.id)
  }
  return next()
})

groupChat.chatType(['group', 'supergroup']).command('register', async (ctx) => {
  const { chat } = ctx
  const { message, from }: Pick<BotContext, 'message' | 'from'> = ctx
  // An anonymous admin, or a channel, is nobody whom Telegram could be asked about.
  if (message?.sender_chat !== undefined || from === undefined) {
    return speak(ctx, ctx.t('groups-register-anonymous'), registrationLink(ctx.me.username, chat.id))
  }
  await enqueue(
    ctx.foyer.db,
    groupRegisterAskedJob,
    {
      tgGroupId: chat.id as TelegramChatId,
      telegramUserId: from.id as TelegramUserId,
      language: from.language_code ?? null,
      threadId: threadOf(ctx) ?? null,
      event: `${ctx.update.update_id}`,
    },
    { key: `group_register:${chat.id}:${from.id}` },
  )
})

groupChat.on('chat_member', async (ctx, next) => {
  const { chat, new_chat_member: after } = ctx.chatMember
  if (after.status === 'creator') {
    const group = await findGroupByTelegramId(ctx.foyer.db, chat.id as TelegramChatId)
    const creator = after.user.id as TelegramUserId
    if (group) await noteCreator(ctx.foyer, { groupId: group.id, creator })
  }
  return next()
})

function checkLater(ctx: BotContext, groupId: GroupId): Promise<void> {
  return enqueue(ctx.foyer.db, groupCheckJob, { groupId }, { key: `group_check:${groupId}` })
}

function migrate(ctx: BotContext, { from, to }: { from: number; to: number }): Promise<void> {
  return migrateGroup(ctx.foyer, { from: from as TelegramChatId, to: to as TelegramChatId })
}

function isGroup(chat: Chat): chat is Chat.GroupChat | Chat.SupergroupChat {
  return chat.type === 'group' || chat.type === 'supergroup'
}

/** The topic of a forum in which something was written; elsewhere nobody might see an answer. */
function threadOf({ message }: BotContext): number | undefined {
  return message?.is_topic_message ? message.message_thread_id : undefined
}

/** Writes into the group, with a button that leads to the direct chat. */
async function speak(ctx: BotContext, text: string, url?: string): Promise<void> {
  const { chat } = ctx
  if (chat === undefined) return
  const threadId = threadOf(ctx)
  await ctx.ask(chat.id, 'sendMessage', {
    chat_id: chat.id,
    text,
    ...(threadId === undefined ? {} : { message_thread_id: threadId }),
    ...(url === undefined
      ? {}
      : { reply_markup: inlineKeyboard([[{ text: ctx.t('groups-button-set-up'), url }]]) }),
  })
}
