import { BaseError, type Hex } from 'viem'
import { type Context, type Database, readDatabaseNow, type Tx, transact } from '../context.ts'
import type { Holdings } from '../escrow/chainEndpoint.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { ChainUnavailableError, isChainUnavailable } from '../shared/chainUnavailable.ts'
import { describeFailure } from '../shared/failure.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs } from '../shared/time.ts'
import { findProvenBlock, holdWatcher } from '../watcher/findProvenBlock.ts'
import { requireSums, UnprovenAnswerError } from '../watcher/watchProof.ts'
import type { Checkpoint } from '../watcher/watchQueries.ts'
import { smaller } from './payout.ts'
import { type EscrowReader, MAX_BLOCKS_BEHIND, readBalances, readMoved } from './readEscrow.ts'
import { AGAIN_AFTER_MS, requestReconciliation } from './reconciled.ts'
import {
  type Account,
  type BookedCampaign,
  type BookedWhere,
  findAccepted,
  type Gap,
  insertHold,
  isBooking,
  listEmptied,
  nameAccount,
  readBookedWhere,
  saveReconciled,
} from './reconcileQueries.ts'

/** An account on which books and chain disagree, in micro-USDC. */
export interface Difference {
  readonly account: Account
  readonly booked: bigint
  readonly onChain: bigint
}

export interface Reconciliation {
  readonly block: number
  readonly accounts: number
  /** Without those that the operator has cleared. */
  readonly differences: readonly Difference[]
  /** How much more, or less, the chain holds than was booked, as somebody has cleared it. */
  readonly accepted: readonly Gap[]
  /** The USDC in the escrow beyond all that it owes: plain transfers that are nobody's campaign. */
  readonly surplus: bigint
}

/** The books at the end of the last block up to which they are complete. */
interface Books {
  readonly proven: Checkpoint
  readonly where: BookedWhere
  readonly accepted: readonly Gap[]
}

/**
 * Compares with the chain where the books say that the money is: each campaign that holds some by the books, what is
 * claimable, in one sum everything else that the escrow keeps in campaigns, and whether it has the USDC for it all. So
 * campaigns that have ended cost nothing, and money that appears at one of them is found all the same. Events of the escrow
 * that the ledger cannot follow yet count as booked, and differences that the operator has cleared are none while they stay
 * as they were.
 *
 * The chain is read at the end of the last block up to which the ledger is complete, where nothing is in flight: both must be
 * equal. An endpoint that does not keep that state any more is asked for its latest, and for all that the escrow has said
 * since, which says of each campaign what came and left: taken off, the state of the proven block remains. Either way the
 * totals must be those that the watcher has proven, or nothing of the answer is believed. Undefined where the ledger is on
 * the move, or has never seen the chain.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function reconcile(ctx: Context, escrow: EscrowReader): Promise<Reconciliation | undefined> {
  const books = await holdWatcher(ctx, escrow.place, (db) =>
    // One snapshot: what is being settled is seen on both sides or on neither.
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => readBooks(tx, escrow)),
  )
  return books && askAround(ctx, escrow, books)
}

/** Undefined, too, after a watcher that was killed between its bookings and its note: the ledger is ahead of the proven block. */
async function readBooks(db: Database, { place }: EscrowReader): Promise<Books | undefined> {
  const proven = await findProvenBlock({ db }, place)
  if (proven === undefined || (await isBooking(db, place))) return undefined
  return { proven, where: await readBookedWhere(db, place), accepted: await findAccepted(db, place) }
}

/** Every endpoint at the proven block, then every endpoint at its latest one, until one has an answer that adds up. */
async function askAround(ctx: Context, escrow: EscrowReader, books: Books): Promise<Reconciliation> {
  const { reader, readers = [reader], place } = escrow
  let failure: unknown
  for (const see of [seeProven, seeLatest]) {
    for (const [index, reader] of readers.entries()) {
      try {
        return await compare(ctx, books, await see({ reader, place }, books))
      } catch (error) {
        if (!isItsFault(error)) throw error
        failure = error
        const said = { endpoint: index + 1, failure: describeFailure(error) }
        ctx.log.warn(said, 'an RPC endpoint is of no use to the reconciliation')
      }
    }
  }
  throw new ChainUnavailableError({ cause: failure })
}

