import { BaseError } from 'viem'
import { type Context, type Database, readDatabaseNow, type Tx, transact } from '../context.ts'
import { findProvenBlock } from '../deposits/watcher/findProvenBlock.ts'
import { holdWatcher } from '../deposits/watcher/holdWatcher.ts'
import type { Holdings } from '../deposits/watcher/watchedChain.ts'
import { UnprovenAnswerError } from '../deposits/watcher/watchProof.ts'
import type { Checkpoint } from '../deposits/watcher/watchQueries.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { ChainUnavailableError, isChainUnavailable } from '../shared/chainUnavailable.ts'
import { describeFailure } from '../shared/failure.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs } from '../shared/time.ts'
import {
  type EscrowReader,
  type Flow,
  MAX_BLOCKS_BEHIND,
  type Moved,
  readBalances,
  readMoved,
  requireHoldings,
} from './readEscrow.ts'
import { AGAIN_AFTER_MS, requestReconciliation } from './reconciled.ts'
import {
  type Account,
  type BookedCampaign,
  type BookedWhere,
  findAccepted,
  type Gap,
  insertHold,
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
  /** How many accounts cannot be judged yet, since the chain has moved on under them. */
  readonly undecided: number
  /** How much more the chain holds than was booked, as somebody has cleared it. */
  readonly accepted: readonly Gap[]
}

/** The books at the end of the last block up to which they are complete. */
interface Books {
  readonly proven: Checkpoint
  readonly where: BookedWhere
  readonly accepted: readonly Gap[]
}

/**
 * Compares with the chain where the books say that the money is: each campaign that holds some by the books, the pool, what
 * is claimable, and in one sum everything else that the escrow keeps in campaigns. So campaigns that have ended cost nothing,
 * and money that appears at one of them is found all the same. Events of the escrow that the ledger cannot follow yet count
 * as booked, and differences that the operator has cleared are none while they stay as they were.
 *
 * The chain is read at the end of the last block up to which the ledger is complete, where nothing is in flight. An endpoint
 * that does not keep that state any more is asked for its latest, and for all that the escrow has said in between; each
 * answer must add up with what was proven. Undefined where the ledger is on the move, or has never seen the chain.
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
  if (books === undefined) return undefined
  const { found, block } = await askAround(ctx, escrow, books)
  const differences = found.filter(({ verdict }) => verdict === 'different')
  const accounts = books.where.campaigns.length + BESIDE_CAMPAIGNS
  return {
    ...{ block, accounts, differences, accepted: books.accepted },
    undecided: found.length - differences.length,
  }
}

/** Claimable, others. */
const BESIDE_CAMPAIGNS = 2

async function readBooks(db: Database, { place }: EscrowReader): Promise<Books | undefined> {
  const proven = await findProvenBlock({ db }, place)
  return proven && { proven, where: await readBookedWhere(db), accepted: await findAccepted(db) }
}

interface Judged extends Difference {
  readonly verdict: 'different' | 'undecided'
}

interface Answer {
  readonly block: number
  readonly found: readonly Judged[]
}

