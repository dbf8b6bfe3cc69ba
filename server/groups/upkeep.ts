import { type Context, transact } from '../context.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import type { GroupId } from '../shared/ids.ts'
import { addMs, HOUR_MS } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { applyWalletChange } from './applyWalletChange.ts'
import { GROUP_STATUS, type GroupStatus } from './group.ts'
import { migrateGroup } from './migrateGroup.ts'
import { noteCreator } from './noteCreator.ts'
import { noteRights } from './noteRights.ts'
import { tellOwner } from './notices.ts'
import { findStalest, type StaleGroup, saveCountTried, saveInviteLink, saveTitle } from './ownerQueries.ts'
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
import { updateMemberCount } from './updateMemberCount.ts'

/** How many groups one run looks at, so that what Telegram is asked is bounded however many there are. */
const GROUPS_PER_RUN = 20
/** A count that is younger is not asked for again. */
const COUNT_LASTS_MS = HOUR_MS
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
  await transact(ctx, async (tx) => {
    const own = { ...ctx, db: tx }
    await saveTitle(tx, groupId, read.title)
    await noteRights(own, { groupId, standing: read.standing, event })
    if (read.creator !== undefined) await noteCreator(own, { groupId, creator: read.creator })
  })
}

/** Refreshes the groups whose counts of members are the oldest, a bounded number a run, each in its turn. */
export async function refreshGroups(ctx: Context, call: CallTelegram, signal: AbortSignal): Promise<void> {
  const before = addMs(ctx.clock.now(), -COUNT_LASTS_MS)
  const rows = await findStalest(ctx.db, { before, limit: GROUPS_PER_RUN, gone: GONE })
  const isOutage = (error: unknown) => error instanceof TelegramSilentError
  const loop = { job: 'groups_refresh', rows, name: ({ id }: StaleGroup) => `group ${id}`, signal, isOutage }
  try {
    await eachRow(ctx, loop, async ({ id: groupId, tgGroupId }) => {
      const count = await readMemberCount(call, tgGroupId)
      // Its turn is over, whatever comes of the rest: a group that fails each time comes after all others.
      await saveCountTried(ctx.db, { id: groupId, at: ctx.clock.now() })
      if (count !== undefined) await updateMemberCount(ctx, { groupId, memberCount: count })
      await checkGroup(ctx, call, { groupId })
    })
  } catch (error) {
    // The next run goes on where this one has stopped.
    if (!isOutage(error)) throw error
  }
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
  await transact(ctx, async (tx) => {
    const own = { ...ctx, db: tx }
    if (creator !== undefined) await noteCreator(own, { groupId: group.id, creator })
    await applyWalletChange(own, { changeId })
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
  await transact(ctx, async (tx) => {
    const own = { ...ctx, db: tx }
    const key = `invite:${event}`
    if (made === undefined) return tellOwner(own, group, { key, text: 'groups-invite-refused' })
    await saveInviteLink(tx, groupId, made.invite_link)
    await tellOwner(own, group, { key, text: 'groups-invite', variables: { link: made.invite_link } })
  })
}
