import { parseAbi } from 'viem/utils'

/** What payers call at USDC. */
export const usdcAbi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function mint(address to, uint256 amount) returns (bool)',
])

/** What payers call at the escrow (`contracts/src/IEscrow.sol`). */
export const escrowAbi = parseAbi([
  'struct Ref { bytes32 salt; address refundTo; }',
  'struct Authorization { address payer; uint256 amount; uint256 validAfter; uint256 validBefore; bytes32 entropy; bytes signature; }',
  'function deposit(Ref ref, uint256 amount)',
  'function depositWithPermit(Ref ref, uint256 amount, uint256 deadline, bytes signature)',
  'function depositWithAuthorization(Ref ref, Authorization authorization)',
  'function authorizationNonce(Ref ref, bytes32 entropy) view returns (bytes32)',
])
