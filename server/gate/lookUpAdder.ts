import type { ChatMember } from 'grammy/types'
import { type Context, transact } from '../context.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { VerificationId } from '../shared/ids.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { isLive } from '../verifications/verification.ts'
import { endVisit } from './endVisit.ts'
import { requestNotice } from './groupNotice.ts'
import { liftMute } from './mute.ts'
import { lockMute } from './muteQueries.ts'
import { standingOf } from './standing.ts'
import { getVisit, type Visit } from './visit.ts'

/** Under this id anonymous admins act. */
const ANONYMOUS_ADMIN = 1_087_968_824

interface Added {
  readonly verificationId: VerificationId
  /** Who has added them. */
  readonly adderId: number
  /** The bot's. */
  readonly username: string
}

/**
 * Somebody was added to a group, and is muted. If an admin did it, the admin has decided: they are in. Else they are led to
 * the bot as others are.
 */
export async function lookUpAdder(
  ctx: Context,
  call: CallTelegram,
  { verificationId, adderId, username }: Added,
): Promise<void> {
  const visit = await getVisit(ctx.db, verificationId)
  if (!isLive(visit.verification)) return
  if (await isAdmin(call, visit, adderId)) return letIn(ctx, visit)
  await requestNotice(ctx, { groupId: visit.door.id, username })
}

/** Throws where Telegram cannot be asked: the job runs again. */
async function isAdmin(call: CallTelegram, { door }: Visit, adderId: number): Promise<boolean> {
  if (adderId === ANONYMOUS_ADMIN) return true
  const outcome = await call('getChatMember', { chat_id: door.tgGroupId, user_id: adderId })
  if (outcome.kind === 'ok') return standingOf(outcome.result as ChatMember) === 'staff'
  if (outcome.kind === 'refused') return false
  throw new Error(`Telegram does not say who has added somebody: ${outcome.kind}`)
}

function letIn(ctx: Context, { verification, door }: Visit): Promise<void> {
  return transact(ctx, async (ctx) => {
    if (!isLive(await lockVerification(ctx.db, verification.id))) return
    await endVisit(ctx, { verificationId: verification.id, end: 'settled_elsewhere' })
    const mute = await lockMute(ctx.db, verification)
    if (mute) await liftMute(ctx, { door, mute, cause: `added:${verification.id}` })
  })
}
