import type { ChatMember } from 'grammy/types'
import { say } from '../bot/talk.ts'
import { type Context, type InTx, transact } from '../context.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { VerificationId } from '../shared/ids.ts'
import { isLive } from '../verifications/verification.ts'
import { confirmAdmission } from './admit.ts'
import { callMember } from './door.ts'
import { endVisit } from './endVisit.ts'
import { inviteOpenly } from './inviteOpenly.ts'
import { liftMute } from './mute.ts'
import { deleteMute, lockMute } from './queries.ts'
import { readRefusal } from './telegram/refusal.ts'
import { isIn, standingOf } from './telegram/standing.ts'
import { getVisit, inVisit, type Visit } from './visit.ts'
import { talkToVisitor } from './visitTalk.ts'

/** A ban that only removes somebody ends by itself, should we be gone before lifting it. */
const REMOVAL_SECONDS = 120

interface Asked {
  readonly verificationId: VerificationId
}

/** Asks Telegram whether a visitor who was to be let in is in, and settles it. */
export async function lookUpAdmission(ctx: Context, call: CallTelegram, { verificationId }: Asked) {
  const visit = await getVisit(ctx.db, verificationId)
  if (visit.verification.state !== 'admitting') return
  const member = await readMember(call, visit)
  await inVisit(ctx, verificationId, async (ctx, visit) => {
    if (member === 'deleted') return endVisit(ctx, visit, { end: 'left' })
    const standing = standingOf(member)
    if (standing === 'banned') return endVisit(ctx, visit, { end: 'settled_elsewhere' })
    // Somebody who is in and may not write is held by another admin: they are in all the same.
    return isIn(standing) ? confirmAdmission(ctx, visit) : endWithoutRequest(ctx, visit)
  })
}

/** Nobody can let them in: they have left, or their request was taken back, declined, or made by a link that has expired. */
async function endWithoutRequest(ctx: InTx, visit: Visit): Promise<void> {
  const { verification, door } = visit
  if (verification.state !== 'admitting') return
  await endVisit(ctx, visit, { end: 'left' })
  const { id, wayIn, telegramUserId } = verification
  if (wayIn === 'open_join') return
  // A request that still stands with Telegram, as by an expired link, would keep them from asking again.
  await callMember(ctx, { door, telegramUserId, key: `gate:decline:${id}`, method: 'declineChatJoinRequest' })
  const talk = talkToVisitor(ctx, visit, 'end')
  const keyboard =
    door.inviteLink === null ? [] : [[{ text: talk.t('gate-ask-again-button'), url: door.inviteLink }]]
  await say(talk, talk.t('gate-request-gone', { group: door.title }), { keyboard })
}

/**
 * Removes a visitor without a ban: Telegram can only ban and unban. Nothing is done where they are banned already, which is
 * an admin's decision, nor where they are gone or have become an admin.
 */
export async function removeMember(ctx: Context, call: CallTelegram, { verificationId }: Asked) {
  const visit = await getVisit(ctx.db, verificationId)
  const member = await readMember(call, visit)
  if (member === 'deleted') return
  const standing = standingOf(member)
  if (standing !== 'free' && standing !== 'silenced') return
  await transact(ctx, async (ctx) => {
    const { verification, door } = visit
    const target = { door, telegramUserId: verification.telegramUserId }
    const until = Math.floor(ctx.clock.now().getTime() / 1_000) + REMOVAL_SECONDS
    const key = `gate:remove:${verificationId}`
    const ban = { method: 'banChatMember', payload: { until_date: until } }
    const unban = { method: 'unbanChatMember', payload: { only_if_banned: true } }
    await callMember(ctx, { ...target, ...ban, key: `${key}:ban` })
    await callMember(ctx, { ...target, ...unban, key: `${key}:unban` })
    await deleteMute(ctx.db, verification)
  })
}

/** @throws Error where Telegram cannot be asked: the job runs again */
async function readMember(
  call: CallTelegram,
  { verification, door }: Visit,
): Promise<ChatMember | 'deleted'> {
  const member = { chat_id: door.tgGroupId, user_id: verification.telegramUserId }
  const outcome = await call('getChatMember', member)
  if (outcome.kind === 'ok') return outcome.result as ChatMember
  if (outcome.kind === 'refused') {
    const refusal = readRefusal(outcome.description)
    if (refusal === 'deleted' || refusal === 'look') return 'deleted'
  }
  throw new Error(`Telegram does not say who somebody is: ${outcome.kind}`)
}

/** Anonymous admins act under this id. */
const ANONYMOUS_ADMIN = 1_087_968_824

interface Added extends Asked {
  readonly adderId: number
  /** The bot's. */
  readonly username: string
}

/** Somebody was added to a group, and is muted. An admin's word lets them in; anybody else's leads them to the bot. */
export async function lookUpAdder(
  ctx: Context,
  call: CallTelegram,
  { verificationId, adderId, username }: Added,
): Promise<void> {
  const visit = await getVisit(ctx.db, verificationId)
  if (!isLive(visit.verification)) return
  if (await isAdmin(call, visit, adderId)) return inVisit(ctx, verificationId, letIn)
  await inviteOpenly(ctx, { verificationId, username })
}

/** @throws Error where Telegram cannot be asked: the job runs again */
async function isAdmin(call: CallTelegram, { door }: Visit, adderId: number): Promise<boolean> {
  if (adderId === ANONYMOUS_ADMIN) return true
  const outcome = await call('getChatMember', { chat_id: door.tgGroupId, user_id: adderId })
  if (outcome.kind === 'ok') return standingOf(outcome.result as ChatMember) === 'staff'
  if (outcome.kind === 'refused') return false
  throw new Error(`Telegram does not say who has added somebody: ${outcome.kind}`)
}

async function letIn(ctx: InTx, visit: Visit): Promise<void> {
  const { verification, door } = visit
  if (!isLive(verification)) return
  await endVisit(ctx, visit, { end: 'settled_elsewhere' })
  const mute = await lockMute(ctx.db, verification)
  if (mute) await liftMute(ctx, { door, mute, cause: `added:${verification.id}` })
}
