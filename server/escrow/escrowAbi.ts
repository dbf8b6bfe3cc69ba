import { parseAbi } from 'viem'
import { depositAddressArtifact } from '../../contracts/artifacts/depositAddress.ts'
import { depositAddressFactoryArtifact } from '../../contracts/artifacts/depositAddressFactory.ts'
import { escrowArtifact } from '../../contracts/artifacts/escrow.ts'

/** The escrow contract. What each part of it does stands in `contracts/src/IEscrow.sol`. */
export const escrowAbi = escrowArtifact.abi

/** The factory of deposit addresses, in `contracts/src/IDepositAddressFactory.sol` as what follows. */
export const factoryAbi = depositAddressFactoryArtifact.abi

/** A deposit address. */
export const depositAddressAbi = depositAddressArtifact.abi

/** What we use of USDC. */
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
