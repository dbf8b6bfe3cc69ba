import type { Context } from '../context.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { parseAddress } from '../shared/addresses.ts'
import { planFrom } from './collectBatches.ts'
import { listOwed } from './owedQueries.ts'
import type { Plan } from './payout.ts'
import { type EscrowReader, readOutflow } from './readEscrow.ts'

/**
 * What would be collected now. Changes nothing.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function previewPayouts(ctx: Context, escrow: EscrowReader): Promise<Plan> {
  const { reader, place } = escrow
  const operator = await reader.readContract({
    address: place.escrow,
    abi: escrowAbi,
    functionName: 'operator',
  })
  const outflow = await readOutflow(escrow)
  return planFrom(ctx, await listOwed(ctx.db), { scope: 'all', operator: parseAddress(operator), outflow })
}
