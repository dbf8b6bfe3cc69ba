import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import { errorText } from '../bot/errorText.ts'
import { answerTap, inlineKeyboard, type Keyboard, say, type Talk, talkOf } from '../bot/talk.ts'
import { blockAdvertiser, unblockAdvertiser } from '../campaigns/blockAdvertiser.ts'
import { isAdvertiser } from '../campaigns/getTask.ts'
import { groupPlaceJob } from '../campaigns/jobs.ts'
import { CATEGORIES, type Category } from '../groups/categories.ts'
import { findGroup, findOwnGroups } from '../groups/findGroup.ts'
import { type Group, groupNotFound } from '../groups/group.ts'
import { groupCheckJob, groupInviteJob } from '../groups/jobs.ts'
import { addToGroupLink } from '../groups/links.ts'
import { findTransfer, withdrawOffer } from '../groups/ownership.ts'
import { cancelWalletChange } from '../groups/payoutWallet.ts'
import { changeSettings, setAdminsChat, setDeputy } from '../groups/settings.ts'
import { setPaused, unregisterGroup } from '../groups/status.ts'
import { grantWarrant } from '../groups/warrants.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { killLinkInGroup } from '../offers/stopOffer.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, PlacementId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import { whenText } from '../shared/time.ts'
import { newDraft } from './draft.ts'
import { groupChat } from './groupChat.ts'
import { accountOf, groupFlow, isSetting } from './groupFlow.ts'
import {
  groupAcceptJob,
  groupDeputyJob,
  groupHeirsJob,
  groupOfferJob,
  groupRegistrationJob,
  groupTakeOverJob,
} from './jobs.ts'
import {
  adminsPage,
  adsPage,
  blockSomePage,
  blocksPage,
  categoriesPage,
  groupPage,
  listingPage,
  ownGroupsPage,
  type Page,
  pausePage,
  statsPage,
  unregisterPage,
  whyPage,
} from './menu.ts'
import { offersPage } from './offers.ts'
import { earningTerms } from './summary.ts'

/** The owner's side of the bot: commands and buttons in the private chat, and events in groups. */
export const groups = new Composer<BotContext>()
groups.use(groupChat)

const direct = groups.chatType('private')

/** A tap, or a command, on one group of the person. */
interface Act {
  readonly ctx: BotContext
  readonly talk: Talk
  readonly accountId: AccountId
  readonly group: Group
  readonly argument: string
}

