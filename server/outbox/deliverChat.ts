import { type Context, type Tx, transact } from '../context.ts'
import { unreachable } from '../shared/errors.ts'
import { addMs } from '../shared/time.ts'
import { enqueue } from '../worker/enqueue.ts'
import {
  ambiguousDelayMs,
  type CallOutcome,
  type CallPayload,
  type CallTelegram,
  LEASE_MS,
  sendLimit,
  unreachableDelayMs,
} from './outbox.ts'
import { type Attempt, lockHead, saveClaim, saveFailed, saveRetry, saveSent } from './queries.ts'

export interface DeliverOptions {
  readonly chatKey: string
  readonly call: CallTelegram
  /** Aborted when the worker stops: the call under way is finished, the rest is left to another job. */
  readonly signal: AbortSignal
}

/** So that a busy chat lets others have their turn. */
const MAX_CALLS_PER_JOB = 50

interface Claim extends Attempt {
  readonly kind: 'claimed'
  readonly key: string
  readonly isReported: boolean
  readonly method: string
  readonly payload: CallPayload
  readonly createdAt: Date
}

type Turn = Claim | { readonly kind: 'later'; readonly at: Date } | { readonly kind: 'none' }

/**
 * Makes the waiting calls of a chat in order, and no other chat's. Each is claimed in one transaction and settled in
 * another, with the network in between: a call whose worker was killed is known to be of unknown outcome once its lease
 * is over, and is repeated or given up as `sendLimit` says.
 */
export async function deliverChat(ctx: Context, { chatKey, call, signal }: DeliverOptions): Promise<void> {
  for (let count = 0; count < MAX_CALLS_PER_JOB && !signal.aborted; count++) {
    const turn = await claimHead(ctx, chatKey)
    if (turn.kind === 'none') return
    if (turn.kind === 'later') return wakeAt(ctx, chatKey, turn.at)
    await settle(ctx, turn, await call(turn.method, turn.payload))
  }
  await wakeAt(ctx, chatKey, ctx.clock.now())
}

function wakeAt(ctx: Context, chatKey: string, at: Date): Promise<void> {
  return enqueue(ctx.db, 'outbox_deliver', { chatKey }, { key: `outbox:${chatKey}`, runAt: at })
}

async function claimHead(ctx: Context, chatKey: string): Promise<Turn> {
  for (;;) {
    const turn = await ctx.db.transaction().execute(async (tx): Promise<Turn | 'given_up'> => {
      const head = await lockHead(tx, chatKey)
      if (head === undefined) return { kind: 'none' }
      const now = ctx.clock.now()
      if (head.not_before !== null && head.not_before > now) return { kind: 'later', at: head.not_before }
      const payload = head.payload as CallPayload
      if (head.attempts >= sendLimit(head.method, payload)) {
        ctx.log.warn({ method: head.method }, 'a call to Telegram is given up: it may have taken effect')
        await saveFailed(tx, head, { at: now, error: 'outcome unknown' })
        if (head.report_kind !== null) await enqueue(tx, 'call_ended', { key: head.key })
        return 'given_up'
      }
      const attempts = head.attempts + 1
      await saveClaim(tx, { seq: head.seq, attempts, until: addMs(now, LEASE_MS) })
      return {
        kind: 'claimed',
        key: head.key,
        isReported: head.report_kind !== null,
        seq: head.seq,
        attempts,
        method: head.method,
        payload,
        createdAt: head.created_at,
      }
    })
    if (turn !== 'given_up') return turn
  }
}

async function settle(ctx: Context, claim: Claim, outcome: CallOutcome): Promise<void> {
  const at = ctx.clock.now()
  switch (outcome.kind) {
    case 'ok':
      return end(ctx, claim, (tx) => saveSent(tx, claim, { at, result: keptResult(outcome.result) }))
    case 'rate_limited':
      return saveRetry(ctx.db, claim, {
        counts: false,
        notBefore: addMs(at, outcome.retryAfterMs),
        error: 'rate limited',
      })
    case 'unreachable':
      return saveRetry(ctx.db, claim, {
        counts: false,
        notBefore: addMs(at, unreachableDelayMs(at.getTime() - claim.createdAt.getTime())),
        error: outcome.description,
      })
    case 'refused':
      ctx.log.info({ method: claim.method, code: outcome.code }, 'Telegram refuses a call')
      return end(ctx, claim, (tx) =>
        saveFailed(tx, claim, { at, error: `${outcome.code} ${outcome.description}` }),
      )
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

/** Saves the end of a call together with the job that reports it. */
function end(ctx: Context, { key, isReported }: Claim, save: (tx: Tx) => Promise<boolean>): Promise<void> {
  return transact(ctx, async (tx) => {
    if ((await save(tx)) && isReported) await enqueue(tx, 'call_ended', { key })
  })
}

/** Of what Telegram answers only what is needed to find a message again. */
function keptResult(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result
  return 'message_id' in result ? { message_id: result.message_id } : null
}
