import type { ChatMember } from 'grammy/types'
import { sql } from 'kysely'
import { nameToKeep } from '../accounts/pseudonym.ts'
import { type Context, type InTx, readDatabaseNow, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { refusedDelayMs } from '../outbox/policy.ts'
import { readRefusal } from '../outbox/refusal.ts'
import type { GroupId, TelegramUserId } from '../shared/ids.ts'
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { updateMemberCount } from './countAdmission.ts'
import { findGroup } from './findGroup.ts'
import { GONE_STATUSES, type Group } from './group.ts'
import { groupCheckJob, groupsRefreshJob } from './jobs.ts'
import { migrateGroup } from './migrateGroup.ts'
import { noteCreator } from './ownership.ts'
import { applyWalletChange, findWalletChange } from './payoutWallet.ts'
import { saveGroup } from './queries.ts'
import {
  creatorOf,
  readAdmins,
  readGroup,
  readMemberCount,
  readTelegram,
  type TelegramGroup,
  TelegramSilentError,
  TelegramUnsureError,
} from './readTelegram.ts'
import { noteRights } from './rights.ts'
import { tellOwner } from './tellOwner.ts'

/** The first run of each minute checks a few groups, at four calls to Telegram each. */
const CHECKS = { what: 'checked_at', lastsMs: HOUR_MS, limit: 4 } as const
/** Each run counts the members of a few groups, at one call each. With its wait, a count is renewed within the hour. */
const COUNTS = { what: 'member_count_at', lastsMs: 55 * MINUTE_MS, limit: 10 } as const
/**
 * While counts are due, runs follow each other at this distance. That makes five calls a second, leaves the rest of Telegram's
 * 30 to the gate, and counts 16,000 groups within 55 minutes.
 */
const NEXT_RUN_MS = 2 * SECOND_MS
/** After this many groups in a row without an answer, Telegram itself is silent. */
const MAX_SILENT = 3
/** Every other job goes first. */
const LAST = 10

/** Updates a group from Telegram: its title, the bot's rights in it, its creator. The owner is told of changes. */
export async function checkGroup(
  ctx: Context,
  call: CallTelegram,
  { groupId }: { groupId: GroupId },
): Promise<void> {
  const known = await findGroup(ctx.db, groupId)
  if (known === undefined) return
  const read = await readGroupOrWait(ctx, call, known)
  if (read === 'unsure') return
  const event = `check:${ctx.clock.now().getTime()}`
  if (read === undefined) {
    // An unknown chat may be a mistake on either side, and ends no campaigns. Only 403 says that the bot was removed.
    const chat = await call('getChat', { chat_id: known.tgGroupId })
    if (chat.kind !== 'refused' || chat.code !== 403 || readRefusal(chat.description) !== 'no_group') return
    return noteRights(ctx, { groupId, standing: { kind: 'gone' }, event })
  }
  if (read.tgGroupId !== known.tgGroupId) {
    await migrateGroup(ctx, { from: known.tgGroupId, to: read.tgGroupId })
    // It has closed where the supergroup was registered separately.
    if ((await findGroup(ctx.db, groupId))?.tgGroupId !== read.tgGroupId) return
  }
  await transact(ctx, async (ctx) => {
    if (read.title !== known.title) await saveGroup(ctx.db, groupId, { title: read.title })
    await noteRights(ctx, { groupId, standing: read.standing, event })
    if (read.creator !== undefined) await noteCreator(ctx, { groupId, creator: read.creator })
    await saveAdmins(ctx, groupId, read.admins)
  })
}

/** Where Telegram refuses for now to say how the bot stands in a group, that decides nothing: the group is checked again. */
async function readGroupOrWait(
  ctx: Context,
  call: CallTelegram,
  { id: groupId, tgGroupId }: Pick<Group, 'id' | 'tgGroupId'>,
): Promise<TelegramGroup | 'unsure' | undefined> {
  try {
    const read = await readGroup(call, tgGroupId)
    await saveUnsure(ctx, groupId, null)
    return read
  } catch (error) {
    if (!(error instanceof TelegramUnsureError)) throw error
    await transact(ctx, (ctx) => checkLater(ctx, groupId, error.refusal))
    return 'unsure'
  }
}

async function checkLater(ctx: InTx, groupId: GroupId, refusal: string): Promise<void> {
  const at = await readDatabaseNow(ctx)
  const delayMs = refusedDelayMs(at.getTime() - (await saveUnsure(ctx, groupId, at)).getTime())
  if (delayMs !== undefined) {
    const options = { key: `group_check:${groupId}`, runAt: addMs(at, delayMs) }
    return enqueue(ctx.db, groupCheckJob, { groupId }, options)
  }
  await notifyOperators(ctx, {
    key: `group:unsure:${refusal}`,
    text: `Telegram has refused for a day to say how the bot stands in a group: ${refusal}. Its gate and its campaigns go on, and it is checked again every hour.`,
  })
}

/** Remembers since when Telegram does not say how the bot stands in a group; null ends it. */
async function saveUnsure({ db }: Context, groupId: GroupId, at: Date | null): Promise<Date> {
  const groups = db.updateTable('group').where('id', '=', groupId)
  if (at === null) {
    await groups.set({ unsure_since: null }).where('unsure_since', 'is not', null).execute()
    return new Date(0)
  }
  const { since } = await groups
    .set({ unsure_since: sql`coalesce(unsure_since, ${at}::timestamptz)` })
    .returning('unsure_since as since')
    .executeTakeFirstOrThrow()
  return since ?? at
}

/** Remembers whom Telegram names as admins. The id of a forgotten person is never written again. */
async function saveAdmins(ctx: InTx, groupId: GroupId, admins: readonly ChatMember[]): Promise<void> {
  const names = await Promise.all(
    admins.filter(({ user }) => !user.is_bot).map(({ user }) => nameToKeep(ctx, user.id as TelegramUserId)),
  )
  const ids = sql`${names.filter((name) => name > 0)}::bigint[]`
  await sql`
    with gone as (delete from group_admin where group_id = ${groupId} and telegram_user_id <> all(${ids}))
    insert into group_admin (group_id, telegram_user_id) select ${groupId}, unnest(${ids})
    on conflict do nothing`.execute(ctx.db)
}

/**
 * Counts the members of the groups with the stalest count, and continues soon where more are due. `continues` is false in the
 * first run of a minute, which also checks a few groups.
 */
export async function refreshGroups(
  ctx: Context,
  call: CallTelegram,
  { signal, continues }: { signal: AbortSignal; continues: boolean },
): Promise<void> {
  if (!continues) await takeTurns(ctx, signal, CHECKS, ({ groupId }) => checkGroup(ctx, call, { groupId }))
  const taken = await takeTurns(ctx, signal, COUNTS, async ({ groupId, tgGroupId }) => {
    const memberCount = await readMemberCount(call, tgGroupId)
    if (memberCount !== undefined) await updateMemberCount(ctx, { groupId, memberCount })
  })
  if (taken < COUNTS.limit) return
  const runAt = addMs(await readDatabaseNow(ctx), NEXT_RUN_MS)
  const options = { key: 'groups:refresh', runAt, priority: LAST }
  await enqueue(ctx.db, groupsRefreshJob, { continues: true }, options)
}

type StaleGroup = Awaited<ReturnType<typeof findStalest>>[number]

/** Groups that were never refreshed, then those refreshed the longest ago. */
function findStalest({ db, clock }: Context, { what, lastsMs, limit }: typeof CHECKS | typeof COUNTS) {
  return db
    .selectFrom('group')
    .select(['id as groupId', 'tg_group_id as tgGroupId'])
    .where('status', 'not in', GONE_STATUSES)
    .where((where) => where.or([where(what, 'is', null), where(what, '<', addMs(clock.now(), -lastsMs))]))
    .orderBy(what, (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Takes the stalest groups one by one, and says how many have had their turn. A group that fails has had it as well. Where
 * Telegram is silent, the rest keep theirs.
 */
async function takeTurns(
  ctx: Context,
  signal: AbortSignal,
  turn: typeof CHECKS | typeof COUNTS,
  take: (group: StaleGroup) => Promise<void>,
): Promise<number> {
  const { what } = turn
  const name = ({ groupId }: StaleGroup) => `${what === 'checked_at' ? 'check' : 'count'} of group ${groupId}`
  const isSilence = (error: unknown) => error instanceof TelegramSilentError
  let taken = 0
  let silent = 0
  const takeTurn = async (group: StaleGroup) => {
    try {
      await take(group)
      silent = 0
    } catch (error) {
      silent = isSilence(error) ? silent + 1 : 0
      if (silent === 0 || silent === MAX_SILENT) throw error
      ctx.log.warn({ err: error, group: group.groupId, what }, 'a group could not be refreshed')
    } finally {
      await saveGroup(ctx.db, group.groupId, { [what]: ctx.clock.now() })
      taken += 1
    }
  }
  try {
    const rows = await findStalest(ctx, turn)
    await eachRow(ctx, { job: 'groups_refresh', rows, name, signal, isOutage: isSilence }, takeTurn)
  } catch (error) {
    if (!isSilence(error)) throw error
  }
  return taken
}

/** Applies a change of a payout wallet that is due, unless Telegram names a new creator of the group now. */
export async function applyDueWalletChange(
  ctx: Context,
  call: CallTelegram,
  { changeId }: { changeId: number },
): Promise<void> {
  const change = await findWalletChange(ctx.db, { id: changeId })
  const group = change && (await findGroup(ctx.db, change.groupId))
  if (group === undefined) return
  const creator = creatorOf(await readAdmins(call, group.tgGroupId))
  await transact(ctx, async (ctx) => {
    if (creator !== undefined) await noteCreator(ctx, { groupId: group.id, creator })
    await applyWalletChange(ctx, { changeId })
  })
}

/** Makes the link by which people ask to join, and tells the owner. */
export async function makeInviteLink(
  ctx: Context,
  call: CallTelegram,
  { groupId, event }: { groupId: GroupId; event: string },
): Promise<void> {
  const group = await findGroup(ctx.db, groupId)
  if (group === undefined) return
  const made = await readTelegram<{ invite_link: string }>(call, 'createChatInviteLink', {
    chat_id: group.tgGroupId,
    creates_join_request: true,
    name: 'Foyer',
  })
  await transact(ctx, async (ctx) => {
    const key = `invite:${event}`
    if (made === undefined) return tellOwner(ctx, group, { key, text: 'groups-invite-refused' })
    await saveGroup(ctx.db, groupId, { invite_link: made.invite_link })
    await tellOwner(ctx, group, { key, text: 'groups-invite', variables: { link: made.invite_link } })
  })
}
