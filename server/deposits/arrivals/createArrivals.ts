import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, withDatabaseClock } from '../../context.ts'
import type { EscrowGate } from '../../escrow/escrowGate.ts'
import { endTrouble, tellTrouble } from '../../outbox/trouble.ts'
import { ChainUnavailableError } from '../../shared/chainUnavailable.ts'
import { describeFailure } from '../../shared/failure.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { addMs, MINUTE_MS } from '../../shared/time.ts'
import type { SenderNetwork } from '../../transactions/network.ts'
import { type AddressEndpoint, MAX_BALANCES } from './addressChain.ts'
import { type LookParts, lookAtAddresses } from './lookAtAddresses.ts'
import { findAddress, listDue, tryLockArrivals, unlockArrivals } from './queries.ts'
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
  replay(payload: { readonly campaignId: CampaignId }): Promise<void>
  /** Looks again and again until the signal is aborted; resolves when the last look has ended. Survives outages. */
  run(signal: AbortSignal): Promise<void>
}

export interface ArrivalParts {
  readonly ctx: Context
  /** Of the present escrow: nothing is looked at while it is not the right one (P02). */
  readonly gate: Pick<EscrowGate, 'check'>
  /** Of all escrows, present and retired. */
  readonly endpoints: readonly AddressEndpoint[]
  readonly network: Pick<SenderNetwork, 'readPrices'>
  /** How often an address is looked at while its link is in use; so often it is seen which are due. */
  readonly intervalMs: number
}

/** For how long nothing may be found before the operator hears of it. */
const PATIENCE_MS = 2 * MINUTE_MS
const TROUBLE = 'arrivals'

export function createArrivals({ ctx, gate, endpoints, network, intervalMs }: ArrivalParts): Arrivals {
  const { chainId } = ctx.config
  const parts: LookParts = { chainId, endpoints, network, inUseMs: intervalMs, failedAt: new Map() }
  let failingSince: Date | undefined

  async function mayLook(): Promise<boolean> {
    const { kind } = await gate.check()
    if (kind === 'unavailable') throw new ChainUnavailableError()
    return kind === 'right'
  }

  async function lookAtDue(held: Context): Promise<void> {
    // What falls due before the next look goes with this one.
    const until = addMs(held.clock.now(), intervalMs / 2)
    for (;;) {
      const due = await listDue(held.db, { chainId, until, limit: MAX_BALANCES })
      await lookAtAddresses(held, parts, due)
      if (due.length < MAX_BALANCES) return
    }
  }

  async function lookNow(): Promise<void> {
    if (!(await mayLook())) return
    await ctx.db.connection().execute(async (connection) => {
      if (!(await tryLockArrivals(connection, chainId))) return
      try {
        // On the connection that holds the lock: when it is lost, so is the look.
        await lookAtDue(await withDatabaseClock({ ...ctx, db: connection }))
      } finally {
        await unlockArrivals(connection, chainId)
      }
    })
  }

  async function noteFailure(error: unknown): Promise<void> {
    const failure = describeFailure(error)
    ctx.log.warn({ failure }, 'deposit addresses could not be looked at')
    const now = ctx.clock.now()
    failingSince ??= now
    if (now < addMs(failingSince, PATIENCE_MS)) return
    const text = `Deposit addresses could not be looked at since ${failingSince.toISOString()}. Deposits wait there; none is lost. ${failure}`
    // Without a database there is nobody to tell by; what watches the database does.
    await tellTrouble(ctx, { cause: TROUBLE, text }).catch(() => {})
  }

  return {
    lookNow,
    async look({ campaignId }) {
      const address = (await mayLook()) ? await findAddress(ctx.db, campaignId) : undefined
      if (address === undefined) return
      await lookAtAddresses(await withDatabaseClock(ctx), parts, [address], { isHurried: true })
    },
    async replay(payload) {
      if (await mayLook()) await replayAddress(await withDatabaseClock(ctx), { endpoints }, payload)
    },
    async run(signal) {
      let isFine = false
      while (!signal.aborted) {
        try {
          await lookNow()
          if (!isFine)
            await endTrouble(ctx, { cause: TROUBLE, text: 'Deposit addresses are looked at again.' })
          isFine = true
          failingSince = undefined
        } catch (error) {
          isFine = false
          await noteFailure(error)
        }
        await sleep(intervalMs, undefined, { signal }).catch(() => {})
      }
    },
  }
}
