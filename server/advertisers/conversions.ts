import { type Button, say, type Talk } from '../bot/talk.ts'
import { renewSecret } from '../offers/conversions.ts'
import type { CampaignId } from '../shared/ids.ts'
import { actOn, getOwn } from './own.ts'

export function conversionsButton({ t }: Pick<Talk, 't'>, campaignId: CampaignId): Button {
  return { text: t('offer-conversions-button'), data: `a:conversions:${campaignId}` }
}

/** Explains how an advertiser's server reports conversions. */
export async function explainConversions(talk: Talk, campaignId: CampaignId): Promise<void> {
  const { t, foyer } = talk
  await getOwn(talk, campaignId)
  await say(talk, t('offer-conversions', { docs: `${foyer.config.publicUrl}/docs` }), {
    keyboard: [[{ text: t('offer-secret-button'), data: `a:secret:${campaignId}` }]],
  })
}

/** Makes the secret of a campaign and shows it once; our copy of the message goes once it is sent. */
export async function showSecret(talk: Talk, campaignId: CampaignId): Promise<void> {
  const { t, foyer } = talk
  const secret = await renewSecret(foyer, await actOn(talk, campaignId))
  await say(talk, t('offer-secret', { campaign: `${campaignId}`, secret }), {
    copyable: [secret],
    forgets: true,
  })
}
