import { sql } from 'kysely'
import type { Hex, PublicClient } from 'viem'
import { type Context, type Database, type InTx, readDatabaseNow, transact } from '../context.ts'
import { askUntilAgreed, voicesNeeded } from '../escrow/agreement.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { Address } from '../shared/addresses.ts'
import { ChainUnavailableError } from '../shared/chainUnavailable.ts'
import { describeFailure } from '../shared/failure.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { requireSums, UnprovenAnswerError } from '../watcher/watchProof.ts'
import { type Checkpoint, findCheckpoint, type WatchPlace } from '../watcher/watchQueries.ts'
import { type Account, type Difference, findAccepted, findHold, insertHold, nameAccount } from './hold.ts'
import { smaller } from './payout.ts'
import { type EscrowReader, isItsFault, readBalances, readEventsAfter, sumMoved } from './readEscrow.ts'
import { requestReconciliation, saveReconciled } from './reconciled.ts'

/** The delay before an incomplete reconciliation is retried. */
const AGAIN_AFTER_MS = MINUTE_MS

export interface Reconciliation {
  readonly block: number
  readonly accounts: number
  /** Without those that an operator has cleared. */
  readonly differences: readonly Difference[]
  /** With them. */
  readonly gaps: readonly Difference[]
  /** USDC in the escrow beyond its debts, from plain transfers. */
  readonly surplus: bigint
}

interface Booked {
  readonly place: Account['place']
  /** Of campaigns alone. */
  readonly id: CampaignId
  readonly key: Hex
  readonly booked: bigint
}

type Books = NonNullable<Awaited<ReturnType<typeof readBooks>>>

/**
 * Compares the books with the chain: each campaign that holds money by the books, the claimable sum, one sum of all other
 * campaigns, and the USDC behind it all. So ended campaigns cost nothing, and money that appears at one is still found. Events
 * that the ledger cannot follow yet count as booked. A cleared difference is none while it stays the same.
 *
 * The chain is read at the last block up to which the ledger is complete. An endpoint that no longer keeps that state answers at
 * its latest block, less the events since. Either way an answer counts only if its totals are those that the watcher has proven.
 * Undefined while the ledger is moving, and before it has seen the chain.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function reconcile(ctx: Context, escrow: EscrowReader): Promise<Reconciliation | undefined> {
  const books = await ctx.db
    .transaction()
    // One snapshot shows a settlement on both sides or on neither.
    .setIsolationLevel('repeatable read')
    .execute((tx) => readBooks(tx, escrow.place))
  return books && askAround(ctx, escrow, books)
}

/**
 * The books at the last block up to which they are complete. Undefined, too, while the ledger is ahead of it: the watcher books
 * first, and notes the block afterwards.
 */
async function readBooks(db: Database, place: WatchPlace) {
  const { chainId, escrow } = place
  const { rows: booking } = await sql`
    select from chain_cursor
    where chain_id = ${chainId} and escrow = ${escrow} and booking_to > block_number`.execute(db)
  const proven = await findCheckpoint(db, place)
  if (proven === undefined || booking.length > 0) return undefined
  return { proven, accounts: await listBooked(db, escrow), accepted: await findAccepted(db, escrow) }
}

/**
 * The accounts by the ledger, less settled legs that it cannot follow yet. `others` are keys of no campaign. Campaigns appear if
 * they hold money, or have an open or a cleared difference.
 */
async function listBooked(db: Database, escrow: Address): Promise<readonly Booked[]> {
  const { rows } = await sql<Booked>`
    with waiting as (
      select l.campaign_id, l.outcome, l.amount from batch_leg l join batch b on b.id = l.batch_id
      where l.status = 'pending' and l.outcome in ('paid', 'claimable') and b.escrow = ${escrow}
    ), part (place, campaign_id, amount) as (
      select 'campaign', campaign_id, balance from ledger_account where kind = 'chain_campaign' and not is_empty
      union all
      select case kind when 'chain_claimable' then 'claimable' else 'others' end, null, balance from ledger_account
      where kind in ('chain_claimable', 'chain_foreign') and escrow = ${escrow} and not is_empty
      union all
      select case when campaign_id is null then 'others' else 'campaign' end, campaign_id, -amount from waiting
      union all
      select 'claimable', null, amount from waiting where outcome = 'claimable'
      union all
      select place, campaign_id, 0 from payout_hold_difference where hold_id in (
        select max(id) from payout_hold where escrow = ${escrow} group by cleared_at is null)
    )
    select part.place, c.id, c.escrow_key as key, sum(part.amount) as booked
    from part left join campaign c on c.id = part.campaign_id
    where part.campaign_id is null or c.escrow = ${escrow}
    group by part.place, c.id order by c.id`.execute(db)
  return rows
}

/** Asks each endpoint at the proven block, or else at its latest one, until two tell of the same differences (P155). */
async function askAround(ctx: Context, escrow: EscrowReader, books: Books): Promise<Reconciliation> {
  const { reader, readers = [reader], place } = escrow
  let failure: unknown
  const ask = async (reader: PublicClient, index: number) => {
    for (const atLatest of [false, true]) {
      try {
        return await compare(ctx, books, await look({ reader, place }, books.proven, atLatest))
      } catch (error) {
        if (!isItsFault(error)) throw error
        failure = error
        const said = { endpoint: index + 1, failure: describeFailure(error) }
        ctx.log.warn(said, 'an RPC endpoint is of no use to the reconciliation')
      }
    }
    return undefined
  }
  // At another block the sums are other ones, and the differences the same.
  const differences = ({ gaps }: Reconciliation) =>
    gaps.map(({ account, booked, onChain }) => [account, onChain - booked])
  const answer = await askUntilAgreed(readers, voicesNeeded(ctx.config, readers), ask, differences)
  if (answer === undefined) throw new ChainUnavailableError({ cause: failure })
  if (answer === 'alone') throw new UnprovenAnswerError('no second endpoint says the same')
  return answer.agreed
}

