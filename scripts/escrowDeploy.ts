/**
 * `npm run escrow:deploy`: deploys the escrow to RPC_URL, and where no USDC is known for a test chain a USDC that anybody can
 * mint. Prints two lines for the environment, `ESCROW_ADDRESS=…` and `USDC_ADDRESS=…`; everything else goes to stderr.
 */
import type { Address as HexAddress } from 'viem'
import { checkUsdc } from '../server/escrow/checkUsdc.ts'
import { displayAddress } from '../server/shared/addresses.ts'
import { isChainUnavailable } from '../server/shared/chainUnavailable.ts'
import { formatUsdc } from '../server/shared/money.ts'
import { deployTestUsdc, deployVerifiedEscrow, openDeployment } from './escrowDeploy/deploy.ts'
import { chooseUsdc, DeployError, parseRoles, parseSettings } from './escrowDeploy/settings.ts'

function say(line: string): void {
  console.error(line)
}

try {
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
} catch (error) {
  if (isChainUnavailable(error)) say('RPC_URL: no endpoint answers any more.')
  else if (error instanceof DeployError) say(error.message)
  else throw error
  process.exit(1)
}
