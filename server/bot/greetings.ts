import { Composer } from 'grammy'
import type { BotContext } from './botContext.ts'
import { COMMANDS } from './commands.ts'

/** `/start` and `/help` in the direct chat, and a hint for whatever nobody else has understood there. */
export const greetings = new Composer<BotContext>()

const direct = greetings.chatType('private')

// What stands behind the command, as in a link of ours that nobody knows any more, changes nothing.
direct.command('start', (ctx) => answer(ctx, ctx.t('start')))

direct.command('help', (ctx) => {
  const { publicUrl, supportContact } = ctx.foyer.config
  const commands = COMMANDS.map((command) => `/${command}: ${ctx.t(`command-${command}`)}`).join('\n')
  const contact = supportContact ?? ctx.t('help-no-contact')
  return answer(ctx, ctx.t('help', { commands, contact, docs: `${publicUrl}/docs` }))
})

direct.hears(/^\//, (ctx) => answer(ctx, ctx.t('unknown-command')))

direct.on('message', (ctx) => answer(ctx, ctx.t('unknown')))

function answer(ctx: BotContext & { chat: { id: number } }, text: string): Promise<void> {
  return ctx.ask(ctx.chat.id, 'sendMessage', { chat_id: ctx.chat.id, text })
}
