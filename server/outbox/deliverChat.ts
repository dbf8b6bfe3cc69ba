import { randomUUID } from 'node:crypto'
import { type Context, databaseNow, type InTx, readDatabaseNow, transact, virtualNow } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { isDatabaseAway } from '../shared/databaseFailure.ts'
import { unreachable } from '../shared/errors.ts'
import { describeFailure } from '../shared/failure.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { addMs, SECOND_MS } from '../shared/time.ts'
import { untilAnswered } from '../shared/untilAnswered.ts'
import {
  type ChatLane,
  type CollectedLane,
  collectLanes,
  enqueueDelivery,
  laneKey,
  wake,
} from './enqueueCall.ts'
import { callEndedJob, groupMigratedJob } from './jobs.ts'
import { findHold, lockPaces, takeProbe } from './limitQueries.ts'
import { type Limits, TELEGRAM_LIMITS } from './limits.ts'
import { findLookAt, noteAnswer, noteSilence } from './outage.ts'
import {
  type CallOutcome,
  type CallPayload,
  type CallTelegram,
  DOUBT_MS,
  type EndedCall,
  LEASE_MS,
  type Report,
  type ReportKind,
  type UnknownCause,
  unreachableDelayMs,
} from './outbox.ts'
import { isDoneBefore, repeatDelayMs } from './policy.ts'
import {
  type Attempt,
  type CallEnd,
  claimAtOnce,
  findOwnAttempt,
  lockHead,
  moveWaiting,
  noteUnsaved,
  renewLeases,
  saveClaim,
  saveDoubt,
  saveEnded,
  saveRetry,
} from './queries.ts'
import { type CallReports, tellRoom } from './reportCall.ts'
import { noteRateLimit, takeTurn } from './takeTurn.ts'

/** With what calls are made. */
export interface DeliveryParts {
  readonly call: CallTelegram
  readonly limits?: Limits | undefined
  /** The rooms that are told of an end in the transaction that saves it. Without, a job tells them. */
  readonly reports?: CallReports | undefined
  /** Aborted when the worker stops: the call under way is finished, the rest is left to another job. */
  readonly signal: AbortSignal
}

/** So that a busy chat lets others have their turn. */
const MAX_CALLS_AT_A_STRETCH = 50

/** A call that this process may make, until its lease ends. */
export interface Claim extends Attempt, ChatLane {
  readonly kind: 'claimed'
  readonly attempts: number
  readonly key: string
  readonly report: Report | undefined
  readonly method: string
  readonly payload: CallPayload
  /** When an attempt may first have taken effect without our knowing. */
  readonly failingSince: Date | null
  /** Whether this call finds out if an outage of Telegram is over. */
  readonly isProbe: boolean
}

type Turn = Claim | { readonly kind: 'later' | 'none' }

/**
 * Makes the waiting calls of one lane in order. A transaction claims a call and its place in Telegram's limits; another settles
 * it after the network, and claims the next. While the database is away, the outcome is kept. If the worker is killed in between,
 * the outcome is unknown once the lease has ended and was doubted. Such a call is repeated or given up as `repeatDelayMs` says.
 */
export async function deliverChat(
  ctx: Context,
  { chatKey, subject, lane, ...parts }: DeliveryParts & ChatLane,
): Promise<void> {
  const doubtful: Claim[] = []
  try {
    const claim = await claimHead(ctx, { chatKey, subject, lane }, { limits: parts.limits, doubtful })
    if (claim) await deliverFrom(ctx, claim, parts)
  } catch (error) {
    if (doubtful.length === 0) throw error
    const isClaimed = await deliverDoubtful(ctx, doubtful, parts)
    if (!isClaimed) await deliverChat(ctx, { chatKey, subject, lane, ...parts })
  }
}

/** Makes the calls of claims whose commit was not answered. Returns false if it did not take place. */
export async function deliverDoubtful(
  ctx: Context,
  doubtful: readonly Claim[],
  parts: DeliveryParts,
): Promise<boolean> {
  const claims = await untilAnswered(ctx, 'claims of calls', () => whichAreHeld(ctx, doubtful))
  await deliverAll(ctx, claims, parts)
  return claims.length > 0
}

