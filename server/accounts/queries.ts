import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, TelegramUserId } from '../shared/ids.ts'
import type { Account, LinkedWallet } from './account.ts'

const COLUMNS = ['id', 'telegram_user_id as telegramUserId', 'language'] as const

export function findAccountByTelegramId(db: Database, id: TelegramUserId): Promise<Account | undefined> {
  return db.selectFrom('account').select(COLUMNS).where('telegram_user_id', '=', id).executeTakeFirst()
}

/** Creates the account, or takes over the language of an existing one. */
export function upsertAccount(
  db: Database,
  account: { telegramUserId: TelegramUserId; language: string | null; at: Date },
): Promise<Account> {
  return db
    .insertInto('account')
    .values({
      telegram_user_id: account.telegramUserId,
      language: account.language,
      created_at: account.at,
    })
    .onConflict((conflict) =>
      conflict.column('telegram_user_id').doUpdateSet((set) => ({
        language: set.fn.coalesce('excluded.language', 'account.language'),
      })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Makes changes of the account's wallets wait for each other. */
export async function lockAccount(tx: Tx, id: AccountId): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export function findCurrentWallet(db: Database, accountId: AccountId): Promise<LinkedWallet | undefined> {
  return db
    .selectFrom('account_wallet')
    .select(['wallet', 'linked_at as linkedAt', 'proven_at as provenAt'])
    .where('account_id', '=', accountId)
    .where('unlinked_at', 'is', null)
    .executeTakeFirst()
}

export async function unlinkCurrentWallet(tx: Tx, accountId: AccountId, at: Date): Promise<void> {
  await tx
    .updateTable('account_wallet')
    .set({ unlinked_at: at })
    .where('account_id', '=', accountId)
    .where('unlinked_at', 'is', null)
    .execute()
}

/** A wallet that was linked before keeps its proof. */
export function insertCurrentWallet(
  tx: Tx,
  { accountId, wallet, at }: { accountId: AccountId; wallet: Address; at: Date },
): Promise<LinkedWallet> {
  return tx
    .insertInto('account_wallet')
    .values({ account_id: accountId, wallet, linked_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'wallet']).doUpdateSet({ linked_at: at, unlinked_at: null }),
    )
    .returning(['wallet', 'linked_at as linkedAt', 'proven_at as provenAt'])
    .executeTakeFirstOrThrow()
}

/** Says whether the account has this wallet, now or in the past. */
export async function proveWallet(
  db: Database,
  { accountId, wallet, at }: { accountId: AccountId; wallet: Address; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('account_wallet')
    .set({ proven_at: sql`coalesce(proven_at, ${at}::timestamptz)` })
    .where('account_id', '=', accountId)
    .where('wallet', '=', wallet)
    .returning('wallet')
    .executeTakeFirst()
  return row !== undefined
}

export async function isForgotten(db: Database, pseudonym: TelegramUserId): Promise<boolean> {
  const row = await db
    .selectFrom('forgotten_person')
    .select('pseudonym')
    .where('pseudonym', '=', pseudonym)
    .executeTakeFirst()
  return row !== undefined
}
