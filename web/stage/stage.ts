import type { Board, StageEvent } from '../../sandbox/stage/state.ts'
import type { Screen, ScreenMessage } from '../../sandbox/telegram/screen.ts'
import type { ScreenEvent } from '../../sandbox/telegram/screens.ts'

export type OpenChat = Screen['chats'][number]

/** A pop-up of the bot on one person's phone. */
export interface Popup {
  readonly id: number
  readonly personId: number
  readonly text: string
  /** Stays until it is closed. */
  readonly isAlert: boolean
}

export interface StageState {
  readonly isConnected: boolean
  readonly screens: readonly Screen[]
  readonly board: Board | undefined
  readonly popups: readonly Popup[]
}

export const EMPTY: StageState = { isConnected: false, screens: [], board: undefined, popups: [] }

export type Change =
  | StageEvent
  | { readonly kind: 'lost' }
  | { readonly kind: 'closed'; readonly popupId: number }

let popups = 0

/** The page's state after a message of the stream. Nothing else changes it but closing a pop-up. */
export function reduce(state: StageState, change: Change): StageState {
  switch (change.kind) {
    case 'lost':
      return { ...state, isConnected: false }
    case 'closed':
      return { ...state, popups: state.popups.filter(({ id }) => id !== change.popupId) }
    case 'state':
      return { ...state, isConnected: true, screens: change.screens, board: change.board ?? state.board }
    case 'board':
      return { ...state, board: change.board }
    case 'screens':
      return change.events.reduce(applyEvent, state)
  }
}

function applyEvent(state: StageState, event: ScreenEvent): StageState {
  const { personId } = event
  switch (event.kind) {
    case 'notice':
      return { ...state, popups: [...state.popups, { id: ++popups, personId, ...event.notice }] }
    case 'person': {
      const { person } = event
      const known = state.screens.some((screen) => screen.person.id === personId)
      const screens = known
        ? state.screens.map((screen) => (screen.person.id === personId ? { ...screen, person } : screen))
        : [...state.screens, { person, chats: [] }]
      return { ...state, screens }
    }
    default: {
      const screens = state.screens.map((screen) =>
        screen.person.id === personId ? { ...screen, chats: changeChats(screen.chats, event) } : screen,
      )
      return { ...state, screens }
    }
  }
}

function changeChats(
  chats: readonly OpenChat[],
  event: Exclude<ScreenEvent, { kind: 'person' | 'notice' }>,
): readonly OpenChat[] {
  if (event.kind === 'chatGone') return chats.filter(({ head }) => head.id !== event.chatId)
  if (event.kind === 'chat') {
    const { chat: head } = event
    const isKnown = chats.some((chat) => chat.head.id === head.id)
    return isKnown
      ? chats.map((chat) => (chat.head.id === head.id ? { ...chat, head } : chat))
      : [...chats, { head, messages: [] }]
  }
  return chats.map((chat) =>
    chat.head.id === event.chatId ? { ...chat, messages: changeMessages(chat.messages, event) } : chat,
  )
}

function changeMessages(
  messages: readonly ScreenMessage[],
  event: Extract<ScreenEvent, { kind: 'message' | 'messageGone' }>,
): readonly ScreenMessage[] {
  if (event.kind === 'messageGone') return messages.filter(({ id }) => id !== event.messageId)
  const { message } = event
  const isKnown = messages.some(({ id }) => id === message.id)
  if (isKnown) return messages.map((each) => (each.id === message.id ? message : each))
  return [...messages, message].toSorted((a, b) => a.id - b.id)
}
