import { parseAbiItem } from 'viem'
import type { DatabasePool } from '../../server/database/database.ts'
import { DEPOSIT_FACTORY } from '../../server/escrow/depositAddress.ts'
import { escrowAbi, factoryAbi } from '../../server/escrow/escrowAbi.ts'
import { findHold } from '../../server/payouts/hold.ts'
import { readBalances } from '../../server/payouts/readEscrow.ts'
import { describeDifferences, reconcile } from '../../server/payouts/reconcile.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import type { SimulatedCampaign, World } from './world.ts'

/** The sources compared: the ledger, the chain, and the amounts sent for each campaign. */
export interface Books extends Pick<World, 'ctx' | 'parts' | 'chain' | 'surplus' | 'told'> {
  readonly database: DatabasePool
  readonly campaigns: readonly SimulatedCampaign[]
}

/** Sums over all campaigns, in micro-USDC. */
export interface Sums {
  readonly deposited: bigint
  readonly paid: bigint
  readonly refunded: bigint
  readonly fees: bigint
  readonly held: bigint
}

/**
 * The checks of every evening. Deposits are counted at the sender, holdings are read from the chain, and payouts from the
 * batches. They must add up to the micro-USDC, for each campaign and in total. The escrow's events alone must tell what it
 * holds for each key (P111).
 *
 * @throws Error naming the failed check
 */
export async function checkDay(world: Books): Promise<Sums> {
  const { reader, gate } = world.parts
  const result = await reconcile(world.ctx, { reader, place: gate.place })
  if (result === undefined) throw new Error('the ledger is on the move')
  if (result.differences.length > 0) throw new Error(describeDifferences(result.differences))
  const unallocated = [...(await readUnallocated(world)).values()].reduce((sum, amount) => sum + amount, 0n)
  const surplus = world.surplus + unallocated
  if (result.surplus !== surplus) {
    throw new Error(
      `${surplus} was sent to the escrow and given to nobody, and ${result.surplus} is its surplus`,
    )
  }
  const hold = await findHold(world.ctx)
  if (hold !== undefined) {
    const { blockNumber, differences } = hold
    throw new Error(`payouts are stopped since block ${blockNumber}: ${JSON.stringify(differences)}`)
  }
  return checkCampaigns(world)
}

/**
 * For each campaign, the amount sent equals the amount paid out plus the amount held.
 *
 * @throws Error naming a campaign
 */
export async function checkCampaigns(world: Books): Promise<Sums> {
  const flows = await readFlows(world)
  const held = await readHeld(world)
  const sums = { deposited: 0n, paid: 0n, refunded: 0n, fees: 0n, held: 0n }
  const told = await readTold(world)
  const lying = await readLying(world)
  const unallocated = await readUnallocated(world)
  for (const { id, sent, recovered, reclaimed } of world.campaigns) {
    const { owner = 0n, fee = 0n, refund = 0n } = flows.get(id) ?? {}
    const { key = '', amount: inEscrow = 0n } = held.get(id) ?? {}
    const onItsWay = (lying.get(id) ?? 0n) + (unallocated.get(id) ?? 0n)
    const gone = owner + fee + refund + reclaimed
    if (sent !== recovered + gone + inEscrow + onItsWay) {
      throw new Error(
        `campaign ${id}: ${sent} sent, ${recovered} recovered, ${gone} gone, ${inEscrow} held, ${onItsWay} on its way`,
      )
    }
    const said = told.get(key) ?? 0n
    if (said !== inEscrow) throw new Error(`campaign ${id}: ${inEscrow} held, ${said} by the events`)
    sums.deposited += sent - recovered
    sums.paid += owner
    sums.fees += fee
    sums.refunded += refund + reclaimed
    sums.held += inEscrow + onItsWay
  }
  if (sums.deposited !== sums.paid + sums.refunded + sums.fees + sums.held) {
    throw new Error('the sums do not add up')
  }
  return sums
}

type Flow = Partial<Record<'owner' | 'fee' | 'refund', bigint>>

