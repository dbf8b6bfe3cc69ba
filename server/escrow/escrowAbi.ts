import { parseAbi } from 'viem'
import { depositAddressArtifact } from '../../contracts/artifacts/depositAddress.ts'
import { depositAddressFactoryArtifact } from '../../contracts/artifacts/depositAddressFactory.ts'
import { escrowArtifact } from '../../contracts/artifacts/escrow.ts'

/** The escrow contract, documented in `contracts/src/IEscrow.sol`. */
export const escrowAbi = escrowArtifact.abi

/** The factory of deposit addresses, documented in `contracts/src/IDepositAddressFactory.sol`. */
export const factoryAbi = depositAddressFactoryArtifact.abi

export const depositAddressAbi = depositAddressArtifact.abi

/** The part of USDC that we use. */
export const usdcAbi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function decimals() view returns (uint8)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function balanceOf(address account) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
])
