import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import { answerTap, say, talkOf } from '../bot/talk.ts'
import { KEEP_ENDED_DAYS } from '../outbox/outbox.ts'
import { deleteMe } from './deleteMe.ts'

/** `/privacy` and `/deleteme`, for everybody. */
export const accounts = new Composer<BotContext>()

const direct = accounts.chatType('private')

direct.command('privacy', (ctx) => {
  const { supportContact } = ctx.foyer.config
  const contact = supportContact ?? ctx.t('help-no-contact')
  return say(talkOf(ctx), ctx.t('accounts-privacy', { days: KEEP_ENDED_DAYS, contact }))
})

direct.command('deleteme', (ctx) =>
  say(talkOf(ctx), ctx.t('accounts-delete', { days: KEEP_ENDED_DAYS }), {
    keyboard: [[{ text: ctx.t('accounts-button-delete'), data: 'o:deleteme' }]],
  }),
)

direct.callbackQuery('o:deleteme', async (ctx) => {
  await answerTap(ctx)
  const talk = talkOf(ctx)
  const outcome = await deleteMe(ctx.foyer, { telegramUserId: talk.person })
  await say(talk, ctx.t(outcome === 'deleted' ? 'accounts-deleted' : 'accounts-delete-later'))
})
