import { cutPage, PAGE, turnRows } from '../bot/pages.ts'
import { shorten } from '../bot/shorten.ts'
import type { Talk } from '../bot/talk.ts'
import type { Group } from '../groups/group.ts'
import { listGroupLinks } from '../offers/findLinks.ts'
import type { Page } from './menu.ts'

/** Whether members of a group get offers, and the links that the owner can end. */
export async function offersPage(talk: Talk, group: Group, page = 0): Promise<Page> {
  const { t, foyer } = talk
  const { id, title, allowsOffers } = group
  const sought = { groupId: id, limit: PAGE + 1, offset: page * PAGE }
  const { shown, isLast } = cutPage(await listGroupLinks(foyer.db, sought))
  const allows = allowsOffers ? 'yes' : 'no'
  return {
    text: t('offer-group', { title, allows }),
    keyboard: [
      [{ text: t('offer-group-switch', { allows }), data: `o:allowoffers:${id}:${allowsOffers ? 0 : 1}` }],
      ...shown.map(({ placementId, sponsor }) => [
        {
          text: t('offer-group-end-link', { sponsor: shorten(sponsor) }),
          data: `o:endlink:${id}:${placementId}`,
        },
      ]),
      ...turnRows(talk, { page, isLast }, (text, to) => ({ text, data: `o:offers:${id}:${to}` })),
      [{ text: t('groups-button-back'), data: `o:menu:${id}` }],
    ],
  }
}
