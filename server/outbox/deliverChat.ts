import { type Context, databaseNow, type InTx, readDatabaseNow, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { unreachable } from '../shared/errors.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import { type ChatLane, enqueueDelivery, wake } from './enqueueCall.ts'
import { callEndedJob, groupMigratedJob } from './jobs.ts'
import { findHold, takeProbe } from './limitQueries.ts'
import { type Limits, TELEGRAM_LIMITS } from './limits.ts'
import { findLookAt, noteAnswer, noteSilence } from './outage.ts'
import {
  type CallOutcome,
  type CallPayload,
  type CallTelegram,
  LEASE_MS,
  unreachableDelayMs,
} from './outbox.ts'
import { isDoneBefore, repeatDelayMs } from './policy.ts'
import {
  type Attempt,
  type CallEnd,
  lockHead,
  moveWaiting,
  saveClaim,
  saveEnded,
  saveRetry,
} from './queries.ts'
import { noteRateLimit, takeTurn } from './takeTurn.ts'

interface DeliverOptions extends ChatLane {
  readonly call: CallTelegram
  /** Aborted when the worker stops: the call under way is finished, the rest is left to another job. */
  readonly signal: AbortSignal
  readonly limits?: Limits | undefined
}

/** So that a busy chat lets others have their turn. */
const MAX_CALLS_PER_JOB = 50

interface Claim extends Attempt, ChatLane {
  readonly kind: 'claimed'
  readonly key: string
  readonly isReported: boolean
  readonly method: string
  readonly payload: CallPayload
  /** When an attempt may first have taken effect without our knowing. */
  readonly failingSince: Date | null
  /** Whether this call finds out if an outage of Telegram is over. */
  readonly isProbe: boolean
}

type Turn = Claim | { readonly kind: 'later' | 'none' }

/**
 * Makes the waiting calls of one lane in order. One transaction claims a call and its place in Telegram's limits; another settles
 * it after the network. If the worker is killed in between, the outcome is unknown once the lease has ended. Such a call is
 * repeated or given up as `repeatDelayMs` says.
 */
export async function deliverChat(
  ctx: Context,
  { chatKey, subject, lane, call, signal, limits = TELEGRAM_LIMITS }: DeliverOptions,
): Promise<void> {
  const chat: ChatLane = { chatKey, subject, lane }
  for (let count = 0; count < MAX_CALLS_PER_JOB && !signal.aborted; count++) {
    const turn = await claimHead(ctx, chat, limits)
    if (turn.kind !== 'claimed') return
    await settle(ctx, turn, await call(turn.method, turn.payload))
  }
  await wake(ctx.db, chat)
}

/** Claims the next call, or wakes the lane when it is due. */
async function claimHead(ctx: Context, chat: ChatLane, limits: Limits): Promise<Turn> {
  for (;;) {
    const turn = await transact(ctx, (ctx) => tryClaim(ctx, chat, limits))
    if (turn !== 'again') return turn
  }
}

async function tryClaim(ctx: InTx, chat: ChatLane, limits: Limits): Promise<Turn | 'again'> {
  const head = await lockHead(ctx.db, chat, databaseNow(ctx))
  if (head === undefined) return { kind: 'none' }
  const { now, method, probeAt } = head
  const payload = head.payload as CallPayload
  const later = async (at: Date): Promise<Turn> => {
    await wake(ctx.db, chat, at)
    return { kind: 'later' }
  }
  if (head.notBefore !== null && head.notBefore > now) return later(head.notBefore)
  const isRepeated = head.attempts > 0
  if (isRepeated && repeatDelayMs(method, payload, 0) === undefined) {
    await giveUp(ctx, { ...head, isReported: head.reportKind !== null })
    return 'again'
  }
  if (probeAt !== null && probeAt > now) {
    const lookAt = await findLookAt(ctx, head.seq)
    return lookAt === undefined ? 'again' : later(lookAt)
  }
  const { chatKey } = chat
  const at =
    chat.lane === 'message'
      ? await takeTurn(ctx, { chatKey, share: head.share ?? chatKey, limits })
      : await findHold(ctx.db, chatKey, chat.lane)
  if (at !== undefined && at > now) return later(at)
  const until = addMs(now, LEASE_MS)
  const isProbe = probeAt !== null
  if (isProbe && !(await takeProbe(ctx.db, { now, until }))) return 'again'
  const attempts = head.attempts + 1
  const failingSince = head.failingSince ?? (isRepeated ? now : null)
  await saveClaim(ctx.db, { seq: head.seq, attempts, failingSince, until })
  return {
    ...chat,
    kind: 'claimed',
    key: head.key,
    isReported: head.reportKind !== null,
    isProbe,
    seq: head.seq,
    attempts,
    method,
    payload,
    failingSince,
  }
}

async function settle(ctx: Context, claim: Claim, outcome: CallOutcome): Promise<void> {
  await saveOutcome(ctx, claim, outcome)
  // Afterwards: a failure here must not repeat a call that Telegram has answered.
  if (outcome.kind === 'unreachable' || outcome.kind === 'ambiguous') return
  await noteAnswer(ctx, { tookMessage: outcome.kind === 'ok' && claim.lane === 'message' })
}

async function saveOutcome(ctx: Context, claim: Claim, outcome: CallOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'ok':
      return end(ctx, claim, { status: 'sent', result: keptResult(outcome.result) })
    case 'rate_limited':
      return retryLimited(ctx, claim, addMs(await readDatabaseNow(ctx), outcome.retryAfterMs))
    case 'migrated':
      return repeatInSupergroup(ctx, claim, outcome.to)
    case 'refused':
      return refuse(ctx, claim, outcome)
    case 'unreachable':
      return retryUnreachable(ctx, claim, outcome.description)
    case 'ambiguous':
      return repeatLater(ctx, claim, outcome.description)
    default:
      return unreachable(outcome)
  }
}

