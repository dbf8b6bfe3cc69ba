import { shorten } from '../bot/shorten.ts'
import type { Talk } from '../bot/talk.ts'
import type { Group } from '../groups/group.ts'
import { type AskingCost, FEWEST_FOR_SHARES, findAskingCosts } from '../reads/askingCosts.ts'
import { addMs, DAY_MS } from '../shared/time.ts'

const COSTS_DAYS = 28
/** The campaigns that are named, those with the most people first. */
const MAX_CAMPAIGNS = 3

type Counts = Pick<AskingCost, 'asked' | 'gotIn' | 'failed' | 'unanswered'>

/** The cost of asking, in members: a line for each kind of question and campaign. Null while nobody has come. */
export async function spellCosts({ t, foyer }: Talk, { id: groupId }: Group): Promise<string | null> {
  const since = addMs(foyer.clock.now(), -COSTS_DAYS * DAY_MS)
  const costs = await findAskingCosts(foyer.db, { groupId, since })
  if (costs.length === 0) return null
  const spell = (what: string, counts: Counts) =>
    counts.asked < FEWEST_FOR_SHARES
      ? t('groups-costs-few', { what, asked: counts.asked })
      : t('groups-costs-line', { what, asked: counts.asked, ...sharesOf(counts) })
  const lines = (['sponsored', 'own', 'none'] as const).flatMap((kind) => {
    const met = costs.filter((cost) => cost.kind === kind)
    if (met.length === 0) return []
    const campaigns = kind === 'sponsored' ? met.slice(0, MAX_CAMPAIGNS) : []
    return [
      spell(t(`groups-costs-${kind}`), met.reduce(add)),
      ...campaigns.map((cost) => `   ${spell(shorten(cost.sponsor ?? ''), cost)}`),
    ]
  })
  return ['', t('groups-costs', { days: COSTS_DAYS }), ...lines].join('\n')
}

function add(one: AskingCost, other: AskingCost): AskingCost {
  return {
    ...one,
    asked: one.asked + other.asked,
    gotIn: one.gotIn + other.gotIn,
    failed: one.failed + other.failed,
    unanswered: one.unanswered + other.unanswered,
  }
}

function sharesOf({ asked, gotIn, failed, unanswered }: Counts) {
  const share = (count: number) => Math.round((100 * count) / asked)
  return { in: share(gotIn), failed: share(failed), open: share(unanswered) }
}