/** One endpoint's view. It reads campaigns at the proven block, and the escrow's holdings at `block`. */
async function look(escrow: EscrowReader, proven: Checkpoint, atLatest: boolean) {
  const latest = atLatest ? await readEventsAfter(escrow, proven) : { block: proven.number, events: [] }
  if (latest === undefined) throw new UnprovenAnswerError(`it does not have block ${proven.number}`)
  const { block, events } = latest
  const since = sumMoved(events)
  const expected = {
    inCampaigns: proven.inCampaigns + since.inCampaigns,
    inClaimables: proven.inClaimables + since.inClaimables,
  }
  return {
    escrow: escrow.place.escrow,
    block,
    async read(campaigns: readonly Booked[]) {
      const balances = await readBalances(escrow, { keys: campaigns.map(({ key }) => key), block })
      requireSums(balances.holdings, expected, block)
      const compared = campaigns.map(({ id: campaignId, key, booked }, index) => ({
        account: { place: 'campaign' as const, campaignId },
        booked,
        onChain: (balances.campaigns[index] ?? 0n) - (since.byKey.get(key) ?? 0n),
      }))
      return { campaigns: compared, holdings: balances.holdings }
    },
  }
}

type Sight = Awaited<ReturnType<typeof look>>

async function compare(
  { db }: Context,
  { proven, accounts, accepted }: Books,
  sight: Sight,
): Promise<Reconciliation> {
  const booked = accounts.filter(({ place }) => place === 'campaign')
  const bookedIn = (name: Account['place']) => accounts.find(({ place }) => place === name)?.booked ?? 0n
  const { campaigns, holdings } = await sight.read(booked)
  const { balance, inCampaigns, inClaimables } = holdings
  const owed = inCampaigns + inClaimables
  const sumOnChain = (some: readonly Difference[]) => some.reduce((sum, { onChain }) => sum + onChain, 0n)
  const differs = (one: Difference) =>
    one.onChain - one.booked !== (accepted.get(nameAccount(one.account)) ?? 0n)
  const others: Difference = {
    account: { place: 'others' },
    booked: bookedIn('others'),
    onChain: proven.inCampaigns - sumOnChain(campaigns),
  }
  const emptied = differs(others) ? await findInEmptied(db, booked, sight) : []
  const found: Difference[] = [
    ...campaigns,
    { account: { place: 'claimable' }, booked: bookedIn('claimable'), onChain: proven.inClaimables },
    { account: { place: 'usdc' }, booked: owed, onChain: smaller(usdc(balance), owed) },
    ...emptied,
    { ...others, onChain: others.onChain - sumOnChain(emptied) },
  ]
  return {
    block: sight.block,
    accounts: found.length - emptied.length,
    differences: found.filter(differs),
    gaps: found.filter(({ booked, onChain }) => booked !== onChain),
    surplus: balance > owed ? balance - owed : 0n,
  }
}

const EMPTIED_AT_A_TIME = 1_000

/** Campaigns that are empty by the books and not on the chain. Called only if the sum says that there are some. */
async function findInEmptied(
  db: Database,
  campaigns: readonly Booked[],
  { escrow, read }: Sight,
): Promise<Difference[]> {
  const found: Difference[] = []
  const known = campaigns.map(({ id }) => id)
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { rows } = await sql<Booked>`
      select c.id, c.escrow_key as key, 0::numeric as booked from campaign c
      where c.id > ${after} and c.escrow = ${escrow} and c.deposited > 0 and c.id <> all (${known}::bigint[])
        and not exists (
          select from ledger_account a where a.campaign_id = c.id and a.kind = 'chain_campaign' and not a.is_empty)
      order by c.id limit ${EMPTIED_AT_A_TIME}`.execute(db)
    const page = await read(rows)
    found.push(...page.campaigns.filter(({ onChain }) => onChain > 0n))
    after = rows.at(-1)?.id
  }
  return found
}

/**
 * Reconciles, and stops payouts, or those of one campaign, if books and chain disagree, until an operator clears that. Operators
 * are told once.
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
  await transact(ctx, async (ctx) => {
    await saveReconciled(ctx.db, escrow.place, at)
    if (result.differences.length > 0) await stopPayouts(ctx, escrow.place, result, at)
  })
  return result
}

async function stopPayouts(
  ctx: InTx,
  { escrow }: WatchPlace,
  result: Reconciliation,
  at: Date,
): Promise<void> {
  if (!(await insertHold(ctx.db, escrow, result, at))) return
  const { block } = result
  const differences = describeDifferences(result.differences)
  const campaignId = (await findHold(ctx, escrow))?.campaignId ?? null
  ctx.log.error({ block, differences, campaignId }, 'books and chain disagree; payouts are stopped')
  const stops =
    campaignId === null
      ? 'Payouts and refunds are stopped; deposits go on. Ask the guardian to pause the escrow, so that no reclaim notice runs out meanwhile.'
      : `Payouts and refunds of campaign ${campaignId} are stopped; all others go on. If a reclaim notice of it runs, clear it before the window of the notice.`
  await notifyOperators(ctx, {
    key: `payouts:held:${at.getTime()}:${campaignId ?? 'all'}`,
    text: `The books and the escrow disagree at block ${block}: ${differences}. ${stops} Look into it (npm run reconcile), then clear it: npm run reconcile -- --clear "<what you found>".`,
  })
}

const SHOWN = 10

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
