import type { ChatMemberUpdated } from 'grammy/types'
import { nameToKeep, pseudonymOf } from '../accounts/pseudonym.ts'
import { type Context, type InTx, transact } from '../context.ts'
import { noteMember } from '../groups/countAdmission.ts'
import { noteOtherBot } from '../groups/otherBots.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { unreachable } from '../shared/errors.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { SECOND_MS } from '../shared/time.ts'
import { giveBackAdmission } from '../verifications/chargeAdmission.ts'
import { isLive, type Verification } from '../verifications/verification.ts'
import { endRequest } from './adminRequest.ts'
import { confirmAdmission, requestAdmission } from './admit.ts'
import type { Door } from './door.ts'
import { endVisit } from './endVisit.ts'
import { requestNotice } from './groupNotice.ts'
import { inviteOpenly } from './inviteOpenly.ts'
import { gateAdderJob } from './jobs.ts'
import { findCrowdOf, letStay } from './lateJoin.ts'
import { ANONYMOUS_ADMIN } from './lookUpMember.ts'
import { isKnown, meetJoiner, readNewcomers } from './meetJoiner.ts'
import { liftMute, muteMember, remute } from './mute.ts'
import { deleteMute, lockMute, type Member, type Mute, saveMute } from './queries.ts'
import { type Meaning, readChange } from './telegram/membership.ts'
import { isIn, restrictionOf, standingOf } from './telegram/standing.ts'
import { lockVisit, type Visit } from './visit.ts'

interface Change {
  readonly door: Door
  readonly update: ChatMemberUpdated
  /** Names the update. */
  readonly cause: string
  readonly me: { readonly id: number; readonly username: string }
}

interface Known {
  readonly person: Member
  readonly visit: Visit | undefined
  readonly mute: Mute | undefined
}

/** Follows a change of somebody's place in a group. Repeating it changes nothing. */
export function followChange(ctx: Context, change: Change): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { door, update } = change
    if (update.new_chat_member.user.is_bot) return
    const person = { groupId: door.id, telegramUserId: update.new_chat_member.user.id as TelegramUserId }
    // The verification is locked before the mute, as everywhere.
    const visit = (await lockVisit(ctx.db, person)) ?? (await lockForgottenVisit(ctx, person))
    const mute = await lockMute(ctx.db, person)
    const known: Known = { person, visit, mute }
    if (wasMember(change, known) || isLetInByOthers(change, known)) {
      const telegramUserId =
        visit?.verification.telegramUserId ?? (await nameToKeep(ctx, person.telegramUserId))
      await noteMember(ctx.db, { groupId: door.id, telegramUserId, at: ctx.clock.now() })
    }
    const meaning = await read(ctx, change, known)
    await act(ctx, change, known, meaning)
    if (DECIDED.includes(meaning)) await noteActingBot(ctx, change)
    if (visit && visit.verification.state !== 'admitted') await settleRequest(ctx, change, visit, meaning)
    if (mute && !isIn(standingOf(update.new_chat_member))) await saveMute(ctx.db, mute, { present: false })
  })
}

/** The meanings of a change by others at the gate. */
const DECIDED: readonly Meaning[] = ['settled', 'restricted', 'admitted']

/** Remembers another bot that has let in, muted or freed a newcomer. A ban is the work of any bot that fights spam. */
async function noteActingBot(ctx: InTx, { door, update, me }: Change): Promise<void> {
  const { id, is_bot: isBot, username } = update.from
  const isOther = isBot && id !== me.id && id !== ANONYMOUS_ADMIN
  const isMember = isIn(standingOf(update.new_chat_member))
  if (isOther && isMember && username !== undefined) await noteOtherBot(ctx, door, username)
}

/** Somebody who is in, or gone, waits for no admin. A newcomer who is met at the gate goes on waiting. */
async function settleRequest(ctx: InTx, { update }: Change, visit: Visit, meaning: Meaning): Promise<void> {
  const after = standingOf(update.new_chat_member)
  if (meaning === 'gate' || meaning === 'gate_added' || after === 'silenced') return
  if (isIn(after) || after === 'banned' || isIn(standingOf(update.old_chat_member))) {
    await endRequest(ctx, visit, { isIn: isIn(after) })
  }
}

