import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Hint } from '../../sandbox/stage/state.ts'
import type { Screen, ScreenMessage } from '../../sandbox/telegram/screen.ts'
import { Avatar, BackButton } from './Avatar.tsx'
import { Bubble, type Spot } from './Bubble.tsx'
import { formatCount, formatDay } from './formats.ts'
import { botOf, type Deed, type OpenChat } from './stage.ts'
import type { Proposal } from './useProposal.ts'
import { useTools } from './useStage.ts'

/** Around what is to be read, in pixels. */
const READ_MARGIN = 8
/** How long the beginning of a long message is shown before what glows in it. */
const READ_MS = 1_500

/** Between the top of the chat and what glows there, in pixels: a line of the message above it is seen too. */
const GLOW_MARGIN = 90

interface ChatParts {
  readonly screen: Screen
  readonly chat: OpenChat
  readonly hint: Hint | undefined
  readonly proposal: Proposal
  readonly onBack: () => void
  readonly onOpen: (chatId: number) => void
}

/** An open chat: its messages, and what this person may do in it. */
export function Chat({ screen, chat, hint, proposal, onBack, onOpen }: ChatParts) {
  const { person } = screen
  const { head, messages } = chat
  const { act, state } = useTools()
  const deed = state.deeds.get(person.name)
  const isAnswering =
    head.kind === 'bot' &&
    (deed?.awaitsBot || head.awaitsTap || state.board?.answering.includes(person.name) === true)
  const [replyTo, setReplyTo] = useState<ScreenMessage>()
  const hintHere = hint && (hint.chatId ?? botOf(screen)) === head.id ? hint : undefined
  const say = async (text: string) => {
    const reply = replyTo ? { replyTo: replyTo.id } : {}
    const isSaid = await act({ act: 'say', person: person.name, chat: head.id, text, ...reply })
    if (isSaid) setReplyTo(undefined)
    return isSaid
  }
  const follow = async (link: string) => {
    const isDone = await act({ act: 'follow', person: person.name, link })
    if (isDone && link.includes('?start=')) onOpen(person.id)
  }
  return (
    <>
      <header className="bar">
        <BackButton onBack={onBack} />
        <Avatar id={head.kind === 'bot' ? 0 : head.id} name={head.title} isSmall />
        <div className="bar-name">
          <h3>{head.title}</h3>
          <p>{head.kind === 'bot' ? 'bot' : `${formatCount(head.members)} members`}</p>
        </div>
        {head.kind === 'group' && head.place !== 'waiting' && !head.isOwner && (
          <button
            type="button"
            className="bar-button"
            onClick={() => act({ act: 'leave', person: person.name, group: head.id })}
          >
            Leave
          </button>
        )}
      </header>
      {head.requests.map((asker) => (
        <div key={asker.id} className="request">
          <span>{asker.name} asks to join. The bot lets people in; an admin can, too:</span>
          {[true, false].map((isWelcome) => (
            <button
              key={String(isWelcome)}
              type="button"
              onClick={() =>
                act({ act: 'decide', person: person.name, group: head.id, whom: asker.id, isWelcome })
              }
            >
              {isWelcome ? 'Add' : 'Dismiss'}
            </button>
          ))}
        </div>
      ))}
      <Messages
        messages={messages}
        personId={person.id}
        next={hintHere === undefined ? undefined : JSON.stringify(hintHere)}
      >
        {messages.map((message, index) => (
          <Dated key={message.id} message={message} before={messages[index - 1]}>
            <Bubble
              message={message}
              isOwn={message.from?.id === person.id}
              showsSender={head.kind === 'group' && messages[index - 1]?.from?.id !== message.from?.id}
              next={hintHere?.proposal === undefined ? nextIn(message, hintHere) : undefined}
              pressed={deed?.awaitsBot ? pressedIn(message, head.id, deed) : undefined}
              onPress={(row, column) =>
                act({ act: 'press', person: person.name, chat: head.id, message: message.id, row, column })
              }
              onLink={follow}
              onCommand={say}
              onReply={() => setReplyTo(message)}
            />
          </Dated>
        ))}
        {isAnswering && (
          <p className="typing" role="status">
            <span className="sr-only">The bot is writing</span>
            <i />
            <i />
            <i />
          </p>
        )}
      </Messages>
      {hintHere?.proposal !== undefined && <Propose label={hintHere.proposal} proposal={proposal} />}
      <Foot
        head={head}
        person={person}
        hint={hintHere?.proposal === undefined ? hintHere : undefined}
        replyTo={replyTo}
        onSay={say}
        onNoReply={() => setReplyTo(undefined)}
      />
    </>
  )
}

