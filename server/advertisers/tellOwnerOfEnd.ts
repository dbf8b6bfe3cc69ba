import { shorten } from '../bot/shorten.ts'
import { say, talkLater } from '../bot/talk.ts'
import { findBrought } from '../campaigns/botQueries.ts'
import type { OwnersEndReason } from '../campaigns/notice.ts'
import { type Context, transact } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc } from '../shared/money.ts'

/** Tells the owner of a group that a campaign has ended there, and what it has brought them: once. */
export function tellOwnerOfEnd(
  ctx: Context,
  { campaignId, reason }: { campaignId: CampaignId; reason: OwnersEndReason },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const brought = await findBrought(ctx.db, campaignId)
    // An owner who has had themselves deleted hears nothing.
    if (brought === undefined || brought.owner <= 0) return
    const { owner: person, language, group, joins, earned, underWay } = brought
    const talk = talkLater(ctx, { person, language, key: `ended:${campaignId}` })
    const text = talk.t('campaigns-owner-ended', {
      campaign: `${campaignId}`,
      group: shorten(group),
      reason,
      joins,
      earned: formatUsdc(earned),
    })
    const still = talk.t('campaigns-owner-ended-under-way', { count: underWay })
    await say(talk, underWay === 0 ? text : `${text}\n${still}`)
  })
}
