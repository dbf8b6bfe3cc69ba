import { shorten } from '../bot/shorten.ts'
import type { Talk } from '../bot/talk.ts'
import { findOwnRivals } from '../campaigns/orderCampaign.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'

/** A message has a limit, and so has a reader. */
const MOST_NAMED = 5

/** Warns of the advertiser's own campaigns in the same groups: no line where there are none. */
export async function rivalLines(
  { foyer, t }: Talk,
  asked: { readonly accountId: AccountId; readonly groupIds: readonly GroupId[] },
): Promise<string[]> {
  const { campaigns, groups } = await findOwnRivals(foyer, asked)
  if (campaigns.length === 0) return []
  const shown = groups.slice(0, MOST_NAMED).map(shorten).join(', ')
  return [t('buy-own-rivals', { ids: campaigns.slice(0, MOST_NAMED).join(', '), groups: shown })]
}