/** The button of a message that the tour waits for, unless the bot has put another one in its place. */
function nextIn({ id, buttons }: ScreenMessage, hint: Hint | undefined) {
  const { messageId, row, column, value } = hint?.button ?? {}
  if (messageId !== id || row === undefined || column === undefined) return undefined
  return buttons[row]?.[column]?.value === value ? { row, column } : undefined
}

function pressedIn({ id }: ScreenMessage, chatId: number, { body }: Deed): Spot | undefined {
  const { act, chat, message, row, column } = body
  if (act !== 'press' || chat !== chatId || message !== id) return undefined
  return { row: Number(row), column: Number(column) }
}

/** One press in place of several. The buttons above it work as well. */
function Propose({ label, proposal }: { label: string; proposal: Proposal }) {
  const { start, isUnderWay } = proposal
  return (
    <div className="propose">
      <button
        type="button"
        className={`chip ${isUnderWay ? 'pressed' : 'next'}`}
        aria-disabled={isUnderWay}
        onClick={() => isUnderWay || start()}
      >
        {label}
      </button>
    </div>
  )
}

/**
 * How far to scroll back from the end, in pixels, so that the newest message is read from its beginning. A button that glows stays in
 * view, except while a message that is too long for that has just come.
 */
function wayBack(list: HTMLElement, isReading: boolean): number {
  const view = list.getBoundingClientRect()
  const glowing = list.querySelector('.next')
  const message = glowing?.closest('.message') ?? [...list.querySelectorAll('.message')].at(-1)
  const begins = message ? view.top + READ_MARGIN - message.getBoundingClientRect().top : 0
  if (!glowing || isReading) return begins
  const { top, bottom } = glowing.getBoundingClientRect()
  return Math.max(Math.min(begins, view.bottom - READ_MARGIN - bottom), view.top + GLOW_MARGIN - top)
}

interface MessagesParts {
  readonly messages: readonly ScreenMessage[]
  readonly personId: number
  /** The hint of this chat: it names the button that glows. */
  readonly next: string | undefined
  readonly children: React.ReactNode
}

