import { type Context, type InTx, transact } from '../context.ts'
import { describeFailure } from '../shared/failure.ts'
import { type Claim, type DeliveryParts, deliverChat, deliverFrom, transactAndClaim } from './deliverChat.ts'
import type { ChatLane } from './enqueueCall.ts'

/** Makes calls to Telegram in this process. */
export interface Courier {
  /** Runs `work` in one transaction. The calls that it queues are made as soon as it has committed, without a job. */
  transact<T>(ctx: Context, work: (ctx: InTx) => Promise<T>): Promise<T>
  /** Makes the waiting calls of one lane. */
  deliver(chat: ChatLane): Promise<void>
  /** Resolves when none of the calls of `transact` is under way. */
  idle(): Promise<void>
}

/** `ctx.db` is the pool. Beyond `atOnce` calls under way, jobs make the rest, so that a slow Telegram fills no memory. */
export function createCourier(
  ctx: Context,
  { atOnce, ...parts }: DeliveryParts & { readonly atOnce: number },
): Courier {
  const underWay = new Set<Promise<void>>()

  function make(claim: Claim): void {
    const delivery = deliverFrom(ctx, claim, parts)
      .catch((error: unknown) => {
        // The lease keeps others from it; once that ends, the outcome counts as unknown.
        const failure = describeFailure(error)
        ctx.log.warn({ method: claim.method, failure }, 'the outcome of a call could not be saved')
      })
      .finally(() => underWay.delete(delivery))
    underWay.add(delivery)
  }

  return {
    async transact(own, work) {
      if (underWay.size >= atOnce || parts.signal.aborted) return transact(own, work)
      const { result, claims } = await transactAndClaim(own, parts.limits, work)
      for (const claim of claims) make(claim)
      return result
    },
    deliver: (chat) => deliverChat(ctx, { ...chat, ...parts }),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
