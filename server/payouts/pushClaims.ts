import { encodeFunctionData } from 'viem'
import { type Context, transact } from '../context.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { enqueueTransaction, findTransaction } from '../transactions/enqueueTransaction.ts'
import { type Call, TRANSACTION_STATUS } from '../transactions/transaction.ts'
import { eachRow } from '../worker/eachRow.ts'
import { listClaimable } from './owedQueries.ts'
import { lockPayouts } from './queries.ts'
import { escrowsOf, type PayoutParts } from './runPayouts.ts'

/**
 * Claims for payees that USDC once refused, if a simulation says that it pays them again. The claim is booked from its event. A
 * payee has one claim under way, however many processes try.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function pushClaims(ctx: Context, parts: PayoutParts, signal?: AbortSignal): Promise<void> {
  for (const { gate, place } of escrowsOf(parts)) {
    const waiting = await listClaimable(ctx.db, place.escrow)
    if (waiting.length === 0 || (await gate.check()).kind !== 'right') continue
    const name = ({ wallet }: { wallet: Address }) => displayAddress(wallet)
    await eachRow(ctx, { job: 'claims_push', rows: waiting, name, signal }, async ({ wallet }) => {
      const data = encodeFunctionData({ abi: escrowAbi, functionName: 'claim', args: [wallet] })
      const call = { to: place.escrow, data }
      if ((await parts.network.simulate(call)).kind === 'passed') await wantClaim(ctx, wallet, call)
    })
  }
}

function wantClaim(ctx: Context, wallet: Address, call: Call): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockPayouts(ctx.db)
    const sourceOf = (attempt: number) => `claim:${call.to}:${wallet}:${attempt}`
    let attempt = 1
    for (let known = await findTransaction(ctx, sourceOf(1)); known !== undefined; ) {
      if (!TRANSACTION_STATUS[known.status].final) return
      known = await findTransaction(ctx, sourceOf(++attempt))
    }
    await enqueueTransaction(ctx, { ...call, purpose: 'claim', source: sourceOf(attempt) })
  })
}
