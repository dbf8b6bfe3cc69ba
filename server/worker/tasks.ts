import type { TaskList } from 'graphile-worker'
import { forgetForgotten } from '../accounts/deleteMe.ts'
import {
  expireConversation,
  forgetKeptTexts,
  noteQuestionSent,
} from '../bot/conversation/expireConversation.ts'
import { tellToSlowDown } from '../bot/slowDown.ts'
import { answerFailedTap } from '../bot/taps.ts'
import { askConsent } from '../campaigns/bot/askConsent.ts'
import { proveWallet } from '../campaigns/bot/proveWallet.ts'
import { sendNotices } from '../campaigns/bot/sendNotices.ts'
import { tellBuyer } from '../campaigns/bot/tellBuyer.ts'
import { tellOwnerOfEnd } from '../campaigns/bot/tellOwnerOfEnd.ts'
import { endDueCampaign, sweepCampaigns } from '../campaigns/endDueCampaign.ts'
import { watchCampaign } from '../campaigns/watchCampaign.ts'
import { watchPassRates } from '../campaigns/watchPassRates.ts'
import type { Context } from '../context.ts'
import type { Arrivals } from '../deposits/arrivals/createArrivals.ts'
import { endSweep } from '../deposits/arrivals/sweepDue.ts'
import { GROUP_TASKS } from '../groups/jobs.ts'
import { migrateGroup } from '../groups/migrateGroup.ts'
import { drainChat, type HandleUpdate } from '../inbox/drainChat.ts'
import { forgetUpdates } from '../inbox/forgetUpdates.ts'
import { resumeInbox } from '../inbox/resumeInbox.ts'
import type { Finding } from '../operator/finding.ts'
import { forgetClosedReports } from '../operator/reports.ts'
import { tellHealth } from '../operator/tellHealth.ts'
import { deliverChat } from '../outbox/deliverChat.ts'
import { forgetCalls } from '../outbox/forgetCalls.ts'
import { tellGivenUp } from '../outbox/givenUp.ts'
import type { Limits } from '../outbox/limits.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { type CallReports, reportCall } from '../outbox/reportCall.ts'
import { resumeOutbox } from '../outbox/resumeOutbox.ts'
import { announcePayees } from '../payouts/announcePayees.ts'
import { checkSettlements } from '../payouts/checkSettlements.ts'
import { endSettlement } from '../payouts/endSettlement.ts'
import { createPayoutObstacles } from '../payouts/payoutObstacles.ts'
import { pushClaims } from '../payouts/pushClaims.ts'
import { guardBooks } from '../payouts/reconcile.ts'
import { watchReconciliation } from '../payouts/reconciled.ts'
import { escrowsOf, type PayoutParts, runPayouts } from '../payouts/runPayouts.ts'
import { tellPayees } from '../payouts/tellPayees.ts'
import { watchUnpaid } from '../payouts/watchUnpaid.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import type { SenderNetwork } from '../transactions/network.ts'
import { resumeTransactions, sendTransactions } from '../transactions/sendTransactions.ts'
import type { TransactionPurpose } from '../transactions/transaction.ts'
import { forgetVisitors } from '../verifications/forgetVisitor.ts'
import { GATE_REPORTS, GATE_TASKS } from '../verifications/jobs.ts'
import { matureEarnings } from '../verifications/matureEarnings.ts'
import type { Scorer } from '../verifications/scoring/scorer.ts'
import type { VerifySignature } from '../wallet-auth/verifySignature.ts'
import { forgetClocks } from './clock.ts'
import { eachRow, forgetStuck } from './eachRow.ts'
import { JOBS, type JobName, type JobPayload } from './jobs.ts'
import { releaseDeadJobs } from './liveness.ts'

