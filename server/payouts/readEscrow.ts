import { BaseError, type Hex, type PublicClient } from 'viem'
import { changeKind } from '../../contracts/artifacts/changeKinds.ts'
import type { Holdings } from '../escrow/chainEndpoint.ts'
import type { EscrowPlace } from '../escrow/checkEscrow.ts'
import { escrowAbi, usdcAbi } from '../escrow/escrowAbi.ts'
import { type Address, parseAddress } from '../shared/addresses.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { SECOND_MS } from '../shared/time.ts'
import { requireSums, type Sums } from '../watcher/watchProof.ts'
import type { EscrowTerms } from './payout.ts'

/** The escrow as one of its readers sees it. */
export interface EscrowReader {
  readonly reader: PublicClient
  /** The endpoints alone, one of each host, if `reader` stands for several: for answers that must be consistent. */
  readonly readers?: readonly PublicClient[] | undefined
  readonly place: EscrowPlace
}

/** If the watcher is further behind, one request cannot read the events since. */
const MAX_BLOCKS_BEHIND = 5_000

/** A payee's limit for a UTC day. */
interface PayeeLimit {
  /** In force; 0 for a payee who cannot be paid. */
  readonly limit: bigint
  /** Left of it today. */
  readonly left: bigint
  /** Announced and not yet in force, else 0. */
  readonly pending: bigint
  /** When that takes effect, in seconds of the escrow's `clock`, else 0. */
  readonly effectiveAt: bigint
}

/** An answer without a contract counts as code, of which nodes take 24,576 bytes: 96 of four words each. */
const READ_AT_A_TIME = 80
const BYTES_AT_A_TIME = 90 * 36

export interface EscrowSays extends Omit<EscrowTerms, 'limits'> {
  /** The outflow cap of any 24 hours. */
  readonly cap: bigint
  /** Whether another guardian is proposed. */
  readonly isGuardianChanging: boolean
  readonly payees: ReadonlyMap<Address, PayeeLimit>
  /** The ages of the reclaim notices that run, of those asked about, by campaigns' keys. A pause takes no time. */
  readonly noticeAges: ReadonlyMap<Hex, number>
}

/** Reads the escrow's rules, these payees' limits and these campaigns' notices at the latest block. */
export async function readTerms(
  { reader, place: { escrow: address, usdc } }: EscrowReader,
  wallets: readonly Address[],
  keys: readonly Hex[] = [],
): Promise<EscrowSays> {
  const call = { address, abi: escrowAbi } as const
  const unique = [...new Set(wallets)]
  const [operator, guardian, feeWallet, cap, outflow, [change], ...found] = (await reader.multicall({
    contracts: [
      ...(['operator', 'guardian', 'feeWallet'] as const).map((functionName) => ({ ...call, functionName })),
      { ...call, functionName: 'outflowCap' },
      { ...call, functionName: 'availableOutflow' },
      { ...call, functionName: 'pendingChange', args: [changeKind('Guardian')] },
      ...unique.map((wallet) => ({ ...call, functionName: 'payee', args: [wallet] }) as const),
      ...keys.map((key) => ({ ...call, functionName: 'reclaimNotice', args: [key] }) as const),
    ],
    allowFailure: false,
    batchSize: BYTES_AT_A_TIME,
    deployless: true,
  })) as [Address, Address, Address, bigint, bigint, [Hex, bigint], ...unknown[]]
  const limits = found.slice(0, unique.length) as [bigint, bigint, bigint, bigint][]
  const notices = found.slice(unique.length) as [boolean, bigint][]
  return {
    feeWallet: parseAddress(feeWallet),
    parties: [parseAddress(operator), parseAddress(guardian)],
    nobodies: [address, usdc],
    cap,
    outflow,
    isGuardianChanging: BigInt(change) !== 0n,
    payees: new Map(
      limits.map(
        ([limit, left, pending, effectiveAt], index) =>
          [unique[index] ?? address, { limit, left, pending, effectiveAt }] as const,
      ),
    ),
    noticeAges: new Map(
      notices.flatMap(([isRunning, age], index) =>
        isRunning ? [[keys[index] ?? '0x', Number(age) * SECOND_MS] as const] : [],
      ),
    ),
  }
}

