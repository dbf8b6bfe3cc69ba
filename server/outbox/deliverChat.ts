import { type Context, type Tx, transact } from '../context.ts'
import { unreachable } from '../shared/errors.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import { enqueue } from '../worker/enqueue.ts'
import { type ChatLane, wakeAt } from './enqueueDelivery.ts'
import { followMigration } from './followMigration.ts'
import { findHold, forgetLimitedChats } from './limitQueries.ts'
import { type Limits, TELEGRAM_LIMITS } from './limits.ts'
import {
  ambiguousDelayMs,
  type CallOutcome,
  type CallPayload,
  type CallTelegram,
  LEASE_MS,
  unreachableDelayMs,
} from './outbox.ts'
import { chatOf, isDoneBefore, sendLimit } from './policy.ts'
import { type Attempt, lockHead, saveClaim, saveFailed, saveRetry, saveSent } from './queries.ts'
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
  readonly createdAt: Date
}

type Turn = Claim | { readonly kind: 'later' | 'none' }

/**
 * Makes the waiting calls in one lane of a chat in order, and no other's. Each is claimed in one transaction, together with
 * its place in Telegram's limits, and settled in another, with the network in between: a call whose worker was killed is
 * known to be of unknown outcome once its lease is over, and is repeated or given up as `sendLimit` says.
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
  const now = ctx.clock.now()
  await wakeAt(ctx.db, chat, { at: now, now })
}

/** Claims the call whose turn it is, or sees to it that the lane is looked at when it is. */
async function claimHead(ctx: Context, chat: ChatLane, limits: Limits): Promise<Turn> {
  for (;;) {
    const turn = await ctx.db.transaction().execute((tx) => tryClaim(ctx, tx, chat, limits))
    if (turn !== 'given_up') return turn
  }
}

async function tryClaim(ctx: Context, tx: Tx, chat: ChatLane, limits: Limits): Promise<Turn | 'given_up'> {
  const now = ctx.clock.now()
  const head = await lockHead(tx, chat, now)
  if (head === undefined) return { kind: 'none' }
  const payload = head.payload as CallPayload
  const later = async (at: Date): Promise<Turn> => {
    await wakeAt(tx, chat, { at, now })
    return { kind: 'later' }
  }
  if (head.notBefore !== null && head.notBefore > now) return later(head.notBefore)
  if (head.attempts >= sendLimit(head.method, payload)) {
    ctx.log.warn({ method: head.method }, 'a call to Telegram is given up: it may have taken effect')
    await saveFailed(tx, head, { at: now, error: 'outcome unknown' })
    if (head.reportKind !== null) await enqueue(tx, 'call_ended', { key: head.key })
    return 'given_up'
  }
  const chatKey = chatOf(chat.chatKey)
  const at =
    chat.lane === 'message'
      ? await takeTurn(tx, { chatKey, share: head.share ?? chatKey, limits, now })
      : await findHold(tx, chatKey, chat.lane)
  if (at !== undefined && at > now) return later(at)
  const attempts = head.attempts + 1
  await saveClaim(tx, { seq: head.seq, attempts, until: addMs(now, LEASE_MS) })
  return {
    ...chat,
    kind: 'claimed',
    key: head.key,
    isReported: head.reportKind !== null,
    seq: head.seq,
    attempts,
    method: head.method,
    payload,
    createdAt: head.createdAt,
  }
}

async function settle(ctx: Context, claim: Claim, outcome: CallOutcome): Promise<void> {
  const at = ctx.clock.now()
  switch (outcome.kind) {
    case 'ok':
      if (claim.lane === 'message') await forgetLimitedChats(ctx.db)
      return end(ctx, claim, (tx) => saveSent(tx, claim, { at, result: keptResult(outcome.result) }))
    case 'rate_limited':
      return retryLimited(ctx, claim, addMs(at, outcome.retryAfterMs))
    case 'unreachable':
      return saveRetry(ctx.db, claim, {
        counts: false,
        notBefore: addMs(at, unreachableDelayMs(at.getTime() - claim.createdAt.getTime())),
        error: outcome.description,
      })
    case 'migrated':
      return repeatInSupergroup(ctx, claim, outcome.to)
    case 'refused':
      return refuse(ctx, claim, outcome)
    case 'ambiguous':
      return saveRetry(ctx.db, claim, {
        counts: true,
        notBefore: addMs(at, ambiguousDelayMs(claim.attempts)),
        error: outcome.description,
      })
    default:
      return unreachable(outcome)
  }
}

function retryLimited(ctx: Context, claim: Claim, notBefore: Date): Promise<void> {
  return transact(ctx, async (tx) => {
    await saveRetry(tx, claim, { counts: false, notBefore, error: 'rate limited' })
    await noteRateLimit(tx, { chatKey: chatOf(claim.chatKey), lane: claim.lane, until: notBefore })
  })
}

/** With the new id. A call that does not name the chat it waits for cannot be sent on. */
function repeatInSupergroup(ctx: Context, claim: Claim, to: number): Promise<void> {
  const from = Number(chatOf(claim.chatKey))
  if (claim.payload.chat_id !== from || to === from) {
    return refuse(ctx, claim, { code: 400, description: 'the group has become a supergroup' })
  }
  const retry = { counts: false, notBefore: ctx.clock.now(), error: 'became a supergroup' }
  return transact(ctx, (tx) =>
    followMigration(tx, { from: from as TelegramChatId, to: to as TelegramChatId, found: claim }, () =>
      saveRetry(tx, claim, retry),
    ),
  )
}

function refuse(
  ctx: Context,
  claim: Claim,
  { code, description }: { readonly code: number; readonly description: string },
): Promise<void> {
  const at = ctx.clock.now()
  if (isDoneBefore(claim.method, description)) {
    return end(ctx, claim, (tx) => saveSent(tx, claim, { at, result: null }))
  }
  ctx.log.info({ method: claim.method, code }, 'Telegram refuses a call')
  return end(ctx, claim, (tx) => saveFailed(tx, claim, { at, error: `${code} ${description}` }))
}

/** Saves the end of a call together with the job that reports it. */
function end(ctx: Context, { key, isReported }: Claim, save: (tx: Tx) => Promise<boolean>): Promise<void> {
  return transact(ctx, async (tx) => {
    if ((await save(tx)) && isReported) await enqueue(tx, 'call_ended', { key })
  })
}

const KEPT = ['message_id', 'ephemeral_message_id', 'invite_link'] as const

/** Of what Telegram answers only what is needed to find a message or a link again. */
function keptResult(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result
  const kept = Object.entries(result).filter(([name]) => (KEPT as readonly string[]).includes(name))
  return kept.length === 0 ? null : Object.fromEntries(kept)
}
