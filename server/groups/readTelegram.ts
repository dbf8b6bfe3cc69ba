import type { ChatFullInfo, ChatMember, User, UserFromGetMe } from 'grammy/types'
import { shorten } from '../bot/shorten.ts'
import type { CallOutcome, CallTelegram } from '../outbox/outbox.ts'
import { type Refusal, readRefusal } from '../outbox/refusal.ts'
import type { TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import type { GroupKind } from './group.ts'
import { type BotStanding, standingOf } from './rights.ts'

/** Telegram does not answer at present: the job has to run again. */
export class TelegramSilentError extends Error {
  constructor(description: string) {
    super(`Telegram cannot be asked: ${description}`)
    this.name = 'TelegramSilentError'
  }
}

/** Telegram refuses to say who is in a group, for a reason that may pass: nothing is known, and the job has to run again. */
export class TelegramUnsureError extends Error {
  readonly refusal: string
  constructor(refusal: string) {
    super(`Telegram does not say: ${refusal}`)
    this.refusal = refusal
    this.name = 'TelegramUnsureError'
  }
}

/** The reads whose refusal would be taken for an answer about a group or a member. */
const ANSWERS: Readonly<Record<string, readonly Refusal[]>> = {
  getChat: ['no_group', 'rights', 'look', 'deleted'],
  getChatMember: ['no_group', 'look', 'deleted'],
  getChatAdministrators: ['no_group', 'rights'],
}

/**
 * Asks Telegram, outside any transaction. Undefined where Telegram refuses, as for a chat that the bot is not in.
 *
 * @throws TelegramSilentError when Telegram does not answer, or limits our rate
 * @throws TelegramUnsureError when it refuses to say who is in a group, for a reason that is no fact
 */
export async function readTelegram<T>(
  call: CallTelegram,
  method: string,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<T | undefined> {
  const outcome = await call(method, payload)
  if (outcome.kind === 'migrated') return readTelegram(call, method, { ...payload, chat_id: outcome.to })
  return resultOf(method, outcome)
}

function resultOf<T>(method: string, outcome: Exclude<CallOutcome, { kind: 'migrated' }>): T | undefined {
  switch (outcome.kind) {
    case 'ok':
      return outcome.result as T
    case 'refused':
      if (ANSWERS[method]?.includes(readRefusal(outcome.description)) === false) {
        throw new TelegramUnsureError(`${outcome.code} ${outcome.description}`)
      }
      return undefined
    case 'rate_limited':
      throw new TelegramSilentError('rate limited')
    default:
      throw new TelegramSilentError(outcome.description)
  }
}

/** The bot itself: its id, and its name for links. */
export async function readBot(call: CallTelegram): Promise<UserFromGetMe> {
  const me = await readTelegram<UserFromGetMe>(call, 'getMe')
  if (me === undefined) throw new TelegramSilentError('it does not know the bot')
  return me
}

/** A group as Telegram knows it now. */
export interface TelegramGroup {
  /** The new id where the group has become a supergroup. */
  readonly tgGroupId: TelegramChatId
  readonly kind: GroupKind
  readonly title: string
  readonly admins: readonly ChatMember[]
  /** Undefined where the group has none. */
  readonly creator: TelegramUserId | undefined
  readonly standing: BotStanding
}

/**
 * Undefined where the bot is not in the chat, or it is no group. Makes four calls, and four more where the group has become a
 * supergroup. `getChat` and the bot's own `getChatMember` still answer for the dead basic group; only the list of admins says
 * where it went. So we read that last: a group that was alive then was alive before.
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
  const admins = resultOf<ChatMember[]>('getChatAdministrators', listed) ?? []
  return {
    tgGroupId: chat.id as TelegramChatId,
    kind: chat.type,
    title: chat.title ?? '',
    admins,
    creator: creatorOf(admins),
    standing: standingOf(chat.type, bot),
  }
}

export async function readAdmins(
  call: CallTelegram,
  tgGroupId: TelegramChatId,
): Promise<readonly ChatMember[]> {
  return (await readTelegram<ChatMember[]>(call, 'getChatAdministrators', { chat_id: tgGroupId })) ?? []
}

/** A person's name in Telegram, as it fits a line. */
export function nameOf({
  first_name: first,
  last_name: last,
}: Pick<User, 'first_name' | 'last_name'>): string {
  return shorten([first, last].filter(Boolean).join(' '))
}

export function creatorOf(admins: readonly ChatMember[]): TelegramUserId | undefined {
  return admins.find(({ status }) => status === 'creator')?.user.id as TelegramUserId | undefined
}

/** How many members a group has, bots included. */
export function readMemberCount(call: CallTelegram, tgGroupId: TelegramChatId): Promise<number | undefined> {
  return readTelegram(call, 'getChatMemberCount', { chat_id: tgGroupId })
}

/** One person's standing in a group, as Telegram sees it. */
export function readMember(
  call: CallTelegram,
  { tgGroupId, telegramUserId }: { tgGroupId: TelegramChatId; telegramUserId: TelegramUserId },
): Promise<ChatMember | undefined> {
  return readTelegram(call, 'getChatMember', { chat_id: tgGroupId, user_id: telegramUserId })
}
