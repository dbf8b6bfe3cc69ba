import { Composer } from 'grammy'
import { findAccount, findLanguage } from '../accounts/findAccount.ts'
import { describePrices } from '../advertisers/priceList.ts'
import type { BotContext } from '../bot/botContext.ts'
import { COMMANDS } from '../bot/commands.ts'
import { answerTap, type Keyboard, say, type Talk, talkLater, talkOf } from '../bot/talk.ts'
import { isAdvertiser } from '../campaigns/getTask.ts'
import { type Context, transact } from '../context.ts'
import { describeWaits } from '../gate/openVisit.ts'
import { findOwnGroups } from '../groups/findGroup.ts'
import { GROUP_STATUS } from '../groups/group.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { formatUsdc } from '../shared/money.ts'
import { MATURITY_MS } from '../shared/terms.ts'
import { dayOf, HOUR_MS } from '../shared/time.ts'

/** `/start`, `/help` and `/paysupport` in the private chat, and a hint for messages that no other handler understood. */
export const greetings = new Composer<BotContext>()

const direct = greetings.chatType('private')

// Any text behind the command, such as the payload of an outdated link, is ignored.
direct.command('start', async (ctx) => {
  const talk = talkOf(ctx)
  const { db } = ctx.foyer
  const account = await findAccount(db, talk.person)
  const own = account ? await findOwnGroups(db, account.id) : []
  const groups = own.filter(({ status }) => !GROUP_STATUS[status].gone)
  const advertises = account !== undefined && (await isAdvertiser(db, account.id))
  const keyboard = [
    [{ text: ctx.t('start-button-prices'), data: 'a:groups:0' }],
    ...(own.length > 0 ? [[{ text: ctx.t('groups-button-mine'), data: 'o:groups' }]] : []),
    ...(advertises ? [[{ text: ctx.t('groups-button-campaigns'), data: 'a:list:0' }]] : []),
  ]
  const waits = await describeWaits(ctx.foyer, {
    person: talk.person,
    language: ctx.from.language_code ?? null,
  })
  if (waits.length > 0) return say(talk, waits.join('\n\n'), { keyboard })
  const welcome = ctx.t('start', { groups: groups.length, advertises: advertises ? 'yes' : 'no' })
  const prices = await describePrices(talk)
  await say(talk, prices === undefined ? welcome : `${welcome}\n\n${prices}`, { keyboard })
})

/** The pages behind `/help`. */
const HELP_PAGES = ['members', 'owners', 'advertisers', 'commands'] as const

function helpKeyboard({ t }: Pick<Talk, 't'>): Keyboard {
  const buttons = HELP_PAGES.map((page) => ({ text: t(`help-button-${page}`), data: `h:${page}` }))
  return [buttons.slice(0, 2), buttons.slice(2)]
}

direct.command('help', (ctx) => {
  const { supportContact } = ctx.foyer.config
  const contact = supportContact ?? ctx.t('help-no-contact')
  return say(talkOf(ctx), ctx.t('help', { contact }), { keyboard: helpKeyboard(ctx) })
})

direct.callbackQuery(/^h:(members|owners|advertisers|commands)$/, async (ctx) => {
  const { publicUrl, feeBps, minBid, minPayout } = ctx.foyer.config
  const page = (ctx.match as RegExpMatchArray)[1]
  const commands = COMMANDS.map((command) =>
    ctx.t('help-command', { command: `/${command}`, what: ctx.t(`command-${command}`) }),
  ).join('\n')
  await answerTap(ctx)
  const text = ctx.t(`help-${page}`, {
    commands,
    page: `${publicUrl}/${page === 'owners' ? 'group-owner' : 'advertiser'}`,
    fee: feeBps / 100,
    minimumBid: formatUsdc(minBid),
    minimumPayout: formatUsdc(minPayout),
    mature: MATURITY_MS / HOUR_MS,
  })
  await say(talkOf(ctx), text, { keyboard: helpKeyboard(ctx) })
})

// Telegram asks it of every bot that has to do with payments.
direct.command('paysupport', (ctx) =>
  say(
    talkOf(ctx),
    ctx.t('paysupport', { contact: ctx.foyer.config.supportContact ?? ctx.t('help-no-contact') }),
  ),
)

direct.hears(/^\//, (ctx) => say(talkOf(ctx), ctx.t('unknown-command')))

direct.on('message', (ctx) => say(talkOf(ctx), ctx.t('unknown')))

/** Tells a person, once a day at most, that they send more than can be handled, and that their newest messages count. */
export function tellToSlowDown(
  ctx: Context,
  { telegramUserId: person }: { telegramUserId: TelegramUserId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const language = await findLanguage(ctx.db, person)
    const key = `slow_down:${person}:${dayOf(ctx.clock.now())}`
    const talk = talkLater(ctx, { person, language, key })
    await say(talk, talk.t('slow-down'))
  })
}