/** Stays at the newest message, or at what glows, unless the reader has scrolled up. Sending a message leads back. */
function Messages({ messages, personId, next, children }: MessagesParts) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [hasNew, setHasNew] = useState(false)
  const inner = useRef<HTMLDivElement>(null)
  const lastTop = useRef(0)
  const readsUntil = useRef(0)
  const newest = messages.at(-1)
  const isOwn = newest?.from?.id === personId
  const stay = useCallback(() => {
    const { current } = list
    if (current === null || !isAtEnd.current) return
    current.scrollTop = current.scrollHeight
    const back = wayBack(current, performance.now() < readsUntil.current)
    if (back > 0) current.scrollTop -= back
    // The reader has not scrolled.
    lastTop.current = current.scrollTop
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after each change of what is shown
  useLayoutEffect(() => {
    if (isOwn) isAtEnd.current = true
    setHasNew(!isAtEnd.current)
    readsUntil.current = performance.now() + READ_MS
    const timer = setTimeout(stay, READ_MS)
    return () => clearTimeout(timer)
  }, [newest?.id])
  useLayoutEffect(() => {
    if (next === undefined) return
    isAtEnd.current = true
    setHasNew(false)
  }, [next])
  // A phone that changes its place on the stage begins at its top.
  useLayoutEffect(() => stay())
  // Edits and keyboards change heights too, as does what stands below.
  useLayoutEffect(() => {
    const { current } = list
    if (current === null || inner.current === null) return
    const watch = new ResizeObserver(stay)
    watch.observe(current)
    watch.observe(inner.current)
    return () => watch.disconnect()
  }, [stay])
  const scrolled = () => {
    const { current } = list
    if (current === null) return
    const isNear = current.scrollHeight - current.scrollTop - current.clientHeight < 40
    if (isNear) setHasNew(false)
    // Only the reader scrolls up.
    if (isNear || current.scrollTop < lastTop.current) isAtEnd.current = isNear
    lastTop.current = current.scrollTop
  }
  return (
    <div className="messages-frame">
      <div
        ref={list}
        className="messages"
        role="log"
        aria-live="off"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll it with the keyboard
        tabIndex={0}
        onScroll={scrolled}
      >
        <div ref={inner}>{children}</div>
      </div>
      {hasNew && (
        <button
          type="button"
          className="to-end"
          onClick={() => list.current?.scrollTo({ top: list.current.scrollHeight })}
        >
          New messages ↓
        </button>
      )}
    </div>
  )
}

function Dated({
  message,
  before,
  children,
}: {
  message: ScreenMessage
  before: ScreenMessage | undefined
  children: React.ReactNode
}) {
  const day = formatDay(message.date)
  const isNewDay = before === undefined || formatDay(before.date) !== day
  return (
    <>
      {isNewDay && <p className="service">{day}</p>}
      {children}
    </>
  )
}

interface FootParts {
  readonly head: OpenChat['head']
  readonly person: Screen['person']
  readonly hint: Hint | undefined
  readonly replyTo: ScreenMessage | undefined
  readonly onSay: (text: string) => Promise<boolean>
  readonly onNoReply: () => void
}

/** The bar that Telegram has below the messages. */
function Foot({ head, person, hint, replyTo, onSay, onNoReply }: FootParts) {
  const { act, state } = useTools()
  if (head.place === 'waiting') {
    return (
      <div className="foot foot-note">
        <p>You asked to join. The group’s bot writes to you.</p>
        <button type="button" onClick={() => act({ act: 'withdraw', person: person.name, group: head.id })}>
          Take it back
        </button>
      </div>
    )
  }
  if (head.showsStart && hint?.send === undefined) {
    const isNext = hint?.does === 'start'
    return (
      <button
        type="button"
        className={`foot foot-start ${isNext ? 'next' : ''} ${state.deeds.get(person.name)?.body.act === 'start' ? 'pressed' : ''}`}
        onClick={() => act({ act: 'start', person: person.name })}
      >
        Start
      </button>
    )
  }
  if (head.place === 'muted') return <p className="foot foot-note">You can’t write in this group yet.</p>
  return (
    <Composer
      head={head}
      person={person}
      send={hint?.send}
      replyTo={replyTo}
      onSay={onSay}
      onNoReply={onNoReply}
    />
  )
}

function Composer({
  head,
  person,
  send,
  replyTo,
  onSay,
  onNoReply,
}: Omit<FootParts, 'hint'> & { send: string | undefined }) {
  const { act } = useTools()
  const [text, setText] = useState('')
  const [isMenuOpen, setMenuOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (replyTo) field.current?.focus()
  }, [replyTo])
  const submit = async () => {
    if (text.trim() === '') return
    setText('')
    if (!(await onSay(text))) setText(text)
  }
  const typed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onNoReply()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void submit()
  }
  return (
    <div className="foot-all">
      {send !== undefined && (
        <button type="button" className="chip next" onClick={() => onSay(send)}>
          Send “{send.length > 30 ? `${send.slice(0, 14)}…${send.slice(-6)}` : send}”
        </button>
      )}
      {isMenuOpen && (
        <ul className="commands">
          {head.commands.map(({ command, description }) => (
            <li key={command}>
              <button
                type="button"
                onClick={() => {
                  setMenuOpen(false)
                  void onSay(`/${command}`)
                }}
              >
                <strong>/{command}</strong> {description}
              </button>
            </li>
          ))}
        </ul>
      )}
      {replyTo && (
        <p className="replying">
          <span>
            Reply to <strong>{replyTo.from?.name}</strong> {replyTo.text.slice(0, 60)}
          </span>
          <button type="button" aria-label="Do not reply" onClick={onNoReply}>
            ✕
          </button>
        </p>
      )}
      <form
        className="foot"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {head.commands.length > 0 && (
          <button
            type="button"
            className="menu"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            Menu
          </button>
        )}
        <textarea
          ref={field}
          rows={1}
          value={text}
          placeholder="Message"
          aria-label={`Message from ${person.name} in ${head.title}`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={typed}
        />
        <button
          type="button"
          className="icon"
          aria-label="Send a photo"
          onClick={() => act({ act: 'photo', person: person.name, chat: head.id })}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              d="M7 12.5l6-6a3 3 0 014.3 4.2l-7.6 7.6a4.7 4.7 0 01-6.6-6.6L10.4 4"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
            />
          </svg>
        </button>
        <button type="submit" className="icon icon-send" aria-label="Send" disabled={text.trim() === ''}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M3 20.5V14l9-2-9-2V3.5L22 12z" fill="currentColor" />
          </svg>
        </button>
      </form>
    </div>
  )
}
