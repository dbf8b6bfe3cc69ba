import type { Account } from '../accounts/findAccount.ts'
import { findOrCreateAccount } from '../accounts/findAccount.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import { type Keyboard, say, type Talk, talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import { updateMemberCount } from '../groups/countAdmission.ts'
import { findBasicGroupsOf, findGroupByTelegramId } from '../groups/findGroup.ts'
import { GROUP_STATUS, type Group, TAKEOVER_WAIT_MS } from '../groups/group.ts'
import { addToGroupLink } from '../groups/links.ts'
import { migrateGroup } from '../groups/migrateGroup.ts'
import { noteCreator } from '../groups/ownership.ts'
import {
  readBot,
  readGroup,
  readMember,
  readMemberCount,
  type TelegramGroup,
} from '../groups/readTelegram.ts'
import { registerGroup } from '../groups/registerGroup.ts'
import { checkSettings } from '../groups/settings.ts'
import { reopenGroup } from '../groups/status.ts'
import { checkGroup } from '../groups/upkeep.ts'
import { requestWarrant } from '../groups/warrants.ts'
import { isEnqueued } from '../outbox/enqueueCall.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { setPayoutWallet } from '../payouts/wantPayee.ts'
import { parseAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import { parseUsdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'
import { type Draft, newDraft } from './draft.ts'
import { changesOf, groupFlow } from './groupFlow.ts'
import { earningTerms } from './summary.ts'

interface Asked {
  readonly tgGroupId: TelegramChatId
  readonly telegramUserId: TelegramUserId
  /** Names the request. */
  readonly event: string
}

/** Somebody who wants to register a group, as Telegram sees them. */
interface Applicant {
  readonly account: Account
  readonly group: TelegramGroup
  readonly isCreator: boolean
  readonly isAdmin: boolean
}

/**
 * Begins a registration in the private chat: asks Telegram about the person and the bot's rights, then begins the dialogue or
 * names the obstacle. A person who is not the group's creator learns nothing about it.
 */
export function beginRegistration(ctx: Context, call: CallTelegram, asked: Asked): Promise<void> {
  return examine(ctx, call, { ...asked, key: `register:${asked.event}` }, (talk, { group }) =>
    startFlow(talk, groupFlow, { step: 'topic', data: newDraft(group) }),
  )
}

/** Ends the dialogue: asks Telegram again, and puts the group on the marketplace. */
export async function completeRegistration(
  ctx: Context,
  call: CallTelegram,
  { draft, telegramUserId, event }: { draft: Draft; telegramUserId: TelegramUserId; event: string },
): Promise<void> {
  const { tgGroupId } = draft
  const members = await readMemberCount(call, tgGroupId)
  const asked = { tgGroupId, telegramUserId, event, key: `registered:${event}` }
  await examine(ctx, call, asked, (talk, applicant) => store(talk, applicant, { draft, members }))
}

/** Runs `proceed`, once, if nothing stands in the person's way. Otherwise tells them the obstacle. */
async function examine(
  ctx: Context,
  call: CallTelegram,
  asked: Asked & { readonly key: string },
  proceed: (talk: Talk, applicant: Applicant) => Promise<void>,
): Promise<void> {
  const { telegramUserId: person, key } = asked
  const bot = await readBot(call)
  const group = await readGroup(call, asked.tgGroupId)
  if (group) await followUpgrade(ctx, call, asked, group)
  const member = group && (await readMember(call, { tgGroupId: group.tgGroupId, telegramUserId: person }))
  await transact(ctx, async (ctx) => {
    if (await isEnqueued(ctx.db, `${key}:1`)) return
    const account = await findOrCreateAccount(ctx, { telegramUserId: person, language: null })
    const talk = talkLater(ctx, { person, language: account.language, key })
    if (group === undefined || group.standing.kind === 'gone') {
      return say(talk, talk.t('groups-not-added'), {
        keyboard: [[{ text: talk.t('groups-button-add'), url: addToGroupLink(bot.username) }]],
      })
    }
    const isCreator = member?.status === 'creator'
    const isAdmin = isCreator || member?.status === 'administrator'
    const applicant = { account, group, isCreator, isAdmin }
    const obstacle = await findObstacle(talk, applicant)
    if (obstacle) return say(talk, obstacle.text, { keyboard: obstacle.keyboard ?? [] })
    await proceed(talk, applicant)
  })
}

/**
 * Prevents a second registration of a group as the supergroup that it has become, where Telegram's news of the upgrade is late
 * or lost. A supergroup does not say what it was, so each basic group of the person is checked.
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

async function store(
  talk: Talk,
  { account, group: read }: Applicant,
  { draft, members }: { draft: Draft; members: number | undefined },
): Promise<void> {
  const { foyer: ctx, t } = talk
  const settings = changesOf(draft)
  checkSettings(ctx, settings)
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
    ownQuestion: settings.ownQuestion ?? null,
    inviteLink: null,
  })
  if (!created) return say(talk, t('groups-taken'))
  const { id: groupId } = group
  if (members !== undefined) await updateMemberCount(ctx, { groupId, memberCount: members })
  if (draft.wallet !== null) {
    await setPayoutWallet(ctx, { groupId, accountId: account.id, wallet: parseAddress(draft.wallet) })
  }
  const wallet = draft.wallet === null ? 'no' : 'yes'
  const registered = t('groups-registered', { title: read.title, kind: read.kind, wallet })
  await say(talk, `${registered}\n\n${earningTerms(talk)}`, {
    keyboard: [
      [{ text: t('groups-button-invite'), data: `o:invite:${groupId}` }],
      [{ text: t('groups-button-listing'), data: `o:listing:${groupId}` }],
      [{ text: t('groups-button-menu'), data: `o:menu:${groupId}` }],
    ],
  })
}

interface Obstacle {
  readonly text: string
  readonly keyboard?: Keyboard
}

async function findObstacle(talk: Talk, applicant: Applicant): Promise<Obstacle | undefined> {
  const { t, foyer } = talk
  const { group, isCreator, isAdmin } = applicant
  const known = await findGroupByTelegramId(foyer.db, group.tgGroupId)
  if (known) return knownGroup(talk, known, applicant)
  if (isCreator) return missingRights(talk, group)
  if (group.creator !== undefined || !isAdmin)
    return { text: t('groups-not-creator', { title: group.title }) }
  if (await askOperator(talk, group)) return missingRights(talk, group)
  return { text: t('groups-asked-operator', { title: group.title }) }
}

function missingRights({ t }: Talk, { standing, tgGroupId, title }: TelegramGroup): Obstacle | undefined {
  if (standing.kind === 'gone' || standing.missingRight === undefined) return undefined
  return {
    text: t('groups-rights-missing', { title, right: standing.missingRight }),
    keyboard: [[{ text: t('groups-button-check-again'), data: `o:register:${-tgGroupId}` }]],
  }
}

/** A second registration changes neither owner nor wallet. */
async function knownGroup(
  talk: Talk,
  known: Group,
  { account, group, isCreator }: Applicant,
): Promise<Obstacle> {
  const { t, foyer, person } = talk
  const { title } = group
  const menu = [[{ text: t('groups-button-menu'), data: `o:menu:${known.id}` }]]
  if (known.ownerAccountId === account.id) {
    if (!GROUP_STATUS[known.status].gone)
      return { text: t('groups-already-yours', { title }), keyboard: menu }
    const missing = missingRights(talk, group)
    if (missing) return missing
    await reopenGroup(foyer, { groupId: known.id, accountId: account.id })
    return { text: t('groups-reopened', { title }), keyboard: menu }
  }
  if (!isCreator) return { text: t('groups-taken') }
  const heir = await noteCreator(foyer, { groupId: known.id, creator: person, claims: true })
  if (heir === null) throw new DomainError('group.no_heir')
  return {
    text: t('groups-take-over-later', { title, hours: TAKEOVER_WAIT_MS / HOUR_MS }),
    keyboard: [[{ text: t('groups-button-take-over'), data: `o:takeover:${known.id}` }]],
  }
}

/**
 * Nobody can prove that a group without a creator is theirs, so the operator vouches for the admin who registers it. Says
 * whether the operator has. The first time this asks every operator.
 */
async function askOperator({ foyer, person }: Talk, { tgGroupId, title }: TelegramGroup): Promise<boolean> {
  const at = foyer.clock.now()
  const warrant = await requestWarrant(foyer.db, { tgGroupId, telegramUserId: person, title, at })
  if (warrant.grantedAt !== null) return true
  for (const operator of foyer.config.operatorTelegramIds as readonly TelegramUserId[]) {
    const key = `warrant:${warrant.id}:${operator}`
    const talk = talkLater(foyer, { person: operator, language: null, key })
    // As text: Fluent would add separators to a number.
    const ids = { person: `${person}`, group: `${tgGroupId}` }
    await say(talk, talk.t('groups-operator-asked', { title, ...ids }), {
      keyboard: [[{ text: talk.t('groups-button-grant'), data: `o:grant:${warrant.id}` }]],
    })
  }
  return false
}
