import { type Hex, numberToHex, type PublicClient, pad, type RpcLog } from 'viem'
import type { Config } from '../../config.ts'
import {
  type Block,
  type BlockRange,
  type ChainEndpoint,
  MAX_BALANCES,
  type WatchedChain,
} from '../../escrow/chainEndpoint.ts'
import type { EscrowPlace } from '../../escrow/checkEscrow.ts'
import { DEPOSIT_FACTORY } from '../../escrow/depositAddress.ts'
import { escrowAbi, factoryAbi, usdcAbi } from '../../escrow/escrowAbi.ts'
import type { Address } from '../../shared/addresses.ts'
import { ChainUnavailableError, isChainUnavailable } from '../../shared/chainUnavailable.ts'
import { least, MAX_USDC, type Usdc } from '../../shared/money.ts'
import { type Chain, findReceipt } from './chain.ts'
import { byPlace, parseEscrowLog, parseTransfers, TRANSFER } from './parseLogs.ts'
import { createPortions, isRangeTooLarge, isRefusal, MAX_BLOCKS } from './refusal.ts'

interface EndpointOptions {
  readonly chain: Chain
  readonly usdc: Address
  readonly finality: Config['finality']
}

/** The chain as each of its endpoints sees it. */
export function createEndpoints({ chain, usdc, finality }: EndpointOptions): ChainEndpoint[] {
  return chain.endpoints.map(({ reader, host }, index) => ({
    ...{ place: index + 1, host },
    ...createBlockReads(reader, finality),
    ...createEscrowReads(reader, usdc),
    ...createAddressReads(reader, usdc),
  }))
}

/** The chain for the watcher of one escrow. */
export function createWatchedChain({
  escrow,
  ...options
}: EndpointOptions & Pick<EscrowPlace, 'escrow'>): WatchedChain {
  const { chain, usdc } = options
  return { chainId: chain.chainId, escrow, usdc, endpoints: createEndpoints(options) }
}

/** An endpoint that lacks what another one has named is of no use now, whatever it says. */
function unavailable(error: unknown): ChainUnavailableError {
  return error instanceof ChainUnavailableError ? error : new ChainUnavailableError({ cause: error })
}

function strict<A extends readonly unknown[], T>(read: (...args: A) => Promise<T>) {
  return (...args: A): Promise<T> =>
    read(...args).catch((error) => {
      throw unavailable(error)
    })
}

function createBlockReads(reader: PublicClient, finality: Config['finality']) {
  const findBlock = strict(
    async (at: number | 'latest' | 'safe' | 'finalized'): Promise<Block | undefined> => {
      const name = typeof at === 'number' ? numberToHex(at) : at
      const block = await reader.request({ method: 'eth_getBlockByNumber', params: [name, false] })
      if (!block?.hash || !block.number) return undefined
      const { hash, parentHash: parent, timestamp } = block
      return { number: Number(block.number), hash, parent, minedAt: new Date(Number(timestamp) * 1_000) }
    },
  )
  async function readBlock(at: Parameters<typeof findBlock>[0]): Promise<Block> {
    const block = await findBlock(at)
    if (block === undefined) throw new ChainUnavailableError()
    return block
  }
  return {
    findBlock,
    readHead: () => readBlock('latest'),
    async readFinal() {
      if (typeof finality !== 'number') return readBlock(finality)
      const head = await readBlock('latest')
      return readBlock(Math.max(head.number - finality, 0))
    },
  } satisfies Partial<ChainEndpoint>
}

/** The endpoint refuses so many blocks, or so many logs, at once. */
class RangeTooLargeError extends ChainUnavailableError {}

/** @throws RangeTooLargeError where fewer blocks at a time may go better */
async function readRawLogs(
  reader: PublicClient,
  filter: { readonly address: Address; readonly topics?: readonly (Hex | null)[] },
  { from, to }: BlockRange,
): Promise<RpcLog[]> {
  const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
  try {
    return await reader.request({ method: 'eth_getLogs', params: [{ ...filter, ...range } as never] })
  } catch (error) {
    throw isRangeTooLarge(error) ? new RangeTooLargeError({ cause: error }) : error
  }
}

