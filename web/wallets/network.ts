import { type Eip1193Provider, errorCode } from './eip1193.ts'
import { explainWalletError, PayProblem } from './payProblem.ts'

interface PublicChain {
  readonly rpcUrl: string
  readonly explorer: string
}

const CHAINS: Readonly<Record<number, PublicChain>> = {
  8453: { rpcUrl: 'https://mainnet.base.org', explorer: 'https://basescan.org' },
  84532: { rpcUrl: 'https://sepolia.base.org', explorer: 'https://sepolia.basescan.org' },
}

/** Where people look a transaction up. */
export function transactionUrl(chainId: number, hash: string): string | undefined {
  const chain = CHAINS[chainId]
  return chain && `${chain.explorer}/tx/${hash}`
}

export function addressUrl(chainId: number, address: string): string | undefined {
  const chain = CHAINS[chainId]
  return chain && `${chain.explorer}/address/${address}`
}

export interface WantedChain {
  readonly id: number
  readonly name: string
  /** Of the embedded chain. */
  readonly rpcUrl: string | undefined
}

/**
 * Has the wallet switch to the chain, adding it where it is unknown.
 *
 * @throws PayProblem `wrong_network` when it stays elsewhere
 */
export async function ensureNetwork(provider: Eip1193Provider, chain: WantedChain): Promise<void> {
  if (await isOn(provider, chain.id)) return
  const chainId = `0x${chain.id.toString(16)}`
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (error) {
    if (explainWalletError(error).code === 'busy') throw new PayProblem('busy')
    if (errorCode(error) === 4_902) await addNetwork(provider, chain)
  }
  if (!(await isOn(provider, chain.id))) throw new PayProblem('wrong_network')
}

async function isOn(provider: Eip1193Provider, id: number): Promise<boolean> {
  return Number(await provider.request({ method: 'eth_chainId' })) === id
}

async function addNetwork(provider: Eip1193Provider, { id, name, rpcUrl }: WantedChain): Promise<void> {
  const known = CHAINS[id]
  const rpc = known?.rpcUrl ?? rpcUrl
  if (rpc === undefined) throw new PayProblem('wrong_network')
  const network = {
    chainId: `0x${id.toString(16)}`,
    chainName: name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpc],
    ...(known && { blockExplorerUrls: [known.explorer] }),
  }
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [network] })
  } catch {
    throw new PayProblem('wrong_network')
  }
}
