import { type Context, transact } from '../../context.ts'
import type { Address } from '../../shared/addresses.ts'
import { ChainUnavailableError } from '../../shared/chainUnavailable.ts'
import { describeFailure } from '../../shared/failure.ts'
import { addMs, SECOND_MS } from '../../shared/time.ts'
import type { AddressEndpoint } from './addressChain.ts'
import { betterOf, isNews, isWorthReplaying, nextLookAt, type SeenBalance } from './lookRule.ts'
import { type LookedAddress, lockAddresses, saveLooks } from './queries.ts'
import { enqueueReplay } from './replayAddress.ts'
import { type SweepParts, sweepDue } from './sweepDue.ts'

export interface LookParts extends SweepParts {
  /** When each endpoint failed last: what a process remembers from look to look. */
  readonly failedAt: Map<AddressEndpoint, Date>
}

/** How long an endpoint that failed is left alone, unless no other one answers. */
const PENALTY_MS = 30 * SECOND_MS

/**
 * Reads what lies at addresses, has payments explained where that has changed, and has swept what the rule lets. It may be
 * killed anywhere, run again, and run twice at once. `isHurried`: somebody has just confirmed a payment.
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
  const answers = await readEverywhere(ctx, parts, addresses)
  const campaignIds = addresses.map(({ campaignId }) => campaignId)
  await transact(ctx, async (tx) => {
    const now = ctx.clock.now()
    const looks = []
    for (const address of await lockAddresses(tx, campaignIds)) {
      const { campaignId, known } = address
      const answer = answers.get(address.address)
      const seen = answer !== undefined && isNews(answer, address) ? answer : known
      const [before, after] = [known?.balance ?? 0n, seen?.balance ?? 0n]
      const wasPaid = address.wasPaid || after > 0n
      looks.push({ campaignId, seen, lookAt: nextLookAt({ ...address, wasPaid }, { now, ...parts }) })
      if (isWorthReplaying({ ...address, before, after, isHurried })) await enqueueReplay(tx, { campaignId })
    }
    await saveLooks(tx, looks, now)
  })
  await sweepDue(ctx, parts, campaignIds)
}

/** Every endpoint that is of use is asked, since one that leaves money out does not say so. */
async function readEverywhere(
  ctx: Context,
  { endpoints, failedAt }: LookParts,
  addresses: readonly LookedAddress[],
): Promise<Map<Address, SeenBalance>> {
  const now = ctx.clock.now()
  const isPunished = (endpoint: AddressEndpoint) => {
    const at = failedAt.get(endpoint)
    return at !== undefined && now < addMs(at, PENALTY_MS)
  }
  const seen = new Map<Address, SeenBalance>()
  const ask = async (endpoint: AddressEndpoint) => {
    try {
      const head = await endpoint.readHead()
      const balances = await endpoint.readBalances(
        head,
        addresses.map(({ address }) => address),
      )
      for (const [index, { address }] of addresses.entries()) {
        const answer = { balance: balances[index] ?? 0n, block: head.number }
        const other = seen.get(address)
        seen.set(address, other === undefined ? answer : betterOf(answer, other))
      }
      failedAt.delete(endpoint)
    } catch (error) {
      failedAt.set(endpoint, now)
      const failure = describeFailure(error)
      ctx.log.warn({ endpoint: endpoint.place, failure }, 'an RPC endpoint reads no balances')
    }
  }
  const punished = endpoints.filter(isPunished)
  await Promise.all(endpoints.filter((endpoint) => !isPunished(endpoint)).map(ask))
  if (seen.size === 0) await Promise.all(punished.map(ask))
  if (seen.size === 0) throw new ChainUnavailableError()
  return seen
}
