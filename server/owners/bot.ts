import { Composer } from 'grammy'
import { findOrCreateAccount } from '../accounts/findAccount.ts'
import type { BotContext } from '../bot/botContext.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import { errorText } from '../bot/errorText.ts'
import { answerTap, inlineKeyboard, say, type Talk, talkOf } from '../bot/talk.ts'
import { blockAdvertiser, unblockAdvertiser } from '../campaigns/blockAdvertiser.ts'
import { isAdvertiser } from '../campaigns/getTask.ts'
import { cancelWalletChange } from '../groups/changePayoutWallet.ts'
import { groupNotFound } from '../groups/group.ts'
import { setPaused, unregisterGroup } from '../groups/groupStatus.ts'
import { groupCheckJob, groupInviteJob } from '../groups/jobs.ts'
import { addToGroupLink } from '../groups/links.ts'
import {
  endTransfer,
  findAdvertisers,
  findOpenTransfer,
  findOwnGroup,
  findOwnGroups,
  grantWarrant,
  type OwnGroup,
} from '../groups/ownerQueries.ts'
import { findGroup } from '../groups/queries.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import { HOUR_MS } from '../shared/time.ts'
import { newDraft } from './draft.ts'
import { groupChat } from './groupChat.ts'
import { groupFlow, SETTINGS } from './groupFlow.ts'
import {
  groupAcceptJob,
  groupHeirsJob,
  groupOfferJob,
  groupRegistrationJob,
  groupTakeOverJob,
} from './jobs.ts'
import { backTo, blocksPage, confirmPage, groupPage, type Page, statsPage, whyPage } from './menu.ts'
import { topicsFlow } from './topicsFlow.ts'

/** The owner's side of the bot: commands and buttons in the direct chat, and what happens to the bot in groups. */
export const groups = new Composer<BotContext>()
groups.use(groupChat)

const direct = groups.chatType('private')

/** A link to the direct chat that leads on with a registration, or to a group that is offered. */
direct.hears(/^\/start(?:@\w+)? r_(\d{1,15})$/, (ctx) => beginRegistration(ctx, Number(ctx.match[1])))
direct.hears(/^\/start(?:@\w+)? t_(\d{1,15})$/, (ctx) => askToAccept(ctx, Number(ctx.match[1])))

direct.command('register', (ctx) =>
  say(talkOf(ctx), ctx.t('groups-how-to-register'), {
    keyboard: [[{ text: ctx.t('groups-button-add'), url: addToGroupLink(ctx.me.username) }]],
  }),
)
direct.command('menu', chooseRole)
direct.callbackQuery('o:groups', async (ctx) => {
  await answerTap(ctx)
  await chooseGroup(ctx, 'menu')
})
direct.command('invite', (ctx) => chooseGroup(ctx, 'invite'))
direct.command('stats', (ctx) => chooseGroup(ctx, 'stats'))
direct.command('pausegroup', (ctx) => chooseGroup(ctx, 'pause'))
direct.command('resumegroup', (ctx) => chooseGroup(ctx, 'resume'))
direct.command('transfer', (ctx) => chooseGroup(ctx, 'transfer'))
direct.command('unregister', (ctx) => chooseGroup(ctx, 'unregister'))

/** Telegram takes a hundred buttons at most. */
const MAX_LISTED = 90

/** An action on one group of the person who taps, or commands. Refused where the group is not theirs. */
interface Act {
  readonly ctx: BotContext
  readonly talk: Talk
  readonly accountId: AccountId
  readonly group: OwnGroup
  readonly argument: string
}

const ACTIONS: Readonly<Record<string, (act: Act) => Promise<unknown>>> = {
  menu: async (act) => show(act, await groupPage(act.talk, act.group)),
  mine: ({ ctx }) => listGroups(ctx, 'menu'),
  stats: async (act) => show(act, await statsPage(act.talk, act.group)),
  why: async (act) => show(act, await whyPage(act.talk, act.group, act.argument)),
  blocks: async (act) => show(act, await blocksPage(act.talk, act.group)),
  set: startSetting,
  topics: ({ talk, group: { id: groupId, title } }) =>
    startFlow(talk, topicsFlow, { step: 'topics', data: { groupId, title } }),
  invite: showInvite,
  pause: (act) => changePause(act, true),
  resume: (act) => changePause(act, false),
  transfer: ({ ctx, group }) =>
    enqueue(ctx.foyer.db, groupHeirsJob, { groupId: group.id, event: eventOf(ctx) }),
  offer: ({ ctx, accountId, group, argument }) =>
    enqueue(ctx.foyer.db, groupOfferJob, {
      groupId: group.id,
      accountId,
      to: idIn(argument) as TelegramUserId,
      event: eventOf(ctx),
    }),
  withdraw: withdrawOffer,
  unregister: (act) => show(act, confirmPage(act.talk, act.group, 'unregister')),
  'unregister!': async (act) => {
    await unregisterGroup(act.ctx.foyer, { groupId: act.group.id, accountId: act.accountId })
    await show(act, { text: act.ctx.t('groups-unregistered', { title: act.group.title }), keyboard: [] })
  },
  keepwallet: keepWallet,
  check: ({ ctx, group }) =>
    enqueue(ctx.foyer.db, groupCheckJob, { groupId: group.id }, { key: `group_check:${group.id}` }),
  block: listAdvertisers,
  blockone: async (act) => {
    await blockAdvertiser(act.ctx.foyer, { ...ids(act), advertiserId: idIn(act.argument) as AccountId })
    await show(act, await blocksPage(act.talk, act.group))
  },
  unblock: async (act) => {
    await unblockAdvertiser(act.ctx.foyer, { ...ids(act), advertiserId: idIn(act.argument) as AccountId })
    await show(act, await blocksPage(act.talk, act.group))
  },
}

