import type { Context } from '../context.ts'
import { handlersWith } from '../jobs/job.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { CallReports } from '../outbox/reportCall.ts'
import type { Scorer } from '../scoring/scorer.ts'
import { admissionEnded, admitAgain } from './admit.ts'
import { rulesInsteadSentEnded, rulesSentEnded, taskSentEnded } from './askMember.ts'
import { deleteNotice, noticeEnded, postNotice, retryNotice } from './groupNotice.ts'
import { invitationEnded, inviteAgainOpenly } from './inviteOpenly.ts'
import {
  gateAdderJob,
  gateAdmitJob,
  gateDeadlinesJob,
  gateInviteJob,
  gateLateTellJob,
  gateLookJob,
  gateMembersLookJob,
  gateMuteAgainJob,
  gateMuteRenewJob,
  gateNoticeAgainJob,
  gateNoticeDeleteJob,
  gateNoticeJob,
  gateRemindJob,
  gateRemoveJob,
  gateScoreJob,
  gateTurnJob,
} from './jobs.ts'
import { tellLateJoins } from './lateJoin.ts'
import { lookAtMembers } from './lookAtMembers.ts'
import { lookUpAdder, lookUpAdmission, removeMember } from './lookUpMember.ts'
import { meetDeadlines } from './meetDeadline.ts'
import { invitedByRequest } from './meetRequest.ts'
import { muteAgain, renewMute } from './mute.ts'
import { muteEnded, muteLifted, removalEnded } from './muteEnded.ts'
import { takeTurnNow } from './openVisit.ts'
import { scoreAnswer } from './scoreAnswer.ts'
import { remindVisitor, stepEdited } from './visitTalk.ts'

interface GateParts {
  readonly ctx: Context
  readonly call: CallTelegram
  /** Aborted when the worker stops. */
  readonly signal: AbortSignal
  /** Judges open answers. Without one, the built-in rules do, and joins are paid for. */
  readonly scorer?: Scorer | undefined
}

const on = handlersWith<GateParts>()

/** The gate's jobs and their handlers. */
export const GATE_HANDLERS = [
  on(gateDeadlinesJob, ({ ctx, signal }) => meetDeadlines(ctx, signal)),
  on(gateRemindJob, ({ ctx }, payload) => remindVisitor(ctx, payload)),
  on(gateTurnJob, ({ ctx }, payload) => takeTurnNow(ctx, payload)),
  on(gateScoreJob, ({ ctx, scorer }, payload) => scoreAnswer(ctx, scorer, payload)),
  on(gateAdmitJob, ({ ctx }, payload) => admitAgain(ctx, payload)),
  on(gateLookJob, ({ ctx, call }, payload) => lookUpAdmission(ctx, call, payload)),
  on(gateMembersLookJob, ({ ctx, call, signal }) => lookAtMembers(ctx, { call, signal })),
  on(gateAdderJob, ({ ctx, call }, payload) => lookUpAdder(ctx, call, payload)),
  on(gateRemoveJob, ({ ctx, call }, payload) => removeMember(ctx, call, payload)),
  on(gateNoticeJob, ({ ctx }, payload) => postNotice(ctx, payload)),
  on(gateNoticeAgainJob, ({ ctx }, payload) => retryNotice(ctx, payload)),
  on(gateNoticeDeleteJob, ({ ctx }, payload) => deleteNotice(ctx, payload)),
  on(gateInviteJob, ({ ctx }, payload) => inviteAgainOpenly(ctx, payload)),
  on(gateLateTellJob, ({ ctx }, payload) => tellLateJoins(ctx, payload)),
  on(gateMuteRenewJob, ({ ctx }, payload) => renewMute(ctx, payload)),
  on(gateMuteAgainJob, ({ ctx }, payload) => muteAgain(ctx, payload)),
]

/** The gate's handlers for calls to Telegram that have ended. */
export const GATE_REPORTS: CallReports = {
  request_invited: invitedByRequest,
  task_sent: taskSentEnded,
  rules_sent: rulesSentEnded,
  rules_instead_sent: rulesInsteadSentEnded,
  step_edited: stepEdited,
  admission: admissionEnded,
  mute: muteEnded,
  mute_lifted: muteLifted,
  removal: removalEnded,
  group_notice: noticeEnded,
  ephemeral_invite: invitationEnded,
}
