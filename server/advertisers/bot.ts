import { Composer } from 'grammy'
import { getCurrentWallet } from '../accounts/wallets.ts'
import type { BotContext } from '../bot/botContext.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import type { Flow } from '../bot/conversation/flow.ts'
import { errorText } from '../bot/errorText.ts'
import { answerTap, say, type Talk, talkOf } from '../bot/talk.ts'
import { requireSales } from '../campaigns/sales.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId } from '../shared/ids.ts'
import { accountOf } from './account.ts'
import { ADVERTISER_ACTIONS, confirmWithdrawal } from './actions.ts'
import { buyFlow } from './buyFlow.ts'
import { bidFlow, editFlow, topupFlow } from './changeFlows.ts'
import { CONSENT_ACTIONS } from './consentActions.ts'
import { requireDeposits } from './depositMessage.ts'
import { linkFlow } from './linkFlow.ts'
import { reportFlow } from './reportFlow.ts'
import { type CampaignAction, chooseCampaign, listCampaigns } from './showCampaign.ts'

/** The dialogues in which somebody buys, links, changes and reports. */
export const CAMPAIGN_FLOWS = [
  buyFlow,
  linkFlow,
  bidFlow,
  topupFlow,
  editFlow,
  reportFlow,
] as readonly Flow<unknown>[]

/** What advertisers do in the direct chat, and owners with the campaigns in their groups: by command or by button. */
export const campaigns = new Composer<BotContext>()

const direct = campaigns.chatType('private')

direct.command('link', (ctx) => startFlow(talkOf(ctx), linkFlow, { step: 'address', data: {} }))
direct.command('buy', (ctx) => startBuying(talkOf(ctx)))
direct.command('campaigns', (ctx) => listCampaigns(talkOf(ctx), 0))
direct.command('report', (ctx) => startFlow(talkOf(ctx), reportFlow, { step: 'about', data: {} }))

/** The commands that are for one campaign; where several come into question, the person is asked which. */
const BY_COMMAND: Readonly<Record<string, CampaignAction>> = {
  topup: 'topup',
  bid: 'bid',
  pausecampaign: 'pause',
  resume: 'resume',
  withdraw: 'withdraw',
  results: 'results',
}
for (const [command, action] of Object.entries(BY_COMMAND)) {
  direct.command(command, async (ctx) => {
    const talk = talkOf(ctx)
    const campaign = await chooseCampaign(talk, action)
    if (campaign) await tell(talk, () => ADVERTISER_ACTIONS[action](talk, campaign.id))
  })
}

direct.callbackQuery(/^a:buy:\d+$/, async (ctx) => {
  await answerTap(ctx)
  await startBuying(talkOf(ctx))
})

direct.callbackQuery(/^a:list:(\d{1,4})$/, async (ctx) => {
  await answerTap(ctx)
  await listCampaigns(talkOf(ctx), Number((ctx.match as RegExpMatchArray)[1]))
})

// Each looks up anew whose campaign it is, and in which state: a button may be old, or forwarded.
direct.callbackQuery(/^a:(\w+):(\d{1,15})(?::(\d{1,9}))?$/, async (ctx, next) => {
  const [, name = '', id, version] = ctx.match as RegExpMatchArray
  const talk = talkOf(ctx)
  const campaignId = Number(id) as CampaignId
  const mine = findOwn({ ...ADVERTISER_ACTIONS, withdrawnow: confirmWithdrawal }, name)
  const owners = findOwn(CONSENT_ACTIONS, name)
  if (mine === undefined && owners === undefined) return next()
  await answerTap(ctx)
  await tell(talk, async () => {
    if (mine) return mine(talk, campaignId)
    await owners?.(talk, { campaignId, taskVersion: version === undefined ? undefined : Number(version) })
  })
})

/** Not what every object inherits: anybody can send a tap that names it. */
function findOwn<Action>(actions: Readonly<Record<string, Action>>, name: string): Action | undefined {
  return Object.hasOwn(actions, name) ? actions[name] : undefined
}

/** Says why something cannot be done, where that is to be expected. */
async function tell(talk: Talk, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await say(talk, errorText(talk, error))
  }
}

/** Begins to buy; who has linked no wallet is asked for one first, since refunds must have somewhere to go. */
export async function startBuying(talk: Talk): Promise<void> {
  try {
    await requireSales(talk.foyer.db)
    requireDeposits(talk.foyer)
    await getCurrentWallet(talk.foyer.db, await accountOf(talk))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code !== 'wallet.not_linked') return say(talk, errorText(talk, error))
    await say(talk, talk.t('campaigns-link-first'))
    return startFlow(talk, linkFlow, { step: 'address', data: {} })
  }
  await startFlow(talk, buyFlow, { step: 'group', data: { page: 0 } })
}