direct.callbackQuery(/^o:register:(\d{1,15})$/, async (ctx) => {
  await answerTap(ctx)
  await beginRegistration(ctx, Number(ctx.match[1]))
})

direct.callbackQuery(/^o:takeover:(\d{1,15})$/, async (ctx) => {
  await answerTap(ctx, ctx.t('groups-checking'))
  await enqueue(ctx.foyer.db, groupTakeOverJob, {
    groupId: Number(ctx.match[1]) as GroupId,
    telegramUserId: ctx.from.id as TelegramUserId,
    event: eventOf(ctx),
  })
})

direct.callbackQuery(/^o:accept:(\d{1,15})$/, async (ctx) => {
  await answerTap(ctx, ctx.t('groups-checking'))
  await enqueue(ctx.foyer.db, groupAcceptJob, {
    transferId: Number(ctx.match[1]),
    telegramUserId: ctx.from.id as TelegramUserId,
    event: eventOf(ctx),
  })
})

direct.callbackQuery(/^o:grant:(\d{1,15})$/, async (ctx) => {
  const { foyer } = ctx
  if (!foyer.config.operatorTelegramIds.includes(ctx.from.id)) return answerTap(ctx, ctx.t('error-other'))
  const warrant = await grantWarrant(foyer.db, { id: Number(ctx.match[1]), at: foyer.clock.now() })
  await answerTap(ctx, ctx.t(warrant ? 'groups-granted' : 'error-other'))
  if (warrant === undefined) return
  const { tgGroupId, telegramUserId } = warrant
  const event = `warrant:${warrant.id}`
  await enqueue(foyer.db, groupRegistrationJob, { tgGroupId, telegramUserId, event })
})

direct.callbackQuery(/^o:([a-z]+!?):(\d{1,15})(?::(\w{1,20}))?$/, async (ctx, next) => {
  const [, action = '', groupId, argument = ''] = ctx.match as RegExpMatchArray
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (run === undefined) return next()
  await act(ctx, { groupId: Number(groupId) as GroupId, argument }, run)
})

/** Sees to it that the group belongs to the person, at this very moment, before anything is done with it. */
async function act(
  ctx: BotContext,
  { groupId, argument }: { groupId: GroupId; argument: string },
  run: (act: Act) => Promise<unknown>,
): Promise<void> {
  const talk = talkOf(ctx)
  try {
    const { id: accountId } = await accountOf(ctx)
    const group = await findOwnGroup(ctx.foyer.db, { groupId, accountId })
    if (group === undefined) throw groupNotFound()
    await answerTap(ctx)
    await run({ ctx, talk, accountId, group, argument })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (ctx.callbackQuery && error.code === 'group.not_found') return answerTap(ctx, errorText(talk, error))
    await say(talk, errorText(talk, error))
  }
}

/** Who owns groups and advertises too is asked which of the two they mean. */
async function chooseRole(ctx: BotContext): Promise<void> {
  const { id: accountId } = await accountOf(ctx)
  const { db } = ctx.foyer
  const own = await findOwnGroups(db, accountId)
  if (own.length === 0 || !(await isAdvertiser(db, accountId))) return chooseGroup(ctx, 'menu')
  await say(talkOf(ctx), ctx.t('groups-which-role'), {
    keyboard: [
      [{ text: ctx.t('groups-button-mine'), data: 'o:groups' }],
      [{ text: ctx.t('groups-button-campaigns'), data: 'a:list:0' }],
    ],
  })
}

