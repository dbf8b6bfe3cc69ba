import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Hint } from '../../sandbox/stage/state.ts'
import type { Screen } from '../../sandbox/telegram/screen.ts'
import { Avatar } from './Avatar.tsx'
import { Chat } from './Chat.tsx'
import { formatTime } from './formats.ts'
import { FindGroup, NewGroup } from './Groups.tsx'
import type { OpenChat } from './stage.ts'
import type { Proposal } from './useProposal.ts'
import { useTools } from './useStage.ts'

type Place = { readonly kind: 'list' | 'find' | 'new' } | { readonly kind: 'chat'; readonly id: number }

interface PhoneParts {
  readonly screen: Screen
  readonly role: string
  /** The button that this person is to press next. */
  readonly hint: Hint | undefined
  readonly proposal: Proposal
  /** A chat to be seen now. */
  readonly look: number | undefined
  /** The chat that is open at first. */
  readonly first?: string | undefined
  /** The name of the page that shows what belongs to this person's wallet. */
  readonly dashboard?: string | undefined
}

/** One person's Telegram. */
export function Phone({ screen, role, hint, proposal, look, first, dashboard }: PhoneParts) {
  const { person, chats } = screen
  const { state, closePopup } = useTools()
  const [place, setPlace] = usePlace(screen, hint, { look, first })
  const chat = place.kind === 'chat' ? chats.find(({ head }) => head.id === place.id) : undefined
  const popup = state.popups.find(({ personId }) => personId === person.id)
  const popupId = popup?.id
  // A new function at each look at the stage would start the time of the note again, and it would never pass.
  const closeIt = useCallback(() => {
    if (popupId !== undefined) closePopup(popupId)
  }, [popupId, closePopup])
  const back = () => setPlace({ kind: 'list' })
  const open = (id: number) => setPlace({ kind: 'chat', id })
  const keeper = useKeptFocus()

  return (
    <section className={`phone ${hint ? 'phone-next' : ''}`} aria-label={`${person.name}’s phone`}>
      <h2 className="phone-name">
        {person.name} <span>{role}</span>
        {dashboard && <EnterLink person={person.name} text={dashboard} />}
      </h2>
      <div className="phone-screen" {...keeper}>
        {chat ? (
          <Chat key={chat.head.id} {...{ screen, chat, hint, proposal }} onBack={back} onOpen={open} />
        ) : place.kind === 'find' ? (
          <FindGroup screen={screen} hint={hint} onBack={back} onOpen={open} />
        ) : place.kind === 'new' ? (
          <NewGroup screen={screen} hint={hint} onBack={back} />
        ) : (
          <ChatList screen={screen} onOpen={setPlace} />
        )}
        {popup && <Popup key={popup.id} text={popup.text} isAlert={popup.isAlert} onClose={closeIt} />}
      </div>
    </section>
  )
}

/** Opens the page of somebody's wallet, signed in as them. */
export function EnterLink({ person, text }: { person: string; text: string }) {
  return (
    <a
      href={`/stage/enter?person=${encodeURIComponent(person)}`}
      // biome-ignore lint/security/noBlankTarget: our own page, which leads back to this stage
      target="_blank"
      rel="opener"
      className="enter"
      title={`Opens signed in as ${person}`}
    >
      {text} ↗
    </a>
  )
}

/** A pressed button often disappears. Then the focus stays in the phone, and does not fall to the page's beginning. */
function useKeptFocus() {
  const screen = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) {
      screen.current?.focus({ preventScroll: true })
    }
  })
  return {
    ref: screen,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true
    },
    // Nothing takes the focus over from what disappears.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      isInside.current = relatedTarget === null
    },
  }
}

