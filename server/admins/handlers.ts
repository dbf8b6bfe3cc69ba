import type { Context } from '../context.ts'
import { adminsDigestJob } from '../gate/jobs.ts'
import { handlersWith } from '../jobs/job.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { CallReports } from '../outbox/reportCall.ts'
import { answerAdminTap, verdictEnded } from './decide.ts'
import { digestEnded, refreshDigest } from './digest.ts'
import { adminsChatJob, adminsTapJob, adminsWaitingJob } from './jobs.ts'
import { answerWaiting, chooseChat } from './waiting.ts'

const on = handlersWith<{ readonly ctx: Context; readonly call: CallTelegram }>()

/** The admins' jobs and their handlers. */
export const ADMINS_HANDLERS = [
  on(adminsDigestJob, ({ ctx, call }, payload) => refreshDigest(ctx, call, payload)),
  on(adminsTapJob, ({ ctx, call }, payload) => answerAdminTap(ctx, call, payload)),
  on(adminsWaitingJob, ({ ctx, call }, payload) => answerWaiting(ctx, call, payload)),
  on(adminsChatJob, ({ ctx, call }, payload) => chooseChat(ctx, call, payload)),
]

/** The admins' handlers for calls to Telegram that have ended. */
export const ADMINS_REPORTS: CallReports = { admin_verdict: verdictEnded, admin_digest: digestEnded }
