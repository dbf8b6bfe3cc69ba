import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { enqueueCall } from './enqueueCall.ts'

/** Writes to every operator once for each `key`, in the caller's transaction. No secret or personal data in `text`. */
export function notifyOperators(
  ctx: Context,
  message: { readonly key: string; readonly text: string },
): Promise<void> {
  return notify(ctx, ctx.config.operatorTelegramIds, message)
}

/** Writes to everybody who reviews advertisements, operators first, once for each `key`. */
export function notifyReviewers(
  ctx: Context,
  message: { readonly key: string; readonly text: string },
): Promise<void> {
  return notify(ctx, reviewersOf(ctx.config), message)
}

/** Operators, and those who only review. */
export function reviewersOf({
  operatorTelegramIds,
  reviewerTelegramIds,
}: Pick<Config, 'operatorTelegramIds' | 'reviewerTelegramIds'>): readonly number[] {
  return [...new Set([...operatorTelegramIds, ...reviewerTelegramIds])]
}

async function notify(
  ctx: Context,
  people: readonly number[],
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> {
  for (const person of people) {
    await enqueueCall(ctx.db, {
      key: `${key}:${person}`,
      chatKey: `${person}`,
      method: 'sendMessage',
      payload: { chat_id: person, text },
    })
  }
}

/** Tells every operator once for each key, and logs it each time. */
export async function alertOperators(
  ctx: Context,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> {
  ctx.log.error({ key }, text)
  await notifyOperators(ctx, { key, text })
}
