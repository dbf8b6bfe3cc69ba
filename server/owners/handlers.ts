import type { Context } from '../context.ts'
import { groupCheckJob, groupInviteJob, groupsRefreshJob, walletChangeApplyJob } from '../groups/jobs.ts'
import { applyDueWalletChange, checkGroup, makeInviteLink, refreshGroups } from '../groups/upkeep.ts'
import { handlersWith, type Job, type JobHandler, type JobPayload } from '../jobs/job.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { appointDeputy } from './deputy.ts'
import { answerRegisterInGroup, greetGroup } from './groupChat.ts'
import {
  groupAcceptJob,
  groupDeputyJob,
  groupGreetJob,
  groupHeirsJob,
  groupOfferJob,
  groupRegisterAskedJob,
  groupRegisterJob,
  groupRegistrationJob,
  groupTakeOverJob,
} from './jobs.ts'
import { beginRegistration, completeRegistration } from './registration.ts'
import { listHeirs, makeOffer, takeOffer, takeOver } from './transfer.ts'

interface GroupParts {
  readonly ctx: Context
  readonly call: CallTelegram
  readonly signal: AbortSignal
}

const on = handlersWith<GroupParts>()

/** A handler that needs only Telegram and the payload. */
function calling<J extends Job>(
  job: J,
  run: (ctx: Context, call: CallTelegram, payload: JobPayload<J>) => Promise<void>,
): JobHandler<GroupParts> {
  return on(job, ({ ctx, call }, payload) => run(ctx, call, payload as JobPayload<J>))
}

/** The handlers of the groups' jobs. */
export const GROUP_HANDLERS = [
  calling(groupRegisterAskedJob, answerRegisterInGroup),
  calling(groupGreetJob, greetGroup),
  calling(groupRegistrationJob, beginRegistration),
  calling(groupRegisterJob, completeRegistration),
  calling(groupCheckJob, checkGroup),
  on(groupsRefreshJob, ({ ctx, call, signal }, { continues }) =>
    refreshGroups(ctx, call, { signal, continues }),
  ),
  calling(groupInviteJob, makeInviteLink),
  calling(walletChangeApplyJob, applyDueWalletChange),
  calling(groupHeirsJob, listHeirs),
  calling(groupDeputyJob, appointDeputy),
  calling(groupOfferJob, makeOffer),
  calling(groupAcceptJob, takeOffer),
  calling(groupTakeOverJob, takeOver),
]
