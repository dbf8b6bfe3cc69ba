import { Api, Composer, Context as TelegramContext } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import { CAMPAIGN_FLOWS, campaigns } from '../advertisers/bot.ts'
import type { BotContext, FoyerFlavor, Method } from '../bot/botContext.ts'
import type { Flow } from '../bot/conversation/flow.ts'
import { createConversations } from '../bot/conversation/textRouter.ts'
import type { FindWaiting } from '../bot/conversation/waiting.ts'
import { senders } from '../bot/senders.ts'
import { taps } from '../bot/taps.ts'
import { texts } from '../bot/texts.ts'
import type { Context } from '../context.ts'
import { findWaitingAnswers, gate, gateHints } from '../gate/bot.ts'
import type { HandleUpdate } from '../inbox/drainChat.ts'
import { OPERATOR_FLOWS, operators } from '../operator/bot.ts'
import { deadJobs } from '../operator/deadJobs.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import { groups } from '../owners/bot.ts'
import { groupFlow } from '../owners/groupFlow.ts'
import { topicsFlow } from '../owners/topicsFlow.ts'
import { accounts } from '../privacy/bot.ts'
import { greetings } from './greetings.ts'
import { language } from './language.ts'
import { JOB_NAMES } from './tasks.ts'

/** Every dialogue in the direct chat. */
const FLOWS = [groupFlow, topicsFlow, ...CAMPAIGN_FLOWS, ...OPERATOR_FLOWS] as readonly Flow<unknown>[]
/** What else may wait for a text in the direct chat. */
const WAITING: readonly FindWaiting[] = [findWaitingAnswers]

/** Handlers in the order in which they are asked; the first that does not pass an update on has it. */
const HANDLERS: readonly Composer<BotContext>[] = [
  senders,
  taps,
  language,
  createConversations({ flows: FLOWS, waiting: WAITING }),
  accounts,
  groups,
  gate,
  deadJobs(JOB_NAMES),
  operators,
  campaigns,
  gateHints,
  greetings,
]

/**
 * The bot: handles one update inside the transaction that `ctx.db` is. `me` is what is known of the bot at that moment.
 * An update that nobody handles is done.
 */
export function createBot({
  me,
  handlers = HANDLERS,
}: {
  readonly me: () => UserFromGetMe
  readonly handlers?: readonly Composer<BotContext>[]
}): HandleUpdate {
  const composer = new Composer<BotContext>(texts.middleware(), ...handlers)
  const handle = composer.middleware()
  const api = unreachableApi()
  return async (ctx, update) => {
    const known = update as Update
    const botContext = Object.assign(new TelegramContext(known, api, me()), foyerFlavor(ctx, known, me().id))
    await handle(botContext as BotContext, async () => {})
  }
}

/** What is known of a bot before Telegram was asked. */
export function unknownBot(id: number): UserFromGetMe {
  return {
    id,
    is_bot: true,
    first_name: 'Foyer',
    username: '',
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
  } as UserFromGetMe
}

function foyerFlavor(ctx: Context, update: Update, botId: number): FoyerFlavor {
  const asked = new Set<Method>()
  let count = 0
  return {
    foyer: ctx,
    asked,
    async ask(chatId, method, payload, options) {
      asked.add(method)
      count += 1
      await enqueueCall(ctx.db, {
        key: `update:${botId}:${update.update_id}:${count}`,
        chatKey: `${chatId}`,
        method,
        payload: { ...payload },
        ...options,
      })
    },
  }
}

/** A handler runs in a transaction and may run again: a call of its own would hold up the first and repeat in the second. */
function unreachableApi(): Api {
  const api = new Api('0:handlers-do-not-call')
  api.config.use((_call, method) => {
    throw new Error(`a handler called ${method} itself; it must ask for it through the outbox`)
  })
  return api
}
