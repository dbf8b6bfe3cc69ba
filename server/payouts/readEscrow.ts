import type { Hex, PublicClient } from 'viem'
import type { Holdings } from '../deposits/watcher/watchedChain.ts'
import { UnprovenAnswerError } from '../deposits/watcher/watchProof.ts'
import type { EscrowPlace } from '../escrow/checkEscrow.ts'
import { escrowAbi, usdcAbi } from '../escrow/escrowAbi.ts'

/** The escrow as one of its readers sees it. */
export interface EscrowReader {
  readonly reader: PublicClient
  /** Each endpoint alone, where `reader` stands for several: for answers that must fit together. */
  readonly readers?: readonly PublicClient[] | undefined
  readonly place: EscrowPlace
}

/** For a watcher that is this far behind, what the escrow has said since cannot be asked in one question. */
export const MAX_BLOCKS_BEHIND = 5_000

/** What the outflow cap lets go now. */
export function readOutflow({ reader, place }: EscrowReader): Promise<bigint> {
  return reader.readContract({ address: place.escrow, abi: escrowAbi, functionName: 'availableOutflow' })
}

/** What may leave in any 24 hours. */
export function readOutflowCap({ reader, place }: EscrowReader): Promise<bigint> {
  return reader.readContract({ address: place.escrow, abi: escrowAbi, functionName: 'outflowCap' })
}

export interface SettledLater {
  readonly head: number
  readonly batchIds: readonly Hex[]
}

/** The batches that the escrow has settled after a block, up to its latest one, final or not. */
export async function readSettledAfter(
  { reader, place }: EscrowReader,
  after: number,
): Promise<SettledLater> {
  const head = await reader.getBlockNumber()
  if (head <= BigInt(after)) return { head: Number(head), batchIds: [] }
  const logs = await reader.getContractEvents({
    address: place.escrow,
    abi: escrowAbi,
    eventName: 'Settled',
    fromBlock: BigInt(after + 1),
    toBlock: head,
    strict: true,
  })
  return { head: Number(head), batchIds: logs.map(({ args }) => args.batchId) }
}

export interface EscrowBalances {
  /** In the order of the keys. */
  readonly campaigns: readonly bigint[]
  readonly holdings: Holdings
}

/** So few that neither encoding nor decoding them holds up anything else. */
const KEYS_PER_CALL = 250

/**
 * Reads the balances of the escrow at the end of a block, by campaign. The node must still keep that state.
 *
 * @throws UnprovenAnswerError where the node answers from one state now, and from another one then
 */
export async function readBalances(
  { reader, place }: EscrowReader,
  { keys, block }: { readonly keys: readonly Hex[]; readonly block: number },
): Promise<EscrowBalances> {
  const { escrow: address, usdc } = place
  const campaigns: bigint[] = []
  let holdings: Holdings | undefined
  for (let start = 0; start === 0 || start < keys.length; start += KEYS_PER_CALL) {
    // In one call, which sees one state: a node that mines meanwhile may answer the next one from another.
    const [inCampaigns, inClaimables, balance, ...found] = (await reader.multicall({
      contracts: [
        { address, abi: escrowAbi, functionName: 'inCampaigns' },
        { address, abi: escrowAbi, functionName: 'inClaimables' },
        { address: usdc, abi: usdcAbi, functionName: 'balanceOf', args: [address] },
        ...keys
          .slice(start, start + KEYS_PER_CALL)
          .map((key) => ({ address, abi: escrowAbi, functionName: 'campaign', args: [key] }) as const),
      ],
      allowFailure: false,
      blockNumber: BigInt(block),
      deployless: true,
    })) as [bigint, bigint, bigint, ...{ balance: bigint }[]]
    holdings ??= { inCampaigns, inClaimables, balance }
    requireHoldings({ inCampaigns, inClaimables, balance }, holdings, block)
    campaigns.push(...found.map((campaign) => campaign.balance))
  }
  if (holdings === undefined) throw new Error('nothing was read')
  return { campaigns, holdings }
}

/** @throws UnprovenAnswerError */
export function requireHoldings(read: Holdings, expected: Holdings, block: number): void {
  for (const name of ['balance', 'inCampaigns', 'inClaimables'] as const) {
    if (read[name] !== expected[name]) {
      throw new UnprovenAnswerError(`${name} is off by ${read[name] - expected[name]} at block ${block}`)
    }
  }
}

/** What has come to somewhere and left it in some blocks: each all together, whatever the balances were before and after. */
export interface Flow {
  readonly came: bigint
  readonly left: bigint
}

export interface Moved {
  readonly pool: Flow
  readonly claimable: Flow
  /** Of all campaigns together, whosever they are, without what batches have paid. */
  readonly campaigns: Flow
  campaign(key: Hex): Flow
  /** Paid by batches. They do not say from which campaigns: any of them may have lost as much. */
  readonly settled: bigint
}

/** The blocks after the first up to the last one. */
export async function readMoved(
  { reader, place }: EscrowReader,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Moved> {
  const range = { fromBlock: BigInt(after + 1), toBlock: BigInt(upTo), strict: true } as const
  const said = await reader.getContractEvents({ address: place.escrow, abi: escrowAbi, ...range })
  const arrived = await reader.getContractEvents({
    ...{ address: place.usdc, abi: usdcAbi, eventName: 'Transfer', args: { to: place.escrow } },
    ...range,
  } as const)
  const sums = new Map<string, bigint>()
  const byKey = new Map<Hex, { came: bigint; left: bigint }>()
  let settled = 0n
  for (const { eventName, args } of said) {
    const amount = amountIn(args)
    sums.set(eventName, (sums.get(eventName) ?? 0n) + amount)
    if (eventName === 'Settled') settled += args.paid + args.refunded
    if (eventName !== 'Deposited' && eventName !== 'Allocated' && eventName !== 'Reclaimed') continue
    const flow = byKey.get(args.key) ?? { came: 0n, left: 0n }
    byKey.set(args.key, flow)
    if (eventName === 'Reclaimed') flow.left += amount
    else flow.came += amount
  }
  const sumOf = (name: string) => sums.get(name) ?? 0n
  const transferred = arrived.reduce((sum, { args }) => sum + args.value, 0n)
  return {
    pool: {
      came: transferred - sumOf('Deposited'),
      left: sumOf('Allocated') + sumOf('SurplusReturned'),
    },
    claimable: { came: sumOf('MadeClaimable'), left: sumOf('Claimed') },
    campaigns: { came: sumOf('Deposited') + sumOf('Allocated'), left: sumOf('Reclaimed') },
    campaign: (key) => byKey.get(key) ?? { came: 0n, left: 0n },
    settled,
  }
}

function amountIn(args: object): bigint {
  return 'amount' in args && typeof args.amount === 'bigint' ? args.amount : 0n
}
