import { cutPage, PAGE, turnRows } from '../bot/pages.ts'
import { shorten } from '../bot/shorten.ts'
import type { Button, Keyboard, Talk } from '../bot/talk.ts'
import { findGroupPlacements } from '../campaigns/ownersQueries.ts'
import { sumUnpaidOf, whySalesStopped } from '../campaigns/sales.ts'
import { CATEGORIES } from '../groups/categories.ts'
import { GROUP_STATUS, type Group, type GroupStatus } from '../groups/group.ts'
import { adminsChatLink } from '../groups/links.ts'
import { findOtherBots } from '../groups/otherBots.ts'
import { findWalletChange } from '../groups/payoutWallet.ts'
import { nextPayoutAt } from '../payouts/nextPayout.ts'
import { describeUnpaid } from '../payouts/watchUnpaid.ts'
import { countNoSponsor, findNewestNoSponsor, type NoSponsor } from '../reads/unsponsored.ts'
import { displayAddress } from '../shared/addresses.ts'
import { formatUsdc, type Usdc } from '../shared/money.ts'
import { MATURITY_MS } from '../shared/terms.ts'
import { addMs, DAY_MS, dayOf, HOUR_MS, whenText } from '../shared/time.ts'
import { GIVE_BACK_MS } from '../verifications/verification.ts'
import { spellCosts } from './costs.ts'
import { findAdvertisers, findBlocks, findStats } from './queries.ts'
import { summaryOf } from './summary.ts'

/** The campaigns on one page: more lines do not fit a message. */
const ADS_LISTED = 20
/** The days of the recent numbers, today included. */
const STATS_DAYS = 7
/** The longer period over which joins without a sponsor are explained. */
const LONG_DAYS = 30
/** The joins without a sponsor that are shown one by one. */
const NEWEST_JOINS = 5
/** The longest message that Telegram takes, in UTF-16 units. */
const MAX_TEXT = 4_096

/** A page of the menu. */
export interface Page {
  readonly text: string
  readonly keyboard: Keyboard
}

/** One group: its status, its settings, and the buttons of the menu or of one of its sections. */
export async function groupPage(talk: Talk, group: Group, section = ''): Promise<Page> {
  const { t, foyer } = talk
  const change = await findWalletChange(foyer.db, { groupId: group.id })
  const costs = await spellCosts(talk, group)
  const salesStop = await whySalesStopped(foyer.db)
  const bots = await findOtherBots(foyer, group.id)
  const { unpaidStoppedAt, payoutWallet: wallet, ownerAccountId: owner } = group
  const unpaid = unpaidStoppedAt && wallet && (await sumUnpaidOf(foyer.db, { wallet, owner }))
  const summaryWith = (rules: readonly string[]) =>
    summaryOf(talk, {
      ...group,
      task: group.ownQuestion,
      rules: [...rules],
      floor: formatUsdc(group.floorBid),
      wallet: group.payoutWallet,
      consent: group.consentPolicy,
      unreached: group.unreachedPolicy,
    })
  const { title, status, missingRight } = group
  const contact = foyer.config.supportContact ?? 'none'
  const lacks = status === 'active' ? null : missingRight
  const textWith = (rules: readonly string[]) =>
    [
      title,
      t('groups-status', { status }),
      ...bots.map((bot) => `\n${t('groups-other-bot', { bot })}`),
      lacks && t('groups-missing-right', { right: lacks }),
      group.heir && t('groups-frozen'),
      group.frozenAt && `\n${t('groups-suspended', { title, contact })}`,
      unpaid && `\n${t('groups-unpaid', { title, ...describeUnpaid(foyer, unpaid) })}`,
      salesStop && `\n${t(`campaigns-sales-stopped-${salesStop}`)}`,
      '',
      t('groups-line-members', { count: group.memberCount }),
      summaryWith(rules),
      t('groups-line-categories', {
        value: group.forbiddenCategories.map((category) => t('category', { category })).join(', ') || '–',
      }),
      change &&
        t('groups-line-wallet-change', {
          wallet: displayAddress(change.wallet),
          at: whenText(change.effectiveAt),
        }),
      costs,
    ]
      .filter((line) => line !== null && line !== undefined)
      .join('\n')
  const whole = textWith(group.rules)
  const text = whole.length <= MAX_TEXT ? whole : textWith(group.rules.map(shorten))
  return { text, keyboard: groupKeyboard(talk, group, { changeId: change?.id, section }) }
}

