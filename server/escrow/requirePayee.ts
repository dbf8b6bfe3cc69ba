import type { Config } from '../config.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'

/**
 * Returns a wallet that the escrow can pay: any but its own address and that of USDC. What is owed there, and what was paid in
 * for a campaign that refunds there, could never leave it.
 *
 * @throws DomainError `wallet.invalid`
 */
export function requirePayee(
  { escrowAddress, usdcAddress }: Pick<Config, 'escrowAddress' | 'usdcAddress'>,
  wallet: Address,
): Address {
  if (wallet !== escrowAddress && wallet !== usdcAddress) return wallet
  throw new DomainError(
    'wallet.invalid',
    'wallet is the address of the escrow or of USDC itself, where money cannot be paid out: give your own.',
  )
}
