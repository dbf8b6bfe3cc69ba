import type { ChatMember } from 'grammy/types'
import { say } from '../bot/talk.ts'
import { type Context, type InTx, readDatabaseNow } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { refusedDelayMs } from '../outbox/policy.ts'
import { isPassing, readRefusal } from '../outbox/refusal.ts'
import type { VerificationId } from '../shared/ids.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { isLive } from '../verifications/verification.ts'
import { confirmAdmission, delayAdmission } from './admit.ts'
import { callMember } from './door.ts'
import { endVisit } from './endVisit.ts'
import { inviteOpenly } from './inviteOpenly.ts'
import { gateAdderJob } from './jobs.ts'
import { liftMute } from './mute.ts'
import { askLater } from './muteEnded.ts'
import { lockMute, saveMute } from './queries.ts'
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
  const read = await readMember(call, visit)
  await inVisit(ctx, verificationId, async (ctx, visit) => {
    if (read.kind === 'unsure') return delayAdmission(ctx, visit, read.error)
    if (read.kind === 'deleted') return endVisit(ctx, visit, { end: 'left' })
    const standing = standingOf(read.member)
    if (standing === 'banned') return endVisit(ctx, visit, { end: 'settled_elsewhere' })
    // As long as our own mute stands, Telegram has not lifted it.
    if (standing === 'silenced' && (await isHeld(ctx, visit))) {
      return delayAdmission(ctx, visit, 'the mute is not lifted')
    }
    // Any other person who is in and may not write is held by another admin: they are in all the same.
    return isIn(standing) ? confirmAdmission(ctx, visit) : endWithoutRequest(ctx, visit)
  })
}

async function isHeld({ db }: InTx, { verification }: Visit): Promise<boolean> {
  return verification.wayIn === 'open_join' && (await lockMute(db, verification)) !== undefined
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
export async function removeMember(
  ctx: Context,
  call: CallTelegram,
  { verificationId, again }: Asked & { readonly again?: number | undefined },
) {
  const visit = await getVisit(ctx.db, verificationId)
  const read = await readMember(call, visit)
  const standing = read.kind === 'member' ? standingOf(read.member) : undefined
  const isThere = standing === 'free' || standing === 'silenced'
  await inVisit(ctx, verificationId, async (ctx, visit) => {
    const { verification, door } = visit
    const mute = await lockMute(ctx.db, verification)
    const isRemoved = mute?.state === 'removing'
    // After another decision about the mute nobody is removed. Without a mute, only the first try counts.
    if (!isRemoved && (mute !== undefined || again !== undefined)) return
    if (read.kind === 'unsure') {
      if (isRemoved) return askLater(ctx, { mute, visit, error: read.error })
      throw new Error('Telegram does not say who somebody is')
    }
    if (!isThere) return isRemoved ? saveMute(ctx.db, mute, { state: 'held' }) : undefined
    const target = { door, telegramUserId: verification.telegramUserId }
    const until = Math.floor(ctx.clock.now().getTime() / 1_000) + REMOVAL_SECONDS
    const key = `gate:remove:${verificationId}${again === undefined ? '' : `:${again}`}`
    const ban = { method: 'banChatMember', payload: { until_date: until } }
    const unban = { method: 'unbanChatMember', payload: { only_if_banned: true } }
    const report = mute && { report: { kind: 'removal', id: mute.id } as const }
    await callMember(ctx, { ...target, ...ban, ...report, key: `${key}:ban` })
    await callMember(ctx, { ...target, ...unban, key: `${key}:unban` })
  })
}

/** An answer about a member; `unsure` where Telegram refuses to say for a reason that may pass. */
type ReadMember =
  | { readonly kind: 'member'; readonly member: ChatMember }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'unsure'; readonly error: string }

/** @throws Error where Telegram cannot be asked: the job runs again */
async function readMember(call: CallTelegram, { verification, door }: Visit): Promise<ReadMember> {
  const member = { chat_id: door.tgGroupId, user_id: verification.telegramUserId }
  const outcome = await call('getChatMember', member)
  if (outcome.kind === 'ok') return { kind: 'member', member: outcome.result as ChatMember }
  if (outcome.kind === 'refused') {
    const refusal = readRefusal(outcome.description)
    if (refusal === 'deleted' || refusal === 'look') return { kind: 'deleted' }
    if (isPassing(refusal)) return { kind: 'unsure', error: `${outcome.code} ${outcome.description}` }
  }
  throw new Error(`Telegram does not say who somebody is: ${outcome.kind}`)
}

/** Anonymous admins act under this id. */
export const ANONYMOUS_ADMIN = 1_087_968_824

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
  const isAdmins = await isAdmin(call, visit, adderId)
  if (isAdmins) return inVisit(ctx, verificationId, letIn)
  if (isAdmins === undefined && (await askAboutAdderLater(ctx, visit, { adderId, username }))) return
  await inviteOpenly(ctx, { verificationId, username })
}

/** How long an answer about the adder is waited for. Without one the newcomer is asked like any other, and nobody pays. */
const ADDER_MS = MINUTE_MS

async function askAboutAdderLater(
  ctx: Context,
  { verification: { id: verificationId, createdAt } }: Visit,
  adder: Pick<Added, 'adderId' | 'username'>,
): Promise<boolean> {
  const at = await readDatabaseNow(ctx)
  const ageMs = at.getTime() - createdAt.getTime()
  const delayMs = refusedDelayMs(ageMs)
  if (delayMs === undefined || ageMs >= ADDER_MS) return false
  const options = { key: `gate:adder:${verificationId}`, runAt: addMs(at, delayMs) }
  await enqueue(ctx.db, gateAdderJob, { verificationId, ...adder }, options)
  return true
}

/** Undefined where Telegram refuses to say, for now. @throws Error where Telegram cannot be asked: the job runs again */
async function isAdmin(call: CallTelegram, { door }: Visit, adderId: number): Promise<boolean | undefined> {
  if (adderId === ANONYMOUS_ADMIN) return true
  const outcome = await call('getChatMember', { chat_id: door.tgGroupId, user_id: adderId })
  if (outcome.kind === 'ok') return standingOf(outcome.result as ChatMember) === 'staff'
  if (outcome.kind === 'refused') return isPassing(readRefusal(outcome.description)) ? undefined : false
  throw new Error(`Telegram does not say who has added somebody: ${outcome.kind}`)
}

async function letIn(ctx: InTx, visit: Visit): Promise<void> {
  const { verification, door } = visit
  if (!isLive(verification)) return
  await endVisit(ctx, visit, { end: 'settled_elsewhere' })
  const mute = await lockMute(ctx.db, verification)
  if (mute) await liftMute(ctx, { door, mute, cause: `added:${verification.id}` })
}