/** The actions by their names in buttons: `o:<action>:<group>:<argument>`. A page that they return is shown. */
const ACTIONS: Readonly<Record<string, (act: Act) => Promise<Page> | Promise<void> | Page>> = {
  menu: ({ talk, group, argument }) => groupPage(talk, group, argument),
  mine: ({ ctx }) => listGroups(ctx, 'menu'),
  stats: ({ talk, group }) => statsPage(talk, group),
  why: ({ talk, group, argument }) => whyPage(talk, group, argument),
  ads: ({ talk, group, argument }) => adsPage(talk, group, idIn(argument)),
  blocks: ({ talk, group, argument }) => blocksPage(talk, group, idIn(argument)),
  set: startSetting,
  invite: showInvite,
  pause: (act) => changePause(act, true),
  resume: (act) => changePause(act, false),
  transfer: ({ ctx, group }) => listAdmins(ctx, group.id, 'owner'),
  deputies: ({ ctx, group }) => listAdmins(ctx, group.id, 'deputy'),
  deputy: ({ ctx, accountId, group, argument }) => {
    const to = idIn(argument) as TelegramUserId
    return enqueue(ctx.foyer.db, groupDeputyJob, { groupId: group.id, accountId, to, event: eventOf(ctx) })
  },
  nodeputy: async ({ ctx, talk, accountId, group }) => {
    await setDeputy(ctx.foyer, { groupId: group.id, accountId, to: null })
    return adsPage(talk, { ...group, deputyTelegramUserId: null })
  },
  offer: ({ ctx, accountId, group, argument }) => {
    const to = idIn(argument) as TelegramUserId
    return enqueue(ctx.foyer.db, groupOfferJob, { groupId: group.id, accountId, to, event: eventOf(ctx) })
  },
  withdraw: async ({ ctx, talk, group }) => {
    await withdrawOffer(ctx.foyer, group.id)
    await say(talk, ctx.t('groups-withdrawn'))
  },
  unregister: ({ talk, group }) => unregisterPage(talk, group),
  'unregister!': async ({ ctx, accountId, group: { id: groupId, title } }) => {
    await unregisterGroup(ctx.foyer, { groupId, accountId })
    return { text: ctx.t('groups-unregistered', { title }), keyboard: [] }
  },
  keepwallet: async ({ ctx, talk, accountId, group, argument }) => {
    const change = { groupId: group.id, accountId, changeId: idIn(argument) }
    const cancelled = await cancelWalletChange(ctx.foyer, change)
    await say(talk, ctx.t(cancelled ? 'groups-wallet-kept' : 'groups-wallet-too-late'))
  },
  check: ({ ctx, group: { id: groupId } }) =>
    enqueue(ctx.foyer.db, groupCheckJob, { groupId }, { key: `group_check:${groupId}` }),
  offers: ({ talk, group, argument }) => offersPage(talk, group, idIn(argument)),
  allowoffers: async ({ ctx, talk, accountId, group, argument }) => {
    const allowsOffers = argument === '1'
    await changeSettings(ctx.foyer, { groupId: group.id, accountId, changes: { allowsOffers } })
    return offersPage(talk, { ...group, allowsOffers })
  },
  listing: ({ talk, group }) => listingPage(talk, group),
  list: async ({ ctx, talk, accountId, group, argument }) => {
    const isListed = argument === '1'
    await changeSettings(ctx.foyer, { groupId: group.id, accountId, changes: { isListed } })
    return listingPage(talk, { ...group, isListed })
  },
  endlink: async ({ ctx, talk, group, argument }) => {
    await killLinkInGroup(ctx.foyer, { groupId: group.id, placementId: idIn(argument) as PlacementId })
    await say(talk, ctx.t('offer-group-link-ended'))
  },
  categories: ({ talk, group }) => categoriesPage(talk, group),
  forbid: (act) => changeCategories(act, (forbidden, category) => [...forbidden, category]),
  permit: (act) =>
    changeCategories(act, (forbidden, category) => forbidden.filter((one) => one !== category)),
  block: ({ talk, group, argument }) => blockSomePage(talk, group, idIn(argument)),
  blockone: (act) => changeBlock(act, blockAdvertiser),
  admins: ({ ctx, talk, group }) => adminsPage(talk, group, ctx.me.username),
  adminsme: async ({ ctx, talk, group }) => {
    await setAdminsChat(ctx.foyer, { groupId: group.id, chatId: null })
    return adminsPage(talk, { ...group, adminsChatId: null }, ctx.me.username)
  },
  unblock: (act) => changeBlock(act, unblockAdvertiser),
}

/** Links to the private chat: a registration that goes on there, or a group that is offered. */
direct.hears(/^\/start(?:@\w+)? r_(\d{1,15})$/, (ctx) => beginRegistration(ctx, Number(ctx.match[1])))
direct.hears(/^\/start(?:@\w+)? t_(\d{1,15})$/, (ctx) => askToAccept(ctx, Number(ctx.match[1])))

direct.command('register', (ctx) =>
  sayHowToAdd(ctx, `${ctx.t('groups-how-to-register')}\n\n${earningTerms(talkOf(ctx))}`),
)
direct.command('menu', chooseRole)
for (const [command, action] of Object.entries({
  invite: 'invite',
  stats: 'stats',
  pausegroup: 'pause',
  resumegroup: 'resume',
  transfer: 'transfer',
  unregister: 'unregister',
})) {
  direct.command(command, (ctx) => chooseGroup(ctx, action))
}

direct.callbackQuery('o:groups', async (ctx) => {
  await answerTap(ctx)
  await chooseGroup(ctx, 'menu')
})

direct.callbackQuery(/^o:groups:([a-z]{1,20}):(\d{1,4})$/, async (ctx) => {
  const [, action = '', page] = ctx.match
  await answerTap(ctx)
  const talk = talkOf(ctx)
  const own = await findOwnGroups(ctx.foyer.db, await accountOf(talk))
  await show(ctx, talk, ownGroupsPage(talk, own, { action, page: Number(page) }))
})

