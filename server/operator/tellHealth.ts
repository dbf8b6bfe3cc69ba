import { type Context, transact } from '../context.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
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

const MARKS = { right: '✓', warning: '△', wrong: '✗' } as const
/** Of a message of Telegram, with room for the last line. */
const MAX_TEXT = 4_000

/** Findings as one message, what needs somebody first. */
export function describeHealth(findings: readonly Finding[]): string {
  const needing = findings.filter(({ level }) => level !== 'right')
  const head =
    needing.length === 0
      ? 'Everything is right.'
      : `${needing.length} ${needing.length === 1 ? 'thing needs' : 'things need'} you.`
  const lines = [...needing, ...findings.filter(({ level }) => level === 'right')].map(describeFinding)
  const shown: string[] = []
  let length = head.length
  for (const line of lines) {
    length += line.length + 2
    if (length > MAX_TEXT) return [head, ...shown, '… npm run doctor shows the rest.'].join('\n\n')
    shown.push(line)
  }
  return [head, ...shown].join('\n\n')
}

function describeFinding({ area, level, sentence, remedy }: Finding): string {
  const first = `${MARKS[level]} ${area}: ${sentence}`
  return remedy === undefined ? first : `${first}\n   ${remedy}`
}
