import { z } from 'zod'
import { readAmount } from '../bot/amounts.ts'
import { again, defineFlow, finish, goTo, type Step } from '../bot/conversation/flow.ts'
import { shorten } from '../bot/shorten.ts'
import { say, type Talk } from '../bot/talk.ts'
import { findBidPrices } from '../campaigns/bidPrices.ts'
import type { BuyableGroup } from '../campaigns/buyableGroups.ts'
import { lowestBid, MAX_COUNT, START_JOINS } from '../campaigns/campaign.ts'
import { changeBids } from '../campaigns/changeBids.ts'
import { changeCampaign } from '../campaigns/changeCampaign.ts'
import { addPlacements, changePlacement } from '../campaigns/changePlacement.ts'
import { DEPOSIT_LINK_MS, openTopup } from '../campaigns/deposit.ts'
import { slipOf } from '../campaigns/hugeBid.ts'
import { findChosen, orderTicked } from '../campaigns/orderCampaign.ts'
import { bidOf, limitsDraft, limitsOf, neverOf } from '../campaigns/orderDraft.ts'
import { CONSENT_WAIT_MS } from '../campaigns/placement.ts'
import { orderIn } from '../campaigns/rule.ts'
import { findVersions } from '../campaigns/versionQueries.ts'
import { SWEEP_RULE } from '../deposits/arrivals/sweepRule.ts'
import { requireDeposits } from '../deposits/depositLink.ts'
import type { CampaignId, GroupId, PlacementId } from '../shared/ids.ts'
import { formatUsdc, parseUsdc, payableUsdc, type Usdc, usdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'
import { askToPay } from './depositMessage.ts'
import { whereDraft } from './draft.ts'
import { describePlace } from './expectation.ts'
import { limitSteps } from './limits.ts'
import { accountOf, actOn, getOwn, getPlace, listPlaces, openButton, placeButton } from './own.ts'
import { rivalLines } from './ownRivals.ts'
import { readHalts } from './salesStop.ts'
import { sureStep } from './sureStep.ts'
import { parseCount } from './typed.ts'
import { whereSteps } from './where.ts'

const ofCampaign = z.object({ campaignId: z.int() })
type OfCampaign = z.output<typeof ofCampaign>

const idOf = ({ campaignId }: OfCampaign) => campaignId as CampaignId

const bidDraft = ofCampaign.extend({ bid: z.string().optional() })
type BidDraft = z.output<typeof bidDraft>

/** `/bid`: the bid of groups without one of their own; a second step bounds all bids. */
export const bidFlow = defineFlow<BidDraft>({
  name: 'bid',
  data: bidDraft,
  label: ({ t }, { campaignId }) => t('campaigns-label-bid', { campaign: `${campaignId}` }),
  steps: {
    amount: {
      async ask(talk, data) {
        const { id, sponsor, bid, highestBid } = await getOwn(talk, idOf(data))
        return {
          text: talk.t('campaigns-ask-new-bid', {
            campaign: `${id}`,
            sponsor: shorten(sponsor),
            bid: formatUsdc(bid),
            highest: formatUsdc(highestBid),
            floor: formatUsdc(talk.foyer.config.minBid),
            wait: CONSENT_WAIT_MS / HOUR_MS,
          }),
          choices: [[{ text: talk.t('campaigns-do-highest'), choice: 'highest' }]],
        }
      },
      async text(talk, data, text) {
        const bid = payableUsdc(readAmount(talk, text))
        const asked = { ...data, bid: `${bid}` }
        return (await findSlip(talk, asked)) ? goTo('sure', asked) : changeBid(talk, data, bid)
      },
      tap: (_talk, data) => goTo('highest', data),
    },
    sure: sureStep<BidDraft>({ slipOf: findSlip, done: changeBid }),
    highest: {
      async ask(talk, data) {
        const { id, bid, highestBid } = await getOwn(talk, idOf(data))
        return {
          text: talk.t('campaigns-ask-highest', {
            campaign: `${id}`,
            bid: formatUsdc(bid),
            highest: formatUsdc(highestBid),
          }),
        }
      },
      async text(talk, data, text) {
        const { t } = talk
        const highestBid = payableUsdc(readAmount(talk, text))
        const own = await getOwn(talk, idOf(data))
        if (highestBid < own.bid) return again(t('campaigns-error-highest', { bid: formatUsdc(own.bid) }))
        const asked = { ...data, bid: `${highestBid}` }
        const isRaise = highestBid > own.highestBid
        return isRaise && (await findSlip(talk, asked))
          ? goTo('sureHighest', asked)
          : raise(talk, asked, highestBid)
      },
    },
    sureHighest: sureStep<BidDraft>({ slipOf: findSlip, done: raise }),
  },
})

async function findSlip(talk: Talk, data: BidDraft) {
  const { id: campaignId, bid: before } = await getOwn(talk, idOf(data))
  return slipOf(bidOf(data), { ...(await findBidPrices(talk.foyer, { campaignId })), before })
}

async function changeBid(talk: Talk, data: BidDraft, bid: Usdc) {
  const own = await getOwn(talk, idOf(data))
  await changeBids(talk.foyer, { ...(await actOn(talk, own.id)), bid })
  const joins = Number(own.available / bid)
  const text = talk.t('campaigns-bid-changed', { bid: formatUsdc(bid), joins, status: own.status })
  return finish<BidDraft>(text, [[openButton(talk, own.id)]])
}

async function raise(talk: Talk, data: BidDraft, highestBid: Usdc) {
  const id = idOf(data)
  await changeCampaign(talk.foyer, { ...(await actOn(talk, id)), change: { highestBid } })
  const text = talk.t('campaigns-highest-changed', { highest: formatUsdc(highestBid) })
  return finish<BidDraft>(text, [[openButton(talk, id)]])
}

const withLimits = z.object({ ...limitsDraft.shape, campaignId: z.int() })

/** Daily limit, dates, pacing and test of a campaign that exists. */
export const limitsFlow = defineFlow<z.output<typeof withLimits>>({
  name: 'limits',
  data: withLimits,
  label: ({ t }, { campaignId }) => t('campaigns-label-limits', { campaign: `${campaignId}` }),
  steps: limitSteps<z.output<typeof withLimits>>({
    async done(talk, data) {
      const { stopAfter, ...limits } = limitsOf(data)
      const own = await getOwn(talk, idOf(data))
      // A test that is named again begins anew.
      const change = stopAfter === own.stopAfter ? limits : { ...limits, stopAfter }
      await changeCampaign(talk.foyer, { ...(await actOn(talk, own.id)), change })
      return finish(talk.t('campaigns-limits-changed'), [[openButton(talk, idOf(data))]])
    },
  }),
})

const withGroups = z.object({ ...whereDraft.shape, campaignId: z.int() })
type WithGroups = z.output<typeof withGroups>

/** More groups for a campaign, its rule, and groups that it never wants. */
export const groupsFlow = defineFlow<WithGroups>({
  name: 'groups',
  data: withGroups,
  label: ({ t }, { campaignId }) => t('campaigns-label-groups', { campaign: `${campaignId}` }),
  steps: {
    ...whereSteps<WithGroups>({
      languagesOf: findLanguages,
      isOptional: true,
      withoutOf: findLive,
      done: (_talk, data) => goTo('consequences', data),
    }),
    consequences: {
      async ask(talk, data) {
        const { t, foyer } = talk
        const own = await getOwn(talk, idOf(data))
        const groups = await readNew(talk, data)
        const able = groups.filter((group) => orderIn(own, group, foyer.config) !== undefined).length
        const { accountId } = await actOn(talk, own.id)
        const rivals = await rivalLines(talk, { accountId, groupIds: groups.map(({ id }) => id) })
        const asked = t('places-ask-add', {
          bid: formatUsdc(own.bid),
          highest: formatUsdc(own.highestBid),
          wait: CONSENT_WAIT_MS / HOUR_MS,
          groups: able,
          dear: groups.length - able,
          never: data.never.length,
          least: Number(START_JOINS),
          available: formatUsdc(own.available),
        })
        return {
          text: [asked, ...rivals].join('\n\n'),
          choices: [[{ text: t('places-add-yes'), choice: 'yes' }]],
        }
      },
      async tap(talk, data) {
        const { foyer, t } = talk
        const own = await getOwn(talk, idOf(data))
        const named = await actOn(talk, own.id)
        const groups = await orderTicked(foyer, { ...named, draft: data, campaign: own })
        await addPlacements(foyer, { ...named, groups, rule: data.rule ?? null, avoided: neverOf(data) })
        return finish(t('places-added'), [[openButton(talk, own.id)]])
      },
    },
  },
})

async function findLanguages({ foyer }: Talk, data: WithGroups): Promise<readonly string[]> {
  const versions = await findVersions(foyer.db, idOf(data))
  return [...new Set(versions.map(({ language }) => language))]
}

/** The groups that are to be added. */
async function readNew(talk: Talk, data: WithGroups): Promise<BuyableGroup[]> {
  const live = await findLive(talk, data)
  const languages = await findLanguages(talk, data)
  const groups = await findChosen(talk.foyer, { accountId: await accountOf(talk), draft: data, languages })
  return groups.filter(({ id }) => !live.has(id))
}

async function findLive(talk: Talk, data: WithGroups): Promise<ReadonlySet<GroupId>> {
  const known = { campaignId: idOf(data), limit: 10_000, offset: 0 }
  const places = await listPlaces(talk, { ...known, statuses: ['waiting', 'asked', 'accepted'] })
  return new Set(places.map(({ groupId }) => groupId))
}

const ofPlacement = z.object({ placementId: z.int() })
type OfPlacement = z.output<typeof ofPlacement>

const placeOf = ({ placementId }: OfPlacement) => placementId as PlacementId

const placeBidDraft = ofPlacement.extend({ bid: z.string().optional() })
type PlaceBidDraft = z.output<typeof placeBidDraft>

/** The bid in one group. */
export const placeBidFlow = defineFlow<PlaceBidDraft>({
  name: 'place_bid',
  data: placeBidDraft,
  label: ({ t }) => t('places-label-bid'),
  steps: {
    amount: {
      async ask(talk, data) {
        const { campaignId, group, bid, floorBid, highestBid } = await getPlace(talk, placeOf(data))
        return {
          text: talk.t('places-ask-bid', {
            campaign: `${campaignId}`,
            group: shorten(group),
            bid: formatUsdc(bid),
            floor: formatUsdc(lowestBid(floorBid, talk.foyer.config.minBid)),
            highest: formatUsdc(highestBid),
            wait: CONSENT_WAIT_MS / HOUR_MS,
          }),
        }
      },
      async text(talk, data, text) {
        const bid = payableUsdc(readAmount(talk, text))
        const asked = { ...data, bid: `${bid}` }
        return (await findPlaceSlip(talk, asked)) ? goTo('sure', asked) : changePlaceBid(talk, data, bid)
      },
    },
    sure: sureStep<PlaceBidDraft>({ slipOf: findPlaceSlip, done: changePlaceBid }),
  },
})

async function findPlaceSlip(talk: Talk, data: PlaceBidDraft) {
  const { campaignId, groupId, bid: before } = await getPlace(talk, placeOf(data))
  const { bid: own } = await getOwn(talk, campaignId)
  return slipOf(bidOf(data), { ...(await findBidPrices(talk.foyer, { campaignId, groupId })), own, before })
}

async function changePlaceBid(talk: Talk, data: PlaceBidDraft, bid: Usdc) {
  const placementId = placeOf(data)
  await changePlacement(talk.foyer, { accountId: await accountOf(talk), placementId, bid })
  return finish<PlaceBidDraft>(await describeBid(talk, placementId), [[placeButton(talk, placementId)]])
}

/** Says how far the money goes now, the place in the ladder of a campaign that can pay, and whether the owner is asked. */
async function describeBid(talk: Talk, placementId: PlacementId): Promise<string> {
  const { t, foyer } = talk
  const place = await getPlace(talk, placementId)
  const joins = Number(place.available / place.bid)
  const { position, expectation } = await describePlace(talk, place)
  const halted = (await readHalts(foyer))(place) !== undefined
  const competes = place.status === 'accepted' && place.campaignStatus === 'active' && joins > 0 && !halted
  return t('places-bid-changed', {
    group: shorten(place.group),
    bid: formatUsdc(place.bid),
    joins,
    position,
    status: competes ? 'competes' : place.status,
    expectation: competes ? expectation : 'none',
  })
}

const takeCap: NonNullable<Step<OfPlacement>['tap']> = async (talk, data, choice) => {
  const { t, foyer } = talk
  const dailyCap = choice === 'none' ? null : parseCount(choice)
  if (dailyCap === undefined) return again(t('campaigns-error-count', { min: 1, max: MAX_COUNT }))
  const placementId = placeOf(data)
  await changePlacement(foyer, { accountId: await accountOf(talk), placementId, dailyCap })
  const { group } = await getPlace(talk, placementId)
  return finish(t('places-cap-changed', { group: shorten(group), cap: dailyCap ?? 0 }), [
    [placeButton(talk, placementId)],
  ])
}

/** The daily limit in one group. */
export const placeCapFlow = defineFlow<OfPlacement>({
  name: 'place_cap',
  data: ofPlacement,
  label: ({ t }) => t('places-label-cap'),
  steps: {
    cap: {
      ask: ({ t }) => ({
        text: t('campaigns-ask-cap'),
        choices: [[{ text: t('campaigns-no-cap'), choice: 'none' }]],
      }),
      text: takeCap,
      tap: takeCap,
    },
  },
})

/** `/topup`: more money for a campaign. */
export const topupFlow = defineFlow<OfCampaign>({
  name: 'topup',
  data: ofCampaign,
  label: ({ t }, { campaignId }) => t('campaigns-label-topup', { campaign: `${campaignId}` }),
  steps: {
    amount: {
      async ask(talk, data) {
        const own = await getOwn(talk, idOf(data))
        const { id, sponsor, bid, available, accepted } = own
        const halt = (await readHalts(talk.foyer))({ groupSells: own.selling > 0 || accepted === 0 })
        const note = halt === undefined ? '' : `${talk.t(halt)}\n\n`
        const offers = [50n, 200n].map((joins) => formatUsdc(usdc(bid * joins)))
        return {
          text: `${note}${talk.t('campaigns-ask-topup', {
            campaign: `${id}`,
            sponsor: shorten(sponsor),
            bid: formatUsdc(bid),
            available: formatUsdc(available),
            groups: accepted,
          })}`,
          choices: [
            offers.map((offer) => ({ text: talk.t('campaigns-usdc', { amount: offer }), choice: offer })),
          ],
        }
      },
      text: (talk, data, text) => topUp(talk, data, readAmount(talk, text)),
      tap: (talk, data, choice) => topUp(talk, data, parseUsdc(choice)),
    },
  },
})

async function topUp(talk: Talk, data: OfCampaign, amount: Usdc) {
  const { t, foyer } = talk
  requireDeposits(foyer.config)
  const own = await getOwn(talk, idOf(data))
  await openTopup(foyer, { ...(await actOn(talk, own.id)), amount })
  const campaign = await getOwn(talk, own.id)
  const { missing, arriving } = campaign
  if (missing === 0n) {
    const covered = t('campaigns-topup-covered', { campaign: `${campaign.id}`, amount: formatUsdc(arriving) })
    await say(talk, covered, { keyboard: [[openButton(talk, campaign.id)]] })
    return finish<OfCampaign>()
  }
  const created = {
    campaign: `${campaign.id}`,
    hours: DEPOSIT_LINK_MS / HOUR_MS,
    returned: formatUsdc(SWEEP_RULE.leastOfEnded),
  }
  await askToPay(talk, campaign, 'campaigns-topup-created', created, [openButton(talk, campaign.id)])
  return finish<OfCampaign>()
}
