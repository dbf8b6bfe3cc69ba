import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { findLanguage } from '../accounts/findAccount.ts'
import { walletLinkedJob } from '../accounts/jobs.ts'
import { ADMINS_HANDLERS, ADMINS_REPORTS } from '../admins/handlers.ts'
import { goOnBuying, tellBuyer } from '../advertisers/buyFlow.ts'
import { tellChange, tellContent } from '../advertisers/changes.ts'
import { answerDeputyTap, digestEnded, sendDigest, tellOwner } from '../advertisers/consent.ts'
import { sendFound } from '../advertisers/foundGroups.ts'
import { buyerTellJob, deputyTapJob, walletProveJob } from '../advertisers/jobs.ts'
import { sendNotices } from '../advertisers/notices.ts'
import { proveWallet } from '../advertisers/proveWallet.ts'
import { announceSales } from '../advertisers/salesStop.ts'
import { expireConversation, noteQuestionSent } from '../bot/conversation/converse.ts'
import { forgetKeptTexts } from '../bot/conversation/textRouter.ts'
import { conversationExpireJob } from '../bot/jobs.ts'
import { answerFailedTap } from '../bot/taps.ts'
import { makeDueChange } from '../campaigns/delayedChange.ts'
import { endDueCampaign, sweepCampaigns } from '../campaigns/endCampaign.ts'
import { sweepRules } from '../campaigns/foundGroups.ts'
import {
  campaignDueJob,
  campaignsSweepJob,
  campaignWatchJob,
  changeTellJob,
  contentTellJob,
  delayedChangeDueJob,
  foundGroupsJob,
  groupPlaceJob,
  groupWatchJob,
  noticesSendJob,
  offerFollowJob,
  ownerDigestJob,
  passRatesWatchJob,
  placementDueJob,
  placementTellJob,
  reportsWatchJob,
  reviewsWatchJob,
  rulesSweepJob,
  salesTellJob,
  undeliveredWatchJob,
} from '../campaigns/jobs.ts'
import { watchReports } from '../campaigns/memberReports.ts'
import { endDuePlacement, placeGroup } from '../campaigns/placeCampaign.ts'
import { forgetClosedReports } from '../campaigns/reports.ts'
import { watchReviews } from '../campaigns/reviewQueue.ts'
import { watchUndelivered } from '../campaigns/undelivered.ts'
import { watchCampaign, watchGroup } from '../campaigns/watchCampaign.ts'
import { watchPassRates } from '../campaigns/watchPassRates.ts'
import { forgetDrafts } from '../campaigns/webDraft.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { forgetAnswers } from '../dashboard/answerOnce.ts'
import type { DatabasePool } from '../database/database.ts'
import type { Arrivals } from '../deposits/arrivals/createArrivals.ts'
import { endSweep } from '../deposits/arrivals/sweepDue.ts'
import { addressLookJob, addressReplayJob, paymentAllocateJob } from '../deposits/jobs.ts'
import { forgetRequests } from '../gate/adminRequest.ts'
import { GATE_HANDLERS, GATE_REPORTS } from '../gate/handlers.ts'
import { gateDeadlinesJob, gateMembersLookJob } from '../gate/jobs.ts'
import { releaseNow } from '../gate/release.ts'
import { groupStoppedJob, groupsRefreshJob } from '../groups/jobs.ts'
import { migrateGroup } from '../groups/migrateGroup.ts'
import { drainChat, type HandleUpdate, handleStored } from '../inbox/drainChat.ts'
import { createHandOver, type Handling, type HandOver } from '../inbox/handOver.ts'
import { inboxDrainJob, slowDownJob } from '../inbox/jobs.ts'
import { watchLateness } from '../inbox/lateness.ts'
import { forgetUpdates, resumeInbox } from '../inbox/resumeInbox.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { handlersWith, type Job, type JobHandler, job } from '../jobs/job.ts'
import type { AskHost } from '../links/followLink.ts'
import { forgetTokens } from '../offers/conversions.ts'
import { followDueOffers, followOffer, offersFollowJob } from '../offers/followOffers.ts'
import { operatorHealthJob, tellHealth } from '../operator/diagnose.ts'
import type { Finding } from '../operator/finding.ts'
import { operatorFailoverJob, tellFailover } from '../operator/noteRestore.ts'
import { operatorDayJob, tellDay } from '../operator/tellDay.ts'
import { type Courier, createCourier } from '../outbox/courier.ts'
import { tellGivenUp } from '../outbox/givenUp.ts'
import { callEndedJob, groupMigratedJob, outboxDeliverJob } from '../outbox/jobs.ts'
import type { Limits } from '../outbox/limits.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { type CallReports, reportCall } from '../outbox/reportCall.ts'
import { forgetCalls, resumeOutbox } from '../outbox/resumeOutbox.ts'
import { GROUP_HANDLERS } from '../owners/handlers.ts'
import { announcePayees } from '../payouts/announcePayees.ts'
import { checkSettlements, endSettlement } from '../payouts/checkSettlements.ts'
import {
  booksReconcileJob,
  claimsPushJob,
  keysWatchJob,
  payeesAnnounceJob,
  payeesListJob,
  payeesTellJob,
  payoutsCollectJob,
  reconciliationWatchJob,
  refundsCollectJob,
  settlementsCheckJob,
  unpaidWatchJob,
} from '../payouts/jobs.ts'
import { watchKeys } from '../payouts/keyChanges.ts'
import { REFUNDS_CRON } from '../payouts/nextPayout.ts'
import { signPayeeList } from '../payouts/payeeList.ts'
import { createPayoutObstacles } from '../payouts/payoutObstacles.ts'
import { pushClaims } from '../payouts/pushClaims.ts'
import { guardBooks } from '../payouts/reconcile.ts'
import { watchReconciliation } from '../payouts/reconciled.ts'
import { escrowsOf, type PayoutParts, runPayouts } from '../payouts/runPayouts.ts'
import { tellPayees } from '../payouts/tellPayees.ts'
import { watchUnpaid } from '../payouts/watchUnpaid.ts'
import { forgetCharges } from '../people/charges.ts'
import { forgetOldColleagues } from '../people/colleagues.ts'
import { forgetForgotten } from '../privacy/deleteMe.ts'
import { forgetVisitors } from '../privacy/forgetVisitor.ts'
import type { Scorer } from '../scoring/scorer.ts'
import { forgetSessions } from '../sessions/session.ts'
import { ChainUnavailableError, isChainUnavailable } from '../shared/chainUnavailable.ts'
import { MATURING_CRON } from '../shared/terms.ts'
import { SECOND_MS } from '../shared/time.ts'
import { resumeTransactions } from '../transactions/enqueueTransaction.ts'
import { transactionFinalJob, transactionsSendJob } from '../transactions/jobs.ts'
import type { SenderNetwork } from '../transactions/network.ts'
import { sendTransactions } from '../transactions/sendTransactions.ts'
import type { TransactionPurpose } from '../transactions/transaction.ts'
import { formBatches } from '../verifications/formBatches.ts'
import { batchesFormJob, earningsMatureJob } from '../verifications/jobs.ts'
import { matureEarnings } from '../verifications/matureEarnings.ts'
import type { VerifySignature } from '../wallet-auth/verifySignature.ts'
import { forgetClocks } from '../worker/clock.ts'
import { eachRow, forgetStuck } from '../worker/eachRow.ts'
import { releaseDeadJobs } from '../worker/liveness.ts'
import type { LostJobsGrace } from '../worker/lostJobs.ts'
import { startWorker, type Worker } from '../worker/startWorker.ts'
import { tellToSlowDown } from './greetings.ts'

