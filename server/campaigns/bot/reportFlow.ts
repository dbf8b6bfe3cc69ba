import { z } from 'zod'
import { again, defineFlow, finish, goTo } from '../../bot/conversation/flow.ts'
import type { Talk } from '../../bot/talk.ts'
import { enqueueCall } from '../../outbox/enqueueCall.ts'
import { HOUR_MS } from '../../shared/time.ts'
import { findOwnCampaigns } from '../botQueries.ts'
import { accountOf } from './account.ts'
import { shorten } from './shortText.ts'

const MAX_REPORT = 1_000
const CAMPAIGNS_OFFERED = 8

const reportDraft = z.object({ campaignId: z.int().optional() })
type ReportDraft = z.output<typeof reportDraft>

/** `/report`: tells the operator of a bad answer or a bad group. One report an hour and person, so that nobody floods them. */
export const reportFlow = defineFlow<ReportDraft>({
  name: 'report',
  data: reportDraft,
  label: ({ t }) => t('campaigns-label-report'),
  steps: {
    about: {
      async ask(talk) {
        const { t, foyer } = talk
        const campaigns = await findOwnCampaigns(foyer.db, {
          accountId: await accountOf(talk),
          at: foyer.clock.now(),
          limit: CAMPAIGNS_OFFERED,
          offset: 0,
        })
        const buttons = campaigns.map(({ id, group }) => [
          { text: t('campaigns-button', { campaign: `${id}`, group: shorten(group) }), choice: `${id}` },
        ])
        const other = [{ text: t('campaigns-report-other'), choice: 'other' }]
        return { text: t('campaigns-ask-report-about'), choices: [...buttons, other] }
      },
      tap: (_talk, data, choice) => goTo('text', choice === 'other' ? data : { campaignId: Number(choice) }),
    },
    text: {
      ask: ({ t }) => ({ text: t('campaigns-ask-report', { max: MAX_REPORT }) }),
      async text(talk, { campaignId }, text) {
        const { t } = talk
        if (text.length > MAX_REPORT) return again(t('campaigns-error-report', { max: MAX_REPORT }))
        const isNew = await tellOperators(talk, { campaignId, text })
        return finish(t(isNew ? 'campaigns-reported' : 'campaigns-report-later'))
      },
    },
  },
})

/** False where this person has reported something within the hour. */
async function tellOperators(
  { foyer, person, t }: Talk,
  { campaignId, text }: { campaignId: number | undefined; text: string },
): Promise<boolean> {
  const at = foyer.clock.now()
  const hour = Math.floor(at.getTime() / HOUR_MS)
  let isNew = false
  for (const operator of foyer.config.operatorTelegramIds) {
    const told = await enqueueCall(foyer.db, {
      key: `report:${person}:${hour}:${operator}`,
      chatKey: `${operator}`,
      method: 'sendMessage',
      payload: {
        chat_id: operator,
        text: t('campaigns-report', { person: `${person}`, campaign: `${campaignId ?? 'none'}`, text }),
        link_preview_options: { is_disabled: true },
      },
      at,
    })
    isNew ||= told
  }
  return isNew
}
