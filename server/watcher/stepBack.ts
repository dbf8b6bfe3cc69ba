import { type Context, transact } from '../context.ts'
import { askUntilAgreed, voicesNeeded, voicesOf } from '../escrow/agreement.ts'
import type { ChainEndpoint, WatchedChain } from '../escrow/chainEndpoint.ts'
import { ifChainUnavailable } from '../shared/chainUnavailable.ts'
import { type Checkpoint, findCheckpoint, isAt, returnToCheckpoint } from './watchQueries.ts'

/**
 * Leaves checkpoints that a lying endpoint has led to: goes back to the newest one whose block and sums two endpoints confirm.
 * The watcher reads on from there, and each booking counts once.
 *
 * @returns undefined where no checkpoint is confirmed
 */
export async function stepBackToAgreed(
  ctx: Context,
  chain: WatchedChain,
): Promise<{ readonly from: number; readonly to: number } | undefined> {
  const newest = await findCheckpoint(ctx.db, chain)
  const voices = voicesOf(chain.endpoints)
  for (let checkpoint = newest; newest !== undefined && checkpoint !== undefined; ) {
    const { number } = checkpoint
    const earlier = number === 0 ? undefined : await findCheckpoint(ctx.db, chain, number - 1)
    const asked = { chain, checkpoint, isFirst: earlier === undefined }
    const answer = await askUntilAgreed(voices, voicesNeeded(ctx.config, voices), (endpoint) =>
      confirms(endpoint, asked).catch(ifChainUnavailable(undefined)),
    )
    if (answer !== undefined && answer !== 'alone') {
      if (number < newest.number) await stepBack(ctx, chain, checkpoint)
      return { from: newest.number, to: number }
    }
    checkpoint = earlier
  }
  return undefined
}

/** Before the first checkpoint there was no escrow, so its block alone is enough. */
async function confirms(
  endpoint: ChainEndpoint,
  { chain, checkpoint, isFirst }: { chain: WatchedChain; checkpoint: Checkpoint; isFirst: boolean },
): Promise<true | undefined> {
  const block = await endpoint.findBlock(checkpoint.number)
  if (block === undefined || !isAt(checkpoint, block)) return undefined
  if (isFirst) return true
  const holdings = await endpoint.findHoldings(chain.escrow, block)
  const { inCampaigns, inClaimables } = checkpoint
  return holdings?.inCampaigns === inCampaigns && holdings.inClaimables === inClaimables ? true : undefined
}

/** No reconciliation compares books that are ahead of the checkpoint: that a lie has named a far block must not last. */
async function stepBack(ctx: Context, chain: WatchedChain, checkpoint: Checkpoint): Promise<void> {
  const finals = await Promise.all(
    voicesOf(chain.endpoints).map((one) => one.readFinal().catch(ifChainUnavailable(undefined))),
  )
  const known = finals.flatMap((block) => (block === undefined ? [] : [block.number]))
  const bookingTo = Math.max(checkpoint.number, Math.min(...known))
  await transact(ctx, ({ db, clock }) =>
    returnToCheckpoint(db, chain, { checkpoint, bookingTo, at: clock.now() }),
  )
}
