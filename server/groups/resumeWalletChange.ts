import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { GroupId } from '../shared/ids.ts'
import { walletChangeApplyJob } from './jobs.ts'
import { findWalletChange } from './ownerQueries.ts'

/** Has a change of a payout wallet that waits applied at its time, as it is when it is asked for. */
export async function resumeWalletChange({ db }: Context, groupId: GroupId): Promise<void> {
  const change = await findWalletChange(db, groupId)
  if (change === undefined) return
  await enqueue(
    db,
    walletChangeApplyJob,
    { changeId: change.id },
    { key: `wallet_change:${change.id}`, runAt: change.effectiveAt },
  )
}