async function whichAreHeld(ctx: Context, claims: readonly Claim[]): Promise<Claim[]> {
  if (claims.length === 0) return []
  const held = await renewLeases(ctx.db, claims, virtualNow(ctx))
  return claims.filter(({ lease }) => held.has(lease))
}

async function deliverAll(
  ctx: Context,
  claims: readonly Claim[],
  parts: DeliveryParts,
  count = 1,
): Promise<void> {
  const deliveries = claims.map((claim) => deliverFrom(ctx, claim, parts, count))
  // A caller awaits all of them, even where one fails early.
  await Promise.allSettled(deliveries)
  await Promise.all(deliveries)
}

/**
 * Makes a claimed call, and those behind it in its lane. Its outcome is kept until the database has answered: nothing new is
 * claimed without it, so as many are kept as were under way.
 */
export async function deliverFrom(
  ctx: Context,
  claim: Claim,
  parts: DeliveryParts,
  count = 1,
): Promise<void> {
  const outcome = keptOutcome(await parts.call(claim.method, claim.payload))
  const doubtful: Claim[] = []
  let tries = 0
  const claims = await untilAnswered(ctx, `the outcome of ${claim.method}`, async () => {
    tries += 1
    const goesOn = count < MAX_CALLS_AT_A_STRETCH && !parts.signal.aborted
    const claims = await settle(ctx, claim, { outcome, goesOn, doubtful, ...parts })
    if (!goesOn) await wake(ctx.db, laneOf(claim))
    if (tries > 1) await noteUnsaved(ctx.db, claim)
    return claims
  })
  await deliverAll(ctx, claims, parts, count + 1)
}

function laneOf({ chatKey, subject, lane }: ChatLane): ChatLane {
  return { chatKey, subject, lane }
}

interface Claiming {
  readonly limits?: Limits | undefined
  /** Is given the claims whose commit may have taken place without an answer. */
  readonly doubtful: Claim[]
}

/** Claims the next call, or wakes the lane when it is due. */
async function claimHead(
  ctx: Context,
  chat: ChatLane,
  { limits, doubtful }: Claiming,
): Promise<Claim | undefined> {
  for (;;) {
    const turn = await claiming(doubtful, (noteClaims) =>
      transact(ctx, async (ctx) => {
        const turn = await tryClaim(ctx, chat, limits)
        if (turn !== 'again' && turn.kind === 'claimed') noteClaims([turn])
        return turn
      }),
    )
    if (turn !== 'again') return turn.kind === 'claimed' ? turn : undefined
  }
}

/** Adds to `doubtful` what a transaction has claimed if its commit is not answered. */
async function claiming<T>(
  doubtful: Claim[],
  work: (noteClaims: (claims: readonly Claim[]) => void) => Promise<T>,
): Promise<T> {
  let claimed: readonly Claim[] = []
  try {
    return await work((claims) => {
      claimed = claims
    })
  } catch (error) {
    if (isDatabaseAway(error)) doubtful.push(...claimed)
    throw error
  }
}

interface Claimed<T> {
  readonly result: T
  readonly claims: readonly Claim[]
}

/** A lane whose next call a transaction claims. `isOwn`: it has just ended the lane's last call, and nothing may wait there. */
interface ClaimedLane extends CollectedLane {
  readonly isOwn?: boolean
}

/**
 * Runs `work` in a transaction that also claims what it queues, so that these calls can be made as soon as it has committed. It
 * never waits for a transaction that could wait for it: it leaves to jobs the lanes in which somebody else is at work, those that
 * an outage holds up, and all messages but one, since it holds the place of one in Telegram's limits at most. Claims come last,
 * so nobody waits for those limits longer than a commit takes.
 */
export async function transactAndClaim<T>(
  ctx: Context,
  { limits, doubtful }: Claiming,
  work: (ctx: InTx, lanes: Map<string, ClaimedLane>) => Promise<T>,
): Promise<Claimed<T>> {
  // Claims of an inner transaction would be called before the outer one has committed.
  if (ctx.db.isTransaction) throw new Error('claims need a transaction of their own')
  return claiming(doubtful, (noteClaims) =>
    transact(ctx, async (ctx) => {
      const lanes: Map<string, ClaimedLane> = collectLanes(ctx.db)
      const result = await work(ctx, lanes)
      const claims = await claimLanes(ctx, lanes, limits)
      noteClaims(claims)
      return { result, claims }
    }),
  )
}

