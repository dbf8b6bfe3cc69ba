import { findAccount } from '../accounts/findAccount.ts'
import type { Button, Talk } from '../bot/talk.ts'
import {
  findOwnCampaigns,
  findOwnPlacements,
  getOwnPlacement,
  type OwnCampaign,
  type OwnPlacement,
} from '../campaigns/botQueries.ts'
import { campaignNotFound } from '../campaigns/campaign.ts'
import type { PlacementStatus } from '../campaigns/placement.ts'
import type { AccountId, CampaignId, PlacementId } from '../shared/ids.ts'

/** The account of the person in the private chat. Everybody there has one. */
export async function accountOf({ foyer, person }: Talk): Promise<AccountId> {
  const account = await findAccount(foyer.db, person)
  if (!account) throw new Error('somebody in the private chat has no account')
  return account.id
}

/** The arguments of a use case: the campaign and the acting account. */
export async function actOn(talk: Talk, campaignId: CampaignId) {
  return { accountId: await accountOf(talk), campaignId }
}

/** The person's own campaigns: a page of them, or one. */
export async function listOwn(
  talk: Talk,
  wanted: { limit: number; offset?: number; campaignId?: CampaignId },
): Promise<OwnCampaign[]> {
  return findOwnCampaigns(talk.foyer.db, { accountId: await accountOf(talk), offset: 0, ...wanted })
}

/**
 * One of the person's own campaigns.
 *
 * @throws DomainError `campaign.not_found`
 */
export async function getOwn(talk: Talk, campaignId: CampaignId): Promise<OwnCampaign> {
  const [campaign] = await listOwn(talk, { limit: 1, campaignId })
  if (!campaign) throw campaignNotFound()
  return campaign
}

/** The placements of one of the person's own campaigns: a page of them. */
export async function listPlaces(
  talk: Talk,
  wanted: {
    campaignId: CampaignId
    limit: number
    offset: number
    statuses?: readonly PlacementStatus[]
  },
): Promise<OwnPlacement[]> {
  const { db, clock } = talk.foyer
  return findOwnPlacements(db, { accountId: await accountOf(talk), at: clock.now(), ...wanted })
}

/**
 * A placement of one of the person's own campaigns.
 *
 * @throws DomainError `placement.not_found`
 */
export async function getPlace(talk: Talk, placementId: PlacementId): Promise<OwnPlacement> {
  const { db, clock } = talk.foyer
  return getOwnPlacement(db, { accountId: await accountOf(talk), at: clock.now(), placementId })
}

export function openButton({ t }: Pick<Talk, 't'>, id: CampaignId): Button {
  return { text: t('campaigns-open-one'), data: `a:show:${id}` }
}

export function placeButton({ t }: Pick<Talk, 't'>, id: PlacementId): Button {
  return { text: t('places-open-one'), data: `a:place:${id}` }
}
