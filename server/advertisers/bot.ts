import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import type { Flow } from '../bot/conversation/flow.ts'
import { orSayWhy } from '../bot/errorText.ts'
import { answerTap, say, type Talk, talkOf } from '../bot/talk.ts'
import type { CampaignAction } from '../campaigns/actions.ts'
import { whySalesStopped } from '../campaigns/sales.ts'
import { requireDeposits } from '../deposits/depositLink.ts'
import type { CampaignId, PlacementId } from '../shared/ids.ts'
import { ADVERTISER_ACTIONS, PLACEMENT_ACTIONS } from './actions.ts'
import { bindFlow, comeToBind } from './bindFlow.ts'
import { askForWallet, buyFlow } from './buyFlow.ts'
import { bidFlow, groupsFlow, limitsFlow, placeBidFlow, placeCapFlow, topupFlow } from './changeFlows.ts'
import { CHANGE_ACTIONS } from './changes.ts'
import { decideInGroup } from './consent.ts'
import { contentFlow } from './content.ts'
import { newPurchase } from './draft.ts'
import { CONSENT_TAPS } from './jobs.ts'
import { linkFlow } from './linkFlow.ts'
import { PREVIEW_TAP } from './preview.ts'
import { listGroups } from './priceList.ts'
import { reportFlow } from './reportFlow.ts'
import { chooseCampaign, listCampaigns } from './showCampaign.ts'
import { comeToTeam, inviteFlow, showTeam, TEAM_ACTIONS } from './team.ts'

/** The dialogues of advertisers. */
export const CAMPAIGN_FLOWS = [
  buyFlow,
  linkFlow,
  bidFlow,
  topupFlow,
  limitsFlow,
  contentFlow,
  groupsFlow,
  placeBidFlow,
  placeCapFlow,
  reportFlow,
  inviteFlow,
  bindFlow,
] as readonly Flow<unknown>[]

/** Commands and buttons of advertisers, and of owners for the campaigns in their groups. */
export const campaigns = new Composer<BotContext>()

const direct = campaigns.chatType('private')

direct.command('link', async (ctx) => {
  const talk = talkOf(ctx)
  if (!(await askForWallet(talk))) await startFlow(talk, linkFlow, { step: 'wallet', data: {} })
})
direct.command('groups', (ctx) => listGroups(talkOf(ctx), 0))
direct.command('buy', (ctx) => startBuying(talkOf(ctx)))
direct.command('campaigns', (ctx) => listCampaigns(talkOf(ctx), 0))
direct.command('report', (ctx) => startFlow(talkOf(ctx), reportFlow, { step: 'about', data: {} }))

/** Commands for one campaign. Where several fit, the bot asks which. */
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
    if (campaign) await orSayWhy(talk, () => ADVERTISER_ACTIONS[action](talk, campaign.id, 0))
  })
}

direct.callbackQuery(/^a:buy:\d+$/, async (ctx) => {
  await answerTap(ctx)
  await startBuying(talkOf(ctx))
})

direct.callbackQuery(/^a:groups:(\d{1,4})$/, async (ctx) => {
  await answerTap(ctx)
  await listGroups(talkOf(ctx), Number((ctx.match as RegExpMatchArray)[1]))
})

direct.callbackQuery(/^a:list:(\d{1,4})$/, async (ctx) => {
  await answerTap(ctx)
  await listCampaigns(talkOf(ctx), Number((ctx.match as RegExpMatchArray)[1]))
})

direct.callbackQuery(PREVIEW_TAP, (ctx) => answerTap(ctx, ctx.t('buy-preview-tap')))

direct.command('start', async (ctx, next) => {
  const talk = talkOf(ctx)
  let isAwaited = true
  await orSayWhy(talk, async () => {
    const brought = { payload: ctx.match }
    isAwaited = (await comeToTeam(talk, brought)) || (await comeToBind(talk, brought))
  })
  if (!isAwaited) await next()
})

direct.callbackQuery(/^a:team:0$/, async (ctx) => {
  await answerTap(ctx)
  await showTeam(talkOf(ctx))
})

direct.callbackQuery(/^a:invite:0$/, async (ctx) => {
  await answerTap(ctx)
  await startFlow(talkOf(ctx), inviteFlow, { step: 'name', data: { botName: ctx.me.username } })
})

// Each action checks owner and status again: a button may be old, or forged.
direct.callbackQuery(/^a:(\w+):(\d{1,15})(?::([\w.]{1,40}))?$/, async (ctx, next) => {
  const [, name = '', typed, argument = ''] = ctx.match as RegExpMatchArray
  const talk = talkOf(ctx)
  const id = Number(typed)
  const ofCampaign = findOwn(ADVERTISER_ACTIONS, name)
  const ofPlacement = findOwn(PLACEMENT_ACTIONS, name)
  const ofGroup = CONSENT_TAPS.find((tap) => tap === name)
  const ofTeam = findOwn(TEAM_ACTIONS, name) ?? findOwn(CHANGE_ACTIONS, name)
  if (!(ofCampaign ?? ofPlacement ?? ofGroup ?? ofTeam)) return next()
  await answerTap(ctx)
  await orSayWhy(talk, async () => {
    await ofCampaign?.(talk, id as CampaignId, /^\d{1,9}$/.test(argument) ? Number(argument) : 0)
    await ofPlacement?.(talk, id as PlacementId)
    await ofTeam?.(talk, id)
    if (ofGroup === undefined) return
    const { language_code: language = null } = ctx.from
    const tap = { name: ofGroup, placementId: id as PlacementId, shown: argument, language }
    await decideInGroup(talk, { ...tap, event: `${ctx.update.update_id}` })
  })
})

/** Own properties only: a forged tap could name an inherited one. */
function findOwn<Action>(actions: Readonly<Record<string, Action>>, name: string): Action | undefined {
  return Object.hasOwn(actions, name) ? actions[name] : undefined
}

/** Begins a purchase. It needs no wallet before its end. */
function startBuying(talk: Talk): Promise<void> {
  return orSayWhy(talk, async () => {
    const why = await whySalesStopped(talk.foyer.db)
    if (why !== undefined) return say(talk, talk.t(`campaigns-sales-stopped-${why}`))
    requireDeposits(talk.foyer.config)
    await startFlow(talk, buyFlow, { step: 'sponsor', data: newPurchase() })
  })
}