/** An endpoint that does not keep the state fails in many ways: it may say so, or answer as if there were no escrow. */
function isItsFault(error: unknown): boolean {
  return isChainUnavailable(error) || error instanceof BaseError
}

/** What one endpoint says of the proven block. */
interface Sight {
  /** That it was read at. */
  readonly block: number
  /** At that block. */
  readonly holdings: Holdings
  /** At the proven one. */
  readCampaigns(keys: readonly Hex[]): Promise<readonly bigint[]>
}

async function seeProven(escrow: EscrowReader, { proven }: Books): Promise<Sight> {
  const block = proven.number
  const read = async (keys: readonly Hex[]) => {
    const balances = await readBalances(escrow, { keys, block })
    requireSums(balances.holdings, proven, block)
    return balances
  }
  const { holdings } = await read([])
  return { block, holdings, readCampaigns: async (keys) => (await read(keys)).campaigns }
}

async function seeLatest(escrow: EscrowReader, { proven }: Books): Promise<Sight> {
  const latest = await escrow.reader.getBlock()
  const { hash } = await escrow.reader.getBlock({ blockNumber: BigInt(proven.number) })
  const block = Number(latest.number)
  if (hash !== proven.hash) throw new UnprovenAnswerError(`block ${proven.number} is another one`)
  if (block <= proven.number || block - proven.number > MAX_BLOCKS_BEHIND) throw new ChainUnavailableError()
  const since = await readMoved(escrow, { after: proven.number, upTo: block })
  const expected = {
    inCampaigns: proven.inCampaigns + since.inCampaigns,
    inClaimables: proven.inClaimables + since.inClaimables,
  }
  const read = async (keys: readonly Hex[]) => {
    const balances = await readBalances(escrow, { keys, block })
    requireSums(balances.holdings, expected, block)
    return balances
  }
  const { holdings } = await read([])
  return {
    block,
    holdings,
    async readCampaigns(keys) {
      const { campaigns } = await read(keys)
      return campaigns.map((balance, index) => balance - (since.byKey.get(keys[index] ?? '0x') ?? 0n))
    },
  }
}

async function compare(ctx: Context, books: Books, sight: Sight): Promise<Reconciliation> {
  const { proven, where } = books
  const accepted = new Map(books.accepted.map((gap) => [nameAccount(gap), gap.amount]))
  const differs = ({ account, booked, onChain }: Difference) =>
    onChain - booked !== (accepted.get(nameAccount(account)) ?? 0n)
  const campaigns = await compareCampaigns(sight, where.campaigns)
  const { balance, inCampaigns, inClaimables } = sight.holdings
  const owed = inCampaigns + inClaimables
  const others: Difference = {
    account: { place: 'others' },
    booked: where.foreign,
    onChain: campaigns.reduce((rest, { onChain }) => rest - onChain, proven.inCampaigns),
  }
  const found: Difference[] = [
    ...campaigns,
    { account: { place: 'claimable' }, booked: where.claimable, onChain: proven.inClaimables },
    { account: { place: 'usdc' }, booked: owed, onChain: smaller(usdc(balance), owed) },
  ]
  if (differs(others)) {
    const emptied = await findInEmptied(ctx, sight, books)
    const onChain = emptied.reduce((rest, one) => rest - one.onChain, others.onChain)
    found.push(...emptied, { ...others, onChain })
  }
  return {
    block: sight.block,
    accounts: where.campaigns.length + BESIDE_CAMPAIGNS,
    differences: found.filter(differs),
    accepted: books.accepted,
    surplus: balance > owed ? balance - owed : 0n,
  }
}