/** Finds work that a killed process left behind. */
const workResumeJob = job('work_resume', z.looseObject({}))

/** Deletes ended rows of inbox and outbox. */
export const messagesForgetJob = job('messages_forget', z.looseObject({}))

/** Removes people's names from records whose time is over. */
export const peopleForgetJob = job('people_forget', z.looseObject({}))

interface TaskParts {
  readonly ctx: Context
  readonly handleUpdate: HandleUpdate
  readonly call: CallTelegram
  readonly courier: Courier
  readonly handling: Pick<Handling, 'inTurn'>
  /** For transactions and payouts, which wait where no escrow is configured and this is absent. */
  readonly sender?: PayoutParts | undefined
  /** For relayed payments. Absent where nothing is relayed. */
  readonly relayNetwork?: SenderNetwork | undefined
  /** Finds what reaches deposit addresses. Absent where no escrow is configured. */
  readonly arrivals?: Pick<Arrivals, 'look' | 'replay' | 'allocate'> | undefined
  /** Looks at the whole deployment, over the network. */
  readonly diagnose?: (() => Promise<readonly Finding[]>) | undefined
  /** Verifies signatures of wallets. Absent in tests that need none: then it counts as out of reach. */
  readonly verifySignature?: VerifySignature | undefined
  /** Asks hosts where a link leads on to. Absent in tests that need none: then links wait. */
  readonly askHost?: AskHost | undefined
  /** Judges open answers. Absent where none is configured: then the built-in rules do. */
  readonly scorer?: Scorer | undefined
  /** Aborted when the worker stops, so that long jobs end at their next step. */
  readonly signal: AbortSignal
}

