import { type Hex, toHex } from 'viem'
import { campaignKey } from '../campaigns/campaignKey.ts'
import { type Context, transact } from '../context.ts'
import { findProvenBlock } from '../deposits/findProvenBlock.ts'
import { holdWatcher } from '../deposits/holdWatcher.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { type BookedWhere, findAcceptedDifferences, insertHold, readBookedWhere } from './queries.ts'
import { type EscrowReader, readBalances } from './readEscrow.ts'

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
  const keys = where.campaigns.map(keyOf)
  const balances = await readBalances(escrow, { keys, block: proven.number })
  const compared = [
    ...where.campaigns.map(({ id, booked }, index) => ({
      account: `campaign:${id}`,
      booked,
      onChain: balances.campaigns[index] ?? 0n,
    })),
    { account: 'pool', booked: where.pool, onChain: balances.pool },
    { account: 'claimable', booked: where.claimable, onChain: balances.claimable },
  ]
  const accepted = await findAcceptedDifferences(ctx.db)
  const differences = compared.filter(
    ({ account, booked, onChain }) => onChain - booked !== BigInt(accepted[account] ?? 0),
  )
  return { block: proven.number, accounts: compared.length, differences, accepted }
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
