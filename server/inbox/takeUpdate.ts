import { z } from 'zod'
import type { ReceivedUpdate } from './queries.ts'
import { chatKeyOf, dateOf, reduceUpdate } from './reduceUpdate.ts'
import { waitingLineOf } from './waitingLine.ts'

/** An update as Telegram gives it, by whatever way. */
export const telegramUpdate = z
  .looseObject({
    update_id: z
      .int()
      .min(0)
      .meta({ description: 'A repeated one changes nothing.', examples: [100200300] }),
  })
  .describe('An Update of the Bot API.')

/** The part of an update that is stored, or undefined where the bot needs nothing of it. Pure, and never throws. */
export function takeUpdate(update: z.output<typeof telegramUpdate>): ReceivedUpdate | undefined {
  const reduced = reduceUpdate(update)
  if (reduced === undefined) return undefined
  return {
    updateId: update.update_id,
    chatKey: chatKeyOf(reduced),
    text: JSON.stringify(reduced),
    sentAt: dateOf(reduced),
    ...waitingLineOf(reduced),
  }
}