/** Each domain's reaction to the end of a transaction that it wanted. May run twice. */
const TRANSACTION_ENDED: Readonly<
  Partial<Record<TransactionPurpose, (ctx: Context, source: string) => Promise<void>>>
> = { sweep: endSweep, settle: endSettlement }

/** Each domain's reaction to the end of a reported call to Telegram. May run twice. */
const CALL_ENDED: CallReports = {
  ...GATE_REPORTS,
  ...ADMINS_REPORTS,
  question_sent: noteQuestionSent,
  digest_sent: digestEnded,
}

const on = handlersWith<TaskParts>()

const HANDLERS: readonly JobHandler<TaskParts>[] = [
  on(inboxDrainJob, ({ ctx, handling, ...parts }, { chatKey }) =>
    handling.inTurn(() => drainChat(ctx, { chatKey, ...drainParts(parts) })),
  ),
  on(slowDownJob, ({ ctx }, payload) => tellToSlowDown(ctx, payload)),
  on(outboxDeliverJob, ({ courier }, chat) => courier.deliver(chat)),
  on(groupMigratedJob, ({ ctx }, ids) => migrateGroup(ctx, ids)),
  on(callEndedJob, ({ ctx }, { key }) => reportCall(ctx, CALL_ENDED, key)),
  on(conversationExpireJob, ({ ctx }, payload) => expireConversation(ctx, { ...payload, findLanguage })),
  on(campaignDueJob, ({ ctx }, payload) => endDueCampaign(ctx, payload)),
  on(campaignsSweepJob, ({ ctx, signal }) => sweepCampaigns(ctx, signal)),
  on(campaignWatchJob, ({ ctx }, payload) => watchCampaign(ctx, payload)),
  on(delayedChangeDueJob, ({ ctx }, payload) => makeDueChange(ctx, payload)),
  on(changeTellJob, ({ ctx }, payload) => tellChange(ctx, payload)),
  on(contentTellJob, ({ ctx }, payload) => tellContent(ctx, payload)),
  on(reviewsWatchJob, ({ ctx }) => watchReviews(ctx)),
  on(reportsWatchJob, ({ ctx }, payload) => watchReports(ctx, payload)),
  on(undeliveredWatchJob, ({ ctx }, payload) => watchUndelivered(ctx, payload)),
  on(groupWatchJob, ({ ctx }, payload) => watchGroup(ctx, payload)),
  on(passRatesWatchJob, ({ ctx, signal }) => watchPassRates(ctx, signal)),
  on(noticesSendJob, ({ ctx }, payload) => sendNotices(ctx, payload)),
  on(placementDueJob, ({ ctx }, payload) => endDuePlacement(ctx, payload)),
  on(groupPlaceJob, ({ ctx }, payload) => placeGroup(ctx, payload)),
  on(ownerDigestJob, ({ ctx }, payload) => sendDigest(ctx, payload)),
  on(deputyTapJob, ({ ctx, call }, payload) => answerDeputyTap(ctx, call, payload)),
  on(rulesSweepJob, ({ ctx }) => sweepRules(ctx)),
  on(foundGroupsJob, ({ ctx }, payload) => sendFound(ctx, payload)),
  on(placementTellJob, ({ ctx }, payload) => tellOwner(ctx, payload)),
  on(salesTellJob, ({ ctx }) => announceSales(ctx)),
  on(buyerTellJob, ({ ctx }, payload) => tellBuyer(ctx, payload)),
  on(walletLinkedJob, ({ ctx }, payload) => goOnBuying(ctx, payload)),
  on(walletProveJob, ({ ctx, verifySignature }, payload) =>
    proveWallet(ctx, { ...payload, verifySignature }),
  ),
  on(groupStoppedJob, async ({ ctx }, payload) => {
    await placeGroup(ctx, payload)
    await releaseNow(ctx, payload)
  }),
  ...GATE_HANDLERS,
  ...ADMINS_HANDLERS,
  ...GROUP_HANDLERS,
  on(addressLookJob, async ({ arrivals }, payload) => arrivals?.look(payload)),
  on(addressReplayJob, async ({ arrivals }, payload) => arrivals?.replay(payload)),
  on(paymentAllocateJob, async ({ arrivals }, payload) => {
    // Nothing else completes the payment, so its job is not used up where the escrow is not configured now.
    if (arrivals === undefined) throw new ChainUnavailableError()
    return arrivals.allocate(payload)
  }),
  on(transactionsSendJob, async ({ ctx, sender, relayNetwork, signal }, { signer }) => {
    const network = signer === 'relay' ? relayNetwork : sender?.network
    if (sender === undefined || network === undefined) return
    await sendTransactions(ctx, { ...sender, network, findObstacle: createPayoutObstacles(sender), signal })
  }),
  on(transactionFinalJob, async ({ ctx }, { purpose, source }) => TRANSACTION_ENDED[purpose]?.(ctx, source)),
  on(batchesFormJob, ({ ctx, signal }) => formBatches(ctx, signal)),
  on(earningsMatureJob, ({ ctx, signal }) => matureEarnings(ctx, { signal })),
  on(payoutsCollectJob, async ({ ctx, sender }) => {
    if (sender !== undefined) await runPayouts(ctx, sender, { scope: 'all' })
  }),
  on(refundsCollectJob, async ({ ctx, sender }) => {
    if (sender !== undefined) await runPayouts(ctx, sender, { scope: 'refunds' })
  }),
  on(payeesAnnounceJob, async ({ ctx, sender, signal }) => {
    if (sender !== undefined) await announcePayees(ctx, sender, signal)
  }),
  on(payeesListJob, async ({ ctx, sender }) => {
    if (sender !== undefined) await signPayeeList(ctx, sender.network)
  }),
  on(unpaidWatchJob, ({ ctx, sender }) => unlessRpcIsDown(sender, (parts) => watchUnpaid(ctx, parts))),
  on(keysWatchJob, ({ ctx, sender }) =>
    unlessRpcIsDown(sender, async (parts) => {
      for (const escrow of escrowsOf(parts)) await watchKeys(ctx, escrow)
    }),
  ),
  on(payeesTellJob, ({ ctx }, payload) => tellPayees(ctx, payload)),
  on(settlementsCheckJob, ({ ctx, signal }) => checkSettlements(ctx, signal)),
  on(claimsPushJob, ({ ctx, sender, signal }) =>
    unlessRpcIsDown(sender, (parts) => pushClaims(ctx, parts, signal)),
  ),
  on(booksReconcileJob, ({ ctx, sender }) =>
    unlessRpcIsDown(sender, async (parts) => {
      for (const escrow of escrowsOf(parts)) await guardBooks(ctx, escrow)
    }),
  ),
  on(offerFollowJob, async ({ ctx, askHost }, payload) => {
    if (askHost !== undefined) await followOffer(ctx, { ...payload, ask: askHost })
  }),
  on(offersFollowJob, async ({ ctx, askHost, signal }) => {
    if (askHost !== undefined) await followDueOffers(ctx, { ask: askHost, signal })
  }),
  on(reconciliationWatchJob, ({ ctx }) => watchReconciliation(ctx)),
  on(operatorHealthJob, async ({ ctx, diagnose }, payload) => {
    if (diagnose !== undefined) await tellHealth(ctx, payload, diagnose)
  }),
  on(operatorDayJob, ({ ctx }) => tellDay(ctx, JOB_NAMES)),
  on(operatorFailoverJob, ({ ctx }, payload) => tellFailover(ctx, payload)),
  on(workResumeJob, ({ ctx }) => resumeWork(ctx)),
  on(messagesForgetJob, ({ ctx }) =>
    eachStep(ctx, 'messages_forget', {
      'ended updates': () => forgetUpdates(ctx),
      'ended messages': () => forgetCalls(ctx),
      'kept texts': () => forgetKeptTexts(ctx),
      'requests to admins': () => forgetRequests(ctx),
      'stuck rows': () => forgetStuck(ctx),
      'wrong clocks': () => forgetClocks(ctx),
    }),
  ),
  on(peopleForgetJob, ({ ctx }) =>
    eachStep(ctx, 'people_forget', {
      visitors: () => forgetVisitors(ctx),
      'forgotten people': () => forgetForgotten(ctx),
      colleagues: () => forgetOldColleagues(ctx),
      charges: () => forgetCharges(ctx),
      'closed reports': () => forgetClosedReports(ctx),
      'tokens of offers': () => forgetTokens(ctx),
      sessions: () => forgetSessions(ctx),
      drafts: () => forgetDrafts(ctx),
      'answers to acts': () => forgetAnswers(ctx),
    }),
  ),
]

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
function resumeWork(ctx: Context): Promise<void> {
  return eachStep(ctx, 'work_resume', {
    'the jobs of dead workers': () => releaseDead(ctx),
    'waiting updates': () => resumeInbox(ctx),
    'late updates': () => watchLateness(ctx),
    'waiting messages': () => resumeOutbox(ctx),
    'given-up messages': () => tellGivenUp(ctx),
    'open transactions': () => resumeTransactions(ctx),
  })
}

