import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../context.ts'
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
import * as offers from './0013_offers.ts'

/**
 * Every migration in order. Until the first release a change edits the migration that creates the table; then they are
 * frozen.
 */
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
  '0013_offers': offers,
}

/** How the database's migrations differ from those of this version. */
interface MigrationGap {
  /** Not applied yet. */
  readonly missing: readonly string[]
  /** Known only to a newer version. */
  readonly unknown: readonly string[]
  /** Of the unknown ones, those that this version cannot live with. */
  readonly foreign: readonly string[]
}

/**
 * A migration that only adds what the version before neither reads nor has to fill, such as `0014_expand_campaign`. That
 * version goes on, and starts, on a database which has it.
 */
const EXPANDS = /^\d{4}_expand_/

/** Compares the database with this version. An empty database lacks every migration. */
export async function findMigrationGap(db: Database): Promise<MigrationGap> {
  const { rows: tables } = await sql`select from pg_class where relname = 'kysely_migration'`.execute(db)
  const applied = new Set<string>()
  if (tables.length > 0) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    for (const { name } of rows) applied.add(name)
  }
  const unknown = [...applied].filter((name) => !(name in MIGRATIONS))
  return {
    missing: Object.keys(MIGRATIONS).filter((name) => !applied.has(name)),
    unknown,
    foreign: unknown.filter((name) => !EXPANDS.test(name)),
  }
}

/** One sentence about a database that is too new. */
export function describeTooNew(unknown: readonly string[]): string {
  return `The database is too new for this version: a newer one has migrated it (${unknown.join(', ')}).`
}

export const TOO_NEW_REMEDY = 'Run the version that migrated it, or a newer one.'
