import { shorten } from '../bot/shorten.ts'
import type { Keyboard, Talk } from '../bot/talk.ts'
import {
  findBlocks,
  findDays,
  findEarnings,
  findWalletChange,
  type OwnGroup,
} from '../groups/ownerQueries.ts'
import { displayAddress } from '../shared/addresses.ts'
import { formatUsdc, type Usdc } from '../shared/money.ts'
import { MATURITY_MS } from '../shared/terms.ts'
import { addMs, DAY_MS, dayOf, whenText } from '../shared/time.ts'
import { summaryOf } from './summary.ts'

/** Telegram takes a hundred buttons at most. */
const MAX_LISTED = 90
/** How many days, today among them, the numbers of late are of. */
const STATS_DAYS = 7
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
  return { text, keyboard: [[backTo({ t }, group.id)]] }
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
