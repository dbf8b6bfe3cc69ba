import { formatEther } from 'viem'
import type { Context } from '../context.ts'
import { findSolvency } from '../payouts/solvency.ts'
import { displayAddress } from '../shared/addresses.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs, DAY_MS, whenText } from '../shared/time.ts'
import { findEscrowFacts } from './queries.ts'

const NOTHING = { campaigns: usdc(0n), open: 0, lying: usdc(0n) }

/** Money that is nobody's, money that waits, what our transactions cost, and what is left in older escrows. */
export async function describeEscrow(ctx: Context): Promise<string> {
  const { chainId, escrowAddress, escrowRetired, sweepGasDaily, relayGasDaily } = ctx.config
  if (escrowAddress === undefined) return 'No escrow is configured.'
  const solvency = await findSolvency(ctx)
  const since = addMs(ctx.clock.now(), -DAY_MS)
  const facts = await findEscrowFacts(ctx.db, { chainId, since, escrow: escrowAddress })
  const held = [escrowAddress, ...escrowRetired].map((escrow) => {
    const { campaigns, open, lying } = facts.escrows.get(escrow) ?? NOTHING
    const name = `${escrow === escrowAddress ? 'Escrow' : 'Retired escrow'} ${displayAddress(escrow)}`
    return `${name}: ${formatUsdc(campaigns)} USDC in campaigns, ${open} not closed; ${formatUsdc(lying)} USDC at their deposit addresses.`
  })
  const surplus =
    solvency === undefined
      ? 'Surplus: unknown until the watcher has seen the chain.'
      : `Surplus: ${formatUsdc(solvency.held.surplus)} USDC at block ${solvency.block}. It came by transfers to the escrow itself; admin and guardian return it (docs/escrow.md).`
  const announced =
    facts.announced === null
      ? 'Announcements: none waits.'
      : `Announcements: ${facts.announced.count} of the last 24 h may still wait, the first since ${whenText(facts.announced.first)}.`
  const gas = `Gas in 24 h: sweeps ${formatEther(facts.sweepGas)} of ${formatEther(sweepGasDaily)} ether, relays ${formatEther(facts.relayGas)}; a UTC day may cost ${formatEther(relayGasDaily)} for relays.`
  return [...held, surplus, announced, gas].join('\n\n')
}
