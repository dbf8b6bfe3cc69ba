import type { BotApi } from './botApi.ts'
import { type Screen, type ScreenChat, type ScreenMessage, screenOf } from './screen.ts'
import type { Notice, Person } from './world.ts'

/** One thing that changed on one person's screen. */
export type ScreenEvent = { readonly personId: number } & (
  | { readonly kind: 'person'; readonly person: Screen['person'] }
  /** A new chat, or another head of a known one. */
  | { readonly kind: 'chat'; readonly chat: ScreenChat }
  | { readonly kind: 'chatGone'; readonly chatId: number }
  /** A new message, or the present form of a known one. */
  | { readonly kind: 'message'; readonly chatId: number; readonly message: ScreenMessage }
  | { readonly kind: 'messageGone'; readonly chatId: number; readonly messageId: number }
  /** The bot's answer to a tap. */
  | { readonly kind: 'notice'; readonly notice: Notice }
)

export interface ScreenStream {
  /** The screens as they were when the stream began: apply the events to them. */
  readonly screens: readonly Screen[]
  close(): void
}

/**
 * Follows what every person sees, also people who come later. Changes made in one turn of the event loop are told together, in
 * the order of chats and messages; somebody who comes back after a break begins a new stream.
 */
export function followScreens(api: BotApi, tell: (events: readonly ScreenEvent[]) => void): ScreenStream {
  const known = new Map<number, { screen: Screen; notices: number }>()
  for (const person of players(api)) {
    known.set(person.id, { screen: screenOf(api, person), notices: person.notices.length })
  }
  let scheduled: NodeJS.Immediate | undefined

  function look() {
    scheduled = undefined
    const events = players(api).flatMap((person) => {
      const before = known.get(person.id) ?? { screen: undefined, notices: 0 }
      const screen = screenOf(api, person)
      known.set(person.id, { screen, notices: person.notices.length })
      const notices = person.notices.slice(before.notices)
      return [
        ...changesOf(before.screen, screen),
        ...notices.map((notice): ScreenEvent => ({ personId: person.id, kind: 'notice', notice })),
      ]
    })
    if (events.length > 0) tell(events)
  }

  function changed() {
    scheduled ??= setImmediate(look)
  }

  api.changes.on('acted', changed)
  return {
    screens: [...known.values()].map(({ screen }) => screen),
    close() {
      clearImmediate(scheduled)
      api.changes.off('acted', changed)
    },
  }
}

function players({ world }: BotApi): Person[] {
  return world.people.filter(({ isBot, deleted }) => !isBot && !deleted)
}

function changesOf(before: Screen | undefined, after: Screen): ScreenEvent[] {
  const personId = after.person.id
  const chatsBefore = new Map((before?.chats ?? []).map((chat) => [chat.head.id, chat]))
  const gone = [...chatsBefore.keys()].filter((id) => !after.chats.some(({ head }) => head.id === id))
  return [
    ...(isSame(before?.person, after.person)
      ? []
      : [{ personId, kind: 'person' as const, person: after.person }]),
    ...gone.map((chatId) => ({ personId, kind: 'chatGone' as const, chatId })),
    ...after.chats.flatMap(({ head, messages }): ScreenEvent[] => {
      const old = chatsBefore.get(head.id)
      const head_ = isSame(old?.head, head) ? [] : [{ personId, kind: 'chat' as const, chat: head }]
      return [...head_, ...messageChanges({ personId, chatId: head.id }, old?.messages ?? [], messages)]
    }),
  ]
}

function messageChanges(
  where: { readonly personId: number; readonly chatId: number },
  before: readonly ScreenMessage[],
  after: readonly ScreenMessage[],
): ScreenEvent[] {
  const old = new Map(before.map((message) => [message.id, message]))
  const kept = new Set(after.map(({ id }) => id))
  return [
    ...before
      .filter(({ id }) => !kept.has(id))
      .map(({ id }) => ({ ...where, kind: 'messageGone' as const, messageId: id })),
    ...after
      .filter((message) => !isSame(old.get(message.id), message))
      .map((message) => ({ ...where, kind: 'message' as const, message })),
  ]
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