direct.callbackQuery(/^o:(register|takeover|accept|grant):(\d{1,15})$/, async (ctx) => {
  const [, action, id] = ctx.match
  const { db } = ctx.foyer
  if (action === 'grant') return grant(ctx, Number(id))
  await answerTap(ctx, action === 'register' ? undefined : ctx.t('groups-checking'))
  if (action === 'register') return beginRegistration(ctx, Number(id))
  const asked = { telegramUserId: talkOf(ctx).person, event: eventOf(ctx) }
  if (action === 'accept') return enqueue(db, groupAcceptJob, { transferId: Number(id), ...asked })
  return enqueue(db, groupTakeOverJob, { groupId: Number(id) as GroupId, ...asked })
})

async function grant(ctx: BotContext, id: number): Promise<void> {
  const { db, clock, config } = ctx.foyer
  const mayGrant = config.operatorTelegramIds.includes(talkOf(ctx).person)
  const warrant = mayGrant ? await grantWarrant(db, { id, at: clock.now() }) : undefined
  await answerTap(ctx, ctx.t(warrant ? 'groups-granted' : 'error-other'))
  if (warrant === undefined) return
  const { tgGroupId, telegramUserId } = warrant
  await enqueue(db, groupRegistrationJob, { tgGroupId, telegramUserId, event: `warrant:${warrant.id}` })
}

direct.callbackQuery(/^o:([a-z]+!?):(\d{1,15})(?::(\w{1,20}))?$/, async (ctx, next) => {
  const [, action = '', groupId, argument = ''] = ctx.match as RegExpMatchArray
  if (!Object.hasOwn(ACTIONS, action)) return next()
  await act(ctx, { groupId: Number(groupId) as GroupId, argument, action })
})

/** Checks, for every action anew, that the group belongs to the person. */
async function act(
  ctx: BotContext,
  { groupId, argument, action }: { groupId: GroupId; argument: string; action: string },
): Promise<void> {
  const talk = talkOf(ctx)
  try {
    const accountId = await accountOf(talk)
    const group = await findGroup(ctx.foyer.db, groupId)
    if (group?.ownerAccountId !== accountId) throw groupNotFound()
    await answerTap(ctx)
    const page = await ACTIONS[action]?.({ ctx, talk, accountId, group, argument })
    if (page) await show(ctx, talk, page)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (ctx.callbackQuery && error.code === 'group.not_found') return answerTap(ctx, errorText(talk, error))
    await say(talk, errorText(talk, error))
  }
}

/** A person who owns groups and advertises too chooses between the two. */
async function chooseRole(ctx: BotContext): Promise<void> {
  const { db } = ctx.foyer
  const accountId = await accountOf(talkOf(ctx))
  const own = await findOwnGroups(db, accountId)
  if (own.length === 0 || !(await isAdvertiser(db, accountId))) return chooseGroup(ctx, 'menu')
  await say(talkOf(ctx), ctx.t('groups-which-role'), {
    keyboard: [
      [{ text: ctx.t('groups-button-mine'), data: 'o:groups' }],
      [{ text: ctx.t('groups-button-campaigns'), data: 'a:list:0' }],
    ],
  })
}

/** A command acts on the person's only group, or asks which group it is about. */
async function chooseGroup(ctx: BotContext, action: string): Promise<void> {
  const own = await findOwnGroups(ctx.foyer.db, await accountOf(talkOf(ctx)))
  const [only, ...more] = own
  if (only === undefined || more.length > 0) return listGroups(ctx, action)
  await act(ctx, { groupId: only.id, argument: '', action })
}

async function listGroups(ctx: BotContext, action: string): Promise<void> {
  const talk = talkOf(ctx)
  const own = await findOwnGroups(ctx.foyer.db, await accountOf(talk))
  if (own.length === 0) {
    const prices = [{ text: ctx.t('start-button-prices'), data: 'a:groups:0' }]
    return sayHowToAdd(ctx, ctx.t('groups-none-yet'), [prices])
  }
  const { text, keyboard } = ownGroupsPage(talk, own, { action, page: 0 })
  await say(talk, text, { keyboard })
}

function sayHowToAdd(ctx: BotContext, text: string, below: Keyboard = []): Promise<void> {
  const add = [{ text: ctx.t('groups-button-add'), url: addToGroupLink(ctx.me.username) }]
  return say(talkOf(ctx), text, { keyboard: [add, ...below] })
}

