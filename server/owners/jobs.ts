import type { z } from 'zod'
import type { Context } from '../context.ts'
import { applyDueWalletChange, checkGroup, makeInviteLink, refreshGroups } from '../groups/upkeep.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { answerRegisterInGroup } from './groupGreeting.ts'
import type { GROUP_JOBS, GroupJob } from './groupJobs.ts'
import { beginRegistration, completeRegistration } from './registration.ts'
import { listHeirs, makeOffer, takeOffer, takeOver } from './transfer.ts'

interface GroupParts {
  readonly ctx: Context
  readonly call: CallTelegram
  readonly signal: AbortSignal
}

type Tasks = {
  readonly [N in GroupJob]: (parts: GroupParts, payload: z.output<(typeof GROUP_JOBS)[N]>) => Promise<void>
}

/** What each of the groups' jobs does. All may run twice. */
export const GROUP_TASKS: Tasks = {
  group_register_asked: ({ ctx, call }, payload) => answerRegisterInGroup(ctx, call, payload),
  group_registration: ({ ctx, call }, payload) => beginRegistration(ctx, call, payload),
  group_register: ({ ctx, call }, payload) => completeRegistration(ctx, call, payload),
  group_check: ({ ctx, call }, payload) => checkGroup(ctx, call, payload),
  groups_refresh: ({ ctx, call, signal }, { continues }) => refreshGroups(ctx, call, { signal, continues }),
  group_invite: ({ ctx, call }, payload) => makeInviteLink(ctx, call, payload),
  wallet_change_apply: ({ ctx, call }, payload) => applyDueWalletChange(ctx, call, payload),
  group_heirs: ({ ctx, call }, payload) => listHeirs(ctx, call, payload),
  group_offer: ({ ctx, call }, payload) => makeOffer(ctx, call, payload),
  group_accept: ({ ctx, call }, payload) => takeOffer(ctx, call, payload),
  group_take_over: ({ ctx, call }, payload) => takeOver(ctx, call, payload),
}
