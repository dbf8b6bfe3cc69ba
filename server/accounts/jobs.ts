import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { AccountId } from '../shared/ids.ts'

/** An account has another current wallet: what waited for one goes on. */
export const walletLinkedJob = job(
  'wallet_linked',
  z.object({ accountId: z.custom<AccountId>(Number.isSafeInteger) }),
)
