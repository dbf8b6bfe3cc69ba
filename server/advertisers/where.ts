import { type Choice, goTo, type Question, type Step, stay } from '../bot/conversation/flow.ts'
import { cutPage, PAGE, turnRows } from '../bot/pages.ts'
import { shorten } from '../bot/shorten.ts'
import type { Talk } from '../bot/talk.ts'
import type { BuyableGroup, GroupFilter } from '../campaigns/buyableGroups.ts'
import { lowestBid } from '../campaigns/campaign.ts'
import { neverOf } from '../campaigns/orderDraft.ts'
import { MAX_GROUPS } from '../campaigns/orderPlacements.ts'
import { formatUsdc, parseUsdc, type Usdc } from '../shared/money.ts'
import type { WhereDraft } from './draft.ts'
import { filterRows, listBuyable, nameOf, turn, type Where } from './groupFilters.ts'
import { ruleLine, ruleStep, withFilters } from './ruleStep.ts'

/** The lists in which groups are ticked: where a campaign is to run, and where never. A group stands in one of them at most. */
const LISTS = {
  where: { ticks: 'chosen', other: 'never' },
  never: { ticks: 'never', other: 'chosen' },
} as const
type List = keyof typeof LISTS

/** The steps that choose groups: by hand, many at once; by rule; and those that are never wanted. The first is `where`. */
export function whereSteps<D extends WhereDraft>(where: Where<D>): Readonly<Record<string, Step<D>>> {
  return { where: listStep('where', where), never: listStep('never', where), rule: ruleStep(where) }
}

/** Groups are ticked, many at once. A typed word searches; filters change the list in place. */
function listStep<D extends WhereDraft>(list: List, where: Where<D>): Step<D> {
  return {
    ask: (talk, data) => askWhere(talk, data, { list, where }),
    text: (_talk, data, text) => goTo(list, { ...data, words: text.trim().slice(0, 60), page: 0 }),
    async tap(talk, data, choice) {
      const [kind = '', id] = choice.split('.')
      const anew = { ...data, page: 0, words: null }
      if (kind === 'go') return list === 'never' ? goTo('where', anew) : where.done(talk, data)
      if (kind === 'more' && where.more) return where.more(data)
      if (kind === 'never') return goTo('never', anew)
      if (kind === 'rule') return goTo('rule', withFilters(anew))
      if (kind === 'tick') return stay(tick(data, { list, ids: [Number(id)] }))
      if (kind === 'page') return stay({ ...data, page: Number(id) })
      if (kind === 'all') {
        const { shown } = await readPage(talk, data, { list, where })
        const ids = shown.map((group) => group.id).filter((id) => !data[LISTS[list].ticks].includes(id))
        return stay(tick(data, { list, ids }))
      }
      return stay(turn(data, { kind, languages: await where.languagesOf(talk, data) }))
    },
  }
}

/** Ticks groups in one of the lists, or takes the tick away. */
function tick<D extends WhereDraft>(data: D, { list, ids }: { list: List; ids: readonly number[] }): D {
  const { ticks, other } = LISTS[list]
  const kept = data[ticks].filter((each) => !ids.includes(each))
  const added = ids.filter((id) => !data[ticks].includes(id))
  const ticked = [...kept, ...added].slice(0, MAX_GROUPS)
  return { ...data, [ticks]: ticked, [other]: data[other].filter((each) => !added.includes(each)) }
}

interface Listed<D> {
  readonly list: List
  readonly where: Where<D>
}

async function readPage<D extends WhereDraft>(talk: Talk, data: D, { list, where }: Listed<D>) {
  const languages = data.only ? [data.only] : await where.languagesOf(talk, data)
  const without = list === 'where' ? ((await where.withoutOf?.(talk, data)) ?? []) : []
  const filter: GroupFilter = {
    languages,
    words: data.words ?? undefined,
    priceUpTo: data.priceUpTo ? parseUsdc(data.priceUpTo) : undefined,
    leastMembers: data.leastMembers ?? undefined,
    category: data.category,
    withoutIds: list === 'where' ? [...without, ...neverOf(data)] : [],
  }
  const found = await listBuyable(talk, { limit: PAGE + 1, offset: data.page * PAGE, filter })
  return cutPage(found)
}

