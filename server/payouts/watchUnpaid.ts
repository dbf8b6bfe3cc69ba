import { setSales } from '../campaigns/sales.ts'
import type { Context } from '../context.ts'
import { setTrouble } from '../outbox/trouble.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { sumUnpaid } from './owedQueries.ts'
import { readTerms } from './readEscrow.ts'
import { escrowsOf, type PayoutParts } from './runPayouts.ts'

/** As much as the outflow cap lets go between a reclaim notice and its window, with days to spare. */
const CAPS = 3n

/**
 * Has joins sold only while all that is earned and unpaid fits three days of the outflow cap: whatever more was earned could be
 * reclaimed before the escrow let it go. Repeating it changes nothing.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function watchUnpaid(ctx: Context, parts: PayoutParts): Promise<void> {
  const [escrow] = escrowsOf(parts)
  if (escrow === undefined || (await escrow.gate.check()).kind !== 'right') return
  const { cap } = await readTerms(escrow, [])
  const unpaid = await sumUnpaid(ctx.db, escrow.place.escrow)
  const stopped = unpaid > CAPS * cap
  await setTrouble(ctx, {
    cause: 'unpaid',
    isOn: stopped,
    text: `No joins are sold: ${formatUsdc(usdc(unpaid))} USDC are earned and unpaid, more than the escrow's outflow cap lets go in ${CAPS} days (${formatUsdc(usdc(cap))} USDC a day). They are sold again by themselves as it is paid. If that happens often, the cap is too low.`,
    over: 'What is earned and unpaid fits the outflow cap again: joins are sold.',
  })
  await setSales(ctx, { stopped, stop: 'unpaid_stopped_at' })
}
