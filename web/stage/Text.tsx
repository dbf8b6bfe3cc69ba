import type { MessageEntity } from 'grammy/types'
import type { ReactNode } from 'react'

interface TextParts {
  readonly text: string
  readonly entities: readonly MessageEntity[]
  /** Somebody presses a command in the text. */
  readonly onCommand: (command: string) => void
  readonly onLink: (url: string) => void
}

/** A message's text as Telegram shows it: marks, links and commands, overlapping as they may. */
export function Text({ text, entities, onCommand, onLink }: TextParts) {
  const marks = [...entities, ...linksIn(text, entities)]
  const ends = marks.flatMap(({ offset, length }) => [offset, offset + length])
  const cuts = [...new Set([0, ...ends, text.length])].toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((from, index) => {
    const piece = text.slice(from, cuts[index + 1])
    const over = marks.filter(({ offset, length }) => offset <= from && from < offset + length)
    const shown = over.reduce<ReactNode>((inner, mark) => wrap(mark, inner, piece), piece)
    return <span key={from}>{shown}</span>
  })

  function wrap(mark: MessageEntity, inner: ReactNode, piece: string): ReactNode {
    switch (mark.type) {
      case 'bold':
        return <strong>{inner}</strong>
      case 'italic':
        return <em>{inner}</em>
      case 'underline':
        return <u>{inner}</u>
      case 'strikethrough':
        return <s>{inner}</s>
      case 'code':
      case 'pre':
        return <code>{inner}</code>
      case 'blockquote':
      case 'expandable_blockquote':
        return <q className="tg-quote">{inner}</q>
      case 'bot_command':
        return (
          <button type="button" className="tg-link" onClick={() => onCommand(piece)}>
            {inner}
          </button>
        )
      case 'text_link':
      case 'url': {
        const url = mark.type === 'text_link' ? mark.url : piece
        return <Link url={url} className="tg-link" onLink={onLink} text={inner} />
      }
      default:
        return inner
    }
  }
}

/** Telegram finds addresses in a text by itself. */
function linksIn(text: string, entities: readonly MessageEntity[]): MessageEntity[] {
  return [...text.matchAll(/https?:\/\/[^\s]+[^\s.,;:!?)]/g)]
    .map((match): MessageEntity => ({ type: 'url', offset: match.index, length: match[0].length }))
    .filter(
      ({ offset, length }) =>
        !entities.some((e) => e.offset < offset + length && offset < e.offset + e.length),
    )
}

/** Links of Telegram stay in the phone, our own pages open beside it, and the demo's made-up shops do not exist. */
export function Link({
  url,
  text,
  className,
  onLink,
}: {
  readonly url: string
  readonly text: ReactNode
  readonly className: string
  readonly onLink: (url: string) => void
}) {
  if (isPage(url)) {
    return (
      // biome-ignore lint/security/noBlankTarget: our own page, which leads back to this stage
      <a href={url} target="_blank" rel="opener" className={className}>
        {text}
      </a>
    )
  }
  return (
    <button type="button" className={className} onClick={() => onLink(url)}>
      {text}
    </button>
  )
}

/** A page of this server, where it stands. The links of offers lead on to shops. */
function isPage(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed?.port === location.port && !parsed.pathname.startsWith('/o/') && parsed.hostname !== 't.me'
}
