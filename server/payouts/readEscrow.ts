import type { Hex, PublicClient } from 'viem'
import { changeKind } from '../../contracts/artifacts/changeKinds.ts'
import type { Holdings } from '../escrow/chainEndpoint.ts'
import type { EscrowPlace } from '../escrow/checkEscrow.ts'
import { escrowAbi, usdcAbi } from '../escrow/escrowAbi.ts'
import { type Address, parseAddress } from '../shared/addresses.ts'
import { SECOND_MS } from '../shared/time.ts'
import { requireSums, type Sums } from '../watcher/watchProof.ts'
import type { PayeeLimit } from './payee.ts'
import type { EscrowTerms } from './payout.ts'

/** The escrow as one of its readers sees it. */
export interface EscrowReader {
  readonly reader: PublicClient
  /** The endpoints alone, one of each host, if `reader` stands for several: for answers that must be consistent. */
  readonly readers?: readonly PublicClient[] | undefined
  readonly place: EscrowPlace
}

/** If the watcher is further behind, one request cannot read the events since. */
export const MAX_BLOCKS_BEHIND = 5_000

/** `effectiveAt`: when a pending limit takes effect, in seconds of the escrow's `clock`, else 0. */
interface AnnouncedLimit extends PayeeLimit {
  readonly effectiveAt: bigint
}

/** An answer without a contract counts as code, of which nodes take 24,576 bytes: 96 of four words each. */
const READ_AT_A_TIME = 80
const BYTES_AT_A_TIME = 90 * 36

export interface EscrowSays extends EscrowTerms {
  /** The outflow cap of any 24 hours. */
  readonly cap: bigint
  /** Whether another guardian is proposed. */
  readonly isGuardianChanging: boolean
  readonly payees: ReadonlyMap<Address, AnnouncedLimit>
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
  const payees = new Map(
    limits.map(
      ([limit, left, pending, effectiveAt], index) =>
        [unique[index] ?? address, { limit, left, pending, effectiveAt }] as const,
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
    noticeAges: new Map(
      notices.flatMap(([isRunning, age], index) =>
        isRunning ? [[keys[index] ?? '0x', Number(age) * SECOND_MS] as const] : [],
      ),
    ),
    limits: new Map([...payees].map(([wallet, { left }]) => [wallet, left])),
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
 * The batches that the escrow has settled after a block, up to its latest one, final or not. Undefined where the endpoint does
 * not have that block, or has too many after it for one request.
 */
export async function findSettledAfter(
  { reader, place }: EscrowReader,
  after: { readonly number: number; readonly hash: Hex },
): Promise<readonly Hex[] | undefined> {
  const head = await reader.getBlockNumber()
  const ahead = Number(head) - after.number
  if (ahead < 0 || ahead > MAX_BLOCKS_BEHIND) return undefined
  if ((await reader.getBlock({ blockNumber: BigInt(after.number) })).hash !== after.hash) return undefined
  if (ahead === 0) return []
  const logs = await reader.getContractEvents({
    address: place.escrow,
    abi: escrowAbi,
    eventName: 'Settled',
    fromBlock: BigInt(after.number + 1),
    toBlock: head,
    strict: true,
  })
  return logs.map(({ args }) => args.batchId)
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

/** The changes of the escrow's balances in some blocks, by its events. */
export interface Moved extends Sums {
  readonly byKey: ReadonlyMap<Hex, bigint>
}

/** In the blocks from `after`, exclusive, to `upTo`. */
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
