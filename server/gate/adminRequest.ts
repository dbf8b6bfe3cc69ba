import { sql } from 'kysely'
import { say } from '../bot/talk.ts'
import type { Context, Database, InTx, Tx } from '../context.ts'
import { noteMember } from '../groups/countAdmission.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { GroupId } from '../shared/ids.ts'
import { addMs, DAY_MS, dayOf } from '../shared/time.ts'
import { callMember } from './door.ts'
import type { Verdict } from './gateRows.ts'
import { adminsDigestJob } from './jobs.ts'
import { forgetMute, liftPayload } from './mute.ts'
import { lockMute, type Member } from './queries.ts'
import type { Visit } from './visit.ts'
import { groupButton, talkToVisitor, tryAgainButton } from './visitTalk.ts'

/** How long somebody waits for the admins. */
const REQUEST_LASTS_MS = 7 * DAY_MS

/** A person who has asked a group's admins to let them in. Their name is not kept: Telegram is asked for it. */
export interface AdminRequest extends Member {
  readonly id: number
  /** Telegram has refused to let them in. */
  readonly isRefused: boolean
}

const COLUMNS = [
  'id',
  'group_id as groupId',
  'telegram_user_id as telegramUserId',
  'is_refused as isRefused',
] as const

/** Those who wait for the admins of a group, the longest first. */
export function listWaiting(
  db: Database,
  { groupId, at, limit, offset }: { groupId: GroupId; at: Date; limit: number; offset: number },
): Promise<AdminRequest[]> {
  return selectWaiting(db, at)
    .select(COLUMNS)
    .where('group_id', '=', groupId)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countWaiting(db: Database, groupId: GroupId, at: Date): Promise<number> {
  const { count } = await selectWaiting(db, at)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return count
}

/** Nobody has decided, and they still wait. */
export function selectWaiting(db: Database, at: Date) {
  return db
    .selectFrom('admin_request')
    .where('ended_at', 'is', null)
    .where('verdict', 'is', null)
    .where('until_at', '>', at)
}

export function findRequest(db: Database, id: number): Promise<AdminRequest | undefined> {
  return db.selectFrom('admin_request').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Asks the admins, and tells the visitor. A person asks a group's admins once a day, and not while they are being asked. */
export async function askAdmins(ctx: InTx, visit: Visit, cause: string): Promise<void> {
  const text = (await listForAdmins(ctx, visit.verification))
    ? 'gate-asked-admins'
    : 'gate-asked-admins-before'
  const talk = talkToVisitor(ctx, visit, cause)
  await say(talk, talk.t(text, { group: visit.door.title }), { keyboard: [[tryAgainButton(talk, visit)]] })
}

/** Puts a person on the list of a group's admins. False if they stand on it, or were put there today. */
export async function listForAdmins(ctx: InTx, { groupId, telegramUserId }: Member): Promise<boolean> {
  const at = ctx.clock.now()
  const asked = await ctx.db
    .insertInto('admin_request')
    .values({
      group_id: groupId,
      telegram_user_id: telegramUserId,
      asked_on: dayOf(at),
      until_at: addMs(at, REQUEST_LASTS_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (asked) await refreshDigestSoon(ctx, groupId)
  return asked !== undefined
}

/** Has the list of those who wait shown as it is now, as soon as the digest may be edited again. */
export function refreshDigestSoon({ db }: InTx, groupId: GroupId): Promise<void> {
  return enqueue(db, adminsDigestJob, { groupId }, { key: `admins:digest:${groupId}` })
}

/** Takes an admin's verdict, the first one of a request. False where it is decided already, or over. */
export async function saveVerdict(tx: Tx, id: number, verdict: Verdict): Promise<boolean> {
  const saved = await tx
    .updateTable('admin_request')
    .set({ verdict })
    .where('id', '=', id)
    .where('verdict', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Has Telegram let somebody in whom an admin lets in. False where there is nothing to do: the mute is gone, so they are free or have left. */
export async function askToLetIn(
  ctx: InTx,
  visit: Visit,
  { request, event }: { request: AdminRequest; event: string },
): Promise<boolean> {
  const { verification, door } = visit
  const { telegramUserId, wayIn } = verification
  const key = `admins:let_in:${request.id}:${event}`
  const call = { door, telegramUserId, key, report: { kind: 'admin_verdict', id: request.id } } as const
  if (wayIn !== 'open_join') {
    await callMember(ctx, { ...call, method: 'approveChatJoinRequest' })
    return true
  }
  const mute = await lockMute(ctx.db, verification)
  if (mute === undefined) {
    await endRequest(ctx, visit, { isIn: false })
    return false
  }
  const payload = liftPayload(mute, ctx.clock.now())
  await callMember(ctx, { ...call, method: 'restrictChatMember', payload })
  return true
}

/** Telegram has refused to let somebody in: the admins may decide again. */
export async function reopenRequest(ctx: InTx, { id, groupId }: AdminRequest): Promise<void> {
  await ctx.db
    .updateTable('admin_request')
    .set({ verdict: null, is_refused: true })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await refreshDigestSoon(ctx, groupId)
}

/**
 * A person no longer waits for the admins. `isIn`: they are in the group now. Somebody whom an admin has let in is told, and
 * remembered as a member. The caller holds the visit. Repeating it changes nothing.
 */
export async function endRequest(ctx: InTx, visit: Visit, { isIn }: { isIn: boolean }): Promise<void> {
  const { groupId, telegramUserId } = visit.verification
  const at = ctx.clock.now()
  const ended = await ctx.db
    .updateTable('admin_request')
    .set({ ended_at: at })
    .where('group_id', '=', groupId)
    .where('telegram_user_id', '=', telegramUserId)
    .where('ended_at', 'is', null)
    .returning(['id', 'verdict'])
    .executeTakeFirst()
  if (ended === undefined) return
  await refreshDigestSoon(ctx, groupId)
  if (ended.verdict === 'decline') return sayVerdict(ctx, visit, ended.id, 'decline')
  if (ended.verdict !== 'let_in' || !isIn) return
  await noteMember(ctx.db, { groupId, telegramUserId, at })
  await forgetMute(ctx, visit)
  await sayVerdict(ctx, visit, ended.id, 'let_in')
}

async function sayVerdict(ctx: Context, visit: Visit, id: number, verdict: Verdict): Promise<void> {
  const talk = talkToVisitor(ctx, visit, `request:${id}`)
  const group = visit.door.title
  if (verdict === 'decline') return say(talk, talk.t('gate-admins-declined', { group }))
  await say(talk, talk.t('gate-admins-let-in', { group }), { keyboard: groupButton(talk, visit.door) })
}

/** Forgets requests: decided ones once their day is over, others when their time is over. */
export async function forgetRequests({ db, clock }: Context): Promise<void> {
  const at = clock.now()
  await sql`
    delete from admin_request
    where until_at < ${at}::timestamptz or ended_at < ${addMs(at, -DAY_MS)}::timestamptz`.execute(db)
}
