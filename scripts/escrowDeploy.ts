/**
 * `npm run escrow:deploy`: deploys the escrow to RPC_URL, and where no USDC is known for a test chain a USDC that anybody can
 * mint. Prints two lines for the environment, `ESCROW_ADDRESS=…` and `USDC_ADDRESS=…`; everything else goes to stderr.
 */
import type { Address as HexAddress } from 'viem'
import { checkUsdc } from '../server/escrow/checkUsdc.ts'
import { displayAddress } from '../server/shared/addresses.ts'
import { isChainUnavailable } from '../server/shared/chainUnavailable.ts'
import { formatUsdc } from '../server/shared/money.ts'
import { Failure, runCommand } from './command.ts'
import { deployTestUsdc, deployVerifiedEscrow, openDeployment } from './escrowDeploy/deploy.ts'
import { chooseUsdc, DeployError, parseRoles, parseSettings } from './escrowDeploy/settings.ts'

function say(line: string): void {
  console.error(line)
}

const USAGE = `Deploys the escrow to RPC_URL, and where no USDC is known for a test chain a USDC that anybody can mint. Prints two lines
for the environment, ESCROW_ADDRESS=… and USDC_ADDRESS=…; everything else goes to standard error.

  npm run escrow:deploy

It takes everything from the environment, or from .env:

  RPC_URL, OPERATOR_PRIVATE_KEY    where, and whose key pays for the gas and operates the escrow
  CHAIN_ID                         is compared with what RPC_URL says, where it is set
  USDC_ADDRESS                     for chains whose USDC is not known
  ESCROW_ADMIN, ESCROW_GUARDIAN    two other addresses; on chain 31337 the operator's unless told
  OUTFLOW_CAP_USDC                 the most that the operator can move in 24 hours

docs/escrow.md says who can do what. Example: set -a; . /etc/foyer.env; npm run --silent escrow:deploy >> escrow.env`

async function deploy(): Promise<void> {
  const settings = parseSettings(process.env)
  const deployment = await openDeployment(settings)
  const { chainId, reader, account } = deployment
  const roles = parseRoles(process.env, { chainId, operator: account.address })
  const choice = chooseUsdc(settings.usdc, chainId)
  say(`Deploying to chain ${chainId} from ${account.address}.`)
  say(`Operator ${displayAddress(roles.operator)}, guardian ${displayAddress(roles.guardian)},`)
  say(`admin ${displayAddress(roles.admin)}, outflow cap ${formatUsdc(roles.cap)} USDC in 24 hours.`)
  const usdc = choice ?? (await deployTestUsdc(deployment, roles.admin))
  const check = await checkUsdc(reader, { chainId, usdc })
  if (check.kind === 'wrong') throw new DeployError(check.sentence)
  const escrow: HexAddress = displayAddress(await deployVerifiedEscrow(deployment, { usdc, roles }))
  console.log(`ESCROW_ADDRESS=${escrow}`)
  console.log(`USDC_ADDRESS=${displayAddress(usdc)}`)
}

await runCommand({ usage: USAGE }, async () => {
  try {
    await deploy()
  } catch (error) {
    if (isChainUnavailable(error)) throw new Failure('RPC_URL: no endpoint answers any more.')
    throw error instanceof DeployError ? new Failure(error.message) : error
  }
})
