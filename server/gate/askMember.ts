import type { UnsponsoredReason } from '../campaigns/auction.ts'
import { type Auction, holdAuction } from '../campaigns/auction.ts'
import { getQuestion } from '../campaigns/getTask.ts'
import { undeliveredWatchJob } from '../campaigns/jobs.ts'
import { reserveJoin } from '../campaigns/join.ts'
import { findSalesStop } from '../campaigns/sales.ts'
import type { Context, InTx } from '../context.ts'
import { lockGroup } from '../groups/findGroup.ts'
import type { Group } from '../groups/group.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import { type Refusal, readRefusal } from '../outbox/refusal.ts'
import { unpaidWatchJob } from '../payouts/jobs.ts'
import type { ContentVersionId, VerificationId } from '../shared/ids.ts'
import { feeOf } from '../shared/money.ts'
import { dayOf } from '../shared/time.ts'
import { joinOf } from '../verifications/chargeAdmission.ts'
import {
  type Decision,
  findPersonFacts,
  lockPerson,
  type PersonFacts,
  saveDecided,
  saveVerification,
} from '../verifications/queries.ts'
import {
  isPast,
  markAgreeing,
  markAsked,
  markTaskSent,
  requireState,
  SPONSORED_JOINS_A_DAY,
  type Sponsorship,
  type Verification,
} from '../verifications/verification.ts'
import { endQuietly, endUnasked, endVisit } from './endVisit.ts'
import { gateTurnJob } from './jobs.ts'
import { inviteAgain } from './meetJoiner.ts'
import { findRefused, saveUndelivered } from './queries.ts'
import { addTaskMessage, inVisit, saveVisit, type Visit, withTaskMessage } from './visit.ts'
import { closeTask, sayStep } from './visitTalk.ts'

/**
 * The visitor has written to the bot: decides who pays for the join, and reserves the price. The auction is held under the
 * group's lock, and its winner's campaign stays locked: nothing is sold twice. Its decision is recorded. Without a
 * sponsor, the group's own question is asked; without either, the rules are next.
 *
 * `unsponsored` is a reason that the gate knows. `skipsTask` is for a returning member: no question, and nobody pays. Content
 * that Telegram has just refused to show to them is not sold again. Repeating it changes nothing.
 *
 * @throws DomainError `verification.wrong_state` when it has ended
 */
export async function askMember(
  ctx: InTx,
  visit: Visit,
  {
    unsponsored,
    skipsTask = false,
  }: { unsponsored?: UnsponsoredReason | undefined; skipsTask?: boolean } = {},
): Promise<Visit> {
  const { verification } = visit
  if (isPast(verification, 'invited')) return visit
  requireState(verification, 'invited')
  await lockPerson(ctx.db, verification.telegramUserId)
  const group = await lockGroup(ctx.db, verification.groupId)
  const at = ctx.clock.now()
  const terms = { unsponsored, ...(await termsAfterRefusals(ctx, visit)) }
  const reason = skipsTask ? 'seen_before' : terms.unsponsored
  const { sponsorship, decision } = await findSponsor(ctx, {
    group,
    verification,
    unsponsored: reason,
    refused: terms.refused,
    at,
  })
  const ownQuestion = skipsTask || sponsorship !== null ? null : group.ownQuestion
  const asked =
    sponsorship === null && ownQuestion === null
      ? markAgreeing(verification, at)
      : markAsked(verification, sponsorship, at)
  await saveDecided(ctx.db, asked, { ...decision, ownQuestion })
  const join = joinOf(asked, at)
  if (join) await reserveJoin(ctx.db, join)
  const question = sponsorship
    ? await getQuestion(ctx.db, sponsorship)
    : ownQuestion && { task: ownQuestion, sponsor: null }
  return { ...visit, verification: asked, question }
}

const NOT_HELD: Auction = { winner: undefined, verdicts: [], considered: 0 }

async function findSponsor(
  ctx: InTx,
  {
    group,
    verification,
    unsponsored,
    refused,
    at,
  }: {
    group: Group
    verification: Verification
    unsponsored: UnsponsoredReason | undefined
    refused: readonly ContentVersionId[] | undefined
    at: Date
  },
): Promise<{ sponsorship: Sponsorship | null; decision: Omit<Decision, 'ownQuestion'> }> {
  const without = (reason: UnsponsoredReason, auction: Auction = NOT_HELD) => ({
    sponsorship: null,
    decision: { unsponsored: reason, auction, at },
  })
  if (unsponsored) return without(unsponsored)
  const { payoutWallet } = group
  if (!group.sells || payoutWallet === null) return without('not_selling')
  const stop = await findSalesStop(ctx.db, { wallet: payoutWallet, owner: group.ownerAccountId })
  // Has the group stopped in all eyes, and its owner told.
  if (stop === 'unpaid') await enqueue(ctx.db, unpaidWatchJob, {}, { key: unpaidWatchJob.name })
  if (stop !== undefined) return without('not_selling')
  const day = dayOf(at)
  const { telegramUserId } = verification
  const person = await findPersonFacts(ctx, { groupId: group.id, telegramUserId, at })
  const reason = findPersonalReason(group, verification, person)
  if (reason) return without(reason)

  const auction = await holdAuction(ctx.db, { group, servedBy: person.servedBy, refused, at })
  const { winner } = auction
  if (!winner) return without('no_candidate', auction)
  const { campaignId, placementId, versionId: contentVersionId, variant, bid: price } = winner
  const fee = feeOf(price, ctx.config.feeBps)
  return {
    sponsorship: {
      ...{ campaignId, placementId, contentVersionId, variant },
      ...{ price, fee, payoutWallet, reservedOn: day },
    },
    decision: { unsponsored: null, auction, at },
  }
}

