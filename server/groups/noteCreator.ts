import { findAccount } from '../accounts/findAccount.ts'
import { nameToKeep, pseudonymOf } from '../accounts/pseudonym.ts'
import { type Context, transact } from '../context.ts'
import type { GroupId, TelegramUserId } from '../shared/ids.ts'
import { addMs, HOUR_MS } from '../shared/time.ts'
import { resumeWalletChange } from './changePayoutWallet.ts'
import { type Group, type Heir, TAKEOVER_WAIT_MS } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { tellOwner, tellPerson } from './notices.ts'
import { saveCreator } from './ownerQueries.ts'

/**
 * Telegram has named the creator of a group. Where it is another person than the one with whose consent the owner is the
 * owner, the payout wallet cannot change from now on, and that person may take the group over after 72 hours; both are
 * told. Where the known creator is back, it ends. `claims` says that the creator wants the group, though they once agreed
 * to its owner. Who has had what is kept of them deleted stays the one they were under the pseudonym, unless they claim the
 * group. Repeating it changes nothing.
 */
export function noteCreator(
  ctx: Context,
  {
    groupId,
    creator: named,
    claims = false,
  }: { groupId: GroupId; creator: TelegramUserId; claims?: boolean },
): Promise<Heir | null> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    const creator = claims ? named : await nameKept(ctx, group, named)
    if (creator === group.ownerTelegramUserId) return endHeir(ctx, group, creator)
    if (group.heir?.telegramUserId === creator) return group.heir
    if (creator === group.creatorTelegramUserId && !claims) return endHeir(ctx, group, creator)
    const heir = { telegramUserId: creator, from: addMs(ctx.clock.now(), TAKEOVER_WAIT_MS) }
    await saveCreator(ctx.db, groupId, { heir })
    await tellBoth(ctx, group, heir)
    return heir
  })
}

/** The name under which the group's row may hold a person: a forgotten id is never written down again. */
async function nameKept(ctx: Context, group: Group, person: TelegramUserId): Promise<TelegramUserId> {
  const { ownerTelegramUserId, creatorTelegramUserId, heir } = group
  const written = [ownerTelegramUserId, creatorTelegramUserId, heir?.telegramUserId]
  if (written.includes(person)) return person
  const pseudonym = pseudonymOf(ctx.config, person)
  return written.includes(pseudonym) ? pseudonym : nameToKeep(ctx, person)
}

async function endHeir(ctx: Context, group: Group, creator: TelegramUserId): Promise<null> {
  if (group.heir === null && group.creatorTelegramUserId === creator) return null
  await saveCreator(ctx.db, group.id, { creator, heir: null })
  await resumeWalletChange(ctx, group.id)
  return null
}

async function tellBoth(ctx: Context, group: Group, heir: Heir): Promise<void> {
  const key = `group:${group.id}:heir:${heir.telegramUserId}:${heir.from.getTime()}`
  const variables = { hours: TAKEOVER_WAIT_MS / HOUR_MS }
  await tellOwner(ctx, group, { key: `${key}:owner`, text: 'groups-creator-changed', variables })
  const account = await findAccount(ctx.db, heir.telegramUserId)
  await tellPerson(
    ctx,
    { person: heir.telegramUserId, language: account?.language ?? null, title: group.title },
    {
      key: `${key}:heir`,
      text: 'groups-you-are-creator',
      variables,
      keyboard: (t) => [[{ text: t('groups-button-take-over'), data: `o:takeover:${group.id}` }]],
    },
  )
}
