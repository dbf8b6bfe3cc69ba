import { type Context, withDatabaseClock, workAlone } from '../../context.ts'
import { type ChainEndpoint, MAX_BALANCES } from '../../escrow/chainEndpoint.ts'
import { createEndpointPool } from '../../escrow/endpointPool.ts'
import type { EscrowGate } from '../../escrow/escrowGate.ts'
import type { JobPayload } from '../../jobs/job.ts'
import { ChainUnavailableError } from '../../shared/chainUnavailable.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { addMs } from '../../shared/time.ts'
import type { SenderNetwork } from '../../transactions/network.ts'
import { keepGoing } from '../../worker/keepGoing.ts'
import type { addressReplayJob } from '../jobs.ts'
import { type LookParts, lookAtAddresses } from './lookAtAddresses.ts'
import { findAddressBooks, listDue } from './queries.ts'
import { replayAddress } from './replayAddress.ts'

/** Finds what reaches deposit addresses, has it swept, and explains it. */
export interface Arrivals {
  /**
   * Looks at every address that is due, unless another process is at it.
   *
   * @throws ChainUnavailableError
   */
  lookNow(): Promise<void>
  /** Looks at one campaign's address, a payment to which was just confirmed, and has it swept where the rule lets. */
  look(payload: { readonly campaignId: CampaignId }): Promise<void>
  /** Says what became of each payment to a campaign's address. */
  replay(payload: JobPayload<typeof addressReplayJob>): Promise<void>
  /** Looks again and again until the signal is aborted; resolves when the last look has ended. Survives outages. */
  run(signal: AbortSignal): Promise<void>
}

export interface ArrivalParts {
  readonly ctx: Context
  /** Of the present escrow: nothing is looked at while it is not the right one (P02). */
  readonly gate: Pick<EscrowGate, 'check'>
  /** Of all escrows, present and retired. */
  readonly endpoints: readonly ChainEndpoint[]
  readonly network: Pick<SenderNetwork, 'readPrices'>
  /** How often an address is looked at while its link is in use; so often it is seen which are due. */
  readonly intervalMs: number
}

export function createArrivals({ ctx, gate, endpoints, network, intervalMs }: ArrivalParts): Arrivals {
  const { chainId } = ctx.config
  const pool = createEndpointPool(ctx, { endpoints, user: 'deposit addresses' })
  const parts: LookParts = { chainId, endpoints, network, inUseMs: intervalMs, pool }

  async function mayLook(): Promise<boolean> {
    const { kind } = await gate.check()
    if (kind === 'unavailable') throw new ChainUnavailableError()
    return kind === 'right'
  }

  async function lookAtDue(held: Context): Promise<void> {
    // What falls due before the next look goes with this one.
    const until = addMs(held.clock.now(), intervalMs / 2)
    for (let count = MAX_BALANCES; count === MAX_BALANCES; ) {
      const due = await listDue(held.db, { chainId, until, limit: MAX_BALANCES })
      await lookAtAddresses(held, parts, due)
      count = due.length
    }
  }

  async function lookNow(): Promise<void> {
    if (await mayLook()) await workAlone(await withDatabaseClock(ctx), `arrivals:${chainId}`, lookAtDue)
  }

  return {
    lookNow,
    async look({ campaignId }) {
      const address = (await mayLook()) ? await findAddressBooks(ctx.db, campaignId) : undefined
      if (address === undefined) return
      await lookAtAddresses(await withDatabaseClock(ctx), parts, [address], { isHurried: true })
    },
    async replay(payload) {
      if (await mayLook()) await replayAddress(await withDatabaseClock(ctx), { endpoints }, payload)
    },
    run(signal) {
      const text = (since: string) =>
        `Deposit addresses could not be looked at since ${since}. Deposits wait there; none is lost.`
      const overText = 'Deposit addresses are looked at again.'
      return keepGoing(ctx, { cause: 'arrivals', text, overText, intervalMs }, { act: lookNow, signal })
    },
  }
}