function retryLimited(ctx: Context, claim: Claim, notBefore: Date): Promise<void> {
  return transact(ctx, async (ctx) => {
    await saveRetry(ctx.db, claim, { notBefore, error: 'rate limited' })
    await noteRateLimit(ctx, { ...claim, until: notBefore })
  })
}

/** Nothing was done: it is tried again for as long as that lasts. */
async function retryUnreachable(ctx: Context, claim: Claim, error: string): Promise<void> {
  const { now, outageMs } = await noteSilence(ctx, claim)
  await saveRetry(ctx.db, claim, { notBefore: addMs(now, unreachableDelayMs(outageMs)), error })
}

async function repeatLater(ctx: Context, claim: Claim, error: string): Promise<void> {
  const { now } = await noteSilence(ctx, claim)
  const failingSince = claim.failingSince ?? now
  const delayMs = repeatDelayMs(claim.method, claim.payload, now.getTime() - failingSince.getTime())
  if (delayMs === undefined) return transact(ctx, (ctx) => giveUp(ctx, claim, error))
  await saveRetry(ctx.db, claim, { notBefore: addMs(now, delayMs), error, failingSince })
}

/**
 * A group has become a supergroup: its waiting calls, this one first, go to its new id, and a job migrates the group. A call that names another chat than it waits for is refused.
 */
async function repeatInSupergroup(ctx: Context, claim: Claim, newId: number): Promise<void> {
  const [from, to] = [Number(claim.chatKey), newId] as [TelegramChatId, TelegramChatId]
  if (claim.payload.chat_id !== from || to === from) {
    return refuse(ctx, claim, { code: 400, description: 'the group has become a supergroup' })
  }
  const retry = { notBefore: await readDatabaseNow(ctx), error: 'became a supergroup' }
  return transact(ctx, async ({ db }) => {
    const moved = await moveWaiting(db, { from, to })
    await saveRetry(db, claim, retry)
    // Another call may have moved this one while it was under way, and woken its lane too early.
    const own = { chatKey: `${to}`, subject: claim.subject, lane: claim.lane }
    for (const chat of [own, ...moved]) await enqueueDelivery(db, chat)
    await enqueue(db, groupMigratedJob, { from, to }, { key: `group_migrated:${from}` })
  })
}

function refuse(
  ctx: Context,
  claim: Claim,
  { code, description }: { readonly code: number; readonly description: string },
): Promise<void> {
  if (isDoneBefore(claim.method, description)) return end(ctx, claim, { status: 'sent', result: null })
  ctx.log.info({ method: claim.method, code }, 'Telegram refuses a call')
  return end(ctx, claim, { status: 'failed', error: `${code} ${description}` })
}

type Ending = Attempt & Pick<Claim, 'key' | 'isReported' | 'method'>

/** In the caller's transaction. `tellGivenUp` tells the operators. */
function giveUp(ctx: InTx, call: Ending, cause = 'the worker was killed'): Promise<void> {
  ctx.log.warn({ method: call.method, cause }, 'a call to Telegram is given up: it may have taken effect')
  return end(ctx, call, { status: 'given_up', error: `outcome unknown: ${cause}` })
}

/** Saves the end of a call together with the job that reports it. */
function end(ctx: Context, call: Ending, how: CallEnd): Promise<void> {
  return transact(ctx, async (ctx) => {
    const isSaved = await saveEnded(ctx.db, call, how, databaseNow(ctx))
    if (isSaved && call.isReported) await enqueue(ctx.db, callEndedJob, { key: call.key })
  })
}

const KEPT = ['message_id', 'ephemeral_message_id', 'invite_link'] as const

/** Keeps of Telegram's answer only what finds a message or a link again. */
function keptResult(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result
  const kept = Object.entries(result).filter(([name]) => (KEPT as readonly string[]).includes(name))
  return kept.length === 0 ? null : Object.fromEntries(kept)
}
