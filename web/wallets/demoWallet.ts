import { createClient, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DemoWallet } from '../../server/app/pageParts.ts'
import type { Eip1193Provider, Hex } from './wallet.ts'

/** A wallet that signs everything without asking, with a key that everybody knows, on the embedded chain alone. */
export function openDemoWallet({ privateKey }: DemoWallet, rpcUrl: string): Eip1193Provider {
  const account = privateKeyToAccount(privateKey as Hex)
  const client = createClient({ account, transport: http(rpcUrl) })
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
          return client.sendTransaction({ chain: null, to, data, ...(nonce && { nonce: Number(nonce) }) })
        }
        default:
          return client.request(call as never)
      }
    },
  }
}
