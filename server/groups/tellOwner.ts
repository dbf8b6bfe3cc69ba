import { findLanguage } from '../accounts/findAccount.ts'
import { type Keyboard, say, talkLater } from '../bot/talk.ts'
import type { Context } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import type { Group } from './group.ts'

/** One message about an event. `key` names the event, which is told once. */
interface Notice {
  readonly key: string
  /** The key of the text. It is given the group's title. */
  readonly text: string
  readonly variables?: Readonly<Record<string, string | number>>
  readonly keyboard?: (t: ReturnType<typeof talkLater>['t']) => Keyboard
}

/** Tells the owner of a group, in the caller's transaction. */
export function tellOwner(
  ctx: Context,
  { ownerTelegramUserId: person, ownerLanguage: language, title }: Owned,
  notice: Notice,
): Promise<void> {
  return tell(ctx, { person, language, title }, notice)
}

/** A group's owner, as far as they are told something. */
export type Owned = Pick<Group, 'ownerTelegramUserId' | 'ownerLanguage' | 'title'>

/** Tells somebody else about a group. */
export async function tellPerson(
  ctx: Context,
  { person, title }: { person: TelegramUserId; title: string },
  notice: Notice,
): Promise<void> {
  return tell(ctx, { person, title, language: await findLanguage(ctx.db, person) }, notice)
}

/** A forgotten person, who has a pseudonym, is told nothing. */
async function tell(
  ctx: Context,
  { person, language, title }: { person: TelegramUserId; language: string | null; title: string },
  { key, text, variables, keyboard }: Notice,
): Promise<void> {
  if (person <= 0) return
  const talk = talkLater(ctx, { person, language, key })
  await say(talk, talk.t(text, { title, ...variables }), { keyboard: keyboard?.(talk.t) ?? [] })
}
