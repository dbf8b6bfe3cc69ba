import { z } from 'zod'
import { again, defineFlow, finish, goTo } from '../bot/conversation/flow.ts'
import { shorten } from '../bot/shorten.ts'
import { fileReport, MAX_REPORT_LENGTH } from '../campaigns/reports.ts'
import type { CampaignId } from '../shared/ids.ts'
import { listOwn } from './own.ts'

const CAMPAIGNS_OFFERED = 8

const reportDraft = z.object({ campaignId: z.int().optional() })
type ReportDraft = z.output<typeof reportDraft>

/** `/report`: tells the operator of a bad answer or group. One report per person and hour, against floods. */
export const reportFlow = defineFlow<ReportDraft>({
  name: 'report',
  data: reportDraft,
  label: ({ t }) => t('campaigns-label-report'),
  steps: {
    about: {
      async ask(talk) {
        const { t } = talk
        const campaigns = await listOwn(talk, { limit: CAMPAIGNS_OFFERED })
        const buttons = campaigns.map(({ id, sponsor }) => [
          { text: t('campaigns-button', { campaign: `${id}`, sponsor: shorten(sponsor) }), choice: `${id}` },
        ])
        const other = [{ text: t('campaigns-report-other'), choice: 'other' }]
        return { text: t('campaigns-ask-report-about'), choices: [...buttons, other] }
      },
      tap: (_talk, data, choice) => goTo('text', choice === 'other' ? data : { campaignId: Number(choice) }),
    },
    text: {
      ask: ({ t }) => ({ text: t('campaigns-ask-report', { max: MAX_REPORT_LENGTH }) }),
      async text(talk, { campaignId }, text) {
        const { t } = talk
        if (text.length > MAX_REPORT_LENGTH)
          return again(t('campaigns-error-report', { max: MAX_REPORT_LENGTH }))
        const isNew = await fileReport(talk.foyer, {
          telegramUserId: talk.person,
          campaignId: (campaignId ?? null) as CampaignId | null,
          text,
        })
        return finish(t(isNew ? 'campaigns-reported' : 'campaigns-report-later'))
      },
    },
  },
})
