import type { Hex, PublicClient } from 'viem'
import type { EscrowPlace } from '../escrow/checkEscrow.ts'
import { escrowAbi, usdcAbi } from '../escrow/escrowAbi.ts'

/** The escrow as one of its readers sees it. */
export interface EscrowReader {
  readonly reader: PublicClient
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
  readonly pool: bigint
  readonly claimable: bigint
}

const KEYS_PER_CALL = 250

/** What the escrow held at the end of a block, by campaign. The node must still keep that state. */
export async function readBalances(
  { reader, place }: EscrowReader,
  { keys, block }: { readonly keys: readonly Hex[]; readonly block: number },
): Promise<EscrowBalances> {
  const blockNumber = BigInt(block)
  const { escrow: address, usdc } = place
  const campaigns: bigint[] = []
  for (let start = 0; start < keys.length; start += KEYS_PER_CALL) {
    const found = (await reader.multicall({
      contracts: keys
        .slice(start, start + KEYS_PER_CALL)
        .map((key) => ({ address, abi: escrowAbi, functionName: 'campaign', args: [key] }) as const),
      allowFailure: false,
      blockNumber,
      deployless: true,
    })) as readonly { balance: bigint }[]
    campaigns.push(...found.map(({ balance }) => balance))
  }
  // In one call: a node that mines meanwhile may answer the second of two from another state than the first.
  const [inCampaigns, claimable, balance] = await reader.multicall({
    contracts: [
      { address, abi: escrowAbi, functionName: 'inCampaigns' },
      { address, abi: escrowAbi, functionName: 'inClaimables' },
      { address: usdc, abi: usdcAbi, functionName: 'balanceOf', args: [address] },
    ],
    allowFailure: false,
    blockNumber,
    deployless: true,
  })
  return { campaigns, pool: balance - inCampaigns - claimable, claimable }
}

/** What has come to somewhere and left it in some blocks: each all together, whatever the balances were before and after. */
export interface Flow {
  readonly came: bigint
  readonly left: bigint
}

export interface Moved {
  readonly pool: Flow
  readonly claimable: Flow
  /** A batch does not say which campaigns it has paid from: any of them may have lost as much. */
  campaign(key: Hex): Flow
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
  const sumOf = (...names: readonly string[]) =>
    said.reduce((sum, { eventName, args }) => (names.includes(eventName) ? sum + amountIn(args) : sum), 0n)
  const sumOfKey = (key: Hex, ...names: readonly string[]) =>
    said.reduce((sum, { eventName, args }) => {
      const counts = names.includes(eventName) && 'key' in args && args.key === key
      return counts ? sum + amountIn(args) : sum
    }, 0n)
  const transferred = arrived.reduce((sum, { args }) => sum + args.value, 0n)
  const settled = said.reduce(
    (sum, event) => (event.eventName === 'Settled' ? sum + event.args.paid + event.args.refunded : sum),
    0n,
  )
  return {
    pool: { came: transferred - sumOf('Deposited'), left: sumOf('Allocated', 'PaymentReturned') },
    claimable: { came: sumOf('MadeClaimable'), left: sumOf('Claimed') },
    campaign: (key) => ({
      came: sumOfKey(key, 'Deposited', 'Allocated'),
      left: settled + sumOfKey(key, 'Reclaimed'),
    }),
  }
}

function amountIn(args: object): bigint {
  return 'amount' in args && typeof args.amount === 'bigint' ? args.amount : 0n
}
