import { z } from 'zod'
import { again, defineFlow, finish } from '../bot/conversation/flow.ts'
import { shorten } from '../bot/shorten.ts'
import { say, type Talk } from '../bot/talk.ts'
import { findPlace, type OwnCampaign } from '../campaigns/botQueries.ts'
import { lowestBid } from '../campaigns/campaign.ts'
import { changeBid, changeTask } from '../campaigns/changeCampaign.ts'
import { DEPOSIT_LINK_MS } from '../campaigns/deposit.ts'
import { openTopup } from '../campaigns/openDeposit.ts'
import { SWEEP_RULE } from '../deposits/arrivals/sweepRule.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc, parseUsdc, type Usdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'
import { accountOf } from './account.ts'
import { depositButton, payTo, requireDeposits } from './depositMessage.ts'
import { taskDraft, taskOf } from './draft.ts'
import { expectationText } from './expectation.ts'
import { getOwn } from './ownCampaign.ts'
import { findHalt } from './salesStop.ts'
import { taskSteps } from './taskSteps.ts'

const ofCampaign = z.object({ campaignId: z.int() })
type OfCampaign = z.output<typeof ofCampaign>

const idOf = ({ campaignId }: OfCampaign) => campaignId as CampaignId
const openButton = (t: (key: string) => string, id: number) => [
  { text: t('campaigns-open-one'), data: `a:show:${id}` },
]

/** `/bid`: what the next joins are worth. */
export const bidFlow = defineFlow<OfCampaign>({
  name: 'bid',
  data: ofCampaign,
  label: ({ t }, { campaignId }) => t('campaigns-label-bid', { campaign: `${campaignId}` }),
  steps: {
    amount: {
      async ask(talk, data) {
        const { id, group, bid, floorBid } = await getOwn(talk, idOf(data))
        return {
          text: talk.t('campaigns-ask-new-bid', {
            campaign: `${id}`,
            group: shorten(group),
            bid: formatUsdc(bid),
            floor: formatUsdc(lowestBid(floorBid, talk.foyer.config.minBid)),
          }),
        }
      },
      async text(talk, data, text) {
        const { t, foyer } = talk
        const bid = parseUsdc(text)
        const own = await getOwn(talk, idOf(data))
        const floor = lowestBid(own.floorBid, foyer.config.minBid)
        if (bid < floor) return again(t('campaigns-error-floor', { floor: formatUsdc(floor) }))
        await changeBid(foyer, { accountId: await accountOf(talk), campaignId: own.id, bid })
        return finish(await describeBid(talk, { ...own, bid }), [openButton(t, own.id)])
      },
    },
  },
})

/** What a changed bid means: a place, which only a campaign has that runs and can pay, and how far the money goes. */
async function describeBid({ t, foyer }: Talk, own: OwnCampaign): Promise<string> {
  const { id: campaignId, groupId, bid, available, status, joinsPerWeek, dailyCap, endsAt } = own
  const at = foyer.clock.now()
  const joins = Number(available / bid)
  const place = await findPlace(foyer.db, { groupId, bid, at, campaignId })
  const halted = status === 'active' && joins > 0 && (await findHalt(foyer, own)) !== undefined
  const competes = status === 'active' && joins > 0 && !halted
  return t('campaigns-bid-changed', {
    bid: formatUsdc(bid),
    joins,
    position: place.position,
    state: status === 'paused' ? 'paused' : halted ? 'halted' : competes ? 'competes' : 'broke',
    expectation: competes
      ? expectationText(t, { ...place, joins, joinsPerWeek, dailyCap, endsAt, at })
      : 'none',
  })
}

/** `/topup`: more money for a campaign. */
export const topupFlow = defineFlow<OfCampaign>({
  name: 'topup',
  data: ofCampaign,
  label: ({ t }, { campaignId }) => t('campaigns-label-topup', { campaign: `${campaignId}` }),
  steps: {
    amount: {
      async ask(talk, data) {
        const own = await getOwn(talk, idOf(data))
        const { id, group, bid, available, joinsPerWeek } = own
        const halt = await findHalt(talk.foyer, own)
        const note = halt === undefined ? '' : `${talk.t(halt)}\n\n`
        const offers = [50n, 200n].map((joins) => formatUsdc((bid * joins) as Usdc))
        return {
          text: `${note}${talk.t('campaigns-ask-topup', {
            campaign: `${id}`,
            group: shorten(group),
            bid: formatUsdc(bid),
            available: formatUsdc(available),
            week: joinsPerWeek,
          })}`,
          choices: [
            offers.map((offer) => ({ text: talk.t('campaigns-usdc', { amount: offer }), choice: offer })),
          ],
        }
      },
      text: (talk, data, text) => topUp(talk, data, text),
      tap: (talk, data, choice) => topUp(talk, data, choice),
    },
  },
})

async function topUp(talk: Talk, data: OfCampaign, text: string) {
  const { t, foyer } = talk
  const amount = parseUsdc(text)
  requireDeposits(foyer)
  const own = await getOwn(talk, idOf(data))
  if (amount < own.bid) return again<OfCampaign>(t('campaigns-error-topup', { bid: formatUsdc(own.bid) }))
  await openTopup(foyer, { accountId: await accountOf(talk), campaignId: own.id, amount })
  const campaign = await getOwn(talk, own.id)
  const { missing, arriving } = campaign
  if (missing === 0n) {
    const covered = t('campaigns-topup-covered', { campaign: `${campaign.id}`, amount: formatUsdc(arriving) })
    await say(talk, covered, { keyboard: [openButton(t, campaign.id)] })
    return finish<OfCampaign>()
  }
  const { text: howToPay, address } = payTo(talk, campaign)
  const done = t('campaigns-topup-created', {
    campaign: `${campaign.id}`,
    amount: formatUsdc(missing),
    payTo: howToPay,
    hours: DEPOSIT_LINK_MS / HOUR_MS,
    returned: formatUsdc(SWEEP_RULE.leastOfEnded),
  })
  const keyboard = [[depositButton(talk, campaign)], openButton(t, campaign.id)]
  await say(talk, done, { keyboard, copyable: [address] })
  return finish<OfCampaign>()
}

const editDraft = taskDraft.extend({ campaignId: z.int() })
type EditDraft = z.output<typeof editDraft>

/** Another task for a campaign that nobody has accepted yet. */
export const editFlow = defineFlow<EditDraft>({
  name: 'edit',
  data: editDraft,
  label: ({ t }, { campaignId }) => t('campaigns-label-edit', { campaign: `${campaignId}` }),
  steps: taskSteps<EditDraft>({
    async save(talk, data) {
      const campaign = await changeTask(talk.foyer, {
        accountId: await accountOf(talk),
        campaignId: idOf(data),
        task: taskOf(data),
        sponsor: data.sponsor ?? '',
      })
      const asked = campaign.status === 'awaiting_approval' ? 'yes' : 'no'
      return finish(talk.t('campaigns-task-changed', { asked }), [openButton(talk.t, campaign.id)])
    },
  }),
})
