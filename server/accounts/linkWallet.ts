import { type Context, transact } from '../context.ts'
import { requirePayee } from '../escrow/requirePayee.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId } from '../shared/ids.ts'
import type { LinkedWallet } from './account.ts'
import { findCurrentWallet, insertCurrentWallet, lockAccount, unlinkCurrentWallet } from './queries.ts'

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
