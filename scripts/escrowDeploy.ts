/**
 * `npm run escrow:deploy`: deploys the escrow to RPC_URL, and the factory of deposit addresses if it is missing. A test chain
 * without a known USDC gets one that anybody can mint. Prints two lines for the environment, `ESCROW_ADDRESS=…` and
 * `USDC_ADDRESS=…`; everything else goes to stderr.
 */
import { runCommand } from './command.ts'

const INPUT_FILE = 'escrow-standard-input.json'

const USAGE = `Deploys the escrow to RPC_URL, and if missing the factory of deposit addresses. A test chain without a known USDC also gets
one that anybody can mint. Prints two lines for the environment, ESCROW_ADDRESS=… and USDC_ADDRESS=…; everything
else goes to standard error: the block, the arguments, the code's hash, and the path of the input for its verification.

  npm run escrow:deploy [-- --input <file>]

  --input    where to write solc's standard JSON input (default: ${INPUT_FILE}, here)

It takes everything else from the environment, or from .env:

  RPC_URL                 a node of the chain to deploy to
  DEPLOYER_PRIVATE_KEY    a throw-away key with some ether: it pays for the gas, and has no power over the escrow
  ESCROW_ADMIN            a multisig; on Base one without code is refused
  ESCROW_OPERATOR         the address of the server's OPERATOR_PRIVATE_KEY
  ESCROW_GUARDIAN         an address whose key is kept apart from the server
  ESCROW_FEE_WALLET       the address that receives the operator's fee
  OUTFLOW_CAP_USDC        the most that the operator can move to payees in 24 hours
  CHAIN_ID                must match RPC_URL's chain, if it is set
  USDC_ADDRESS            for chains whose USDC is not known

docs/escrow.md says who can do what. Example: npm run --silent escrow:deploy > escrow.env`

await runCommand({ usage: USAGE, options: { input: 'text' } }, async ({ values: { input = INPUT_FILE } }) => {
  const { deployEscrow } = await import('./escrowDeploy/deployEscrow.ts')
  await deployEscrow(input)
})
