import type { ChatFullInfo } from 'grammy/types'
import { inlineKeyboard, type Talk, talkLater } from '../bot/talk.ts'
import { type Context, type InTx, readDatabaseNow, type Tx, transact } from '../context.ts'
import { refreshDigestSoon } from '../gate/adminRequest.ts'
import { adminsDigestJob } from '../gate/jobs.ts'
import { findGroup, lockGroup } from '../groups/findGroup.ts'
import { GROUP_STATUS, type Group } from '../groups/group.ts'
import { readMember, readTelegram } from '../groups/readTelegram.ts'
import { setAdminsChat } from '../groups/settings.ts'
import { tellOwner } from '../groups/tellOwner.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import type { CallTelegram, EndedCall } from '../outbox/outbox.ts'
import type { GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import { addMs, DAY_MS, MINUTE_MS } from '../shared/time.ts'
import { readWaitingPage, type WaitingPage } from './waitingPage.ts'

/** The least time between two looks of a digest, unless an admin taps it. */
const EVERY_MS = 15 * MINUTE_MS
/** An older message is replaced: nobody finds it any more. */
const STANDS_MS = DAY_MS

type Digest = Awaited<ReturnType<typeof lockDigest>>

/** A group's digest. One that was never shown has a row too, so that two workers take turns. */
async function lockDigest(tx: Tx, groupId: GroupId, chatId: number) {
  const never = new Date(0)
  await tx
    .insertInto('admin_digest')
    .values({ group_id: groupId, chat_id: chatId, is_posting: false, posted_at: never, shown_at: never })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('admin_digest')
    .select(['chat_id as chatId', 'message_id as messageId'])
    .select(['is_posting as isPosting', 'posted_at as postedAt', 'shown_at as shownAt'])
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function saveDigest(
  tx: Tx,
  groupId: GroupId,
  { chatId, messageId, isPosting, postedAt, shownAt }: Partial<Digest>,
): Promise<void> {
  await tx
    .updateTable('admin_digest')
    .set({
      chat_id: chatId,
      message_id: messageId,
      is_posting: isPosting,
      posted_at: postedAt,
      shown_at: shownAt,
    })
    .where('group_id', '=', groupId)
    .execute()
}

/** Shows a group's admins who waits for them, in one message, at most every 15 minutes. */
export async function refreshDigest(
  ctx: Context,
  call: CallTelegram,
  { groupId }: { groupId: GroupId },
): Promise<void> {
  const group = await findGroup(ctx.db, groupId)
  if (group === undefined || GROUP_STATUS[group.status].gone) return
  const chatId = group.adminsChatId ?? group.ownerTelegramUserId
  // A forgotten owner has a pseudonym.
  if (chatId === group.ownerTelegramUserId && chatId <= 0) return
  if (await transact(ctx, async (ctx) => isPutOff(ctx, groupId, await lockDigest(ctx.db, groupId, chatId))))
    return
  if (group.adminsChatId !== null && (await leaveChat(ctx, call, group))) return
  const talk = talkLater(ctx, { person: chatId as TelegramUserId, language: group.ownerLanguage, key: '' })
  const page = await readWaitingPage(ctx, call, { group, page: 0, t: talk.t })
  await transact(ctx, (ctx) => showDigest(ctx, { group, chatId, page }))
}

/** A group as Telegram knows it now. `flaw` is the text that says why nobody who waits may be listed there. */
export async function readAdminsChat(
  call: CallTelegram,
  { chatId, owner }: { chatId: number; owner: TelegramUserId },
): Promise<{ id: number; title: string; flaw: string | undefined } | undefined> {
  const chat = await readTelegram<ChatFullInfo>(call, 'getChat', { chat_id: chatId })
  if (chat?.type !== 'group' && chat?.type !== 'supergroup') return undefined
  const { id, title } = chat
  if ('username' in chat && chat.username !== undefined) return { id, title, flaw: 'groups-admins-public' }
  const member = await readMember(call, { tgGroupId: id as TelegramChatId, telegramUserId: owner })
  const isAdmin = member?.status === 'creator' || member?.status === 'administrator'
  return { id, title, flaw: isAdmin ? undefined : 'groups-admins-not-admin' }
}

/** Ends the listing in a chosen group that has become public, or of which the owner is no admin any more. */
async function leaveChat(ctx: Context, call: CallTelegram, group: Group): Promise<boolean> {
  const { id: groupId, adminsChatId, ownerTelegramUserId: owner } = group
  const chat = await readAdminsChat(call, { chatId: adminsChatId as number, owner })
  const flaw = chat?.flaw
  if (chat === undefined || flaw === undefined) return false
  await transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    if (group.adminsChatId === adminsChatId) await setAdminsChat(ctx, { groupId, chatId: null })
    const key = `admins:chat:${adminsChatId}:${(await readDatabaseNow(ctx)).getTime()}`
    await tellOwner(ctx, group, { key, text: flaw, variables: { chat: chat.title } })
    await refreshDigestSoon(ctx, groupId)
  })
  return true
}

