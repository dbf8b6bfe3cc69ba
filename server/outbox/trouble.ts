import { type Context, transact } from '../context.ts'
import { notifyOperators } from './notifyOperators.ts'
import { deleteTrouble, findTrouble, insertTrouble } from './queries.ts'

/** Tells the operators once that something is wrong, until `endTrouble` says that it is over. */
export function tellTrouble(ctx: Context, { cause, text }: { cause: string; text: string }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const since = ctx.clock.now()
    if (!(await insertTrouble(ctx.db, cause, since))) return
    ctx.log.error({ cause }, text)
    await notifyOperators(ctx, { key: `trouble:${cause}:${since.getTime()}`, text })
  })
}

/** Since when something has been wrong. Undefined where it is not. */
export function findTroubleSince({ db }: Pick<Context, 'db'>, cause: string): Promise<Date | undefined> {
  return findTrouble(db, cause)
}

/** Tells them that it is over, where they were told of it. */
export function endTrouble(ctx: Context, { cause, text }: { cause: string; text: string }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const since = await deleteTrouble(ctx.db, cause)
    if (since === undefined) return
    await notifyOperators(ctx, { key: `trouble:${cause}:${since.getTime()}:over`, text })
  })
}

/** Tells them that something is wrong, or that it is over: what is true by now. */
export function setTrouble(
  ctx: Context,
  { cause, isOn, text, over }: { cause: string; isOn: boolean; text: string; over: string },
): Promise<void> {
  return isOn ? tellTrouble(ctx, { cause, text }) : endTrouble(ctx, { cause, text: over })
}