async function claimLanes(
  ctx: InTx,
  lanes: ReadonlyMap<string, ClaimedLane>,
  limits: Limits | undefined,
): Promise<Claim[]> {
  const claims: Claim[] = []
  // In one order, with messages last: their limits are everybody's.
  const sorted = [...lanes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, lane]) => lane)
  const message = sorted.find(({ lane }) => lane === 'message')
  for (const lane of sorted) {
    const { isOwn = false, first } = lane
    const chat = laneOf(lane)
    const isOfAnother = chat.lane === 'message' && lane !== message
    const turn = isOfAnother
      ? 'again'
      : ((first && (await claimFirst(ctx, chat, first, limits))) ??
        (await tryClaim(ctx, chat, limits, { isAlone: false, waits: isOwn })))
    if (turn === 'again' || (turn.kind === 'none' && !isOwn)) await enqueueDelivery(ctx.db, chat)
    else if (turn.kind === 'claimed') claims.push(turn)
  }
  return claims
}

/**
 * Claims the only call of a lane, which this transaction has queued: nobody else can have locked it. Undefined where its lane has to
 * be looked at: something holds it up, or a savepoint has taken it back.
 */
async function claimFirst(
  ctx: InTx,
  chat: ChatLane,
  first: NonNullable<CollectedLane['first']>,
  limits: Limits = TELEGRAM_LIMITS,
): Promise<Turn | 'again' | undefined> {
  const { chatKey, lane } = chat
  const { seq, key, method, payload, report } = first
  const claim: Claim = {
    ...{ ...chat, kind: 'claimed', key, report, isProbe: false, seq, attempts: 1, method, payload },
    lease: randomUUID(),
    failingSince: null,
  }
  const now = virtualNow(ctx)
  const { lease } = claim
  if (lane !== 'message')
    return (await claimAtOnce(ctx.db, { seq, lease, chatKey, lane, now })) ? claim : undefined
  const paces = await lockPaces(ctx.db, chatKey, now)
  if (paces.probeAt !== null) return 'again'
  const turn = await takeTurn(ctx, { chatKey, share: first.share ?? chatKey, limits, paces })
  if (turn instanceof Date) {
    await enqueueDelivery(ctx.db, chat, turn)
    return { kind: 'later' }
  }
  const until = addMs(paces.now, LEASE_MS)
  const isThere = await saveClaim(ctx.db, {
    ...{ seq, lease, attempts: 1, failingSince: null, unknownCause: null, until },
    chatKey,
    place: turn,
  })
  return isThere ? claim : undefined
}

/** `isAlone`: the transaction does nothing else, so it may lock the lane's job, and probe. */
async function tryClaim(
  ctx: InTx,
  chat: ChatLane,
  limits: Limits = TELEGRAM_LIMITS,
  { isAlone = true, waits = true } = {},
): Promise<Turn | 'again'> {
  const head = await lockHead(ctx.db, chat, { now: virtualNow(ctx), waits })
  if (head === undefined) return { kind: 'none' }
  const { now, method, probeAt } = head
  const payload = head.payload as CallPayload
  const later = async (at: Date): Promise<Turn> => {
    await (isAlone ? wake : enqueueDelivery)(ctx.db, chat, at)
    return { kind: 'later' }
  }
  if (head.notBefore !== null && head.notBefore > now) return later(head.notBefore)
  const report = reportOf(head)
  const unsettled = head.lease === null ? undefined : { seq: head.seq, lease: head.lease }
  if (unsettled && !head.isDoubted) {
    const until = addMs(now, DOUBT_MS)
    await saveDoubt(ctx.db, unsettled, { until })
    return later(until)
  }
  if (unsettled && repeatDelayMs(method, payload, 0) === undefined) {
    await giveUp(ctx, { ...head, ...unsettled, report }, { cause: 'worker', error: 'the worker was killed' })
    return 'again'
  }
  if (probeAt !== null && !isAlone) return 'again'
  if (probeAt !== null && probeAt > now) {
    const lookAt = await findLookAt(ctx, head.seq)
    return lookAt === undefined ? 'again' : later(lookAt)
  }
  const { chatKey } = chat
  const turn =
    chat.lane === 'message'
      ? await takeTurn(ctx, {
          ...{ chatKey, share: head.share ?? chatKey, limits },
          paces: await lockPaces(ctx.db, chatKey, virtualNow(ctx)),
        })
      : await findHold(ctx.db, chatKey, chat.lane)
  const place = turn instanceof Date ? undefined : turn
  if (turn instanceof Date && turn > now) return later(turn)
  const until = addMs(now, LEASE_MS)
  const isProbe = probeAt !== null
  if (isProbe && !(await takeProbe(ctx.db, { now, until }))) return 'again'
  const attempts = head.attempts + 1
  const failingSince = head.failingSince ?? (unsettled ? now : null)
  const lease = randomUUID()
  await saveClaim(ctx.db, {
    ...{ seq: head.seq, lease, attempts, failingSince, until, chatKey, place },
    unknownCause: unsettled ? 'worker' : null,
  })
  return {
    ...chat,
    kind: 'claimed',
    key: head.key,
    report,
    isProbe,
    seq: head.seq,
    lease,
    attempts,
    method,
    payload,
    failingSince,
  }
}

