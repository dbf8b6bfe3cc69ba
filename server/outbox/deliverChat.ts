import { type Context, databaseNow, type InTx, readDatabaseNow, type Tx, transact } from '../context.ts'
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
import { chatOf, isDoneBefore, repeatDelayMs } from './policy.ts'
import { type Attempt, lockHead, moveWaiting, saveClaim, saveRetry, saveSent, saveUnmade } from './queries.ts'
import { noteRateLimit, takeTurn } from './takeTurn.ts'

export interface DeliverOptions extends ChatLane {
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
  /** Telegram fails everybody, and this call finds out whether it still does. */
  readonly isProbe: boolean
}

type Turn = Claim | { readonly kind: 'later' | 'none' }

/**
 * Makes the waiting calls in one lane of a chat in order, and no other's. Each is claimed in one transaction, together with
 * its place in Telegram's limits, and settled in another, with the network in between: a call whose worker was killed is
 * known to be of unknown outcome once its lease is over. Such a call is repeated or given up as `repeatDelayMs` says.
 */
export async function deliverChat(
  ctx: Context,
  { chatKey, lane, call, signal, limits = TELEGRAM_LIMITS }: DeliverOptions,
): Promise<void> {
  const chat: ChatLane = { chatKey, lane }
  for (let count = 0; count < MAX_CALLS_PER_JOB && !signal.aborted; count++) {
    const turn = await claimHead(ctx, chat, limits)
    if (turn.kind !== 'claimed') return
    await settle(ctx, turn, await call(turn.method, turn.payload))
  }
  await wake(ctx.db, chat)
}

/** Claims the call whose turn it is, or sees to it that the lane is looked at when it is. */
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
  const chatKey = chatOf(chat.chatKey)
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
  // Only then: a failure here would have a call repeated that Telegram has answered.
  if (outcome.kind === 'unreachable' || outcome.kind === 'ambiguous') return
  await noteAnswer(ctx, { tookMessage: outcome.kind === 'ok' && claim.lane === 'message' })
}

async function saveOutcome(ctx: Context, claim: Claim, outcome: CallOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'ok':
      return end(ctx, claim, (tx) =>
        saveSent(tx, claim, { at: databaseNow(ctx), result: keptResult(outcome.result) }),
      )
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
    await noteRateLimit(ctx, { chatKey: chatOf(claim.chatKey), lane: claim.lane, until: notBefore })
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

/** With the new id. A call that does not name the chat it waits for cannot be sent on. */
async function repeatInSupergroup(ctx: Context, claim: Claim, to: number): Promise<void> {
  const from = Number(chatOf(claim.chatKey))
  if (claim.payload.chat_id !== from || to === from) {
    return refuse(ctx, claim, { code: 400, description: 'the group has become a supergroup' })
  }
  const retry = { notBefore: await readDatabaseNow(ctx), error: 'became a supergroup' }
  return transact(ctx, (ctx) =>
    followMigration(ctx.db, { from: from as TelegramChatId, to: to as TelegramChatId, found: claim }, () =>
      saveRetry(ctx.db, claim, retry),
    ),
  )
}

function refuse(
  ctx: Context,
  claim: Claim,
  { code, description }: { readonly code: number; readonly description: string },
): Promise<void> {
  const at = databaseNow(ctx)
  if (isDoneBefore(claim.method, description)) {
    return end(ctx, claim, (tx) => saveSent(tx, claim, { at, result: null }))
  }
  ctx.log.info({ method: claim.method, code }, 'Telegram refuses a call')
  const error = `${code} ${description}`
  return end(ctx, claim, (tx) => saveUnmade(tx, claim, { status: 'failed', at, error }))
}

type Ending = Attempt & Pick<Claim, 'key' | 'isReported' | 'method'>

/** In the caller's transaction. The operators hear of it with all others. */
function giveUp(ctx: InTx, call: Ending, cause = 'the worker was killed'): Promise<void> {
  ctx.log.warn({ method: call.method, cause }, 'a call to Telegram is given up: it may have taken effect')
  const error = `outcome unknown: ${cause}`
  return end(ctx, call, (tx) => saveUnmade(tx, call, { status: 'given_up', at: databaseNow(ctx), error }))
}

/** Saves the end of a call together with the job that reports it. */
function end(
  ctx: Context,
  { key, isReported }: Pick<Claim, 'key' | 'isReported'>,
  save: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    if ((await save(ctx.db)) && isReported) await enqueue(ctx.db, callEndedJob, { key })
  })
}

const KEPT = ['message_id', 'ephemeral_message_id', 'invite_link'] as const

/** Of what Telegram answers only what is needed to find a message or a link again. */
function keptResult(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result
  const kept = Object.entries(result).filter(([name]) => (KEPT as readonly string[]).includes(name))
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

/**
 * A group has become a supergroup: what waits for it goes to its new id, and the group itself is told by a job. `save` notes
 * what becomes of the call that has found it out, whose turn comes again at once.
 */
export async function followMigration(
  tx: Tx,
  {
    from,
    to,
    found,
  }: { readonly from: TelegramChatId; readonly to: TelegramChatId; readonly found: ChatLane },
  save: () => Promise<void>,
): Promise<void> {
  const moved = await moveWaiting(tx, { from, to })
  await save()
  // Another call may have moved this one while it was under way, and had it looked at too early.
  const own = { chatKey: found.chatKey.replace(`${from}`, `${to}`), lane: found.lane }
  for (const chat of [own, ...moved]) await enqueueDelivery(tx, chat)
  await enqueue(tx, groupMigratedJob, { from, to }, { key: `group_migrated:${from}` })
}
