/**
 * `npm run escrow:deploy`: deploys the escrow to RPC_URL, and the factory of deposit addresses if it is missing. A test chain
 * without a known USDC gets one that anybody can mint. Prints two lines for the environment, `ESCROW_ADDRESS=…` and
 * `USDC_ADDRESS=…`; everything else goes to stderr.
 */
import { copyFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkUsdc } from '../server/escrow/checkUsdc.ts'
import { DEPOSIT_FACTORY } from '../server/escrow/depositAddress.ts'
import { displayAddress } from '../server/shared/addresses.ts'
import { isChainUnavailable } from '../server/shared/chainUnavailable.ts'
import { formatUsdc } from '../server/shared/money.ts'
import { STANDARD_INPUT } from '../server/shared/places.ts'
import { Failure, runCommand } from './command.ts'
import {
  deployTestUsdc,
  deployVerifiedEscrow,
  ensureFactory,
  openDeployment,
  requireAdminWithCode,
} from './escrowDeploy/deploy.ts'
import { chooseUsdc, DeployError, parseSettings } from './escrowDeploy/settings.ts'

function say(line: string): void {
  console.error(line)
}

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

async function deploy(inputFile: string): Promise<void> {
  const settings = parseSettings(process.env)
  const deployment = await openDeployment(settings)
  const { roles } = settings
  const { chainId, reader, account } = deployment
  const choice = chooseUsdc(settings.usdc, chainId)
  await requireAdminWithCode(deployment, roles.admin)
  writeInput(inputFile)
  say(`Deploying to chain ${chainId} from ${account.address}.`)
  if (await ensureFactory(deployment)) say('The factory of deposit addresses was missing, and is deployed.')
  const usdc = choice ?? (await deployTestUsdc(deployment, roles.admin))
  const check = await checkUsdc(reader, { chainId, usdc })
  if (check.kind === 'wrong') throw new DeployError(check.sentence)
  const { escrow, block, argumentsData, codeHash } = await deployVerifiedEscrow(deployment, { usdc, roles })
  say('')
  say(`USDC         ${displayAddress(usdc)}`)
  say(`Factory      ${displayAddress(DEPOSIT_FACTORY)}`)
  say(`Admin        ${displayAddress(roles.admin)}`)
  say(`Operator     ${displayAddress(roles.operator)}`)
  say(`Guardian     ${displayAddress(roles.guardian)}`)
  say(`Fee wallet   ${displayAddress(roles.feeWallet)}`)
  say(`Outflow cap  ${formatUsdc(roles.cap)} USDC in 24 hours`)
  say(`Block        ${block}, for the guard's GUARD_FROM_BLOCK`)
  say(`Arguments    ${argumentsData}`)
  say(`Code hash    ${codeHash}`)
  say(`To verify    ${resolve(inputFile)}: contracts/src/Escrow.sol:Escrow`)
  console.log(`ESCROW_ADDRESS=${displayAddress(escrow)}`)
  console.log(`USDC_ADDRESS=${displayAddress(usdc)}`)
}

/** Before anything is deployed, so that a wrong path costs nothing. */
function writeInput(file: string): void {
  try {
    copyFileSync(STANDARD_INPUT, file)
  } catch (error) {
    throw new DeployError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

await runCommand({ usage: USAGE, options: { input: 'text' } }, async ({ values: { input = INPUT_FILE } }) => {
  try {
    await deploy(input)
  } catch (error) {
    if (isChainUnavailable(error)) throw new Failure('RPC_URL: no endpoint answers any more.')
    throw error instanceof DeployError ? new Failure(error.message) : error
  }
})
