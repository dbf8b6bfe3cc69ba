import type { ChatMember } from 'grammy/types'
import { say } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { VerificationId } from '../shared/ids.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { confirmAdmission } from './admit.ts'
import { callMember } from './callMember.ts'
import { endVisit } from './endVisit.ts'
import { deleteMute } from './muteQueries.ts'
import { readRefusal } from './refusal.ts'
import { isIn, standingOf } from './standing.ts'
import { getVisit, type Visit } from './visit.ts'
import { talkToVisitor } from './visitTalk.ts'

/** A ban that only serves to remove somebody ends by itself, should we be gone before lifting it. */
const REMOVAL_SECONDS = 120

interface Asked {
  readonly verificationId: VerificationId
}

/** Finds out from Telegram whether somebody is in who was to be let in, and settles it. */
export async function lookUpAdmission(ctx: Context, call: CallTelegram, { verificationId }: Asked) {
  const visit = await getVisit(ctx.db, verificationId)
  if (visit.verification.state !== 'admitting') return
  const member = await readMember(call, visit)
  if (member === 'deleted') return endVisit(ctx, { verificationId, end: 'left' })
  const standing = standingOf(member)
  if (standing === 'banned') return endVisit(ctx, { verificationId, end: 'settled_elsewhere' })
  if (!isIn(standing)) return endWithoutRequest(ctx, verificationId)
  // Whoever may not write though nothing of ours holds them is held by somebody else: they are in all the same.
  await confirmAdmission(ctx, verificationId)
}

/** Nobody can let them in: they have left, or their request was taken back, declined, or made by a link that has expired. */
function endWithoutRequest(ctx: Context, verificationId: VerificationId): Promise<void> {
  return transact(ctx, async (ctx) => {
    if ((await lockVerification(ctx.db, verificationId)).state !== 'admitting') return
    await endVisit(ctx, { verificationId, end: 'left' })
    const visit = await getVisit(ctx.db, verificationId)
    const { verification, door } = visit
    if (verification.wayIn === 'open_join') return
    // One that still stands with Telegram, as by an expired link, would keep them from asking again.
    const { telegramUserId } = verification
    const key = `gate:decline:${verificationId}`
    await callMember(ctx, { door, telegramUserId, key, method: 'declineChatJoinRequest' })
    const talk = talkToVisitor(ctx, visit, 'end')
    const keyboard =
      door.inviteLink === null ? [] : [[{ text: talk.t('gate-ask-again-button'), url: door.inviteLink }]]
    await say(talk, talk.t('gate-request-gone', { group: door.title }), { keyboard })
  })
}

/**
 * Removes somebody without a ban. Telegram can only ban and unban: so nothing is done where they are banned already, for
 * that is an admin's decision, nor where they are gone or have become an admin.
 */
export async function removeMember(ctx: Context, call: CallTelegram, { verificationId }: Asked) {
  const visit = await getVisit(ctx.db, verificationId)
  const member = await readMember(call, visit)
  if (member === 'deleted') return
  const standing = standingOf(member)
  if (standing !== 'free' && standing !== 'silenced') return
  await transact(ctx, async (ctx) => {
    const { verification, door } = visit
    const { telegramUserId } = verification
    const target = { door, telegramUserId }
    const until = Math.floor(ctx.clock.now().getTime() / 1_000) + REMOVAL_SECONDS
    const key = `gate:remove:${verificationId}`
    await callMember(ctx, {
      ...target,
      key: `${key}:ban`,
      method: 'banChatMember',
      payload: { until_date: until },
    })
    await callMember(ctx, {
      ...target,
      key: `${key}:unban`,
      method: 'unbanChatMember',
      payload: { only_if_banned: true },
    })
    await deleteMute(ctx.db, verification)
  })
}

/** Throws where Telegram cannot be asked: the job runs again. */
async function readMember(
  call: CallTelegram,
  { verification, door }: Visit,
): Promise<ChatMember | 'deleted'> {
  const outcome = await call('getChatMember', {
    chat_id: door.tgGroupId,
    user_id: verification.telegramUserId,
  })
  if (outcome.kind === 'ok') return outcome.result as ChatMember
  if (outcome.kind === 'refused') {
    const refusal = readRefusal(outcome.description)
    if (refusal === 'deleted' || refusal === 'look') return 'deleted'
  }
  throw new Error(`Telegram does not say who somebody is: ${outcome.kind}`)
}
