import { useId, useState } from 'react'
import type { Hint } from '../../sandbox/stage/state.ts'
import type { Screen } from '../../sandbox/telegram/screen.ts'
import { Avatar, BackButton } from './Avatar.tsx'
import { formatCount } from './formats.ts'
import { useTools } from './useStage.ts'

interface GroupsParts {
  readonly screen: Screen
  readonly hint: Hint | undefined
  readonly onBack: () => void
}

/** Groups that this person is not in, as a search or a link would find them. */
export function FindGroup({
  screen,
  hint,
  onBack,
  onOpen,
}: GroupsParts & { onOpen: (chatId: number) => void }) {
  const { state, act } = useTools()
  const { person, chats } = screen
  const asked = state.deeds.get(person.name)?.body.group
  const groups = (state.board?.groups ?? []).filter(({ id }) => !chats.some(({ head }) => head.id === id))
  const wanted = hint?.does === 'ask' ? hint.words : undefined
  const isWanted = (title: string) => wanted?.endsWith(title) ?? false
  return (
    <>
      <header className="bar">
        <BackButton onBack={onBack} />
        <h3 className="bar-title">Find a group</h3>
      </header>
      <ul className="chats">
        {groups
          .toSorted((a, b) => Number(isWanted(b.title)) - Number(isWanted(a.title)))
          .map(({ id, title, members, isPublic }) => (
            <li key={id} className="found">
              <Avatar id={id} name={title} />
              <span className="chat-text">
                <strong>{title}</strong>
                <span className="chat-last">
                  {isPublic ? 'public' : 'private'} · {formatCount(members)} members
                </span>
              </span>
              <button
                type="button"
                className={`found-join ${isWanted(title) ? 'next' : ''} ${asked === id ? 'pressed' : ''}`}
                aria-label={`${isPublic ? 'Join' : 'Ask to join'} ${title}`}
                onClick={async () => {
                  const isDone = await act({ act: isPublic ? 'join' : 'ask', person: person.name, group: id })
                  if (isDone) onOpen(isPublic ? id : person.id)
                }}
              >
                {isPublic ? 'Join' : 'Ask'}
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}

/** Makes a group with the bot as an administrator. */
export function NewGroup({ screen, hint, onBack }: GroupsParts) {
  const { state, act } = useTools()
  const isMaking = state.deeds.get(screen.person.name)?.body.act === 'newGroup'
  const [title, setTitle] = useState(hint?.does === 'make' ? (state.board?.cast.group ?? '') : '')
  const [size, setSize] = useState('1200')
  const [isPublic, setPublic] = useState(false)
  const id = useId()
  return (
    <>
      <header className="bar">
        <BackButton onBack={onBack} />
        <h3 className="bar-title">New group</h3>
      </header>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isMaking) return
          void act({ act: 'newGroup', person: screen.person.name, title, size: Number(size), isPublic })
        }}
      >
        <label htmlFor={`${id}t`}>Group name</label>
        <input
          id={`${id}t`}
          value={title}
          maxLength={40}
          required
          onChange={(e) => setTitle(e.target.value)}
        />
        <label htmlFor={`${id}s`}>Members</label>
        <input
          id={`${id}s`}
          value={size}
          inputMode="numeric"
          required
          onChange={(e) => setSize(e.target.value)}
        />
        <label className="check">
          <input type="checkbox" checked={isPublic} onChange={(e) => setPublic(e.target.checked)} />
          Public: anybody may join without asking
        </label>
        <button
          type="submit"
          className={`form-go ${hint?.does === 'make' ? 'next' : ''} ${isMaking ? 'pressed' : ''}`}
        >
          Create, with Foyer as an administrator
        </button>
      </form>
    </>
  )
}
