import type { OnCampaign } from '../campaigns/rights.ts'
import { findRule, findRuleGroups, listAvoided, orderIn } from '../campaigns/rule.ts'
import type { InTx } from '../context.ts'
import { getCampaign } from './acts.ts'
import { viewGroup } from './orderRoutes.ts'

/** Groups of a rule that its page shows at once, the busiest first. */
const MOST_SHOWN = 50

/** The rule of a campaign, the groups that match it by now and have never run it, and those that are avoided. */
export async function viewRule(ctx: InTx, acting: OnCampaign) {
  const { db, config } = ctx
  const campaign = await getCampaign(ctx, acting)
  const placed = { ...campaign, accountId: campaign.advertiserId }
  const found = await findRuleGroups(ctx, placed, { limit: MOST_SHOWN })
  return {
    rule: await findRule(db, campaign.id),
    found: found.map((group) => ({
      ...viewGroup(group, config.minBid),
      /** Whether the campaign's highest bid suffices there. */
      canBid: orderIn(campaign, group, config) !== undefined,
    })),
    avoided: await listAvoided(db, campaign.id),
  }
}
export type RuleView = Awaited<ReturnType<typeof viewRule>>
