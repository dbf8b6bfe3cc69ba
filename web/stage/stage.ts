import type { Board, StageEvent } from '../../sandbox/stage/state.ts'
import type { Screen, ScreenMessage } from '../../sandbox/telegram/screen.ts'
import type { ScreenEvent } from '../../sandbox/telegram/screens.ts'

export type OpenChat = Screen['chats'][number]

/** The id of somebody's chat with the bot. */
export function botOf({ chats }: Screen): number | undefined {
  return chats.find(({ head }) => head.kind === 'bot')?.head.id
}

/** A pop-up of the bot on one person's phone. */
export interface Popup {
  readonly id: number
  readonly personId: number
  readonly text: string
  /** Stays until it is closed. */
  readonly isAlert: boolean
}

/** The latest thing that somebody did, until the stage has moved on. */
export interface Deed {
  readonly id: number
  /** As it was asked for. */
  readonly body: Readonly<Record<string, unknown>>
  /** Hints that it has followed: they are out of date. */
  readonly followed: readonly string[]
  /** The bot has not answered yet. */
  readonly awaitsBot: boolean
}

/** Why something was not done. `code` is the server's, where it has one. */
export interface Refusal {
  readonly text: string
  readonly code: string | undefined
}

/** The code of a request that had no answer. */
export const UNREACHABLE = 'unreachable'

export interface StageState {
  readonly isConnected: boolean
  readonly screens: readonly Screen[]
  readonly board: Board | undefined
  readonly popups: readonly Popup[]
  /** The latest of each person, by name. */
  readonly deeds: ReadonlyMap<string, Deed>
  /** The last one, until something succeeds or it is true no more. */
  readonly refusal: Refusal | undefined
}

export const EMPTY: StageState = {
  isConnected: false,
  screens: [],
  board: undefined,
  popups: [],
  deeds: new Map(),
  refusal: undefined,
}

export type Change =
  | StageEvent
  | { readonly kind: 'lost' }
  | { readonly kind: 'closed'; readonly popupId: number }
  | { readonly kind: 'begun'; readonly id: number; readonly person: string; readonly body: Deed['body'] }
  /** It was refused, or has had no effect for long. */
  | { readonly kind: 'forgotten'; readonly id: number }
  | { readonly kind: 'answered'; readonly refusal: Refusal | undefined }

let popups = 0

/** The page's state after a message of the stream, or after what somebody has done. */
export function reduce(state: StageState, change: Change): StageState {
  switch (change.kind) {
    case 'lost':
      return { ...state, isConnected: false }
    case 'closed':
      return { ...state, popups: state.popups.filter(({ id }) => id !== change.popupId) }
    case 'begun': {
      const { id, person, body } = change
      const hints = state.board?.tasks.flatMap(({ hint }) => hint ?? []) ?? []
      const followed = hints.filter((hint) => hint.person === person).map((hint) => JSON.stringify(hint))
      return withDeed(state, person, { id, body, followed, awaitsBot: isForBot(state, person, body) })
    }
    case 'forgotten':
      return { ...state, deeds: new Map([...state.deeds].filter(([, { id }]) => id !== change.id)) }
    case 'answered':
      return { ...state, refusal: change.refusal }
    case 'state': {
      const { screens, board = state.board } = change
      // Anything on its way to another process has no answer any more.
      const refusal = state.refusal?.code === UNREACHABLE ? undefined : state.refusal
      return withBoard({ ...state, isConnected: true, screens, deeds: new Map(), refusal }, board)
    }
    case 'board':
      return withBoard(state, change.board)
    case 'screens':
      return change.events.reduce(applyEvent, state)
  }
}

function withBoard(state: StageState, board: Board | undefined): StageState {
  const { refusal } = state
  const isTrue = refusal === undefined || board === undefined || isStillTrue(refusal, board.controls)
  return { ...state, board, refusal: isTrue ? refusal : undefined }
}

function isStillTrue({ code }: Refusal, { underWay, faults, nextPayoutAt }: Board['controls']): boolean {
  switch (code) {
    case 'stage.busy':
      return underWay !== null
    case 'stage.faulty':
      return Object.values(faults).includes(true)
    case 'stage.nothing_owed':
      return nextPayoutAt === null
    case 'stage.not_ready':
      return false
    default:
      return true
  }
}

function withDeed(state: StageState, person: string, deed: Deed): StageState {
  return { ...state, deeds: new Map([...state.deeds, [person, deed]]) }
}

function isForBot({ screens }: StageState, person: string, { act, chat }: Deed['body']): boolean {
  if (act !== 'say') return act === 'press' || act === 'start' || act === 'ask'
  return screens.some((screen) => screen.person.name === person && screen.person.id === chat)
}

/** The bot answers with a message, a changed one, or a note. */
function applyEvent(before: StageState, event: ScreenEvent): StageState {
  const { personId } = event
  const name = before.screens.find(({ person }) => person.id === personId)?.person.name
  const deed = name === undefined ? undefined : before.deeds.get(name)
  const isAnswer =
    event.kind === 'notice' || (event.kind === 'message' && event.message.from?.id !== personId)
  const state =
    name !== undefined && deed?.awaitsBot && isAnswer
      ? withDeed(before, name, { ...deed, awaitsBot: false })
      : before
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
