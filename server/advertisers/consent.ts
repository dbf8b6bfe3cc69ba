import { orSayWhy } from '../bot/errorText.ts'
import { shorten } from '../bot/shorten.ts'
import { type Button, type Keyboard, say, type Talk, talkLater } from '../bot/talk.ts'
import { blockAdvertiser } from '../campaigns/blockAdvertiser.ts'
import { acceptPlacement, declinePlacement, removePlacement } from '../campaigns/changePlacement.ts'
import { chooseDigest, digestFailed, markAsked } from '../campaigns/digest.ts'
import type { OWNER_NEWS } from '../campaigns/jobs.ts'
import {
  findAskedTogether,
  getBrought,
  getOwnersPlacement,
  type OwnersPlacement,
} from '../campaigns/ownersQueries.ts'
import { CONSENT_WAIT_MS, PLACEMENT_STATUS, REST_MS, wrongPlacementStatus } from '../campaigns/placement.ts'
import { type Context, transact } from '../context.ts'
import { findGroup } from '../groups/findGroup.ts'
import { nameOf, readMember } from '../groups/readTelegram.ts'
import { mayDecide } from '../groups/rights.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobPayload } from '../jobs/job.ts'
import { hostOf } from '../links/shownHost.ts'
import { isEnqueued } from '../outbox/enqueueCall.ts'
import type { CallTelegram, EndedCall, Report } from '../outbox/outbox.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, PlacementId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs, DAY_MS, dayOf, whenText } from '../shared/time.ts'
import { linesBelow } from '../tasks/showTask.ts'
import { type CONSENT_TAPS, deputyTapJob } from './jobs.ts'
import { accountOf } from './own.ts'
import { sendPreview } from './preview.ts'

/** How much of a content's hash a button carries: nobody finds another content with the same. */
const SHOWN_HASH = 16

/**
 * Shows an owner the offers that wait for them, whole, with buttons for each, and each deputy those of the groups in which they
 * decide. They count as asked once this is committed. Running it again changes nothing.
 */
export function sendDigest(ctx: Context, { accountId }: { accountId: AccountId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const offers = await chooseDigest(ctx.db, accountId, at)
    const [first] = offers
    if (first === undefined) return
    const { owner: person, language } = first
    const key = `digest:${accountId}:${at.getTime()}`
    const talk = talkLater(ctx, { person: person as Talk['person'], language, key })
    await sayDigest(talk, offers, { head: 'digest-head', report: { kind: 'digest_sent', id: first.id } })
    for (const [deputy, theirs] of Map.groupBy(offers, (offer) => offer.deputy)) {
      if (deputy === null) continue
      const language = theirs[0]?.deputyLanguage ?? null
      const talk = talkLater(ctx, { person: deputy, language, key: `${key}:${deputy}` })
      await sayDigest(talk, theirs, { head: 'deputy-digest-head' })
    }
    await markAsked(ctx.db, { placementIds: offers.map(({ id }) => id), at })
  })
}

async function sayDigest(
  talk: Talk,
  offers: readonly OwnersPlacement[],
  { head, report }: { readonly head: string; readonly report?: Report },
): Promise<void> {
  const several = offers.length > 1 ? 'yes' : 'no'
  const text = talk.t(head, {
    ...{ several, count: offers.length },
    until: whenText(addMs(talk.foyer.clock.now(), CONSENT_WAIT_MS)),
  })
  const keyboard = offers.flatMap((offer, index) => offerButtons(talk, offer, numberOf(index, offers)))
  await sayOffers(talk, offers, keyboard, { head: text, ...(report && { report }) })
}

/** Has the offers of a digest wait again that Telegram has refused. `id` is the first of them. */
export async function digestEnded(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  if (ended.status === 'sent') return
  await digestFailed(ctx, { placementIds: await findAskedTogether(ctx.db, id as PlacementId) })
}

/** An offer is numbered where there are several. */
function numberOf(index: number, { length }: readonly unknown[]): number {
  return length > 1 ? index + 1 : 0
}

/** Sends offers whole; the last message has the buttons. */
async function sayOffers(
  talk: Talk,
  offers: readonly OwnersPlacement[],
  keyboard: Keyboard,
  { head, report }: { readonly head?: string; readonly report?: Report } = {},
): Promise<void> {
  const parts = offers.flatMap((offer, index) => describeOffer(talk, offer, numberOf(index, offers)))
  const text = [...(head === undefined ? [] : [head]), ...parts].join('\n\n')
  await say(talk, text, { keyboard, ...(report && { report }) })
}

