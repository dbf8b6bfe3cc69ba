import { goTo, type Question, type Step, stay } from '../bot/conversation/flow.ts'
import { shorten } from '../bot/shorten.ts'
import type { Talk } from '../bot/talk.ts'
import { RULE_SHARE } from '../campaigns/auction.ts'
import { lowestBid } from '../campaigns/campaign.ts'
import { neverOf } from '../campaigns/orderDraft.ts'
import { MAX_GROUPS } from '../campaigns/orderPlacements.ts'
import { filterOf, type GroupRule, MAX_TOPIC_LENGTH, MAX_TOPICS } from '../campaigns/rule.ts'
import { formatUsdc, parseUsdc, usdc } from '../shared/money.ts'
import type { WhereDraft } from './draft.ts'
import { filterRows, listBuyable, nameOf, turn, type Where } from './groupFilters.ts'

/** A rule is made of the filters and of topics that are typed; it says all the time what it matches now. */
export function ruleStep<D extends WhereDraft>(where: Where<D>): Step<D> {
  return {
    ask: async (talk, data) => askRule(talk, data, await where.languagesOf(talk, data)),
    text: (_talk, data, text) => goTo('rule', { ...data, topics: topicsIn(text) }),
    async tap(talk, data, choice) {
      const unfiltered = { ...data, only: null, priceUpTo: null, leastMembers: null, topics: [] }
      if (choice === 'use') return goTo('where', { ...unfiltered, rule: ruleOf(data) })
      if (choice === 'none') return goTo('where', { ...unfiltered, rule: null })
      if (choice === 'topics') return stay({ ...data, topics: [] })
      return stay(turn(data, { kind: choice, languages: await where.languagesOf(talk, data) }))
    },
  }
}

/** Shows an earlier rule in the filters, where there is one. */
export function withFilters<D extends WhereDraft>(data: D): D {
  const { rule } = data
  if (!rule) return data
  const { languages, topics, leastMembers, priceUpTo } = rule
  const only = languages.length === 1 ? languages[0] : null
  return { ...data, only, topics, leastMembers, priceUpTo: priceUpTo && formatUsdc(usdc(BigInt(priceUpTo))) }
}

function topicsIn(text: string): string[] {
  const topics = text.split(/[,\n،、，]/).map((topic) => topic.trim().slice(0, MAX_TOPIC_LENGTH))
  return topics.filter((topic) => topic !== '').slice(0, MAX_TOPICS)
}

function ruleOf({ only, topics, leastMembers, priceUpTo }: WhereDraft): GroupRule {
  return {
    languages: only ? [only] : [],
    topics,
    leastMembers: leastMembers ?? null,
    priceUpTo: priceUpTo ? `${parseUsdc(priceUpTo)}` : null,
  }
}

async function askRule(talk: Talk, data: WhereDraft, contentLanguages: readonly string[]): Promise<Question> {
  const { t, foyer } = talk
  const rule = ruleOf(data)
  const filter = {
    ...filterOf(rule, { category: data.category, contentLanguages }),
    withoutIds: neverOf(data),
  }
  const groups = await listBuyable(talk, { limit: MAX_GROUPS, offset: 0, filter })
  const prices = groups
    .map(({ floorBid, topBid }) => lowestBid(lowestBid(floorBid, foyer.config.minBid), topBid))
    .toSorted((a, b) => (a < b ? -1 : 1))
  return {
    text: t('rule-ask', {
      rule: ruleLine(talk, rule),
      count: groups.length,
      low: formatUsdc(prices[0] ?? usdc(0n)),
      high: formatUsdc(prices.at(-1) ?? usdc(0n)),
      share: 100 / RULE_SHARE.divisor,
      looks: RULE_SHARE.looks,
    }),
    choices: [
      ...filterRows(talk, data, contentLanguages),
      data.topics.length > 0
        ? [{ text: t('buy-filter-words', { words: shorten(data.topics.join(', ')) }), choice: 'topics' }]
        : [],
      [{ text: t('rule-use'), choice: 'use' }],
      data.rule ? [{ text: t('rule-none'), choice: 'none' }] : [],
    ].filter((row) => row.length > 0),
  }
}

/** A rule in one line. */
export function ruleLine({ t }: Pick<Talk, 't'>, rule: GroupRule): string {
  const { languages, topics, leastMembers, priceUpTo } = rule
  return t('rule-line', {
    languages: languages.length === 0 ? 'all' : languages.map(nameOf).join(', '),
    topics: topics.length === 0 ? 'any' : topics.join(', '),
    members: leastMembers ?? 0,
    price: priceUpTo === null ? 'any' : formatUsdc(usdc(BigInt(priceUpTo))),
  })
}
