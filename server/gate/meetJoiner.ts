import { namesOf } from '../accounts/pseudonym.ts'
import { type Context, transact } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import { findLive } from '../verifications/queries.ts'
import type { WayIn } from '../verifications/verification.ts'
import type { Door } from './door.ts'
import { findPastEnds, saveArrival, wasKnownSince } from './gateQueries.ts'
import { inviteMember } from './inviteMember.ts'
import { noteArrival } from './raidState.ts'
import { KNOWN_FOR_MS, REMEMBERED_MS, retryAt } from './retry.ts'
import { getVisit, type Visit } from './visit.ts'

export interface Joiner {
  readonly door: Door
  readonly telegramUserId: TelegramUserId
  readonly wayIn: WayIn
  readonly userChatId: number | null
  readonly language: string | null
  /** Somebody has added them: nobody pays. */
  readonly added?: boolean
}

/** What is to be done with somebody who comes. */
export type Meeting =
  /** Has a visit, and is to be invited to the bot. */
  | { readonly kind: 'invited'; readonly visit: Visit }
  /** May try again then. There is no visit, so that being turned away changes nothing. */
  | { readonly kind: 'waits'; readonly until: Date }

/** Somebody comes to a group's gate. Coming again while at it changes nothing but the way in. */
export function meetJoiner(ctx: Context, joiner: Joiner): Promise<Meeting> {
  return transact(ctx, async (ctx) => {
    const { door, telegramUserId, wayIn } = joiner
    const person = { groupId: door.id, telegramUserId }
    const isLive = (await findLive(ctx.db, person)) !== undefined
    if (!isLive) {
      const until = await findRetryAt(ctx, person)
      if (until !== null) return { kind: 'waits', until }
    }
    const raided = isLive ? false : await noteArrival(ctx, door)
    const { id } = await inviteMember(ctx, { ...person, wayIn })
    await saveArrival(ctx.db, id, {
      wayIn,
      userChatId: joiner.userChatId,
      language: joiner.language,
      unsponsored: joiner.added ? 'staff' : raided ? 'raid' : null,
    })
    return { kind: 'invited', visit: await getVisit(ctx.db, id) }
  })
}

type Person = Pick<Joiner, 'telegramUserId'> & { readonly groupId: Door['id'] }

/** When somebody may try again here; null for at once. Being forgotten shortens no wait. */
export async function findRetryAt(ctx: Context, { groupId, telegramUserId }: Person): Promise<Date | null> {
  const at = ctx.clock.now()
  const person = { groupId, names: namesOf(ctx.config, telegramUserId) }
  return retryAt(await findPastEnds(ctx.db, person, addMs(at, -REMEMBERED_MS)), at)
}

/** Whether somebody was let in here not long ago, or was to be let in and Telegram did not do it. */
export function isKnown(ctx: Context, { groupId, telegramUserId }: Person): Promise<boolean> {
  const person = { groupId, names: namesOf(ctx.config, telegramUserId) }
  return wasKnownSince(ctx.db, person, addMs(ctx.clock.now(), -KNOWN_FOR_MS))
}
