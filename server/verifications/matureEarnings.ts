import type { Context } from '../context.ts'
import { MATURITY_MS } from '../shared/terms.ts'
import { addMs } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { matureEarning } from './matureEarning.ts'
import { listMaturing, type Maturing } from './queries.ts'

const AT_A_TIME = 500

/**
 * Makes every earning ready to be paid whose 72 hours are over. Each on its own, so it may be killed anywhere and run twice
 * at once.
 */
export async function matureEarnings(
  ctx: Context,
  { signal, atATime = AT_A_TIME }: { signal?: AbortSignal; atATime?: number } = {},
): Promise<void> {
  const admittedBefore = addMs(ctx.clock.now(), -MATURITY_MS)
  const name = ({ id }: Maturing) => `verification ${id}`
  let after: Maturing | undefined
  do {
    const rows = await listMaturing(ctx.db, { admittedBefore, after, limit: atATime })
    await eachRow(ctx, { job: 'earnings_mature', rows, name, signal }, ({ id: verificationId }) =>
      matureEarning(ctx, { verificationId }),
    )
    after = rows.length < atATime ? undefined : rows.at(-1)
  } while (after !== undefined && !signal?.aborted)
}
