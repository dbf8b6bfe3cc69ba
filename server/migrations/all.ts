import type { Migration } from 'kysely/migration'
import * as accounts from './0001_accounts.ts'
import * as groups from './0002_groups.ts'
import * as campaigns from './0003_campaigns.ts'
import * as verifications from './0004_verifications.ts'
import * as chain from './0005_chain.ts'
import * as deposits from './0006_deposits.ts'
import * as ledger from './0007_ledger.ts'
import * as payouts from './0008_payouts.ts'
import * as messages from './0009_messages.ts'
import * as bot from './0010_bot.ts'
import * as gate from './0011_gate.ts'
import * as operator from './0012_operator.ts'

/** Every migration in order, each table in one place. Frozen from the first release on; until then a change edits the migration that makes the table. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_accounts': accounts,
  '0002_groups': groups,
  '0003_campaigns': campaigns,
  '0004_verifications': verifications,
  '0005_chain': chain,
  '0006_deposits': deposits,
  '0007_ledger': ledger,
  '0008_payouts': payouts,
  '0009_messages': messages,
  '0010_bot': bot,
  '0011_gate': gate,
  '0012_operator': operator,
}