/** When payees who cannot be paid yet can be, by the chain's time. A pause that begins later puts it off. */
export async function readFirstLimits(
  { reader, place: { escrow: address } }: EscrowReader,
  { payees }: Pick<EscrowSays, 'payees'>,
): Promise<ReadonlyMap<Address, Date>> {
  const first = [...payees].filter(([, { limit, pending }]) => limit === 0n && pending > 0n)
  if (first.length === 0) return new Map()
  const { number: blockNumber, timestamp } = await reader.getBlock()
  const clock = await reader.readContract({ address, abi: escrowAbi, functionName: 'clock', blockNumber })
  const paused = timestamp - clock
  return new Map(
    first.map(([payee, { effectiveAt }]) => [payee, new Date(Number(effectiveAt + paused) * SECOND_MS)]),
  )
}

/**
 * The escrow's events after a block, up to the latest one, final or not. Undefined where the endpoint does not have that block, or
 * has too many after it for one request.
 */
export async function readEventsAfter(
  { reader, place }: EscrowReader,
  after: { readonly number: number; readonly hash: Hex },
) {
  const block = Number(await reader.getBlockNumber())
  if (block < after.number || block - after.number > MAX_BLOCKS_BEHIND) return undefined
  if ((await reader.getBlock({ blockNumber: BigInt(after.number) })).hash !== after.hash) return undefined
  if (block === after.number) return { block, events: [] }
  const range = { fromBlock: BigInt(after.number + 1), toBlock: BigInt(block), strict: true } as const
  return {
    block,
    events: await reader.getContractEvents({ address: place.escrow, abi: escrowAbi, ...range }),
  }
}

export type EscrowEvents = NonNullable<Awaited<ReturnType<typeof readEventsAfter>>>['events']

/** An endpoint that does not keep the state may say so, or answer as if there were no escrow. */
export function isItsFault(error: unknown): boolean {
  return isChainUnavailable(error) || error instanceof BaseError
}

/**
 * Reads the balances of the escrow, and of campaigns in the order of their keys, at the end of a block that the node still keeps.
 *
 * @throws UnprovenAnswerError if the node's answers come from different states
 */
export async function readBalances(
  { reader, place }: EscrowReader,
  { keys, block }: { readonly keys: readonly Hex[]; readonly block: number },
): Promise<{ readonly campaigns: readonly bigint[]; readonly holdings: Holdings }> {
  const { escrow: address, usdc } = place
  const campaigns: bigint[] = []
  let holdings: Holdings | undefined
  for (let start = 0; start === 0 || start < keys.length; start += READ_AT_A_TIME) {
    // One call sees one state; a node that mines meanwhile may answer the next call from another.
    const [inCampaigns, inClaimables, balance, ...found] = (await reader.multicall({
      contracts: [
        { address, abi: escrowAbi, functionName: 'inCampaigns' },
        { address, abi: escrowAbi, functionName: 'inClaimables' },
        { address: usdc, abi: usdcAbi, functionName: 'balanceOf', args: [address] },
        ...keys
          .slice(start, start + READ_AT_A_TIME)
          .map((key) => ({ address, abi: escrowAbi, functionName: 'campaign', args: [key] }) as const),
      ],
      allowFailure: false,
      batchSize: BYTES_AT_A_TIME,
      blockNumber: BigInt(block),
      deployless: true,
    })) as [bigint, bigint, bigint, ...{ balance: bigint }[]]
    holdings ??= { inCampaigns, inClaimables, balance }
    requireSums({ inCampaigns, inClaimables }, holdings, block)
    campaigns.push(...found.map((campaign) => campaign.balance))
  }
  if (holdings === undefined) throw new Error('nothing was read')
  return { campaigns, holdings }
}

/** The changes that these events make to the sums of the escrow, and to balances of campaigns by their keys. */
export function sumMoved(events: EscrowEvents): Sums & { readonly byKey: ReadonlyMap<Hex, bigint> } {
  const byKey = new Map<Hex, bigint>()
  let [inCampaigns, inClaimables] = [0n, 0n]
  const move = (key: Hex, by: bigint) => {
    byKey.set(key, (byKey.get(key) ?? 0n) + by)
    inCampaigns += by
  }
  for (const { eventName, args } of events) {
    if (eventName === 'Deposited' || eventName === 'Allocated') move(args.key, args.amount)
    if (eventName === 'Drawn' || eventName === 'Reclaimed') move(args.key, -args.amount)
    if (eventName === 'MadeClaimable') inClaimables += args.amount
    if (eventName === 'Claimed') inClaimables -= args.amount
  }
  return { byKey, inCampaigns, inClaimables }
}