/** The sections of the menu: each has six buttons at most, with the one that leads back. */
const SECTIONS = {
  door: ['language', 'rules', 'question', 'unreached', 'admins'],
  advertisers: ['topic', 'ads', 'consent', 'categories', 'offers'],
  money: ['floor', 'wallet'],
  group: ['invite', 'listing', 'pause', 'transfer', 'unregister'],
} as const
/** The buttons that act; any other opens a setting. */
const ACTIONS: readonly string[] = [
  ...['admins', 'ads', 'categories', 'offers'],
  ...['invite', 'listing', 'pause', 'resume', 'transfer', 'unregister'],
]
/** The texts of buttons that belong to other areas. */
const TEXTS: Readonly<Record<string, string>> = { ads: 'ads-button', offers: 'offer-group-button' }

function groupKeyboard(
  { t }: Talk,
  group: Group,
  { changeId, section }: { changeId: number | undefined; section: string },
): Keyboard {
  const { id, kind, status } = group
  const button = (name: string, data: string) => ({ text: t(TEXTS[name] ?? `groups-button-${name}`), data })
  const act = (action: string) => button(action, `o:${action}:${id}`)
  if (GROUP_STATUS[status].gone) return [[act('stats')], [act('mine')]]
  if (Object.hasOwn(SECTIONS, section)) {
    const buttons = SECTIONS[section as keyof typeof SECTIONS]
      .filter((name) => name !== 'unreached' || kind === 'supergroup')
      .map((name) => (name === 'pause' && status === 'paused' ? 'resume' : name))
      .map((name) => (ACTIONS.includes(name) ? act(name) : button(name, `o:set:${id}:${name}`)))
    const keeps = section === 'money' && changeId !== undefined
    return inPairs([
      ...buttons,
      ...(keeps ? [button('keep-wallet', `o:keepwallet:${id}:${changeId}`)] : []),
      backTo(t, group),
    ])
  }
  return inPairs([
    ...(status === 'no_rights' ? [button('check-rights', `o:check:${id}`)] : []),
    act('stats'),
    ...Object.keys(SECTIONS).map((name) => button(`section-${name}`, `o:menu:${id}:${name}`)),
    act('mine'),
  ])
}

function inPairs(buttons: readonly Button[]): Keyboard {
  return buttons.flatMap((_, index) => (index % 2 === 0 ? [buttons.slice(index, index + 2)] : []))
}

/** The group's joins and earnings. */
export async function statsPage({ t, foyer }: Talk, group: Group): Promise<Page> {
  const { db, clock, config } = foyer
  const since = dayOf(addMs(clock.now(), -(STATS_DAYS - 1) * DAY_MS))
  const stats = await findStats(db, { groupId: group.id, since })
  const next = nextPayoutAt(config, clock.now())
  const text = t('groups-stats', {
    title: group.title,
    members: group.memberCount,
    days: STATS_DAYS,
    verifications: group.verifications,
    sponsored: group.sponsoredVerifications,
    weekVerifications: stats.verifications,
    weekSponsored: stats.sponsored,
    weekEarned: formatUsdc(stats.earned),
    pending: formatUsdc(stats.pending),
    maturing: formatUsdc(stats.maturing),
    until: stats.lastAdmittedAt === null ? 'none' : whenText(addMs(stats.lastAdmittedAt, MATURITY_MS)),
    ready: formatUsdc((stats.pending - stats.maturing - stats.underWay) as Usdc),
    underWay: stats.underWay === 0n ? 'none' : formatUsdc(stats.underWay),
    next: next === null ? 'none' : whenText(next),
    paid: formatUsdc(stats.paid),
    minimum: formatUsdc(config.minPayout),
  })
  const { paced, auctions } = stats
  return {
    text: paced === 0 ? text : `${text}\n\n${t('groups-stats-paced', { days: STATS_DAYS, paced, auctions })}`,
    keyboard: [[{ text: t('groups-button-why'), data: `o:why:${group.id}` }], [backTo(t, group)]],
  }
}

/**
 * Why a join has no sponsor, in the owner's terms. Reasons that lie with the member are all `other`: the owner cannot remedy
 * them, and each would reveal what a member did elsewhere.
 */
const OWNERS_REASON: Readonly<Record<NoSponsor, string>> = {
  not_selling: 'not_selling',
  no_campaign: 'no_campaign',
  below_floor: 'below_floor',
  blocked: 'blocked',
  category: 'spent',
  own_group: 'own_group',
  raid: 'raid',
  exhausted: 'spent',
  held: 'no_campaign',
  not_started: 'spent',
  ended: 'spent',
  daily_cap: 'spent',
  placement_cap: 'spent',
  rule_share: 'spent',
  reported: 'spent',
  undelivered: 'other',
  test_over: 'spent',
  pacing: 'pacing',
  staff: 'other',
  seen_before: 'other',
  daily_limit: 'other',
  already_served: 'other',
  given_back: 'other',
  set_free: 'other',
  insults: 'other',
}
/** The reasons that an owner can remedy. */
const REMEDIED: readonly string[] = ['not_selling', 'no_campaign', 'below_floor', 'blocked']
/** The reasons that may be shown beside the time of a join. */
const SHOWN_REASONS = (Object.keys(OWNERS_REASON) as NoSponsor[]).filter(
  (reason) => OWNERS_REASON[reason] !== 'other',
)

