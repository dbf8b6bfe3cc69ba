import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { ChatMember, InlineKeyboardButton, Update } from 'grammy/types'
import { type BotApi, MAX_TEXT } from './botApi.ts'
import {
  addMessage,
  addUpdate,
  messagesOf,
  type Person,
  privateChatOf,
  type TextMessage,
  userOf,
} from './world.ts'

/** A person who uses the bot, in people's words. */
export interface SandboxUser {
  /** Also the id of the chat with the bot. */
  readonly id: number
  readonly name: string
  /** Sends a text to the bot. Throws where Telegram would not let them. */
  says(text: string): void
  /** Follows a link such as `https://t.me/foyer_sandbox_bot?start=abc` and presses Start. */
  opens(link: string): void
  /** Presses the newest button with this text. */
  taps(button: string): void
  blocks(): void
  unblocks(): void
  /** Waits for a message of the bot that fits and that came after the last one seen. Throws after `timeoutMs`. */
  sees(pattern: RegExp | string, options?: { timeoutMs?: number }): Promise<TextMessage>
  /** Everything in the chat, oldest first. */
  conversation(): readonly TextMessage[]
  /** What the bot has written, oldest first. */
  received(): readonly TextMessage[]
}

/** What people act on. `changes` emits `message` when the bot writes or edits. */
export interface Stage {
  readonly api: BotApi
  readonly changes: EventEmitter
  /** Saves the world and has new updates delivered. */
  acted(): void
}

const PATIENCE_MS = 30_000

export function createUser({ api, changes, acted }: Stage, person: Person): SandboxUser {
  const { world, bot } = api
  let seenId = 0

  /** Telegram offers nothing but "Unblock" in the chat of a bot that is blocked. */
  function refuseWhileBlocked() {
    if (!person.blocked) return
    throw new Error(`${person.name} has blocked the bot, so nothing reaches it and it cannot answer.`)
  }

  function says(text: string) {
    refuseWhileBlocked()
    if (text.trim() === '') throw new Error('A message needs a text.')
    if (text.length > MAX_TEXT) {
      throw new Error(`A message holds at most ${MAX_TEXT} UTF-16 units; this one has ${text.length}.`)
    }
    person.started = true
    const message = addMessage(world, { person, from: userOf(person), text })
    addUpdate(world, { message } as Partial<Update>)
    acted()
  }

  function taps(text: string) {
    refuseWhileBlocked()
    const { button, message } = findButton(received(), text)
    if ('url' in button) return opens(button.url)
    if (!('callback_data' in button)) throw new Error(`The sandbox cannot press the button "${text}".`)
    const id = randomBytes(8).toString('hex')
    api.openQueries.set(id, person)
    const query = {
      id,
      from: userOf(person),
      message,
      chat_instance: `${person.id}`,
      data: button.callback_data,
    }
    addUpdate(world, { callback_query: query } as Partial<Update>)
    acted()
  }

  function opens(link: string) {
    const url = URL.parse(link)
    if (url?.hostname !== 't.me' || url.pathname.slice(1) !== bot.username) {
      throw new Error(
        `The sandbox opens links of its bot only, such as https://t.me/${bot.username}?start=hello.`,
      )
    }
    const payload = url.searchParams.get('start') ?? ''
    if (!/^[A-Za-z0-9_-]{0,64}$/.test(payload)) throw new Error('That is no start parameter of Telegram.')
    // Start unblocks, as it does in the app.
    unblocks()
    says(`/start ${payload}`.trim())
  }

  function blocks() {
    if (person.blocked) return
    person.blocked = true
    addMembershipUpdate('member', 'kicked')
  }

  function unblocks() {
    if (!person.blocked) return
    person.blocked = false
    addMembershipUpdate('kicked', 'member')
  }

  function addMembershipUpdate(before: 'member' | 'kicked', after: 'member' | 'kicked') {
    const member = (status: 'member' | 'kicked') =>
      ({ status, user: bot, ...(status === 'kicked' ? { until_date: 0 } : {}) }) as ChatMember
    addUpdate(world, {
      my_chat_member: {
        chat: privateChatOf(person),
        from: userOf(person),
        date: Math.floor(Date.now() / 1_000),
        old_chat_member: member(before),
        new_chat_member: member(after),
      },
    } as Partial<Update>)
    acted()
  }

  const conversation = () => messagesOf(world, person)
  const received = () => conversation().filter((message) => message.from?.id === bot.id)

  async function sees(pattern: RegExp | string, { timeoutMs = PATIENCE_MS } = {}) {
    const fits = ({ text }: TextMessage) =>
      typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)
    const patience = AbortSignal.timeout(timeoutMs)
    for (;;) {
      const found = received().find((message) => message.message_id > seenId && fits(message))
      if (found) {
        seenId = found.message_id
        return found
      }
      if (patience.aborted) throw new Error(notSeen(person.name, pattern, received()))
      await nextChange(changes, patience)
    }
  }

  return {
    id: person.id,
    name: person.name,
    says,
    opens,
    taps,
    blocks,
    unblocks,
    sees,
    conversation,
    received,
  }
}

function findButton(messages: readonly TextMessage[], text: string) {
  for (const message of messages.toReversed()) {
    const rows: InlineKeyboardButton[][] = message.reply_markup?.inline_keyboard ?? []
    const button = rows.flat().find((candidate) => candidate.text === text)
    if (button) return { button, message }
  }
  throw new Error(`There is no button "${text}".`)
}

/** Resolves at the next message or when patience ends. */
function nextChange(changes: EventEmitter, patience: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function done() {
      changes.off('message', done)
      patience.removeEventListener('abort', done)
      resolve()
    }
    changes.once('message', done)
    patience.addEventListener('abort', done)
  })
}

function notSeen(name: string, pattern: RegExp | string, messages: readonly TextMessage[]): string {
  const last = messages.slice(-3).map(({ text }) => JSON.stringify(text.slice(0, 200)))
  return `${name} did not see ${pattern}. The bot's last messages: ${last.join(', ') || 'none'}.`
}
