import { namesOf } from '../accounts/pseudonym.ts'
import type { UnsponsoredReason } from '../campaigns/auction.ts'
import { type Auction, holdAuction } from '../campaigns/holdAuction.ts'
import { reserveJoin } from '../campaigns/join.ts'
import { salesStoppedSince } from '../campaigns/sales.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { type Group, sellsJoins } from '../groups/group.ts'
import { lockGroup } from '../groups/lockGroup.ts'
import type { VerificationId } from '../shared/ids.ts'
import { feeOf } from '../shared/money.ts'
import { dayOf } from '../shared/time.ts'
import { joinOf } from '../verifications/chargeAdmission.ts'
import { lockVerificationAndPerson } from '../verifications/lockVerification.ts'
import { type Decision, findPersonFacts, type PersonFacts, saveDecided } from '../verifications/queries.ts'
import {
  isPast,
  markAgreeing,
  markAsked,
  requireState,
  SPONSORED_JOINS_A_DAY,
  type Sponsorship,
  type Verification,
} from '../verifications/verification.ts'
import { scheduleDeadline } from './scheduleDeadline.ts'

/**
 * The member has written to the bot: finds out who pays for the join, and reserves the price. The auction is held under the
 * group's lock, which every change of its campaigns takes too, so that nothing is sold twice. Who took part and why who won
 * is recorded. With no sponsor, the group's own question is asked; with none of either, the rules are next.
 *
 * `unsponsored` is what only Telegram tells about the person; `skipsTask` is for somebody who has been here not long ago, for
 * whom nobody pays either. Repeating it changes nothing.
 *
 * @throws DomainError `verification.not_found`, `verification.wrong_state` when it has ended
 */
export function askMember(
  ctx: Context,
  {
    verificationId,
    unsponsored,
    skipsTask = false,
  }: { verificationId: VerificationId; unsponsored?: 'staff' | 'raid'; skipsTask?: boolean },
): Promise<Verification> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerificationAndPerson(ctx.db, verificationId)
    if (isPast(verification, 'invited')) return verification
    requireState(verification, 'invited')
    const group = await lockGroup(ctx.db, verification.groupId)
    const at = ctx.clock.now()
    const reason = skipsTask ? 'seen_before' : unsponsored
    const { sponsorship, decision } = await findSponsor(ctx.db, {
      ctx,
      group,
      verification,
      unsponsored: reason,
      at,
    })
    const asks = !skipsTask && (sponsorship !== null || group.ownQuestion !== null)
    const asked = asks ? markAsked(verification, sponsorship, at) : markAgreeing(verification, at)
    const ownQuestion = asks && sponsorship === null ? group.ownQuestion : null
    await saveDecided(ctx.db, asked, { ...decision, ownQuestion })
    await scheduleDeadline(ctx.db, asked)
    const join = joinOf(asked, at)
    if (join) await reserveJoin(ctx.db, join)
    return asked
  })
}

interface Search {
  readonly ctx: Context
  readonly group: Group
  readonly verification: Verification
  readonly unsponsored: UnsponsoredReason | undefined
  readonly at: Date
}

const NOT_HELD: Auction = { winner: undefined, verdicts: [], considered: 0, notConsidered: 0 }

async function findSponsor(
  tx: Tx,
  { ctx, group, verification, unsponsored, at }: Search,
): Promise<{ sponsorship: Sponsorship | null; decision: Omit<Decision, 'ownQuestion'> }> {
  const day = dayOf(at)
  const names = namesOf(ctx.config, verification.telegramUserId)
  const person = await findPersonFacts(tx, { groupId: group.id, names, day })
  const without = (reason: UnsponsoredReason, auction: Auction = NOT_HELD) => ({
    sponsorship: null,
    decision: { winnerId: null, unsponsored: reason, auction, at },
  })
  if (unsponsored) return without(unsponsored)
  if (!sellsJoins(group) || (await salesStoppedSince(tx)) !== undefined) return without('not_selling')
  const reason = findPersonalReason(group, verification, person)
  if (reason) return without(reason)

  const auction = await holdAuction(tx, { group, servedBy: person.servedBy, at })
  const { winner } = auction
  if (!winner) return without('no_candidate', auction)
  const { campaignId, bid: price } = winner
  const fee = feeOf(price, ctx.config.feeBps)
  return {
    sponsorship: { campaignId, price, fee, payoutWallet: group.payoutWallet, reservedOn: day },
    decision: { winnerId: campaignId, unsponsored: null, auction, at },
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
