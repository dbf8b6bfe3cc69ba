import type { Config } from '../config.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'

/**
 * Returns a wallet that the escrow can pay: any but the escrow's own address and USDC's, where money could never leave again.
 *
 * @throws DomainError `wallet.invalid`
 */
export function requirePayee(
  { escrowAddress, usdcAddress }: Pick<Config, 'escrowAddress' | 'usdcAddress'>,
  wallet: Address,
): Address {
  if (wallet !== escrowAddress && wallet !== usdcAddress) return wallet
  throw new DomainError('wallet.invalid', {
    problem: 'the escrow and USDC itself cannot be paid; give your own',
  })
}
