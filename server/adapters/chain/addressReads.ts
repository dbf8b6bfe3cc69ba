import {
  decodeEventLog,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  type PublicClient,
  pad,
  type RpcLog,
} from 'viem'
import {
  type AddressEndpoint,
  type AddressTransfer,
  MAX_BALANCES,
} from '../../deposits/arrivals/addressChain.ts'
import { DEPOSIT_FACTORY } from '../../escrow/depositAddress.ts'
import { escrowAbi, factoryAbi, usdcAbi } from '../../escrow/escrowAbi.ts'
import type { Address } from '../../shared/addresses.ts'
import { ChainUnavailableError, isChainUnavailable } from '../../shared/chainUnavailable.ts'
import { type Usdc, usdc as usdcOf } from '../../shared/money.ts'
import { createRangeSize, type RangeSize } from '../../watcher/rangeSize.ts'
import type { Block } from '../../watcher/watchedChain.ts'
import type { Chain } from './chain.ts'
import { findBlock, readBlock, unavailable } from './escrowLogs.ts'
import { TRANSFER } from './parseEscrowLog.ts'
import { isRangeTooLarge } from './refusal.ts'

/** The deposit addresses of all escrows, as each endpoint sees them. */
export function createAddressEndpoints(
  chain: Chain,
  { usdc }: { readonly usdc: Address },
): AddressEndpoint[] {
  return chain.endpoints.map(({ reader }, index) => createEndpoint(reader, index + 1, usdc))
}

function createEndpoint(reader: PublicClient, place: number, usdc: Address): AddressEndpoint {
  const blocks = createRangeSize()
  const accounts = createRangeSize(MAX_BALANCES)

  async function call(to: Address, data: Hex, block?: Block): Promise<Hex> {
    const at = block ? { blockHash: block.hash, requireCanonical: true } : 'latest'
    const answer = await reader.request({ method: 'eth_call', params: [{ to, data }, at] })
    // An endpoint that does not know the contract knows nothing.
    if (answer === '0x') throw new ChainUnavailableError()
    return answer
  }

  return {
    place,
    readHead: () => readBlock(reader, 'latest'),
    findBlock: (number) => findBlock(reader, number),

    readBalances: (block, addresses) =>
      readInParts(accounts, { from: 0, to: addresses.length - 1 }, isHalted, async ({ from, to }) => {
        const args = [usdc, addresses.slice(from, to + 1)] as const
        const data = encodeFunctionData({ abi: factoryAbi, functionName: 'balances', args })
        const answer = await call(DEPOSIT_FACTORY, data, block)
        const balances = decodeFunctionResult({ abi: factoryAbi, functionName: 'balances', data: answer })
        if (balances.length !== to - from + 1) throw new ChainUnavailableError()
        return balances.map(usdcOf)
      }),

    async readTransfers(address, range) {
      const transfers = await readInParts(blocks, range, isRangeTooLarge, async ({ from, to }) => {
        const filter = { address: usdc, fromBlock: numberToHex(from), toBlock: numberToHex(to) }
        const get = (...topics: (Hex | null)[]) =>
          reader.request({
            method: 'eth_getLogs',
            params: [{ ...filter, topics: [TRANSFER, ...topics] }],
          })
        const answers = await Promise.all([get(null, pad(address)), get(pad(address))])
        return answers.flat().map((log) => parseTransfer(log, address))
      })
      return transfers.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)
    },

    async readPaused(escrow) {
      const data = encodeFunctionData({ abi: escrowAbi, functionName: 'paused' })
      const answer = await call(escrow, data).catch((error) => {
        throw unavailable(error)
      })
      return decodeFunctionResult({ abi: escrowAbi, functionName: 'paused', data: answer })
    },
  }
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Asks for as much at once as the endpoint serves. */
async function readInParts<T>(
  size: RangeSize,
  { from, to }: Range,
  isTooMuch: (error: unknown) => boolean,
  read: (range: Range) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = []
  for (let position = from; position <= to; ) {
    const end = Math.min(position + size.current() - 1, to)
    try {
      all.push(...(await read({ from: position, to: end })))
      position = end + 1
      size.grow()
    } catch (error) {
      if (!isTooMuch(error) || !size.shrink()) throw unavailable(error)
    }
  }
  return all
}

/** The endpoint ran the call and gave it up: it may have enough gas for a smaller one. */
function isHalted(error: unknown): boolean {
  return !isChainUnavailable(error)
}

function parseTransfer(log: RpcLog, address: Address): AddressTransfer {
  const { transactionHash: txHash, blockHash, blockNumber, logIndex, topics, data } = log
  if (!txHash || !blockHash || !blockNumber || !logIndex) throw new ChainUnavailableError()
  const { args } = decodeEventLog({ abi: usdcAbi, eventName: 'Transfer', topics, data })
  const lower = (account: string) => account.toLowerCase() as Address
  const isIn = lower(args.to) === address
  return {
    kind: isIn ? 'in' : 'out',
    party: lower(isIn ? args.from : args.to),
    amount: args.value as Usdc,
    ...{ txHash, blockHash, blockNumber: Number(blockNumber), logIndex: Number(logIndex) },
  }
}