async function askWhere<D extends WhereDraft>(talk: Talk, data: D, listed: Listed<D>): Promise<Question> {
  const { t } = talk
  const { list, where } = listed
  const { shown, isLast } = await readPage(talk, data, listed)
  const languages = await where.languagesOf(talk, data)
  const { page, words } = data
  const ticked = data[LISTS[list].ticks]
  const lines = shown.map((group) => groupLine(talk, group))
  const rows: (readonly Choice[])[] = [
    ...shown.map(({ id, title }) => [
      { text: `${ticked.includes(id) ? '☑' : '☐'} ${shorten(title)}`, choice: `tick.${id}` },
    ]),
    ...turnRows(talk, { page, isLast }, (text, to): Choice => ({ text, choice: `page.${to}` })),
    shown.length > 1 ? [{ text: t('buy-tick-page'), choice: 'all' }] : [],
    ...filterRows(talk, data, languages),
    words ? [{ text: t('buy-filter-words', { words }), choice: 'words' }] : [],
    ...(list === 'where' ? otherWays(talk, data, where) : [[{ text: t('buy-never-done'), choice: 'go' }]]),
  ]
  const vars = {
    languages: languages.map(nameOf).join(', '),
    groups: lines.length === 0 ? t('buy-no-such-group') : lines.join('\n\n'),
  }
  const rule = list === 'where' && data.rule ? [ruleLine(talk, data.rule)] : []
  return {
    text: [t(`buy-ask-${list}`, vars), ...rule].join('\n\n'),
    choices: rows.filter((row) => row.length > 0),
  }
}

function otherWays<D extends WhereDraft>({ t }: Talk, data: D, where: Where<D>): (readonly Choice[])[] {
  const { chosen, never, rule } = data
  const onlyTicked = chosen.length > 0 && !rule
  const goOn = {
    text: onlyTicked ? t('buy-go-on-groups', { count: chosen.length }) : t('buy-go-on'),
    choice: 'go',
  }
  return [
    [
      { text: t('buy-by-rule', { on: rule ? 'yes' : 'no' }), choice: 'rule' },
      { text: t('buy-never', { count: never.length }), choice: 'never' },
    ],
    where.more ? [{ text: t('buy-more-languages'), choice: 'more' }] : [],
    chosen.length > 0 || rule || where.isOptional ? [goOn] : [],
  ]
}

/** The facts of a group for a choice. */
export function groupLine({ t, foyer }: Pick<Talk, 't' | 'foyer'>, group: BuyableGroup): string {
  return t('campaigns-group-line', {
    title: shorten(group.title),
    topic: group.topic === null ? 'none' : shorten(group.topic),
    members: group.memberCount,
    top: formatUsdc(group.topBid),
    taken: takenOf(group),
    ...floorVariables(group, foyer.config),
    week: group.joinsPerWeek ?? 0,
    rate: group.passRate ?? -1,
    consent: group.consentPolicy,
  })
}

/** The lowest bid, and whether the group has raised it above the deployment's minimum. */
export function floorVariables({ floorBid }: Pick<BuyableGroup, 'floorBid'>, { minBid }: { minBid: Usdc }) {
  return { floor: formatUsdc(lowestBid(floorBid, minBid)), floored: floorBid > minBid ? 'yes' : 'no' }
}

/** Whether a group has bids already, as its text needs it. */
export function takenOf({ topBid, isCapped }: BuyableGroup): 'no' | 'capped' | 'yes' {
  if (topBid === 0n) return 'no'
  return isCapped ? 'capped' : 'yes'
}
