import { setTimeout } from 'node:timers/promises'
import { type Hex, TransactionReceiptNotFoundError } from 'viem'

const PAUSE_MS = 20
/** An embedded chain mines at once, or every few seconds. */
const TIMEOUT_MS = 60_000

/**
 * Resolves with the receipt once a transaction is mined, whether it succeeded or not. viem's own wait is told of each block
 * once, and hears nothing while it looks the transaction up: on a chain that stands still until the next transaction, it can
 * miss the one block that there is.
 *
 * @throws Error when it is not mined within a minute
 */
export async function untilMined<R>(
  client: { getTransactionReceipt(options: { hash: Hex }): Promise<R> },
  hash: Hex,
): Promise<R> {
  const end = performance.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      if (performance.now() > end) throw new Error(`transaction ${hash} was not mined`, { cause: error })
    }
    await setTimeout(PAUSE_MS)
  }
}
