import { shorten } from '../bot/shorten.ts'
import type { InTx } from '../context.ts'
import type { Group } from '../groups/group.ts'
import { tellOwner } from '../groups/tellOwner.ts'
import type { PlacementId } from '../shared/ids.ts'
import type { Decision } from './placement.ts'

interface Decided extends Pick<Decision, 'accountId' | 'by'> {
  readonly group: Group
  readonly sponsor: string
  /** Absent where the decision is about the advertiser. */
  readonly placementId?: PlacementId
  readonly verdict: 'accepted' | 'declined' | 'removed' | 'blocked'
}

/** The owner of a group hears what their deputy has decided, and can remove what was accepted. */
export async function tellDecision(
  ctx: InTx,
  { group, accountId, by = '–', sponsor, placementId, verdict }: Decided,
): Promise<void> {
  if (accountId === group.ownerAccountId) return
  await tellOwner(ctx, group, {
    key: `decided:${group.id}:${verdict}:${placementId ?? sponsor}:${ctx.clock.now().getTime()}`,
    text: 'deputy-decided',
    variables: { name: by, sponsor: shorten(sponsor), verdict },
    keyboard: (t) =>
      verdict === 'accepted' ? [[{ text: t('digest-do-remove'), data: `a:remove:${placementId}` }]] : [],
  })
}
