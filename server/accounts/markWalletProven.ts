import type { Context } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId } from '../shared/ids.ts'
import { proveWallet } from './queries.ts'

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
