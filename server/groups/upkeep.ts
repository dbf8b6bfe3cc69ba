import { type Context, readDatabaseNow, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { GroupId } from '../shared/ids.ts'
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { applyWalletChange } from './changePayoutWallet.ts'
import { updateMemberCount } from './countAdmission.ts'
import { GROUP_STATUS, type GroupStatus } from './group.ts'
import { groupsRefreshJob } from './jobs.ts'
import { migrateGroup } from './migrateGroup.ts'
import { noteCreator } from './noteCreator.ts'
import { noteRights } from './noteRights.ts'
import { tellOwner } from './notices.ts'
import { findStalest, type StaleGroup, saveInviteLink, saveTitle, saveTurn } from './ownerQueries.ts'
import { findGroup, findGroupOfWalletChange } from './queries.ts'
import {
  creatorOf,
  isShutOut,
  readAdmins,
  readGroup,
  readMemberCount,
  readTelegram,
  TelegramSilentError,
} from './readTelegram.ts'

/**
 * What one run asks of Telegram at most: one call for a count, four for a check. While counts are due, the runs follow each other
 * at a distance, so that five calls a second are asked for and the rest of Telegram's 30 is left to the gate. That counts 16,000
 * groups within 55 minutes.
 */
const COUNTS_PER_RUN = 10
const NEXT_RUN_MS = 2 * SECOND_MS
/** Once a minute. */
const CHECKS_PER_RUN = 4
/** A younger count is not asked for again. With the wait for its turn it is renewed within the hour. */
const COUNT_LASTS_MS = 55 * MINUTE_MS
const CHECK_LASTS_MS = HOUR_MS
/** After so many groups in a row that Telegram says nothing of, it is Telegram that is silent. */
const MAX_SILENT = 3
/** Everything else goes first. */
const LAST = 10
const GONE = (Object.keys(GROUP_STATUS) as GroupStatus[]).filter((status) => GROUP_STATUS[status].gone)

/** Brings a group up to date with Telegram: its title, the bot's rights in it, its creator. Changes are told to its owner. */
export async function checkGroup(
  ctx: Context,
  call: CallTelegram,
  { groupId }: { groupId: GroupId },
): Promise<void> {
  const known = await findGroup(ctx.db, groupId)
  if (known === undefined) return
  const read = await readGroup(call, known.tgGroupId)
  const event = `check:${ctx.clock.now().getTime()}`
  if (read === undefined) {
    // That a chat is not known may be a mishap on some side, and ends nobody's campaigns.
    if (!(await isShutOut(call, known.tgGroupId))) return
    return noteRights(ctx, { groupId, standing: { kind: 'gone' }, event })
  }
  if (read.tgGroupId !== known.tgGroupId) {
    await migrateGroup(ctx, { from: known.tgGroupId, to: read.tgGroupId })
    // Closed where the supergroup is registered by itself.
    if ((await findGroup(ctx.db, groupId))?.tgGroupId !== read.tgGroupId) return
  }
  await transact(ctx, async (ctx) => {
    await saveTitle(ctx.db, groupId, read.title)
    await noteRights(ctx, { groupId, standing: read.standing, event })
    if (read.creator !== undefined) await noteCreator(ctx, { groupId, creator: read.creator })
  })
}

/**
 * Counts the members of the groups where that was done the longest ago, and goes on soon where more are due. `continues` is
 * false in the first run of a minute, which also checks a few groups.
 */
export async function refreshGroups(
  ctx: Context,
  call: CallTelegram,
  { signal, continues }: { signal: AbortSignal; continues: boolean },
): Promise<void> {
  const check = ({ id: groupId }: StaleGroup) => checkGroup(ctx, call, { groupId })
  const count = async ({ id: groupId, tgGroupId }: StaleGroup) => {
    const memberCount = await readMemberCount(call, tgGroupId)
    if (memberCount !== undefined) await updateMemberCount(ctx, { groupId, memberCount })
  }
  if (!continues) {
    const turn = { what: 'checked_at', lastsMs: CHECK_LASTS_MS, limit: CHECKS_PER_RUN } as const
    await takeTurns(ctx, signal, { ...turn, take: check })
  }
  const turn = { what: 'member_count_at', lastsMs: COUNT_LASTS_MS, limit: COUNTS_PER_RUN } as const
  const taken = await takeTurns(ctx, signal, { ...turn, take: count })
  if (taken < COUNTS_PER_RUN) return
  const runAt = addMs(await readDatabaseNow(ctx), NEXT_RUN_MS)
  const job = { continues: true }
  await enqueue(ctx.db, groupsRefreshJob, job, { key: 'groups:refresh', runAt, priority: LAST })
}

/**
 * Takes the stalest groups one by one, and says how many have had their turn. One that fails has had it as well; where
 * Telegram says nothing at all, the rest keep theirs.
 */
async function takeTurns(
  ctx: Context,
  signal: AbortSignal,
  { what, lastsMs, limit, take }: Turn,
): Promise<number> {
  const { db, clock, log } = ctx
  const rows = await findStalest(db, { what, before: addMs(clock.now(), -lastsMs), limit, gone: GONE })
  const name = ({ id }: StaleGroup) => `${what === 'checked_at' ? 'check' : 'count'} of group ${id}`
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
      log.warn({ err: error, group: group.id, what }, 'a group could not be refreshed')
    } finally {
      await saveTurn(db, { what, id: group.id, at: clock.now() })
      taken += 1
    }
  }
  try {
    await eachRow(ctx, { job: 'groups_refresh', rows, name, signal, isOutage: isSilence }, takeTurn)
  } catch (error) {
    if (!isSilence(error)) throw error
  }
  return taken
}

interface Turn {
  readonly what: 'member_count_at' | 'checked_at'
  readonly lastsMs: number
  readonly limit: number
  readonly take: (group: StaleGroup) => Promise<void>
}

/** A change of a payout wallet is due: applies it, unless Telegram names another creator of the group meanwhile. */
export async function applyDueWalletChange(
  ctx: Context,
  call: CallTelegram,
  { changeId }: { changeId: number },
): Promise<void> {
  const groupId = await findGroupOfWalletChange(ctx.db, changeId)
  const group = groupId === undefined ? undefined : await findGroup(ctx.db, groupId)
  if (group === undefined) return
  const creator = creatorOf(await readAdmins(call, group.tgGroupId))
  await transact(ctx, async (ctx) => {
    if (creator !== undefined) await noteCreator(ctx, { groupId: group.id, creator })
    await applyWalletChange(ctx, { changeId })
  })
}

/** Makes the link by which people ask to join, and tells the owner. The group has one: asking again shows it. */
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
    await saveInviteLink(ctx.db, groupId, made.invite_link)
    await tellOwner(ctx, group, { key, text: 'groups-invite', variables: { link: made.invite_link } })
  })
}
