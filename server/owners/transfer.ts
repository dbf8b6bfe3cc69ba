import type { ChatMember } from 'grammy/types'
import { findAccount, findOrCreateAccount } from '../accounts/findAccount.ts'
import { errorText } from '../bot/errorText.ts'
import { say, talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import { type Group, TRANSFER_LASTS_MS } from '../groups/group.ts'
import { transferLink } from '../groups/links.ts'
import { noteCreator } from '../groups/noteCreator.ts'
import { tellOwner, tellPerson } from '../groups/notices.ts'
import { findOpenTransfer, type Transfer } from '../groups/ownerQueries.ts'
import { findGroup } from '../groups/queries.ts'
import { creatorOf, readAdmins, readBot, readMember } from '../groups/readTelegram.ts'
import { acceptGroup, offerGroup, takeOverGroup } from '../groups/transferGroup.ts'
import { isEnqueued } from '../outbox/enqueueCall.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramUserId } from '../shared/ids.ts'
import { HOUR_MS } from '../shared/time.ts'

/** Of one list: Telegram allows 50 admins, and nobody scrolls through more buttons than these. */
const MAX_LISTED = 50

/** Shows the owner the admins whom the group may be offered to. */
export async function listHeirs(
  ctx: Context,
  call: CallTelegram,
  { groupId, event }: { groupId: GroupId; event: string },
): Promise<void> {
  const group = await findGroup(ctx.db, groupId)
  if (group === undefined) return
  const admins = await readAdmins(call, group.tgGroupId)
  const others = admins.filter(({ user }) => !user.is_bot && user.id !== group.ownerTelegramUserId)
  const { title, ownerTelegramUserId: person, ownerLanguage: language } = group
  await tellPerson(
    ctx,
    { person, language, title },
    {
      key: `heirs:${event}`,
      text: others.length === 0 ? 'groups-no-admins' : 'groups-choose-admin',
      keyboard: () =>
        others
          .slice(0, MAX_LISTED)
          .map(({ user }) => [{ text: nameOf(user), data: `o:offer:${groupId}:${user.id}` }]),
    },
  )
}

interface Offer {
  readonly groupId: GroupId
  /** Whoever offers it. */
  readonly accountId: AccountId
  readonly to: TelegramUserId
  readonly event: string
}

/** Offers the group to an admin, whom Telegram is asked about first, and tells both. */
export async function makeOffer(ctx: Context, call: CallTelegram, asked: Offer): Promise<void> {
  const group = await findGroup(ctx.db, asked.groupId)
  if (group?.ownerAccountId !== asked.accountId) return
  const bot = await readBot(call)
  const member = await readMember(call, { tgGroupId: group.tgGroupId, telegramUserId: asked.to })
  await transact(ctx, async (ctx) => {
    const { title, ownerTelegramUserId: person, ownerLanguage: language } = group
    const talk = talkLater(ctx, { person, language, key: `offer:${asked.event}` })
    if (member?.status !== 'administrator' && member?.status !== 'creator') {
      return say(talk, talk.t('groups-no-admin-any-more', { title }))
    }
    try {
      await tellOffer(ctx, group, { offer: await offerGroup(ctx, asked), member, botName: bot.username })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await say(talk, errorText(talk, error))
    }
  })
}

async function tellOffer(
  ctx: Context,
  group: Group,
  { offer, member, botName }: { offer: Transfer; member: ChatMember; botName: string },
): Promise<void> {
  const hours = TRANSFER_LASTS_MS / HOUR_MS
  const link = transferLink(botName, offer.id)
  await tellOwner(ctx, group, {
    key: `offer:${offer.id}:owner`,
    text: 'groups-offered',
    variables: { name: nameOf(member.user), hours, link },
    keyboard: (t) => [[{ text: t('groups-button-withdraw'), data: `o:withdraw:${group.id}` }]],
  })
  const heir = await findAccount(ctx.db, offer.to)
  await tellPerson(
    ctx,
    { person: offer.to, language: heir?.language ?? null, title: group.title },
    {
      key: `offer:${offer.id}:heir`,
      text: 'groups-offer',
      variables: { hours },
      keyboard: (t) => [[{ text: t('groups-button-accept'), data: `o:accept:${offer.id}` }]],
    },
  )
}

/** The one to whom a group is offered wants it: Telegram is asked whether they are still an admin. */
export async function takeOffer(
  ctx: Context,
  call: CallTelegram,
  {
    transferId,
    telegramUserId,
    event,
  }: { transferId: number; telegramUserId: TelegramUserId; event: string },
): Promise<void> {
  const offer = await findOpenTransfer(ctx.db, { id: transferId })
  const group = offer && (await findGroup(ctx.db, offer.groupId))
  const member = group && (await readMember(call, { tgGroupId: group.tgGroupId, telegramUserId }))
  const isAdmin = member?.status === 'administrator' || member?.status === 'creator'
  const creator = group && creatorOf(await readAdmins(call, group.tgGroupId))
  await becomeOwner(
    ctx,
    { telegramUserId, key: `accept:${event}`, done: 'groups-yours-now' },
    async (own) => {
      if (!isAdmin) throw new DomainError('group.transfer_ended', 'They are no admin of the group.')
      const { id: accountId } = await findOrCreateAccount(own, { telegramUserId, language: null })
      // Whoever is the creator now has agreed to the new owner, unless they are new themselves.
      if (group && creator) await noteCreator(own, { groupId: group.id, creator })
      return acceptGroup(own, { transferId, accountId, telegramUserId })
    },
  )
}

/** The creator of a group wants to take it over: Telegram is asked who its creator is. */
export async function takeOver(
  ctx: Context,
  call: CallTelegram,
  { groupId, telegramUserId, event }: { groupId: GroupId; telegramUserId: TelegramUserId; event: string },
): Promise<void> {
  const group = await findGroup(ctx.db, groupId)
  const member = group && (await readMember(call, { tgGroupId: group.tgGroupId, telegramUserId }))
  const done = 'groups-yours-now-no-wallet'
  await becomeOwner(ctx, { telegramUserId, key: `takeover:${event}`, done }, async (own) => {
    if (member?.status !== 'creator') throw new DomainError('group.no_heir', 'They are not the creator.')
    const { id: accountId } = await findOrCreateAccount(own, { telegramUserId, language: null })
    await noteCreator(own, { groupId, creator: telegramUserId, claims: true })
    await takeOverGroup(own, { groupId, accountId, telegramUserId })
    return { groupId }
  })
}

/** Runs `work`, and tells the person what came of it. */
async function becomeOwner(
  ctx: Context,
  { telegramUserId, key, done }: { telegramUserId: TelegramUserId; key: string; done: string },
  work: (own: Context) => Promise<{ groupId: GroupId }>,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (await isEnqueued(ctx.db, `${key}:1`)) return
    const account = await findAccount(ctx.db, telegramUserId)
    const talk = talkLater(ctx, { person: telegramUserId, language: account?.language ?? null, key })
    try {
      const { groupId } = await work(ctx)
      const group = await findGroup(ctx.db, groupId)
      await say(talk, talk.t(done, { title: group?.title ?? '' }), {
        keyboard: [
          [{ text: talk.t('groups-button-wallet'), data: `o:set:${groupId}:wallet` }],
          [{ text: talk.t('groups-button-menu'), data: `o:menu:${groupId}` }],
        ],
      })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await say(talk, errorText(talk, error))
    }
  })
}

function nameOf({ first_name: first, last_name: last }: { first_name: string; last_name?: string }): string {
  return [first, last].filter(Boolean).join(' ').slice(0, 60).toWellFormed()
}
