import type { Context } from '../context.ts'
import { enqueueCall } from './enqueueCall.ts'

/**
 * Writes to every operator in the caller's transaction. `key` names the event: each operator hears of it once.
 * `text` is plain, without secrets or personal data.
 */
export async function notifyOperators(
  ctx: Context,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> {
  for (const operator of ctx.config.operatorTelegramIds) {
    await enqueueCall(ctx.db, {
      key: `${key}:${operator}`,
      chatKey: `${operator}`,
      method: 'sendMessage',
      payload: { chat_id: operator, text },
    })
  }
}

/** Tells every operator once for each key, and the log each time. */
export async function alertOperators(
  ctx: Context,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> {
  ctx.log.error({ key }, text)
  await notifyOperators(ctx, { key, text })
}
