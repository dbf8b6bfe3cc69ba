import { offerFollowJob } from '../campaigns/jobs.ts'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { ContentVersionId, GroupId, PlacementId } from '../shared/ids.ts'
import { isHost } from './offerLink.ts'
import { insertKill, lockPaused, saveKilled, saveResumed } from './queries.ts'

/** The operator ends a link for good, everywhere, for messages sent already too. False where it has ended. */
export function killLink({ db }: Context, contentVersionId: ContentVersionId): Promise<boolean> {
  return saveKilled(db, contentVersionId)
}

/**
 * A group's owner ends a link there for good, for messages sent already too. The caller knows that the group is theirs. False
 * where it has ended.
 */
export function killLinkInGroup(
  { db, clock }: Context,
  link: { placementId: PlacementId; groupId: GroupId },
): Promise<boolean> {
  return insertKill(db, { ...link, at: clock.now() })
}

/** The operator resumes a paused link, and accepts the host that it leads to now. False where that pause is over. */
export function resumeLink(ctx: Context, pauseId: number): Promise<boolean> {
  return transact(ctx, async ({ db, clock }) => {
    const paused = await lockPaused(db, pauseId)
    if (paused === undefined) return false
    const { contentVersionId, found } = paused
    const host = found !== null && isHost(found) ? found : paused.host
    await saveResumed(db, { contentVersionId, host, at: clock.now() })
    await enqueue(db, offerFollowJob, { contentVersionId })
    return true
  })
}