/** Every endpoint at the proven block, then every endpoint at its latest one, until one has an answer that adds up. */
async function askAround(ctx: Context, escrow: EscrowReader, books: Books): Promise<Answer> {
  const { reader, readers = [reader], place } = escrow
  let failure: unknown
  for (const read of [seeProven, seeLatest]) {
    for (const [index, reader] of readers.entries()) {
      try {
        const sight = await read({ reader, place }, books)
        return { block: sight.block, found: await judge(ctx, { reader, place }, books, sight) }
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
  return isChainUnavailable(error) || error instanceof UnprovenAnswerError || error instanceof BaseError
}

/** The answer of one endpoint about one block. */
interface Sight {
  readonly block: number
  readonly campaigns: readonly bigint[]
  readonly holdings: Holdings
  /** The movements between the proven block and this one. Undefined where they are the same. */
  readonly since: Moved | undefined
}

async function seeProven(escrow: EscrowReader, { proven, where }: Books): Promise<Sight> {
  const keys = where.campaigns.map(({ key }) => key)
  const block = proven.number
  const read = await readBalances(escrow, { keys, block })
  requireHoldings(read.holdings, proven, block)
  return { ...read, block, since: undefined }
}

/**
 * Sound because it is proven as the watcher proves its blocks: what the escrow has said since the proven block must lead from
 * what it held then to what it holds now.
 */
async function seeLatest(escrow: EscrowReader, { proven, where }: Books): Promise<Sight> {
  const latest = await escrow.reader.getBlock()
  const { hash } = await escrow.reader.getBlock({ blockNumber: BigInt(proven.number) })
  const block = Number(latest.number)
  if (hash !== proven.hash) throw new UnprovenAnswerError(`block ${proven.number} is another one`)
  if (block <= proven.number || block - proven.number > MAX_BLOCKS_BEHIND) throw new ChainUnavailableError()
  const since = await readMoved(escrow, { after: proven.number, upTo: block })
  const keys = where.campaigns.map(({ key }) => key)
  const read = await readBalances(escrow, { keys, block })
  const inCampaigns = proven.inCampaigns + netOf(since.campaigns) - since.settled
  const inClaimables = proven.inClaimables + netOf(since.claimable)
  const balance = poolOf(proven) + netOf(since.pool) + inCampaigns + inClaimables
  requireHoldings(read.holdings, { balance, inCampaigns, inClaimables }, block)
  return { ...read, block, since }
}

function netOf({ came, left }: Flow): bigint {
  return came - left
}

function poolOf({ balance, inCampaigns, inClaimables }: Holdings): bigint {
  return balance - inCampaigns - inClaimables
}

/** An account of the books beside what the chain says of it. */
interface Compared extends Difference {
  /** Its arrivals and departures, without payments by batches. */
  flow(moved: Moved): Flow
}

function compare({ where }: Books, { campaigns, holdings }: Sight): Compared[] {
  const known = where.campaigns.map((campaign, index) => compareCampaign(campaign, campaigns[index] ?? 0n))
  const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
  return [
    ...known,
    {
      account: { place: 'claimable' },
      booked: where.claimable,
      onChain: holdings.inClaimables,
      flow: ({ claimable }) => claimable,
    },
    {
      account: { place: 'others' },
      booked: where.foreign,
      onChain: holdings.inCampaigns - sumOf(campaigns),
      flow(moved) {
        const flows = known.map(({ flow }) => flow(moved))
        return {
          came: moved.campaigns.came - sumOf(flows.map(({ came }) => came)),
          left: moved.campaigns.left - sumOf(flows.map(({ left }) => left)),
        }
      },
    },
  ]
}

function compareCampaign({ id: campaignId, key, booked }: BookedCampaign, onChain: bigint): Compared {
  const account = { place: 'campaign', campaignId } as const
  return { account, booked, onChain, flow: (moved) => moved.campaign(key) }
}

/** Says which accounts differ, or may. */
async function judge(
  ctx: Context,
  escrow: EscrowReader,
  books: Books,
  sight: Sight,
): Promise<readonly Judged[]> {
  const accepted = new Map(books.accepted.map((gap) => [nameAccount(gap), gap.amount]))
  const gapOf = ({ account, booked, onChain }: Compared) =>
    onChain - booked - (accepted.get(nameAccount(account)) ?? 0n)
  const isSuspect = (compared: Compared) =>
    gapOf(compared) !== (sight.since === undefined ? 0n : netOf(compared.flow(sight.since)))
  const suspects = compare(books, sight).filter(isSuspect)
  if (suspects.length === 0) return []
  const moved = sight.since ?? (await findMoved(escrow, books.proven))
  const verdictOf = (compared: Compared): Judged['verdict'] => {
    if (moved === 'unknown') return 'undecided'
    const { came, left } = compared.flow(moved)
    const { place } = compared.account
    const mayHaveLeft = left + (place === 'campaign' || place === 'others' ? moved.settled : 0n)
    // At the proven block the books may be ahead by some of what has moved since; at a later one, behind by all of it.
    const [least, most] = sight.since === undefined ? [-came, mayHaveLeft] : [-mayHaveLeft, came]
    const gap = gapOf(compared)
    return gap < least || gap > most ? 'different' : 'undecided'
  }
  const withVerdict = (compared: Compared) => ({ ...compared, verdict: verdictOf(compared) })
  const judged = suspects.map(withVerdict)
  const others = judged.find(({ account, verdict }) => account.place === 'others' && verdict === 'different')
  if (others === undefined) return judged
  const emptied = await findInEmptied(ctx, escrow, { books, block: sight.block })
  const inEmptied = emptied.reduce((sum, { onChain }) => sum + onChain, 0n)
  const rest = { ...others, onChain: others.onChain - inEmptied }
  return [...judged.filter((one) => one !== others), ...[...emptied, rest].filter(isSuspect).map(withVerdict)]
}

/**
 * Reads the movements since the proven block: a watcher that was killed between its bookings and its note leaves the ledger
 * ahead by some of them. Equal balances do not prove that nothing moved: a plain transfer comes to the pool and leaves it by
 * its allocation. A movement explains no more than its amount, so that nobody hides a difference behind dust.
 */
async function findMoved(escrow: EscrowReader, { number }: Checkpoint): Promise<Moved | 'unknown'> {
  const head = Number(await escrow.reader.getBlockNumber())
  // An endpoint that is behind the proven block cannot say what has moved since.
  if (head < number || head - number > MAX_BLOCKS_BEHIND) return 'unknown'
  return head === number ? NOTHING_MOVED : readMoved(escrow, { after: number, upTo: head })
}

const STILL: Flow = { came: 0n, left: 0n }
const NOTHING_MOVED: Moved = {
  pool: STILL,
  claimable: STILL,
  campaigns: STILL,
  campaign: () => STILL,
  settled: 0n,
}

const EMPTIED_AT_A_TIME = 1_000

/** The campaigns that are empty by the books and not on the chain: looked for only where the sum says that there are some. */
async function findInEmptied(
  { db }: Context,
  escrow: EscrowReader,
  { books, block }: { readonly books: Books; readonly block: number },
): Promise<Compared[]> {
  const known = new Set(books.where.campaigns.map(({ id }) => id))
  const found: Compared[] = []
  for (let after = 0; ; ) {
    const page = await listEmptied(db, { after, limit: EMPTIED_AT_A_TIME })
    const { campaigns } = await readBalances(escrow, { keys: page.map(({ key }) => key), block })
    for (const [index, campaign] of page.entries()) {
      const onChain = campaigns[index] ?? 0n
      if (onChain > 0n && !known.has(campaign.id)) found.push(compareCampaign(campaign, onChain))
    }
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
    if (result === undefined || result.undecided > 0) {
      await requestReconciliation(ctx.db, addMs(at, AGAIN_AFTER_MS))
    }
  }
  if (result === undefined) return undefined
  await transact(ctx, async (tx) => {
    if (result.undecided === 0) await saveReconciled(tx, escrow.place, { block: result.block, at })
    if (result.differences.length > 0) await stopPayouts({ ...ctx, db: tx }, tx, result, at)
  })
  return result
}

async function stopPayouts(
  ctx: Context,
  tx: Tx,
  { block, accepted, differences: found }: Reconciliation,
  at: Date,
): Promise<void> {
  const gaps = new Map(accepted.map((gap) => [nameAccount(gap), gap]))
  for (const { account, booked, onChain } of found) {
    gaps.set(nameAccount(account), { ...account, amount: onChain - booked })
  }
  const differences = [...gaps.values()].filter(({ amount }) => amount !== 0n)
  if (!(await insertHold(tx, { differences, blockNumber: block, at }))) return
  const amounts = Object.fromEntries(differences.map((gap) => [nameAccount(gap), `${gap.amount}`]))
  ctx.log.error({ block, differences: amounts }, 'books and chain disagree; payouts are stopped')
  await notifyOperators(ctx, {
    key: `payouts:held:${at.getTime()}`,
    text: `The books and the escrow disagree at block ${block}: ${describeDifferences(found)}. Payouts and refunds are stopped; deposits go on. Look into it (npm run reconcile), then clear it: npm run reconcile -- --clear "<what you found>".`,
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