export interface TaskParts {
  readonly ctx: Context
  readonly handleUpdate: HandleUpdate
  readonly call: CallTelegram
  /** Telegram's, unless a test or a benchmark has others. */
  readonly limits?: Limits | undefined
  /** What transactions are sent, and payouts made, with. Absent where no escrow is configured: then they wait. */
  readonly sender?: PayoutParts | undefined
  /** What signed payments are relayed with. Absent where nothing is relayed. */
  readonly relayNetwork?: SenderNetwork | undefined
  /** Finds what reaches deposit addresses. Absent where no escrow is configured. */
  readonly arrivals?: Pick<Arrivals, 'look' | 'replay'> | undefined
  /** Looks at the whole deployment, over the network. */
  readonly diagnose?: (() => Promise<readonly Finding[]>) | undefined
  /** Verifies signatures of wallets. Absent in tests that need none: then it counts as out of reach. */
  readonly verifySignature?: VerifySignature | undefined
  /** Judges open answers. Absent where none is configured: then the built-in rules do. */
  readonly scorer?: Scorer | undefined
  /** Aborted when the worker stops, so that long jobs end at their next step. */
  readonly signal: AbortSignal
}

/** What a domain does when a transaction that it wanted has ended, by `findTransaction`. May run twice. */
const TRANSACTION_ENDED: Readonly<
  Partial<Record<TransactionPurpose, (ctx: Context, source: string) => Promise<void>>>
> = { sweep: endSweep, settle: endSettlement }

/** What a domain does when a call to Telegram that it wanted reported has ended. May run twice. */
const CALL_ENDED: CallReports = { ...GATE_REPORTS, question_sent: noteQuestionSent }

type Run<N extends JobName> = (parts: TaskParts, payload: JobPayload<N>) => Promise<void>