/** Why recent joins had no sponsor, and the owner's remedies. */
export async function whyPage({ t, foyer }: Talk, group: Group, argument: string): Promise<Page> {
  const { db, clock } = foyer
  const [days, other] = argument === `${LONG_DAYS}` ? [LONG_DAYS, STATS_DAYS] : [STATS_DAYS, LONG_DAYS]
  const sought = { groupId: group.id, since: dayOf(addMs(clock.now(), -(days - 1) * DAY_MS)) }
  const counted = await countNoSponsor(db, sought)
  const newest = await findNewestNoSponsor(db, { ...sought, reasons: SHOWN_REASONS, limit: NEWEST_JOINS })
  const sums = new Map<string, number>()
  for (const { reason, count } of counted) {
    if (reason !== null) sums.set(OWNERS_REASON[reason], (sums.get(OWNERS_REASON[reason]) ?? 0) + count)
  }
  const unsponsored = [...sums.values()].reduce((sum, count) => sum + count, 0)
  const joins = counted.reduce((sum, { count }) => sum + count, 0)
  const spell = (reason: string) => t('groups-why-reason', { reason, hours: GIVE_BACK_MS / HOUR_MS })
  const reasons = [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, count]) => {
      const line = t('groups-why-count', { count, why: spell(reason) })
      return REMEDIED.includes(reason) ? `${line}\n${t('groups-why-remedy', { reason })}` : line
    })
  const examples = newest.map(({ reason, at }) =>
    t('groups-why-join', { at: whenText(at), why: spell(OWNERS_REASON[reason]) }),
  )
  const shown = examples.length === 0 ? [] : [[t('groups-why-newest'), ...examples].join('\n')]
  return {
    text: [t('groups-why', { title: group.title, days, joins, unsponsored }), ...reasons, ...shown].join(
      '\n\n',
    ),
    keyboard: [
      [{ text: t('groups-button-days', { days: other }), data: `o:why:${group.id}:${other}` }],
      [backTo(t, group)],
    ],
  }
}

/** The groups of an owner, each with a button for one action. */
export function ownGroupsPage(
  talk: Talk,
  own: readonly Pick<Group, 'id' | 'title'>[],
  { action, page }: { action: string; page: number },
): Page {
  const { shown, isLast } = cutPage(own.slice(page * PAGE))
  return {
    text: talk.t('groups-which'),
    keyboard: [
      ...shown.map(({ id, title }) => [{ text: shorten(title), data: `o:${action}:${id}` }]),
      ...turnRows(talk, { page, isLast }, (text, to) => ({ text, data: `o:groups:${action}:${to}` })),
    ],
  }
}

/** The campaigns that run in the group or wait for the owner, each with one tap to look at it and one to remove it. */
export async function adsPage(talk: Talk, group: Group, page = 0): Promise<Page> {
  const { t, foyer } = talk
  const sought = { groupId: group.id, limit: ADS_LISTED + 1, offset: page * ADS_LISTED }
  const { shown, isLast } = cutPage(await findGroupPlacements(foyer.db, sought), ADS_LISTED)
  const lines = shown.map(({ sponsor, bid, status, joins, variants }) =>
    t('ads-line', {
      sponsor: shorten(sponsor),
      bid: formatUsdc(bid),
      status,
      joins,
      prompt: shorten(variants[0]?.prompt ?? ''),
    }),
  )
  const hasDeputy = group.deputyTelegramUserId !== null
  const deputy = {
    text: t(hasDeputy ? 'deputy-button-end' : 'deputy-button'),
    data: `o:${hasDeputy ? 'nodeputy' : 'deputies'}:${group.id}`,
  }
  const campaigns = lines.length === 0 ? t('ads-none') : lines.join('\n\n')
  const rows = shown.map(({ id, sponsor, status }) => [
    { text: t('ads-show', { sponsor: shorten(sponsor) }), data: `a:offer:${id}` },
    ...(status === 'accepted'
      ? [{ text: t('ads-remove', { sponsor: shorten(sponsor) }), data: `a:remove:${id}` }]
      : []),
  ])
  return {
    text: [
      t('ads-list', { group: group.title, campaigns }),
      ...(hasDeputy ? [t('deputy-decides', { title: group.title })] : []),
    ].join('\n\n'),
    keyboard: [
      ...rows,
      ...turnRows(talk, { page, isLast }, (text, to) => ({ text, data: `o:ads:${group.id}:${to}` })),
      [{ text: t('groups-button-blocks'), data: `o:blocks:${group.id}` }, deputy],
      [backTo(t, group)],
    ],
  }
}

