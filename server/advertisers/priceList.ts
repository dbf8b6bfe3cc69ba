import { cutPage, turnRows } from '../bot/pages.ts'
import { shorten } from '../bot/shorten.ts'
import { say, type Talk } from '../bot/talk.ts'
import { formatUsdc } from '../shared/money.ts'
import { listBuyable } from './groupFilters.ts'
import { floorVariables, groupLine, takenOf } from './where.ts'

/** Each has several lines. */
const PAGE = 6
/** The groups that a home page names. */
const NAMED_AT_HOME = 3

/** `/groups`: the groups that sell joins and their prices, to look at. */
export async function listGroups(talk: Talk, page: number): Promise<void> {
  const { t } = talk
  const groups = await listBuyable(talk, { limit: PAGE + 1, offset: page * PAGE })
  if (groups.length === 0 && page === 0) return say(talk, t('campaigns-no-groups'))
  const { shown, isLast } = cutPage(groups, PAGE)
  const pages = turnRows(talk, { page, isLast }, (text, to) => ({ text, data: `a:groups:${to}` }))
  const lines = shown.map((group) => groupLine(talk, group))
  const buy = { text: t('campaigns-menu-buy'), data: 'a:buy:0' }
  await say(talk, t('campaigns-groups', { groups: lines.join('\n\n') }), {
    keyboard: [...pages, [buy]],
  })
}

/** The busiest groups that sell joins, each with its price. Undefined where none does. */
export async function describePrices(talk: Talk): Promise<string | undefined> {
  const { t, foyer } = talk
  const groups = await listBuyable(talk, { limit: NAMED_AT_HOME, offset: 0 })
  if (groups.length === 0) return undefined
  const lines = groups.map((group) =>
    t('start-price', {
      group: shorten(group.title),
      taken: takenOf(group),
      top: formatUsdc(group.topBid),
      floor: floorVariables(group, foyer.config).floor,
    }),
  )
  return t('start-prices', { groups: lines.join('\n') })
}