/** Whether the digest was shown too lately, or is being sent: then it is shown later. The caller holds it. */
async function isPutOff(ctx: InTx, groupId: GroupId, { isPosting, shownAt }: Digest): Promise<boolean> {
  const at = await readDatabaseNow(ctx)
  const nextAt = addMs(shownAt, EVERY_MS)
  if (!isPosting && nextAt <= at) return false
  const runAt = nextAt > at ? nextAt : addMs(at, EVERY_MS)
  await enqueue(ctx.db, adminsDigestJob, { groupId }, { key: `admins:digest:${groupId}`, runAt })
  return true
}

async function showDigest(
  ctx: InTx,
  { group, chatId, page }: { group: Group; chatId: number; page: WaitingPage },
): Promise<void> {
  const at = await readDatabaseNow(ctx)
  const { id: groupId, ownerLanguage: language } = group
  const digest = await lockDigest(ctx.db, groupId, chatId)
  // Another worker may have shown it meanwhile.
  if (await isPutOff(ctx, groupId, digest)) return
  const { messageId } = digest
  const key = `admins:digest:${groupId}:${at.getTime()}`
  const talk = talkLater(ctx, { person: chatId as TelegramUserId, language, key })
  const stands = digest.chatId === chatId && addMs(digest.postedAt, STANDS_MS) > at
  if (messageId !== null && (stands || page.isEmpty)) {
    await saveDigest(ctx.db, groupId, { messageId: page.isEmpty ? null : messageId, shownAt: at })
    return editPage(talk, { ...page, chatId: digest.chatId, messageId, groupId })
  }
  if (page.isEmpty) return
  if (messageId !== null) await deleteOld(ctx, { ...digest, messageId, key })
  await saveDigest(ctx.db, groupId, { chatId, messageId: null, isPosting: true, postedAt: at, shownAt: at })
  const payload = { chat_id: chatId, text: page.text, reply_markup: inlineKeyboard(page.keyboard) }
  await talk.ask(chatId, 'sendMessage', payload, { report: { kind: 'admin_digest', id: groupId } })
}

/** Shows a page in place of another. With `groupId`, the end of the call is reported for that group's digest. */
export function editPage(
  { ask }: Pick<Talk, 'ask'>,
  page: Pick<WaitingPage, 'text' | 'keyboard'> & { chatId: number; messageId: number; groupId?: GroupId },
): Promise<void> {
  const payload = {
    chat_id: page.chatId,
    message_id: page.messageId,
    text: page.text,
    reply_markup: inlineKeyboard(page.keyboard),
  }
  const report = page.groupId && ({ kind: 'admin_digest', id: page.groupId } as const)
  return ask(page.chatId, 'editMessageText', payload, report ? { report } : {})
}

function deleteOld(
  ctx: InTx,
  { chatId, messageId, key }: { chatId: number; messageId: number; key: string },
): Promise<boolean> {
  return enqueueCall(ctx.db, {
    key: `${key}:delete`,
    chatKey: `${chatId}`,
    method: 'deleteMessage',
    payload: { chat_id: chatId, message_id: messageId },
  })
}

/** An admin has tapped the digest, and sees it as it is now: that counts as a look. */
export async function noteTapped(
  ctx: InTx,
  {
    groupId,
    chatId,
    messageId,
    isEmpty,
  }: { groupId: GroupId; chatId: number; messageId: number; isEmpty: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('admin_digest')
    .set({ shown_at: await readDatabaseNow(ctx), ...(isEmpty ? { message_id: null } : {}) })
    .where('group_id', '=', groupId)
    .where('chat_id', '=', chatId)
    .where('message_id', '=', messageId)
    .execute()
}

/**
 * The call that showed the digest has ended. A message that is gone is sent anew. Where the chosen group takes none, the
 * owner reads it from now on.
 */
export function digestEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  const groupId = id as GroupId
  return transact(ctx, async (ctx) => {
    const digest = await lockDigest(ctx.db, groupId, 0)
    if (ended.status === 'sent') {
      const messageId = (ended.result as { message_id?: number } | null)?.message_id
      if (digest.isPosting)
        await saveDigest(ctx.db, groupId, { isPosting: false, messageId: messageId ?? null })
      return
    }
    const wasEdit = !digest.isPosting
    await saveDigest(ctx.db, groupId, { isPosting: false, messageId: null })
    const isElsewhere = digest.chatId < 0
    if (!wasEdit && isElsewhere) await setAdminsChat(ctx, { groupId, chatId: null })
    if (wasEdit || isElsewhere) await refreshDigestSoon(ctx, groupId)
  })
}
