/**
 * `npm run escrow:deploy`: deploys the escrow to RPC_URL, and the factory of deposit addresses if it is missing. A test chain
 * without a known USDC gets one that anybody can mint. Prints two lines for the environment, `ESCROW_ADDRESS=…` and
 * `USDC_ADDRESS=…`; everything else goes to stderr.
 */
import { randomBytes } from 'node:crypto'
import { UsageError } from '../server/commandLine.ts'
import { runCommand } from './command.ts'

const INPUT_FILE = 'escrow-standard-input.json'

const USAGE = `Deploys the escrow to RPC_URL, and if missing the factory of deposit addresses. A test chain without a known USDC also gets
one that anybody can mint. Prints two lines for the environment, ESCROW_ADDRESS=… and USDC_ADDRESS=…; everything
else goes to standard error: the block, the arguments, the code's hash, and the path of the input for its verification.

  npm run escrow:deploy [-- --input <file>] [--salt <0x…>]

  --input    where to write solc's standard JSON input (default: ${INPUT_FILE}, here)
  --salt     goes on with a deployment that broke off: the salt that it printed. What is there already is not deployed again.

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

const OPTIONS = { input: 'text', salt: 'text' } as const

await runCommand({ usage: USAGE, options: OPTIONS }, async ({ values: { input = INPUT_FILE, salt } }) => {
  if (salt !== undefined && !/^0x[0-9a-f]{64}$/i.test(salt))
    throw new UsageError('--salt is 0x and 64 hexadecimal digits.')
  const { deployEscrow } = await import('./escrowDeploy/deployEscrow.ts')
  await deployEscrow({ input, salt: (salt ?? `0x${randomBytes(32).toString('hex')}`) as `0x${string}` })
})