const RUN: { readonly [N in JobName]: Run<N> } = {
  inbox_drain: ({ ctx, handleUpdate, signal }, { chatKey }) =>
    drainChat(ctx, { chatKey, handle: handleUpdate, tellFailure: answerFailedTap, signal }),
  slow_down: ({ ctx }, payload) => tellToSlowDown(ctx, payload),
  outbox_deliver: ({ ctx, call, limits, signal }, chat) =>
    deliverChat(ctx, { ...chat, call, limits, signal }),
  group_migrated: ({ ctx }, ids) => migrateGroup(ctx, ids),
  call_ended: ({ ctx }, { key }) => reportCall(ctx, CALL_ENDED, key),
  conversation_expire: ({ ctx }, payload) => expireConversation(ctx, payload),
  campaign_due: ({ ctx }, payload) => endDueCampaign(ctx, payload),
  campaigns_sweep: ({ ctx, signal }) => sweepCampaigns(ctx, signal),
  campaign_watch: ({ ctx }, payload) => watchCampaign(ctx, payload),
  pass_rates_watch: ({ ctx, signal }) => watchPassRates(ctx, signal),
  notices_send: ({ ctx }, payload) => sendNotices(ctx, payload),
  campaign_end_tell: ({ ctx }, payload) => tellOwnerOfEnd(ctx, payload),
  consent_ask: ({ ctx }, payload) => askConsent(ctx, payload),
  buyer_tell: ({ ctx }, payload) => tellBuyer(ctx, payload),
  wallet_prove: ({ ctx, verifySignature }, payload) => proveWallet(ctx, { ...payload, verifySignature }),
  ...GATE_TASKS,
  ...GROUP_TASKS,
  address_look: async ({ arrivals }, payload) => arrivals?.look(payload),
  address_replay: async ({ arrivals }, payload) => arrivals?.replay(payload),
  transactions_send: async ({ ctx, sender, relayNetwork, signal }, { signer }) => {
    const network = signer === 'relay' ? relayNetwork : sender?.network
    if (sender === undefined || network === undefined) return
    await sendTransactions(ctx, { ...sender, network, findObstacle: createPayoutObstacles(sender), signal })
  },
  transaction_final: async ({ ctx }, { purpose, source }) => TRANSACTION_ENDED[purpose]?.(ctx, source),
  earnings_mature: ({ ctx, signal }) => matureEarnings(ctx, { signal }),
  payouts_collect: async ({ ctx, sender }) => {
    if (sender !== undefined) await runPayouts(ctx, sender, { scope: 'all' })
  },
  refunds_collect: async ({ ctx, sender }) => {
    if (sender !== undefined) await runPayouts(ctx, sender, { scope: 'refunds' })
  },
  payees_announce: ({ ctx, sender, signal }) =>
    unlessRpcIsDown(sender, (parts) => announcePayees(ctx, parts, signal)),
  unpaid_watch: ({ ctx, sender }) => unlessRpcIsDown(sender, (parts) => watchUnpaid(ctx, parts)),
  payees_tell: ({ ctx }, payload) => tellPayees(ctx, payload),
  settlements_check: ({ ctx, signal }) => checkSettlements(ctx, signal),
  claims_push: ({ ctx, sender, signal }) =>
    unlessRpcIsDown(sender, (parts) => pushClaims(ctx, parts, signal)),
  books_reconcile: ({ ctx, sender }) =>
    unlessRpcIsDown(sender, async (parts) => {
      for (const escrow of escrowsOf(parts)) await guardBooks(ctx, escrow)
    }),
  reconciliation_watch: ({ ctx }) => watchReconciliation(ctx),
  operator_health: async ({ ctx, diagnose }, payload) => {
    if (diagnose !== undefined) await tellHealth(ctx, payload, diagnose)
  },
  work_resume: ({ ctx }) => resumeWork(ctx),
  messages_forget: ({ ctx }) =>
    eachStep(ctx, 'messages_forget', {
      'ended updates': () => forgetUpdates(ctx),
      'ended messages': () => forgetCalls(ctx),
      'kept texts': () => forgetKeptTexts(ctx),
      'stuck rows': () => forgetStuck(ctx),
      'wrong clocks': () => forgetClocks(ctx),
    }),
  people_forget: ({ ctx }) =>
    eachStep(ctx, 'people_forget', {
      visitors: () => forgetVisitors(ctx),
      'forgotten people': () => forgetForgotten(ctx),
      'closed reports': () => forgetClosedReports(ctx),
    }),
}

/** For what comes again by itself within the hour. */
async function unlessRpcIsDown(
  sender: PayoutParts | undefined,
  work: (parts: PayoutParts) => Promise<unknown>,
): Promise<void> {
  if (sender === undefined) return
  try {
    await work(sender)
  } catch (error) {
    if (!isChainUnavailable(error)) throw error
  }
}

/** Brings back what killed processes left: their jobs, and chats whose job ended with them. Repeating it changes nothing. */
export function resumeWork(ctx: Context): Promise<void> {
  return eachStep(ctx, 'work_resume', {
    'the jobs of dead workers': () => releaseDeadJobs(ctx.db),
    'waiting updates': () => resumeInbox(ctx),
    'waiting messages': () => resumeOutbox(ctx),
    'given-up messages': () => tellGivenUp(ctx),
    'open transactions': () => resumeTransactions(ctx),
  })
}

/** Steps that have nothing to do with each other: none is held up by another. */
function eachStep(
  ctx: Context,
  job: JobName,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  return eachRow(ctx, { job, rows: Object.entries(steps), name: ([name]) => name }, ([, step]) => step())
}

/** What each job does. A payload that does not fit fails the job. */
export function createTasks(parts: TaskParts): TaskList {
  const names = Object.keys(JOBS) as JobName[]
  return Object.fromEntries(names.map((name) => [name, (payload: unknown) => runJob(parts, name, payload)]))
}

function runJob<N extends JobName>(parts: TaskParts, name: N, payload: unknown): Promise<void> {
  return RUN[name](parts, JOBS[name].parse(payload) as JobPayload<N>)
}