/** A command acts on the one group that the person has, or asks which one is meant. */
async function chooseGroup(ctx: BotContext, action: string): Promise<void> {
  const { id: accountId } = await accountOf(ctx)
  const [only, ...more] = await findOwnGroups(ctx.foyer.db, accountId)
  const run = ACTIONS[action]
  if (only === undefined || more.length > 0 || run === undefined) return listGroups(ctx, action)
  await act(ctx, { groupId: only.id, argument: '' }, run)
}

async function listGroups(ctx: BotContext, action: string): Promise<void> {
  const talk = talkOf(ctx)
  const { id: accountId } = await accountOf(ctx)
  const own = await findOwnGroups(ctx.foyer.db, accountId)
  if (own.length === 0) {
    return say(talk, ctx.t('groups-none-yet'), {
      keyboard: [[{ text: ctx.t('groups-button-add'), url: addToGroupLink(ctx.me.username) }]],
    })
  }
  await say(talk, ctx.t('groups-which'), {
    keyboard: own
      .slice(0, MAX_LISTED)
      .map(({ id, title }) => [{ text: title.slice(0, 60).toWellFormed(), data: `o:${action}:${id}` }]),
  })
}

/** In place of the page whose button was tapped; as a new message after a command. */
async function show({ ctx, talk }: Pick<Act, 'ctx' | 'talk'>, { text, keyboard }: Page): Promise<void> {
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
  if (!SETTINGS.some((setting) => setting === argument)) return
  const { id: groupId, tgGroupId, kind, title } = group
  await startFlow(talk, groupFlow, {
    step: argument,
    data: newDraft({ groupId, tgGroupId, kind, title }),
  })
}

async function showInvite({ ctx, talk, group }: Act): Promise<void> {
  if (group.inviteLink === null) {
    return enqueue(
      ctx.foyer.db,
      groupInviteJob,
      { groupId: group.id, event: eventOf(ctx) },
      { key: `group_invite:${group.id}` },
    )
  }
  await say(talk, ctx.t('groups-invite', { title: group.title, link: group.inviteLink }))
}

async function changePause(current: Act, paused: boolean): Promise<void> {
  const { ctx, talk, group } = current
  const status = await setPaused(ctx.foyer, { ...ids(current), paused })
  await say(
    talk,
    ctx.t('groups-now', { title: group.title, status, right: group.missingRight ?? 'administrator' }),
    { keyboard: [[backTo(talk, group.id)]] },
  )
}

async function keepWallet(current: Act): Promise<void> {
  const { ctx, talk, argument } = current
  const cancelled = await cancelWalletChange(ctx.foyer, { ...ids(current), changeId: idIn(argument) })
  await say(talk, ctx.t(cancelled ? 'groups-wallet-kept' : 'groups-wallet-too-late'))
}

async function listAdvertisers(current: Act): Promise<void> {
  const { ctx, talk, group } = current
  const advertisers = await findAdvertisers(ctx.foyer.db, { groupId: group.id, limit: 30 })
  await show(current, {
    text: talk.t(advertisers.length === 0 ? 'groups-no-advertisers' : 'groups-whom-to-block'),
    keyboard: [
      ...advertisers.map(({ accountId, sponsor }) => [
        { text: sponsor.slice(0, 60).toWellFormed(), data: `o:blockone:${group.id}:${accountId}` },
      ]),
      [backTo(talk, group.id)],
    ],
  })
}

async function withdrawOffer({ ctx, talk, group }: Act): Promise<void> {
  const offer = await findOpenTransfer(ctx.foyer.db, { groupId: group.id })
  if (offer) await endTransfer(ctx.foyer.db, offer.id, { cancelled_at: ctx.foyer.clock.now() })
  await say(talk, ctx.t('groups-withdrawn'))
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
  const offer = await findOpenTransfer(db, { id: transferId })
  const left = offer === undefined ? 0 : offer.expiresAt.getTime() - clock.now().getTime()
  const group = offer && (await findGroup(db, offer.groupId))
  if (offer?.to !== talk.person || group === undefined || left <= 0) {
    return say(talk, ctx.t('error-group-transfer-ended'))
  }
  await say(talk, ctx.t('groups-offer', { title: group.title, hours: Math.ceil(left / HOUR_MS) }), {
    keyboard: [[{ text: ctx.t('groups-button-accept'), data: `o:accept:${transferId}` }]],
  })
}

/** What no button of ours names is nobody's. */
function idIn(argument: string): number {
  return /^\d{1,15}$/.test(argument) ? Number(argument) : 0
}

function accountOf(ctx: BotContext) {
  return findOrCreateAccount(ctx.foyer, { telegramUserId: talkOf(ctx).person, language: null })
}

function ids({ accountId, group }: Act) {
  return { accountId, groupId: group.id }
}

/** Names this update, for what is told about it later. */
function eventOf(ctx: BotContext): string {
  return `${ctx.update.update_id}`
}
