import { findLanguage } from '../accounts/findAccount.ts'
import { say, talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { dayOf } from '../shared/time.ts'

/** Tells somebody, once a day at most, that they send more than can be handled, and that the newest of it counts. */
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
