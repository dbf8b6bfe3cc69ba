import type { Talk } from '../bot/talk.ts'
import type { OwnPlacement } from '../campaigns/botQueries.ts'
import { findPlace } from '../campaigns/buyableGroups.ts'
import { ESTIMATE_DAYS, type Estimate, estimateJoins } from '../campaigns/estimate.ts'
import { accountOf } from './own.ts'

/** Says how many joins a plan may bring in a week. */
export function spellEstimate({ t }: Pick<Talk, 't'>, estimate: Estimate): string {
  if (estimate === 'few') return t('campaigns-expect', { kind: 'few', low: 0, high: 0, days: ESTIMATE_DAYS })
  const kind = estimate.low === estimate.high ? 'one' : 'range'
  return t('campaigns-expect', { kind, ...estimate, days: ESTIMATE_DAYS })
}

/** Where a placement's bid stands in the ladder of its group now, and how many joins it may bring there. */
export async function describePlace(
  talk: Talk,
  place: OwnPlacement,
): Promise<{ readonly position: number; readonly expectation: string }> {
  const { db, clock } = talk.foyer
  const { id: placementId, campaignId, groupId, bid, dailyCap, campaignCap, available } = place
  const position = await findPlace(db, { groupId, bid, placementId, at: clock.now() })
  const groups = [{ groupId, bid, dailyCap }]
  const plan = { ...place, campaignId, groups, joins: Number(available / bid), dailyCap: campaignCap }
  const estimate = await estimateJoins(db, { ...plan, accountId: await accountOf(talk) }, clock.now())
  return { position, expectation: spellEstimate(talk, estimate) }
}
