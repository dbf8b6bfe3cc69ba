import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { CallReports } from '../outbox/reportCall.ts'
import type { Scorer } from '../scoring/scorer.ts'
import { admissionEnded, admitAgain } from './admit.ts'
import type { GATE_JOBS, GateJob } from './gateJobs.ts'
import { deleteNotice, noticeEnded, postNotice, retryNotice } from './groupNotice.ts'
import { lookAtMembers } from './lookAtMembers.ts'
import { lookUpAdder } from './lookUpAdder.ts'
import { lookUpAdmission, removeMember } from './lookUpMember.ts'
import { meetDeadline } from './meetDeadline.ts'
import { renewMute } from './mute.ts'
import { liftAgain, muteEnded, muteLifted } from './muteEnded.ts'
import { takeTurnNow } from './openVisit.ts'
import { releaseNow } from './releaseMutes.ts'
import { remindVisitor } from './remindVisitor.ts'
import { rulesSentEnded } from './rulesSent.ts'
import { scoreAnswer } from './scoreAnswer.ts'
import { taskSentEnded } from './taskSent.ts'

export interface GateParts {
  readonly ctx: Context
  readonly call: CallTelegram
  /** Aborted when the worker stops. */
  readonly signal: AbortSignal
  /** Judges open answers. Absent where none is configured: then the built-in rules do, and are paid for. */
  readonly scorer?: Scorer | undefined
}

type Tasks = {
  readonly [N in GateJob]: (parts: GateParts, payload: z.output<(typeof GATE_JOBS)[N]>) => Promise<void>
}

/** What each of the gate's jobs does. All may run twice. */
export const GATE_TASKS: Tasks = {
  gate_deadline: ({ ctx }, payload) => meetDeadline(ctx, payload),
  gate_remind: ({ ctx }, payload) => remindVisitor(ctx, payload),
  gate_turn: ({ ctx }, payload) => takeTurnNow(ctx, payload),
  gate_score: ({ ctx, scorer }, payload) => scoreAnswer(ctx, scorer, payload),
  gate_admit: ({ ctx }, payload) => admitAgain(ctx, payload),
  gate_look: ({ ctx, call }, payload) => lookUpAdmission(ctx, call, payload),
  gate_members_look: ({ ctx, call, signal }) => lookAtMembers(ctx, { call, signal }),
  gate_adder: ({ ctx, call }, payload) => lookUpAdder(ctx, call, payload),
  gate_remove: ({ ctx, call }, payload) => removeMember(ctx, call, payload),
  gate_notice: ({ ctx }, payload) => postNotice(ctx, payload),
  gate_notice_again: ({ ctx }, payload) => retryNotice(ctx, payload),
  gate_notice_delete: ({ ctx }, payload) => deleteNotice(ctx, payload),
  gate_release: ({ ctx }, payload) => releaseNow(ctx, payload),
  gate_mute_renew: ({ ctx }, payload) => renewMute(ctx, payload),
  gate_lift: ({ ctx }, payload) => liftAgain(ctx, payload),
}

/** What the gate does when a call to Telegram has ended. */
export const GATE_REPORTS: CallReports = {
  task_sent: taskSentEnded,
  rules_sent: rulesSentEnded,
  admission: admissionEnded,
  mute: muteEnded,
  mute_lifted: muteLifted,
  group_notice: noticeEnded,
}
