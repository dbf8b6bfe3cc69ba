import { z } from 'zod'
import { addNotice } from '../campaigns/notice.ts'
import { type Context, type InTx, transact } from '../context.ts'
import { job } from '../jobs/job.ts'
import { type AskHost, followLink } from '../links/followLink.ts'
import { linkRules } from '../links/link.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { ContentVersionId } from '../shared/ids.ts'
import { eachRow } from '../worker/eachRow.ts'
import { type FollowedLink, findLink } from './findLinks.ts'
import { isHost, judgeLook } from './offerLink.ts'
import { findDueLinks, insertLink, saveLook } from './queries.ts'

/**
 * Follows the link of an offer and saves where it leads; the first look makes its row. One that leads elsewhere is paused, and
 * advertiser and operator are told.
 */
export async function followOffer(
  ctx: Context,
  { contentVersionId, ask }: { contentVersionId: ContentVersionId; ask: AskHost },
): Promise<void> {
  await insertLink(ctx.db, { contentVersionId, at: ctx.clock.now() })
  const link = await findLink(ctx.db, contentVersionId)
  if (link === undefined || (link.status !== 'waiting' && link.status !== 'good')) return
  const followed = await followLink(ask, { url: link.url, rules: linkRules(ctx.config) })
  const change = judgeLook(link, followed, ctx.clock.now())
  if (change === undefined) return
  await transact(ctx, async (ctx) => {
    const isSaved = await saveLook(ctx.db, { contentVersionId, seen: link.status, change })
    if (isSaved && change.status === 'paused') await tellPaused(ctx, link, change.found ?? '')
  })
}

async function tellPaused(ctx: InTx, link: FollowedLink, found: string): Promise<void> {
  const { campaignId, contentVersionId, host, sponsor } = link
  const at = ctx.clock.now()
  const name = `${contentVersionId}:${at.getTime()}`
  await addNotice(ctx.db, {
    campaignId,
    kind: 'offer_paused',
    name,
    at,
    details: { found, kind: isHost(found) ? 'host' : found === 'unreachable' ? found : 'rule' },
  })
  const was = host === null ? 'It was never shown.' : `It led to ${host} when it was accepted.`
  await notifyOperators(ctx, {
    key: `offer-paused:${name}`,
    text: `The offer of campaign ${campaignId} (${sponsor}) is paused: its link now gives “${found}”. ${was} /operator lists it under “Offers”.`,
  })
}

/** Follows the links that are due. One that fails holds up no other. */
export async function followDueOffers(
  ctx: Context,
  { ask, signal }: { ask: AskHost; signal: AbortSignal },
): Promise<void> {
  const rows = await findDueLinks(ctx.db, ctx.clock.now())
  await eachRow(
    ctx,
    { job: 'offers_follow', rows, name: (id) => `content version ${id}`, signal },
    (contentVersionId) => followOffer(ctx, { contentVersionId, ask }),
  )
}

/** Looks where all links lead whose last look is too long ago. */
export const offersFollowJob = job('offers_follow', z.looseObject({}))
