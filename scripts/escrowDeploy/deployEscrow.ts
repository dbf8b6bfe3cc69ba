import { copyFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Hex } from 'viem'
import { findAdminProblem } from '../../server/escrow/adminCode.ts'
import { checkUsdc } from '../../server/escrow/checkUsdc.ts'
import { DEPOSIT_FACTORY } from '../../server/escrow/depositAddress.ts'
import { displayAddress } from '../../server/shared/addresses.ts'
import { isChainUnavailable } from '../../server/shared/chainUnavailable.ts'
import { formatUsdc } from '../../server/shared/money.ts'
import { STANDARD_INPUT } from '../../server/shared/places.ts'
import { Failure } from '../command.ts'
import { deployTestUsdc, deployVerifiedEscrow, ensureFactory, openDeployment } from './deploy.ts'
import { chooseUsdc, DeployError, parseSettings } from './settings.ts'

function say(line: string): void {
  console.error(line)
}

async function deploy({ input: inputFile, salt }: DeployOrder): Promise<void> {
  const settings = parseSettings(process.env)
  const deployment = await openDeployment(settings)
  const { roles } = settings
  const { chainId, reader, account } = deployment
  const choice = chooseUsdc(settings.usdc, chainId)
  const problem = await findAdminProblem(reader, { chainId, admin: roles.admin })
  if (problem !== undefined) throw new DeployError(`ESCROW_ADMIN ${problem}`)
  writeInput(inputFile)
  say(`Deploying to chain ${chainId} from ${account.address}.`)
  say(
    `Salt         ${salt}, for --salt: with it and these settings, a deployment that breaks off is finished`,
  )
  if (await ensureFactory(deployment)) say('The factory of deposit addresses was missing, and is deployed.')
  const usdc = choice ?? (await deployTestUsdc(deployment, roles.admin, salt))
  const check = await checkUsdc(reader, { chainId, usdc })
  if (check.kind === 'wrong') throw new DeployError(check.sentence)
  const { escrow, block, argumentsData, codeHash } = await deployVerifiedEscrow(deployment, {
    ...{ usdc, roles, salt },
  })
  say('')
  say(`USDC         ${displayAddress(usdc)}`)
  say(`Factory      ${displayAddress(DEPOSIT_FACTORY)}`)
  say(`Admin        ${displayAddress(roles.admin)}`)
  say(`Operator     ${displayAddress(roles.operator)}`)
  say(`Guardian     ${displayAddress(roles.guardian)}`)
  say(`Fee wallet   ${displayAddress(roles.feeWallet)}`)
  say(`Outflow cap  ${formatUsdc(roles.cap)} USDC in 24 hours`)
  say(`Block        ${block ?? 'of the deployment: an explorer names it'}, for the guard's GUARD_FROM_BLOCK`)
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

export interface DeployOrder {
  /** Where solc's standard JSON input goes. */
  readonly input: string
  /** Chooses the addresses. */
  readonly salt: Hex
}

/** @throws Failure where something of the settings, the chain or the contract is not as it must be */
export async function deployEscrow(order: DeployOrder): Promise<void> {
  try {
    await deploy(order)
  } catch (error) {
    if (isChainUnavailable(error)) throw new Failure('RPC_URL: no endpoint answers any more.')
    throw error instanceof DeployError ? new Failure(error.message) : error
  }
}
