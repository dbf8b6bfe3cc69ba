import { type Hex, numberToHex, type PublicClient } from 'viem'
import type { Config } from '../../config.ts'
import { escrowAbi, usdcAbi } from '../../escrow/escrowAbi.ts'
import { type Address, parseAddress } from '../../shared/addresses.ts'
import { ChainUnavailableError } from '../../shared/chainUnavailable.ts'
import {
  type Block,
  RangeTooLargeError,
  type WatchedChain,
  type WatchedEndpoint,
} from '../../watcher/watchedChain.ts'
import { type Chain, type Endpoint, findReceipt } from './chain.ts'
import { parseEscrowLog, parseTransfer } from './parseEscrowLog.ts'
import { isRangeTooLarge, isRefusal } from './refusal.ts'

export interface WatchedChainOptions {
  readonly chain: Chain
  readonly escrow: Address
  readonly usdc: Address
  readonly finality: Config['finality']
}

/** The chain for the watcher: what the escrow has said. */
export function createWatchedChain(options: WatchedChainOptions): WatchedChain {
  const { chain, escrow, usdc } = options
  return {
    chainId: chain.chainId,
    escrow,
    usdc,
    endpoints: chain.endpoints.map((endpoint, index) => createEndpoint(endpoint, index + 1, options)),
  }
}

function createEndpoint(
  { reader }: Endpoint,
  place: number,
  { escrow, usdc, finality }: WatchedChainOptions,
): WatchedEndpoint {
  return {
    place,
    readFinal: () => readFinal(reader, finality),
    findBlock: (number) => findBlock(reader, number),

    async readLogs({ from, to }) {
      const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
      try {
        const logs = await reader.request({
          method: 'eth_getLogs',
          params: [{ ...range, address: escrow }],
        })
        return logs
          .map(parseEscrowLog)
          .filter((log) => log !== undefined)
          .sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)
      } catch (error) {
        throw isRangeTooLarge(error) ? new RangeTooLargeError({ cause: error }) : unavailable(error)
      }
    },

    async findHoldings({ number }) {
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

    async findTransfer({ txHash, logIndex }) {
      const receipt = await findReceipt(reader, txHash).catch((error) => {
        throw unavailable(error)
      })
      const log = receipt?.logs.find((other) => other.logIndex === logIndex)
      return log && parseTransfer(log, { escrow, usdc })
    },

    async readOutflowCap() {
      try {
        return await reader.readContract({ address: escrow, abi: escrowAbi, functionName: 'outflowCap' })
      } catch (error) {
        throw unavailable(error)
      }
    },

    async readCallData(txHash) {
      const { input } = await reader.getTransaction({ hash: txHash }).catch((error) => {
        throw unavailable(error)
      })
      return input
    },

    async readFeeWallet() {
      const call = { address: escrow, abi: escrowAbi, functionName: 'feeWallet' } as const
      const wallet = await reader.readContract(call).catch((error) => {
        throw unavailable(error)
      })
      return parseAddress(wallet)
    },

    findFirstBlock: (head) => findFirstBlock(reader, escrow, head),
  }
}

/** An endpoint that does not have what another one has said it has is not of use now, whatever it says. */
export function unavailable(error: unknown): ChainUnavailableError {
  return error instanceof ChainUnavailableError ? error : new ChainUnavailableError({ cause: error })
}

export async function readBlock(
  reader: PublicClient,
  at: 'latest' | 'safe' | 'finalized' | Hex,
): Promise<Block> {
  const block = await findRawBlock(reader, at)
  if (block === undefined) throw new ChainUnavailableError()
  return block
}

async function findRawBlock(
  reader: PublicClient,
  at: 'latest' | 'safe' | 'finalized' | Hex,
): Promise<Block | undefined> {
  try {
    const block = await reader.request({ method: 'eth_getBlockByNumber', params: [at, false] })
    if (!block?.hash || !block.number) return undefined
    return {
      number: Number(block.number),
      hash: block.hash,
      parent: block.parentHash,
      minedAt: new Date(Number(block.timestamp) * 1_000),
    }
  } catch (error) {
    throw unavailable(error)
  }
}

export function findBlock(reader: PublicClient, number: number): Promise<Block | undefined> {
  return findRawBlock(reader, numberToHex(number))
}

async function readFinal(reader: PublicClient, finality: Config['finality']): Promise<Block> {
  if (typeof finality !== 'number') return readBlock(reader, finality)
  const head = await readBlock(reader, 'latest')
  return readBlock(reader, numberToHex(Math.max(head.number - finality, 0)))
}

/** Binary search. Where the endpoint does not keep the state of a block, the escrow may have been there already. */
async function findFirstBlock(reader: PublicClient, escrow: Address, head: number): Promise<number> {
  const mayHaveCode = async (block: number) => {
    try {
      const params = [escrow, numberToHex(block)] as const
      return (await reader.request({ method: 'eth_getCode', params: [...params] })) !== '0x'
    } catch (error) {
      if (isRefusal(error)) return true
      throw unavailable(error)
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
