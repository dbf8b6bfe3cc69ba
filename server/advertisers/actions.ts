import { startFlow } from '../bot/conversation/converse.ts'
import { shorten } from '../bot/shorten.ts'
import { say, type Talk } from '../bot/talk.ts'
import { wrongStatus } from '../campaigns/campaign.ts'
import { pauseCampaign, resumeCampaign, startCampaign, withdrawCampaign } from '../campaigns/lifecycle.ts'
import { renewDeposit } from '../campaigns/openDeposit.ts'
import { getBalance } from '../ledger/getBalance.ts'
import { displayAddress } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { whenText } from '../shared/time.ts'
import { accountOf } from './account.ts'
import { bidFlow, editFlow, topupFlow } from './changeFlows.ts'
import { depositButton, payTo, sendReceipt } from './depositMessage.ts'
import { getOwn } from './ownCampaign.ts'
import { reportFlow } from './reportFlow.ts'
import { sendResults } from './results.ts'
import { CAMPAIGN_ACTIONS, type CampaignAction, showCampaign } from './showCampaign.ts'

type Act = (talk: Talk, campaignId: CampaignId) => Promise<void>

/** What an advertiser can do with one campaign. Each checks again whose it is, and whether its status allows it. */
export const ADVERTISER_ACTIONS: Readonly<
  Record<CampaignAction | 'show' | 'start' | 'renew' | 'receipt' | 'report', Act>
> = {
  show: showCampaign,
  topup: (talk, campaignId) => begin(talk, campaignId, 'topup'),
  bid: (talk, campaignId) => begin(talk, campaignId, 'bid'),
  edit: (talk, campaignId) => begin(talk, campaignId, 'edit'),
  async pause(talk, campaignId) {
    await pauseCampaign(talk.foyer, { accountId: await accountOf(talk), campaignId })
    await showCampaign(talk, campaignId)
  },
  async resume(talk, campaignId) {
    await resumeCampaign(talk.foyer, { accountId: await accountOf(talk), campaignId })
    await showCampaign(talk, campaignId)
  },
  async start(talk, campaignId) {
    await startCampaign(talk.foyer, { accountId: await accountOf(talk), campaignId })
    await showCampaign(talk, campaignId)
  },
  async renew(talk, campaignId) {
    await renewDeposit(talk.foyer, { accountId: await accountOf(talk), campaignId })
    const campaign = await getOwn(talk, campaignId)
    const { deadlineAt, deposit, missing } = campaign
    if (missing === 0n) return showCampaign(talk, campaignId)
    const { text: howToPay, address } = payTo(talk, campaign)
    const text = talk.t('campaigns-renewed', {
      kind: deposit?.isTopup ? 'topup' : 'first',
      amount: formatUsdc(missing),
      until: deadlineAt ? whenText(deadlineAt) : '',
      payTo: howToPay,
    })
    await say(talk, text, { keyboard: [[depositButton(talk, campaign)]], copyable: [address] })
  },
  receipt: sendReceipt,
  results: sendResults,
  withdraw: askWithdrawal,
  report: async (talk, campaignId) => {
    const { id } = await getOwn(talk, campaignId)
    await startFlow(talk, reportFlow, { step: 'text', data: { campaignId: id } })
  },
}

async function begin(talk: Talk, campaignId: CampaignId, action: 'topup' | 'bid' | 'edit'): Promise<void> {
  const campaign = await getOwn(talk, campaignId)
  if (!CAMPAIGN_ACTIONS[action](campaign.status)) throw wrongStatus(campaign)
  if (action === 'bid') return startFlow(talk, bidFlow, { step: 'amount', data: { campaignId } })
  if (action === 'topup') return startFlow(talk, topupFlow, { step: 'amount', data: { campaignId } })
  const { sponsor, group, status } = campaign
  const consent = status === 'awaiting_deposit' ? campaign.consentPolicy : 'ask'
  const data = { campaignId, sponsor, group, consent }
  await startFlow(talk, editFlow, { step: 'kind', data })
}

/** Says what comes back now, and what waits for members in mid-task, before anything ends. */
async function askWithdrawal(talk: Talk, campaignId: CampaignId): Promise<void> {
  const campaign = await getOwn(talk, campaignId)
  if (!CAMPAIGN_ACTIONS.withdraw(campaign.status)) throw wrongStatus(campaign)
  const text = talk.t('campaigns-ask-withdraw', {
    campaign: `${campaign.id}`,
    group: shorten(campaign.group),
    available: formatUsdc(campaign.available),
    reserved: formatUsdc(campaign.reserved),
    members: campaign.underWay,
    wallet: displayAddress(campaign.refundWallet),
  })
  await say(talk, text, {
    keyboard: [
      [
        { text: talk.t('campaigns-withdraw-yes'), data: `a:withdrawnow:${campaignId}` },
        { text: talk.t('campaigns-withdraw-no'), data: `a:show:${campaignId}` },
      ],
    ],
  })
}

export async function confirmWithdrawal(talk: Talk, campaignId: CampaignId): Promise<void> {
  await withdrawCampaign(talk.foyer, { accountId: await accountOf(talk), campaignId })
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
