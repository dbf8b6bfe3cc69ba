import { shorten } from '../bot/shorten.ts'
import { say, type Talk } from '../bot/talk.ts'
import { blockAdvertiser } from '../campaigns/blockAdvertiser.ts'
import { findAdvertiserOf, findOwnersCampaign } from '../campaigns/botQueries.ts'
import { campaignNotFound, wrongStatus } from '../campaigns/campaign.ts'
import { acceptCampaign, declineCampaign, removeCampaign } from '../campaigns/lifecycle.ts'
import type { CampaignId } from '../shared/ids.ts'
import { accountOf } from './account.ts'
import { CAMPAIGN_ACTIONS } from './showCampaign.ts'

/** What an owner can do to a campaign that ends it. */
type Ending = 'decline' | 'remove' | 'block'

type Decide = (
  talk: Talk,
  about: { readonly campaignId: CampaignId; readonly taskVersion: number | undefined },
) => Promise<void>

/**
 * What the owner of a group does with a campaign in it. Each use case asks first whether this is the owner. What ends a
 * campaign says before what it does, and acts on a second tap.
 */
export const CONSENT_ACTIONS: Readonly<Record<'accept' | `${Ending}` | `${Ending}now` | 'keep', Decide>> = {
  async accept(talk, { campaignId, taskVersion }) {
    const accountId = await accountOf(talk)
    // A button without a version is none of ours: consent is given to a task that was shown.
    await acceptCampaign(talk.foyer, { accountId, campaignId, taskVersion: taskVersion ?? 0 })
    await say(talk, talk.t('campaigns-accepted', { campaign: `${campaignId}` }), {
      keyboard: [[{ text: talk.t('campaigns-consent-remove'), data: `a:remove:${campaignId}` }]],
    })
  },
  decline: (talk, { campaignId }) => askFirst(talk, campaignId, 'decline'),
  remove: (talk, { campaignId }) => askFirst(talk, campaignId, 'remove'),
  block: (talk, { campaignId }) => askFirst(talk, campaignId, 'block'),
  keep: (talk) => say(talk, talk.t('campaigns-kept')),
  async declinenow(talk, { campaignId }) {
    await declineCampaign(talk.foyer, { accountId: await accountOf(talk), campaignId })
    await say(talk, talk.t('campaigns-declined', { campaign: `${campaignId}` }))
  },
  async removenow(talk, { campaignId }) {
    await removeCampaign(talk.foyer, { accountId: await accountOf(talk), campaignId })
    await say(talk, talk.t('campaigns-removed', { campaign: `${campaignId}` }))
  },
  async blocknow(talk, { campaignId }) {
    const found = await findAdvertiserOf(talk.foyer.db, campaignId)
    if (!found) throw campaignNotFound()
    await blockAdvertiser(talk.foyer, { ...found, accountId: await accountOf(talk) })
    await say(talk, talk.t('campaigns-blocked'))
  },
}

async function askFirst(talk: Talk, campaignId: CampaignId, ending: Ending): Promise<void> {
  const { t, foyer } = talk
  const found = await findOwnersCampaign(foyer.db, { campaignId, accountId: await accountOf(talk) })
  if (found === undefined) throw campaignNotFound()
  if (ending !== 'block' && !CAMPAIGN_ACTIONS.withdraw(found.status)) throw wrongStatus(found)
  if (ending === 'decline' && found.status !== 'awaiting_approval') throw wrongStatus(found)
  const text = t(`campaigns-ask-${ending}`, {
    campaign: `${campaignId}`,
    group: shorten(found.group),
    sponsor: shorten(found.sponsor),
  })
  await say(talk, text, {
    keyboard: [
      [
        { text: t(`campaigns-${ending}-yes`), data: `a:${ending}now:${campaignId}` },
        { text: t('campaigns-back'), data: `a:keep:${campaignId}` },
      ],
    ],
  })
}