async function readFlows({ database }: Books): Promise<Map<number, Flow>> {
  const { rows } = await database.pool.query<{ id: number; kind: keyof Flow; sum: string }>(`
    select campaign_id as id, kind, sum(amount)::text as sum from batch_leg
    where outcome in ('paid', 'claimable') group by 1, 2`)
  const flows = new Map<number, Flow>()
  for (const { id, kind, sum } of rows) flows.set(id, { ...flows.get(id), [kind]: BigInt(sum) })
  return flows
}

async function readHeld({
  database,
  parts,
  chain,
}: Books): Promise<Map<number, { readonly key: string; readonly amount: bigint }>> {
  const { rows } = await database.pool.query<{ id: number; key: `0x${string}` }>(
    'select id, escrow_key as key from campaign order by id',
  )
  const keys = rows.map(({ key }) => key)
  const block = Number(await chain.client.getBlockNumber())
  const { reader, gate } = parts
  const { campaigns } = await readBalances({ reader, place: gate.place }, { keys, block })
  return new Map(rows.map(({ id, key }, index) => [id, { key, amount: campaigns[index] ?? 0n }]))
}

/** USDC at the deposit addresses, read from the chain. */
async function readLying({ database, chain }: Books): Promise<Map<number, bigint>> {
  const { rows } = await database.pool.query<{ id: number; address: `0x${string}` }>(
    'select campaign_id as id, address from deposit_address',
  )
  const amounts = await chain.client.readContract({
    address: DEPOSIT_FACTORY,
    abi: factoryAbi,
    functionName: 'balances',
    args: [chain.place.usdc, rows.map(({ address }) => address)],
  })
  return new Map(rows.map(({ id }, index) => [id, amounts[index] ?? 0n]))
}

/** Payments to the escrow itself that still await allocation, which needs gas money. */
async function readUnallocated({ database }: Books): Promise<Map<number, bigint>> {
  const { rows } = await database.pool.query<{ id: number; sum: string }>(`
    select campaign_id as id, sum(amount)::text as sum from payment
    where kind = 'escrow' and status = 'confirming' group by 1`)
  return new Map(rows.map(({ id, sum }) => [id, BigInt(sum)]))
}

/** The escrow's balance of each key, from its events alone. New blocks add to the earlier sums. */
async function readTold({ chain, told }: Books): Promise<ReadonlyMap<string, bigint>> {
  const toBlock = await chain.client.getBlockNumber()
  if (toBlock <= told.upTo) return told.balances
  const logs = await chain.client.getContractEvents({
    address: chain.place.escrow,
    abi: escrowAbi,
    fromBlock: told.upTo + 1n,
    toBlock,
    strict: true,
  })
  for (const log of logs) {
    switch (log.eventName) {
      case 'Deposited':
      case 'Allocated':
        add(log.args.key, log.args.amount)
        break
      case 'Drawn':
      case 'Reclaimed':
        add(log.args.key, -log.args.amount)
        break
      default:
    }
  }
  told.upTo = toBlock
  return told.balances

  function add(key: string, amount: bigint): void {
    told.balances.set(key, (told.balances.get(key) ?? 0n) + amount)
  }
}

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/**
 * Checks too slow for every evening: the laws of the books, and USDC's own record of everything that left the escrow.
 *
 * @throws Error naming the failed check
 */
export async function checkThoroughly(world: Books): Promise<void> {
  const laws = await findBrokenLaws(world.database.db)
  if (Object.keys(laws).length > 0) throw new Error(`broken laws: ${JSON.stringify(laws)}`)
  const { chain, campaigns, database } = world
  const logs = await chain.client.getLogs({
    address: chain.place.usdc,
    event: TRANSFER,
    args: { from: chain.place.escrow },
    fromBlock: 0n,
    strict: true,
  })
  const left = logs.reduce((sum, { args }) => sum + args.value, 0n)
  const { rows } = await database.pool.query<{ sum: string }>(`
    select (
      (select coalesce(sum(amount), 0) from batch_leg where outcome = 'paid')
      + (select coalesce(sum(-e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
         join ledger_transaction t on t.id = e.transaction_id where t.event = 'claim' and a.kind = 'chain_claimable')
    )::text as sum`)
  const reclaimed = campaigns.reduce((sum, campaign) => sum + campaign.reclaimed, 0n)
  const expected = BigInt(rows[0]?.sum ?? 0) + reclaimed
  if (left !== expected) throw new Error(`${left} have left the escrow, and ${expected} are in the books`)
}
