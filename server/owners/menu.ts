import { shorten } from '../bot/shorten.ts'
import type { Keyboard, Talk } from '../bot/talk.ts'
import {
  findBlocks,
  findDays,
  findEarnings,
  findWalletChange,
  type OwnGroup,
} from '../groups/ownerQueries.ts'
import { countNoSponsor, findNewestNoSponsor, type NoSponsor } from '../reads/unsponsored.ts'
import { displayAddress } from '../shared/addresses.ts'
import { formatUsdc, type Usdc } from '../shared/money.ts'
import { MATURITY_MS } from '../shared/terms.ts'
import { addMs, DAY_MS, dayOf, HOUR_MS, whenText } from '../shared/time.ts'
import { GIVE_BACK_MS } from '../verifications/verification.ts'
import { summaryOf } from './summary.ts'

/** Telegram takes a hundred buttons at most. */
const MAX_LISTED = 90
/** How many days, today among them, the numbers of late are of. */
const STATS_DAYS = 7
/** The longer period over which joins without a sponsor are explained. */
const LONG_DAYS = 30
/** How many joins without a sponsor are shown one by one. */
const NEWEST_JOINS = 5
/** UTF-16 units that a message of Telegram holds. */
const MAX_TEXT = 4_096

/** A page of the menu: what it says, and its buttons. */
export interface Page {
  readonly text: string
  readonly keyboard: Keyboard
}

/** One group: how it stands, its settings, and a button for each thing that can be done with it. */
export async function groupPage(talk: Talk, group: OwnGroup): Promise<Page> {
  const { t, foyer } = talk
  const change = await findWalletChange(foyer.db, group.id)
  const task = group.ownQuestion
  const summaryWith = (rules: readonly string[]) =>
    summaryOf(talk, {
      ...group,
      question: {
        kind: task?.kind ?? 'none',
        prompt: task?.prompt ?? '',
        options: task && 'options' in task ? task.options : [],
        right: task?.kind === 'quiz' ? task.right : 0,
      },
      rules: [...rules],
      floor: formatUsdc(group.floorBid),
      wallet: group.payoutWallet,
      consent: group.consentPolicy,
      unreached: group.unreachedPolicy,
    })
  const textWith = (rules: readonly string[]) =>
    [
      group.title,
      t('groups-status', { status: group.status }),
      ...(group.missingRight === null || group.status === 'active'
        ? []
        : [t('groups-missing-right', { right: group.missingRight })]),
      ...(group.heirFrom === null ? [] : [t('groups-frozen')]),
      ...(group.frozenAt === null
        ? []
        : [
            '',
            t('groups-suspended', { title: group.title, contact: foyer.config.supportContact ?? 'none' }),
          ]),
      '',
      t('groups-line-members', { count: group.memberCount }),
      summaryWith(rules),
      t('groups-line-blocked-topics', {
        value: group.blockedTopics.join(', ') || t('groups-no-unwanted-topics'),
      }),
      ...(change === undefined
        ? []
        : [
            t('groups-line-wallet-change', {
              wallet: displayAddress(change.wallet),
              at: whenText(change.effectiveAt),
            }),
          ]),
    ].join('\n')
  const whole = textWith(group.rules)
  const text = whole.length <= MAX_TEXT ? whole : textWith(group.rules.map(shorten))
  return { text, keyboard: groupKeyboard(talk, group, change?.id) }
}

function groupKeyboard({ t }: Talk, group: OwnGroup, changeId: number | undefined): Keyboard {
  const { id } = group
  const set = (setting: string) => ({ text: t(`groups-button-${setting}`), data: `o:set:${id}:${setting}` })
  const act = (action: string) => ({ text: t(`groups-button-${action}`), data: `o:${action}:${id}` })
  if (group.status === 'left' || group.status === 'unregistered') return [[act('stats')], [act('mine')]]
  return [
    ...(changeId === undefined
      ? []
      : [[{ text: t('groups-button-keep-wallet'), data: `o:keepwallet:${id}:${changeId}` }]]),
    ...(group.status === 'no_rights'
      ? [[{ text: t('groups-button-check-rights'), data: `o:check:${id}` }]]
      : []),
    [set('topic'), set('language')],
    [set('rules'), set('question')],
    [set('floor'), set('wallet')],
    group.kind === 'supergroup' ? [set('consent'), set('unreached')] : [set('consent')],
    [act('topics'), act('blocks')],
    [act('invite'), act('stats')],
    [act(group.status === 'paused' ? 'resume' : 'pause'), act('transfer')],
    [act('unregister'), act('mine')],
  ]
}

