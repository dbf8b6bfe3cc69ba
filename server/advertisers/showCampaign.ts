import { cutPage, PAGE, turnRows } from '../bot/pages.ts'
import { shorten } from '../bot/shorten.ts'
import { type Button, type Keyboard, say, type Talk } from '../bot/talk.ts'
import { CAMPAIGN_ACTIONS, type CampaignAction } from '../campaigns/actions.ts'
import type { OwnCampaign } from '../campaigns/botQueries.ts'
import { CAMPAIGN_STATUS, canStart, START_JOINS } from '../campaigns/campaign.ts'
import { findOwnReach } from '../campaigns/reach.ts'
import { SWEEP_RULE } from '../deposits/arrivals/sweepRule.ts'
import { findDepositLinkSigner } from '../deposits/depositLink.ts'
import { displayAddress } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { MINUTE_MS, whenText } from '../shared/time.ts'
import { depositButton, startRule } from './depositMessage.ts'
import { lastingLines } from './lasting.ts'
import { limitsVariables } from './limits.ts'
import { getOwn, listOwn } from './own.ts'
import { type NameHalt, readHalts } from './salesStop.ts'
import { teamButton } from './team.ts'

/** Lists the person's campaigns, newest first, with a button for each. */
export async function listCampaigns(talk: Talk, page: number): Promise<void> {
  const { t } = talk
  const campaigns = await listOwn(talk, { limit: PAGE + 1, offset: page * PAGE })
  const buy = { text: t('campaigns-menu-buy'), data: 'a:buy:0' }
  const last = [[buy], [teamButton(talk)]]
  if (campaigns.length === 0) return say(talk, t('campaigns-none'), { keyboard: last })
  const { shown, isLast } = cutPage(campaigns)
  const lines = shown.map((campaign) => t('campaigns-line', lineOf(campaign)))
  const pages = turnRows(talk, { page, isLast }, (text, to) => ({ text, data: `a:list:${to}` }))
  const buttons = shown.map((campaign) => [chooseButton(talk, campaign, 'show')])
  await say(talk, t('campaigns-list', { campaigns: lines.join('\n\n') }), {
    keyboard: [...buttons, ...pages, ...last],
  })
}

/** Returns the one campaign that an action fits. Where several fit, asks which. */
export async function chooseCampaign(talk: Talk, action: CampaignAction): Promise<OwnCampaign | undefined> {
  const { t } = talk
  const all = await listOwn(talk, { limit: 50 })
  const able = all.filter(({ status }) => CAMPAIGN_ACTIONS[action](status))
  const [only] = able
  if (able.length === 1 && only) return only
  if (only === undefined) await say(talk, t('campaigns-none-for', { action }))
  else {
    await say(talk, t('campaigns-which', { action }), {
      keyboard: able.map((campaign) => [chooseButton(talk, campaign, action)]),
    })
  }
  return undefined
}

/** Shows one campaign in full, with its actions. */
export async function showCampaign(talk: Talk, campaignId: CampaignId): Promise<void> {
  const campaign = await getOwn(talk, campaignId)
  const text = await describe(talk, campaign)
  const address = displayAddress(campaign.depositAddress)
  const copyable = text.includes(address) ? [address] : []
  await say(talk, text, { keyboard: actionsOf(talk, campaign), copyable })
}

function chooseButton({ t }: Talk, { id, sponsor }: OwnCampaign, action: string): Button {
  return {
    text: t('campaigns-button', { campaign: `${id}`, sponsor: shorten(sponsor) }),
    data: `a:${action}:${id}`,
  }
}

/** Why a running campaign buys nothing at present. */
function haltOf({ shownStatus, selling }: OwnCampaign, nameHalt: NameHalt): string | undefined {
  return shownStatus === 'halted' ? nameHalt({ groupSells: selling > 0 }) : undefined
}

function lineOf({ id, sponsor, shownStatus, bid, available, completed, accepted }: OwnCampaign) {
  return {
    campaign: `${id}`,
    sponsor: shorten(sponsor),
    status: shownStatus,
    bid: formatUsdc(bid),
    available: formatUsdc(available),
    completed,
    groups: accepted,
  }
}

function statusKey(campaign: OwnCampaign): string {
  return `campaigns-status-${hasAllArrived(campaign) ? 'arrived' : campaign.shownStatus}`
}

/** The whole first deposit lies at its address, and the escrow has not got all of it. */
function hasAllArrived({ status, deposit, missing, arriving }: OwnCampaign): boolean {
  return status === 'awaiting_deposit' && deposit !== null && missing === 0n && arriving > 0n
}

