import { type Context, type Database, transact } from '../context.ts'
import { requirePayee } from '../escrow/requirePayee.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId } from '../shared/ids.ts'
import type { LinkedWallet } from './account.ts'
import {
  findCurrentWallet,
  insertCurrentWallet,
  lockAccount,
  proveWallet,
  unlinkCurrentWallet,
} from './queries.ts'

/**
 * The wallet that the account has linked at present.
 *
 * @throws DomainError `wallet.not_linked`
 */
export async function getCurrentWallet(db: Database, accountId: AccountId): Promise<LinkedWallet> {
  const current = await findCurrentWallet(db, accountId)
  if (!current) throw new DomainError('wallet.not_linked', 'Link a wallet first: it is where refunds go.')
  return current
}

/**
 * Makes a wallet the account's current one; the former one stays in its history. Other accounts may have linked the same
 * wallet: nobody can squat it. Refunds of campaigns that exist go on going where they went.
 *
 * @throws DomainError `wallet.invalid` where the escrow could pay nobody
 */
export function linkWallet(
  ctx: Context,
  { accountId, wallet }: { accountId: AccountId; wallet: Address },
): Promise<LinkedWallet> {
  requirePayee(ctx.config, wallet)
  return transact(ctx, async (ctx) => {
    await lockAccount(ctx.db, accountId)
    const current = await findCurrentWallet(ctx.db, accountId)
    if (current?.wallet === wallet) return current
    const at = ctx.clock.now()
    await unlinkCurrentWallet(ctx.db, accountId, at)
    return insertCurrentWallet(ctx.db, { accountId, wallet, at })
  })
}

/**
 * A signature by the wallet has shown that the account controls it. A transfer shows nothing: an exchange sends one for anybody
 * who asks. The first proof counts.
 *
 * @throws DomainError `wallet.not_linked` when the account never linked it
 */
export async function markWalletProven(
  ctx: Context,
  { accountId, wallet }: { accountId: AccountId; wallet: Address },
): Promise<void> {
  const linked = await proveWallet(ctx.db, { accountId, wallet, at: ctx.clock.now() })
  if (!linked) throw new DomainError('wallet.not_linked', 'This wallet is not linked to your account.')
}
