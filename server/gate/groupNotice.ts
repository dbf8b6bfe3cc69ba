import { inlineKeyboard } from '../bot/talk.ts'
import { textsIn } from '../bot/texts.ts'
import { type Context, type InTx, readDatabaseNow, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import { readRefusal } from '../outbox/refusal.ts'
import type { GroupId } from '../shared/ids.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { hasInvited } from '../verifications/queries.ts'
import { asksNewcomers, type Door, doorLink, findDoor } from './door.ts'
import { gateNoticeAgainJob, gateNoticeDeleteJob, gateNoticeJob } from './jobs.ts'
import { findTopics, lockNotice, type Notice, saveNotice, saveTopic } from './queries.ts'

/** How long newcomers are collected before the group sees one message for all of them. */
const BURST_MS = 3 * SECOND_MS
/** How long the message stands. */
const NOTICE_STANDS_MS = 2 * MINUTE_MS
/** How long after a refusal it is tried again. */
const REFUSED_AGAIN_MS = 15 * MINUTE_MS
/** A message with less time left is replaced when somebody comes: they find it at the end of the chat. */
const FRESH_MS = MINUTE_MS
/** The number of the "General" topic, which messages to it do not name. */
export const GENERAL_TOPIC = 1

/**
 * Has the group show newcomers the way to the bot: one message for a burst, which goes away by itself. Everyone in the burst
 * depends on the moment that one worker chooses, so it is taken from PostgreSQL's clock.
 */
export function requestNotice(
  ctx: Context,
  { groupId, username }: { groupId: GroupId; username: string },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const at = await readDatabaseNow(ctx)
    const notice = await lockNotice(ctx.db, groupId)
    if (notice?.state === 'due' || notice?.state === 'posting') return
    if (notice?.state === 'standing') {
      if (notice.deleteAt !== null && notice.deleteAt >= addMs(at, FRESH_MS)) return
      await askForDeletion(ctx, notice)
    }
    const serial = (notice?.serial ?? 0) + 1
    const due = { groupId, serial, username, threadId: null, messageId: null, deleteAt: null } as const
    await saveNotice(ctx.db, { ...due, state: 'due' })
    const runAt = addMs(at, BURST_MS)
    await enqueue(ctx.db, gateNoticeJob, { groupId }, { key: `gate:notice:${groupId}`, runAt })
  })
}

/** Posts the message, in a forum to a topic that is open. */
export function postNotice(ctx: Context, { groupId }: { groupId: GroupId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const notice = await lockNotice(ctx.db, groupId)
    const door = await findDoor(ctx.db, { groupId })
    if (notice?.state !== 'due' || door === undefined) return
    if (door.status !== 'active') return saveNotice(ctx.db, { ...notice, state: 'gone' })
    const posting = { ...notice, state: 'posting', threadId: await chooseTopic(ctx, groupId) } as const
    await saveNotice(ctx.db, posting)
    await sendNotice(ctx, door, posting)
  })
}

async function sendNotice(ctx: Context, door: Door, notice: Notice): Promise<void> {
  const asks = (await asksNewcomers(ctx, door)) ? 'yes' : 'no'
  const t = textsIn(door.language)
  const keyboard = [[{ text: t('gate-notice-button', { asks }), url: doorLink(notice.username, door) }]]
  await enqueueCall(ctx.db, {
    key: `gate:notice:${door.id}:${notice.serial}`,
    chatKey: `${door.tgGroupId}`,
    method: 'sendMessage',
    payload: {
      chat_id: door.tgGroupId,
      text: t('gate-notice', { asks }),
      disable_notification: true,
      reply_markup: inlineKeyboard(keyboard),
      ...(notice.threadId === null ? {} : { message_thread_id: notice.threadId }),
    },
    report: { kind: 'group_notice', id: door.id },
  })
}

/** "General" where nothing is known of it, else the topic that was written in last. Null is "General". */
export async function chooseTopic(ctx: Context, groupId: GroupId): Promise<number | null> {
  const topics = await findTopics(ctx.db, groupId)
  const general = topics.find(({ threadId }) => threadId === GENERAL_TOPIC)
  if (general === undefined || general.isOpen) return null
  return topics.find(({ isOpen }) => isOpen)?.threadId ?? null
}

