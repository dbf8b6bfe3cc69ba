import { shorten } from '../bot/shorten.ts'
import { type Button, type Keyboard, say, type Talk } from '../bot/talk.ts'
import { findOwnCampaigns, findPlace, type OwnCampaign } from '../campaigns/botQueries.ts'
import { CAMPAIGN_STATUS, type CampaignStatus, canStart, shownStatus } from '../campaigns/campaign.ts'
import { SWEEP_RULE } from '../deposits/arrivals/sweepRule.ts'
import { findDepositLinkSigner } from '../deposits/depositLink.ts'
import { displayAddress } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { whenText } from '../shared/time.ts'
import { accountOf } from './account.ts'
import { depositButton } from './depositMessage.ts'
import { expectationText } from './expectation.ts'
import { getOwn } from './ownCampaign.ts'
import { type NameHalt, readHalts } from './salesStop.ts'

const PAGE = 8

/** What an advertiser can do with a campaign: in which status, and the callback's name. */
export const CAMPAIGN_ACTIONS = {
  topup: (status) => CAMPAIGN_STATUS[status].topups,
  bid: (status) => status === 'active' || status === 'paused',
  pause: (status) => status === 'active',
  resume: (status) => status === 'paused',
  edit: (status) => status === 'awaiting_deposit' || status === 'awaiting_approval',
  results: (status) => status !== 'awaiting_deposit' && status !== 'awaiting_approval',
  withdraw: (status) => status !== 'closing' && status !== 'closed',
} as const satisfies Record<string, (status: CampaignStatus) => boolean>
export type CampaignAction = keyof typeof CAMPAIGN_ACTIONS

/** The campaigns of whoever asks, newest first, with a button for each. */
export async function listCampaigns(talk: Talk, page: number): Promise<void> {
  const { t, foyer } = talk
  const campaigns = await findOwnCampaigns(foyer.db, {
    accountId: await accountOf(talk),
    at: foyer.clock.now(),
    limit: PAGE + 1,
    offset: page * PAGE,
  })
  const buy = { text: t('campaigns-menu-buy'), data: 'a:buy:0' }
  if (campaigns.length === 0) return say(talk, t('campaigns-none'), { keyboard: [[buy]] })
  const shown = campaigns.slice(0, PAGE)
  const nameHalt = await readHalts(foyer)
  const lines = shown.map((campaign) => t('campaigns-line', lineOf(campaign, haltOf(campaign, nameHalt))))
  const pages: Button[] = [
    ...(page > 0 ? [{ text: t('campaigns-page-before'), data: `a:list:${page - 1}` }] : []),
    ...(campaigns.length > PAGE ? [{ text: t('campaigns-page-next'), data: `a:list:${page + 1}` }] : []),
  ]
  const buttons = shown.map((campaign) => [chooseButton(talk, campaign, 'show')])
  await say(talk, t('campaigns-list', { campaigns: lines.join('\n\n') }), {
    keyboard: [...buttons, ...(pages.length > 0 ? [pages] : []), [buy]],
  })
}

