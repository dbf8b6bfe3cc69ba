import {
  BaseError,
  decodeEventLog,
  encodeFunctionData,
  type Hex,
  HttpRequestError,
  hexToBigInt,
  numberToHex,
  type PublicClient,
  pad,
  parseAbi,
  ResponseBodyTooLargeError,
  type RpcLog,
  RpcRequestError,
  TransactionReceiptNotFoundError,
  toEventSelector,
} from 'viem'
import type { Config } from '../../config.ts'
import {
  type Block,
  type EscrowLog,
  type Outcome,
  RangeTooLargeError,
  type UserOperation,
  type WatchedChain,
  type WatchedEndpoint,
} from '../../deposits/watchedChain.ts'
import { escrowAbi, usdcAbi } from '../../escrow/escrowAbi.ts'
import { type Address, parseAddress } from '../../shared/addresses.ts'
import { ChainUnavailableError } from '../../shared/chainUnavailable.ts'
import type { Usdc } from '../../shared/money.ts'
import type { Chain, Endpoint } from './chain.ts'

/** Where ERC-4337's EntryPoint 0.6, 0.7 and 0.8 are on every chain. Their events are the same. */
export const ENTRY_POINTS: readonly Address[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
].map(parseAddress)

const entryPointAbi = parseAbi([
  'event BeforeExecution()',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const USER_OPERATION = toEventSelector(
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
)

/** How far back a user operation is looked for: an hour on a chain with a block in two seconds. */
const USER_OPERATION_BLOCKS = 2_000

export interface WatchedChainOptions {
  readonly chain: Chain
  readonly escrow: Address
  readonly usdc: Address
  readonly finality: Config['finality']
  readonly entryPoints?: readonly Address[]
}

/** The chain for the watcher: the escrow's logs, and USDC's that name the escrow. */
export function createWatchedChain(options: WatchedChainOptions): WatchedChain {
  const { chain, escrow, usdc } = options
  return {
    chainId: chain.chainId,
    escrow,
    usdc,
    endpoints: chain.endpoints.map((endpoint, index) => createEndpoint(endpoint, index + 1, options)),
    async findOutcome(hash) {
      let answered = false
      for (const { reader } of chain.endpoints) {
        try {
          const outcome = await findOutcomeAt(reader, hash, options.entryPoints ?? ENTRY_POINTS)
          if (outcome !== undefined) return outcome
          answered = true
        } catch {
          // Another endpoint may know.
        }
      }
      if (!answered) throw new ChainUnavailableError()
      return undefined
    },
  }
}

function createEndpoint(
  { reader }: Endpoint,
  place: number,
  { escrow, usdc, finality, entryPoints = ENTRY_POINTS }: WatchedChainOptions,
): WatchedEndpoint {
  const call = async (to: Address, data: Hex, block: Block) => {
    const at = { blockHash: block.hash, requireCanonical: true }
    const result = await reader.request({ method: 'eth_call', params: [{ to, data }, at] })
    return result === '0x' ? 0n : hexToBigInt(result)
  }
  return {
    place,
    readHead: () => readBlock(reader, 'latest'),
    readFinal: () => readFinal(reader, finality),
    findBlock: (number) => findBlock(reader, number),

    async readLogs({ from, to }) {
      const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
      const get = (filter: object) =>
        reader.request({ method: 'eth_getLogs', params: [{ ...range, ...filter }] as never })
      try {
        const answers = (await Promise.all([
          get({ address: escrow }),
          get({ address: usdc, topics: [TRANSFER, null, pad(escrow)] }),
          get({ address: usdc, topics: [TRANSFER, pad(escrow)] }),
        ])) as RpcLog[][]
        return answers
          .flat()
          .map((log) => parseLog(log, escrow, usdc))
          .filter((log) => log !== undefined)
          .sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)
      } catch (error) {
        throw isRangeTooLarge(error) ? new RangeTooLargeError({ cause: error }) : unavailable(error)
      }
    },

    async findHoldings(block) {
      const view = (functionName: 'inCampaigns' | 'inClaimables') =>
        encodeFunctionData({ abi: escrowAbi, functionName })
      const balanceOf = encodeFunctionData({ abi: usdcAbi, functionName: 'balanceOf', args: [escrow] })
      try {
        const [balance, inCampaigns, inClaimables] = await Promise.all([
          call(usdc, balanceOf, block),
          call(escrow, view('inCampaigns'), block),
          call(escrow, view('inClaimables'), block),
        ])
        return { balance, inCampaigns, inClaimables }
      } catch (error) {
        if (isRefusal(error)) return undefined
        throw unavailable(error)
      }
    },

    async readUserOperations(txHash) {
      const { logs } = await reader.getTransactionReceipt({ hash: txHash }).catch((error) => {
        throw unavailable(error)
      })
      return findOperations(logs, entryPoints)
    },

    findFirstBlock: (head) => findFirstBlock(reader, escrow, head),
  }
}

/** An endpoint that does not have what another one has said it has is not of use now, whatever it says. */
function unavailable(error: unknown): ChainUnavailableError {
  return error instanceof ChainUnavailableError ? error : new ChainUnavailableError({ cause: error })
}

async function readBlock(reader: PublicClient, at: 'latest' | 'safe' | 'finalized' | Hex): Promise<Block> {
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
      minedAt: new Date(Number(block.timestamp) * 1_000),
    }
  } catch (error) {
    throw unavailable(error)
  }
}

