import { shorten } from '../bot/shorten.ts'
import type { Talk } from '../bot/talk.ts'
import type { Group } from '../groups/group.ts'
import { listGroupLinks } from '../offers/findLinks.ts'
import { MAX_LISTED, type Page } from './menu.ts'

/** Whether members of a group get offers, and the links that the owner can end. */
export async function offersPage({ t, foyer }: Talk, { id, title, allowsOffers }: Group): Promise<Page> {
  const links = await listGroupLinks(foyer.db, { groupId: id, limit: MAX_LISTED })
  const allows = allowsOffers ? 'yes' : 'no'
  return {
    text: t('offer-group', { title, allows }),
    keyboard: [
      [{ text: t('offer-group-switch', { allows }), data: `o:allowoffers:${id}:${allowsOffers ? 0 : 1}` }],
      ...links.map(({ placementId, sponsor }) => [
        {
          text: t('offer-group-end-link', { sponsor: shorten(sponsor) }),
          data: `o:endlink:${id}:${placementId}`,
        },
      ]),
      [{ text: t('groups-button-back'), data: `o:menu:${id}` }],
    ],
  }
}
