import { Api, Composer, Context as TelegramContext } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import { findOrCreateAccount } from '../accounts/findAccount.ts'
import { admins } from '../admins/bot.ts'
import { CAMPAIGN_FLOWS, campaigns } from '../advertisers/bot.ts'
import type { BotContext, FoyerFlavor, Method } from '../bot/botContext.ts'
import type { Flow } from '../bot/conversation/flow.ts'
import { createConversations, type FindWaiting } from '../bot/conversation/textRouter.ts'
import { senders, taps } from '../bot/taps.ts'
import { type Translate, textsIn } from '../bot/texts.ts'
import type { Context } from '../context.ts'
import { findWaitingAnswers, gate, gateHints } from '../gate/bot.ts'
import type { HandleUpdate } from '../inbox/drainChat.ts'
import { offers } from '../offers/bot.ts'
import { createOperators, OPERATOR_FLOWS } from '../operator/bot.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import { groups } from '../owners/bot.ts'
import { groupFlow } from '../owners/groupFlow.ts'
import { accounts } from '../privacy/bot.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { greetings } from './greetings.ts'
import { JOB_NAMES } from './tasks.ts'

/** Keeps the language of everybody in the private chat, for messages that are sent later. */
const language = new Composer<BotContext>()
language.chatType('private').on(['message', 'callback_query'], async (ctx, next) => {
  await findOrCreateAccount(ctx.foyer, {
    telegramUserId: ctx.from.id as TelegramUserId,
    language: ctx.from.language_code ?? null,
  })
  await next()
})

/** A pasted link to the bot does what a press on it does. */
const pastedLinks = new Composer<BotContext>()
pastedLinks.chatType('private').on('message:text', async (ctx, next) => {
  const link = URL.parse(ctx.message.text.trim())
  const payload = link?.searchParams.get('start') ?? ''
  const isOurs = link?.host === 't.me' && link.pathname.toLowerCase() === `/${ctx.me.username.toLowerCase()}`
  if (isOurs && /^[\w-]{1,64}$/.test(payload)) {
    const command = '/start'
    ctx.message.text = `${command} ${payload}`
    ctx.message.entities = [{ type: 'bot_command', offset: 0, length: command.length }]
  }
  await next()
})

/** Every dialogue in the private chat. */
const FLOWS = [groupFlow, ...CAMPAIGN_FLOWS, ...OPERATOR_FLOWS] as readonly Flow<unknown>[]
/** Other parts that may wait for a text in the private chat. */
const WAITING: readonly FindWaiting[] = [findWaitingAnswers]

/** Handlers in order; the first that does not pass an update on keeps it. */
const HANDLERS: readonly Composer<BotContext>[] = [
  senders,
  taps,
  language,
  pastedLinks,
  createConversations({ flows: FLOWS, waiting: WAITING }),
  accounts,
  offers,
  groups,
  admins,
  gate,
  createOperators(JOB_NAMES),
  campaigns,
  gateHints,
  greetings,
]

/**
 * Handles one update inside the transaction `ctx.db`. `me` is the bot as known at that moment. An update that nobody
 * handles is done.
 */
export function createBot({
  me,
  handlers = HANDLERS,
}: {
  readonly me: () => UserFromGetMe
  readonly handlers?: readonly Composer<BotContext>[]
}): HandleUpdate {
  const composer = new Composer<BotContext>(...handlers)
  const handle = composer.middleware()
  const api = unreachableApi()
  return async (ctx, update) => {
    const known = update as Update
    const telegram = new TelegramContext(known, api, me())
    const t = textsIn(telegram.from?.language_code)
    const botContext = Object.assign(telegram, foyerFlavor(ctx, known, { botId: me().id, t }))
    await handle(botContext, async () => {})
  }
}

/** The bot as known before Telegram was asked. */
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

function foyerFlavor(
  ctx: Context,
  update: Update,
  { botId, t }: { readonly botId: number; readonly t: Translate },
): FoyerFlavor {
  const asked = new Set<Method>()
  let count = 0
  return {
    foyer: ctx,
    t,
    asked,
    async ask(chatId, method, payload, options) {
      asked.add(method)
      count += 1
      await enqueueCall(ctx.db, {
        key: `update:${botId}:${update.update_id}:${count}`,
        chatKey: `${chatId}`,
        updateId: update.update_id,
        method,
        payload: { ...payload },
        ...options,
      })
    },
  }
}

/**
 * A handler runs in a transaction and may run twice: a call of its own would hold up the transaction, and could be sent
 * twice.
 */
function unreachableApi(): Api {
  const api = new Api('0:handlers-do-not-call')
  api.config.use((_call, method) => {
    throw new Error(`a handler called ${method} itself; it must ask for it through the outbox`)
  })
  return api
}