function reportOf({
  reportKind,
  reportId,
}: {
  readonly reportKind: string | null
  readonly reportId: number | null
}): Report | undefined {
  return reportKind === null || reportId === null
    ? undefined
    : { kind: reportKind as ReportKind, id: reportId }
}

interface Settling extends DeliveryParts, Claiming {
  readonly outcome: CallOutcome
  /** Whether the next call of the lane is claimed. */
  readonly goesOn: boolean
}

/** Saves the outcome of a call. Returns what is to be called next: the lane's next call, and what a report has queued. */
async function settle(ctx: Context, claim: Claim, settling: Settling): Promise<readonly Claim[]> {
  const { outcome, goesOn, doubtful } = settling
  const how = endOf(claim, outcome)
  if (how?.status === 'failed') {
    ctx.log.info({ method: claim.method, code: Number.parseInt(how.error, 10) }, 'Telegram refuses a call')
  }
  const ended = how && goesOn ? await endAndClaim(ctx, claim, { ...settling, how }) : undefined
  if (ended?.result === 'settled') return ended.claims
  if (ended === undefined) await (how ? end(ctx, claim, how) : saveRepeat(ctx, claim, outcome))
  // Afterwards: a failure here must not repeat a call that Telegram has answered.
  const isAnswered = outcome.kind !== 'unreachable' && outcome.kind !== 'ambiguous'
  if (isAnswered) await noteAnswer(ctx, { tookMessage: tookMessage(claim, outcome) })
  const claims = [...(ended?.claims ?? []), ...(await whichAreHeld(ctx, doubtful))]
  const next = goesOn ? await claimHead(ctx, laneOf(claim), settling) : undefined
  return [...claims, ...(next ? [next] : [])]
}

function tookMessage({ lane }: Claim, outcome: CallOutcome): boolean {
  return outcome.kind === 'ok' && lane === 'message'
}

/** How a call has ended. Undefined where it is to be repeated, or nobody knows. */
function endOf({ method, chatKey, payload }: Claim, outcome: CallOutcome): CallEnd | undefined {
  switch (outcome.kind) {
    case 'ok':
      return { status: 'sent', result: outcome.result }
    case 'refused':
      return isDoneBefore(method, outcome.description)
        ? { status: 'sent', result: null }
        : { status: 'failed', error: `${outcome.code} ${outcome.description}` }
    case 'migrated':
      // A call that names another chat than it waits for stays where it is.
      return payload.chat_id !== Number(chatKey) || outcome.to === Number(chatKey)
        ? { status: 'failed', error: '400 the group has become a supergroup' }
        : undefined
    default:
      return undefined
  }
}

/** A report waits no longer for somebody else's lock. The lease must not end meanwhile. */
const REPORT_PATIENCE_MS = 5 * SECOND_MS

/**
 * Saves the end of a call, tells the room that asked for it, and claims what comes next, in one transaction. The room is told
 * first: it locks what is locked before calls. Undefined where that fails, and nothing was saved. `news`: what Telegram said
 * before is to be forgotten, before the next call.
 */
