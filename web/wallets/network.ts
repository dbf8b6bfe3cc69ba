import { type Eip1193Provider, errorCode } from './eip1193.ts'
import { explainWalletError, PayProblem } from './payProblem.ts'

/** Where wallets that do not know the chain yet can reach it. */
const PUBLIC_RPC: Readonly<Record<number, string>> = {
  8453: 'https://mainnet.base.org',
  84532: 'https://sepolia.base.org',
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
  if (await isOnChain(provider, chain.id)) return
  const chainId = `0x${chain.id.toString(16)}`
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (error) {
    if (explainWalletError(error).code === 'busy') throw new PayProblem('busy')
    if (errorCode(error) === 4_902) await addNetwork(provider, chain)
  }
  if (!(await isOnChain(provider, chain.id))) throw new PayProblem('wrong_network')
}

export async function isOnChain(provider: Eip1193Provider, id: number): Promise<boolean> {
  return Number(await provider.request({ method: 'eth_chainId' })) === id
}

async function addNetwork(provider: Eip1193Provider, { id, name, rpcUrl }: WantedChain): Promise<void> {
  const rpc = PUBLIC_RPC[id] ?? rpcUrl
  if (rpc === undefined) throw new PayProblem('wrong_network')
  const network = {
    chainId: `0x${id.toString(16)}`,
    chainName: name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpc],
  }
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [network] })
  } catch {
    throw new PayProblem('wrong_network')
  }
}
