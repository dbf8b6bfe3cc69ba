import type { Account } from '../accounts/account.ts'
import { findOrCreateAccount } from '../accounts/findAccount.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import { type Keyboard, say, type Talk, talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import { changeSettings } from '../groups/changeSettings.ts'
import { updateMemberCount } from '../groups/countAdmission.ts'
import { GROUP_STATUS, type Group, TAKEOVER_WAIT_MS } from '../groups/group.ts'
import { reopenGroup } from '../groups/groupStatus.ts'
import { addToGroupLink } from '../groups/links.ts'
import { migrateGroup } from '../groups/migrateGroup.ts'
import { noteCreator } from '../groups/noteCreator.ts'
import { findBasicGroupsOf } from '../groups/ownerQueries.ts'
import { findGroupByTelegramId } from '../groups/queries.ts'
import {
  readBot,
  readGroup,
  readMember,
  readMemberCount,
  type TelegramGroup,
} from '../groups/readTelegram.ts'
import { registerGroup } from '../groups/registerGroup.ts'
import { checkGroup } from '../groups/upkeep.ts'
import { isEnqueued } from '../outbox/enqueueCall.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { setPayoutWallet } from '../payouts/setPayoutWallet.ts'
import { parseAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import { parseUsdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'
import { askOperator } from './askOperator.ts'
import { type Draft, newDraft } from './draft.ts'
import { changesOf, groupFlow } from './groupFlow.ts'

interface Asked {
  readonly tgGroupId: TelegramChatId
  readonly telegramUserId: TelegramUserId
  /** Names what asked for it. */
  readonly event: string
}

/** What Telegram says of somebody who wants to register a group. */
type Standing = { readonly group: TelegramGroup; readonly isCreator: boolean; readonly isAdmin: boolean }

async function readStanding(ctx: Context, call: CallTelegram, asked: Asked): Promise<Standing | undefined> {
  const group = await readGroup(call, asked.tgGroupId)
  if (group === undefined) return undefined
  await followUpgrade(ctx, call, asked, group)
  const member = await readMember(call, { tgGroupId: group.tgGroupId, telegramUserId: asked.telegramUserId })
  return {
    group,
    isCreator: member?.status === 'creator',
    isAdmin: member?.status === 'creator' || member?.status === 'administrator',
  }
}

/**
 * Sees to it that a group is not registered a second time as the supergroup that it has become, where Telegram's word of that
 * is late or lost: a supergroup itself does not say what it was. So each basic group of the person is looked at.
 */
async function followUpgrade(
  ctx: Context,
  call: CallTelegram,
  { tgGroupId: from, telegramUserId }: Asked,
  { tgGroupId: to, kind }: TelegramGroup,
): Promise<void> {
  if (from !== to) await migrateGroup(ctx, { from, to })
  if (kind !== 'supergroup' || (await findGroupByTelegramId(ctx.db, to))) return
  for (const groupId of await findBasicGroupsOf(ctx.db, telegramUserId)) {
    await checkGroup(ctx, call, { groupId })
  }
}

/**
 * Somebody wants to register a group in the direct chat: asks Telegram who they are there and what the bot may do, and begins
 * the dialogue, or says what is in the way. Whoever is not the group's creator learns nothing about it.
 */
export async function beginRegistration(ctx: Context, call: CallTelegram, asked: Asked): Promise<void> {
  const bot = await readBot(call)
  const standing = await readStanding(ctx, call, asked)
  await transact(ctx, async (ctx) => {
    const key = `register:${asked.event}`
    if (await isEnqueued(ctx.db, `${key}:1`)) return
    const account = await findOrCreateAccount(ctx, { telegramUserId: asked.telegramUserId, language: null })
    const talk = talkLater(ctx, { person: asked.telegramUserId, language: account.language, key })
    const obstacle = await findObstacle(talk, { standing, account, botName: bot.username })
    if (obstacle) return say(talk, obstacle.text, { keyboard: obstacle.keyboard ?? [] })
    if (standing === undefined) return
    await startFlow(talk, groupFlow, { step: 'topic', data: newDraft(standing.group) })
  })
}

/** The dialogue is over: asks Telegram once more, and puts the group on the marketplace. */
export async function completeRegistration(
  ctx: Context,
  call: CallTelegram,
  { draft, telegramUserId, event }: { draft: Draft; telegramUserId: TelegramUserId; event: string },
): Promise<void> {
  const bot = await readBot(call)
  const standing = await readStanding(ctx, call, { tgGroupId: draft.tgGroupId, telegramUserId, event })
  const members = standing && (await readMemberCount(call, standing.group.tgGroupId))
  await transact(ctx, async (ctx) => {
    const key = `registered:${event}`
    if (await isEnqueued(ctx.db, `${key}:1`)) return
    const account = await findOrCreateAccount(ctx, { telegramUserId, language: null })
    const talk = talkLater(ctx, { person: telegramUserId, language: account.language, key })
    const obstacle = await findObstacle(talk, { standing, account, botName: bot.username })
    if (obstacle) return say(talk, obstacle.text, { keyboard: obstacle.keyboard ?? [] })
    if (standing === undefined) return
    await store(ctx, { draft, account, group: standing.group, members }, talk)
  })
}

async function store(
  ctx: Context,
  {
    draft,
    account,
    group: read,
    members,
  }: { draft: Draft; account: Account; group: TelegramGroup; members: number | undefined },
  talk: Talk,
): Promise<void> {
  const changes = changesOf(draft)
  const { group, created } = await registerGroup(ctx, {
    ...(read.creator === undefined ? {} : { creatorTelegramUserId: read.creator }),
    tgGroupId: read.tgGroupId,
    kind: read.kind,
    title: read.title,
    topic: draft.topic,
    language: draft.language,
    ownerAccountId: account.id,
    floorBid: draft.floor === null ? ctx.config.minBid : parseUsdc(draft.floor),
    consentPolicy: draft.consent,
    unreachedPolicy: draft.unreached,
    rules: draft.rules,
    ownQuestion: changes.ownQuestion ?? null,
    inviteLink: null,
  })
  if (!created) return say(talk, talk.t('groups-taken'))
  if (members !== undefined) await updateMemberCount(ctx, { groupId: group.id, memberCount: members })
  await changeSettings(ctx, { groupId: group.id, accountId: account.id, changes })
  if (draft.wallet !== null) {
    const wallet = parseAddress(draft.wallet)
    await setPayoutWallet(ctx, { groupId: group.id, accountId: account.id, wallet })
  }
  const text = talk.t('groups-registered', {
    title: read.title,
    kind: read.kind,
    wallet: draft.wallet === null ? 'no' : 'yes',
  })
  await say(talk, text, { keyboard: registeredKeyboard(talk, group.id) })
}

function registeredKeyboard({ t }: Talk, groupId: number): Keyboard {
  return [
    [{ text: t('groups-button-invite'), data: `o:invite:${groupId}` }],
    [{ text: t('groups-button-menu'), data: `o:menu:${groupId}` }],
  ]
}

interface Obstacle {
  readonly text: string
  readonly keyboard?: Keyboard
}

/** Why the dialogue cannot go on, as told to the person; undefined where nothing is in the way. */
async function findObstacle(
  talk: Talk,
  { standing, account, botName }: { standing: Standing | undefined; account: Account; botName: string },
): Promise<Obstacle | undefined> {
  const { t, foyer } = talk
  if (standing === undefined || standing.group.standing.kind === 'gone') {
    return {
      text: t('groups-not-added'),
      keyboard: [[{ text: t('groups-button-add'), url: addToGroupLink(botName) }]],
    }
  }
  const { group, isCreator, isAdmin } = standing
  const known = await findGroupByTelegramId(foyer.db, group.tgGroupId)
  if (known) return knownGroup(talk, { known, standing, account })
  if (!isCreator) {
    const vouched = group.creator === undefined && isAdmin && (await askOperator(talk, group))
    if (!vouched) {
      const text = group.creator === undefined && isAdmin ? 'groups-asked-operator' : 'groups-not-creator'
      return { text: t(text, { title: group.title }) }
    }
  }
  return missingRights(talk, group)
}

function missingRights({ t }: Talk, { standing, tgGroupId, title }: TelegramGroup): Obstacle | undefined {
  if (standing.kind === 'gone' || standing.missingRight === undefined) return undefined
  return {
    text: t('groups-rights-missing', { title, right: standing.missingRight }),
    keyboard: [[{ text: t('groups-button-check-again'), data: `o:register:${-tgGroupId}` }]],
  }
}

/** A registered group changes neither owner nor wallet by being registered again. */
async function knownGroup(
  talk: Talk,
  { known, standing, account }: { known: Group; standing: Standing; account: Account },
): Promise<Obstacle> {
  const { t, foyer, person } = talk
  const { title } = standing.group
  const menu = [[{ text: t('groups-button-menu'), data: `o:menu:${known.id}` }]]
  if (known.ownerAccountId === account.id) {
    if (!GROUP_STATUS[known.status].gone)
      return { text: t('groups-already-yours', { title }), keyboard: menu }
    const missing = missingRights(talk, standing.group)
    if (missing) return missing
    await reopenGroup(foyer, { groupId: known.id, accountId: account.id })
    return { text: t('groups-reopened', { title }), keyboard: menu }
  }
  if (!standing.isCreator) return { text: t('groups-taken') }
  const heir = await noteCreator(foyer, { groupId: known.id, creator: person, claims: true })
  if (heir === null) throw new DomainError('group.no_heir', 'The creator is the owner, and is not.')
  return {
    text: t('groups-take-over-later', { title, hours: TAKEOVER_WAIT_MS / HOUR_MS }),
    keyboard: [[{ text: t('groups-button-take-over'), data: `o:takeover:${known.id}` }]],
  }
}