async function describe(talk: Talk, campaign: OwnCampaign): Promise<string> {
  const { t, foyer } = talk
  const { bid, highestBid, available, reserved, spent, underWay, deadlineAt } = campaign
  const { accepted, asked, waiting, over } = campaign
  const halt = haltOf(campaign, await readHalts(foyer))
  const lasting = await lastingLines(talk, campaign.id)
  return [
    t('campaigns-line', lineOf(campaign)),
    t(halt ?? statusKey(campaign), {
      until: deadlineAt ? whenText(deadlineAt) : 'none',
      minutes: `${SWEEP_RULE.pauseMs / MINUTE_MS}`,
    }),
    ...(campaign.endReason === null ? [] : [t('campaigns-status-ended', { reason: campaign.endReason })]),
    t('campaigns-groups-count', { accepted, asked, waiting, over }),
    t('campaigns-numbers', {
      bid: formatUsdc(bid),
      highest: formatUsdc(highestBid),
      dearer: highestBid > bid ? 'yes' : 'no',
      joins: Number(available / bid),
      spent: formatUsdc(spent),
      reserved: formatUsdc(reserved),
      underWay,
      ...limitsVariables(campaign),
      wallet: displayAddress(campaign.refundWallet),
    }),
    ...(await describeOwnReach(talk, campaign)),
    ...(lasting.length === 0 ? [] : [lasting.join('\n')]),
    ...describeMoney(talk, campaign),
  ].join('\n\n')
}

/** Says so where the money does not reach all groups whose owners wait to be asked. */
async function describeOwnReach({ t, foyer }: Talk, { id, status }: OwnCampaign): Promise<string[]> {
  if (status !== 'active') return []
  const { groups, reached } = await findOwnReach(foyer.db, id)
  return reached === groups ? [] : [t('campaigns-reach', { groups, reached, least: Number(START_JOINS) })]
}

/** The deposit address, and the amounts asked, arrived, missing and extra. */
function describeMoney(talk: Talk, campaign: OwnCampaign): string[] {
  const { t, foyer } = talk
  const { status, deposit, missing, extra, arriving, available, bid } = campaign
  const takesMoney = deposit !== null || CAMPAIGN_STATUS[status].topups
  const parts: string[] = []
  if (takesMoney) {
    const address = displayAddress(campaign.depositAddress)
    parts.push(t('campaigns-deposit-address', { address, chain: foyer.config.chainName }))
  }
  if (deposit !== null) {
    const { amount, received } = deposit
    parts.push(
      t('campaigns-asked', {
        asked: formatUsdc(amount),
        arrived: formatUsdc(usdc(received + arriving)),
        missing: formatUsdc(missing),
      }),
    )
    if (!deposit.isTopup && !canStart(campaign)) parts.push(startRule(talk, { bid, amount: deposit.amount }))
  }
  if (arriving > 0n && !hasAllArrived(campaign)) {
    parts.push(
      t('campaigns-arriving', {
        amount: formatUsdc(arriving),
        state: takesMoney ? paceOf(campaign) : 'late',
        least: formatUsdc(SWEEP_RULE.least),
        atOnce: formatUsdc(SWEEP_RULE.atOnce),
        returned: formatUsdc(SWEEP_RULE.leastOfEnded),
      }),
    )
  }
  if (extra > 0n && takesMoney) parts.push(t('campaigns-extra', { extra: formatUsdc(extra) }))
  if (canStart(campaign)) parts.push(t('campaigns-startable', { joins: Number(available / bid) }))
  return parts
}

/** How soon arriving money is swept into the escrow. */
function paceOf({ arriving, deposit, missing }: OwnCampaign): 'dust' | 'day' | 'soon' {
  if (arriving >= SWEEP_RULE.atOnce || (deposit !== null && missing === 0n)) return 'soon'
  return arriving < SWEEP_RULE.least ? 'dust' : 'day'
}

function actionsOf(talk: Talk, campaign: OwnCampaign): Keyboard {
  const { t, foyer } = talk
  const { id, status, deposit, missing, isOwn } = campaign
  const rows: Button[][] = []
  if (deposit && missing > 0n && findDepositLinkSigner(foyer.config) !== undefined) {
    const isOpen = deposit.expiresAt > foyer.clock.now()
    rows.push([
      isOpen ? depositButton(talk, campaign) : { text: t('campaigns-do-renew'), data: `a:renew:${id}` },
    ])
  }
  if (canStart(campaign)) rows.push([{ text: t('campaigns-do-start'), data: `a:start:${id}` }])
  const actions = (Object.keys(CAMPAIGN_ACTIONS) as CampaignAction[])
    .filter((action) => CAMPAIGN_ACTIONS[action](status) && (isOwn || action !== 'withdraw'))
    .map((action): Button => ({ text: t(`campaigns-do-${action}`), data: `a:${action}:${id}` }))
  actions.push({ text: t('campaigns-do-receipt'), data: `a:receipt:${id}` })
  if (campaign.deposited > 0n) actions.push({ text: t('campaigns-do-statement'), data: `a:statement:${id}` })
  for (let index = 0; index < actions.length; index += 2) rows.push(actions.slice(index, index + 2))
  return rows
}
