import { z } from 'zod'
import { startFlow } from '../bot/conversation/converse.ts'
import { defineFlow, finish, goTo } from '../bot/conversation/flow.ts'
import { shorten } from '../bot/shorten.ts'
import { say, type Talk } from '../bot/talk.ts'
import { hasEnded, wrongStatus } from '../campaigns/campaign.ts'
import { type ContentVersion, newestOf } from '../campaigns/content.ts'
import { copyOrder } from '../campaigns/copies.ts'
import { contentOf } from '../campaigns/orderDraft.ts'
import { CONSENT_WAIT_MS } from '../campaigns/placement.ts'
import { findVersions } from '../campaigns/versionQueries.ts'
import { addVersion } from '../campaigns/versions.ts'
import { hostOf } from '../links/shownHost.ts'
import type { CampaignId } from '../shared/ids.ts'
import { LANGUAGES } from '../shared/languages.ts'
import { HOUR_MS } from '../shared/time.ts'
import { linesBelow } from '../tasks/showTask.ts'
import { buyFlow } from './buyFlow.ts'
import { contentSteps } from './contentSteps.ts'
import { conversionsButton } from './conversions.ts'
import { contentDraft, newPurchase } from './draft.ts'
import { actOn, getOwn, openButton } from './own.ts'

const NAMES: Readonly<Record<string, string>> = LANGUAGES
const TAGS = Object.keys(LANGUAGES)

const versionDraft = z.object({ ...contentDraft.shape, campaignId: z.int() })
type VersionDraft = z.output<typeof versionDraft>

/** New content for a campaign in one language. The running version goes on until operator and owners have accepted the new one. */
export const contentFlow = defineFlow<VersionDraft>({
  name: 'content',
  data: versionDraft,
  label: ({ t }, { campaignId }) => t('campaigns-label-edit', { campaign: `${campaignId}` }),
  steps: {
    ...contentSteps<VersionDraft>({ done: (_talk, data) => goTo('consequences', data) }),
    consequences: {
      ask: ({ t, foyer }) => ({
        text: t('content-ask-send', {
          review: foyer.config.reviewAds === 'none' ? 'no' : 'yes',
          wait: CONSENT_WAIT_MS / HOUR_MS,
        }),
        choices: [
          [{ text: t('content-send'), choice: 'good' }],
          [{ text: t('campaigns-preview-again'), choice: 'again' }],
        ],
      }),
      async tap(talk, data, choice) {
        const campaignId = data.campaignId as CampaignId
        if (choice === 'again') return goTo('question', { ...data, content: [], variants: [], task: null })
        const known = await actOn(talk, campaignId)
        for (const order of contentOf(data)) await addVersion(talk.foyer, { ...known, ...order })
        return finish(talk.t('content-sent'), [[openButton(talk, campaignId)]])
      },
    },
  },
})

/** Shows what members see of a campaign, in each language, with its review. */
export async function showContent(talk: Talk, campaignId: CampaignId): Promise<void> {
  const { t } = talk
  const campaign = await getOwn(talk, campaignId)
  const versions = newestOf(await findVersions(talk.foyer.db, campaignId))
  const shown = versions.map((version) => describeVersion(talk, version))
  const change = (language: string) => ({
    text: t('content-change', { name: NAMES[language] ?? language }),
    data: `a:write:${campaignId}:${TAGS.indexOf(language)}`,
  })
  const changes = !hasEnded(campaign) ? versions.map(({ language }) => [change(language)]) : []
  const more = { text: t('content-add-language'), data: `a:write:${campaignId}:${TAGS.length}` }
  await say(talk, t('content-shown', { campaign: `${campaignId}`, content: shown.join('\n\n') }), {
    keyboard: [
      ...changes,
      ...(!hasEnded(campaign) && versions.length < TAGS.length ? [[more]] : []),
      ...(versions.some(({ offer }) => offer !== null) ? [[conversionsButton(talk, campaignId)]] : []),
      [openButton(talk, campaignId)],
    ],
  })
}

function describeVersion({ t }: Talk, { language, number, review, variants, offer }: ContentVersion): string {
  const questions = variants.map((task) => [task.prompt, ...linesBelow(t, task)].join('\n'))
  return [
    t('content-version', { name: NAMES[language] ?? language, number, review }),
    ...questions,
    ...(offer === null ? [] : [t('content-offer', { text: offer.text, host: hostOf(offer.url) })]),
  ].join('\n\n')
}

/** Begins new content in the language of that number, or in one that the campaign has not got yet. */
export async function startContent(talk: Talk, campaignId: CampaignId, tag: number): Promise<void> {
  const campaign = await getOwn(talk, campaignId)
  if (hasEnded(campaign)) throw wrongStatus(campaign)
  const language = TAGS[tag]
  const data = versionDraft.parse({ campaignId, sponsor: campaign.sponsor, language })
  await startFlow(talk, contentFlow, { step: language === undefined ? 'language' : 'question', data })
}

/** Begins a purchase like an earlier campaign, and names the groups that it cannot have again. */
export async function copyCampaign(talk: Talk, campaignId: CampaignId): Promise<void> {
  const campaign = await getOwn(talk, campaignId)
  const { form, left } = await copyOrder(talk.foyer, campaign)
  if (left.length > 0) await say(talk, talk.t('buy-copy-left', { groups: left.map(shorten).join(', ') }))
  const { isOwn, advertiserId } = campaign
  const data = newPurchase({ ...form, ...(!isOwn && { advertiserId }) })
  await startFlow(talk, buyFlow, { step: 'where', data })
}
