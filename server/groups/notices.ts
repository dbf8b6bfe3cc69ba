import { type Keyboard, say, talkLater } from '../bot/talk.ts'
import type { Context } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import type { Group } from './group.ts'

/** One message about something that has happened. `key` names the event: it is told once. */
export interface Notice {
  readonly key: string
  /** The key of the text; it is given the group's title. */
  readonly text: string
  readonly variables?: Readonly<Record<string, string | number>>
  readonly keyboard?: (t: ReturnType<typeof talkLater>['t']) => Keyboard
}

/** Tells the owner of a group, in the caller's transaction. */
export function tellOwner(
  ctx: Context,
  group: Pick<Group, 'ownerTelegramUserId' | 'ownerLanguage' | 'title'>,
  notice: Notice,
): Promise<void> {
  const { ownerTelegramUserId: person, ownerLanguage: language, title } = group
  return tellPerson(ctx, { person, language, title }, notice)
}

/** Tells somebody about a group. Who has never started the bot, or has deleted what it knows of them, does not hear of it. */
export async function tellPerson(
  ctx: Context,
  whom: { readonly person: TelegramUserId; readonly language: string | null; readonly title: string },
  { key, text, variables, keyboard }: Notice,
): Promise<void> {
  if (whom.person <= 0) return
  const talk = talkLater(ctx, { person: whom.person, language: whom.language, key })
  await say(talk, talk.t(text, { title: whom.title, ...variables }), {
    keyboard: keyboard?.(talk.t) ?? [],
  })
}
