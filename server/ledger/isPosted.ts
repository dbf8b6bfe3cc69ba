import type { Database } from '../context.ts'
import type { LedgerEvent } from './ledger.ts'
import { findTransactionId } from './queries.ts'

/** Whether a business event is in the ledger already. */
export async function isPosted(
  db: Database,
  { event, source }: { event: LedgerEvent; source: string },
): Promise<boolean> {
  return (await findTransactionId(db, { event, source })) !== undefined
}
