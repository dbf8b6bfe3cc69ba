import { sql } from 'kysely'
import type { Database } from '../context.ts'
import { readStatement, type StatementRow } from '../ledger/readStatement.ts'
import type { CampaignId } from '../shared/ids.ts'

/** A row of a statement. `paidBy`: the payers' transactions, which its own transaction moved into the escrow. */
export interface NamedRow extends StatementRow {
  readonly paidBy: readonly string[]
}

/** A campaign's statement with both transactions of each deposit: the payer knows one, and the escrow the other. */
export async function readNamedStatement(db: Database, campaignId: CampaignId): Promise<NamedRow[]> {
  const [rows, { rows: credits }] = await Promise.all([
    readStatement(db, campaignId),
    sql<{ tx: string; paidBy: string[] }>`
      select c.tx_hash as tx, array_agg(distinct p.tx_hash) as "paidBy"
      from credit c join payment p on p.credit_id = c.id where c.campaign_id = ${campaignId} group by c.tx_hash`.execute(
      db,
    ),
  ])
  const paidBy = new Map(credits.map((credit) => [credit.tx, credit.paidBy]))
  return rows.map((row) => ({
    ...row,
    paidBy: row.event === 'deposit' && row.txHash !== null ? (paidBy.get(row.txHash) ?? []) : [],
  }))
}