/** Replaces the page whose button was tapped. A command gets a new message. */
async function show(ctx: BotContext, talk: Talk, { text, keyboard }: Page): Promise<void> {
  const message = ctx.callbackQuery?.message
  if (message === undefined) return say(talk, text, { keyboard })
  await ctx.ask(talk.person, 'editMessageText', {
    chat_id: talk.person,
    message_id: message.message_id,
    text,
    link_preview_options: { is_disabled: true },
    reply_markup: inlineKeyboard(keyboard),
  })
}

async function startSetting({ talk, group, argument }: Act): Promise<void> {
  if (!isSetting(argument)) return
  const { id: groupId, tgGroupId, kind, title, payoutWallet: wallet } = group
  await startFlow(talk, groupFlow, {
    step: argument,
    data: newDraft({ groupId, tgGroupId, kind, title, wallet }),
  })
}

async function showInvite({
  ctx,
  talk,
  group: { id: groupId, title, inviteLink: link },
}: Act): Promise<void> {
  if (link !== null) return say(talk, ctx.t('groups-invite', { title, link }))
  const options = { key: `group_invite:${groupId}` }
  await enqueue(ctx.foyer.db, groupInviteJob, { groupId, event: eventOf(ctx) }, options)
}

function listAdmins(ctx: BotContext, groupId: GroupId, role: 'owner' | 'deputy'): Promise<void> {
  return enqueue(ctx.foyer.db, groupHeirsJob, { groupId, role, event: eventOf(ctx) })
}

/** The answer is a message of its own: the page above it stays. */
async function changePause({ ctx, talk, accountId, group }: Act, paused: boolean): Promise<void> {
  const status = await setPaused(ctx.foyer, { groupId: group.id, accountId, paused })
  const { text, keyboard } = pausePage(talk, group, status)
  await say(talk, text, { keyboard })
}

async function changeBlock(
  { ctx, talk, accountId, group, argument }: Act,
  change: typeof blockAdvertiser,
): Promise<Page> {
  const advertiserId = idIn(argument) as AccountId
  await change(ctx.foyer, { groupId: group.id, accountId, advertiserId })
  return blocksPage(talk, group)
}

async function changeCategories(
  { ctx: { foyer }, talk, accountId, group, argument }: Act,
  change: (forbidden: readonly Category[], category: Category) => readonly Category[],
): Promise<Page> {
  const { id: groupId, forbiddenCategories: before } = group
  const category = CATEGORIES.find((one) => one === argument)
  const forbiddenCategories = category ? [...new Set(change(before, category))] : before
  await changeSettings(foyer, { groupId, accountId, changes: { forbiddenCategories } })
  await enqueue(foyer.db, groupPlaceJob, { groupId })
  return categoriesPage(talk, { ...group, forbiddenCategories })
}

async function beginRegistration(ctx: BotContext, number: number): Promise<void> {
  await say(talkOf(ctx), ctx.t('groups-checking'))
  await enqueue(ctx.foyer.db, groupRegistrationJob, {
    tgGroupId: -number as TelegramChatId,
    telegramUserId: talkOf(ctx).person,
    event: eventOf(ctx),
  })
}

async function askToAccept(ctx: BotContext, transferId: number): Promise<void> {
  const talk = talkOf(ctx)
  const { db, clock } = ctx.foyer
  const offer = await findTransfer(db, { id: transferId })
  const group = offer && (await findGroup(db, offer.groupId))
  if (offer?.to !== talk.person || group === undefined || offer.expiresAt <= clock.now()) {
    return say(talk, ctx.t('error-group-transfer-ended'))
  }
  await say(talk, ctx.t('groups-offer', { title: group.title, until: whenText(offer.expiresAt) }), {
    keyboard: [[{ text: ctx.t('groups-button-accept'), data: `o:accept:${transferId}` }]],
  })
}

/** 0, which is nobody's, unless the argument is a number. */
function idIn(argument: string): number {
  return /^\d{1,15}$/.test(argument) ? Number(argument) : 0
}

/** Names this update, for what is told about it later. */
function eventOf(ctx: BotContext): string {
  return `${ctx.update.update_id}`
}
