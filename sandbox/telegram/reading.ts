import type { InlineKeyboardButton, Message } from 'grammy/types'
import type { BotApi } from './botApi.ts'
import { isPresent, memberOf } from './chats.ts'
import { messagesIn } from './messages.ts'
import type { Person } from './world.ts'

/** The file in a message, for a person to read. */
export function fileIn({ world }: BotApi, { document }: Message) {
  const file = world.files.find(({ id }) => id === document?.file_id)
  return file ? [{ name: file.name, text: Buffer.from(file.content, 'base64').toString() }] : []
}

/** The ids of the groups that somebody is in. */
export function groupsOf(api: BotApi, person: Person): number[] {
  return api.world.groups.filter((group) => isPresent(memberOf(api, group, person.id))).map(({ id }) => id)
}

/** The messages a person can read in these chats, oldest first. */
export function visible(api: BotApi, person: Person, chats: readonly number[]): Message[] {
  return chats
    .flatMap((chat) => messagesIn(api.world, chat))
    .filter(({ receiver_user: receiver }) => receiver === undefined || receiver.id === person.id)
    .toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** Ids rise over all chats of the sandbox. A message for one person has only an id of its own kind. */
export function orderOf({
  message_id: id,
  ephemeral_message_id: ephemeralId = 0,
}: Pick<Message, 'message_id' | 'ephemeral_message_id'>): number {
  return id || ephemeralId
}

/** The newest button with this text. Throws where there is none. */
export function findButton(messages: readonly Message[], text: string) {
  for (const message of messages.toReversed()) {
    const rows: InlineKeyboardButton[][] = message.reply_markup?.inline_keyboard ?? []
    const button = rows.flat().find((candidate) => candidate.text === text)
    if (button) return { button, message }
  }
  throw new Error(`There is no button "${text}".`)
}
