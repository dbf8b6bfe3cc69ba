import type { Choice, Question } from '../bot/conversation/flow.ts'
import { shorten } from '../bot/shorten.ts'
import type { Talk } from '../bot/talk.ts'
import { type BuyableGroup, findBuyableGroups } from '../campaigns/botQueries.ts'
import { lowestBid } from '../campaigns/campaign.ts'
import { DomainError } from '../shared/errors.ts'
import type { GroupId } from '../shared/ids.ts'
import { formatUsdc, type Usdc } from '../shared/money.ts'
import { accountOf } from './account.ts'
import type { BuyDraft } from './draft.ts'

const PAGE = 6

/** The groups that sell joins, with what somebody must know to choose one. */
export async function askGroup(talk: Talk, { page }: BuyDraft): Promise<Question> {
  const { t, foyer } = talk
  const groups = await findBuyableGroups(foyer.db, {
    accountId: await accountOf(talk),
    at: foyer.clock.now(),
    limit: PAGE + 1,
    offset: page * PAGE,
  })
  const shown = groups.slice(0, PAGE)
  if (shown.length === 0 && page === 0) return { text: t('campaigns-no-groups') }
  const lines = shown.map((group) => groupLine(talk, group))
  const turn = (to: number, key: string): Choice => ({ text: t(key), choice: `page.${to}` })
  const pages = [
    ...(page > 0 ? [turn(page - 1, 'campaigns-page-before')] : []),
    ...(groups.length > PAGE ? [turn(page + 1, 'campaigns-page-next')] : []),
  ]
  const buttons = shown.map(({ id, title }) => [{ text: shorten(title), choice: `group.${id}` }])
  return {
    text: t('campaigns-ask-group', { groups: lines.join('\n\n') }),
    choices: pages.length > 0 ? [...buttons, pages] : buttons,
  }
}

function groupLine({ t, foyer }: Talk, group: BuyableGroup): string {
  return t('campaigns-group-line', {
    title: shorten(group.title),
    topic: group.topic === null ? 'none' : shorten(group.topic),
    members: group.memberCount,
    top: formatUsdc(group.topBid),
    taken: takenOf(group),
    ...floorVariables(group, foyer.config),
    week: group.joinsPerWeek,
    rate: group.passRate ?? -1,
    consent: group.consentPolicy,
  })
}

/** The lowest bid, and whether it is the group's own: above what anybody must bid. */
export function floorVariables({ floorBid }: Pick<BuyableGroup, 'floorBid'>, { minBid }: { minBid: Usdc }) {
  return { floor: formatUsdc(lowestBid(floorBid, minBid)), floored: floorBid > minBid ? 'yes' : 'no' }
}

/** Whether somebody bids in a group already, as the texts tell it. */
export function takenOf({ topBid, isCapped }: BuyableGroup): 'no' | 'capped' | 'yes' {
  if (topBid === 0n) return 'no'
  return isCapped ? 'capped' : 'yes'
}

/**
 * A group that this person could buy joins in now.
 *
 * @throws DomainError `group.not_selling`
 */
export async function getBuyable(talk: Talk, groupId: number): Promise<BuyableGroup> {
  const [group] = await findBuyableGroups(talk.foyer.db, {
    accountId: await accountOf(talk),
    at: talk.foyer.clock.now(),
    limit: 1,
    offset: 0,
    groupId: groupId as GroupId,
  })
  if (!group) throw new DomainError('group.not_selling', 'The group takes no campaigns at present.')
  return group
}
