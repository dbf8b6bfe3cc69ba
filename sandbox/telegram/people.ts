import { randomBytes } from 'node:crypto'
import type { ChatMember, Message, Update } from 'grammy/types'
import { type BotApi, unixNow } from './botApi.ts'
import { presentMembers } from './chats.ts'
import { MAX_TEXT } from './formatting/formatText.ts'
import type { SandboxGroup } from './groups.ts'
import { takeOut } from './membership.ts'
import { addMessage, isText, messagesIn, replaceMessage, type TextMessage } from './messages.ts'
import { createGroupActs, type GroupActs } from './peopleInGroups.ts'
import { fileIn, findButton, groupsOf, orderOf, visible } from './reading.ts'
import { createWatch, type Patience } from './waiting.ts'
import { addUpdate, type Person, privateChatOf, userOf } from './world.ts'
import { type Place, writeInGroup } from './writing.ts'

/** A person who uses the bot. Acts throw where Telegram would refuse them. */
export interface SandboxUser extends GroupActs {
  /** Also the id of the chat with the bot. */
  readonly id: number
  readonly name: string
  /** Sends a text to the bot, or into a group. */
  says(text: string, place?: Place): Message
  sendsPhoto(place?: Place & { readonly caption?: string }): Message
  sendsVoice(place?: Place): Message
  sendsSticker(place?: Place): Message
  /** Changes an own message, as Telegram allows for 48 hours. */
  edits(message: Message, text: string): void
  /** Follows a link such as `https://t.me/foyer_sandbox_bot?start=abc` and presses Start. */
  opens(link: string): void
  /** Follows a link without pressing anything. A bot link shows Start, an invite link joins, any other opens a page. */
  follows(link: string): void
  /** Presses the newest button with this text; "Start" where a link of the bot was followed. */
  taps(button: string, place?: { readonly in?: SandboxGroup }): void
  /** Presses one button of one message that they see, by its place in the keyboard. */
  presses(
    message: { readonly chatId: number; readonly id: number },
    place: { row: number; column: number },
  ): void
  /** Presses Start, after a link of the bot or of their own accord. It unblocks, as in the app. */
  starts(): void
  /** Whether a bot link was followed and its Start not pressed yet. */
  isShownStart(): boolean
  /** Sets their Telegram to another language, such as `es`. */
  speaks(languageCode: string): void
  blocks(): void
  unblocks(): void
  deletesAccount(): void
  /** Sets whether they have reached Telegram's limit of groups and channels, so that nobody can add them to another. */
  reachesGroupLimit(isOn?: boolean): void
  /** Waits for a message of the bot that fits and that came, or was edited, after the last one seen. Throws after `timeoutMs`. */
  sees(pattern: RegExp | string, options?: Patience): Promise<TextMessage>
  /** The same in a group, where it includes messages that are visible to this person alone. */
  seesIn(group: SandboxGroup, pattern: RegExp | string, options?: Patience): Promise<Message>
  /** All texts in the chat, oldest first. */
  conversation(): readonly TextMessage[]
  /** The texts that the bot has written, oldest first. In a group, those that this person sees. */
  received(place?: { readonly in?: SandboxGroup }): readonly TextMessage[]
  /** The bot's answers to this person's taps, oldest first. */
  notices(): readonly string[]
  /** Files that the bot has sent to this person, oldest first. */
  files(): readonly { readonly name: string; readonly text: string }[]
  /** Pages outside Telegram that were opened, oldest first. */
  pages(): readonly string[]
}

/** The state and means that people act on. */
export interface Stage {
  readonly api: BotApi
  /** Saves the world and has new updates delivered. */
  acted(): void
}

