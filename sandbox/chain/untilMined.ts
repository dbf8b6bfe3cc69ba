import { setTimeout } from 'node:timers/promises'
import { type Hex, TransactionReceiptNotFoundError } from 'viem'

const PAUSE_MS = 20
/** An embedded chain mines at once or every few seconds. */
const TIMEOUT_MS = 60_000

/**
 * Resolves with the receipt once a transaction is mined, successful or reverted. viem's own wait hears of each block once and
 * nothing while it looks up the transaction. A chain that mines on demand may have only that one block.
 *
 * @throws Error after a minute without a receipt
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