/** What a group has brought. */
export async function statsPage({ t, foyer }: Talk, group: OwnGroup): Promise<Page> {
  const { db, clock } = foyer
  const since = dayOf(addMs(clock.now(), -(STATS_DAYS - 1) * DAY_MS))
  const [week, earnings] = [
    await findDays(db, { groupId: group.id, since }),
    await findEarnings(db, group.id),
  ]
  const { lastAdmittedAt } = earnings
  const text = t('groups-stats', {
    title: group.title,
    members: group.memberCount,
    days: STATS_DAYS,
    verifications: group.verifications,
    sponsored: group.sponsoredVerifications,
    weekVerifications: week.verifications,
    weekSponsored: week.sponsored,
    weekEarned: formatUsdc(week.earned),
    pending: formatUsdc(earnings.pending),
    maturing: formatUsdc(earnings.maturing),
    until: lastAdmittedAt === null ? 'none' : whenText(addMs(lastAdmittedAt, MATURITY_MS)),
    ready: formatUsdc((earnings.pending - earnings.maturing) as Usdc),
    paid: formatUsdc(earnings.paid),
    minimum: formatUsdc(foyer.config.minPayout),
  })
  return {
    text,
    keyboard: [[{ text: t('groups-button-why'), data: `o:why:${group.id}` }], [backTo({ t }, group.id)]],
  }
}

/**
 * Why a join has no sponsor, as its owner is told. What lies with the member is one reason, `other`: the owner can do nothing
 * about it, and each by itself would say what a member did elsewhere.
 */
const OWNERS_REASON: Readonly<Record<NoSponsor, string>> = {
  not_selling: 'not_selling',
  no_campaign: 'no_campaign',
  below_floor: 'below_floor',
  blocked: 'blocked',
  own_group: 'own_group',
  raid: 'raid',
  exhausted: 'spent',
  ended: 'spent',
  daily_cap: 'spent',
  staff: 'other',
  seen_before: 'other',
  daily_limit: 'other',
  already_served: 'other',
  given_back: 'other',
  set_free: 'other',
}
/** The reasons that an owner can do something about. */
const REMEDIED: readonly string[] = ['not_selling', 'no_campaign', 'below_floor', 'blocked']
/** The reasons that may stand beside the moment of a join. */
const SHOWN_REASONS = (Object.keys(OWNERS_REASON) as NoSponsor[]).filter(
  (reason) => OWNERS_REASON[reason] !== 'other',
)

/** Why joins of late had no sponsor, and what the owner can do about it. */
export async function whyPage({ t, foyer }: Talk, group: OwnGroup, argument: string): Promise<Page> {
  const { db, clock } = foyer
  const isLong = argument === `${LONG_DAYS}`
  const days = isLong ? LONG_DAYS : STATS_DAYS
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
  const parts = [
    t('groups-why', { title: group.title, days, joins, unsponsored }),
    ...[...sums]
      .toSorted(([, one], [, other]) => other - one)
      .map(([reason, count]) => [
        t('groups-why-count', { count, why: spell(reason) }),
        ...(REMEDIED.includes(reason) ? [t('groups-why-remedy', { reason })] : []),
      ])
      .map((lines) => lines.join('\n')),
    ...(newest.length === 0
      ? []
      : [
          [
            t('groups-why-newest'),
            ...newest.map(({ reason, at }) =>
              t('groups-why-join', { at: whenText(at), why: spell(OWNERS_REASON[reason]) }),
            ),
          ].join('\n'),
        ]),
  ]
  const other = isLong ? STATS_DAYS : LONG_DAYS
  return {
    text: parts.join('\n\n'),
    keyboard: [
      [{ text: t('groups-button-days', { days: other }), data: `o:why:${group.id}:${other}` }],
      [backTo({ t }, group.id)],
    ],
  }
}

/** Whom the owner takes no advertisements of. */
export async function blocksPage({ t, foyer }: Talk, group: OwnGroup): Promise<Page> {
  const blocks = await findBlocks(foyer.db, group.id)
  return {
    text: t('groups-blocks', { title: group.title, count: blocks.length }),
    keyboard: [
      ...blocks.slice(0, MAX_LISTED).map(({ accountId, sponsor }) => [
        {
          text: t('groups-button-unblock', { sponsor: sponsor ?? t('groups-unnamed-advertiser') }),
          data: `o:unblock:${group.id}:${accountId}`,
        },
      ]),
      [{ text: t('groups-button-block'), data: `o:block:${group.id}` }],
      [backTo({ t }, group.id)],
    ],
  }
}

/** Something that cannot be undone by another tap is asked about first. */
export function confirmPage({ t }: Pick<Talk, 't'>, group: OwnGroup, action: string): Page {
  return {
    text: t(`groups-confirm-${action}`, { title: group.title }),
    keyboard: [
      [{ text: t(`groups-button-confirm-${action}`), data: `o:${action}!:${group.id}` }],
      [backTo({ t }, group.id)],
    ],
  }
}

export function backTo({ t }: Pick<Talk, 't'>, groupId: number) {
  return { text: t('groups-button-back'), data: `o:menu:${groupId}` }
}
