import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import type { Eip1193Provider, Hex } from './eip1193.ts'

/** What payers use of USDC. */
const usdcAbi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function balanceOf(address account) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function mint(address to, uint256 amount) returns (bool)',
])

export interface Call {
  readonly to: Hex
  readonly data: Hex
}

export function encodeUsdcCall(
  usdc: Hex,
  functionName: 'transfer' | 'mint',
  args: readonly [Hex, bigint],
): Call {
  return { to: usdc, data: encodeFunctionData({ abi: usdcAbi, functionName, args }) }
}

/** Reads USDC through the wallet's own connection to its chain. */
export async function readUsdc<T extends bigint | string>(
  provider: Eip1193Provider,
  usdc: Hex,
  read:
    | { readonly functionName: 'name' | 'version' }
    | { readonly functionName: 'balanceOf'; readonly args: readonly [Hex] },
): Promise<T> {
  const call = { to: usdc, data: encodeFunctionData({ abi: usdcAbi, ...read }) }
  const data = (await provider.request({ method: 'eth_call', params: [call, 'latest'] })) as Hex
  return decodeFunctionResult({ abi: usdcAbi, functionName: read.functionName, data }) as T
}