/** Looks again once workers that may be on their way have had their time. */
async function releaseDead(ctx: Context): Promise<void> {
  const { awaitedUntil: runAt } = await releaseDeadJobs(ctx.db)
  if (runAt !== undefined) await enqueue(ctx.db, workResumeJob, {}, { key: workResumeJob.name, runAt })
}

/** Steps that have nothing to do with each other: none is held up by another. */
function eachStep(
  ctx: Context,
  job: string,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  return eachRow(ctx, { job, rows: Object.entries(steps), name: ([name]) => name }, ([, step]) => step())
}

/** When recurring jobs run, in UTC, with options of the job engine. */
export const SCHEDULE: readonly (readonly [Job, string, string?])[] = [
  [workResumeJob, '* * * * *'],
  [messagesForgetJob, '17 * * * *'],
  [peopleForgetJob, '52 * * * *'],
  [groupsRefreshJob, '* * * * *'],
  [offersFollowJob, '22 * * * *'],
  [campaignsSweepJob, '*/10 * * * *'],
  [reviewsWatchJob, '*/10 * * * *'],
  [rulesSweepJob, '42 9 * * *'],
  [passRatesWatchJob, '37 * * * *'],
  [gateDeadlinesJob, '* * * * *'],
  [gateMembersLookJob, '* * * * *'],
  [earningsMatureJob, MATURING_CRON],
  [batchesFormJob, '11 0 * * *'],
  [refundsCollectJob, REFUNDS_CRON],
  [payeesAnnounceJob, '12 * * * *'],
  [payeesListJob, '* * * * *'],
  [unpaidWatchJob, '*/5 * * * *'],
  [keysWatchJob, '* * * * *'],
  [settlementsCheckJob, '* * * * *'],
  [claimsPushJob, '27 * * * *'],
  [booksReconcileJob, '47 * * * *', `?jobKey=${booksReconcileJob.name}`],
  [reconciliationWatchJob, '*/10 * * * *'],
  [operatorDayJob, '42 9 * * *', '?fill=12h'],
]

