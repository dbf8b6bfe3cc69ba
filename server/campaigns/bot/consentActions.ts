import { say, type Talk } from '../../bot/talk.ts'
import { blockAdvertiser } from '../../groups/blockAdvertiser.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { acceptCampaign } from '../acceptCampaign.ts'
import { findAdvertiserOf } from '../botQueries.ts'
import { campaignNotFound } from '../campaign.ts'
import { declineCampaign } from '../declineCampaign.ts'
import { removeCampaign } from '../removeCampaign.ts'
import { accountOf } from './account.ts'

type Decide = (
  talk: Talk,
  about: { readonly campaignId: CampaignId; readonly taskVersion: number | undefined },
) => Promise<void>

/** What the owner of a group does with a campaign in it. Each use case asks first whether this is the owner. */
export const CONSENT_ACTIONS: Readonly<Record<'accept' | 'decline' | 'remove' | 'block', Decide>> = {
  async accept(talk, { campaignId, taskVersion }) {
    const accountId = await accountOf(talk)
    // A button without a version is none of ours: consent is given to a task that was shown.
    await acceptCampaign(talk.foyer, { accountId, campaignId, taskVersion: taskVersion ?? 0 })
    await say(talk, talk.t('campaigns-accepted', { campaign: `${campaignId}` }), {
      keyboard: [[{ text: talk.t('campaigns-consent-remove'), data: `a:remove:${campaignId}` }]],
    })
  },
  async decline(talk, { campaignId }) {
    await declineCampaign(talk.foyer, { accountId: await accountOf(talk), campaignId })
    await say(talk, talk.t('campaigns-declined', { campaign: `${campaignId}` }))
  },
  async remove(talk, { campaignId }) {
    await removeCampaign(talk.foyer, { accountId: await accountOf(talk), campaignId })
    await say(talk, talk.t('campaigns-removed', { campaign: `${campaignId}` }))
  },
  async block(talk, { campaignId }) {
    const found = await findAdvertiserOf(talk.foyer.db, campaignId)
    if (!found) throw campaignNotFound()
    await blockAdvertiser(talk.foyer, { ...found, accountId: await accountOf(talk) })
    await say(talk, talk.t('campaigns-blocked'))
  },
}
