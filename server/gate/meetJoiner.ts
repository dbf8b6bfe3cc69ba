import { namesOf } from '../accounts/pseudonym.ts'
import { type Context, type InTx, transact } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import {
  type Arrival,
  findPastEnds,
  insertInvited,
  type PastEnd,
  scheduleDeadline,
  updateArrival,
  wasKnownSince,
} from '../verifications/queries.ts'
import { STATE_LASTS_MS, type Verification } from '../verifications/verification.ts'
import type { Door } from './door.ts'
import { noteArrival } from './raid.ts'
import { getVisit, type Visit } from './visit.ts'

export interface Joiner
  extends Required<Pick<Arrival, 'telegramUserId' | 'wayIn' | 'userChatId' | 'language'>> {
  readonly door: Door
  /** Somebody has added them: nobody pays. */
  readonly added?: boolean
}

/** The gate's answer to a newcomer. */
type Meeting =
  /** They have a visit, and are to be invited to the bot. */
  | { readonly kind: 'invited'; readonly visit: Visit }
  /** They may try again then. There is no visit: being turned away changes nothing. */
  | { readonly kind: 'waits'; readonly until: Date }

/** Meets a newcomer. Coming again during a visit changes only the way in. */
export function meetJoiner(ctx: Context, { door, added = false, ...joiner }: Joiner): Promise<Meeting> {
  return transact(ctx, async (ctx) => {
    const arrival = { ...joiner, groupId: door.id, unsponsored: added ? ('staff' as const) : null }
    const live = await updateArrival(ctx.db, arrival)
    if (live) return { kind: 'invited', visit: await getVisit(ctx.db, live.id) }
    const until = await findRetryAt(ctx, arrival)
    if (until !== null) return { kind: 'waits', until }
    const raided = await noteArrival(ctx, door)
    const unsponsored = arrival.unsponsored ?? (raided ? 'raid' : null)
    const { id } = await inviteMember(ctx, { ...arrival, unsponsored })
    return { kind: 'invited', visit: await getVisit(ctx.db, id) }
  })
}

/** Begins a visit. Where one is under way, it goes on with what the newcomer now brings along. */
export function inviteMember(ctx: Context, arrival: Arrival): Promise<Verification> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const deadlineAt = addMs(at, STATE_LASTS_MS.invited)
    for (;;) {
      const invited = await insertInvited(ctx.db, { ...arrival, deadlineAt, at })
      if (invited) {
        await scheduleDeadline(ctx.db, invited)
        return invited
      }
      // The visit that stood in the way may have ended since: then there is room.
      const live = await updateArrival(ctx.db, arrival)
      if (live) return live
    }
  })
}

/** Begins another visit of a visitor whose last one is over. */
export function inviteAgain(
  ctx: InTx,
  { verification, userChatId, language, unsponsored }: Visit,
): Promise<Verification> {
  const { groupId, telegramUserId, wayIn } = verification
  return inviteMember(ctx, { groupId, telegramUserId, wayIn, userChatId, language, unsponsored })
}

/** How long a visitor waits who has failed, at first and later, or has let the time pass more than once. */
const FIRST_WAIT_MS = HOUR_MS
const LATER_WAIT_MS = 12 * HOUR_MS
/** How long after a verification a returning member comes in without a question. */
export const KNOWN_FOR_MS = 30 * DAY_MS
/** How far back the first time counts as the first. */
const REMEMBERED_MS = 30 * DAY_MS

type Person = Pick<Joiner, 'telegramUserId'> & { readonly groupId: GroupId }

/** When somebody may try again here; null for at once. Being forgotten shortens no wait. */
export async function findRetryAt(ctx: Context, { groupId, telegramUserId }: Person): Promise<Date | null> {
  const at = ctx.clock.now()
  const person = { groupId, names: namesOf(ctx.config, telegramUserId) }
  return retryAt(await findPastEnds(ctx.db, person, addMs(at, -REMEMBERED_MS)), at)
}

/** Whether somebody was let in here not long ago, or had agreed and Telegram did not let them in. */
export function isKnown(ctx: Context, { groupId, telegramUserId }: Person): Promise<boolean> {
  const person = { groupId, names: namesOf(ctx.config, telegramUserId) }
  return wasKnownSince(ctx.db, person, addMs(ctx.clock.now(), -KNOWN_FOR_MS))
}

/** From when on somebody may try again at a gate: null for at once. Only ends of their own making count. Pure. */
export function retryAt(ends: readonly PastEnd[], at: Date): Date | null {
  const recent = ends.filter(({ endedAt }) => endedAt > addMs(at, -REMEMBERED_MS))
  const failed = timesOf(recent, 'failed')
  const expired = timesOf(recent, 'expired')
  const untils = [
    ...failed.map((end) => end + (failed.length > 1 ? LATER_WAIT_MS : FIRST_WAIT_MS)),
    ...(expired.length > 1 ? expired.map((end) => end + LATER_WAIT_MS) : []),
  ]
  const until = Math.max(0, ...untils)
  return until > at.getTime() ? new Date(until) : null
}

function timesOf(ends: readonly PastEnd[], state: PastEnd['state']): number[] {
  return ends.filter((end) => end.state === state).map(({ endedAt }) => endedAt.getTime())
}
