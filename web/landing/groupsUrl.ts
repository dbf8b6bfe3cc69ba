import type { GroupsView } from '../../server/app/landingViews.ts'
import type { PublicGroupsWanted } from '../../server/reads/publicGroups.ts'

/** The value of `sort` in an address: a minus means falling. */
export function sortValue({ sort, isDescending }: Pick<PublicGroupsWanted, 'sort' | 'isDescending'>): string {
  return `${isDescending ? '-' : ''}${sort}`
}

/** The list's address with what is chosen now, but for the changes. Only a change names a page. */
export function groupsUrl(
  { wanted, named }: Pick<GroupsView, 'wanted' | 'named'>,
  changes: Partial<PublicGroupsWanted>,
): string {
  const { page, language, category, words, ...order } = { ...wanted, page: 1, ...changes }
  const sort = sortValue(order)
  const query = new URLSearchParams({
    ...(named && { lang: named }),
    ...(words !== undefined && { words }),
    ...(language !== undefined && { language }),
    ...(category !== undefined && { category }),
    ...(sort !== '-joins' && { sort }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size === 0 ? '/groups' : `/groups?${query}`
}