async function endAndClaim(
  ctx: Context,
  claim: Claim,
  { how, outcome, limits, doubtful, reports }: Settling & { readonly how: CallEnd },
): Promise<Claimed<'news' | 'settled'> | undefined> {
  const { report } = claim
  if (report && reports === undefined) return undefined
  try {
    return await transactAndClaim(ctx, { limits, doubtful }, async (ctx, lanes) => {
      if (report && reports) {
        const own = await findOwnAttempt(ctx.db, claim, { now: databaseNow(ctx), lockMs: REPORT_PATIENCE_MS })
        if (own === undefined) return 'news'
        await tellRoom(ctx, reports, report, endedCallOf(how, own.now))
      }
      const saved = await saveEnded(ctx.db, claim, how, {
        at: virtualNow(ctx),
        tookMessage: tookMessage(claim, outcome),
      })
      if (saved === undefined && report) throw new Error('the lease has ended')
      if (saved?.isNews !== false) return 'news'
      lanes.set(laneKey(claim), { ...laneOf(claim), isOwn: true })
      return 'settled'
    })
  } catch (error) {
    ctx.log.warn(
      { method: claim.method, failure: describeFailure(error) },
      'the end of a call is saved by itself',
    )
    return undefined
  }
}

function endedCallOf(how: CallEnd, at: Date): EndedCall {
  return how.status === 'sent'
    ? { status: 'sent', at, result: how.result }
    : { status: 'failed', at, error: how.error }
}

/** Has a call wait that is to be repeated, or gives it up. */
async function saveRepeat(ctx: Context, claim: Claim, outcome: CallOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'rate_limited':
      return retryLimited(ctx, claim, addMs(await readDatabaseNow(ctx), outcome.retryAfterMs))
    case 'migrated':
      return repeatInSupergroup(ctx, claim, outcome.to)
    case 'unreachable':
      return retryUnreachable(ctx, claim, outcome.description)
    case 'ambiguous':
      return repeatLater(ctx, claim, outcome.description)
    case 'ok':
    case 'refused':
      throw new Error('a call that has ended is not repeated')
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
  if (delayMs === undefined) return transact(ctx, (ctx) => giveUp(ctx, claim, { cause: 'answer', error }))
  await saveRetry(ctx.db, claim, { notBefore: addMs(now, delayMs), error, failingSince })
}

/** A group has become a supergroup: its waiting calls, this one first, go to its new id, and a job migrates the group. */
async function repeatInSupergroup(ctx: Context, claim: Claim, newId: number): Promise<void> {
  const [from, to] = [Number(claim.chatKey), newId] as [TelegramChatId, TelegramChatId]
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

type Ending = Attempt & Pick<Claim, 'key' | 'report' | 'method'>

/** In the caller's transaction. `tellGivenUp` tells the operators. */
function giveUp(
  ctx: InTx,
  call: Ending,
  { cause, error }: { readonly cause: UnknownCause; readonly error: string },
): Promise<void> {
  ctx.log.warn(
    { method: call.method, cause: error },
    'a call to Telegram is given up: it may have taken effect',
  )
  return end(ctx, call, { status: 'given_up', error: `outcome unknown: ${error}`, cause })
}

/** Saves the end of a call together with the job that reports it. */
function end(ctx: Context, call: Ending, how: CallEnd): Promise<void> {
  return transact(ctx, async (ctx) => {
    const saved = await saveEnded(ctx.db, call, how, { at: virtualNow(ctx), tookMessage: false })
    if (saved && call.report) await enqueue(ctx.db, callEndedJob, { key: call.key })
  })
}

/** The part of an outcome that is kept, perhaps for as long as an outage lasts. */
function keptOutcome(outcome: CallOutcome): CallOutcome {
  return outcome.kind === 'ok' ? { kind: 'ok', result: keptResult(outcome.result) } : outcome
}

const KEPT = ['message_id', 'ephemeral_message_id', 'invite_link'] as const

/** Keeps of Telegram's answer only what finds a message or a link again. */
function keptResult(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result
  const kept = Object.entries(result).filter(([name]) => (KEPT as readonly string[]).includes(name))
  return kept.length === 0 ? null : Object.fromEntries(kept)
}