/** Asks which campaign an action is for, unless only one comes into question: that one is returned. */
export async function chooseCampaign(talk: Talk, action: CampaignAction): Promise<OwnCampaign | undefined> {
  const { t, foyer } = talk
  const all = await findOwnCampaigns(foyer.db, {
    accountId: await accountOf(talk),
    at: foyer.clock.now(),
    limit: 50,
    offset: 0,
  })
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

/** Everything about one campaign, and what can be done with it. */
export async function showCampaign(talk: Talk, campaignId: CampaignId): Promise<void> {
  const campaign = await getOwn(talk, campaignId)
  const text = await describe(talk, campaign)
  const address = displayAddress(campaign.depositAddress)
  const copyable = text.includes(address) ? [address] : []
  await say(talk, text, { keyboard: actionsOf(talk, campaign), copyable })
}

function chooseButton({ t }: Talk, { id, group }: OwnCampaign, action: string): Button {
  return {
    text: t('campaigns-button', { campaign: `${id}`, group: shorten(group) }),
    data: `a:${action}:${id}`,
  }
}

/** Why a campaign that runs buys nothing, where that is so. */
function haltOf(campaign: OwnCampaign, nameHalt: NameHalt): string | undefined {
  return shownStatus(campaign) === 'active' ? nameHalt(campaign) : undefined
}

function lineOf(campaign: OwnCampaign, halt: string | undefined) {
  const { id, group, bid, available, completed } = campaign
  return {
    campaign: `${id}`,
    group: shorten(group),
    status: halt === undefined ? shownStatus(campaign) : 'halted',
    bid: formatUsdc(bid),
    available: formatUsdc(available),
    completed,
  }
}

async function describe(talk: Talk, campaign: OwnCampaign): Promise<string> {
  const { t, foyer } = talk
  const { bid, available, reserved, spent, underWay, failed, dailyCap, endsAt, deadlineAt } = campaign
  const halt = haltOf(campaign, await readHalts(foyer))
  const parts = [
    t('campaigns-line', lineOf(campaign, halt)),
    t(halt ?? `campaigns-status-${shownStatus(campaign)}`, { until: deadlineAt ? whenText(deadlineAt) : '' }),
    t('campaigns-numbers', {
      prompt: campaign.task.prompt,
      joins: Number(available / bid),
      spent: formatUsdc(spent),
      reserved: formatUsdc(reserved),
      underWay,
      failed,
      cap: dailyCap ?? 0,
      end: endsAt ? whenText(endsAt) : 'none',
      wallet: displayAddress(campaign.refundWallet),
    }),
  ]
  if (shownStatus(campaign) === 'active' && halt === undefined) {
    const { id: campaignId, groupId, joinsPerWeek } = campaign
    const at = foyer.clock.now()
    const place = await findPlace(foyer.db, { groupId, bid, at, campaignId })
    const joins = Math.max(1, Number(available / bid))
    const expectation = expectationText(t, { ...place, joins, joinsPerWeek, dailyCap, endsAt, at })
    parts.push(t('campaigns-place', { position: place.position, expectation }))
  }
  return [...parts, ...describeMoney(talk, campaign)].join('\n\n')
}

/** Where it is paid, what was asked, what has arrived, what is missing, and what is extra. */
function describeMoney({ t, foyer }: Talk, campaign: OwnCampaign): string[] {
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
  }
  if (arriving > 0n) {
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

/** How soon what arrives is brought into the escrow, as the sweep's rule has it. */
function paceOf({ arriving, deposit, missing }: OwnCampaign): 'dust' | 'day' | 'soon' {
  if (arriving >= SWEEP_RULE.atOnce || (deposit !== null && missing === 0n)) return 'soon'
  return arriving < SWEEP_RULE.least ? 'dust' : 'day'
}

function actionsOf(talk: Talk, campaign: OwnCampaign): Keyboard {
  const { t, foyer } = talk
  const { id, status, deposit, missing } = campaign
  const rows: Button[][] = []
  if (deposit && missing > 0n && findDepositLinkSigner(foyer.config) !== undefined) {
    const isOpen = deposit.expiresAt > foyer.clock.now()
    rows.push([
      isOpen ? depositButton(talk, campaign) : { text: t('campaigns-do-renew'), data: `a:renew:${id}` },
    ])
  }
  if (canStart(campaign)) rows.push([{ text: t('campaigns-do-start'), data: `a:start:${id}` }])
  const actions = (Object.keys(CAMPAIGN_ACTIONS) as CampaignAction[])
    .filter((action) => CAMPAIGN_ACTIONS[action](status))
    .map((action): Button => ({ text: t(`campaigns-do-${action}`), data: `a:${action}:${id}` }))
  actions.push({ text: t('campaigns-do-receipt'), data: `a:receipt:${id}` })
  for (let index = 0; index < actions.length; index += 2) rows.push(actions.slice(index, index + 2))
  return rows
}
