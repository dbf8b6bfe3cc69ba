import { type Log, parseEventLogs } from 'viem'
import type { Chain } from '../../server/adapters/chain/chain.ts'
import { createEndpoints } from '../../server/adapters/chain/endpoints.ts'
import { createPortions, MAX_BLOCKS } from '../../server/adapters/chain/refusal.ts'
import { hearAll } from '../../server/escrow/agreement.ts'
import type { AddressTransfer, Block, BlockRange } from '../../server/escrow/chainEndpoint.ts'
import { escrowAbi } from '../../server/escrow/escrowAbi.ts'
import { parseAddress } from '../../server/shared/addresses.ts'
import { ChainUnavailableError } from '../../server/shared/chainUnavailable.ts'
import type { GuardSettings } from './settings.ts'

const parseEscrowLogs = (logs: Log[]) => parseEventLogs({ abi: escrowAbi, logs })
export type EscrowEvent = ReturnType<typeof parseEscrowLogs>[number]

/** The escrow's events in some blocks up to `last`, in order, and its transfers of USDC. */
export interface Happened {
  readonly last: Block
  readonly events: readonly EscrowEvent[]
  readonly transfers: readonly AddressTransfer[]
}

/** A payee's limits. */
export interface Limits {
  readonly inForce: bigint
  readonly pending: bigint
  readonly effectiveAt: number
}

/** Nodes take a multicall's answer for a contract's code, and cut it off at 24 kB. */
export const PAYEES_AT_ONCE = 80

/** Compared whole: a forged log must not stand for the real one in its place. */
function merge<T>(answers: readonly T[][], wordsOf: (log: T) => readonly unknown[]): T[] {
  return [...new Map(answers.flat().map((log) => [wordsOf(log).join(), log] as const)).values()]
}

/** Reads that ask every endpoint: one that leaves something out, or lags, hides nothing that another one knows (P72). */
export function createChainReads(chain: Chain, { escrow, usdc, finality }: GuardSettings) {
  const endpoints = createEndpoints({ chain, usdc, finality }).map((endpoint, index) => ({
    ...endpoint,
    reader: chain.endpoints[index]?.reader ?? chain.reader,
  }))

  /** @throws ChainUnavailableError where no endpoint answers */
  function askAll<T>(
    ask: (endpoint: (typeof endpoints)[number]) => Promise<T>,
  ): Promise<readonly [T, ...T[]]> {
    return hearAll(endpoints, ask).catch((cause) => {
      throw new ChainUnavailableError({ cause })
    })
  }

  async function readPiece({ from, to }: BlockRange): Promise<Happened> {
    const range = { fromBlock: BigInt(from), toBlock: BigInt(to) }
    const answers = await askAll(async ({ findBlock, readTransfers, reader }) => {
      const last = await findBlock(to)
      // An endpoint that lags answers with no logs, which proves nothing.
      if (last === undefined) throw new ChainUnavailableError()
      const logs = reader.getLogs({ address: escrow, ...range })
      return { last, logs: await logs, transfers: await readTransfers(escrow, { from, to }) }
    })
    const logs = merge(
      answers.map((answer) => answer.logs),
      ({ blockNumber, logIndex, topics, data }) => [blockNumber, logIndex, ...topics, data],
    ).sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
    const transfers = merge(
      answers.map((answer) => answer.transfers),
      ({ blockNumber, logIndex, kind, party, amount }) => [blockNumber, logIndex, kind, party, amount],
    )
    const [{ last }] = answers
    return { last, events: parseEscrowLogs(logs), transfers }
  }

  async function readPayees(payees: readonly string[], block?: number): Promise<Limits[]> {
    const call = { address: escrow, abi: escrowAbi, functionName: 'payee' } as const
    const contracts = payees.map((payee) => ({ ...call, args: [parseAddress(payee)] as const }))
    const at = block === undefined ? {} : { blockNumber: BigInt(block) }
    const answers = await askAll(({ reader }) =>
      reader.multicall({ contracts, allowFailure: false, deployless: true, batchSize: 0, ...at }),
    )
    return payees.map((_, index) => {
      const limits = answers.map((answer) => {
        const [inForce, , pending, effectiveAt] = answer[index] as [bigint, bigint, bigint, bigint]
        return { inForce, pending, effectiveAt: Number(effectiveAt) }
      })
      const most = (name: 'inForce' | 'pending') =>
        limits.reduce((one, other) => (other[name] > one[name] ? other : one))
      return { ...most('pending'), inForce: most('inForce').inForce }
    })
  }

  return {
    /** The newest final block of the most advanced endpoint. */
    async readFinal(): Promise<Block> {
      const blocks = await askAll(({ readFinal }) => readFinal())
      return blocks.reduce((one, other) => (other.number > one.number ? other : one))
    },

    async *readBlocks({ from, to }: BlockRange): AsyncGenerator<Happened> {
      const portions = createPortions(MAX_BLOCKS, () => true)
      for (let start = from; start <= to; ) {
        const piece = await portions.take(to - start + 1, (count) =>
          readPiece({ from: start, to: start + count - 1 }),
        )
        yield piece
        start = piece.last.number + 1
      }
    },

    /** The highest limits that any endpoint reports, at the latest block by default. */
    async readLimits(payees: readonly string[], block?: number): Promise<Limits[]> {
      const limits: Limits[] = []
      for (let start = 0; start < payees.length; start += PAYEES_AT_ONCE) {
        limits.push(...(await readPayees(payees.slice(start, start + PAYEES_AT_ONCE), block)))
      }
      return limits
    },

    /** Whether the escrow is paused by the word of every endpoint. */
    async isPaused(): Promise<boolean> {
      return (await askAll(({ readTerm }) => readTerm(escrow, 'paused'))).every((isPaused) => isPaused)
    },
  }
}
