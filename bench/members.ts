import type { ReceiveUpdate } from '../server/inbox/receiveUpdate.ts'
import { chatKeyOf } from '../server/inbox/reduceUpdate.ts'
import type { CallOutcome } from '../server/outbox/outbox.ts'
import { laneOf } from '../server/outbox/policy.ts'

type Payload = Readonly<Record<string, unknown>>
interface Button {
  readonly url?: string
  readonly callback_data?: string
}

/** People who join groups, at the least cost to the machine: they press the first button of whatever the bot shows them. */
export interface Members {
  /** Somebody new asks to be let in. `invited`: after how many milliseconds the bot has written to them. */
  join(): { readonly invited: Promise<number>; readonly entered: Promise<void> }
  /** Stands in for the Bot API. */
  call(method: string, payload: Payload): Promise<CallOutcome>
  /** Messages that count against Telegram's limits, sent or edited, for each person who is in. */
  messagesPerJoin(): number
}

interface Member {
  readonly chat: object
  readonly invited: () => void
  readonly entered: () => void
}

const FIRST_PERSON = 1_000_000

export function createMembers({
  receive,
  groups,
}: {
  readonly receive: ReceiveUpdate
  readonly groups: readonly number[]
}): Members {
  const members = new Map<number, Member>()
  let people = 0
  let inside = 0
  let messages = 0
  let serial = 0

  /** An update that Telegram brings, a moment after what caused it. */
  function brings(content: object): void {
    const update = { update_id: ++serial, ...content }
    const text = JSON.stringify(update)
    setImmediate(() => void receive({ updateId: update.update_id, chatKey: chatKeyOf(update), text }))
  }

  const isMember = (id: number) => id > FIRST_PERSON && id <= FIRST_PERSON + people
  const personOf = (id: number) => ({ id, is_bot: false, first_name: 'Ada', language_code: 'en' })
  const privateChat = (id: number) => ({ id, type: 'private', first_name: 'Ada' })
  const now = () => Math.floor(Date.now() / 1_000)

  /** Presses the first button: a link to the bot, or one that it hears of. */
  function presses(id: number, messageId: number, payload: Payload): void {
    const markup = payload.reply_markup as { inline_keyboard?: readonly (readonly Button[])[] } | undefined
    const button = markup?.inline_keyboard?.[0]?.[0]
    const start = button?.url === undefined ? undefined : URL.parse(button.url)?.searchParams.get('start')
    const from = personOf(id)
    const message = { message_id: messageId, date: now(), chat: privateChat(id) }
    if (typeof start === 'string') {
      const entities = [{ type: 'bot_command', offset: 0, length: 6 }]
      brings({ message: { ...message, from, text: `/start ${start}`, entities } })
    } else if (button?.callback_data !== undefined) {
      const query = { id: `${serial + 1}`, from, chat_instance: `${id}`, data: button.callback_data }
      brings({ callback_query: { ...query, message: { ...message, text: 'shown' } } })
    }
  }

  function isLetIn(id: number, { chat, entered }: Member): void {
    const user = personOf(id)
    const change = { chat, from: user, date: now(), old_chat_member: { user, status: 'left' } }
    brings({ chat_member: { ...change, new_chat_member: { user, status: 'member' } } })
    inside += 1
    // They press nothing afterwards.
    members.delete(id)
    entered()
  }

  return {
    join() {
      const id = FIRST_PERSON + ++people
      const chat = { id: groups[people % groups.length], type: 'supergroup', title: 'Neighbours' }
      const invited = Promise.withResolvers<number>()
      const entered = Promise.withResolvers<void>()
      const began = performance.now()
      members.set(id, {
        chat,
        invited: () => invited.resolve(performance.now() - began),
        entered: entered.resolve,
      })
      brings({ chat_join_request: { chat, from: personOf(id), user_chat_id: id, date: now() } })
      return { invited: invited.promise, entered: entered.promise }
    },

    async call(method, payload) {
      // Advertisers hear of their campaigns too.
      if (laneOf(method) === 'message' && isMember(Number(payload.chat_id))) messages += 1
      const messageId = ++serial
      const id = Number(payload.user_id ?? payload.chat_id)
      const member = members.get(id)
      if (method === 'approveChatJoinRequest') {
        if (member !== undefined) isLetIn(id, member)
        return { kind: 'ok', result: true }
      }
      if (member !== undefined && /^(send|edit)Message/.test(method)) {
        member.invited()
        presses(id, messageId, payload)
      }
      return { kind: 'ok', result: { message_id: messageId, date: now(), chat: { id, type: 'private' } } }
    },

    messagesPerJoin: () => messages / inside,
  }
}
