import type { Context } from '../context.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import type { CallPayload, Report } from '../outbox/outbox.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import type { Door } from './door.ts'

/**
 * Has Telegram change one person's place in a group. What concerns one person happens in order, and waits for nobody else:
 * neither for messages to the group nor for other newcomers. `key` names the event.
 */
export async function callMember(
  ctx: Context,
  {
    door,
    telegramUserId,
    key,
    method,
    payload = {},
    report,
  }: {
    readonly door: Door
    readonly telegramUserId: TelegramUserId
    readonly key: string
    readonly method: string
    readonly payload?: CallPayload
    readonly report?: Report
  },
): Promise<void> {
  await enqueueCall(ctx.db, {
    key,
    chatKey: `${door.tgGroupId}:${telegramUserId}`,
    method,
    payload: { chat_id: door.tgGroupId, user_id: telegramUserId, ...payload },
    ...(report ? { report } : {}),
  })
}
