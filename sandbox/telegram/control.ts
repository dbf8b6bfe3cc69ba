import type { GroupOptions, SandboxGroup } from './groups.ts'
import type { SandboxUser } from './people.ts'
import { findPerson, type World } from './world.ts'

/** What the terminal and, later, the page can do: each is a person's act. */
export interface ControlParts {
  readonly world: World
  user(name: string): SandboxUser
  group(titleOrId: string | number): SandboxGroup | undefined
  groupOf(type: 'group' | 'supergroup', title: string, options: GroupOptions): SandboxGroup
}

export interface ConversationLine {
  readonly id: number
  readonly from: string
  readonly text: string
  readonly buttons: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>
type Act = (parts: ControlParts, fields: Fields) => unknown

/** The control endpoints: `POST /sandbox/<name>` with a JSON body. */
export const CONTROLS: Readonly<Record<string, Act>> = {
  say: ({ user }, fields) => user(textOf(fields, 'name')).says(textOf(fields, 'text')),
  tap: ({ user }, fields) => user(textOf(fields, 'name')).taps(textOf(fields, 'text')),
  open: ({ user }, fields) => user(textOf(fields, 'name')).opens(textOf(fields, 'text')),
  block: ({ user }, fields) => user(textOf(fields, 'name')).blocks(),
  unblock: ({ user }, fields) => user(textOf(fields, 'name')).unblocks(),
  conversation: ({ world, user }, fields) => {
    const name = textOf(fields, 'name')
    if (findPerson(world, name) === undefined) return []
    return user(name)
      .conversation()
      .map(
        ({ message_id: id, from, text, reply_markup: markup }): ConversationLine => ({
          id,
          from: from?.is_bot ? 'bot' : name,
          text,
          buttons: (markup?.inline_keyboard ?? []).flat().map((button) => button.text),
        }),
      )
  },
  people: ({ world }) =>
    world.people.map(({ id, name, started, blocked }) => ({ id, name, started, blocked })),
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw new Error(`${name} is missing.`)
  return value
}
