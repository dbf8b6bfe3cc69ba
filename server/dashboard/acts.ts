import { z } from 'zod'
import { findAccountById } from '../accounts/findAccount.ts'
import { findBidPrices } from '../campaigns/bidPrices.ts'
import { findOwnCampaigns, getOwnPlacement, type OwnCampaign } from '../campaigns/botQueries.ts'
import { campaignNotFound, wrongStatus } from '../campaigns/campaign.ts'
import { changeBids } from '../campaigns/changeBids.ts'
import { changeCampaign } from '../campaigns/changeCampaign.ts'
import { addPlacements, changePlacement, endPlacement } from '../campaigns/changePlacement.ts'
import { openTopup, renewDeposit } from '../campaigns/deposit.ts'
import { requireSure } from '../campaigns/hugeBid.ts'
import { pauseCampaign, resumeCampaign, startCampaign, withdrawCampaign } from '../campaigns/lifecycle.ts'
import { limitsDraft, limitsOf, versionDraft } from '../campaigns/orderDraft.ts'
import { MAX_GROUPS } from '../campaigns/orderPlacements.ts'
import { placementNotFound } from '../campaigns/placement.ts'
import { fileReport, MAX_REPORT_LENGTH } from '../campaigns/reports.ts'
import type { CampaignAct, OnCampaign } from '../campaigns/rights.ts'
import { findAvoided } from '../campaigns/rule.ts'
import { addVersion } from '../campaigns/versions.ts'
import type { Context, InTx } from '../context.ts'
import { openDepositUrl, requireDeposits } from '../deposits/depositLink.ts'
import { renewSecret } from '../offers/conversions.ts'
import { displayAddress, parseAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { GroupId, PlacementId } from '../shared/ids.ts'
import { payableUsdc, usdc } from '../shared/money.ts'
import type { Answer } from './answerOnce.ts'

/** One act on a campaign: what a page sends, and the use case that it runs. */
interface Act<Body> {
  /** The right that it needs. */
  readonly right: CampaignAct
  readonly body: z.ZodObject & z.ZodType<Body>
  run(ctx: InTx, acting: OnCampaign, body: Body): Promise<Answer>
}

const DONE: Answer = { kept: {} }

const micro = z
  .string()
  .regex(/^\d{1,18}$/, 'must be micro-USDC as text')
  .transform((text) => usdc(BigInt(text)))
const placementId = z.int().transform((id) => id as PlacementId)
const nothing = z.strictObject({})
const isSure = z.boolean().default(false)
const groupIds = z
  .array(z.int())
  .max(MAX_GROUPS)
  .default([])
  .transform((ids) => ids as GroupId[])

/** The cast is safe: an act only gets what its own schema has parsed. */
function act<Body>(act: Act<Body>): Act<unknown> {
  return act as unknown as Act<unknown>
}

function move(right: CampaignAct, use: (ctx: InTx, acting: OnCampaign) => Promise<unknown>): Act<unknown> {
  return act({
    right,
    body: nothing,
    async run(ctx, acting) {
      await use(ctx, acting)
      return DONE
    },
  })
}

/** Every act on a campaign that pages offer, by the end of its path. */
export const ACTS = {
  pause: move('paused', pauseCampaign),
  resume: move('resumed', resumeCampaign),
  start: move('started', startCampaign),
  renew: act({
    right: 'topped_up',
    body: nothing,
    async run(ctx, acting) {
      await renewDeposit(ctx, acting)
      return payLink(ctx, acting)
    },
  }),
  topup: act({
    right: 'topped_up',
    body: z.strictObject({ amountMicro: micro }),
    async run(ctx, acting, { amountMicro }) {
      requireDeposits(ctx.config)
      await openTopup(ctx, { ...acting, amount: payableUsdc(amountMicro) })
      return payLink(ctx, acting)
    },
  }),
  bid: act({
    right: 'bid',
    body: z.strictObject({ bidMicro: micro, isSure }),
    async run(ctx, acting, { bidMicro: bid, isSure }) {
      const { bid: before } = await getCampaign(ctx, acting)
      requireSure(bid, { ...(await findBidPrices(ctx, acting)), before, isSure })
      await changeBids(ctx, { ...acting, bid })
      return DONE
    },
  }),
  highest: act({
    right: 'changed',
    body: z.strictObject({ highestMicro: micro }),
    async run(ctx, acting, { highestMicro: highestBid }) {
      await changeCampaign(ctx, { ...acting, change: { highestBid } })
      return DONE
    },
  }),
  limits: act({
    right: 'changed',
    body: z.strictObject({ ...limitsDraft.shape, startsAt: moment(), endsAt: moment() }),
    async run(ctx, acting, body) {
      const { stopAfter, ...limits } = limitsOf(body)
      // Absent, a test under way goes on; named again, it begins anew.
      const change = body.stopAfter === undefined ? limits : { ...limits, stopAfter }
      await changeCampaign(ctx, { ...acting, change })
      return DONE
    },
  }),
  content: act({
    right: 'content',
    body: versionDraft,
    async run(ctx, acting, order) {
      await addVersion(ctx, { ...acting, ...order })
      return DONE
    },
  }),
  // On the web, groups and a rule are added by a change that waits for a day. These only take some away.
  groups: act({
    right: 'groups',
    body: z.strictObject({ avoid: groupIds, allow: groupIds, rule: z.null().optional() }),
    async run(ctx, acting, { avoid, allow, rule }) {
      // The account is held: nobody else changes the list meanwhile.
      const listed = new Set([...(await findAvoided(ctx.db, acting.campaignId)), ...avoid])
      const avoided = [...listed].filter((id) => !allow.includes(id))
      await addPlacements(ctx, { ...acting, groups: [], avoided, ...(rule === null && { rule }) })
      return DONE
    },
  }),
  'group-bid': act({
    right: 'bid',
    body: z.strictObject({ placementId, bidMicro: micro, isSure }),
    async run(ctx, acting, { placementId, bidMicro: bid, isSure }) {
      const place = await getPlace(ctx, acting, placementId)
      const { bid: own } = await getCampaign(ctx, acting)
      const prices = await findBidPrices(ctx, { ...acting, groupId: place.groupId })
      requireSure(bid, { ...prices, own, before: place.bid, isSure })
      await changePlacement(ctx, { accountId: acting.accountId, placementId, bid })
      return DONE
    },
  }),
  'group-cap': act({
    right: 'bid',
    body: z.strictObject({ placementId, dailyCap: z.int().nullable() }),
    async run(ctx, acting, { placementId, dailyCap }) {
      await getPlace(ctx, acting, placementId)
      await changePlacement(ctx, { accountId: acting.accountId, placementId, dailyCap })
      return DONE
    },
  }),
  leave: act({
    right: 'left_group',
    body: z.strictObject({ placementId }),
    async run(ctx, acting, { placementId }) {
      await getPlace(ctx, acting, placementId)
      await endPlacement(ctx, { accountId: acting.accountId, placementId })
      return DONE
    },
  }),
  withdraw: act({
    right: 'ended',
    body: z.strictObject({
      refundWallet: z.string().transform((text) => displayAddress(parseAddress(text))),
      confirm: z.string(),
    }),
    async run(ctx, acting, { refundWallet, confirm }) {
      const campaign = await getCampaign(ctx, acting)
      if (parseAddress(refundWallet) !== campaign.refundWallet || confirm.trim() !== `${campaign.id}`) {
        throw new DomainError('request.invalid', {
          problem: 'The number or the refund wallet is not the campaign’s',
          field: 'confirm',
        })
      }
      await withdrawCampaign(ctx, acting)
      return DONE
    },
  }),
  secret: act({
    right: 'secret',
    body: nothing,
    run: async (ctx, acting) => ({ kept: {}, once: { secret: await renewSecret(ctx, acting) } }),
  }),
  report: act({
    right: 'changed',
    body: z.strictObject({ text: z.string().max(MAX_REPORT_LENGTH) }),
    async run(ctx, acting, { text }) {
      const { id: campaignId } = await getCampaign(ctx, acting)
      const reporter = await findAccountById(ctx.db, acting.accountId)
      if (reporter === undefined) throw campaignNotFound()
      const { telegramUserId } = reporter
      return { kept: { isNew: await fileReport(ctx, { telegramUserId, campaignId, text }) } }
    },
  }),
} as const satisfies Record<string, Act<unknown>>
export type ActName = keyof typeof ACTS

/** ISO 8601 with a zone, so that nobody's own time is meant. */
function moment() {
  return z.iso.datetime().nullish()
}

/** @throws DomainError `campaign.not_found` */
export async function getCampaign(
  { db }: Pick<Context, 'db'>,
  { accountId, campaignId }: OnCampaign,
): Promise<OwnCampaign> {
  const [campaign] = await findOwnCampaigns(db, { accountId, campaignId, limit: 1, offset: 0 })
  if (campaign === undefined) throw campaignNotFound()
  return campaign
}

/** A placement of this campaign. @throws DomainError `placement.not_found` */
async function getPlace(ctx: InTx, { accountId, campaignId }: OnCampaign, placementId: PlacementId) {
  const place = await getOwnPlacement(ctx.db, { accountId, placementId, at: ctx.clock.now() })
  if (place.campaignId !== campaignId) throw placementNotFound()
  return place
}

/** Where the open deposit is paid; null where what has arrived covers it. */
async function payLink(ctx: InTx, acting: OnCampaign): Promise<Answer> {
  const campaign = await getCampaign(ctx, acting)
  if (campaign.deposit === null) throw wrongStatus(campaign)
  return { kept: { url: campaign.missing === 0n ? null : openDepositUrl(ctx.config, campaign) } }
}
