import { encodeFunctionData, type Hex } from 'viem'
import { type Context, transact } from '../context.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { enqueueTransaction, findTransaction } from '../transactions/enqueueTransaction.ts'
import { TRANSACTION_STATUS } from '../transactions/transaction.ts'
import { eachRow } from '../worker/eachRow.ts'
import { listClaimable } from './owedQueries.ts'
import { lockPayouts } from './queries.ts'
import { escrowsOf, type PayoutParts } from './runPayouts.ts'

/**
 * Pushes what USDC once refused to those payees whom it pays again, as a simulation says. Booked from its event; one push for
 * a payee at a time, however many processes try.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function pushClaims(ctx: Context, parts: PayoutParts, signal?: AbortSignal): Promise<void> {
  for (const { gate, place } of escrowsOf(parts)) {
    const waiting = await listClaimable(ctx.db, place)
    if (waiting.length === 0 || (await gate.check()).kind !== 'right') continue
    const name = ({ wallet }: { wallet: Address }) => displayAddress(wallet)
    await eachRow(ctx, { job: 'claims_push', rows: waiting, name, signal }, async ({ wallet }) => {
      const call = { to: place.escrow, data: claimOf(wallet) }
      const simulation = await parts.network.simulate(call)
      if (simulation.kind === 'passed') await wantClaim(ctx, { ...call, wallet })
    })
  }
}

function claimOf(payee: Address): Hex {
  return encodeFunctionData({ abi: escrowAbi, functionName: 'claim', args: [payee] })
}

function wantClaim(
  ctx: Context,
  { wallet, to, data }: { readonly wallet: Address; readonly to: Address; readonly data: Hex },
): Promise<void> {
  return transact(ctx, async (tx) => {
    const inTx = { ...ctx, db: tx }
    await lockPayouts(tx)
    for (let attempt = 1; ; attempt++) {
      const source = `claim:${to}:${wallet}:${attempt}`
      const known = await findTransaction(inTx, source)
      if (known === undefined) {
        await enqueueTransaction(inTx, { purpose: 'claim', source, to, data })
        return
      }
      if (!TRANSACTION_STATUS[known.status].final) return
    }
  })
}