function findBlock(reader: PublicClient, number: number): Promise<Block | undefined> {
  return findRawBlock(reader, numberToHex(number))
}

async function readFinal(reader: PublicClient, finality: Config['finality']): Promise<Block> {
  if (typeof finality !== 'number') return readBlock(reader, finality)
  const head = await readBlock(reader, 'latest')
  return readBlock(reader, numberToHex(Math.max(head.number - finality, 0)))
}

function parseLog(log: RpcLog, escrow: Address, usdc: Address): EscrowLog | undefined {
  const { transactionHash: txHash, blockHash, blockNumber, logIndex } = log
  if (!txHash || !blockHash || !blockNumber || !logIndex) throw new ChainUnavailableError()
  const place = {
    txHash,
    blockHash,
    blockNumber: Number(blockNumber),
    logIndex: Number(logIndex),
  }
  const address = log.address.toLowerCase()
  if (address === usdc) return { ...place, ...parseTransfer(log, escrow) }
  const said = parseEscrowEvent(log)
  return said && { ...place, ...said }
}

type Unplaced<L> = L extends EscrowLog ? Omit<L, 'txHash' | 'logIndex' | 'blockNumber' | 'blockHash'> : never

/** Zero and reserved addresses may send USDC (a mint does), so these are not parsed as wallets. */
const lower = (address: string) => address.toLowerCase() as Address

function parseTransfer({ topics, data }: RpcLog, escrow: Address): Unplaced<EscrowLog> {
  const { args } = decodeEventLog({ abi: usdcAbi, topics, data })
  const amount = args.value as Usdc
  return lower(args.to) === escrow
    ? { kind: 'usdc_in', sender: lower(args.from), amount }
    : { kind: 'usdc_out', to: lower(args.to), amount }
}

/** Undefined for events that move no money. */
function parseEscrowEvent({ topics, data }: RpcLog): Unplaced<EscrowLog> | undefined {
  const { eventName, args } = decodeEventLog({ abi: escrowAbi, topics, data })
  switch (eventName) {
    case 'Deposited': {
      const { salt, refundTo, payer, amount } = args
      return {
        kind: 'deposited',
        salt,
        refundTo: lower(refundTo),
        payer: lower(payer),
        amount: amount as Usdc,
      }
    }
    case 'Allocated': {
      const { paymentRef: reference, salt, refundTo, amount } = args
      return { kind: 'allocated', reference, salt, refundTo: lower(refundTo), amount: amount as Usdc }
    }
    case 'PaymentReturned':
      return {
        kind: 'returned',
        reference: args.paymentRef,
        to: lower(args.to),
        amount: args.amount as Usdc,
      }
    case 'Settled':
      return {
        kind: 'settled',
        batchId: args.batchId,
        paid: args.paid as Usdc,
        refunded: args.refunded as Usdc,
      }
    case 'MadeClaimable': {
      const { source, index, payee, amount } = args
      return {
        kind: 'made_claimable',
        source,
        index: Number(index),
        payee: lower(payee),
        amount: amount as Usdc,
      }
    }
    case 'Claimed':
      return { kind: 'claimed', payee: lower(args.payee), amount: args.amount as Usdc }
    case 'ReclaimRequested':
      return { kind: 'reclaim_requested', key: args.key, refundTo: lower(args.refundTo) }
    case 'Reclaimed':
      return {
        kind: 'reclaimed',
        key: args.key,
        refundTo: lower(args.refundTo),
        amount: args.amount as Usdc,
      }
    default:
      return undefined
  }
}

