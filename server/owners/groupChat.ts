import { Composer } from 'grammy'
import type { Chat } from 'grammy/types'
import type { BotContext } from '../bot/botContext.ts'
import { inlineKeyboard, talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import { findGroupByTelegramId } from '../groups/findGroup.ts'
import { GROUP_STATUS } from '../groups/group.ts'
import { groupCheckJob } from '../groups/jobs.ts'
import { registrationLink } from '../groups/links.ts'
import { migrateGroup } from '../groups/migrateGroup.ts'
import { noteCreator } from '../groups/ownership.ts'
import { readBot, readGroup } from '../groups/readTelegram.ts'
import { noteRights, standingOf } from '../groups/rights.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobPayload } from '../jobs/job.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import { addMs, SECOND_MS } from '../shared/time.ts'
import { groupGreetJob, groupRegisterAskedJob } from './jobs.ts'

/** The bot in groups: it comes and goes, gains and loses rights; groups become supergroups; `/register`. */
export const groupChat = new Composer<BotContext>()

groupChat.on('my_chat_member', async (ctx, next) => {
  const { chat, old_chat_member: before, new_chat_member: after } = ctx.myChatMember
  if (!isGroup(chat)) return next()
  const standing = standingOf(chat.type, after)
  const known = await findGroupByTelegramId(ctx.foyer.db, chat.id as TelegramChatId)
  if (known) {
    // After an upgrade the bot is removed from the dead basic group.
    if (known.tgGroupId !== chat.id) return
    // An upgrade looks the same as a removal from a basic group. Only the check below tells them apart.
    const mayHaveMoved = chat.type === 'group' && standing.kind === 'gone'
    if (!mayHaveMoved) {
      await noteRights(ctx.foyer, { groupId: known.id, standing, event: `update:${ctx.update.update_id}` })
    }
    await checkLater(ctx, known.id)
    if (!GROUP_STATUS[known.status].gone) return
  }
  if (standing.kind === 'gone') return
  const former = standingOf(chat.type, before)
  if (former.kind === 'in' && former.missingRight === standing.missingRight) return
  const { missingRight = null } = standing
  const runAt = addMs(ctx.foyer.clock.now(), missingRight === null ? 0 : RIGHTS_FOLLOW_MS)
  const greeting = {
    tgGroupId: chat.id as TelegramChatId,
    kind: chat.type,
    missingRight,
    language: ctx.from?.language_code ?? null,
    event: `${ctx.update.update_id}`,
  }
  await enqueue(ctx.foyer.db, groupGreetJob, greeting, { key: `group_greet:${chat.id}`, runAt })
})

/** Telegram adds a bot first and makes it an admin then, in two updates: the second greeting replaces the first. */
const RIGHTS_FOLLOW_MS = 3 * SECOND_MS

/** Says what the bot does, and how it is set up or which right it lacks. */
export async function greetGroup(
  ctx: Context,
  call: CallTelegram,
  { tgGroupId, kind, missingRight, language, event }: JobPayload<typeof groupGreetJob>,
): Promise<void> {
  const bot = await readBot(call)
  await transact(ctx, async (ctx) => {
    // A group has no person: the language is that of whoever added the bot.
    const person = tgGroupId as number as TelegramUserId
    const { ask, t } = talkLater(ctx, { person, language, key: `group_greet:${event}` })
    const message = {
      threadId: undefined,
      text:
        missingRight === null
          ? t('groups-hello', { kind })
          : t('groups-hello-rights-missing', { right: missingRight }),
      button: t('groups-button-set-up'),
      url: missingRight === null ? registrationLink(bot.username, tgGroupId) : undefined,
    }
    await ask(tgGroupId, 'sendMessage', groupMessage(tgGroupId, message))
  })
}

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
  // We cannot ask Telegram about an anonymous admin or a channel.
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

/** The forum topic of a message. An answer in another topic might go unseen. */
function threadOf({ message }: BotContext): number | undefined {
  return message?.is_topic_message ? message.message_thread_id : undefined
}

/** Writes into the group. `url` adds a button to the private chat. */
async function speak(ctx: BotContext, text: string, url?: string): Promise<void> {
  const { chat } = ctx
  if (chat === undefined) return
  const message = { threadId: threadOf(ctx), text, button: ctx.t('groups-button-set-up'), url }
  await ctx.ask(chat.id, 'sendMessage', groupMessage(chat.id, message))
}

function groupMessage(
  chatId: number,
  {
    threadId,
    text,
    button,
    url,
  }: { threadId: number | undefined; text: string; button: string; url: string | undefined },
) {
  return {
    chat_id: chatId,
    text,
    ...(threadId === undefined ? {} : { message_thread_id: threadId }),
    ...(url === undefined ? {} : { reply_markup: inlineKeyboard([[{ text: button, url }]]) }),
  }
}

/**
 * Answers `/register` in a group: leads its creator to the private chat, and tells other admins who can register the group.
 * Nobody else gets an answer.
 */
export async function answerRegisterInGroup(
  ctx: Context,
  call: CallTelegram,
  asked: JobPayload<typeof groupRegisterAskedJob>,
): Promise<void> {
  const { telegramUserId: person, language } = asked
  const bot = await readBot(call)
  const group = await readGroup(call, asked.tgGroupId)
  const admin = group?.admins.find(({ user }) => user.id === person)
  if (group === undefined || admin === undefined) return
  const mayRegister = admin.status === 'creator' || group.creator === undefined
  await transact(ctx, async (ctx) => {
    const { ask, t } = talkLater(ctx, { person, language, key: `group_register:${asked.event}` })
    const message = {
      threadId: asked.threadId ?? undefined,
      text: t(mayRegister ? 'groups-register-here' : 'groups-only-creator'),
      button: t('groups-button-set-up'),
      url: mayRegister ? registrationLink(bot.username, group.tgGroupId) : undefined,
    }
    await ask(group.tgGroupId, 'sendMessage', groupMessage(group.tgGroupId, message))
  })
}
