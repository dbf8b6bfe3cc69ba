import type { Hex } from 'viem'
import * as chains from 'viem/chains'
import { EMBEDDED_CHAIN_ID, KNOWN_USDC, VARIABLES } from '../../server/config.ts'
import { type Address, displayAddress, parseAddress } from '../../server/shared/addresses.ts'
import { parseUsdc, type Usdc } from '../../server/shared/money.ts'

/** Why nothing was deployed, in sentences for a person and without secrets. */
export class DeployError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DeployError'
  }
}

type Environment = Readonly<Record<string, string | undefined>>

export interface Settings {
  readonly rpcUrls: readonly string[]
  readonly privateKey: Hex
  /** What CHAIN_ID says; undefined where it is not set. */
  readonly chainId: number | undefined
  readonly usdc: Address | undefined
}

/** Who has which say over the escrow. */
export interface Roles {
  readonly operator: Address
  readonly guardian: Address
  readonly admin: Address
  /** How much the operator can move in 24 hours. */
  readonly cap: Usdc
}

const PRODUCTION_CHAIN_ID = 8453

/** On a development chain nothing is worth a cap. */
const DEVELOPMENT_CAP = parseUsdc('1000000')

/**
 * What can be read before the chain is asked.
 *
 * @throws DeployError naming every problem at once
 */
export function parseSettings(env: Environment): Settings {
  const { problems, read } = reader(env)
  const rpcUrls = read('RPC_URL')
  const privateKey = read('OPERATOR_PRIVATE_KEY')
  const chainId = read('CHAIN_ID', { optional: true })
  const usdc = read('USDC_ADDRESS', { optional: true })
  if (problems.length > 0 || rpcUrls === undefined || privateKey === undefined) {
    throw new DeployError(problems.join('\n'))
  }
  return { rpcUrls, privateKey, chainId, usdc }
}

/**
 * The three roles and the cap. On the embedded chain's id they default; everywhere else they must be given, and be three.
 *
 * @throws DeployError naming every problem at once
 */
export function parseRoles(
  env: Environment,
  { chainId, operator: key }: { readonly chainId: number; readonly operator: string },
): Roles {
  const { problems, read } = reader(env)
  const optional = chainId === EMBEDDED_CHAIN_ID
  const operator = parseAddress(key)
  const admin = read('ESCROW_ADMIN', { optional }) ?? operator
  const guardian = read('ESCROW_GUARDIAN', { optional }) ?? operator
  const cap = read('OUTFLOW_CAP_USDC', { optional }) ?? DEVELOPMENT_CAP
  if (problems.length === 0 && !optional && new Set([operator, admin, guardian]).size < 3) {
    problems.push(
      `Operator (${displayAddress(operator)}, of OPERATOR_PRIVATE_KEY), ESCROW_ADMIN and ESCROW_GUARDIAN must be three ` +
        'different addresses: each is there to limit what the others can do.',
    )
  }
  if (problems.length > 0) throw new DeployError(problems.join('\n'))
  return { operator, admin, guardian, cap }
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
  | 'OPERATOR_PRIVATE_KEY'
  | 'CHAIN_ID'
  | 'USDC_ADDRESS'
  | 'ESCROW_ADMIN'
  | 'ESCROW_GUARDIAN'
  | 'OUTFLOW_CAP_USDC'
type Value<N extends Name> = ReturnType<(typeof VARIABLES)[N]['schema']['parse']>

function reader(env: Environment) {
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
  return { problems, read }
}
