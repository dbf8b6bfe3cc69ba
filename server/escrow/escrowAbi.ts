import { parseAbi } from 'viem'
import { escrowArtifact } from '../../contracts/artifacts/escrow.ts'

/** The escrow contract. What each part of it does stands in `contracts/src/IEscrow.sol`. */
export const escrowAbi = escrowArtifact.abi

/** What we use of USDC. */
export const usdcAbi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function decimals() view returns (uint8)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function balanceOf(address account) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])
