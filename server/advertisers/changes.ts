import { findAccountById } from '../accounts/findAccount.ts'
import { shorten } from '../bot/shorten.ts'
import { type Button, say, type Talk, talkLater } from '../bot/talk.ts'
import { findChange, refuseChange, type StoredChange } from '../campaigns/delayedChange.ts'
import type { changeTellJob, contentTellJob } from '../campaigns/jobs.ts'
import { findAdvertiser, getVersion } from '../campaigns/versionQueries.ts'
import { type Context, type Database, type InTx, transact } from '../context.ts'
import type { JobPayload } from '../jobs/job.ts'
import { listColleagues } from '../people/colleagues.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import type { CampaignId, DelayedChangeId, GroupId } from '../shared/ids.ts'
import { LANGUAGES } from '../shared/languages.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { whenText } from '../shared/time.ts'
import { accountOf, getOwn, openButton } from './own.ts'

const NAMES: Readonly<Record<string, string>> = LANGUAGES

/** Tells the advertiser and every colleague of a change from the web. While it waits, one tap refuses it. Running it again changes nothing. */
export function tellChange(
  ctx: Context,
  { changeId, news }: JobPayload<typeof changeTellJob>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const change = await findChange(ctx.db, changeId)
    if (change === undefined) return
    const told = { ...change, name: `change:${changeId}:${news}` }
    await tellTeam(ctx, told, async (talk, common) => ({
      text: talk.t(`changes-${news}`, {
        ...{ ...common, what: await describe(talk, change) },
        due: whenText(change.dueAt),
      }),
      buttons: news === 'waits' ? [{ text: talk.t('changes-refuse'), data: `a:refuse:${changeId}` }] : [],
    }))
  })
}

/** Tells the advertiser and every colleague of content that a session on the web has written. Running it again changes nothing. */
export function tellContent(
  ctx: Context,
  { contentVersionId, wallet }: JobPayload<typeof contentTellJob>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { campaignId, language, variants, offer } = await getVersion(ctx.db, contentVersionId)
    const told = { campaignId, wallet, name: `content:${contentVersionId}` }
    const what = [
      ...variants.map(({ prompt }) => `“${shorten(prompt)}”`),
      ...(offer ? [shorten(offer.url)] : []),
    ]
    await tellTeam(ctx, told, async ({ t }, common) => ({
      text: t('changes-content', { ...common, language: NAMES[language] ?? language, what: what.join('\n') }),
      buttons: [],
    }))
  })
}

interface Told {
  readonly campaignId: CampaignId
  /** Of the session. */
  readonly wallet: Address
  /** Names the news: everybody hears it once. */
  readonly name: string
}

type Spell = (
  talk: Talk,
  common: Readonly<Record<'campaign' | 'sponsor' | 'wallet', string>>,
) => Promise<{ text: string; buttons: readonly Button[] }>

async function tellTeam(ctx: InTx, { campaignId, wallet, name }: Told, spell: Spell): Promise<void> {
  const advertiserId = await findAdvertiser(ctx.db, campaignId)
  const team = await listColleagues(ctx.db, advertiserId, ctx.clock.now())
  for (const accountId of [advertiserId, ...team.flatMap(({ accountId }) => accountId ?? [])]) {
    const account = await findAccountById(ctx.db, accountId)
    // A deleted account hears nothing.
    if (account === undefined || account.telegramUserId <= 0) continue
    const { telegramUserId: person, language } = account
    const talk = talkLater(ctx, { person, language, key: `${name}:${accountId}` })
    const { sponsor } = await getOwn(talk, campaignId)
    const { text, buttons } = await spell(talk, {
      campaign: `${campaignId}`,
      sponsor: shorten(sponsor),
      wallet: displayAddress(wallet),
    })
    const keyboard = [...buttons, openButton(talk, campaignId)].map((button) => [button])
    await say(talk, text, { keyboard })
  }
}

async function describe({ t, foyer }: Talk, { change }: StoredChange): Promise<string> {
  if (change.kind === 'highest_bid') {
    return t('changes-highest', { amount: formatUsdc(usdc(BigInt(change.highestBid))) })
  }
  const titles = await findTitles(foyer.db, groupsOf({ change }))
  const groups = change.groups.map(({ groupId, bid }) => {
    const title = shorten(titles.get(groupId as GroupId) ?? `${groupId}`)
    return bid === undefined
      ? title
      : `${title} (${t('campaigns-usdc', { amount: formatUsdc(usdc(BigInt(bid))) })})`
  })
  return t('changes-groups', {
    count: groups.length,
    groups: groups.join(', '),
    rule: change.rule ? 'yes' : 'no',
  })
}

/** The groups that a change adds. */
export function groupsOf({ change }: Pick<StoredChange, 'change'>): GroupId[] {
  return change.kind === 'groups' ? change.groups.map(({ groupId }) => groupId as GroupId) : []
}

export async function findTitles(
  db: Database,
  ids: readonly GroupId[],
): Promise<ReadonlyMap<GroupId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('group').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Actions on a change that waits, by callback name. The use case checks whose it is. */
export const CHANGE_ACTIONS: Readonly<Record<'refuse', (talk: Talk, id: number) => Promise<void>>> = {
  refuse: async (talk, id) =>
    refuseChange(talk.foyer, { id: id as DelayedChangeId, accountId: await accountOf(talk) }),
}
