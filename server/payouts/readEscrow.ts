import type { Hex, PublicClient } from 'viem'
import type { Holdings } from '../escrow/chainEndpoint.ts'
import type { EscrowPlace } from '../escrow/checkEscrow.ts'
import { escrowAbi, usdcAbi } from '../escrow/escrowAbi.ts'
import { type Address, parseAddress } from '../shared/addresses.ts'
import { requireSums, type Sums } from '../watcher/watchProof.ts'
import type { PayeeLimit } from './payee.ts'
import type { EscrowTerms } from './payout.ts'

/** The escrow as one of its readers sees it. */
export interface EscrowReader {
  readonly reader: PublicClient
  /** Each endpoint alone, where `reader` stands for several: for answers that must fit together. */
  readonly readers?: readonly PublicClient[] | undefined
  readonly place: EscrowPlace
}

/** For a watcher that is this far behind, what the escrow has said since cannot be asked in one question. */
export const MAX_BLOCKS_BEHIND = 5_000

/** So few that neither encoding nor decoding them holds up anything else. */
const READ_AT_A_TIME = 250
const BYTES_AT_A_TIME = 250 * 36

/** `Kind.Guardian` of the contract. */
const CHANGE_OF_GUARDIAN = 6

export interface EscrowSays extends EscrowTerms {
  /** What may leave in any 24 hours. */
  readonly cap: bigint
  /** Whether another guardian is proposed. */
  readonly isGuardianChanging: boolean
  readonly payees: ReadonlyMap<Address, PayeeLimit>
}

/** Reads from the latest block by which rules the escrow pays now, and what it says of these payees. */
export async function readTerms(
  { reader, place: { escrow: address, usdc } }: EscrowReader,
  wallets: readonly Address[],
): Promise<EscrowSays> {
  const call = { address, abi: escrowAbi } as const
  const unique = [...new Set(wallets)]
  const [operator, guardian, feeWallet, cap, outflow, [change], ...found] = (await reader.multicall({
    contracts: [
      ...(['operator', 'guardian', 'feeWallet'] as const).map((functionName) => ({ ...call, functionName })),
      { ...call, functionName: 'outflowCap' },
      { ...call, functionName: 'availableOutflow' },
      { ...call, functionName: 'pendingChange', args: [CHANGE_OF_GUARDIAN] },
      ...unique.map((wallet) => ({ ...call, functionName: 'payee', args: [wallet] }) as const),
    ],
    allowFailure: false,
    batchSize: BYTES_AT_A_TIME,
    deployless: true,
  })) as [Address, Address, Address, bigint, bigint, [Hex, bigint], ...[bigint, bigint, bigint, bigint][]]
  const payees = new Map(
    found.map(
      ([limit, left, pending], index) => [unique[index] ?? address, { limit, left, pending }] as const,
    ),
  )
  return {
    feeWallet: parseAddress(feeWallet),
    parties: [parseAddress(operator), parseAddress(guardian)],
    nobodies: [address, usdc],
    cap,
    outflow,
    isGuardianChanging: BigInt(change) !== 0n,
    payees,
    limits: new Map([...payees].map(([wallet, { left }]) => [wallet, left])),
  }
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
  for (let start = 0; start === 0 || start < keys.length; start += READ_AT_A_TIME) {
    // In one call, which sees one state: a node that mines meanwhile may answer the next one from another.
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

/** By how much the escrow's own word has changed its balances in some blocks. */
export interface Moved extends Sums {
  readonly byKey: ReadonlyMap<Hex, bigint>
}

/** The blocks after the first up to the last one. */
export async function readMoved(
  { reader, place }: EscrowReader,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Moved> {
  const range = { fromBlock: BigInt(after + 1), toBlock: BigInt(upTo), strict: true } as const
  const said = await reader.getContractEvents({ address: place.escrow, abi: escrowAbi, ...range })
  const byKey = new Map<Hex, bigint>()
  let [inCampaigns, inClaimables] = [0n, 0n]
  const move = (key: Hex, by: bigint) => {
    byKey.set(key, (byKey.get(key) ?? 0n) + by)
    inCampaigns += by
  }
  for (const { eventName, args } of said) {
    if (eventName === 'Deposited' || eventName === 'Allocated') move(args.key, args.amount)
    if (eventName === 'Drawn' || eventName === 'Reclaimed') move(args.key, -args.amount)
    if (eventName === 'MadeClaimable') inClaimables += args.amount
    if (eventName === 'Claimed') inClaimables -= args.amount
  }
  return { byKey, inCampaigns, inClaimables }
}