/** Where the person looks. The way to what is to be pressed next opens by itself. */
function usePlace(
  { chats }: Screen,
  hint: Hint | undefined,
  { look, first }: Pick<PhoneParts, 'look' | 'first'>,
) {
  const [place, setPlace] = useState<Place>({ kind: 'list' })
  const goal =
    hint === undefined
      ? undefined
      : hint.does === 'ask'
        ? 'find'
        : hint.does === 'make'
          ? 'new'
          : (hint.chatId ?? (hint.send === undefined ? undefined : 'bot'))
  const firstId = chats.find(({ head }) => head.title === first)?.head.id
  const bot = chats.find(({ head }) => head.kind === 'bot')?.head
  const botId = bot?.id
  const awaitsStart = bot?.awaitsStart === true
  useEffect(() => {
    const id = goal === 'bot' ? botId : goal
    if (id === 'find' || id === 'new') setPlace({ kind: id })
    else if (typeof id === 'number') setPlace({ kind: 'chat', id })
  }, [goal, botId])
  useEffect(() => {
    if (look !== undefined) setPlace({ kind: 'chat', id: look })
  }, [look])
  // A link to the bot was followed, maybe on another page.
  useEffect(() => {
    if (awaitsStart && botId !== undefined) setPlace({ kind: 'chat', id: botId })
  }, [awaitsStart, botId])
  useEffect(() => {
    if (firstId !== undefined) setPlace({ kind: 'chat', id: firstId })
  }, [firstId])
  // A new group, or one that lets somebody in, opens as in the app.
  const newest = chats.findLast(({ head }) => head.kind === 'group')?.head.id
  const known = useRef(newest)
  useEffect(() => {
    if (newest === undefined || newest === known.current) return
    known.current = newest
    setPlace((now) => (now.kind === 'new' || now.kind === 'find' ? { kind: 'chat', id: newest } : now))
  }, [newest])
  return [place, setPlace] as const
}

function ChatList({ screen, onOpen }: { screen: Screen; onOpen: (place: Place) => void }) {
  const newestFirst = screen.chats.toSorted((a, b) => lastDate(b) - lastDate(a))
  return (
    <>
      <header className="bar">
        <h3 className="bar-title">Chats</h3>
        <button type="button" className="bar-button" onClick={() => onOpen({ kind: 'find' })}>
          Find a group
        </button>
        <button type="button" className="bar-button" onClick={() => onOpen({ kind: 'new' })}>
          New group
        </button>
      </header>
      <ul className="chats">
        {newestFirst.map(({ head, messages }) => {
          const last = messages.at(-1)
          return (
            <li key={head.id}>
              <button
                type="button"
                className="chat-row"
                onClick={() => onOpen({ kind: 'chat', id: head.id })}
              >
                <Avatar id={head.kind === 'bot' ? 0 : head.id} name={head.title} />
                <span className="chat-text">
                  <span className="chat-top">
                    <strong>{head.title}</strong>
                    {last && <time>{formatTime(last.date)}</time>}
                  </span>
                  <span className="chat-last">
                    {head.place === 'waiting'
                      ? 'You asked to join'
                      : [last?.file, last?.text].filter(Boolean).join(' ') || 'No messages yet'}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function lastDate({ messages }: OpenChat): number {
  return messages.at(-1)?.date ?? 0
}

/** The bot's answer to a tap: a window that stays, or a note that passes. */
function Popup({ text, isAlert, onClose }: { text: string; isAlert: boolean; onClose: () => void }) {
  useEffect(() => {
    if (isAlert) return
    const timer = setTimeout(onClose, 5_000)
    return () => clearTimeout(timer)
  }, [isAlert, onClose])
  if (!isAlert) {
    return <output className="note">{text}</output>
  }
  return (
    <div className="window-back">
      <div role="alertdialog" aria-label="The bot says" className="window">
        <p>{text}</p>
        {/* biome-ignore lint/a11y/noAutofocus: the window answers a press, and nothing else can be done before */}
        <button type="button" className="window-ok" autoFocus onClick={onClose}>
          OK
        </button>
      </div>
    </div>
  )
}
