import { encodeFunctionData, toHex } from 'viem'
import { type Context, holdName, type InTx, readDatabaseNow, transact } from '../../context.ts'
import { hearAll } from '../../escrow/agreement.ts'
import type { ChainEndpoint } from '../../escrow/chainEndpoint.ts'
import { escrowAbi } from '../../escrow/escrowAbi.ts'
import { notifyOperators } from '../../outbox/notifyOperators.ts'
import type { Address } from '../../shared/addresses.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { addMs, DAY_MS, dayOf } from '../../shared/time.ts'
import { enqueueTransaction, sumGas } from '../../transactions/enqueueTransaction.ts'
import { chooseFees, sweepGas } from '../../transactions/fees.ts'
import type { SenderNetwork } from '../../transactions/network.ts'
import {
  listSweepable,
  nextSweepSource,
  type SweepableAddress,
  saveLookAt,
  saveSweep,
  saveSweepEnded,
} from './queries.ts'
import { judgeSweep, planSweeps, type SweepGas } from './sweepRule.ts'

export interface SweepParts {
  readonly chainId: number
  readonly endpoints: readonly ChainEndpoint[]
  /** When an address whose link is in use is looked at again. */
  readonly inUseMs: number
  readonly network: Pick<SenderNetwork, 'readPrices'>
}

/**
 * Queues sweeps of those campaigns that the rule allows, within the day's gas. Two at once, also in two processes, sweep each
 * address once.
 *
 * @throws ChainUnavailableError
 */
export async function sweepDue(
  ctx: Context,
  parts: SweepParts,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  const due = await listDueSweeps(ctx, campaignIds)
  if (due.length === 0) return
  const paused = await readPausedEscrows(parts, due)
  if (due.every(({ escrow }) => paused.has(escrow))) return
  const fees = chooseFees(await parts.network.readPrices())
  // The sender would not send it either, and tells operators.
  if (fees === undefined) return
  await transact(ctx, async (ctx) => {
    // One planner a chain at a time: two at once would spend the same gas twice.
    await holdName(ctx.db, `sweeps:${parts.chainId}`)
    const now = ctx.clock.now()
    const addresses = (await listDueSweeps(ctx, campaignIds)).filter(({ escrow }) => !paused.has(escrow))
    const next = addresses.flatMap(({ campaignId, isInLine }) => (isInLine ? [campaignId] : []))
    await saveLookAt(ctx.db, next, addMs(now, parts.inUseMs))
    const gas = await quoteGas(ctx, fees)
    const present = addresses.filter(({ isInLine }) => !isInLine)
    const { batches, heldBack } = planSweeps(present, { now, gas })
    for (const batch of batches) await queueSweep(ctx, batch, gas)
    if (heldBack === 0) return
    // P62: once a day.
    await notifyOperators(ctx, {
      key: `sweeps:gas:${dayOf(now)}`,
      text: 'Deposits wait at their addresses: the sweeps of 24 hours have used up what SWEEP_GAS_DAILY leaves to amounts of their size. The largest go first. Nothing is lost; raise SWEEP_GAS_DAILY if these are real customers.',
    })
  })
}

async function listDueSweeps(ctx: Context, campaignIds: readonly CampaignId[]): Promise<SweepableAddress[]> {
  const now = ctx.clock.now()
  const addresses = await listSweepable(ctx.db, { campaignIds, now })
  return addresses.filter((address) => judgeSweep(address, now) === 'sweep')
}

/** An escrow is paused where every endpoint that answers says so. */
async function readPausedEscrows(
  { endpoints }: SweepParts,
  due: readonly SweepableAddress[],
): Promise<Set<Address>> {
  const paused = new Set<Address>()
  for (const escrow of new Set(due.map((address) => address.escrow))) {
    const said = await hearAll(endpoints, (endpoint) => endpoint.readTerm(escrow, 'paused'))
    if (said.every((isPaused) => isPaused)) paused.add(escrow)
  }
  return paused
}

/** Gas that queued sweeps may still cost counts as spent. */
async function quoteGas(ctx: InTx, { maxFeePerGas }: { readonly maxFeePerGas: bigint }): Promise<SweepGas> {
  const used = await sumGas(ctx, { purpose: 'sweep', since: addMs(ctx.clock.now(), -DAY_MS) })
  const perTransaction = sweepGas(0) * maxFeePerGas
  const perAddress = sweepGas(1) * maxFeePerGas - perTransaction
  return { used, limit: ctx.config.sweepGasDaily, perTransaction, perAddress }
}

/** Queues one transaction for addresses of one escrow. */
async function queueSweep(
  ctx: InTx,
  addresses: readonly SweepableAddress[],
  { perTransaction, perAddress }: SweepGas,
): Promise<void> {
  const [first] = addresses
  if (first === undefined) return
  const refs = addresses.map(({ salt, refundTo }) => ({ salt: toHex(salt), refundTo }))
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'sweep', args: [refs] })
  const source = await nextSweepSource(ctx.db)
  const { id: transactionId } = await enqueueTransaction(ctx, {
    purpose: 'sweep',
    source,
    to: first.escrow,
    data,
    gasCost: perTransaction + BigInt(addresses.length) * perAddress,
  })
  const campaignIds = addresses.map(({ campaignId }) => campaignId)
  await saveSweep(ctx.db, campaignIds, { transactionId, at: ctx.clock.now() })
}

/** Releases the addresses of a sweep whose transaction has ended, to be looked at at once. Repeating it changes nothing. */
export function endSweep(ctx: Context, source: string): Promise<void> {
  return transact(ctx, async (ctx) => saveSweepEnded(ctx.db, { source, at: await readDatabaseNow(ctx) }))
}
