import { startFlow } from '../bot/conversation/converse.ts'
import { shorten } from '../bot/shorten.ts'
import { say, type Talk } from '../bot/talk.ts'
import { CAMPAIGN_ACTIONS, type CampaignAction } from '../campaigns/actions.ts'
import { wrongStatus } from '../campaigns/campaign.ts'
import { renewDeposit } from '../campaigns/deposit.ts'
import { pauseCampaign, resumeCampaign, startCampaign, withdrawCampaign } from '../campaigns/lifecycle.ts'
import { limitsDraft } from '../campaigns/orderDraft.ts'
import { findAvoided, findRule } from '../campaigns/rule.ts'
import { getBalance } from '../ledger/getBalance.ts'
import { displayAddress } from '../shared/addresses.ts'
import type { CampaignId, GroupId, PlacementId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { whenText } from '../shared/time.ts'
import { bidFlow, groupsFlow, limitsFlow, placeBidFlow, placeCapFlow, topupFlow } from './changeFlows.ts'
import { copyCampaign, showContent, startContent } from './content.ts'
import { explainConversions, showSecret } from './conversions.ts'
import { askToPay, sendReceipt } from './depositMessage.ts'
import { whereDraft } from './draft.ts'
import { addFound, dayIn } from './foundGroups.ts'
import { actOn, getOwn, getPlace } from './own.ts'
import { askTakeOut, showPlace, showPlaces, takeOut } from './places.ts'
import { reportFlow } from './reportFlow.ts'
import { sendResults, sendStatement } from './results.ts'
import { showCampaign } from './showCampaign.ts'

type Act = (talk: Talk, campaignId: CampaignId, argument: number) => Promise<void>

/** An advertiser's actions on one campaign. Each checks again whose it is, and whether its status allows it. */
export const ADVERTISER_ACTIONS: Readonly<
  Record<
    | CampaignAction
    | 'show'
    | 'places'
    | 'add'
    | 'write'
    | 'foundall'
    | 'foundone'
    | 'conversions'
    | 'secret'
    | 'start'
    | 'renew'
    | 'receipt'
    | 'statement'
    | 'report'
    | 'withdrawnow',
    Act
  >
> = {
  show: showCampaign,
  places: showPlaces,
  async add(talk, campaignId) {
    const { category } = await getOwnFor(talk, campaignId, 'limits')
    const { db } = talk.foyer
    const known = { category, rule: await findRule(db, campaignId), never: await findAvoided(db, campaignId) }
    await startFlow(talk, groupsFlow, { step: 'where', data: { campaignId, ...whereDraft.parse(known) } })
  },
  async topup(talk, campaignId) {
    await getOwnFor(talk, campaignId, 'topup')
    await startFlow(talk, topupFlow, { step: 'amount', data: { campaignId } })
  },
  async bid(talk, campaignId) {
    await getOwnFor(talk, campaignId, 'bid')
    await startFlow(talk, bidFlow, { step: 'amount', data: { campaignId } })
  },
  async limits(talk, campaignId) {
    const { dailyCap, pacing, stopAfter, startsAt, endsAt } = await getOwnFor(talk, campaignId, 'limits')
    const known = { dailyCap, pacing, stopAfter, startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) }
    await startFlow(talk, limitsFlow, { step: 'limits', data: { campaignId, ...limitsDraft.parse(known) } })
  },
  foundall: (talk, campaignId, day) => addFound(talk, { campaignId, day: dayIn(day) }),
  foundone: (talk, campaignId, id) => addFound(talk, { campaignId, groupId: id as GroupId }),
  content: showContent,
  write: startContent,
  copy: copyCampaign,
  pause: thenShow(pauseCampaign),
  resume: thenShow(resumeCampaign),
  start: thenShow(startCampaign),
  async renew(talk, campaignId) {
    await renewDeposit(talk.foyer, await actOn(talk, campaignId))
    const campaign = await getOwn(talk, campaignId)
    const { deposit, missing } = campaign
    if (deposit === null || missing === 0n) return showCampaign(talk, campaignId)
    await askToPay(talk, campaign, 'campaigns-renewed', {
      kind: deposit.isTopup ? 'topup' : 'first',
      until: whenText(deposit.expiresAt),
    })
  },
  conversions: explainConversions,
  secret: showSecret,
  receipt: sendReceipt,
  statement: sendStatement,
  results: sendResults,
  withdraw: askWithdrawal,
  withdrawnow: withdraw,
  async report(talk, campaignId) {
    const { id } = await getOwn(talk, campaignId)
    await startFlow(talk, reportFlow, { step: 'text', data: { campaignId: id } })
  },
}

/** An advertiser's actions on a campaign in one group. */
export const PLACEMENT_ACTIONS: Readonly<
  Record<
    'place' | 'placebid' | 'placecap' | 'takeout' | 'takeoutnow',
    (talk: Talk, placementId: PlacementId) => Promise<void>
  >
> = {
  place: showPlace,
  async placebid(talk, placementId) {
    await getPlace(talk, placementId)
    await startFlow(talk, placeBidFlow, { step: 'amount', data: { placementId } })
  },
  async placecap(talk, placementId) {
    await getPlace(talk, placementId)
    await startFlow(talk, placeCapFlow, { step: 'cap', data: { placementId } })
  },
  takeout: askTakeOut,
  takeoutnow: takeOut,
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

function thenShow(move: typeof pauseCampaign): Act {
  return async (talk, campaignId) => {
    await move(talk.foyer, await actOn(talk, campaignId))
    await showCampaign(talk, campaignId)
  }
}

/** @throws DomainError `campaign.not_found`, `campaign.wrong_status` */
async function getOwnFor(talk: Talk, campaignId: CampaignId, action: CampaignAction) {
  const campaign = await getOwn(talk, campaignId)
  if (!CAMPAIGN_ACTIONS[action](campaign.status)) throw wrongStatus(campaign)
  return campaign
}

/** Says what comes back now, and what waits for members who are answering, before anything ends. */
async function askWithdrawal(talk: Talk, campaignId: CampaignId): Promise<void> {
  const { t } = talk
  const campaign = await getOwnFor(talk, campaignId, 'withdraw')
  const text = t('campaigns-ask-withdraw', {
    campaign: `${campaign.id}`,
    sponsor: shorten(campaign.sponsor),
    groups: campaign.accepted + campaign.asked + campaign.waiting,
    available: formatUsdc(campaign.available),
    reserved: formatUsdc(campaign.reserved),
    members: campaign.underWay,
    wallet: displayAddress(campaign.refundWallet),
  })
  const yes = { text: t('campaigns-withdraw-yes'), data: `a:withdrawnow:${campaignId}` }
  const no = { text: t('campaigns-withdraw-no'), data: `a:show:${campaignId}` }
  await say(talk, text, { keyboard: [[no, yes]] })
}

async function withdraw(talk: Talk, campaignId: CampaignId): Promise<void> {
  await withdrawCampaign(talk.foyer, await actOn(talk, campaignId))
  const { reserved, underWay, refundWallet, deposited } = await getOwn(talk, campaignId)
  const goesBack = await getBalance(talk.foyer.db, { kind: 'refund_payable', campaignId })
  const text = talk.t('campaigns-withdrawn', {
    campaign: `${campaignId}`,
    left: deposited === 0n ? 'unpaid' : goesBack > 0n ? 'some' : 'none',
    amount: formatUsdc(usdc(goesBack)),
    reserved: formatUsdc(reserved),
    members: underWay,
    wallet: displayAddress(refundWallet),
  })
  await say(talk, text)
}