function createEscrowReads(reader: PublicClient, usdc: Address) {
  return {
    readLogs: strict(async (escrow: Address, range: BlockRange) => {
      const logs = await readRawLogs(reader, { address: escrow }, range)
      return logs.map(parseEscrowLog).sort(byPlace)
    }),

    async findHoldings(escrow: Address, { number }: Block) {
      const view = { address: escrow, abi: escrowAbi } as const
      try {
        // One question for all three: it is asked for every block.
        const [balance, inCampaigns, inClaimables] = await reader.multicall({
          contracts: [
            { address: usdc, abi: usdcAbi, functionName: 'balanceOf', args: [escrow] },
            { ...view, functionName: 'inCampaigns' },
            { ...view, functionName: 'inClaimables' },
          ],
          allowFailure: false,
          blockNumber: BigInt(number),
          deployless: true,
        })
        return { balance, inCampaigns, inClaimables }
      } catch (error) {
        if (isRefusal(error)) return undefined
        throw unavailable(error)
      }
    },

    findFirstBlock: strict((escrow: Address, head: number) => findFirstBlock(reader, escrow, head)),

    readTerm: strict((address: Address, functionName: 'outflowCap' | 'feeWallet' | 'paused') =>
      reader.readContract({ address, abi: escrowAbi, functionName }),
    ) as ChainEndpoint['readTerm'],

    findTransfers: strict(async (txHash: Hex) => {
      const receipt = await findReceipt(reader, txHash)
      return receipt && parseTransfers(receipt.logs)
    }),

    readCallData: strict(async (hash: Hex) => (await reader.getTransaction({ hash })).input),
  } satisfies Partial<ChainEndpoint>
}

/** Binary search. Where the endpoint does not keep the state of a block, the escrow may have been there already. */
async function findFirstBlock(reader: PublicClient, address: Address, head: number): Promise<number> {
  const mayHaveCode = async (block: number) => {
    try {
      return (await reader.getCode({ address, blockNumber: BigInt(block) })) !== undefined
    } catch (error) {
      if (isRefusal(error)) return true
      throw error
    }
  }
  let low = 0
  let high = head
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (await mayHaveCode(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function createAddressReads(reader: PublicClient, usdc: Address) {
  const portions = createPortions(MAX_BLOCKS, (error) => error instanceof RangeTooLargeError)
  // An endpoint that ran the call and gave it up may have enough gas for a smaller one.
  const isHalted = (error: unknown) => isRangeTooLarge(error) && !isChainUnavailable(error)
  const accounts = createPortions(MAX_BALANCES, isHalted)
  return {
    portions,

    readBalances: strict(async ({ hash: blockHash }: Block, addresses: readonly Address[]) => {
      const balances: bigint[] = []
      while (balances.length < addresses.length) {
        const read = await accounts.take(addresses.length - balances.length, async (count) => {
          const asked = addresses.slice(balances.length, balances.length + count)
          const call = { address: DEPOSIT_FACTORY, abi: factoryAbi, functionName: 'balances' } as const
          const found = await reader.readContract({
            ...call,
            args: [usdc, asked],
            blockHash,
            requireCanonical: true,
          })
          if (found.length !== count) throw new ChainUnavailableError()
          return found
        })
        balances.push(...read)
      }
      // Test money can be more than there is USDC, and must not stop the look at other addresses.
      return balances.map((balance) => least([balance as Usdc, MAX_USDC]))
    }),

    readTransfers: strict(async (address: Address, { from, to }: BlockRange) => {
      const logs: RpcLog[] = []
      for (let next = from; next <= to; ) {
        const read = (count: number, topics: (Hex | null)[]) =>
          readRawLogs(
            reader,
            { address: usdc, topics: [TRANSFER, ...topics] },
            { from: next, to: next + count - 1 },
          )
        next += await portions.take(to - next + 1, async (count) => {
          const answers = [read(count, [null, pad(address)]), read(count, [pad(address)])]
          logs.push(...(await Promise.all(answers)).flat())
          return count
        })
      }
      const transfers = parseTransfers(logs).sort(byPlace)
      return transfers.map(({ from, to, ...transfer }) => {
        const isIn = to === address
        return { ...transfer, kind: isIn ? ('in' as const) : ('out' as const), party: isIn ? from : to }
      })
    }),
  } satisfies Partial<ChainEndpoint>
}
