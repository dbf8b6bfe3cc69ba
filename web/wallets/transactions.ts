import type { Call, Eip1193Provider, Hex } from './eip1193.ts'
import { PayProblem } from './payProblem.ts'

const LOOK_MS = 1_000

export async function sendTransaction(provider: Eip1193Provider, from: Hex, call: Call): Promise<Hex> {
  const hash = await provider.request({
    method: 'eth_sendTransaction',
    params: [{ ...call, from, value: '0x0' }],
  })
  return hash as Hex
}

/**
 * Waits until a transaction is mined.
 *
 * @throws PayProblem `reverted`
 */
export async function waitUntilMined(provider: Eip1193Provider, hash: Hex): Promise<void> {
  for (;;) {
    const receipt = (await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })) as {
      status: string
    } | null
    if (receipt !== null) {
      if (Number(receipt.status) !== 1) throw new PayProblem('reverted')
      return
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