/**
 * The schedule as the job engine reads it. However many workers there are, each entry runs once; payouts and the daily message
 * that fell into a time without any worker are made up for.
 */
export function crontab({ payoutCron }: Pick<Config, 'payoutCron'>): string {
  const schedule = [...SCHEDULE, [payoutsCollectJob, payoutCron, '?fill=1d'] as const]
  return schedule.map(([job, pattern, options = '']) => `${pattern} ${job.name} ${options}`.trim()).join('\n')
}

/** The jobs that this version runs. */
export const JOB_NAMES: readonly string[] = HANDLERS.map(({ job }) => job.name)

/** The handler of each job. */
export function createTasks(parts: TaskParts): TaskList {
  return Object.fromEntries(
    HANDLERS.map(({ job, run }) => [job.name, (payload: unknown) => run(parts, payload)]),
  )
}

function drainParts({
  handleUpdate,
  courier,
  signal,
}: Pick<TaskParts, 'handleUpdate' | 'courier' | 'signal'>) {
  return { handle: handleUpdate, tellFailure: answerFailedTap, transact: courier.transact, signal }
}

interface JobParts extends Omit<TaskParts, 'courier' | 'handling' | 'signal'> {
  /** Telegram's, unless a test or a benchmark has others. */
  readonly limits?: Limits | undefined
  /** The database of `ctx.db`. */
  readonly database: DatabasePool
  /** When recurring jobs run, unless a test has a time of its own: a crontab of the job engine, perhaps of a comment alone. */
  readonly schedule?: string | undefined
  /** How long a job may be held without running, unless a test is in a hurry. */
  readonly lostJobsGrace?: LostJobsGrace | undefined
}

