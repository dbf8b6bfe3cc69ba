import type { ChatMemberUpdated } from 'grammy/types'
import { nameToKeep, pseudonymOf } from '../accounts/pseudonym.ts'
import { type Context, transact } from '../context.ts'
import { noteMember } from '../groups/countAdmission.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { unreachable } from '../shared/errors.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { SECOND_MS } from '../shared/time.ts'
import { giveBackAdmission } from '../verifications/chargeAdmission.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { isLive, type Verification } from '../verifications/verification.ts'
import { confirmAdmission, requestAdmission } from './admit.ts'
import type { Door } from './door.ts'
import { endVisit } from './endVisit.ts'
import { requestNotice } from './groupNotice.ts'
import { gateAdderJob } from './jobs.ts'
import { isKnown, meetJoiner } from './meetJoiner.ts'
import { type Meaning, readChange } from './membership.ts'
import { askForMute, liftMute, muteMember } from './mute.ts'
import { deleteMute, lockMute, type Mute, saveBefore, savePresent } from './muteQueries.ts'
import { isIn, restrictionOf, standingOf } from './standing.ts'
import { findVisit, type Visit } from './visit.ts'

interface Change {
  readonly door: Door
  readonly update: ChatMemberUpdated
  /** Names the update. */
  readonly cause: string
  readonly me: { readonly id: number; readonly username: string }
}

interface Known {
  readonly person: { readonly groupId: Door['id']; readonly telegramUserId: TelegramUserId }
  readonly verification: Verification | undefined
  readonly mute: Mute | undefined
}

/** Follows a change of somebody's place in a group. Repeating it changes nothing. */
export function followChange(ctx: Context, change: Change): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { door, update } = change
    if (update.new_chat_member.user.is_bot) return
    const person = { groupId: door.id, telegramUserId: update.new_chat_member.user.id as TelegramUserId }
    const visit = (await findVisit(ctx.db, person)) ?? (await findForgottenVisit(ctx, person))
    // The verification is locked before the mute, as everywhere.
    const verification = visit && (await lockVerification(ctx.db, visit.verification.id))
    const known: Known = { person, verification, mute: await lockMute(ctx.db, person) }
    if (wasMember(change, known) || isLetInByOthers(change, known)) {
      const telegramUserId = verification?.telegramUserId ?? (await nameToKeep(ctx, person.telegramUserId))
      await noteMember(ctx.db, { groupId: door.id, telegramUserId, at: ctx.clock.now() })
    }
    const meaning = await read(ctx, change, known)
    await act(ctx, change, known, meaning)
    if (known.mute && !isIn(standingOf(update.new_chat_member))) await savePresent(ctx.db, person, false)
  })
}

/** Of somebody who stands under their pseudonym: that they leave at once after `/deleteme` still gives the price back. */
function findForgottenVisit(
  { db, config }: Context,
  { groupId, telegramUserId }: Known['person'],
): Promise<Visit | undefined> {
  return findVisit(db, { groupId, telegramUserId: pseudonymOf(config, telegramUserId) })
}

/** Was in, and not only at the gate: whoever was a member once, by whatever way, is no newcomer that somebody pays for. */
function wasMember({ update, me }: Change, { verification, mute }: Known): boolean {
  const isAtGate = mute !== undefined || (verification !== undefined && isLive(verification))
  return isIn(standingOf(update.old_chat_member)) && !isAtGate && update.from.id !== me.id
}

/** An admin has let in somebody whose visit was over: they wait for nothing any more, and nobody pays for them later. */
function isLetInByOthers({ update, me }: Change, { verification }: Known): boolean {
  const comesIn = !isIn(standingOf(update.old_chat_member)) && isIn(standingOf(update.new_chat_member))
  const isOver = verification !== undefined && !isLive(verification) && verification.state !== 'admitted'
  return (
    comesIn && isOver && verification.wayIn !== 'open_join' && byRequest(update) && update.from.id !== me.id
  )
}

function byRequest(update: ChatMemberUpdated): boolean {
  return update.via_join_request === true || update.invite_link?.creates_join_request === true
}

async function read(ctx: Context, { update, me }: Change, known: Known): Promise<Meaning> {
  const { verification, mute, person } = known
  const actor = update.from.id === me.id ? 'us' : update.from.id === person.telegramUserId ? 'self' : 'other'
  return readChange({
    before: standingOf(update.old_chat_member),
    after: standingOf(update.new_chat_member),
    actor,
    link: byRequest(update) ? 'request' : 'open',
    record: verification === undefined ? 'none' : recordOf(verification),
    wayIn: verification?.wayIn ?? null,
    muted: mute !== undefined,
    known: await isKnown(ctx, person),
  })
}

function recordOf(verification: Verification) {
  if (isLive(verification) || verification.state === 'admitted') return verification.state
  return 'none'
}

async function act(ctx: Context, change: Change, known: Known, meaning: Meaning): Promise<void> {
  const { door, update, cause } = change
  const { verification, mute, person } = known
  const verificationId = verification?.id
  switch (meaning) {
    case 'nothing':
      return
    case 'gate':
    case 'gate_added':
      return gate(ctx, change, known, { added: meaning === 'gate_added' })
    case 'welcome_back':
      if (mute) await liftMute(ctx, { door, mute, cause })
      return
    case 'admitted':
      if (verificationId) await confirmAdmission(ctx, verificationId)
      return
    case 'settled':
      if (verificationId) await endVisit(ctx, { verificationId, end: 'settled_elsewhere' })
      return deleteMute(ctx.db, person)
    case 'left':
      if (verificationId) await endVisit(ctx, { verificationId, end: 'left' })
      return
    case 'gone':
      // Telegram's own date counts: we may hear of it late.
      if (verificationId) {
        await giveBackAdmission(ctx, { verificationId, leftAt: new Date(update.date * SECOND_MS) })
      }
      return
    case 'restricted':
      if (mute === undefined) return
      await saveBefore(ctx.db, mute.id, restrictionOf(update.new_chat_member))
      return askForMute(ctx, { door, mute, cause })
    default:
      return unreachable(meaning)
  }
}

/** Mutes a newcomer and leads them to the bot. Only a supergroup lets anybody be muted. */
async function gate(ctx: Context, change: Change, known: Known, { added }: { added: boolean }) {
  const { door, update, cause, me } = change
  if (door.status !== 'active' || door.kind !== 'supergroup') return
  const { telegramUserId } = known.person
  await muteMember(ctx, { door, telegramUserId, before: restrictionOf(update.new_chat_member), cause })
  const met = await meetJoiner(ctx, {
    door,
    telegramUserId,
    wayIn: 'open_join',
    userChatId: null,
    language: update.new_chat_member.user.language_code ?? null,
    added,
  })
  const isAgreed = met.kind === 'invited' && met.visit.verification.state === 'admitting'
  if (isAgreed) return requestAdmission(ctx, met.visit, { cause })
  if (added && met.kind === 'invited') {
    const { id: verificationId } = met.visit.verification
    const payload = { verificationId, adderId: update.from.id, username: me.username }
    return enqueue(ctx.db, gateAdderJob, payload, { key: `gate:adder:${verificationId}` })
  }
  await requestNotice(ctx, { groupId: door.id, username: me.username })
}
