import { type Context, transact } from '../../context.ts'
import type { ChainEndpoint } from '../../escrow/chainEndpoint.ts'
import type { EndpointPool } from '../../escrow/endpointPool.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Address } from '../../shared/addresses.ts'
import { ChainUnavailableError } from '../../shared/chainUnavailable.ts'
import { addressReplayJob } from '../jobs.ts'
import { betterOf, isNews, isWorthReplaying, nextLookAt, type SeenBalance } from './lookRule.ts'
import { type LookedAddress, lockAddresses, saveLooks } from './queries.ts'
import { type SweepParts, sweepDue } from './sweepDue.ts'

export interface LookParts extends SweepParts {
  readonly pool: EndpointPool
}

/**
 * Reads the balances of addresses, queues a replay where one has changed, and sweeps. It may be killed anywhere, run again,
 * and run twice at once. `isHurried`: somebody has just confirmed a payment.
 *
 * @throws ChainUnavailableError where no endpoint answers
 */
export async function lookAtAddresses(
  ctx: Context,
  parts: LookParts,
  addresses: readonly LookedAddress[],
  { isHurried = false } = {},
): Promise<void> {
  if (addresses.length === 0) return
  const answers = await readEverywhere(
    parts.pool,
    addresses.map(({ address }) => address),
  )
  const campaignIds = addresses.map(({ campaignId }) => campaignId)
  await transact(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const looks = []
    for (const address of await lockAddresses(ctx.db, campaignIds)) {
      const { campaignId, known } = address
      const answer = answers.get(address.address)
      const seen = answer !== undefined && isNews(answer, address) ? answer : known
      const [before, after] = [known?.balance ?? 0n, seen?.balance ?? 0n]
      const wasPaid = address.wasPaid || after > 0n
      looks.push({ campaignId, seen, lookAt: nextLookAt({ ...address, wasPaid }, { now, ...parts }) })
      if (isWorthReplaying({ ...address, before, after, isHurried })) {
        await enqueue(ctx.db, addressReplayJob, { campaignId })
      }
    }
    await saveLooks(ctx.db, looks, now)
  })
  await sweepDue(ctx, parts, campaignIds)
}

/** Asks every working endpoint, since one that leaves money out does not say so. */
async function readEverywhere(
  pool: EndpointPool,
  addresses: readonly Address[],
): Promise<Map<Address, SeenBalance>> {
  const seen = new Map<Address, SeenBalance>()
  const ask = (endpoint: ChainEndpoint) =>
    pool.ask(endpoint, async () => {
      const head = await endpoint.readHead()
      const balances = await endpoint.readBalances(head, addresses)
      for (const [index, address] of addresses.entries()) {
        const answer = { balance: balances[index] ?? 0n, block: head.number }
        const other = seen.get(address)
        seen.set(address, other === undefined ? answer : betterOf(answer, other))
      }
    })
  const { useful, failed } = pool.sort()
  await Promise.all(useful.map(ask))
  if (seen.size === 0) await Promise.all(failed.map(ask))
  if (seen.size === 0) throw new ChainUnavailableError()
  return seen
}