function runningButtons({ t }: Pick<Talk, 't'>, id: PlacementId): Keyboard {
  const button = (name: string) => ({ text: t(`digest-do-${name}`), data: `a:${name}:${id}` })
  return [[{ text: t('digest-do-preview'), data: `a:asmember:${id}` }], [button('remove'), button('block')]]
}

/** An offer whole, in parts that may stand in different messages. `number` 0: it is the only one. */
function describeOffer(talk: Pick<Talk, 't' | 'foyer'>, found: OwnersPlacement, number: number): string[] {
  const { t, foyer } = talk
  const { variants, offer, advertisesSince, bid, available } = found
  const head = t('digest-offer', {
    number,
    group: shorten(found.group),
    sponsor: found.sponsor,
    since: advertisesSince === null || found.boughtJoins === 0 ? 'none' : dayOf(advertisesSince),
    bought: found.boughtJoins,
    bid: formatUsdc(bid),
    fee: foyer.config.feeBps / 100,
    budget: formatUsdc(available),
    joins: Number(available / bid),
    change: found.isChange ? 'yes' : 'no',
    category: t('category', { category: found.category }),
  })
  const questions = variants.map((task) => [task.prompt, ...linesBelow(t, task)].join('\n'))
  return [
    head,
    ...questions,
    ...(offer === null
      ? []
      : [
          t('digest-link', {
            allows: found.allowsOffers ? 'yes' : 'no',
            ...{ sponsor: found.sponsor, text: offer.text, host: hostOf(offer.url) },
          }),
        ]),
  ]
}

function offerButtons({ t }: Pick<Talk, 't'>, { id, bid, hash }: OwnersPlacement, number: number): Keyboard {
  const mark = number === 0 ? '' : `${number} · `
  const button = (name: string, data: string): Button => ({ text: `${mark}${t(`digest-do-${name}`)}`, data })
  const shown = `${bid}.${hash.slice(0, SHOWN_HASH)}`
  return [
    [button('accept', `a:accept:${id}:${shown}`), button('decline', `a:decline:${id}`)],
    [button('preview', `a:asmember:${id}`), button('block', `a:block:${id}`)],
  ]
}

/** Tells the owner of a group of a campaign that came in by their earlier word, or of the end of one that ran there. */
export function tellOwner(
  ctx: Context,
  { placementId, news }: { placementId: PlacementId; news: (typeof OWNER_NEWS)[number] },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const found = await getOwnersPlacement(ctx.db, { placementId })
    const { owner: person, language, status } = found
    // A deleted owner hears nothing.
    if (person <= 0) return
    const talk = talkLater(ctx, {
      person,
      language,
      key: `placement:${placementId}:${found.versionId}:${news}`,
    })
    if (news !== 'consented') return sayEnd(talk, found, news)
    if (status !== 'accepted') return
    const keyboard = runningButtons(talk, placementId)
    await sayOffers(talk, [found], keyboard, { head: talk.t('digest-live') })
  })
}

async function sayEnd(talk: Talk, { id, group, sponsor }: OwnersPlacement, reason: string): Promise<void> {
  const { joins, earned, underWay } = await getBrought(talk.foyer.db, id)
  const text = talk.t('campaigns-owner-ended', {
    sponsor: shorten(sponsor),
    group: shorten(group),
    reason,
    joins,
    earned: formatUsdc(earned),
  })
  const still = talk.t('campaigns-owner-ended-under-way', { count: underWay })
  await say(talk, underWay === 0 ? text : `${text}\n${still}`)
}

type Decide = (
  talk: Talk,
  about: { readonly placementId: PlacementId; readonly shown: string; readonly by?: string },
) => Promise<void>

/**
 * Decisions on a campaign in a group, of its owner or their deputy. Each use case checks the account. A no and a block say first
 * what they do, and act on a second tap.
 */
export const CONSENT_ACTIONS: Readonly<Record<(typeof CONSENT_TAPS)[number], Decide>> = {
  async offer(talk, { placementId }) {
    const found = await getOwnersPlacement(talk.foyer.db, await owned(talk, placementId))
    const isOpen = found.status === 'asked' || found.isChange
    await sayOffers(talk, [found], isOpen ? offerButtons(talk, found, 0) : runningButtons(talk, placementId))
  },
  accept,
  decline: asksFirst('decline'),
  block: asksFirst('block'),
  keep: (talk) => say(talk, talk.t('campaigns-kept')),
  async asmember(talk, { placementId }) {
    const found = await getOwnersPlacement(talk.foyer.db, await owned(talk, placementId))
    await sendPreview(talk, found)
  },
  declinenow: turnsAway(declinePlacement, 'digest-declined'),
  remove: turnsAway(removePlacement, 'digest-removed'),
  async blocknow(talk, { placementId, by }) {
    const named = await owned(talk, placementId)
    const { groupId, advertiserId, sponsor } = await getOwnersPlacement(talk.foyer.db, named)
    const { accountId } = named
    await blockAdvertiser(talk.foyer, { groupId, advertiserId, accountId, by, sponsor })
    await say(talk, talk.t('campaigns-blocked'))
  },
}

