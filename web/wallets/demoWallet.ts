import { createClient, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DemoWallet } from '../../server/http/pages.ts'
import type { Eip1193Provider, Hex } from './eip1193.ts'
import { type Call, encodeUsdcCall, readUsdc } from './usdc.ts'

/** Micro-USDC that a demo wallet makes for itself, and the least that it keeps. */
const TEST_MONEY = 10_000_000_000n
const LEAST_MONEY = 1_000_000_000n

interface DemoChain {
  readonly rpcUrl: string
  readonly chainId: number
  readonly chainName: string
  readonly usdc: Hex | undefined
}

/** A wallet that signs everything without asking, with a key that everybody knows, on the embedded chain alone. */
export function openDemoWallet({ privateKey }: DemoWallet, chain: DemoChain): Eip1193Provider {
  const { rpcUrl, chainId: id, chainName: name, usdc } = chain
  const account = privateKeyToAccount(privateKey as Hex)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const client = createClient({
    account,
    chain: { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } },
    transport: http(rpcUrl),
  })
    .extend(publicActions)
    .extend(walletActions)
  const provider = { request: (call: never) => client.request(call) } as Eip1193Provider

  async function fillUp(token: Hex): Promise<void> {
    const args = [account.address] as const
    const balance = await readUsdc<bigint>(provider, token, { functionName: 'balanceOf', args })
    if (balance >= LEAST_MONEY) return
    const hash = await client.sendTransaction(encodeUsdcCall(token, 'mint', [account.address, TEST_MONEY]))
    await client.waitForTransactionReceipt({ hash })
  }

  return {
    async request(call) {
      const [first, second] = (call.params ?? []) as readonly unknown[]
      switch (call.method) {
        case 'eth_requestAccounts':
          if (usdc !== undefined) await fillUp(usdc)
          return [account.address]
        case 'eth_accounts':
          return [account.address]
        case 'personal_sign':
          return account.signMessage({ message: { raw: first as Hex } })
        case 'eth_signTypedData_v4':
          return account.signTypedData(JSON.parse(second as string))
        case 'eth_sendTransaction': {
          const { to, data, nonce } = first as Call & { nonce?: Hex }
          return client.sendTransaction({ to, data, ...(nonce && { nonce: Number(nonce) }) })
        }
        default:
          return provider.request(call)
      }
    },
  }
}
