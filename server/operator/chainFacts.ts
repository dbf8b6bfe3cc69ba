import { formatEther, type PublicClient } from 'viem'
import type { Context } from '../context.ts'
import { SECOND_MS } from '../shared/time.ts'
import type { SenderNetwork } from '../transactions/network.ts'
import type { TransactionSigner } from '../transactions/transaction.ts'
import { findCheckpoint } from '../watcher/watchQueries.ts'

/** Facts that only the chain knows; absent where no endpoint tells them. */
export interface ChainFacts {
  readonly watcherLagSeconds: number | undefined
  readonly ether: Readonly<Partial<Record<TransactionSigner, number>>>
}

interface ChainReads {
  readonly reader: Pick<PublicClient, 'getBlock'>
  /** Of the keys that this deployment has. */
  readonly networks: readonly Pick<SenderNetwork, 'signer' | 'readBalance'>[]
}

/** Reads what is left for gas, and when the last booked block was made. Never throws for an RPC that is down. */
export function createChainFacts(ctx: Context, { reader, networks }: ChainReads): () => Promise<ChainFacts> {
  // A block's time never changes, so it is known through an outage, when the watcher stands still.
  let last: { readonly hash: string; readonly madeAtMs: number } | undefined

  async function readLag(): Promise<number | undefined> {
    const { chainId, escrowAddress: escrow } = ctx.config
    const checkpoint = escrow && (await findCheckpoint(ctx.db, { chainId, escrow }))
    if (checkpoint === undefined) return undefined
    if (last?.hash !== checkpoint.hash) {
      const { timestamp } = await reader.getBlock({ blockHash: checkpoint.hash })
      last = { hash: checkpoint.hash, madeAtMs: Number(timestamp) * SECOND_MS }
    }
    return Math.max(ctx.clock.now().getTime() - last.madeAtMs, 0) / SECOND_MS
  }

  return async () => {
    const [lag, ...balances] = await Promise.all([
      readLag().catch(() => undefined),
      ...networks.map(async ({ signer, readBalance }) => {
        const wei = await readBalance().catch(() => undefined)
        return wei === undefined ? [] : [[signer, Number(formatEther(wei))] as const]
      }),
    ])
    return { watcherLagSeconds: lag, ether: Object.fromEntries(balances.flat()) }
  }
}
