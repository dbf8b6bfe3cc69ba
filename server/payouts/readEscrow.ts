import type { Hex, PublicClient } from 'viem'
import type { EscrowPlace } from '../escrow/checkEscrow.ts'
import { escrowAbi, usdcAbi } from '../escrow/escrowAbi.ts'

/** The escrow as one of its readers sees it. */
export interface EscrowReader {
  readonly reader: PublicClient
  readonly place: EscrowPlace
}

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

/** What has been moved in some blocks: balances that were there before may have come back to what they were. */
export interface Moved {
  readonly pool: boolean
  readonly claimable: boolean
  /** Of campaigns that money has come to, or has been reclaimed from. */
  readonly keys: ReadonlySet<Hex>
  /** A batch does not say which campaigns it has paid from. */
  readonly settled: boolean
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
  const names = new Set(said.map(({ eventName }) => eventName))
  const keys = said.flatMap(({ args }) => (args !== undefined && 'key' in args ? [args.key as Hex] : []))
  return {
    pool: arrived.length > 0 || names.has('Allocated') || names.has('PaymentReturned'),
    claimable: names.has('MadeClaimable') || names.has('Claimed'),
    keys: new Set(keys),
    settled: names.has('Settled'),
  }
}
