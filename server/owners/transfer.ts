import type { ChatMember } from 'grammy/types'
import { findOrCreateAccount } from '../accounts/findAccount.ts'
import { orSayWhy } from '../bot/errorText.ts'
import { say, talkLater } from '../bot/talk.ts'
import { groupPlaceJob } from '../campaigns/jobs.ts'
import { type Context, transact } from '../context.ts'
import { findGroup } from '../groups/findGroup.ts'
import type { Group } from '../groups/group.ts'
import { transferLink } from '../groups/links.ts'
import {
  acceptGroup,
  findTransfer,
  noteCreator,
  offerGroup,
  type Transfer,
  takeOverGroup,
} from '../groups/ownership.ts'
import { creatorOf, nameOf, readAdmins, readBot, readMember } from '../groups/readTelegram.ts'
import { mayDecide } from '../groups/rights.ts'
import { tellOwner, tellPerson } from '../groups/tellOwner.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobPayload } from '../jobs/job.ts'
import { isEnqueued } from '../outbox/enqueueCall.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramUserId } from '../shared/ids.ts'
import { whenText } from '../shared/time.ts'
import type { groupAcceptJob, groupHeirsJob, groupOfferJob, groupTakeOverJob } from './jobs.ts'

/** Telegram allows 50 admins. */
const MAX_LISTED = 50

const LISTS = {
  owner: { some: 'groups-choose-admin', none: 'groups-no-admins', action: 'offer' },
  deputy: { some: 'deputy-choose', none: 'deputy-none', action: 'deputy' },
} as const

/** Lists the admins to whom the owner may offer the group, or whom they may name as their deputy. */
export async function listHeirs(
  ctx: Context,
  call: CallTelegram,
  { groupId, role, event }: JobPayload<typeof groupHeirsJob>,
): Promise<void> {
  const group = await findGroup(ctx.db, groupId)
  if (group === undefined) return
  const admins = await readAdmins(call, group.tgGroupId)
  const others = admins
    .filter(({ user }) => !user.is_bot && user.id !== group.ownerTelegramUserId)
    .filter((admin) => role === 'owner' || mayDecide(admin))
  const { some, none, action } = LISTS[role]
  await tellOwner(ctx, group, {
    key: `heirs:${event}`,
    text: others.length === 0 ? none : some,
    keyboard: () =>
      others
        .slice(0, MAX_LISTED)
        .map(({ user }) => [{ text: nameOf(user), data: `o:${action}:${groupId}:${user.id}` }]),
  })
}

/** Offers the group to an admin, after asking Telegram about them, and tells both. */
export async function makeOffer(
  ctx: Context,
  call: CallTelegram,
  asked: JobPayload<typeof groupOfferJob>,
): Promise<void> {
  const group = await findGroup(ctx.db, asked.groupId)
  if (group?.ownerAccountId !== asked.accountId) return
  const bot = await readBot(call)
  const member = await readMember(call, { tgGroupId: group.tgGroupId, telegramUserId: asked.to })
  await transact(ctx, async (ctx) => {
    const { title, ownerTelegramUserId: person, ownerLanguage: language } = group
    const talk = talkLater(ctx, { person, language, key: `offer:${asked.event}` })
    if (member === undefined || !isAdmin(member)) {
      return say(talk, talk.t('groups-no-admin-any-more', { title }))
    }
    await orSayWhy(talk, async () =>
      tellOffer(ctx, group, { offer: await offerGroup(ctx, asked), member, botName: bot.username }),
    )
  })
}

async function tellOffer(
  ctx: Context,
  group: Group,
  { offer, member, botName }: { offer: Transfer; member: ChatMember; botName: string },
): Promise<void> {
  const until = whenText(offer.expiresAt)
  const link = transferLink(botName, offer.id)
  await tellOwner(ctx, group, {
    key: `offer:${offer.id}:owner`,
    text: 'groups-offered',
    variables: { name: nameOf(member.user), until, link },
    keyboard: (t) => [[{ text: t('groups-button-withdraw'), data: `o:withdraw:${group.id}` }]],
  })
  await tellPerson(
    ctx,
    { person: offer.to, title: group.title },
    {
      key: `offer:${offer.id}:heir`,
      text: 'groups-offer',
      variables: { until },
      keyboard: (t) => [[{ text: t('groups-button-accept'), data: `o:accept:${offer.id}` }]],
    },
  )
}

/** A person accepts an offer: asks Telegram whether they are still an admin. */
export async function takeOffer(
  ctx: Context,
  call: CallTelegram,
  { transferId, telegramUserId, event }: JobPayload<typeof groupAcceptJob>,
): Promise<void> {
  const offer = await findTransfer(ctx.db, { id: transferId })
  const group = offer && (await findGroup(ctx.db, offer.groupId))
  const member = group && (await readMember(call, { tgGroupId: group.tgGroupId, telegramUserId }))
  const creator = group && creatorOf(await readAdmins(call, group.tgGroupId))
  const told = { telegramUserId, key: `accept:${event}`, done: 'groups-yours-now' }
  await becomeOwner(ctx, told, async (ctx, accountId) => {
    if (member === undefined || !isAdmin(member)) {
      throw new DomainError('group.transfer_ended')
    }
    // The present creator has agreed to the new owner, unless they are new themselves.
    if (group && creator) await noteCreator(ctx, { groupId: group.id, creator })
    return acceptGroup(ctx, { transferId, accountId, telegramUserId })
  })
}

/** A group's creator takes it over: asks Telegram whether they are the creator. */
export async function takeOver(
  ctx: Context,
  call: CallTelegram,
  { groupId, telegramUserId, event }: JobPayload<typeof groupTakeOverJob>,
): Promise<void> {
  const group = await findGroup(ctx.db, groupId)
  const member = group && (await readMember(call, { tgGroupId: group.tgGroupId, telegramUserId }))
  const told = { telegramUserId, key: `takeover:${event}`, done: 'groups-yours-now-no-wallet' }
  await becomeOwner(ctx, told, async (ctx, accountId) => {
    if (member?.status !== 'creator') throw new DomainError('group.no_heir')
    await noteCreator(ctx, { groupId, creator: telegramUserId, claims: true })
    await takeOverGroup(ctx, { groupId, accountId, telegramUserId })
    return groupId
  })
}

/** Runs `work`, once, and tells the person its outcome. */
async function becomeOwner(
  ctx: Context,
  { telegramUserId, key, done }: { telegramUserId: TelegramUserId; key: string; done: string },
  work: (ctx: Context, accountId: AccountId) => Promise<GroupId>,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (await isEnqueued(ctx.db, `${key}:1`)) return
    const account = await findOrCreateAccount(ctx, { telegramUserId, language: null })
    const talk = talkLater(ctx, { person: telegramUserId, language: account.language, key })
    await orSayWhy(talk, async () => {
      const groupId = await work(ctx, account.id)
      // The new owner is asked what the former one has not answered.
      await enqueue(ctx.db, groupPlaceJob, { groupId })
      const group = await findGroup(ctx.db, groupId)
      await say(talk, talk.t(done, { title: group?.title ?? '' }), {
        keyboard: [
          [{ text: talk.t('groups-button-wallet'), data: `o:set:${groupId}:wallet` }],
          [{ text: talk.t('groups-button-menu'), data: `o:menu:${groupId}` }],
        ],
      })
    })
  })
}

function isAdmin({ status }: ChatMember): boolean {
  return status === 'administrator' || status === 'creator'
}
