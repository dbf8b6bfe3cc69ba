import { type Log, type PublicClient, parseEventLogs } from 'viem'
import type { Chain } from '../../server/adapters/chain/chain.ts'
import { createPortions, MAX_BLOCKS } from '../../server/adapters/chain/refusal.ts'
import { escrowAbi, usdcAbi } from '../../server/escrow/escrowAbi.ts'
import { type Address, parseAddress } from '../../server/shared/addresses.ts'
import { ChainUnavailableError } from '../../server/shared/chainUnavailable.ts'
import type { GuardSettings } from './settings.ts'

const [TRANSFER] = usdcAbi.filter((part) => part.type === 'event' && part.name === 'Transfer')

/** The escrow's events in a range of blocks, in order. */
export interface Happened {
  readonly events: ReturnType<typeof parseEscrowLogs>
  readonly transfers: readonly Transfer[]
}

export interface Transfer {
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly block: number
  readonly hash: string
}

const parseEscrowLogs = (logs: Log[]) => parseEventLogs({ abi: escrowAbi, logs })
const isInOrder = (a: Log, b: Log) =>
  Number((a.blockNumber ?? 0n) - (b.blockNumber ?? 0n)) || (a.logIndex ?? 0) - (b.logIndex ?? 0)

/** The newest final block of the most advanced endpoint. */
export async function readFinalBlock(chain: Chain, finality: GuardSettings['finality']): Promise<number> {
  const numbers = await askAll(chain, async (reader) =>
    typeof finality === 'number'
      ? Number(await reader.getBlockNumber()) - finality
      : Number((await reader.getBlock({ blockTag: finality })).number),
  )
  return Math.max(...numbers)
}

/**
 * Reads blocks piece by piece. Every endpoint is asked, and what any of them tells counts: one that leaves something out
 * (P72) hides nothing that another one knows.
 */
export async function* readBlocks(
  chain: Chain,
  { escrow, usdc }: Pick<GuardSettings, 'escrow' | 'usdc'>,
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<Happened & { readonly upTo: number }> {
  const portions = createPortions(MAX_BLOCKS, () => true)
  for (let start = from; start <= to; ) {
    const piece = await portions.take(to - start + 1, async (count) => {
      const upTo = start + count - 1
      return { ...(await readPiece(chain, { escrow, usdc }, { from: start, to: upTo })), upTo }
    })
    yield piece
    start = piece.upTo + 1
  }
}

async function readPiece(
  chain: Chain,
  { escrow, usdc }: Pick<GuardSettings, 'escrow' | 'usdc'>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Happened> {
  const range = { fromBlock: BigInt(from), toBlock: BigInt(to) }
  const answers = await askAll(chain, async (reader) => {
    // An endpoint that lags answers with no logs, which proves nothing.
    await reader.getBlock({ blockNumber: BigInt(to) })
    return Promise.all([
      reader.getLogs({ address: escrow, ...range }),
      reader.getLogs({ address: usdc, event: TRANSFER, args: { from: escrow }, ...range }),
      reader.getLogs({ address: usdc, event: TRANSFER, args: { to: escrow }, ...range }),
    ])
  })
  const merged = (logs: readonly Log[][]) => {
    // Compared whole: a forged log must not stand for the real one in its place.
    const named = logs.flat().map((log) => {
      const { blockNumber, logIndex, address, topics, data } = log
      return [[blockNumber, logIndex, address, ...topics, data].join(), log] as const
    })
    return [...new Map(named).values()].sort(isInOrder)
  }
  const transfers = parseEventLogs({
    abi: usdcAbi,
    eventName: 'Transfer',
    logs: merged(answers.flatMap(([, out, into]) => [out, into])),
  })
  return {
    events: parseEscrowLogs(merged(answers.map(([events]) => events))),
    transfers: transfers.map(({ args, blockNumber, transactionHash }) => ({
      from: args.from.toLowerCase(),
      to: args.to.toLowerCase(),
      value: args.value,
      block: Number(blockNumber),
      hash: transactionHash,
    })),
  }
}

/** The escrow's balance at the end of a block. */
export function readBalance(
  { reader }: Chain,
  { escrow, usdc, block }: { readonly escrow: Address; readonly usdc: Address; readonly block: number },
): Promise<bigint> {
  return reader.readContract({
    ...{ address: usdc, abi: usdcAbi, functionName: 'balanceOf', args: [escrow] },
    blockNumber: BigInt(block),
  })
}

/** A payee's limits. */
export interface Limits {
  readonly inForce: bigint
  readonly pending: bigint
  readonly effectiveAt: bigint
}

/** Nodes take a multicall's answer for a contract's code, and cut it off at 24 kB. */
export const PAYEES_AT_ONCE = 80

/**
 * The limits of at most PAYEES_AT_ONCE payees, at the latest block by default: the highest that any endpoint reports. An
 * endpoint that lags cannot answer for a given block.
 */
export async function readLimits(
  chain: Chain,
  {
    escrow,
    payees,
    block,
  }: { readonly escrow: Address; readonly payees: readonly string[]; readonly block?: number },
): Promise<Limits[]> {
  const call = { address: escrow, abi: escrowAbi, functionName: 'payee' } as const
  const contracts = payees.map((payee) => ({ ...call, args: [parseAddress(payee)] as const }))
  const at = block === undefined ? {} : { blockNumber: BigInt(block) }
  const answers = await askAll(
    chain,
    (reader) =>
      reader.multicall({ contracts, allowFailure: false, deployless: true, batchSize: 0, ...at }) as Promise<
        [bigint, bigint, bigint, bigint][]
      >,
  )
  return payees.map((_, index) => {
    const limits = answers.flatMap((answer) => {
      const [inForce, , pending, effectiveAt] = answer[index] ?? [0n, 0n, 0n, 0n]
      return { inForce, pending, effectiveAt }
    })
    const most = (name: 'inForce' | 'pending') =>
      limits.reduce((one, other) => (other[name] > one[name] ? other : one))
    return { ...most('pending'), inForce: most('inForce').inForce }
  })
}

/** Whether the escrow is paused by the word of every endpoint. */
export async function readPaused(chain: Chain, { escrow }: Pick<GuardSettings, 'escrow'>): Promise<boolean> {
  const call = { address: escrow, abi: escrowAbi, functionName: 'paused' } as const
  const answers = await askAll(chain, (reader) => reader.readContract(call))
  return answers.every((isPaused) => isPaused)
}

/** @throws ChainUnavailableError where no endpoint answers */
async function askAll<T>({ endpoints }: Chain, ask: (reader: PublicClient) => Promise<T>): Promise<T[]> {
  const answers = await Promise.allSettled(endpoints.map(({ reader }) => ask(reader)))
  const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (given.length > 0) return given
  throw new ChainUnavailableError({ cause: (answers[0] as PromiseRejectedResult | undefined)?.reason })
}