/** The call that posts the message has ended. A closed topic is remembered, and the next one tried. */
export function noticeEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  const groupId = id as GroupId
  return transact(ctx, async (ctx) => {
    const notice = await lockNotice(ctx.db, groupId)
    if (notice?.state !== 'posting') return
    const at = await readDatabaseNow(ctx)
    if (ended.status === 'sent') {
      const { message_id: messageId } = ended.result as { message_id: number }
      return letStand(ctx, { ...notice, messageId }, at)
    }
    const isClosed = readRefusal(ended.error) === 'closed_topic'
    if (isClosed) {
      await saveTopic(ctx.db, { groupId, threadId: notice.threadId ?? GENERAL_TOPIC, isOpen: false, at })
    }
    const others = isClosed && (await chooseTopic(ctx, groupId)) !== null
    if (!others) {
      await saveNotice(ctx.db, { ...notice, state: 'gone' })
      // It may stand already, and is never posted twice.
      if (readRefusal(ended.error) === 'unknown') return
      const runAt = addMs(at, REFUSED_AGAIN_MS)
      return enqueue(ctx.db, gateNoticeAgainJob, { groupId }, { key: `gate:notice:${groupId}:again`, runAt })
    }
    await saveNotice(ctx.db, { ...notice, state: 'due', serial: notice.serial + 1 })
    await postNotice(ctx, { groupId })
  })
}

async function letStand({ db }: InTx, notice: Notice, at: Date): Promise<void> {
  const { groupId } = notice
  const deleteAt = addMs(at, NOTICE_STANDS_MS)
  await saveNotice(db, { ...notice, state: 'standing', deleteAt })
  await enqueue(db, gateNoticeDeleteJob, { groupId }, { key: `gate:unnotice:${groupId}`, runAt: deleteAt })
}

/**
 * An older Bot API has shown everybody a message that one newcomer should have seen: it takes the place of the notice. Where
 * one is under way already, it goes.
 */
export async function adoptNotice(
  ctx: InTx,
  { groupId, username, messageId }: Pick<Notice, 'groupId' | 'username'> & { messageId: number },
): Promise<void> {
  const notice = await lockNotice(ctx.db, groupId)
  const serial = (notice?.serial ?? 0) + 1
  const adopted = { groupId, serial, username, threadId: null, messageId, deleteAt: null } as const
  if (notice?.state === 'due' || notice?.state === 'posting') {
    return askForDeletion(ctx, { ...adopted, state: 'gone' }, `adopted:${messageId}`)
  }
  if (notice?.state === 'standing') await askForDeletion(ctx, notice)
  await letStand(ctx, { ...adopted, state: 'standing' }, await readDatabaseNow(ctx))
}

/** Tries a refused message again while somebody waits who has not found the way. */
export function retryNotice(ctx: Context, { groupId }: { groupId: GroupId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const notice = await lockNotice(ctx.db, groupId)
    if (notice?.state !== 'gone' || !(await hasInvited(ctx.db, groupId))) return
    await requestNotice(ctx, { groupId, username: notice.username })
  })
}

/** Takes the message away when its time is over. */
export function deleteNotice(ctx: Context, { groupId }: { groupId: GroupId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const notice = await lockNotice(ctx.db, groupId)
    if (notice?.state !== 'standing' || notice.deleteAt === null) return
    if (notice.deleteAt > (await readDatabaseNow(ctx))) return
    await saveNotice(ctx.db, { ...notice, state: 'gone' })
    await askForDeletion(ctx, notice)
  })
}

async function askForDeletion(
  ctx: Context,
  { groupId, messageId, serial }: Notice,
  cause = `${serial}`,
): Promise<void> {
  const door = await findDoor(ctx.db, { groupId })
  if (door === undefined || messageId === null) return
  await enqueueCall(ctx.db, {
    key: `gate:unnotice:${groupId}:${cause}`,
    chatKey: `${door.tgGroupId}`,
    method: 'deleteMessage',
    payload: { chat_id: door.tgGroupId, message_id: messageId },
  })
}
