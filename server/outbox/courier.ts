import { type Context, type InTx, transact } from '../context.ts'
import { describeFailure } from '../shared/failure.ts'
import {
  type Claim,
  type DeliveryParts,
  deliverChat,
  deliverDoubtful,
  deliverFrom,
  transactAndClaim,
} from './deliverChat.ts'
import type { ChatLane } from './enqueueCall.ts'

/** Makes calls to Telegram in this process. */
export interface Courier {
  /** Runs `work` in one transaction. The calls that it queues are made as soon as it has committed, without a job. */
  transact<T>(ctx: Context, work: (ctx: InTx) => Promise<T>): Promise<T>
  /** Makes the waiting calls of one lane. */
  deliver(chat: ChatLane): Promise<void>
  /** Resolves when no call is under way and every outcome is saved. */
  idle(): Promise<void>
}

/** `ctx.db` is the pool. Beyond `atOnce` calls under way, jobs make the rest, so that a slow Telegram fills no memory. */
export function createCourier(
  ctx: Context,
  { atOnce, ...parts }: DeliveryParts & { readonly atOnce: number },
): Courier {
  const underWay = new Set<Promise<unknown>>()
  /** The job engine may have given up their jobs in an outage of the database. */
  const ofJobs = new Set<Promise<unknown>>()

  function track(delivery: Promise<unknown>, set = underWay): void {
    const tracked: Promise<unknown> = delivery
      .catch((error: unknown) => {
        // The lease keeps others from it; once that ends, the outcome counts as unknown.
        ctx.log.warn({ failure: describeFailure(error) }, 'the outcome of a call could not be saved')
      })
      .finally(() => set.delete(tracked))
    set.add(tracked)
  }

  return {
    async transact(own, work) {
      if (underWay.size >= atOnce || parts.signal.aborted) return transact(own, work)
      const doubtful: Claim[] = []
      try {
        const { result, claims } = await transactAndClaim(own, { limits: parts.limits, doubtful }, work)
        for (const claim of claims) track(deliverFrom(ctx, claim, parts))
        return result
      } catch (error) {
        if (doubtful.length > 0) track(deliverDoubtful(ctx, doubtful, parts))
        throw error
      }
    },
    deliver(chat) {
      const delivery = deliverChat(ctx, { ...chat, ...parts })
      track(delivery, ofJobs)
      return delivery
    },
    async idle() {
      while (underWay.size + ofJobs.size > 0) await Promise.all([...underWay, ...ofJobs])
    },
  }
}
