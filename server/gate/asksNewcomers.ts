import { sellsNow } from '../campaigns/sales.ts'
import type { Context } from '../context.ts'
import type { Door } from './door.ts'

/** Whether there is something to ask at present: a question of the group's own, or of somebody who pays for the next join. */
export async function asksNewcomers(ctx: Context, door: Door): Promise<boolean> {
  return door.hasOwnQuestion || (await sellsNow(ctx, { groupId: door.id }))
}
