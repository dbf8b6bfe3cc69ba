import { sql } from 'kysely'
import { type Context, type Database, type Tx, transact } from '../context.ts'
import { requirePayee } from '../escrow/requirePayee.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId } from '../shared/ids.ts'
import { holdAccount } from './findAccount.ts'
import { walletLinkedJob } from './jobs.ts'
import { keyedWallet } from './pseudonym.ts'

/** A wallet of an account. Linking proves nothing: it decides where refunds go and whose dashboard shows what. */
interface LinkedWallet {
  readonly wallet: Address
  readonly linkedAt: Date
  /** When a signature proved that the account controls it. */
  readonly provenAt: Date | null
}

const WALLET_COLUMNS = ['wallet', 'linked_at as linkedAt', 'proven_at as provenAt'] as const

/** The account's current wallet, if it has linked one. */
export function findCurrentWallet(db: Database, accountId: AccountId): Promise<LinkedWallet | undefined> {
  return db
    .selectFrom('account_wallet')
    .select(WALLET_COLUMNS)
    .where('account_id', '=', accountId)
    .where('unlinked_at', 'is', null)
    .executeTakeFirst()
}

/**
 * The account's current wallet.
 *
 * @throws DomainError `wallet.not_linked`
 */
export async function getCurrentWallet(db: Database, accountId: AccountId): Promise<LinkedWallet> {
  const current = await findCurrentWallet(db, accountId)
  if (!current) throw new DomainError('wallet.not_linked')
  return current
}

/**
 * Makes a wallet the account's current one and keeps the former one in its history. Several accounts may link the same wallet,
 * so nobody can squat it. Existing campaigns keep their refund wallet.
 *
 * @throws DomainError `wallet.invalid` where the escrow could pay nobody
 */
export function linkWallet(
  ctx: Context,
  { accountId, wallet }: { accountId: AccountId; wallet: Address },
): Promise<LinkedWallet> {
  requirePayee(ctx.config, wallet)
  return transact(ctx, async (ctx) => {
    await holdAccount(ctx.db, accountId)
    const current = await findCurrentWallet(ctx.db, accountId)
    if (current?.wallet === wallet) return current
    const at = ctx.clock.now()
    await ctx.db
      .updateTable('account_wallet')
      .set({ unlinked_at: at })
      .where('account_id', '=', accountId)
      .where('unlinked_at', 'is', null)
      .execute()
    // A wallet that was linked before keeps its proof and its age.
    const linked = await ctx.db
      .insertInto('account_wallet')
      .values({ account_id: accountId, wallet, keyed: keyedWallet(ctx.config, wallet), linked_at: at })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'wallet']).doUpdateSet((set) => ({
          keyed: set.ref('excluded.keyed'),
          unlinked_at: null,
        })),
      )
      .returning(WALLET_COLUMNS)
      .executeTakeFirstOrThrow()
    await enqueue(ctx.db, walletLinkedJob, { accountId })
    return linked
  })
}

/**
 * A signature by the wallet has proven that the account controls it. A transfer proves nothing: an exchange sends one for any
 * customer. The first proof counts.
 *
 * @throws DomainError `wallet.not_linked` when the account never linked it
 */
export async function markWalletProven(
  ctx: Context,
  { accountId, wallet }: { accountId: AccountId; wallet: Address },
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_wallet')
    .set({ proven_at: sql<Date>`coalesce(proven_at, ${ctx.clock.now()}::timestamptz)` })
    .where('account_id', '=', accountId)
    .where('wallet', '=', wallet)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new DomainError('wallet.not_linked')
}

function selectProvers(db: Database, wallet: Address) {
  return db
    .selectFrom('account_wallet')
    .select('account_id as accountId')
    .where('wallet', '=', wallet)
    .where('unlinked_at', 'is', null)
    .where('proven_at', 'is not', null)
}

/** Whether an account has proven a wallet and links it now. */
export async function hasProven(
  db: Database,
  { accountId, wallet }: { accountId: AccountId; wallet: Address },
): Promise<boolean> {
  const row = await selectProvers(db, wallet).where('account_id', '=', accountId).executeTakeFirst()
  return row !== undefined
}

/** The account that has proven a wallet and links it now; the first of several. */
export async function findProver(db: Database, wallet: Address): Promise<AccountId | undefined> {
  const row = await selectProvers(db, wallet)
    .orderBy('proven_at')
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst()
  return row?.accountId
}

/** A campaign of the account that refunds to this wallet has got money. The first time counts. */
export async function markWalletPaid(
  tx: Tx,
  { accountId, wallet, at }: { accountId: AccountId; wallet: Address; at: Date },
): Promise<void> {
  await tx
    .updateTable('account_wallet')
    .set({ paid_at: at })
    .where('account_id', '=', accountId)
    .where('wallet', '=', wallet)
    .where('paid_at', 'is', null)
    .execute()
}
