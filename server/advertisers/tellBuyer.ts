import { findAccount } from '../accounts/findAccount.ts'
import { askAgain } from '../bot/conversation/converse.ts'
import { lockConversation } from '../bot/conversation/queries.ts'
import { say, talkLater } from '../bot/talk.ts'
import { salesStoppedSince } from '../campaigns/sales.ts'
import { type Context, transact } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { buyFlow } from './buyFlow.ts'

/**
 * Asks somebody who is buying their present question once more, after sales were stopped or resumed. Whoever has gone on
 * since has been told by the next question: repeating it changes nothing.
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
    if ((await salesStoppedSince(ctx.db)) === undefined) await say(talk, talk.t('campaigns-sales-again'))
    await askAgain(talk, buyFlow, conversation)
  })
}
