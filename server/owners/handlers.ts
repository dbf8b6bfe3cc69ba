import type { Context } from '../context.ts'
import { groupCheckJob, groupInviteJob, groupsRefreshJob, walletChangeApplyJob } from '../groups/jobs.ts'
import { applyDueWalletChange, checkGroup, makeInviteLink, refreshGroups } from '../groups/upkeep.ts'
import { handlersWith } from '../jobs/job.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { answerRegisterInGroup } from './groupGreeting.ts'
import {
  groupAcceptJob,
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

/** What each of the groups' jobs does. */
export const GROUP_HANDLERS = [
  on(groupRegisterAskedJob, ({ ctx, call }, payload) => answerRegisterInGroup(ctx, call, payload)),
  on(groupRegistrationJob, ({ ctx, call }, payload) => beginRegistration(ctx, call, payload)),
  on(groupRegisterJob, ({ ctx, call }, payload) => completeRegistration(ctx, call, payload)),
  on(groupCheckJob, ({ ctx, call }, payload) => checkGroup(ctx, call, payload)),
  on(groupsRefreshJob, ({ ctx, call, signal }, { continues }) =>
    refreshGroups(ctx, call, { signal, continues }),
  ),
  on(groupInviteJob, ({ ctx, call }, payload) => makeInviteLink(ctx, call, payload)),
  on(walletChangeApplyJob, ({ ctx, call }, payload) => applyDueWalletChange(ctx, call, payload)),
  on(groupHeirsJob, ({ ctx, call }, payload) => listHeirs(ctx, call, payload)),
  on(groupOfferJob, ({ ctx, call }, payload) => makeOffer(ctx, call, payload)),
  on(groupAcceptJob, ({ ctx, call }, payload) => takeOffer(ctx, call, payload)),
  on(groupTakeOverJob, ({ ctx, call }, payload) => takeOver(ctx, call, payload)),
]
