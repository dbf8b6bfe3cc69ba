import type { Share } from '../campaigns/shares.ts'
import type { CampaignPage } from '../reads/campaignPage.ts'
import type { ShareId } from '../shared/ids.ts'

/** A link in the list of its campaign. */
export interface ShareView {
  readonly id: ShareId
  readonly showsMoney: boolean
  readonly createdAt: string
}

/** The campaign that a link shows: released results alone, unless its maker chose the money too. */
export interface SharedCampaign
  extends Pick<CampaignPage, 'sponsor' | 'status' | 'funnel' | 'results' | 'lasting' | 'createdAt'> {
  readonly variants: readonly Omit<CampaignPage['variants'][number], 'review'>[]
  readonly groups: readonly (Pick<CampaignPage['placements'][number], 'results'> & {
    readonly group: string
  })[]
  readonly money:
    | (Pick<CampaignPage, 'spentMicro' | 'depositedMicro' | 'statement' | 'period'> & {
        readonly joins: number
      })
    | null
}

export function viewShare({ id, showsMoney, createdAt }: Share): ShareView {
  return { id, showsMoney, createdAt: createdAt.toISOString() }
}

export function viewShared(page: CampaignPage, showsMoney: boolean): SharedCampaign {
  const { sponsor, status, funnel, results, lasting, createdAt, variants, placements } = page
  const { spentMicro, depositedMicro, statement, period, verificationsCompleted: joins } = page
  return {
    ...{ sponsor, status, funnel, results, lasting, createdAt },
    variants: variants.map(({ review: _, ...variant }) => variant),
    groups: placements.flatMap(({ group_title: group, results }) => (results ? [{ group, results }] : [])),
    money: showsMoney ? { spentMicro, depositedMicro, statement, period, joins } : null,
  }
}
