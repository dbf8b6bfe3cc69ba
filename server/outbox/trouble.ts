import { type Context, transact } from '../context.ts'
import { notifyOperators } from './notifyOperators.ts'

/** A standing fault, of which operators are told once. */
export interface Trouble {
  readonly cause: string
  /** The machine at fault, if there is one for each machine. */
  readonly subject?: string
}

interface Told {
  readonly text: string
  /** Of the line in the log. `warn` where time alone mends it. */
  readonly level?: 'warn' | 'error'
}

/** Tells the operators once that something is wrong, until `endTrouble` says that it is over. */
export function tellTrouble(
  ctx: Context,
  { cause, subject = '', level = 'error', text }: Trouble & Told,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const since = ctx.clock.now()
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('operator_trouble')
      .values({ cause, subject, since })
      .onConflict((conflict) => conflict.columns(['cause', 'subject']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    ctx.log[level]({ cause, subject }, text)
    await notifyOperators(ctx, { key: keyOf({ cause, subject }, since), text })
  })
}

/** Since when something has been wrong. Undefined where it is not. */
export async function findTroubleSince(
  { db }: Pick<Context, 'db'>,
  cause: string,
): Promise<Date | undefined> {
  const troubles = db.selectFrom('operator_trouble').select('since').where('cause', '=', cause)
  return (await troubles.executeTakeFirst())?.since
}

/** Tells them that it is over, if they were told of it. */
export function endTrouble(
  ctx: Context,
  { cause, subject = '', text }: Trouble & { readonly text: string },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const ended = await ctx.db
      .deleteFrom('operator_trouble')
      .where('cause', '=', cause)
      .where('subject', '=', subject)
      .returning('since')
      .executeTakeFirst()
    if (ended === undefined) return
    await notifyOperators(ctx, { key: `${keyOf({ cause, subject }, ended.since)}:over`, text })
  })
}

function keyOf({ cause, subject }: Trouble, since: Date): string {
  return `trouble:${cause}:${subject}:${since.getTime()}`
}

/** Tells them that something is wrong, or that it is over. */
export function setTrouble(
  ctx: Context,
  { cause, isOn, over, ...told }: { cause: string; isOn: boolean; over: string } & Told,
): Promise<void> {
  return isOn ? tellTrouble(ctx, { cause, ...told }) : endTrouble(ctx, { cause, text: over })
}
