import { pseudonymOf } from '../accounts/pseudonym.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { KEEP_ENDED_DAYS } from '../outbox/outbox.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import {
  deleteMembers,
  detachAnswers,
  findNamedMembers,
  findVisitIds,
  hasLiveVisit,
  lockNamed,
  removePseudonyms,
  removeQuestions,
  renameMembers,
  renameVisits,
} from './forgetVisitorQueries.ts'

/** How long the record of a visit names its person. */
export const NAMED_DAYS = 90
/** How long charges and memberships are kept under a pseudonym. */
export const PSEUDONYM_DAYS = 365

/** How long a visit keeps its group's own question once it is over: as long as the messages that show it. */
const QUESTION_DAYS = KEEP_ENDED_DAYS

const BATCH = 500

/**
 * Replaces somebody's Telegram id by a pseudonym in all that the gate keeps of them, and removes the words of their answers.
 * Says whether that was done: not while they are at a door, where they could not be let in any more. The mutes that are ours
 * keep the id until they are lifted.
 */
export async function forgetVisitor(
  tx: Tx,
  { from, to }: { from: TelegramUserId; to: TelegramUserId },
): Promise<boolean> {
  if (await hasLiveVisit(tx, from)) return false
  const ids = await findVisitIds(tx, from)
  await detachAnswers(tx, { ids, words: false })
  await renameVisits(
    tx,
    ids.map((id) => ({ id, to })),
  )
  await renameMembers(tx, [{ groupId: null, from, to }])
  return true
}

/**
 * Lets time do what `/deleteme` does at once: 90 days after its end a visit stands under a pseudonym, and its answer, whose
 * words stay, belongs to nobody; after 365 days the pseudonym goes too. Repeating it changes nothing.
 */
export async function forgetVisitors(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await removeQuestions(ctx.db, { before: addMs(now, -QUESTION_DAYS * DAY_MS) })
  const named = { before: addMs(now, -NAMED_DAYS * DAY_MS), limit: BATCH }
  while ((await renameBatch(ctx, named)) === BATCH);
  const pseudonymous = { before: addMs(now, -PSEUDONYM_DAYS * DAY_MS), limit: BATCH }
  while ((await removePseudonyms(ctx.db, pseudonymous)) === BATCH);
  await deleteMembers(ctx.db, pseudonymous)
}

/** The greater number of visits or members that were renamed. */
function renameBatch(ctx: Context, ended: { before: Date; limit: number }): Promise<number> {
  return transact(ctx, async (ctx) => {
    const nameOf = (id: TelegramUserId) => pseudonymOf(ctx.config, id)
    const visits = await lockNamed(ctx.db, ended)
    await detachAnswers(ctx.db, { ids: visits.map(({ id }) => id), words: true })
    await renameVisits(
      ctx.db,
      visits.map(({ id, telegramUserId }) => ({ id, to: nameOf(telegramUserId) })),
    )
    const members = await findNamedMembers(ctx.db, ended)
    await renameMembers(
      ctx.db,
      members.map(({ groupId, telegramUserId: from }) => ({ groupId, from, to: nameOf(from) })),
    )
    return Math.max(visits.length, members.length)
  })
}