/** Claimable, others, USDC. */
const BESIDE_CAMPAIGNS = 3

async function compareCampaigns(sight: Sight, campaigns: readonly BookedCampaign[]): Promise<Difference[]> {
  const balances = await sight.readCampaigns(campaigns.map(({ key }) => key))
  return campaigns.map(({ id: campaignId, booked }, index) => ({
    account: { place: 'campaign', campaignId },
    booked,
    onChain: balances[index] ?? 0n,
  }))
}

const EMPTIED_AT_A_TIME = 1_000

/** The campaigns that are empty by the books and not on the chain: looked for only where the sum says that there are some. */
async function findInEmptied({ db }: Context, sight: Sight, { where }: Books): Promise<Difference[]> {
  const known = new Set(where.campaigns.map(({ id }) => id))
  const found: Difference[] = []
  for (let after = 0; ; ) {
    const page = await listEmptied(db, { escrow: where.escrow, after, limit: EMPTIED_AT_A_TIME })
    const unknown = page.filter(({ id }) => !known.has(id))
    found.push(...(await compareCampaigns(sight, unknown)).filter(({ onChain }) => onChain > 0n))
    const last = page.at(-1)
    if (last === undefined || page.length < EMPTIED_AT_A_TIME) return found
    after = last.id
  }
}

/**
 * Reconciles, and stops payouts where books and chain disagree, until an operator clears that. The operators are told once.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function guardBooks(ctx: Context, escrow: EscrowReader): Promise<Reconciliation | undefined> {
  const at = await readDatabaseNow(ctx)
  let result: Reconciliation | undefined
  try {
    result = await reconcile(ctx, escrow)
  } finally {
    if (result === undefined) await requestReconciliation(ctx.db, addMs(at, AGAIN_AFTER_MS))
  }
  if (result === undefined) return undefined
  await transact(ctx, async (tx) => {
    await saveReconciled(tx, escrow.place, { block: result.block, at })
    if (result.differences.length > 0) await stopPayouts({ ...ctx, db: tx }, tx, escrow, result, at)
  })
  return result
}

async function stopPayouts(
  ctx: Context,
  tx: Tx,
  { place }: EscrowReader,
  { block, accepted, differences: found }: Reconciliation,
  at: Date,
): Promise<void> {
  const gaps = new Map(accepted.map((gap) => [nameAccount(gap), gap]))
  for (const { account, booked, onChain } of found) {
    gaps.set(nameAccount(account), { ...account, amount: onChain - booked })
  }
  const differences = [...gaps.values()].filter(({ amount }) => amount !== 0n)
  if (!(await insertHold(tx, { escrow: place.escrow, differences, blockNumber: block, at }))) return
  const amounts = Object.fromEntries(differences.map((gap) => [nameAccount(gap), `${gap.amount}`]))
  ctx.log.error({ block, differences: amounts }, 'books and chain disagree; payouts are stopped')
  await notifyOperators(ctx, {
    key: `payouts:held:${at.getTime()}`,
    text: `The books and the escrow disagree at block ${block}: ${describeDifferences(found)}. Payouts and refunds are stopped; deposits go on. Ask the guardian to pause the escrow, so that no reclaim notice runs out meanwhile. Look into it (npm run reconcile), then clear it: npm run reconcile -- --clear "<what you found>".`,
  })
}

const SHOWN = 10

/** In a sentence, the largest part of a long list left out. */
export function describeDifferences(differences: readonly Difference[]): string {
  const shown = differences
    .slice(0, SHOWN)
    .map(({ account, booked, onChain }) => {
      const by = onChain - booked
      return `${nameAccount(account)} holds ${formatUsdc(usdc(by < 0n ? -by : by))} USDC ${by < 0n ? 'less' : 'more'} than booked`
    })
    .join('; ')
  const more = differences.length - SHOWN
  return more > 0 ? `${shown}; and ${more} more` : shown
}
