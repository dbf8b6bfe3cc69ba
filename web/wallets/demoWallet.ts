import { createClient, defineChain, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DemoWallet } from '../../server/app/pages.ts'
import type { Eip1193Provider, Hex } from './wallet.ts'

interface DemoChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
}

/** A wallet that signs everything without asking, with a key that everybody knows, on the embedded chain alone. */
export function openDemoWallet({ privateKey }: DemoWallet, { id, name, rpcUrl }: DemoChain): Eip1193Provider {
  const account = privateKeyToAccount(privateKey as Hex)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  const client = createClient({ account, chain, transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)

  return {
    async request(call) {
      const [first, second] = (call.params ?? []) as readonly unknown[]
      switch (call.method) {
        case 'eth_requestAccounts':
        case 'eth_accounts':
          return [account.address]
        case 'personal_sign':
          return account.signMessage({ message: { raw: first as Hex } })
        case 'eth_signTypedData_v4':
          return account.signTypedData(JSON.parse(second as string))
        case 'eth_sendTransaction': {
          const { to, data, nonce } = first as Readonly<Record<string, Hex>>
          return client.sendTransaction({ to, data, ...(nonce && { nonce: Number(nonce) }) })
        }
        default:
          return client.request(call as never)
      }
    },
  }
}
