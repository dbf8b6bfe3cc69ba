import type { InTx } from '../context.ts'
import { hostOf } from '../links/shownHost.ts'
import type { ContentVersionId, PlacementId, TelegramUserId } from '../shared/ids.ts'
import { hashOf, makeToken } from '../shared/secrets.ts'
import { dayOf } from '../shared/time.ts'
import { findOffer, insertToken, saveTold } from './queries.ts'

/** An offer for one member, with a link of their own. */
export interface GivenOffer {
  readonly sponsor: string
  readonly text: string
  /** The host that the link leads to first, as it stands on the button. */
  readonly host: string
  /** Holds the click's token: a secret of the member. */
  readonly url: string
  /** They have not been told yet how to switch offers off. */
  readonly isFirst: boolean
  readonly contentVersionId: ContentVersionId
}

/**
 * Gives a member who is in the offer of the content that they have answered, where the group's owner, the member and the link
 * allow it. Each call makes a new link and counts the offer as shown, unless the message of an earlier call, made since
 * `againSince`, has failed.
 */
export async function giveOffer(
  ctx: InTx,
  join: {
    readonly placementId: PlacementId
    readonly contentVersionId: ContentVersionId
    readonly variant: number
    readonly person: TelegramUserId
    readonly againSince?: Date | null
  },
): Promise<GivenOffer | undefined> {
  const { clickUrl } = ctx.config
  if (clickUrl === undefined) return undefined
  const offer = await findOffer(ctx.db, join)
  if (offer === undefined) return undefined
  const { placementId, contentVersionId, variant, person, againSince = null } = join
  const token = makeToken()
  const at = ctx.clock.now()
  await insertToken(ctx.db, {
    tokenHash: hashOf(token),
    placementId,
    contentVersionId,
    variant,
    day: dayOf(at),
    counts: againSince === null,
  })
  if (offer.isFirst) await saveTold(ctx.db, { person, at })
  return {
    ...offer,
    contentVersionId,
    host: hostOf(offer.url),
    url: `${clickUrl}/o/${token}`,
  }
}