/** The visit of somebody who had their data deleted, under their pseudonym: if they leave soon, the price still goes back. */
function lockForgottenVisit(
  { db, config }: InTx,
  { groupId, telegramUserId }: Member,
): Promise<Visit | undefined> {
  return lockVisit(db, { groupId, telegramUserId: pseudonymOf(config, telegramUserId) })
}

/** They were in, and not only at the gate: nobody pays for somebody who was a member before, however they came. */
function wasMember({ update, me }: Change, { visit, mute }: Known): boolean {
  const isAtGate = mute !== undefined || (visit !== undefined && isLive(visit.verification))
  return isIn(standingOf(update.old_chat_member)) && !isAtGate && update.from.id !== me.id
}

/** An admin has let in somebody whose visit was over: they no longer wait, and nobody pays for them later. */
function isLetInByOthers({ update, me }: Change, { visit }: Known): boolean {
  const verification = visit?.verification
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
  const { visit, mute, person } = known
  const actor = update.from.id === me.id ? 'us' : update.from.id === person.telegramUserId ? 'self' : 'other'
  return readChange({
    before: standingOf(update.old_chat_member),
    after: standingOf(update.new_chat_member),
    actor,
    link: byRequest(update) ? 'request' : 'open',
    record: recordOf(visit?.verification),
    wayIn: visit?.verification.wayIn ?? null,
    muted: mute !== undefined,
    known: await isKnown(ctx, person),
  })
}

function recordOf(verification: Verification | undefined) {
  if (verification === undefined) return 'none'
  return isLive(verification) || verification.state === 'admitted' ? verification.state : 'none'
}

async function act(ctx: InTx, change: Change, known: Known, meaning: Meaning): Promise<void> {
  const { door, update, cause } = change
  const { visit, mute, person } = known
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
      if (visit) await confirmAdmission(ctx, visit)
      return
    case 'settled':
      if (visit) await endVisit(ctx, visit, { end: 'settled_elsewhere' })
      return deleteMute(ctx.db, person)
    case 'left':
      if (visit) await endVisit(ctx, visit, { end: 'left' })
      return
    case 'gone':
      // Telegram's own date counts: we may hear of it late.
      if (visit) await giveBackAdmission(ctx, visit.verification, new Date(update.date * SECOND_MS))
      return
    case 'restricted':
      // One that is being lifted stays lifted.
      if (mute?.state !== 'held') return
      return remute(ctx, { door, mute, visit, cause, before: restrictionOf(update.new_chat_member) })
    default:
      return unreachable(meaning)
  }
}

/** Mutes a newcomer and leads them to the bot. Only a supergroup lets anybody be muted. */
async function gate(ctx: InTx, change: Change, known: Known, { added }: { added: boolean }) {
  const { door, update, cause, me } = change
  if (door.status !== 'active' || door.kind !== 'supergroup') return
  const { telegramUserId } = known.person
  const { date } = update
  const newcomers = await readNewcomers(ctx, door, telegramUserId)
  // A mute of ours outlasts a departure: a member who returns with one has been silent all the time.
  const crowd = known.mute ? newcomers : await findCrowdOf(ctx, { door, date, crowd: newcomers })
  if (crowd === undefined) {
    return letStay(ctx, { door, person: telegramUserId, visit: known.visit, date, now: newcomers.now })
  }
  await muteMember(ctx, { door, telegramUserId, before: restrictionOf(update.new_chat_member), cause })
  const met = await meetJoiner(ctx, {
    door,
    telegramUserId,
    wayIn: 'open_join',
    userChatId: null,
    language: update.new_chat_member.user.language_code ?? null,
    added,
    crowd,
  })
  const isAgreed = met.kind === 'invited' && met.visit.verification.state === 'admitting'
  if (isAgreed) return requestAdmission(ctx, met.visit, { cause })
  if (added && met.kind === 'invited') {
    const { id: verificationId } = met.visit.verification
    const payload = { verificationId, adderId: update.from.id, username: me.username }
    return enqueue(ctx.db, gateAdderJob, payload, { key: `gate:adder:${verificationId}` })
  }
  // Somebody who comes too early has no visit to be invited to, and is told by the bot how long to wait.
  if (met.kind === 'waits') return requestNotice(ctx, { groupId: door.id, username: me.username })
  await inviteOpenly(ctx, { verificationId: met.visit.verification.id, username: me.username })
}
