import { type Context, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramUserId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import { requireOwner, TRANSFER_LASTS_MS } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { endTransfer, findOpenTransfer, insertTransfer, type Transfer } from './ownerQueries.ts'

/**
 * The owner offers the group to somebody, who has 48 hours to accept. The caller has made sure that they are an admin. A
 * former offer ends.
 *
 * @throws DomainError `group.not_found` when the account does not own the group; `group.frozen` while another creator may
 * take it over, who alone may be offered it then
 */
export function offerGroup(
  ctx: Context,
  { groupId, accountId, to }: { groupId: GroupId; accountId: AccountId; to: TelegramUserId },
): Promise<Transfer> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (group.heir && group.heir.telegramUserId !== to)
      throw new DomainError('group.frozen', 'The group has another creator.')
    const now = ctx.clock.now()
    const former = await findOpenTransfer(ctx.db, { groupId })
    if (former?.to === to && former.expiresAt > now) return former
    if (former) await endTransfer(ctx.db, former.id, { cancelled_at: now })
    return insertTransfer(ctx.db, { groupId, to, at: now, expiresAt: addMs(now, TRANSFER_LASTS_MS) })
  })
}
