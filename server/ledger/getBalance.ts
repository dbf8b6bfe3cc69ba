import type { Database } from '../context.ts'
import type { Usdc } from '../shared/money.ts'
import { accountKeyText, type LedgerAccountKey } from './ledger.ts'

/** The balance of an account: zero where nothing was ever posted to it. */
export async function getBalance(db: Database, account: LedgerAccountKey): Promise<Usdc> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('key', '=', accountKeyText(account))
    .executeTakeFirst()
  return row?.balance ?? (0n as Usdc)
}