function turnsAway(act: typeof removePlacement, told: string): Decide {
  return async (talk, { placementId, by }) => {
    const named = await owned(talk, placementId)
    const { sponsor, group } = await getOwnersPlacement(talk.foyer.db, named)
    await act(talk.foyer, { ...named, by })
    const vars = { sponsor: shorten(sponsor), group: shorten(group), days: REST_MS / DAY_MS }
    await say(talk, talk.t(told, vars))
  }
}

/** The owner decides at once. For their deputy a job does, because Telegram is asked first whether they still may. */
export async function decideInGroup(
  talk: Talk,
  tap: Omit<JobPayload<typeof deputyTapJob>, 'telegramUserId'>,
): Promise<void> {
  const { name, placementId, shown } = tap
  const named = await owned(talk, placementId)
  const { ownerAccountId } = await getOwnersPlacement(talk.foyer.db, named)
  if (ownerAccountId === named.accountId) return CONSENT_ACTIONS[name](talk, { placementId, shown })
  await enqueue(talk.foyer.db, deputyTapJob, { ...tap, telegramUserId: talk.person })
}

/** Does what a deputy's button says, if Telegram says now that they may. */
export async function answerDeputyTap(
  ctx: Context,
  call: CallTelegram,
  { telegramUserId, placementId, name, shown, language, event }: JobPayload<typeof deputyTapJob>,
): Promise<void> {
  const { groupId } = await getOwnersPlacement(ctx.db, { placementId })
  const group = await findGroup(ctx.db, groupId)
  const member = group && (await readMember(call, { tgGroupId: group.tgGroupId, telegramUserId }))
  const key = `deputy:tap:${event}`
  await transact(ctx, async (ctx) => {
    if (await isEnqueued(ctx.db, `${key}:1`)) return
    const talk = talkLater(ctx, { person: telegramUserId, language, key })
    if (member === undefined || !mayDecide(member)) {
      return say(talk, talk.t('admins-tap-no-right', { right: 'can_invite_users' }))
    }
    await orSayWhy(talk, () => CONSENT_ACTIONS[name](talk, { placementId, shown, by: nameOf(member.user) }))
  })
}

async function owned(talk: Talk, placementId: PlacementId) {
  return { accountId: await accountOf(talk), placementId }
}

/** Consent is to the content and the bid that were shown: the button names both. */
async function accept(talk: Talk, { placementId, shown, by }: Parameters<Decide>[1]): Promise<void> {
  const named = await owned(talk, placementId)
  const { hash, sponsor, group } = await getOwnersPlacement(talk.foyer.db, named)
  const [bid = '', seen = ''] = shown.split('.')
  if (seen.length !== SHOWN_HASH || !hash.startsWith(seen) || !/^\d{1,20}$/.test(bid)) {
    throw new DomainError('campaign.content_changed')
  }
  await acceptPlacement(talk.foyer, { ...named, by, hash, bid: usdc(BigInt(bid)) })
  await say(talk, talk.t('digest-accepted', { sponsor: shorten(sponsor), group: shorten(group) }), {
    keyboard: [[{ text: talk.t('digest-do-remove'), data: `a:remove:${placementId}` }]],
  })
}

function asksFirst(ending: 'decline' | 'block'): Decide {
  return async (talk, { placementId }) => {
    const { t, foyer } = talk
    const found = await getOwnersPlacement(foyer.db, await owned(talk, placementId))
    if (ending === 'decline' && !PLACEMENT_STATUS[found.status].live) throw wrongPlacementStatus(found)
    const text = t(`digest-ask-${ending}`, {
      group: shorten(found.group),
      sponsor: shorten(found.sponsor),
      days: REST_MS / DAY_MS,
    })
    const yes = { text: t(`campaigns-${ending}-yes`), data: `a:${ending}now:${placementId}` }
    await say(talk, text, {
      keyboard: [[{ text: t('campaigns-back'), data: `a:keep:${placementId}` }, yes]],
    })
  }
}