/** The advertisers whom the owner has blocked. */
export async function blocksPage(talk: Talk, group: Group, page = 0): Promise<Page> {
  const { t, foyer } = talk
  const blocks = await findBlocks(foyer.db, group.id)
  const { shown, isLast } = cutPage(blocks.slice(page * PAGE))
  return {
    text: t('groups-blocks', { title: group.title, count: blocks.length }),
    keyboard: [
      ...shown.map(({ accountId, sponsor }) => [
        {
          text: t('groups-button-unblock', { sponsor: sponsor ?? t('groups-unnamed-advertiser') }),
          data: `o:unblock:${group.id}:${accountId}`,
        },
      ]),
      ...turnRows(talk, { page, isLast }, (text, to) => ({ text, data: `o:blocks:${group.id}:${to}` })),
      [{ text: t('groups-button-block'), data: `o:block:${group.id}` }],
      [backTo(t, group)],
    ],
  }
}

/** The advertisers whom the owner can block. */
export async function blockSomePage(talk: Talk, group: Group, page = 0): Promise<Page> {
  const { t, foyer } = talk
  const sought = { groupId: group.id, limit: PAGE + 1, offset: page * PAGE }
  const { shown, isLast } = cutPage(await findAdvertisers(foyer.db, sought))
  return {
    text: t(shown.length === 0 ? 'groups-no-advertisers' : 'groups-whom-to-block'),
    keyboard: [
      ...shown.map(({ accountId, sponsor }) => [
        { text: shorten(sponsor), data: `o:blockone:${group.id}:${accountId}` },
      ]),
      ...turnRows(talk, { page, isLast }, (text, to) => ({ text, data: `o:block:${group.id}:${to}` })),
      [backTo(t, group)],
    ],
  }
}

/** The categories of campaigns, each with one tap that forbids it or allows it again. */
export function categoriesPage({ t }: Talk, group: Group): Page {
  const buttons = CATEGORIES.map((category) => {
    const isForbidden = group.forbiddenCategories.includes(category)
    return {
      text: `${isForbidden ? '🚫' : '✓'} ${t('category', { category })}`,
      data: `o:${isForbidden ? 'permit' : 'forbid'}:${group.id}:${category}`,
    }
  })
  return {
    text: t('groups-categories', { title: group.title }),
    keyboard: [...inPairs(buttons), [backTo(t, group)]],
  }
}

/** Whether the group stands on the public list, and what everybody sees there. */
export function listingPage({ t, foyer }: Talk, { id, title, isListed, sells }: Group): Page {
  const listed = isListed ? 'yes' : 'no'
  return {
    text: [
      t('groups-listing', { title, listed, page: `${foyer.config.publicUrl}/groups` }),
      ...(isListed && !sells ? [t('groups-listing-later')] : []),
    ].join('\n\n'),
    keyboard: [
      [{ text: t('groups-listing-switch', { listed }), data: `o:list:${id}:${isListed ? 0 : 1}` }],
      [backTo(t, { id })],
    ],
  }
}

/** Where the group's admins read who waits for them, and how the owner changes that. */
export function adminsPage({ t }: Talk, group: Group, botName: string): Page {
  const isChosen = group.adminsChatId !== null
  return {
    text: t('groups-admins', { title: group.title, chosen: isChosen ? 'yes' : 'no' }),
    keyboard: [
      [{ text: t('groups-button-admins-choose'), url: adminsChatLink(botName, group.id) }],
      isChosen ? [{ text: t('groups-button-admins-me'), data: `o:adminsme:${group.id}` }] : [],
      [backTo(t, group)],
    ].filter((row) => row.length > 0),
  }
}

/** Confirms what no second tap can undo. */
export function unregisterPage({ t }: Talk, group: Group): Page {
  return {
    text: t('groups-confirm-unregister', { title: group.title }),
    keyboard: [
      [backTo(t, group)],
      [{ text: t('groups-button-confirm-unregister'), data: `o:unregister!:${group.id}` }],
    ],
  }
}

export function pausePage({ t }: Talk, group: Group, status: GroupStatus): Page {
  const right = group.missingRight ?? 'administrator'
  return { text: t('groups-now', { title: group.title, status, right }), keyboard: [[backTo(t, group)]] }
}

function backTo(t: Talk['t'], { id }: Pick<Group, 'id'>) {
  return { text: t('groups-button-back'), data: `o:menu:${id}` }
}