interface PlacedLog {
  readonly address: string
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly logIndex: number
}

/**
 * A bundle first checks all its operations, says `BeforeExecution`, and then runs one after the other, each closed by its
 * `UserOperationEvent`. What is logged while operations are checked belongs to none.
 */
function findOperations(logs: readonly PlacedLog[], entryPoints: readonly Address[]): UserOperation[] {
  const operations: UserOperation[] = []
  let after: number | undefined
  for (const log of logs) {
    if (!entryPoints.includes(lower(log.address))) continue
    const event = decodeEntryPointEvent(log)
    if (event === 'before_execution') after = log.logIndex
    if (event === undefined || event === 'before_execution' || after === undefined) continue
    operations.push({ hash: event.hash, after, until: log.logIndex })
    after = log.logIndex
  }
  return operations
}

function decodeEntryPointEvent({ topics, data }: Pick<PlacedLog, 'topics' | 'data'>) {
  const known = entryPointAbi.some((event) => toEventSelector(event) === topics[0] && event.type === 'event')
  if (!known) return undefined
  const { eventName, args } = decodeEventLog({
    abi: entryPointAbi,
    topics: topics as [Hex, ...Hex[]],
    data,
  })
  return eventName === 'BeforeExecution'
    ? ('before_execution' as const)
    : { hash: args.userOpHash, succeeded: args.success }
}

async function findOutcomeAt(
  reader: PublicClient,
  hash: Hex,
  entryPoints: readonly Address[],
): Promise<Outcome | undefined> {
  const receipt = await findReceipt(reader, hash)
  if (receipt !== undefined) {
    const { blockNumber, status } = receipt
    return { txHash: hash, blockNumber: Number(blockNumber), succeeded: status === 'success' }
  }
  const head = await readBlock(reader, 'latest')
  const filter = {
    address: entryPoints,
    topics: [USER_OPERATION, hash],
    fromBlock: numberToHex(Math.max(head.number - USER_OPERATION_BLOCKS, 0)),
    toBlock: 'latest',
  }
  const logs = (await reader.request({ method: 'eth_getLogs', params: [filter] as never })) as RpcLog[]
  const [log] = logs
  const event = log && decodeEntryPointEvent(log)
  if (!log?.transactionHash || !event || event === 'before_execution') return undefined
  return {
    txHash: log.transactionHash,
    blockNumber: Number(log.blockNumber),
    succeeded: event.succeeded,
  }
}

async function findReceipt(reader: PublicClient, hash: Hex) {
  try {
    return await reader.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
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

const RATE_LIMIT = /rate.?limit|too many requests|throttl|compute units|quota/i

/** Whether the node itself says no, and not merely because it is asked too often. */
function isRefusal(error: unknown): boolean {
  const refusal = findCause(error, RpcRequestError)
  return refusal !== undefined && !RATE_LIMIT.test(refusal.details ?? '')
}

/** Nodes refuse large ranges in many words, by HTTP statuses, by cutting the answer, or by taking too long for it. */
function isRangeTooLarge(error: unknown): boolean {
  if (isRefusal(error) || findCause(error, ResponseBodyTooLargeError) !== undefined) return true
  const status = findCause(error, HttpRequestError)?.status
  if (status === 400 || status === 413) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return true
  }
  return false
}

function findCause<E extends Error>(
  error: unknown,
  kind: abstract new (...args: never[]) => E,
): E | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof kind) return cause
    if (cause instanceof BaseError) {
      const found = cause.walk((inner) => inner instanceof kind)
      if (found instanceof kind) return found
    }
  }
  return undefined
}
