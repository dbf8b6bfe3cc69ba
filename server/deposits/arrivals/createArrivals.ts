import { type Context, withDatabaseClock, workAlone } from '../../context.ts'
import { type ChainEndpoint, MAX_BALANCES } from '../../escrow/chainEndpoint.ts'
import { createEndpointPool } from '../../escrow/endpointPool.ts'
import type { EscrowGate } from '../../escrow/escrowGate.ts'
import type { JobPayload } from '../../jobs/job.ts'
import { ChainUnavailableError } from '../../shared/chainUnavailable.ts'
import { addMs } from '../../shared/time.ts'
import type { SenderNetwork } from '../../transactions/network.ts'
import { keepGoing } from '../../worker/keepGoing.ts'
import { allocatePayment } from '../allocatePayment.ts'
import type { addressLookJob, addressReplayJob, paymentAllocateJob } from '../jobs.ts'
import { lookAtAddresses } from './lookAtAddresses.ts'
import { findAddressBooks, listDue } from './queries.ts'
import { replayAddress } from './replayAddress.ts'

interface ArrivalParts {
  readonly ctx: Context
  /** Of the present escrow: no address is looked at until it is the right one (P02). */
  readonly gate: Pick<EscrowGate, 'check' | 'place'>
  readonly endpoints: readonly ChainEndpoint[]
  readonly network: Pick<SenderNetwork, 'readPrices'>
  /** How often an address is looked at while its link is in use. */
  readonly intervalMs: number
}

export type Arrivals = ReturnType<typeof createArrivals>

/** Finds what reaches the deposit addresses of all escrows, sweeps it, and explains it; allocates what reached them directly. */
export function createArrivals({ ctx, gate, endpoints, network, intervalMs }: ArrivalParts) {
  const { chainId } = ctx.config
  const pool = createEndpointPool(ctx, { endpoints, user: 'deposit addresses' })
  const parts = { chainId, endpoints, network, inUseMs: intervalMs, pool }

  async function mayLook(): Promise<boolean> {
    const { kind } = await gate.check()
    if (kind === 'unavailable') throw new ChainUnavailableError()
    return kind === 'right'
  }

  async function lookAtDue(held: Context): Promise<void> {
    // Addresses that fall due before the next look go with this one.
    const until = addMs(held.clock.now(), intervalMs / 2)
    for (let count = MAX_BALANCES; count === MAX_BALANCES; ) {
      const due = await listDue(held.db, { chainId, until, limit: MAX_BALANCES })
      await lookAtAddresses(held, parts, due)
      count = due.length
    }
  }

  /** Looks at every address that is due, unless another process is at it. Throws ChainUnavailableError. */
  async function lookNow(): Promise<void> {
    if (await mayLook()) await workAlone(await withDatabaseClock(ctx), `arrivals:${chainId}`, lookAtDue)
  }

  return {
    lookNow,
    /** Looks at one campaign's address after a payment to it was confirmed. */
    async look({ campaignId }: JobPayload<typeof addressLookJob>): Promise<void> {
      const address = (await mayLook()) ? await findAddressBooks(ctx.db, campaignId) : undefined
      if (address === undefined) return
      await lookAtAddresses(await withDatabaseClock(ctx), parts, [address], { isHurried: true })
    },
    async replay(payload: JobPayload<typeof addressReplayJob>): Promise<void> {
      // A job that throws comes again.
      if (!(await mayLook())) throw new ChainUnavailableError()
      await replayAddress(await withDatabaseClock(ctx), { endpoints }, payload)
    },
    async allocate(payload: JobPayload<typeof paymentAllocateJob>): Promise<void> {
      await allocatePayment(await withDatabaseClock(ctx), { pool, gate }, payload)
    },
    /** Looks again and again, through outages too. Resolves when the signal is aborted and the last look has ended. */
    run(signal: AbortSignal): Promise<void> {
      const text = (since: string) =>
        `Deposit addresses could not be looked at since ${since}. Deposits wait there; none is lost.`
      const overText = 'Deposit addresses are looked at again.'
      return keepGoing(ctx, { cause: 'arrivals', text, overText, intervalMs }, { act: lookNow, signal })
    },
  }
}
