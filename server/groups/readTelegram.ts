import type { ChatFullInfo, ChatMember, UserFromGetMe } from 'grammy/types'
import type { CallOutcome, CallTelegram } from '../outbox/outbox.ts'
import type { TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import type { GroupKind } from './group.ts'
import type { BotStanding } from './noteRights.ts'
import { findMissingRight, isInGroup } from './rights.ts'

/** Telegram cannot be asked at present: the job is to be run again. */
export class TelegramSilentError extends Error {
  constructor(description: string) {
    super(`Telegram cannot be asked: ${description}`)
    this.name = 'TelegramSilentError'
  }
}

/**
 * Asks Telegram something, outside any transaction. Undefined where it refuses, as for a chat that the bot is not in.
 *
 * @throws TelegramSilentError when it cannot be asked, or answers that we ask too much
 */
export async function readTelegram<T>(
  call: CallTelegram,
  method: string,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<T | undefined> {
  const outcome = await call(method, payload)
  if (outcome.kind === 'migrated') return readTelegram(call, method, { ...payload, chat_id: outcome.to })
  return resultOf(outcome)
}

function resultOf<T>(outcome: Exclude<CallOutcome, { kind: 'migrated' }>): T | undefined {
  switch (outcome.kind) {
    case 'ok':
      return outcome.result as T
    case 'refused':
      return undefined
    case 'rate_limited':
      throw new TelegramSilentError('rate limited')
    default:
      throw new TelegramSilentError(outcome.description)
  }
}

/** The bot's own name, for links to it. */
export async function readBot(call: CallTelegram): Promise<UserFromGetMe> {
  const me = await readTelegram<UserFromGetMe>(call, 'getMe')
  if (me === undefined) throw new TelegramSilentError('it does not know the bot')
  return me
}

/** A group as Telegram knows it now. */
export interface TelegramGroup {
  /** Another than was asked for where the group has become a supergroup. */
  readonly tgGroupId: TelegramChatId
  readonly kind: GroupKind
  readonly title: string
  readonly admins: readonly ChatMember[]
  /** Undefined where the group has none. */
  readonly creator: TelegramUserId | undefined
  readonly standing: BotStanding
}

/**
 * Undefined where the chat is none of ours, or no group. Four calls; another four where the group has become a supergroup.
 * `getChat` and the bot's own `getChatMember` go on answering for the dead basic group, and only the list of admins says
 * where it went. So it is read last: a group that was alive then was alive before.
 */
export async function readGroup(
  call: CallTelegram,
  tgGroupId: TelegramChatId,
): Promise<TelegramGroup | undefined> {
  const me = await readBot(call)
  const chat = await readTelegram<ChatFullInfo>(call, 'getChat', { chat_id: tgGroupId })
  if (chat?.type !== 'group' && chat?.type !== 'supergroup') return undefined
  const bot = await readTelegram<ChatMember>(call, 'getChatMember', { chat_id: chat.id, user_id: me.id })
  const listed = await call('getChatAdministrators', { chat_id: chat.id })
  if (listed.kind === 'migrated') return readGroup(call, listed.to as TelegramChatId)
  const admins = resultOf<ChatMember[]>(listed) ?? []
  return {
    tgGroupId: chat.id as TelegramChatId,
    kind: chat.type,
    title: chat.title ?? '',
    admins,
    creator: creatorOf(admins),
    standing: standingOf(chat.type, bot),
  }
}

/** Whether Telegram says that the bot was removed from a chat. */
export async function isShutOut(call: CallTelegram, tgGroupId: TelegramChatId): Promise<boolean> {
  const outcome = await call('getChat', { chat_id: tgGroupId })
  return outcome.kind === 'refused' && outcome.code === 403
}

export async function readAdmins(
  call: CallTelegram,
  tgGroupId: TelegramChatId,
): Promise<readonly ChatMember[]> {
  return (await readTelegram<ChatMember[]>(call, 'getChatAdministrators', { chat_id: tgGroupId })) ?? []
}

export function creatorOf(admins: readonly ChatMember[]): TelegramUserId | undefined {
  return admins.find(({ status }) => status === 'creator')?.user.id as TelegramUserId | undefined
}

export function standingOf(kind: GroupKind, bot: ChatMember | undefined): BotStanding {
  if (bot === undefined || !isInGroup(bot)) return { kind: 'gone' }
  return { kind: 'in', missingRight: findMissingRight(kind, bot) }
}

/** How many are in a group, bots among them. */
export function readMemberCount(call: CallTelegram, tgGroupId: TelegramChatId): Promise<number | undefined> {
  return readTelegram(call, 'getChatMemberCount', { chat_id: tgGroupId })
}

/** Where one person stands in a group, whatever they claim. */
export function readMember(
  call: CallTelegram,
  { tgGroupId, telegramUserId }: { tgGroupId: TelegramChatId; telegramUserId: TelegramUserId },
): Promise<ChatMember | undefined> {
  return readTelegram(call, 'getChatMember', { chat_id: tgGroupId, user_id: telegramUserId })
}
