import type { Talk } from '../bot/talk.ts'
import type { CampaignId } from '../shared/ids.ts'
import { countLasting } from '../verifications/lookQueries.ts'
import { GIVE_BACK_LOOK } from '../verifications/memberLook.ts'

/** How many of the members that a campaign has paid for stay: a line for each later day of which results may be shown. */
export async function lastingLines({ t, foyer }: Talk, campaignId: CampaignId): Promise<string[]> {
  const lasting = await countLasting(foyer.db, { campaignId, at: foyer.clock.now() })
  return [...lasting]
    .filter(([days]) => days !== GIVE_BACK_LOOK)
    .map(([days, { there, left, unknown }]) =>
      t('campaigns-lasting', { days, there, known: there + left, unknown }),
    )
}
