import { remoteSession } from './remoteSession.ts'
import type { Eip1193Provider } from './wallet.ts'

const METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

async function startProvider(projectId: string) {
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  return UniversalProvider.init({
    projectId,
    metadata: { name: 'Foyer', description: 'Deposit', url: location.origin, icons: [] },
    telemetryEnabled: false,
  })
}

/** Connects a wallet on another device, or in another app, going on with an earlier session unless the person has left it. */
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
  const provider = await startProvider(projectId)
  provider.on('session_delete', remoteSession.forget)
  if (provider.session === undefined || !remoteSession.isKept()) {
    provider.on('display_uri', onUri)
    await provider.connect({
      optionalNamespaces: {
        eip155: { chains: [id], methods: METHODS, events: ['accountsChanged', 'chainChanged'] },
      },
    })
    remoteSession.keep()
  }
  return {
    async request({ method, params }) {
      if (method === 'eth_requestAccounts') return provider.enable()
      if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
      return provider.request({ method, params: params as unknown[] }, id)
    },
  }
}

/** Ends the session on the wallet's side too, as far as it can be reached. */
export async function leaveWalletConnect(projectId: string): Promise<void> {
  remoteSession.forget()
  const provider = await startProvider(projectId)
  if (provider.session !== undefined) await provider.disconnect()
}