export function createUser(stage: Stage, person: Person): SandboxUser {
  const { api, acted } = stage
  const { world, bot } = api

  function refuseIfGone() {
    if (person.deleted) throw new Error(`${person.name} has deleted the account.`)
  }

  /** In the chat of a blocked bot, Telegram offers only "Unblock". */
  function refuseWhileBlocked() {
    refuseIfGone()
    if (!person.blocked) return
    throw new Error(`${person.name} has blocked the bot, so nothing reaches it and it cannot answer.`)
  }

  function write(content: object, place: Place = {}): Message {
    refuseIfGone()
    if (place.in) return writeInGroup(stage, { person, content, place })
    refuseWhileBlocked()
    person.started = true
    const reply = place.replyTo ? { reply_to_message: place.replyTo } : {}
    const message = addMessage(api, {
      chat: privateChatOf(person),
      from: userOf(person),
      content: { ...content, ...reply },
    })
    addUpdate(world, { message: message as NonNullable<Update['message']> })
    acted()
    return message
  }

  function says(text: string, place?: Place) {
    if (place?.in === undefined) refuseWhileBlocked()
    if (text.trim() === '') throw new Error('A message needs a text.')
    if (text.length > MAX_TEXT) {
      throw new Error(`A message holds at most ${MAX_TEXT} UTF-16 units; this one has ${text.length}.`)
    }
    return write({ text }, place)
  }

  function edits(message: Message, text: string) {
    refuseIfGone()
    editOwn(stage, { person, message, text })
  }

  function taps(text: string, { in: group }: { in?: SandboxGroup } = {}) {
    if (group === undefined) refuseWhileBlocked()
    if (text === 'Start' && person.startPayload !== undefined) return pressStart()
    const chats = group ? [group.id] : [person.id, ...groupsOf(api, person)]
    press(findButton(visible(api, person, chats), text))
  }

  function presses(where: { chatId: number; id: number }, { row, column }: { row: number; column: number }) {
    if (where.chatId === person.id) refuseWhileBlocked()
    const isMine = where.chatId === person.id || groupsOf(api, person).includes(where.chatId)
    const shown = isMine ? visible(api, person, [where.chatId]) : []
    const message = shown.find((each) => orderOf(each) === where.id)
    const button = message?.reply_markup?.inline_keyboard[row]?.[column]
    if (message === undefined || button === undefined) throw new Error('That button is not there any more.')
    press({ button, message })
  }

  function press({ button, message }: ReturnType<typeof findButton>) {
    const { text } = button
    if ('url' in button) return follows(button.url)
    if (!('callback_data' in button)) throw new Error(`The sandbox cannot press the button "${text}".`)
    const id = randomBytes(8).toString('hex')
    world.taps.push({ queryId: id, personId: person.id, date: unixNow(api) })
    const query = {
      id,
      from: userOf(person),
      message,
      chat_instance: `${message.chat.id}`,
      data: button.callback_data,
    }
    addUpdate(world, { callback_query: query })
    acted()
  }

  function pressStart() {
    const payload = person.startPayload ?? ''
    person.startPayload = undefined
    says(`/start ${payload}`.trim())
  }

  function followsBot(link: string) {
    const url = URL.parse(link)
    if (url?.hostname !== 't.me' || url.pathname.slice(1) !== bot.username) {
      throw new Error(
        `The sandbox opens links of its bot only, such as https://t.me/${bot.username}?start=hello.`,
      )
    }
    const payload = url.searchParams.get('start') ?? ''
    if (!/^[A-Za-z0-9_-]{0,64}$/.test(payload)) throw new Error('That is no start parameter of Telegram.')
    person.startPayload = payload
    acted()
  }

  function opens(link: string) {
    refuseIfGone()
    followsBot(link)
    starts()
  }

  function starts() {
    refuseIfGone()
    // Start unblocks, as it does in the app.
    unblocks()
    pressStart()
  }

  function follows(link: string) {
    refuseIfGone()
    const url = URL.parse(link)
    if (url?.hostname !== 't.me') {
      person.pages.push(link)
    } else if (url.pathname.startsWith('/+')) {
      acts.followsInvite(link)
    } else {
      followsBot(link)
    }
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
        date: unixNow(api),
        old_chat_member: member(before),
        new_chat_member: member(after),
      },
    })
    acted()
  }

  function deletesAccount() {
    for (const group of world.groups) {
      group.joinRequests = group.joinRequests.filter(({ userId }) => userId !== person.id)
      const isHere = presentMembers(api, group).some(({ userId }) => userId === person.id)
      if (isHere) takeOut(api, { group, userId: person.id, by: person.id })
    }
    person.deleted = true
    acted()
  }

  const conversation = () => messagesIn(world, person.id).filter(isText)
  const ofBot = (chats: readonly number[]) =>
    visible(api, person, chats).filter((message) => message.from?.id === bot.id)
  const received = ({ in: group }: { readonly in?: SandboxGroup } = {}) =>
    ofBot([group?.id ?? person.id]).filter(isText)
  const watch = createWatch({
    who: person.name,
    api,
    messages: () => received(),
    events: () => [`chat:${person.id}`],
  })
  const groupWatches = new Map<SandboxGroup, ReturnType<typeof createWatch>>()

  function seesIn(group: SandboxGroup, pattern: RegExp | string, options?: Patience) {
    const known =
      groupWatches.get(group) ??
      createWatch({
        who: `${person.name} in ${group.title}`,
        api,
        messages: () => ofBot([group.id]),
        events: () => [`chat:${group.id}`],
      })
    groupWatches.set(group, known)
    return known.sees(pattern, options)
  }

  const acts = createGroupActs(stage, { person, refuseIfGone })
  return {
    ...acts,
    id: person.id,
    name: person.name,
    says,
    sendsPhoto: ({ caption, ...place } = {}) =>
      write({ photo: [fileOf('photo', { width: 90, height: 90 })], ...(caption ? { caption } : {}) }, place),
    sendsVoice: (place) => write({ voice: fileOf('voice', { duration: 3 }) }, place),
    sendsSticker: (place) => write({ sticker: fileOf('sticker', STICKER) }, place),
    edits,
    opens,
    follows,
    taps,
    presses,
    starts,
    isShownStart: () => person.startPayload !== undefined,
    speaks: (languageCode) => {
      person.languageCode = languageCode
      acted()
    },
    blocks,
    unblocks,
    deletesAccount,
    reachesGroupLimit: (isOn = true) => {
      person.isAtGroupLimit = isOn
      acted()
    },
    sees: (pattern, options) => watch.sees(pattern, options) as Promise<TextMessage>,
    seesIn,
    conversation,
    received,
    notices: () => person.notices.map(({ text }) => text),
    files: () => ofBot([person.id]).flatMap((message) => fileIn(api, message)),
    pages: () => person.pages,
  }
}

const STICKER = {
  type: 'regular',
  width: 512,
  height: 512,
  is_animated: false,
  is_video: false,
  emoji: '👍',
}
const EDITABLE_SECONDS = 48 * 3_600

function fileOf(kind: string, rest: object): object {
  const id = randomBytes(8).toString('hex')
  return { file_id: `${kind}-${id}`, file_unique_id: id, ...rest }
}

function editOwn(
  { api, acted }: Stage,
  { person, message, text }: { person: Person; message: Message; text: string },
): void {
  const current = messagesIn(api.world, message.chat.id).find((m) => m.message_id === message.message_id)
  if (current?.from?.id !== person.id) throw new Error(`${person.name} has not written that message.`)
  if (unixNow(api) - current.date > EDITABLE_SECONDS) throw new Error('Messages are edited within 48 hours.')
  const edited = { ...current, text, edit_date: unixNow(api) } as Message
  replaceMessage(api, current, edited)
  addUpdate(api.world, { edited_message: edited as NonNullable<Update['edited_message']> })
  acted()
}
