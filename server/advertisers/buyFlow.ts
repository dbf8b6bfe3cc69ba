import { findAccount, findAccountById } from '../accounts/findAccount.ts'
import { findCurrentWallet } from '../accounts/wallets.ts'
import { askAgain, goBack } from '../bot/conversation/converse.ts'
import { defineFlow, finish, goTo, type Outcome, type Question } from '../bot/conversation/flow.ts'
import { lockConversation } from '../bot/conversation/queries.ts'
import { say, type Talk, talkLater } from '../bot/talk.ts'
import { type Campaign, REVIEW_WAIT_MS } from '../campaigns/campaign.ts'
import { DEPOSIT_LINK_MS } from '../campaigns/deposit.ts'
import { highestBidOf } from '../campaigns/highestBid.ts'
import { findChosen, orderCampaign } from '../campaigns/orderCampaign.ts'
import { bidOf, languagesOf, limitsOf } from '../campaigns/orderDraft.ts'
import { CONSENT_WAIT_MS } from '../campaigns/placement.ts'
import { whySalesStopped } from '../campaigns/sales.ts'
import { findVersions } from '../campaigns/versionQueries.ts'
import { type Context, transact } from '../context.ts'
import { requireDeposits } from '../deposits/depositLink.ts'
import { displayAddress } from '../shared/addresses.ts'
import type { AccountId, TelegramUserId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { HOUR_MS, whenText } from '../shared/time.ts'
import { parseTask } from '../tasks/task.ts'
import { GIVE_BACK_MS } from '../verifications/verification.ts'
import { ableText, describePlan, orderOf, ownOfChosen, priceSteps } from './buySteps.ts'
import { categoryStep, contentSteps, sponsorStep } from './contentSteps.ts'
import { askToPay, sendReceipt, startRule } from './depositMessage.ts'
import { type BuyDraft, buyDraft } from './draft.ts'
import { limitSteps, limitsVariables } from './limits.ts'
import { accountOf, getOwn, openButton } from './own.ts'
import { rivalLines } from './ownRivals.ts'
import { sendPreview } from './preview.ts'
import { ruleLine } from './ruleStep.ts'
import { BUY_FLOW, buyingLastsMs, KEPT_DAYS, WALLET_STEPS, whileStopped } from './salesStop.ts'
import { walletSteps } from './walletSteps.ts'
import { whereSteps } from './where.ts'

/**
 * `/buy`: the sponsor's name, the content, the groups, the price and the limits. A preview as a member sees it follows, a
 * summary with the charges, and the link to pay. Only somebody without a wallet is asked for one, last of all. While the operator has stopped sales,
 * it goes up to the summary and waits there.
 */
export const buyFlow = defineFlow<BuyDraft>({
  name: BUY_FLOW,
  data: buyDraft,
  label: ({ t }) => t('campaigns-label-buy'),
  lastsMs: buyingLastsMs,
  steps: whileStopped<BuyDraft>({
    sponsor: sponsorStep('category'),
    category: categoryStep('language'),
    ...contentSteps<BuyDraft>({ done: (_talk, data) => goTo('where', data) }),
    ...whereSteps<BuyDraft>({
      languagesOf: (_talk, data) => languagesOf(data),
      more: (data) => goTo('language', data),
      done: (_talk, data) => goTo('bid', ownOfChosen(data)),
    }),
    ...priceSteps,
    ...limitSteps<BuyDraft>({ done: goToPreview }),
    preview: {
      ask: ({ t }) => ({
        text: t('buy-preview'),
        choices: [
          [{ text: t('campaigns-preview-good'), choice: 'good' }],
          [{ text: t('campaigns-preview-again'), choice: 'again' }],
        ],
      }),
      tap: (_talk, data, choice) => (choice === 'again' ? rewrite(data) : goTo('confirm', data)),
    },
    confirm: { ask: askConfirm, tap: takeConsent },
    ...walletSteps<BuyDraft>({
      intro: (t) => t('campaigns-wallet-last', { days: KEPT_DAYS }),
      linked: buy,
    }),
  }),
})

/** The content of one language is written again; that of several, all of it. */
function rewrite(data: BuyDraft): Outcome<BuyDraft> {
  const [only, ...more] = languagesOf(data)
  const anew = { ...data, content: [], variants: [], task: null }
  return more.length === 0 ? goTo('question', { ...anew, language: only }) : goTo('language', anew)
}

async function goToPreview(talk: Talk, data: BuyDraft): Promise<Outcome<BuyDraft>> {
  const languages = languagesOf(data)
  const groups = await findChosen(talk.foyer, { ...(await orderOf(talk, data)), languages })
  for (const { language, variants, offer } of data.content) {
    const group = groups.find((each) => each.language === language) ?? groups[0]
    await sendPreview(talk, {
      group: group?.title ?? '',
      sponsor: data.sponsor ?? '',
      variants: variants.map(parseTask),
      offer,
    })
  }
  return goTo('preview', data)
}

/** Sums up the choices, the charges, the fee and the refund rule, before there is a link to pay. */
async function askConfirm(talk: Talk, data: BuyDraft): Promise<Question> {
  const { t, foyer } = talk
  const bid = bidOf(data)
  const joins = data.joins ?? 1
  const total = usdc(bid * BigInt(joins))
  const linked = await findCurrentWallet(foyer.db, await buyerOf(talk, data))
  const limits = limitsOf(data)
  const { vars, reach } = await describePlan(talk, data, joins)
  const chosen = t('buy-confirm', {
    sponsor: data.sponsor ?? '',
    bid: formatUsdc(bid),
    highest: formatUsdc(usdc(highestBidOf(data))),
    dearer: highestBidOf(data) > bid ? 'yes' : 'no',
    joins,
    total: formatUsdc(total),
    ...limitsVariables(limits),
    ...vars,
  })
  const rules = t('buy-confirm-rules', {
    fee: foyer.config.feeBps / 100,
    wallet: linked === undefined ? 'none' : displayAddress(linked.wallet),
    review: foyer.config.reviewAds === 'none' ? 'no' : 'yes',
    reviewed: REVIEW_WAIT_MS / HOUR_MS,
    wait: CONSENT_WAIT_MS / HOUR_MS,
    back: GIVE_BACK_MS / HOUR_MS,
    chain: foyer.config.chainName,
    rule: startRule(talk, { bid, amount: total }),
  })
  const isSold = (await whySalesStopped(foyer.db)) === undefined
  const rule = data.rule ? [ruleLine(talk, data.rule)] : []
  return {
    text: [chosen, ...rule, ableText(talk, reach), ...(await rivalsOf(talk, data)), rules].join('\n\n'),
    choices: isSold && reach.reached > 0 ? [[{ text: t('campaigns-confirm-yes'), choice: 'yes' }]] : [],
  }
}

/** The advertiser's own campaigns in the groups that an order names. */
async function rivalsOf(talk: Talk, data: BuyDraft): Promise<string[]> {
  const accountId = await buyerOf(talk, data)
  const chosen = await findChosen(talk.foyer, { accountId, draft: data, languages: languagesOf(data) })
  return rivalLines(talk, { accountId, groupIds: chosen.map(({ id }) => id) })
}

/** The advertiser's account. `orderCampaign` checks whether the person may buy for it. */
async function buyerOf(talk: Talk, { advertiserId }: BuyDraft): Promise<AccountId> {
  return (advertiserId as AccountId | undefined) ?? (await accountOf(talk))
}

/** Refunds need a wallet: somebody without one names it now. Nobody names one for somebody else. */
async function takeConsent(talk: Talk, data: BuyDraft): Promise<Outcome<BuyDraft>> {
  if (data.advertiserId !== undefined) return buy(talk, data)
  const linked = await findCurrentWallet(talk.foyer.db, await accountOf(talk))
  return linked === undefined ? goTo('wallet', data) : buy(talk, data)
}

async function buy(talk: Talk, data: BuyDraft): Promise<Outcome<BuyDraft>> {
  const { foyer } = talk
  requireDeposits(foyer.config)
  const { campaign } = await orderCampaign(foyer, {
    accountId: await buyerOf(talk, data),
    orderedBy: await accountOf(talk),
    draft: data,
  })
  await sayOrdered(talk, campaign)
  return finish()
}

/** Sends what a new campaign needs: the receipt, and where it is paid. */
export async function sayOrdered(talk: Talk, { id }: Pick<Campaign, 'id'>): Promise<void> {
  const own = await getOwn(talk, id)
  await sendReceipt(talk, id)
  const versions = await findVersions(talk.foyer.db, id)
  const created = {
    campaign: `${id}`,
    until: own.deadlineAt ? whenText(own.deadlineAt) : '',
    review: versions.some(({ review }) => review === 'waiting') ? 'yes' : 'no',
    reviewed: REVIEW_WAIT_MS / HOUR_MS,
    hours: DEPOSIT_LINK_MS / HOUR_MS,
  }
  await askToPay(talk, own, 'buy-created', created, [openButton(talk, id)])
}

/**
 * Repeats a buyer's present question, after sales were stopped or resumed. A buyer who has gone on since has been told by the
 * next question. Running it again changes nothing.
 */
export function tellBuyer(
  ctx: Context,
  { telegramUserId: person, questionId }: { telegramUserId: TelegramUserId; questionId: number },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx.db, { person, now: ctx.clock.now() })
    if (conversation?.questionId !== questionId) return
    const language = (await findAccount(ctx.db, person))?.language ?? null
    const key = `question:${questionId}:sales`
    const talk = talkLater(ctx, { person, language, key })
    if ((await whySalesStopped(ctx.db)) === undefined) await say(talk, talk.t('campaigns-sales-again'))
    await askAgain(talk, buyFlow, conversation)
  })
}

/**
 * Goes on with a purchase that waits for a wallet, after one was linked elsewhere: the buyer sees the summary with it. Running it
 * again changes nothing.
 */
export function goOnBuying(ctx: Context, { accountId }: { accountId: AccountId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const account = await findAccountById(ctx.db, accountId)
    if (account === undefined || (await findCurrentWallet(ctx.db, accountId)) === undefined) return
    const { telegramUserId: person, language } = account
    const conversation = await lockConversation(ctx.db, { person, now: ctx.clock.now() })
    if (conversation?.flow !== BUY_FLOW || conversation.step !== 'wallet') return
    const key = `question:${conversation.questionId}:linked`
    await goBack(talkLater(ctx, { person, language, key }), buyFlow, conversation)
  })
}

/** Asks a buyer for the wallet again whose purchase waits for one. Says whether it does. */
export async function askForWallet(talk: Talk): Promise<boolean> {
  const { foyer, person } = talk
  const conversation = await lockConversation(foyer.db, { person, now: foyer.clock.now() })
  if (conversation?.flow !== BUY_FLOW || !WALLET_STEPS.includes(conversation.step)) return false
  await (conversation.step === 'wallet' ? askAgain : goBack)(talk, buyFlow, conversation)
  return true
}
