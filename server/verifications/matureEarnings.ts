import { matureJoin } from '../campaigns/join.ts'
import { type Context, transact } from '../context.ts'
import type { VerificationId } from '../shared/ids.ts'
import { MATURITY_MS } from '../shared/terms.ts'
import { addMs } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { joinOf } from './chargeAdmission.ts'
import { saveFinding } from './lookQueries.ts'
import { GIVE_BACK_LOOK } from './memberLook.ts'
import { listMaturing, lockVerification, type Maturing, saveVerification } from './queries.ts'
import { canMature, markMatured, requireState, type VerificationIn } from './verification.ts'

const AT_A_TIME = 500

/** Matures every earning whose 72 hours are over, each in its own transaction. May be killed anywhere, and run twice at once. */
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

/**
 * Makes an admission's earning payable, 72 hours after it. Before that, after a give-back, or where nobody paid, nothing
 * changes. Repeating it changes nothing.
 *
 * @throws DomainError `verification.not_found`, `verification.wrong_state` when it is no admission
 */
export function matureEarning(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<VerificationIn<'admitted'>> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    requireState(verification, 'admitted')
    const at = ctx.clock.now()
    const join = joinOf(verification, at)
    if (!join || !canMature(verification, at)) return verification
    const matured = markMatured(verification, at)
    await saveVerification(ctx.db, matured)
    // A look that was not made by now is given up: its finding stays unknown.
    await saveFinding(ctx.db, { verificationId, afterDays: GIVE_BACK_LOOK, finding: 'unknown', at })
    await matureJoin(ctx.db, join)
    return matured
  })
}
