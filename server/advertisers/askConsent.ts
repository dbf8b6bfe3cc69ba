import { shorten } from '../bot/shorten.ts'
import { type Keyboard, say, talkLater } from '../bot/talk.ts'
import { findConsentCase } from '../campaigns/botQueries.ts'
import { type Context, transact } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc } from '../shared/money.ts'
import { whenText } from '../shared/time.ts'
import { taskPreview } from './taskPreview.ts'

/**
 * Shows the owner of a group a paid campaign, with the whole task and the bid, and asks whether it may come in; or tells of
 * one that has come in by the owner's standing consent. Once for each version of the task.
 */
export function askConsent(
  ctx: Context,
  { campaignId, status }: { campaignId: CampaignId; status: 'awaiting_approval' | 'active' },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const found = await findConsentCase(ctx.db, campaignId)
    if (found?.status !== status) return
    const { owner, language, version, deadlineAt } = found
    const key = `consent:${campaignId}:${version}:${status}`
    const talk = talkLater(ctx, { person: owner, language, key })
    const { t } = talk
    const summary = {
      campaign: `${campaignId}`,
      group: shorten(found.group),
      bid: formatUsdc(found.bid),
      budget: formatUsdc(found.available),
      joins: Number(found.available / found.bid),
      fee: ctx.config.feeBps / 100,
      task: taskPreview(t, found),
    }
    const block = { text: t('campaigns-consent-block'), data: `a:block:${campaignId}` }
    if (deadlineAt === null) {
      const keyboard = [[{ text: t('campaigns-consent-remove'), data: `a:remove:${campaignId}` }, block]]
      return say(talk, t('campaigns-consent-live', summary), { keyboard })
    }
    const keyboard: Keyboard = [
      [
        { text: t('campaigns-consent-accept'), data: `a:accept:${campaignId}:${version}` },
        { text: t('campaigns-consent-decline'), data: `a:decline:${campaignId}` },
      ],
      [block],
    ]
    await say(talk, t('campaigns-consent-ask', { ...summary, until: whenText(deadlineAt) }), { keyboard })
  })
}
