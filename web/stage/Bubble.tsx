import type { MouseEvent } from 'react'
import type { ScreenButton, ScreenMessage } from '../../sandbox/telegram/screen.ts'
import { formatTime } from './formats.ts'
import { Link, Text } from './Text.tsx'

/** The place of a button in a keyboard. */
export interface Spot {
  readonly row: number
  readonly column: number
}

interface BubbleParts {
  readonly message: ScreenMessage
  readonly isOwn: boolean
  /** In a group, above the first of several messages. */
  readonly showsSender: boolean
  /** The button that the tour waits for. */
  readonly next: Spot | undefined
  /** The button that was pressed, while the bot has not answered. */
  readonly pressed: Spot | undefined
  readonly onPress: (row: number, column: number) => void
  readonly onLink: (url: string) => void
  readonly onCommand: (command: string) => void
  readonly onReply: () => void
}

/** One message with its keyboard. */
export function Bubble(parts: BubbleParts) {
  const { message, isOwn, showsSender, onLink, onCommand, onReply } = parts
  const { from, text, entities, file, replyTo, isOnlyForYou, isEdited, date } = message
  if (from === undefined) return <p className="service">{text}</p>
  return (
    <div className={`message ${isOwn ? 'message-own' : ''}`}>
      <div className="bubble" dir="auto">
        {isOnlyForYou && <p className="only-you">Only you see this</p>}
        {showsSender && !isOwn && <p className={`sender ink-${Math.abs(from.id) % 7}`}>{from.name}</p>}
        {replyTo && (
          <p className="replied">
            <strong>{replyTo.name}</strong>
            <span>{replyTo.text.slice(0, 80)}</span>
          </p>
        )}
        {file && <p className="file">{file}</p>}
        <p className="text">
          <Text text={shownText(message, isOwn)} entities={entities} onCommand={onCommand} onLink={onLink} />
          <span className="time">
            {isEdited && 'edited '}
            <time>{formatTime(date)}</time>
          </span>
        </p>
        <button type="button" className="reply" aria-label="Reply" onClick={onReply}>
          ↩
        </button>
      </div>
      {message.buttons.length > 0 && <Keyboard {...parts} />}
    </div>
  )
}

/** Telegram hides what a link has the app send after Start. */
function shownText({ text }: ScreenMessage, isOwn: boolean): string {
  return isOwn ? text.replace(/^(\/start) \S+$/, '$1') : text
}

function Keyboard({ message, next, pressed, onPress, onLink }: BubbleParts) {
  return (
    <div className="keyboard" onClickCapture={ignoreSecond}>
      {message.buttons.map((buttons, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={row} className="keyboard-row">
          {buttons.map((button, column) => (
            <Key
              // biome-ignore lint/suspicious/noArrayIndexKey: a button is its place
              key={column}
              button={button}
              isNext={next?.row === row && next.column === column}
              isPressed={pressed?.row === row && pressed.column === column}
              onPress={() => onPress(row, column)}
              onLink={onLink}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The second click of two would press what has taken the button's place meanwhile. */
function ignoreSecond(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

function Key({
  button: { kind, text, value },
  isNext,
  isPressed,
  onPress,
  onLink,
}: {
  readonly button: ScreenButton
  readonly isNext: boolean
  readonly isPressed: boolean
  readonly onPress: () => void
  readonly onLink: (url: string) => void
}) {
  const look = `key ${isNext ? 'next' : ''} ${isPressed ? 'pressed' : ''}`
  switch (kind) {
    case 'link':
      return <Link url={value} text={`${text} ↗`} className={look} onLink={onLink} />
    case 'copy':
      return (
        <button type="button" className={look} onClick={() => navigator.clipboard.writeText(value)}>
          {text} ⧉
        </button>
      )
    case 'tap':
      return (
        <button type="button" className={look} onClick={onPress}>
          {text}
        </button>
      )
  }
}