function findPersonalReason(
  group: Group,
  { telegramUserId }: Verification,
  person: PersonFacts,
): UnsponsoredReason | undefined {
  if (telegramUserId === group.ownerTelegramUserId) return 'staff'
  if (person.seenBefore) return 'seen_before'
  if (person.sponsoredToday >= SPONSORED_JOINS_A_DAY) return 'daily_limit'
  return undefined
}

/** A call that sent a question has ended. The first confirmation counts: reading it again gives nobody more time. */
export function taskSentEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  return inVisit(ctx, id as VerificationId, async (ctx, visit) => {
    const { verification } = visit
    const messageId = ended.status === 'sent' ? messageIdOf(ended.result) : undefined
    const isKnown = messageId === undefined || visit.taskMessageIds.includes(messageId)
    // Answered before we heard that it was sent. A message that was tapped shows what came next; so does a later copy.
    if (verification.state !== 'asked') {
      if (isKnown) return
      return verification.state === 'agreeing'
        ? sayStep(ctx, visit, `copy:${messageId}`, { replaced: { messageId } })
        : closeTask(ctx, { ...visit, taskMessageIds: [messageId] })
    }
    if (visit.taskSentAt !== null) {
      if (!isKnown) await addTaskMessage(ctx.db, verification.id, messageId)
      return
    }
    const refusal = ended.status === 'sent' ? undefined : readRefusal(ended.error)
    if (refusal === 'deleted') return endVisit(ctx, visit, { end: 'left' })
    if (ended.status === 'failed' && speaksOfContent(ended.error) && verification.sponsorship !== null) {
      return goOnWithout(ctx, visit)
    }
    if (refusal !== undefined && refusal !== 'unknown') return endUnasked(ctx, visit)
    if (refusal === undefined) await proveRefused(ctx, visit)
    // The time for answering runs from now. Where the question may not have arrived, its end does not count as a try.
    const at = ctx.clock.now()
    const counts = refusal === 'unknown' ? { counts: false } : {}
    const shown = isKnown ? {} : { task_message_ids: withTaskMessage(messageId) }
    await saveVerification(ctx.db, markTaskSent(verification, at), { task_sent_at: at, ...counts, ...shown })
  })
}

/** Refusals that say something about the chat, and nothing about the message. */
const OF_THE_CHAT: readonly Refusal[] = ['deleted', 'blocked', 'no_group', 'unknown']

function speaksOfContent(error: string): boolean {
  return error.startsWith('400 ') && !OF_THE_CHAT.includes(readRefusal(error))
}

/** How many questions in a row Telegram may refuse to show a visitor before they go on without a sponsor. */
const MOST_REFUSED = 3

/**
 * Telegram refuses to show a visitor a sponsor's question. That visit ends, and frees its price. The visitor goes on at once: to the
 * question of the next campaign, else to the group's own, else to the rules.
 */
async function goOnWithout(ctx: InTx, visit: Visit): Promise<void> {
  if (visit.door.status !== 'active') return endUnasked(ctx, visit)
  const { id } = visit.verification
  await endQuietly(ctx, visit, { end: 'expired', counts: false })
  const { verification } = await inviteAgain(ctx, visit)
  const next = { verificationId: verification.id }
  await saveVisit(ctx.db, next.verificationId, { follows_refused: id, turn_at: ctx.clock.now() })
  // Freeing the price holds its campaign. A sale locks the group first, and holds no second campaign.
  await enqueue(ctx.db, gateTurnJob, next, { key: `gate:turn:${next.verificationId}` })
}

/** The terms of a sale to somebody to whom Telegram has just refused to show questions. */
async function termsAfterRefusals(ctx: InTx, { followsRefused }: Visit) {
  if (followsRefused === null) return {}
  const { count, versionIds } = await findRefused(ctx.db, followsRefused)
  return count < MOST_REFUSED ? { refused: versionIds } : { unsponsored: 'undelivered' as const }
}

/** The chat has taken another message right after a question that Telegram refused to show: that speaks against the question. */
async function proveRefused(ctx: InTx, { followsRefused }: Visit): Promise<void> {
  if (followsRefused === null) return
  for (const contentVersionId of await saveUndelivered(ctx.db, followsRefused, ctx.clock.now())) {
    await enqueue(ctx.db, undeliveredWatchJob, { contentVersionId })
  }
}

/** The call that showed the rules in place of a refused question has ended. */
export async function rulesInsteadSentEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  if (ended.status !== 'sent') return rulesSentEnded(ctx, id, ended)
  await inVisit(ctx, id as VerificationId, proveRefused)
}

/** Undefined where Telegram was asked twice and did not say. */
function messageIdOf(result: unknown): number | undefined {
  return (result as { message_id?: number } | null)?.message_id
}

/** The call that showed the rules has ended. A visitor who cannot see the button cannot agree. */
export async function rulesSentEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  if (ended.status === 'sent') return
  const refusal = readRefusal(ended.error)
  await inVisit(ctx, id as VerificationId, async (ctx, visit) => {
    const { id, state } = visit.verification
    if (state !== 'agreeing') return
    if (refusal === 'deleted') return endVisit(ctx, visit, { end: 'left' })
    // The rules may have arrived, so the visitor may still agree; if not, it does not count as a try.
    if (refusal === 'unknown') return saveVisit(ctx.db, id, { counts: false })
    return endUnasked(ctx, visit)
  })
}