/** A worker that also takes updates from this process's own intake. */
export interface JobsWorker extends Worker {
  readonly handOver: HandOver
}

/**
 * Starts running jobs, those that a killed process left behind first.
 *
 * @throws Error when the database cannot be reached at the start
 */
export async function startJobs({
  database,
  schedule,
  lostJobsGrace,
  limits,
  ...parts
}: JobParts): Promise<JobsWorker> {
  const { ctx, call, handleUpdate } = parts
  const { databasePoolSize } = ctx.config
  const stopping = new AbortController()
  const { signal } = stopping
  const courier = createCourier(ctx, { call, limits, reports: CALL_ENDED, signal, atOnce: databasePoolSize })
  const drain = drainParts({ handleUpdate, courier, signal })
  const handOver = createHandOver(ctx, {
    handle: (chatKey) => handleStored(ctx, { chatKey, ...drain }),
    slots: slotsFor(databasePoolSize),
  })
  const worker = await startWorker({
    ctx,
    database,
    lostJobsGrace,
    createTasks: (signal) => createTasks({ ...parts, courier, handling: handOver, signal }),
    crontab: schedule ?? crontab(ctx.config),
    resume: () => resumeWork(ctx),
  })
  let stopped: Promise<void> | undefined
  async function stop(): Promise<void> {
    stopping.abort()
    await Promise.all([handOver.stop(), worker.stop()])
    await Promise.race([courier.idle(), sleep(LAST_CALLS_MS, undefined, { ref: false })])
  }
  return {
    handOver,
    isWorking: worker.isWorking,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** How long the calls under way may take once the worker has stopped. */
const LAST_CALLS_MS = 20 * SECOND_MS

/** A quarter of the pool, beside the half that jobs may hold: the webhook must always find a connection (P41). */
function slotsFor(poolSize: number): number {
  return Math.max(1, Math.floor((poolSize - 2) / 4))
}
