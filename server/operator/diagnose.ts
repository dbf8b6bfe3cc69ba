import { z } from 'zod'
import { type Context, transact } from '../context.ts'
import { job } from '../jobs/job.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import { type CheckedChain, checkEndpoints, checkEscrowAndRoles, checkMoney } from './checkChain.ts'
import { checkDatabase } from './checkDatabase.ts'
import { type CheckedTelegram, checkGroups, checkOperators, checkTelegram } from './checkTelegram.ts'
import type { Finding } from './finding.ts'

/**
 * The list of checks, for `npm run doctor` and for “Health” in /operator. Changes nothing. Asks Telegram and the chain, so it
 * never runs inside a transaction. `jobs` are the names of the jobs that this version runs.
 */
export async function diagnose(
  ctx: Context,
  {
    chain,
    telegram,
    jobs,
  }: { readonly chain: CheckedChain; readonly telegram: CheckedTelegram; readonly jobs: readonly string[] },
): Promise<Finding[]> {
  const findings = await Promise.all([
    checkDatabase(ctx, jobs),
    checkEndpoints(ctx, chain),
    checkEscrowAndRoles(ctx, chain),
    checkMoney(ctx, chain),
    checkTelegram(ctx, telegram),
    checkGroups(ctx, telegram),
    checkOperators(ctx, telegram),
  ])
  return findings.flat()
}

/** Checks the whole deployment and tells the operator who asked. `asked` names the question, which is answered once. */
export const operatorHealthJob = job(
  'operator_health',
  z.object({ telegramUserId: z.int(), asked: z.string() }),
)

export async function tellHealth(
  ctx: Context,
  { telegramUserId, asked }: { telegramUserId: number; asked: string },
  diagnose: () => Promise<readonly Finding[]>,
): Promise<void> {
  if (!ctx.config.operatorTelegramIds.includes(telegramUserId)) return
  const text = describeHealth(await diagnose())
  await transact(ctx, ({ db }) =>
    enqueueCall(db, {
      key: `health:${asked}`,
      chatKey: `${telegramUserId}`,
      method: 'sendMessage',
      payload: { chat_id: telegramUserId, text, link_preview_options: { is_disabled: true } },
    }),
  )
}

const MARKS = { right: '✓', warning: '△', wrong: '✗' } as const
/** Leaves room in a message of Telegram for the last line. */
const MAX_TEXT = 4_000

/** Findings as one message, problems first. */
export function describeHealth(findings: readonly Finding[]): string {
  const problems = findings.filter(({ level }) => level !== 'right')
  const head =
    problems.length === 0
      ? 'Everything is right.'
      : `${problems.length} ${problems.length === 1 ? 'thing needs' : 'things need'} you.`
  const shown: string[] = []
  let length = head.length
  for (const finding of [...problems, ...findings.filter(({ level }) => level === 'right')]) {
    const line = describeFinding(finding)
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
