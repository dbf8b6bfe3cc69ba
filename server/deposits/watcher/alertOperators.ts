import type { Context } from '../../context.ts'
import { notifyOperators } from '../../outbox/notifyOperators.ts'

/** Tells every operator once for each key, and the log each time. */
export async function alertOperators(
  ctx: Context,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> {
  ctx.log.error({ key }, text)
  await notifyOperators(ctx, { key, text })
}
