import { domainSeparator, type PublicClient } from 'viem'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { usdcAbi } from './escrowAbi.ts'

/** The names of Circle's own deployments. */
const NAMES: readonly string[] = ['USD Coin', 'USDC']
const VERSION = '2'
const DECIMALS = 6

/** The domain of USDC's permits and authorizations (EIP-712). */
export interface UsdcDomain {
  readonly name: string
  readonly version: string
  readonly chainId: number
  readonly verifyingContract: Address
}

type UsdcCheck =
  | { readonly kind: 'right'; readonly domain: UsdcDomain }
  /** `sentence` is for the operator. */
  | { readonly kind: 'wrong'; readonly sentence: string }

/**
 * Checks that a contract calls itself USDC: its name, version and decimals, and an EIP-712 domain of them, this chain and this
 * address.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function checkUsdc(
  reader: PublicClient,
  { chainId, usdc }: { readonly chainId: number; readonly usdc: Address },
): Promise<UsdcCheck> {
  const place = `USDC_ADDRESS ${displayAddress(usdc)}`
  const wrong = (what: string): UsdcCheck => ({ kind: 'wrong', sentence: `${place} ${what}.` })
  if ((await reader.getCode({ address: usdc })) === undefined) {
    return wrong(`is no contract on chain ${chainId}`)
  }
  const read = (functionName: 'name' | 'version' | 'decimals' | 'DOMAIN_SEPARATOR') =>
    reader.readContract({ address: usdc, abi: usdcAbi, functionName })
  let said: readonly unknown[]
  try {
    said = await Promise.all([read('name'), read('version'), read('decimals'), read('DOMAIN_SEPARATOR')])
  } catch (error) {
    if (isChainUnavailable(error)) throw error
    return wrong('does not answer as USDC does')
  }
  const [name, version, decimals, separator] = said
  if (!NAMES.includes(String(name))) return wrong(`calls itself ${JSON.stringify(name)}, not USDC`)
  if (version !== VERSION) return wrong(`is of version ${JSON.stringify(version)}, not ${VERSION}`)
  if (decimals !== DECIMALS) return wrong(`has ${decimals} decimals, not ${DECIMALS}`)
  const domain: UsdcDomain = { name: String(name), version: VERSION, chainId, verifyingContract: usdc }
  if (domainSeparator({ domain }) !== separator) {
    return wrong('has a DOMAIN_SEPARATOR that fits neither its name, this chain, nor its address')
  }
  return { kind: 'right', domain }
}
