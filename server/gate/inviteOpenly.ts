import { inlineKeyboard } from '../bot/talk.ts'
import { textsIn } from '../bot/texts.ts'
import { type Context, type InTx, readDatabaseNow, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import { type Refusal, readRefusal } from '../outbox/refusal.ts'
import type { VerificationId } from '../shared/ids.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { LIVE_STATES } from '../verifications/queries.ts'
import { isLive } from '../verifications/verification.ts'
import { asksNewcomers, doorLink } from './door.ts'
import { adoptNotice, chooseTopic, requestNotice } from './groupNotice.ts'
import { gateInviteJob } from './jobs.ts'
import { findCrowd, findMute, lockEphemeral, saveEphemeral } from './queries.ts'
import { findVisit, type Visit } from './visit.ts'
import { languageOf } from './visitTalk.ts'

/** More newcomers within a minute share one message: Telegram takes 20 a minute in a group. */
const SINGLE_INVITES = 5
/** How long it is remembered that a group takes ephemeral messages, or takes none, and how long the first one may take. */
const REMEMBERED_MS = { works: DAY_MS, refused: 6 * HOUR_MS, trying: MINUTE_MS } as const
/** How long a newcomer waits for the outcome of somebody else's first message. */
const TRY_AGAIN_MS = 5 * SECOND_MS
/** Telegram does not promise to deliver one: who has not come by then is invited by the message for all. */
const UNSEEN_MS = 2 * MINUTE_MS

interface Invitation {
  readonly verificationId: VerificationId
  /** The bot's own, for the link. */
  readonly username: string
}

/**
 * Invites a muted newcomer to the bot by an ephemeral message, which only they see. The group's notice for all is the fallback:
 * where Telegram offers no such message or takes none for this group, and where many come at once.
 */
export function inviteOpenly(ctx: Context, { verificationId, username }: Invitation): Promise<void> {
  return transact(ctx, async (ctx) => {
    const visit = await findVisit(ctx.db, { verificationId })
    if (visit === undefined || !(await isWaiting(ctx, visit))) return
    const groupId = visit.door.id
    const { arrivals, now: at } = await findCrowd(ctx, groupId, MINUTE_MS)
    const memory = await lockEphemeral(ctx.db, { groupId, username })
    const known = memory.untilAt > at ? memory.state : undefined
    if (known === 'refused' || arrivals > SINGLE_INVITES) return requestNotice(ctx, { groupId, username })
    if (known === 'trying') {
      const runAt = addMs(at, TRY_AGAIN_MS)
      return inviteLater(ctx, { verificationId, username, form: 'any' }, runAt)
    }
    if (known === undefined) {
      await saveEphemeral(ctx.db, { ...memory, state: 'trying', untilAt: addMs(at, REMEMBERED_MS.trying) })
    }
    await sendInvitation(ctx, visit, { username, at, isSure: known === 'works' })
  })
}

function inviteLater(
  { db }: InTx,
  invitation: Invitation & { form: 'any' | 'notice' },
  runAt: Date,
): Promise<void> {
  return enqueue(db, gateInviteJob, invitation, { key: `gate:invite:${invitation.verificationId}`, runAt })
}

/** Invites somebody again who has not come to the bot. */
export async function inviteAgainOpenly(
  ctx: Context,
  { verificationId, username, form }: Invitation & { form: 'any' | 'notice' },
): Promise<void> {
  if (form === 'any') return inviteOpenly(ctx, { verificationId, username })
  await transact(ctx, async (ctx) => {
    const visit = await findVisit(ctx.db, { verificationId })
    if (visit?.verification.state !== 'invited' || !(await isWaiting(ctx, visit))) return
    await requestNotice(ctx, { groupId: visit.door.id, username })
  })
}

/** In the group, and muted. */
async function isWaiting(ctx: Context, { verification, door }: Visit): Promise<boolean> {
  if (door.status !== 'active') return false
  const mute = await findMute(ctx.db, verification)
  return mute?.present === true && isLive(verification)
}

/** An older Bot API shows it to all. So it says nothing personal, and speaks the group's language while that may happen. */
async function sendInvitation(
  ctx: InTx,
  visit: Visit,
  { username, at, isSure }: { username: string; at: Date; isSure: boolean },
): Promise<void> {
  const { verification, door } = visit
  const { id, telegramUserId } = verification
  const asks = (await asksNewcomers(ctx, door)) ? 'yes' : 'no'
  const t = textsIn(isSure ? languageOf(visit) : door.language)
  const threadId = await chooseTopic(ctx, door.id)
  await enqueueCall(ctx.db, {
    key: `gate:invite:${id}:${at.getTime()}`,
    chatKey: `${door.tgGroupId}`,
    verificationId: id,
    method: 'sendMessage',
    payload: {
      chat_id: door.tgGroupId,
      ephemeral_message_parameters: { receiver_user_id: telegramUserId },
      text: t('gate-notice', { asks }),
      disable_notification: true,
      reply_markup: inlineKeyboard([
        [{ text: t('gate-notice-button', { asks }), url: doorLink(username, door) }],
      ]),
      ...(threadId === null ? {} : { message_thread_id: threadId }),
    },
    report: { kind: 'ephemeral_invite', id },
  })
}

/** Refusals that say something about one person, and nothing about the group. */
const PERSONAL: readonly Refusal[] = ['look', 'deleted', 'blocked', 'staff', 'doubtful', 'unknown']

/** The call that invited somebody has ended. */
export function invitationEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  const verificationId = id as VerificationId
  return transact(ctx, async (ctx) => {
    const visit = await findVisit(ctx.db, { verificationId })
    if (visit === undefined) return
    const at = await readDatabaseNow(ctx)
    const memory = await lockEphemeral(ctx.db, { groupId: visit.door.id, username: '' })
    const { groupId, username } = memory
    const remember = (state: 'works' | 'refused') =>
      saveEphemeral(ctx.db, { ...memory, state, untilAt: addMs(at, REMEMBERED_MS[state]) })
    if (ended.status === 'sent') {
      const { message_id: messageId, ephemeral_message_id: ephemeralId } = ended.result as SentMessage
      if (ephemeralId !== undefined) {
        await remember('works')
        if (!(await keepInvitation(ctx, { verificationId, ephemeralId }))) {
          await deleteInvitation(ctx, { ...visit, ephemeralMessageId: ephemeralId })
        }
        return inviteLater(ctx, { verificationId, username, form: 'notice' }, addMs(at, UNSEEN_MS))
      }
      await remember('refused')
      return adoptNotice(ctx, { groupId, username, messageId })
    }
    if (!PERSONAL.includes(readRefusal(ended.error))) await remember('refused')
    else if (memory.state === 'trying') await saveEphemeral(ctx.db, { ...memory, untilAt: at })
    await inviteAgainOpenly(ctx, { verificationId, username, form: 'notice' })
  })
}

/** False where the visit has ended meanwhile. */
async function keepInvitation(
  { db }: InTx,
  { verificationId, ephemeralId }: { verificationId: VerificationId; ephemeralId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification')
    .set({ ephemeral_message_id: ephemeralId })
    .where('id', '=', verificationId)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Takes away the invitation of a visit that has ended, where one stands. Repeating it changes nothing. */
export async function deleteInvitation(
  ctx: InTx,
  { verification, door, ephemeralMessageId }: Visit,
): Promise<void> {
  if (ephemeralMessageId === null) return
  await enqueueCall(ctx.db, {
    key: `gate:uninvite:${verification.id}:${ephemeralMessageId}`,
    chatKey: `${door.tgGroupId}`,
    method: 'deleteEphemeralMessage',
    payload: {
      chat_id: door.tgGroupId,
      receiver_user_id: verification.telegramUserId,
      ephemeral_message_id: ephemeralMessageId,
    },
  })
}

interface SentMessage {
  readonly message_id: number
  readonly ephemeral_message_id?: number
}
