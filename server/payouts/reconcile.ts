import { type Hex, toHex } from 'viem'
import { campaignKey } from '../campaigns/campaignKey.ts'
import { type Context, transact } from '../context.ts'
import { findProvenBlock } from '../deposits/watcher/findProvenBlock.ts'
import { holdWatcher } from '../deposits/watcher/holdWatcher.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { enqueue } from '../worker/enqueue.ts'
import { type EscrowReader, MAX_BLOCKS_BEHIND, readBalances, readMoved } from './readEscrow.ts'
import { type BookedWhere, findAcceptedDifferences, insertHold, readBookedWhere } from './reconcileQueries.ts'

/** An account on which books and chain disagree, in micro-USDC. */
export interface Difference {
  /** `campaign:12`, `pool` or `claimable`. */
  readonly account: string
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
  /** What the chain holds more than was booked, by account, as somebody has cleared it. */
  readonly accepted: Readonly<Record<string, string>>
}

/**
 * Compares every account that says where the money is with the chain, at the end of the last block up to which the ledger is
 * complete. There is nothing in flight at that block: what has been sent and is not final is in neither. What the escrow has
 * said and the ledger cannot follow yet counts as booked, and what the operator has cleared is as it was then.
 * Undefined where the ledger is on the move, or has never seen the chain.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function reconcile(ctx: Context, escrow: EscrowReader): Promise<Reconciliation | undefined> {
  const books = await holdWatcher(ctx, escrow.place, (db) =>
    // One snapshot: what is being settled is seen on both sides or on neither.
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const proven = await findProvenBlock({ db: tx }, escrow.place)
        return proven && { proven, where: await readBookedWhere(tx) }
      }),
  )
  if (books === undefined) return undefined
  const { proven, where } = books
  const accounts = accountsOf(where)
  const accepted = await findAcceptedDifferences(ctx.db)
  const differ = ({ account, booked, onChain }: Difference) =>
    onChain - booked !== BigInt(accepted[account] ?? 0)
  const suspects = (await compareAt(escrow, accounts, proven.number)).filter(differ)
  const differences =
    suspects.length === 0 ? [] : await exceptMoved(escrow, { accounts, suspects, accepted, proven })
  const undecided = suspects.length - differences.length
  return { block: proven.number, accounts: accounts.length, differences, undecided, accepted }
}

interface BookedAccount {
  readonly account: string
  readonly booked: bigint
  /** Of a campaign. */
  readonly key?: Hex
}

function accountsOf({ campaigns, pool, claimable }: BookedWhere): BookedAccount[] {
  return [
    ...campaigns.map((campaign) => ({
      account: `campaign:${campaign.id}`,
      booked: campaign.booked,
      key: keyOf(campaign),
    })),
    { account: 'pool', booked: pool },
    { account: 'claimable', booked: claimable },
  ]
}

async function compareAt(
  escrow: EscrowReader,
  accounts: readonly BookedAccount[],
  block: number,
): Promise<Difference[]> {
  const keys = accounts.flatMap(({ key }) => (key === undefined ? [] : [key]))
  const { campaigns, pool, claimable } = await readBalances(escrow, { keys, block })
  const byKey = new Map(keys.map((key, index) => [key, campaigns[index] ?? 0n]))
  return accounts.map(({ account, booked, key }) => {
    const onChain = key === undefined ? (account === 'pool' ? pool : claimable) : (byKey.get(key) ?? 0n)
    return { account, booked, onChain }
  })
}

/**
 * Leaves out what the chain can have moved since: a watcher that was killed between its bookings and its note leaves the
 * ledger ahead of the last block that it has proven, by some of what has come and left. Equal balances do not say that nothing
 * moved, since what came to the pool by plain transfer leaves it by its allocation; and that something moved explains no
 * more than its amount: nobody hides a difference behind dust.
 */
async function exceptMoved(
  escrow: EscrowReader,
  {
    accounts,
    suspects,
    accepted,
    proven,
  }: {
    readonly accounts: readonly BookedAccount[]
    readonly suspects: readonly Difference[]
    readonly accepted: Readonly<Record<string, string>>
    readonly proven: { readonly number: number }
  },
): Promise<Difference[]> {
  const head = Number(await escrow.reader.getBlockNumber())
  if (head === proven.number) return [...suspects]
  // An endpoint that is behind the proven block cannot say what has moved since.
  if (head < proven.number || head - proven.number > MAX_BLOCKS_BEHIND) return []
  const moved = await readMoved(escrow, { after: proven.number, upTo: head })
  const keys = new Map(accounts.map(({ account, key }) => [account, key]))
  return suspects.filter(({ account, booked, onChain }) => {
    const key = keys.get(account)
    const { came, left } = key ? moved.campaign(key) : account === 'pool' ? moved.pool : moved.claimable
    const ahead = booked - onChain + BigInt(accepted[account] ?? 0)
    // Either way: a node that mines meanwhile may answer from a later state than the one asked for.
    const most = came + left
    return ahead > most || -ahead > most
  })
}

function keyOf({ salt, refundTo }: BookedWhere['campaigns'][number]): Hex {
  return campaignKey({ salt: toHex(salt), refundTo })
}

/**
 * Reconciles, and stops payouts where books and chain disagree, until an operator clears that. The operators are told once.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function guardBooks(ctx: Context, escrow: EscrowReader): Promise<Reconciliation | undefined> {
  const result = await reconcile(ctx, escrow)
  if (result === undefined || result.undecided > 0) await lookAgain(ctx)
  if (result === undefined || result.differences.length === 0) return result
  await transact(ctx, async (tx) => {
    const at = ctx.clock.now()
    const found = result.differences.map(({ account, booked, onChain }) => [account, `${onChain - booked}`])
    const differences = { ...result.accepted, ...Object.fromEntries(found) }
    if (!(await insertHold(tx, { differences, blockNumber: result.block, at }))) return
    ctx.log.error({ block: result.block, differences }, 'books and chain disagree; payouts are stopped')
    await notifyOperators(
      { ...ctx, db: tx },
      {
        key: `payouts:held:${at.getTime()}`,
        text: `The books and the escrow disagree at block ${result.block}: ${describeDifferences(result.differences)}. Payouts and refunds are stopped; deposits go on. Look into it (npm run reconcile), then clear it: npm run reconcile -- --clear "<what you found>".`,
      },
    )
  })
  return result
}

async function lookAgain(ctx: Context): Promise<void> {
  const key = 'books_reconcile:again'
  await enqueue(ctx.db, 'books_reconcile', {}, { key, runAt: addMs(ctx.clock.now(), MINUTE_MS) })
}

const SHOWN = 10

/** In a sentence, the largest part of a long list left out. */
export function describeDifferences(differences: readonly Difference[]): string {
  const shown = differences
    .slice(0, SHOWN)
    .map(({ account, booked, onChain }) => {
      const by = onChain - booked
      return `${account} holds ${formatUsdc(usdc(by < 0n ? -by : by))} USDC ${by < 0n ? 'less' : 'more'} than booked`
    })
    .join('; ')
  const more = differences.length - SHOWN
  return more > 0 ? `${shown}; and ${more} more` : shown
}
