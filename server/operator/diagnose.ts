import type { Context } from '../context.ts'
import { type CheckedChain, checkEndpoints, checkEscrowAndRoles, checkMoney } from './checkChain.ts'
import { checkDatabase } from './checkDatabase.ts'
import { type CheckedTelegram, checkGroups, checkOperators, checkTelegram } from './checkTelegram.ts'
import type { Finding } from './finding.ts'

export interface Diagnosed {
  readonly chain: CheckedChain
  readonly telegram: CheckedTelegram
  /** The names of the jobs that this version runs. */
  readonly jobs: readonly string[]
}

/**
 * Looks at everything that a deployment needs, and says what to do about what is not right. Changes nothing. Asks Telegram
 * and the chain, so it is never called inside a transaction.
 */
export async function diagnose(ctx: Context, { chain, telegram, jobs }: Diagnosed): Promise<Finding[]> {
  const checks = [
    checkDatabase(ctx, jobs),
    checkEndpoints(ctx, chain),
    checkEscrowAndRoles(ctx, chain),
    checkMoney(ctx, chain),
    checkTelegram(ctx, telegram),
    checkGroups(ctx, telegram),
    checkOperators(ctx, telegram),
  ]
  return (await Promise.all(checks.map((check) => check()))).flat()
}
