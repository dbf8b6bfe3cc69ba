import { UniversalProvider } from '@walletconnect/universal-provider'
import type { Eip1193Provider } from './wallet.ts'

const METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

/** Connects a wallet on another device, or in another app, going on with an earlier session where there is one. */
export async function openWalletConnect({
  projectId,
  chainId,
  onUri,
}: {
  projectId: string
  chainId: number
  onUri: (uri: string) => void
}): Promise<Eip1193Provider> {
  const id = `eip155:${chainId}`
  const provider = await UniversalProvider.init({
    projectId,
    metadata: { name: 'Foyer', description: 'Deposit', url: location.origin, icons: [] },
    telemetryEnabled: false,
  })
  if (provider.session === undefined) {
    provider.on('display_uri', onUri)
    await provider.connect({
      optionalNamespaces: {
        eip155: { chains: [id], methods: METHODS, events: ['accountsChanged', 'chainChanged'] },
      },
    })
  }
  return {
    async request({ method, params }) {
      if (method === 'eth_requestAccounts') return provider.enable()
      if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
      return provider.request({ method, params: params as unknown[] }, id)
    },
  }
}
