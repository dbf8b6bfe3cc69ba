import { Composer } from 'grammy'
import { findAccount } from '../accounts/findAccount.ts'
import type { BotContext } from '../bot/botContext.ts'
import { COMMANDS } from '../bot/commands.ts'
import { say, talkOf } from '../bot/talk.ts'
import { isAdvertiser } from '../campaigns/getTask.ts'
import { listOwnGroups } from '../groups/lockGroup.ts'
import { formatUsdc } from '../shared/money.ts'

/** `/start`, `/help` and `/paysupport` in the direct chat, and a hint for whatever nobody else has understood there. */
export const greetings = new Composer<BotContext>()

const direct = greetings.chatType('private')

// What stands behind the command, as in a link of ours that nobody knows any more, changes nothing.
direct.command('start', async (ctx) => {
  const talk = talkOf(ctx)
  const { db } = ctx.foyer
  const account = await findAccount(db, talk.person)
  const groups = account ? await listOwnGroups(db, account.id) : []
  const advertises = account !== undefined && (await isAdvertiser(db, account.id))
  await say(talk, ctx.t('start', { groups: groups.length, advertises: advertises ? 'yes' : 'no' }))
})

direct.command('help', (ctx) => {
  const { publicUrl, supportContact, feeBps, minBid, minPayout } = ctx.foyer.config
  const commands = COMMANDS.map((command) =>
    ctx.t('help-command', { command: `/${command}`, what: ctx.t(`command-${command}`) }),
  ).join('\n')
  return say(
    talkOf(ctx),
    ctx.t('help', {
      commands,
      contact: supportContact ?? ctx.t('help-no-contact'),
      pages: `${publicUrl}/advertiser, ${publicUrl}/group-owner`,
      fee: feeBps / 100,
      minimumBid: formatUsdc(minBid),
      minimumPayout: formatUsdc(minPayout),
    }),
  )
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
