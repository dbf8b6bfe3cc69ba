import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatMember } from 'grammy/types'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { groupMigratedJob } from '../outbox/jobs.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { addMs, SECOND_MS } from '../shared/time.ts'
import { giveBackAdmission } from '../verifications/chargeAdmission.ts'
import {
  type DueLook,
  listDueLooks,
  postponeAllLooks,
  postponeLook,
  saveFinding,
} from '../verifications/lookQueries.ts'
import { endOfLook, GIVE_BACK_LOOK, type LookFinding, nextLookAt } from '../verifications/memberLook.ts'
import { lockVerification } from '../verifications/queries.ts'
import { eachRow } from '../worker/eachRow.ts'
import { isIn, type Standing, standingOf } from './telegram/standing.ts'

/** How many members Telegram is asked about in a second, so that the gate keeps the rest of its limits. */
export const LOOKS_A_SECOND = 10
/** A run ends before the next one begins, so that two do not share the second. */
const RUN_MS = 50 * SECOND_MS

interface LookParts {
  readonly call: CallTelegram
  /** Aborted when the worker stops. */
  readonly signal?: AbortSignal
  /** Lets real time pass. A made-up time passes at once, and has no limits of Telegram to keep. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/**
 * Looks up whether members whose look is due are still in their groups: Telegram does not report every departure. The first look
 * gives back the price of a member who is gone, as if Telegram had reported it. The later ones only inform the advertiser.
 * Without an answer the look is repeated until its time is over. It then stays unknown, and a join stays paid. May be killed
 * anywhere, and run twice at once.
 */
export async function lookAtMembers(
  ctx: Context,
  { call, signal, pause = ctx.clock.isVirtual ? async () => {} : sleep }: LookParts,
): Promise<void> {
  const over = AbortSignal.timeout(RUN_MS)
  const name = ({ look }: { readonly look: DueLook }) => `verification ${look.verificationId}`
  let after: DueLook | undefined
  while (!over.aborted && !signal?.aborted) {
    const due = await listDueLooks(ctx.db, { at: ctx.clock.now(), after, limit: LOOKS_A_SECOND })
    // A look that cannot be settled stays due: it is passed over once a run.
    after = due.at(-1)
    const isLast = due.length < LOOKS_A_SECOND
    const [answers] = await Promise.all([
      Promise.all(due.map(async (look) => ({ look, answer: await lookUp(ctx, call, look) }))),
      isLast ? undefined : pause(SECOND_MS),
    ])
    // One by one: together they would take every connection of the pool.
    await eachRow(ctx, { job: 'gate_members_look', rows: answers, name }, ({ look, answer }) =>
      settleOrPostpone(ctx, look, answer),
    )
    const waits = answers.map(({ answer }) => answer.waitMs ?? 0)
    const waitMs = Math.max(0, ...waits)
    if (waitMs > 0) return postponeAllLooks(ctx.db, addMs(ctx.clock.now(), waitMs))
    if (isLast) return
  }
}

interface Answer {
  readonly finding: LookFinding
  /** When Telegram answered. */
  readonly at: Date
  /** How long Telegram wants not to be asked. */
  readonly waitMs?: number
}

async function lookUp(
  ctx: Context,
  call: CallTelegram,
  { telegramUserId, tgGroupId }: DueLook,
): Promise<Answer> {
  // Telegram knows no pseudonyms.
  if (telegramUserId < 0) return { finding: 'unknown', at: ctx.clock.now() }
  const ask = (chatId: number) => call('getChatMember', { chat_id: chatId, user_id: telegramUserId })
  let outcome = await ask(tgGroupId)
  if (outcome.kind === 'migrated') {
    const ids = { from: tgGroupId, to: outcome.to as TelegramChatId }
    await enqueue(ctx.db, groupMigratedJob, ids, { key: `group_migrated:${tgGroupId}` })
    outcome = await ask(outcome.to)
  }
  const at = ctx.clock.now()
  switch (outcome.kind) {
    case 'ok':
      return { finding: read(outcome.result as ChatMember), at }
    case 'rate_limited':
      return { finding: 'unknown', at, waitMs: outcome.retryAfterMs }
    default:
      return { finding: 'unknown', at }
  }
}

/** A status that Telegram may add later says nothing. */
function read(member: ChatMember): LookFinding {
  const standing: Standing | undefined = standingOf(member)
  if (standing === undefined) return 'unknown'
  return isIn(standing) ? 'in' : 'gone'
}

/** A look that cannot be settled is postponed, and takes no other look's turn. */
async function settleOrPostpone(ctx: Context, look: DueLook, answer: Answer): Promise<void> {
  try {
    await settle(ctx, look, answer)
  } catch (error) {
    await settle(ctx, look, { ...answer, finding: 'unknown' })
    throw error
  }
}

async function settle(ctx: Context, look: DueLook, { finding, at }: Answer): Promise<void> {
  const { verificationId, afterDays } = look
  const found = { verificationId, afterDays, at }
  if (finding === 'in') return saveFinding(ctx.db, { ...found, finding })
  // Gone, and the day is over: nobody knows whether they left before its end.
  const isLate = at >= endOfLook(look)
  if (finding === 'gone' && !isLate) {
    return transact(ctx, async (ctx) => {
      if (afterDays === GIVE_BACK_LOOK) {
        await giveBackAdmission(ctx, await lockVerification(ctx.db, verificationId), at)
      }
      await saveFinding(ctx.db, { ...found, finding })
    })
  }
  const dueAt = nextLookAt(look, at)
  if (dueAt !== null) return postponeLook(ctx.db, { verificationId, afterDays, dueAt })
  return saveFinding(ctx.db, { ...found, finding: 'unknown' })
}
