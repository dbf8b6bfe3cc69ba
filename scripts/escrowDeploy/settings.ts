import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import * as chains from 'viem/chains'
import { EMBEDDED_CHAIN_ID, KNOWN_USDC } from '../../server/config.ts'
import { VARIABLES } from '../../server/configVariables.ts'
import { PRODUCTION_CHAIN_ID } from '../../server/escrow/adminCode.ts'
import { type Address, displayAddress, parseAddress } from '../../server/shared/addresses.ts'
import type { Usdc } from '../../server/shared/money.ts'

/** Why nothing was deployed, in sentences for a person and without secrets. */
export class DeployError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DeployError'
  }
}

export interface Settings {
  readonly rpcUrls: readonly string[]
  /** The key of an account that pays for gas and has no role in the escrow. */
  readonly deployerKey: Hex
  /** CHAIN_ID, if set. */
  readonly chainId: number | undefined
  readonly usdc: Address | undefined
  readonly roles: Roles
}

/** The addresses that hold the escrow's roles. */
export interface Roles {
  readonly admin: Address
  readonly operator: Address
  readonly guardian: Address
  readonly feeWallet: Address
  /** How much the operator can move to payees in 24 hours. */
  readonly cap: Usdc
}

const ROLE_VARIABLES = ['ESCROW_ADMIN', 'ESCROW_OPERATOR', 'ESCROW_GUARDIAN', 'ESCROW_FEE_WALLET'] as const

/**
 * Reads what a deployment needs. Operator, guardian and admin are three accounts, and the key that deploys is none of them.
 *
 * @throws DeployError naming every problem at once
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = []
  function read<N extends Name>(name: N, { optional = false } = {}): Value<N> | undefined {
    const text = env[name]
    if (!text) {
      if (!optional) problems.push(`Missing: ${name}. ${VARIABLES[name].meaning}`)
      return undefined
    }
    const result = VARIABLES[name].schema.safeParse(text)
    if (result.success) return result.data as Value<N>
    problems.push(`${name}: ${result.error.issues[0]?.message ?? 'cannot be read'}.`)
    return undefined
  }
  const rpcUrls = read('RPC_URL')
  const deployerKey = read('DEPLOYER_PRIVATE_KEY')
  const chainId = read('CHAIN_ID', { optional: true })
  const usdc = read('USDC_ADDRESS', { optional: true })
  const [admin, operator, guardian, feeWallet] = ROLE_VARIABLES.map((name) => read(name))
  const cap = read('OUTFLOW_CAP_USDC')
  const isComplete = rpcUrls && deployerKey && admin && operator && guardian && feeWallet && cap !== undefined
  if (isComplete && problems.length === 0) {
    const roles = { admin, operator, guardian, feeWallet, cap }
    problems.push(...findSharedRoles(roles, privateKeyToAddress(deployerKey)))
    if (problems.length === 0) return { rpcUrls, deployerKey, chainId, usdc, roles }
  }
  throw new DeployError(problems.join('\n'))
}

function findSharedRoles({ admin, operator, guardian, feeWallet }: Roles, deployer: Hex): string[] {
  const problems: string[] = []
  if (new Set([operator, guardian, admin]).size < 3) {
    problems.push(
      'ESCROW_OPERATOR, ESCROW_GUARDIAN and ESCROW_ADMIN must be three different addresses: each is there to limit what ' +
        'the others can do.',
    )
  }
  if (feeWallet === operator || feeWallet === guardian) {
    problems.push(
      'ESCROW_FEE_WALLET must be neither the operator nor the guardian: the escrow pays neither of them.',
    )
  }
  if ([admin, operator, guardian, feeWallet].includes(parseAddress(deployer))) {
    problems.push(
      `DEPLOYER_PRIVATE_KEY is the key of ${deployer}, which has a role: deploy with a key that you throw away.`,
    )
  }
  return problems
}

/**
 * The USDC for the escrow, or undefined where a test USDC has to be deployed.
 *
 * @throws DeployError where that would be wrong: a USDC that anybody can mint belongs on test chains alone
 */
export function chooseUsdc(given: Address | undefined, chainId: number): Address | undefined {
  const text = KNOWN_USDC[chainId]
  const known = text === undefined ? undefined : parseAddress(text)
  if (chainId === PRODUCTION_CHAIN_ID && known && given && given !== known) {
    throw new DeployError(`USDC on chain ${chainId} is ${displayAddress(known)}: unset USDC_ADDRESS.`)
  }
  if (given ?? known) return given ?? known
  if (isTestChain(chainId)) return undefined
  throw new DeployError(
    `USDC_ADDRESS is not set, and chain ${chainId} is not known to be a test chain, so no test USDC is deployed there.`,
  )
}

function isTestChain(chainId: number): boolean {
  if (chainId === EMBEDDED_CHAIN_ID) return true
  const known = Object.values(chains as unknown as Record<string, { id?: number; testnet?: boolean }>)
  const named = known.filter((chain) => chain.id === chainId)
  return named.length > 0 && named.every((chain) => chain.testnet === true)
}

type Name =
  | 'RPC_URL'
  | 'DEPLOYER_PRIVATE_KEY'
  | 'CHAIN_ID'
  | 'USDC_ADDRESS'
  | (typeof ROLE_VARIABLES)[number]
  | 'OUTFLOW_CAP_USDC'
type Value<N extends Name> = ReturnType<(typeof VARIABLES)[N]['schema']['parse']>
