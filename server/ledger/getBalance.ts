import type { Database } from '../context.ts'
import type { Usdc } from '../shared/money.ts'
import type { LedgerAccountKey } from './ledger.ts'
import { findBalance } from './queries.ts'

/** What an account holds at present: zero where nothing was ever posted to it. */
export function getBalance(db: Database, account: LedgerAccountKey): Promise<Usdc> {
  return findBalance(db, account)
}
