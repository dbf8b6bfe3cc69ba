import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { STATUS_CONSTRAINTS } from '../../server/migrations/statuses.ts'

/** The types of columns whose SQL type says too little, by column name or by `table.column`, and where each type comes from. */
const COLUMN_TYPES: Readonly<Record<string, string>> = {
  account_id: 'AccountId',
  advertiser_id: 'AccountId',
  'ledger_entry.account_id': 'number',
  'account.id': 'AccountId',
  group_id: 'GroupId',
  'group.id': 'GroupId',
  campaign_id: 'CampaignId',
  placement_id: 'PlacementId',
  winner_placement_id: 'PlacementId',
  'placement.id': 'PlacementId',
  'colleague.id': 'ColleagueId',
  'campaign_share.id': 'ShareId',
  colleague_id: 'ColleagueId',
  'session.id': 'SessionId',
  'delayed_change.id': 'DelayedChangeId',
  'campaign_draft.id': 'DraftId',
  content_version_id: 'ContentVersionId',
  version_id: 'ContentVersionId',
  asked_version_id: 'ContentVersionId',
  'content_version.id': 'ContentVersionId',
  'campaign.id': 'CampaignId',
  deposit_id: 'DepositId',
  'deposit.id': 'DepositId',
  'payment.id': 'PaymentId',
  'credit.id': 'CreditId',
  credit_id: 'CreditId',
  sweep_transaction_id: 'TransactionId',
  verification_id: 'VerificationId',
  'verification.id': 'VerificationId',
  owner_account_id: 'AccountId',
  telegram_user_id: 'TelegramUserId',
  creator_telegram_user_id: 'TelegramUserId',
  pseudonym: 'TelegramUserId',
  heir_telegram_user_id: 'TelegramUserId',
  deputy_telegram_user_id: 'TelegramUserId',
  to_telegram_user_id: 'TelegramUserId',
  tg_group_id: 'TelegramChatId',
  'group_migration.moved_to': 'TelegramChatId',
  day: 'Day',
  reserved_on: 'Day',
  reference: 'Hex',
  'credit.salt': 'Hex',
  'relay.nonce': 'Hex',
  escrow_key: 'Hex',
  'chain_transaction.id': 'TransactionId',
  'chain_transaction.call_data': 'Hex',
  'chain_transaction.signed': 'Hex',
  'chain_transaction.tx_hash': 'Hex',
  'chain_transaction.mined_hash': 'Hex',
  'chain_transaction.block_hash': 'Hex',
  chain_transaction_id: 'TransactionId',
}

const DOMAIN_TYPES: Readonly<Record<string, string>> = { usdc: 'Usdc', wallet: 'Address' }

/** The modules of those types, relative to the generated file. */
const TYPE_SOURCES: Readonly<Record<string, readonly string[]>> = {
  '../shared/addresses.ts': ['Address'],
  '../shared/ids.ts': [
    'AccountId',
    'CampaignId',
    'ColleagueId',
    'ShareId',
    'ContentVersionId',
    'CreditId',
    'DelayedChangeId',
    'DepositId',
    'DraftId',
    'GroupId',
    'PaymentId',
    'PlacementId',
    'SessionId',
    'TelegramChatId',
    'TelegramUserId',
    'TransactionId',
    'VerificationId',
  ],
  '../shared/money.ts': ['Usdc'],
  '../shared/time.ts': ['Day'],
  viem: ['Hex'],
}

/** By `table.column`: the values that its list in TypeScript allows. */
const LISTED = new Map<string, string>(
  STATUS_CONSTRAINTS.flatMap(({ table, column, values }) =>
    column === undefined || values === undefined
      ? []
      : [[`${table}.${column}`, values.map((value) => `'${value}'`).join(' | ')] as const],
  ),
)

/** The text of `server/database/schema.ts` for a migrated database. */
export async function generateSchema(databaseUrl: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-schema-'))
  const file = join(folder, 'schema.ts')
  try {
    const columns = await branded(databaseUrl)
    const result = spawnSync(
      'kysely-codegen',
      [
        ...['--url', databaseUrl, '--dialect', 'postgres', '--default-schema', 'public', '--out-file', file],
        ...['--include-pattern', 'public.*', '--exclude-pattern', '*kysely*'],
        ...['--type-mapping', JSON.stringify({ int8: 'number', numeric: 'bigint', date: 'string' })],
        ...['--overrides', JSON.stringify({ columns })],
      ],
      { encoding: 'utf8' },
    )
    if (result.status !== 0) throw new Error(`kysely-codegen failed: ${result.error ?? result.stderr}`)
    return readFileSync(file, 'utf8').replace(/^import type .*\n/m, (kysely) => kysely + typeImports())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function branded(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{
      table_name: string
      column_name: string
      domain_name: string | null
      nullable: boolean
      filled: boolean
    }>(`
      select table_name, column_name, domain_name, is_nullable = 'YES' as nullable,
        column_default is not null or is_identity = 'YES' as filled
      from information_schema.columns where table_schema = 'public' order by table_name, column_name`)
    const overrides: Record<string, string> = {}
    for (const row of rows) {
      const column = `${row.table_name}.${row.column_name}`
      const type =
        LISTED.get(column) ??
        COLUMN_TYPES[column] ??
        COLUMN_TYPES[row.column_name] ??
        (row.domain_name && DOMAIN_TYPES[row.domain_name])
      if (!type) continue
      overrides[column] = row.filled ? `Generated<${type}>` : row.nullable ? `${type} | null` : type
    }
    return overrides
  } finally {
    await client.end()
  }
}

function typeImports(): string {
  return Object.entries(TYPE_SOURCES)
    .map(([source, names]) => `import type { ${names.join(', ')} } from "${source}";\n`)
    .join('')
}
