import type { Context } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { findFirstListedGroups, findNextListedGroups } from './groupQueries.ts'
import { type ListedGroup, viewListedGroup } from './groupView.ts'

/** The most groups that one page holds. */
export const LISTING_LIMIT = 500

interface GroupPage {
  readonly groups: ListedGroup[]
  /** The `after` of the next page; undefined on the last one. */
  readonly next: TelegramChatId | undefined
}

/**
 * A page of the groups that sell joins, best bid first, then by `tg_group_id`. One SQL statement.
 *
 * `after` means the place where that group stands now. While nothing changes, a walk through the pages meets each group once. A
 * group whose top bid changes meanwhile may be met twice or not at all, and so may its neighbours if it is the named one. Once it
 * has left the listing its place is unknown, and the walk must begin again.
 *
 * @throws DomainError `request.invalid` when `after` is not in the listing
 */
export async function listGroups(
  { db, clock }: Context,
  { limit, after }: { limit: number; after: TelegramChatId | undefined },
): Promise<GroupPage> {
  // One more than asked for tells whether there is a next page.
  const at = clock.now()
  const wanted = { at, limit: limit + 1 }
  const found =
    after === undefined
      ? await findFirstListedGroups(db, wanted)
      : await findNextListedGroups(db, { ...wanted, after })
  if (found === undefined) {
    throw new DomainError('request.invalid', {
      problem: `\`after\` names no group of the listing: begin again without it`,
    })
  }
  const shown = found.slice(0, limit)
  return {
    groups: shown.map(viewListedGroup),
    next: found.length > limit ? shown.at(-1)?.tg_group_id : undefined,
  }
}
