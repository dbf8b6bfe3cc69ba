import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import { answerTap, type Keyboard, say, talkOf } from '../bot/talk.ts'
import { freezeFlow, goOnFlow } from './holdFlows.ts'
import { LISTS, showList } from './lists.ts'
import { categoryFlow, decide, mayReview, readShown, refuseFlow, reviewList } from './reviews.ts'
import { ACTS, SCREENS } from './screens.ts'

/** The dialogues that the buttons begin. */
export const OPERATOR_FLOWS = [freezeFlow, goOnFlow, refuseFlow, categoryFlow] as const

/** For people who only review advertisements. */
const REVIEWERS_MENU: Keyboard = [[{ text: 'Advertisements', data: 'op:ads' }]]
const REVIEWERS_TAPS = /^op:(?:ads|allowad|refusead|categoryad)(?::|$)/

const MENU: Keyboard = [
  ...REVIEWERS_MENU,
  [
    { text: 'Health', data: 'op:health' },
    { text: 'Escrow', data: 'op:escrow' },
  ],
  [
    { text: 'Transactions', data: 'op:transactions' },
    { text: 'Parked updates', data: 'op:parked' },
  ],
  [
    { text: 'Failed jobs', data: 'op:jobs' },
    { text: 'Given-up messages', data: 'op:givenup' },
    { text: 'Stuck rows', data: 'op:stuck' },
  ],
  [{ text: 'Unknown outcomes', data: 'op:unknown' }],
  [
    { text: 'Reports', data: 'op:reports' },
    { text: 'Unsponsored joins', data: 'op:unsponsored' },
    { text: 'Offers', data: 'op:offers' },
  ],
  [
    { text: 'Groups', data: 'op:groups' },
    { text: 'Payouts', data: 'op:payouts' },
  ],
  [{ text: 'Sales', data: 'op:sales' }],
]

/**
 * `/operator`, for the people in OPERATOR_TELEGRAM_IDS. It speaks English, as the log and the documents do. Each tap is
 * checked again: a button outlives its operator's appointment. `jobs` are the names of the jobs that this version runs.
 */
export function createOperators(jobs: readonly string[]): Composer<BotContext> {
  const operators = new Composer<BotContext>()
  const direct = operators.chatType('private')

  direct.command('operator', (ctx) => {
    const id = ctx.from.id
    if (isOperator(ctx)) {
      return say(talkOf(ctx), 'What would you like to see?', { keyboard: MENU })
    }
    if (mayReview(ctx.foyer, id)) {
      return say(talkOf(ctx), 'What would you like to see?', { keyboard: REVIEWERS_MENU })
    }
    const refusal = `This is for those who run the bot. Your Telegram id is ${id}: they name it in OPERATOR_TELEGRAM_IDS.`
    return say(talkOf(ctx), refusal)
  })

  direct.callbackQuery(/^op:/, async (ctx, next) => {
    if (
      isOperator(ctx) ||
      (mayReview(ctx.foyer, ctx.from.id) && REVIEWERS_TAPS.test(ctx.callbackQuery.data))
    ) {
      return next()
    }
    await answerTap(ctx, 'That is for operators.')
  })

  direct.callbackQuery(/^op:(allowad|refusead|categoryad):([\da-f:]{1,45})$/, async (ctx, next) => {
    const [, act = '', text = ''] = ctx.match
    const shown = readShown(text)
    if (shown === undefined) return next()
    if (act === 'allowad') {
      await answerTap(ctx, await decide(ctx.foyer, { ...shown, refusal: null, reviewer: ctx.from.id }))
      const next = await showList(ctx.foyer, reviewList, jobs)
      return say(talkOf(ctx), next.text, { keyboard: next.keyboard ?? [] })
    }
    await answerTap(ctx)
    if (act === 'refusead') return startFlow(talkOf(ctx), refuseFlow, { step: 'reason', data: { ...shown } })
    const { versionId } = shown
    await startFlow(talkOf(ctx), categoryFlow, { step: 'category', data: { versionId } })
  })

  direct.callbackQuery(/^op:([a-z]+)(?::(\d{1,18}))?$/, async (ctx, next) => {
    // A forged button may lack its id: no row has 0.
    const [, name = '', id = '0'] = ctx.match
    const [list, screen, act] = [own(LISTS, name), own(SCREENS, name), own(ACTS, name)]
    if (act) return answerTap(ctx, await act(ctx, { id, jobs }))
    if (list === undefined && screen === undefined) return next()
    await answerTap(ctx, name === 'health' ? 'Looking …' : undefined)
    const shown = list ? await showList(ctx.foyer, list, jobs) : await screen?.(ctx, id)
    if (shown) await say(talkOf(ctx), shown.text, { keyboard: shown.keyboard ?? [] })
  })

  return operators
}

function isOperator({ foyer, from }: BotContext): boolean {
  return from !== undefined && foyer.config.operatorTelegramIds.includes(from.id)
}

/** A tap may name anything, `constructor` too. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
