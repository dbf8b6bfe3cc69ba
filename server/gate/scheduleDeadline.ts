import type { Tx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { isLive, type Verification } from '../verifications/verification.ts'
import { gateDeadlineJob } from './jobs.ts'

/** Has the deadline of a live state decide when it comes, in place of the one before it. */
export async function scheduleDeadline(tx: Tx, verification: Verification): Promise<void> {
  if (!isLive(verification)) return
  const { id, deadlineAt } = verification
  await enqueue(
    tx,
    gateDeadlineJob,
    { verificationId: id },
    { key: `gate:deadline:${id}`, runAt: deadlineAt },
  )
}
