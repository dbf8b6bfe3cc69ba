import { type Context, transact } from '../context.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import { describeHealth } from './describeHealth.ts'
import type { Finding } from './finding.ts'
import { isOperator } from './operator.ts'

/**
 * Looks at the deployment, outside any transaction, and writes to the operator who asked. `asked` names the question: its
 * answer is sent once, however often this runs.
 */
export async function tellHealth(
  ctx: Context,
  { telegramUserId, asked }: { telegramUserId: number; asked: string },
  diagnose: () => Promise<readonly Finding[]>,
): Promise<void> {
  if (!isOperator(ctx.config, telegramUserId)) return
  const text = describeHealth(await diagnose())
  await transact(ctx, async (ctx) => {
    await enqueueCall(ctx.db, {
      key: `health:${asked}`,
      chatKey: `${telegramUserId}`,
      method: 'sendMessage',
      payload: { chat_id: telegramUserId, text, link_preview_options: { is_disabled: true } },
    })
  })
}
