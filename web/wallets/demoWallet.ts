import { privateKeyToAccount } from 'viem/accounts'
import { hexToString } from 'viem/utils'
import type { DemoWallet } from '../../server/http/pages.ts'
import type { Eip1193Provider, Hex } from './eip1193.ts'

interface Transaction {
  readonly to: Hex
  readonly data: Hex
}

/** A wallet that signs everything without asking, with a key that everybody knows, on the embedded chain alone. */
export function openDemoWallet(
  { privateKey }: DemoWallet,
  { rpcUrl, chainId }: { rpcUrl: string; chainId: number },
): Eip1193Provider {
  const account = privateKeyToAccount(privateKey as Hex)
  const ask = (method: string, params: unknown = []) => askNode(rpcUrl, method, params)

  async function send(transaction: Transaction): Promise<unknown> {
    const from = account.address
    const [nonce, gas, gasPrice] = await Promise.all([
      ask('eth_getTransactionCount', [from, 'pending']),
      ask('eth_estimateGas', [{ ...transaction, from }]),
      ask('eth_gasPrice'),
    ])
    const signed = await account.signTransaction({
      ...transaction,
      chainId,
      type: 'eip1559',
      nonce: Number(nonce),
      gas: (BigInt(gas as string) * 12n) / 10n,
      maxFeePerGas: BigInt(gasPrice as string) * 2n,
      maxPriorityFeePerGas: 1n,
    })
    return ask('eth_sendRawTransaction', [signed])
  }

  return {
    async request({ method, params }) {
      const [first, second] = (params ?? []) as readonly unknown[]
      switch (method) {
        case 'eth_requestAccounts':
        case 'eth_accounts':
          return [account.address]
        case 'personal_sign':
          return account.signMessage({ message: hexToString(first as Hex) })
        case 'eth_signTypedData_v4':
          return account.signTypedData(JSON.parse(second as string))
        case 'eth_sendTransaction':
          return send(pick(first as Transaction))
        case 'wallet_getCapabilities':
        case 'wallet_sendCalls':
        case 'wallet_switchEthereumChain':
          throw Object.assign(new Error('not supported'), { code: 4_200 })
        default:
          return ask(method, params)
      }
    },
  }
}

function pick({ to, data }: Transaction): Transaction {
  return { to, data }
}

async function askNode(rpcUrl: string, method: string, params: unknown): Promise<unknown> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as {
    result?: unknown
    error?: { code: number; message: string }
  }
  if (error) throw Object.assign(new Error(error.message), { code: error.code })
  return result
}
