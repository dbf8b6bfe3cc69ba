import {
  decodeEventLog,
  type Hex,
  type Log,
  parseAbi,
  parseEventLogs,
  type RpcLog,
  toEventSelector,
} from 'viem'
import type { EscrowLog, LogPlace, Transfer } from '../../escrow/chainEndpoint.ts'
import { escrowAbi, usdcAbi } from '../../escrow/escrowAbi.ts'
import type { Address } from '../../shared/addresses.ts'
import { ChainUnavailableError } from '../../shared/chainUnavailable.ts'
import type { Usdc } from '../../shared/money.ts'

/** The first topic of an ERC-20 transfer. */
export const TRANSFER = toEventSelector('Transfer(address,address,uint256)')

/** Logs may name reserved addresses, as a mint does, so they are not parsed as wallets. */
const lower = (address: string) => address.toLowerCase() as Address

function placeOf({ transactionHash: txHash, blockHash, blockNumber, logIndex }: Log | RpcLog): LogPlace {
  if (txHash === null || blockHash === null || blockNumber === null || logIndex === null) {
    throw new ChainUnavailableError()
  }
  return { txHash, blockHash, blockNumber: Number(blockNumber), logIndex: Number(logIndex) }
}

export function byPlace(a: LogPlace, b: LogPlace): number {
  return a.blockNumber - b.blockNumber || a.logIndex - b.logIndex
}

/** Decodes a log of the escrow, with its addresses in lower case. */
export function parseEscrowLog(log: RpcLog): EscrowLog {
  const { eventName, args } = decodeEventLog({ abi: escrowAbi, topics: log.topics, data: log.data })
  const words = Object.entries(args ?? {}).map(([name, word]) => [name, isAddress(word) ? lower(word) : word])
  return { ...Object.fromEntries(words), kind: eventName, ...placeOf(log) }
}

/** No event of the escrow has a text, or bytes of any other length than a word's. */
function isAddress(word: unknown): word is string {
  return typeof word === 'string' && word.length === 42
}

/** The ERC-20 transfers among some logs. NFTs log the same event with the id as a fourth topic, and are none. */
export function parseTransfers(logs: readonly (Log | RpcLog)[]): Transfer[] {
  const transfers = parseEventLogs({ abi: usdcAbi, eventName: 'Transfer', logs: [...logs] })
  return transfers.map((log) => ({
    ...placeOf(log),
    token: lower(log.address),
    from: lower(log.args.from),
    to: lower(log.args.to),
    amount: log.args.value as Usdc,
  }))
}

/**
 * Where ERC-4337's EntryPoint 0.6, 0.7 and 0.8 are on every chain. Their events are the same. viem has these addresses too, but
 * not without its whole account abstraction, which would be loaded at each start.
 */
export const ENTRY_POINTS: readonly Address[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
].map(lower)

const entryPointAbi = parseAbi([
  'event BeforeExecution()',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

/** The topic of the event that closes each operation. Its second topic is the operation's hash. */
export const USER_OPERATION = toEventSelector(entryPointAbi[1])

/** An ERC-4337 user operation in a transaction, and the logs that it made: those from `after` to before `until`. */
export interface UserOperation {
  readonly hash: Hex
  readonly succeeded: boolean
  readonly after: number
  readonly until: number
}

/**
 * A bundle first checks all its operations, logs `BeforeExecution`, and then runs one after the other;
 * `UserOperationEvent` closes each. Logs of the checks belong to no operation.
 */
export function findOperations(logs: readonly Log[]): UserOperation[] {
  const operations: UserOperation[] = []
  let after: number | undefined
  const ofEntryPoints = logs.filter(({ address }) => ENTRY_POINTS.includes(lower(address)))
  for (const log of parseEventLogs({ abi: entryPointAbi, logs: ofEntryPoints })) {
    const until = Number(log.logIndex)
    if (log.eventName === 'UserOperationEvent') {
      if (after === undefined) continue
      operations.push({ hash: log.args.userOpHash, succeeded: log.args.success, after, until })
    }
    after = until
  }
  return operations
}
