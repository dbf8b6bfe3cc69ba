import { namesOf } from '../accounts/pseudonym.ts'
import { type Context, type InTx, transact } from '../context.ts'
import type { GroupId, TelegramUserId } from '../shared/ids.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import {
  type Arrival,
  findPast,
  insertInvited,
  type Past,
  type PastEnd,
  updateArrival,
} from '../verifications/queries.ts'
import { STATE_LASTS_MS } from '../verifications/verification.ts'
import type { Door } from './door.ts'
import { type Crowd, endRemoving, readCrowd } from './queries.ts'
import { noteArrival, RAID_WINDOW_MS } from './raid.ts'
import { getVisit, type Visit, visitFromRow } from './visit.ts'

export interface Joiner
  extends Required<Pick<Arrival, 'telegramUserId' | 'wayIn' | 'userChatId' | 'language'>> {
  readonly door: Door
  /** Somebody has added them: nobody pays. */
  readonly added?: boolean
  /** Where the caller has read it. */
  readonly crowd?: Newcomers
}

/** The newcomers of a door, and whether this one has visited it before. */
type Newcomers = Crowd & { readonly hasVisited: boolean }

/** The gate's answer to a newcomer. */
type Meeting =
  /** They have a visit, and are to be invited to the bot. `isKnown`: they come in without a question. */
  | { readonly kind: 'invited'; readonly visit: Visit; readonly isKnown: boolean }
  /** They may try again then. There is no visit: being turned away changes nothing. */
  | { readonly kind: 'waits'; readonly until: Date }

const NO_PAST: Past = { ends: [], isKnown: false }

/** Meets a newcomer. Coming again during a visit changes only the way in. */
export function meetJoiner(
  ctx: Context,
  { door, added = false, crowd: known, ...joiner }: Joiner,
): Promise<Meeting> {
  return transact(ctx, async (ctx) => {
    const arrival = { ...joiner, groupId: door.id, unsponsored: added ? ('staff' as const) : null }
    const crowd = known ?? (await readNewcomers(ctx, door, joiner.telegramUserId))
    const { ends, isKnown } = crowd.hasVisited ? await readPast(ctx, arrival) : NO_PAST
    const live = crowd.hasVisited ? await updateArrival(ctx.db, arrival) : undefined
    if (live) return { kind: 'invited', visit: await getVisit(ctx.db, live.id), isKnown }
    const until = retryAt(ends, ctx.clock.now())
    if (until !== null) return { kind: 'waits', until }
    const raided = await noteArrival(ctx, door, crowd)
    const unsponsored = arrival.unsponsored ?? (raided ? 'raid' : null)
    return { kind: 'invited', visit: await inviteMember(ctx, door, { ...arrival, unsponsored }), isKnown }
  })
}

/** The crowd at a door as a newcomer meets it, and the moment by PostgreSQL's clock. */
export function readNewcomers(
  ctx: Context,
  { id: groupId }: Pick<Door, 'id'>,
  person: TelegramUserId,
): Promise<Newcomers> {
  return readCrowd(ctx, { groupId, windowMs: RAID_WINDOW_MS, names: namesOf(ctx.config, person) })
}

/** Begins a visit. Where one is under way, it goes on with what the newcomer now brings along. */
export function inviteMember(ctx: Context, door: Door, arrival: Omit<Arrival, 'groupId'>): Promise<Visit> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const deadlineAt = addMs(at, STATE_LASTS_MS.invited)
    const own = { ...arrival, groupId: door.id }
    for (;;) {
      const invited = await insertInvited(ctx.db, { ...own, deadlineAt, at })
      if (invited) return visitFromRow({ ...invited, door, sponsored: null })
      // The visit that stood in the way may have ended since: then there is room.
      const live = await updateArrival(ctx.db, own)
      if (live) return getVisit(ctx.db, live.id)
    }
  })
}

/** Begins another visit of a visitor whose last one is over. A removal that Telegram still refuses is asked for no more. */
export async function inviteAgain(
  ctx: InTx,
  { door, verification, userChatId, language, unsponsored }: Visit,
): Promise<Visit> {
  const { telegramUserId, wayIn } = verification
  await endRemoving(ctx.db, verification)
  return inviteMember(ctx, door, { telegramUserId, wayIn, userChatId, language, unsponsored })
}

/** How long a visitor waits who has failed, at first and later, or has let the time pass more than once. */
const FIRST_WAIT_MS = HOUR_MS
const LATER_WAIT_MS = 12 * HOUR_MS
/**
 * How long a gate remembers an earlier visit: a returning member comes in without a question, and an end of their own making is
 * not the first.
 */
export const REMEMBERED_MS = 30 * DAY_MS

type Person = Pick<Joiner, 'telegramUserId'> & { readonly groupId: GroupId }

/** When somebody may try again here; null for at once. Being forgotten shortens no wait. */
export async function findRetryAt(ctx: Context, person: Person): Promise<Date | null> {
  return retryAt((await readPast(ctx, person)).ends, ctx.clock.now())
}

/** Whether somebody was let in here not long ago, or had agreed and Telegram did not let them in. */
export async function isKnown(ctx: Context, person: Person): Promise<boolean> {
  return (await readPast(ctx, person)).isKnown
}

function readPast(ctx: Context, { groupId, telegramUserId }: Person): Promise<Past> {
  const person = { groupId, names: namesOf(ctx.config, telegramUserId) }
  return findPast(ctx.db, person, addMs(ctx.clock.now(), -REMEMBERED_MS))
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
