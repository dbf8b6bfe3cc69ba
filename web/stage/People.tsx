import { useId, useState } from 'react'
import type { Screen } from '../../sandbox/telegram/screen.ts'
import { LANGUAGES } from '../../server/shared/languages.ts'
import { useTools } from './useStage.ts'

interface PeopleParts {
  readonly screens: readonly Screen[]
  /** People whose phones are on the stage. */
  readonly shown: readonly string[]
  /** Somebody who is to press next. */
  readonly next: string | undefined
  /** Brings a phone into view. */
  readonly onFind: (name: string) => void
  readonly onShow: (name: string) => void
}

/** Puts somebody else's phone on the stage, or somebody new. */
export function People({ screens, shown, next, onFind, onShow }: PeopleParts) {
  const [isAdding, setAdding] = useState(false)
  const others = screens.map(({ person }) => person.name).filter((name) => !shown.includes(name))
  return (
    <div className="people">
      <nav className="names" aria-label="Phones">
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            className={name === next ? 'name-next' : ''}
            onClick={() => onFind(name)}
          >
            {name}
          </button>
        ))}
      </nav>
      <label>
        <span>Another phone</span>
        <select value="" onChange={(event) => onShow(event.target.value)}>
          <option value="">Choose …</option>
          {others.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {isAdding ? (
        <NewPerson
          onDone={(name) => {
            setAdding(false)
            if (name) onShow(name)
          }}
        />
      ) : (
        <button type="button" onClick={() => setAdding(true)}>
          + New person
        </button>
      )}
    </div>
  )
}

function NewPerson({ onDone }: { onDone: (name: string | undefined) => void }) {
  const { act } = useTools()
  const [name, setName] = useState('')
  const [language, setLanguage] = useState('en')
  const id = useId()
  return (
    <form
      className="new-person"
      onSubmit={async (event) => {
        event.preventDefault()
        if (await act({ act: 'newPerson', name, language })) onDone(name)
      }}
    >
      <label htmlFor={id} className="sr-only">
        Name
      </label>
      <input
        id={id}
        value={name}
        placeholder="Name"
        maxLength={40}
        required
        onChange={(e) => setName(e.target.value)}
      />
      <select value={language} aria-label="Language" onChange={(e) => setLanguage(e.target.value)}>
        {Object.entries(LANGUAGES).map(([tag, text]) => (
          <option key={tag} value={tag}>
            {text}
          </option>
        ))}
      </select>
      <button type="submit">Add</button>
      <button type="button" onClick={() => onDone(undefined)}>
        Cancel
      </button>
    </form>
  )
}
