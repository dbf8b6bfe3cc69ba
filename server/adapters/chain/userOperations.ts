import { decodeEventLog, type Hex, parseAbi, toEventSelector } from 'viem'
import { type Address, parseAddress } from '../../shared/addresses.ts'

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

/** The topic of the event that closes each operation. Its second topic is the operation's hash. */
export const USER_OPERATION = toEventSelector(
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
)

/** An ERC-4337 user operation in a transaction, and the logs that it made: those from `after` to before `until`. */
export interface UserOperation {
  readonly hash: Hex
  readonly after: number
  readonly until: number
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
export function findOperations(logs: readonly PlacedLog[]): UserOperation[] {
  const operations: UserOperation[] = []
  let after: number | undefined
  for (const log of logs) {
    if (!ENTRY_POINTS.includes(log.address.toLowerCase() as Address)) continue
    const event = decodeEntryPointEvent(log)
    if (event === 'before_execution') after = log.logIndex
    if (event === undefined || event === 'before_execution' || after === undefined) continue
    operations.push({ hash: event.hash, after, until: log.logIndex })
    after = log.logIndex
  }
  return operations
}

/** What an EntryPoint says in a log, of what matters to payments. */
export function decodeEntryPointEvent({ topics, data }: Pick<PlacedLog, 'topics' | 'data'>) {
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
