import { answerDurably, type Context, type InTx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { addMs, DAY_MS } from '../shared/time.ts'

/** An act that a page asks for: `key` is drawn by the page, and names one wish of a person. */
interface Asked {
  readonly wallet: Address
  readonly key: string
  readonly act: string
}

/** The answer to an act. `once` goes to the first request alone, and is not stored. */
export interface Answer {
  readonly kept: object
  readonly once?: object
}

/**
 * Does an act once for a key, however often and wherever it is asked at the same time: a repeated request gets the first answer.
 * An act that fails is not kept, and may be tried again.
 *
 * @throws DomainError `request.invalid` where the key belongs to another act
 */
export function answerOnce(
  ctx: Context,
  { wallet, key, act }: Asked,
  work: (ctx: InTx) => Promise<Answer>,
): Promise<object> {
  return answerDurably(ctx, async (ctx) => {
    const { db } = ctx
    // A second request waits here until the first has committed or failed.
    const { numInsertedOrUpdatedRows: inserted = 0n } = await db
      .insertInto('answered_act')
      .values({ wallet, key, act, at: ctx.clock.now() })
      .onConflict((row) => row.columns(['wallet', 'key']).doNothing())
      .executeTakeFirstOrThrow()
    const row = db.selectFrom('answered_act').select(['act', 'answer'])
    if (inserted === 0n) {
      const first = await row.where('wallet', '=', wallet).where('key', '=', key).executeTakeFirstOrThrow()
      if (first.act === act) return first.answer as object
      throw new DomainError('request.invalid', { problem: 'The idempotency key belongs to another act' })
    }
    const { kept, once } = await work(ctx)
    await db
      .updateTable('answered_act')
      .set({ answer: JSON.stringify(kept) })
      .where('wallet', '=', wallet)
      .where('key', '=', key)
      .execute()
    return { ...kept, ...once }
  })
}

/** How long a repeated request gets its answer again. */
const KEPT_MS = DAY_MS

export async function forgetAnswers({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('answered_act').where('at', '<', addMs(clock.now(), -KEPT_MS)).execute()
}
