import {
  type Hex,
  hexToBigInt,
  type Log,
  numberToHex,
  type PublicClient,
  pad,
  type RpcLog,
  type TransactionReceipt,
  toEventSelector,
} from 'viem'
import type { PaymentChain, PaymentReceipt, SeenTransfer } from '../../deposits/paymentChain.ts'
import { createRangeSize, type RangeSize } from '../../deposits/watcher/rangeSize.ts'
import { escrowAbi } from '../../escrow/escrowAbi.ts'
import type { Address } from '../../shared/addresses.ts'
import { ChainUnavailableError } from '../../shared/chainUnavailable.ts'
import { type Chain, findReceipt } from './chain.ts'
import { TRANSFER } from './parseEscrowLog.ts'
import { isRefusal } from './refusal.ts'
import { decodeEntryPointEvent, ENTRY_POINTS, findOperations, USER_OPERATION } from './userOperations.ts'

const AUTHORIZATION_USED = toEventSelector('AuthorizationUsed(address,bytes32)')

/**
 * How far back user operations and authorizations are looked for: an hour on a chain with a block in two seconds, and less
 * where the endpoint does not serve as many blocks at once.
 */
const RECENT_BLOCKS = 2_000

/** The chain for confirmations: receipts by hash, and by what an EntryPoint or USDC has logged. */
export function createPaymentChain({ chain, usdc }: { chain: Chain; usdc: Address }): PaymentChain {
  const endpoints = chain.endpoints.map(({ reader }) => ({ reader, size: createRangeSize(RECENT_BLOCKS) }))

  /** The first endpoint that knows decides. */
  async function askEach<T>(
    ask: (endpoint: AskedEndpoint) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    let answered = false
    for (const endpoint of endpoints) {
      try {
        const answer = await ask(endpoint)
        if (answer !== undefined) return answer
        answered = true
      } catch {
        // Another endpoint may know.
      }
    }
    if (!answered) throw new ChainUnavailableError()
    return undefined
  }

  return {
    usdc,
    readHead: async () => Number(await chain.reader.getBlockNumber({ cacheTime: 0 })),
    findReceipt: (hash, options) => askEach((endpoint) => findReceiptAt(endpoint, { hash, ...options })),
    findAuthorizationUse: ({ payer, nonce }) =>
      askEach(async (endpoint) => {
        const topics = [AUTHORIZATION_USED, pad(payer), nonce]
        return (await findRecentLog(endpoint, { address: usdc, topics }))?.transactionHash ?? undefined
      }),
    readOutflowCap: (address) =>
      chain.reader.readContract({ address, abi: escrowAbi, functionName: 'outflowCap' }),
  }
}

interface AskedEndpoint {
  readonly reader: PublicClient
  readonly size: RangeSize
}

async function findReceiptAt(
  endpoint: AskedEndpoint,
  { hash, receiptOnly }: { readonly hash: Hex; readonly receiptOnly: boolean },
): Promise<PaymentReceipt | undefined> {
  const { reader } = endpoint
  const receipt = await findReceipt(reader, hash)
  if (receipt !== undefined) {
    return viewReceipt(reader, receipt, {
      succeeded: receipt.status === 'success',
      transfers: findTransfers(receipt.logs),
    })
  }
  if (receiptOnly) return undefined
  const log = await findRecentLog(endpoint, { address: ENTRY_POINTS, topics: [USER_OPERATION, hash] })
  const event = log && decodeEntryPointEvent(log)
  if (!log?.transactionHash || !event || event === 'before_execution') return undefined
  const bundle = await findReceipt(reader, log.transactionHash)
  if (bundle === undefined) return undefined
  return viewReceipt(reader, bundle, {
    succeeded: event.succeeded,
    transfers: findTransfers(bundle.logs).filter(({ userOpHash }) => userOpHash === hash),
  })
}

async function viewReceipt(
  reader: PublicClient,
  { transactionHash, blockNumber, blockHash }: TransactionReceipt,
  outcome: Pick<PaymentReceipt, 'succeeded' | 'transfers'>,
): Promise<PaymentReceipt> {
  const { timestamp } = await reader.getBlock({ blockHash })
  return {
    txHash: transactionHash,
    blockNumber: Number(blockNumber),
    blockHash,
    minedAt: new Date(Number(timestamp) * 1_000),
    ...outcome,
  }
}

function findTransfers(logs: readonly Log<bigint, number, false>[]): SeenTransfer[] {
  const operations = findOperations(logs)
  return logs.flatMap(({ address, topics, data, logIndex }) => {
    const [event, from, to] = topics
    // NFTs log the same event with the id as a fourth topic.
    if (event !== TRANSFER || from === undefined || to === undefined || topics.length !== 3) return []
    if (data.length !== 66) return []
    const operation = operations.find(({ after, until }) => after < logIndex && logIndex < until)
    return {
      token: address.toLowerCase() as Address,
      from: addressIn(from),
      to: addressIn(to),
      amount: hexToBigInt(data),
      logIndex,
      userOpHash: operation?.hash ?? null,
    }
  })
}

function addressIn(topic: Hex): Address {
  return `0x${topic.slice(26).toLowerCase()}` as Address
}

/** The first of these logs in the latest blocks. */
async function findRecentLog(
  { reader, size }: AskedEndpoint,
  filter: { readonly address: Address | readonly Address[]; readonly topics: readonly Hex[] },
): Promise<RpcLog | undefined> {
  const head = Number(await reader.getBlockNumber({ cacheTime: 0 }))
  for (;;) {
    const range = {
      fromBlock: numberToHex(Math.max(head - size.current() + 1, 0)),
      toBlock: numberToHex(head),
    }
    try {
      const params = [{ ...filter, ...range }] as never
      const logs = (await reader.request({ method: 'eth_getLogs', params })) as RpcLog[]
      size.grow()
      return logs[0]
    } catch (error) {
      if (!isRefusal(error) || !size.shrink()) throw error
    }
  }
}
