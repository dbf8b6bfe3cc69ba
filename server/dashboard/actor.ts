import { actOnWeb, type CampaignAct, type OnCampaign } from '../campaigns/rights.ts'
import type { Context, InTx, Session } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId } from '../shared/ids.ts'

/**
 * Runs a read for a session that may act on a campaign in any way. `isRefundOnly`: all that it may do is to end the campaign.
 *
 * @throws DomainError `campaign.not_found`
 */
export async function readWithRight<T>(
  ctx: Context,
  named: { readonly session: Session; readonly campaignId: CampaignId },
  work: (ctx: InTx, on: OnCampaign & { readonly isRefundOnly: boolean }) => Promise<T>,
): Promise<T> {
  const read = (act: CampaignAct, isRefundOnly: boolean) =>
    actOnWeb(ctx, { ...named, act }, (ctx, on) => work(ctx, { ...on, isRefundOnly }))
  try {
    return await read('refused', false)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'campaign.not_found') throw error
    return read('ended', true)
  }
}
