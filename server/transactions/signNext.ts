import { type Hex, hexToNumber, slice } from 'viem'
import type { Context } from '../context.ts'
import { errorNameOf, judgeRevert, type RevertVerdict } from '../escrow/judgeRevert.ts'
import { displayAddress } from '../shared/addresses.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import type { TransactionId } from '../shared/ids.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { endTransaction } from './endTransaction.ts'
import { chooseFees, gasLimit, highestCost, RELAY_GAS, sweepGas } from './fees.ts'
import { type FollowParts, findGate } from './followTransaction.ts'
import type { Call, SenderNetwork, Unsigned } from './network.ts'
import { type Obstacle, putOff } from './obstacle.ts'
import { ForeignSenderError, findHighestNonce, findQueued, saveRefused, saveSigned } from './queries.ts'
import { reportForeignNonce } from './reportForeignNonce.ts'
import { nextNonce, type QueuedTransaction } from './transaction.ts'

/** What a domain puts in the way of a transaction that the escrow itself would take now. */
export type FindObstacle = (ctx: Context, transaction: QueuedTransaction) => Promise<Obstacle | undefined>

export interface SignParts extends FollowParts {
  readonly findObstacle: FindObstacle
}

export type SignStep =
  | { readonly kind: 'signed' }
  /** It was refused, or put off alone: others may go on. */
  | { readonly kind: 'passed_over' }
  /** It threw. Nothing was signed for it, so its nonce is the next one's. */
  | { readonly kind: 'failed'; readonly id: TransactionId }
  | { readonly kind: 'all_wait'; readonly until: Date }
  | { readonly kind: 'idle' }

/**
 * Gives the transaction that has waited longest a nonce and a signature, and stores both; nothing is sent here. To be called
 * only while none is under way, so that it is simulated on the state that all before it have left. One that throws is
 * reported as stuck, and holds up no other.
 *
 * @throws what says nothing about the transaction: an outage, or ForeignSenderError
 */
export async function signNext(
  ctx: Context,
  parts: SignParts,
  { except }: { readonly except: readonly TransactionId[] },
): Promise<SignStep> {
  const { chainId, signer } = parts.network
  const transaction = await findQueued(ctx.db, { chainId, signer, now: ctx.clock.now(), except })
  if (transaction === undefined) return { kind: 'idle' }
  let step: SignStep = { kind: 'failed', id: transaction.id }
  await eachRow(ctx, { ...SEND_LOOP, rows: [transaction] }, async () => {
    step = await sign(ctx, parts, transaction)
  })
  return step
}

/** How transactions are gone through, signed or not. */
export const SEND_LOOP = {
  job: 'transactions_send',
  name: ({ id }: { readonly id: TransactionId }) => `transaction ${id}`,
  isOutage: (error: unknown) => error instanceof ForeignSenderError,
} as const

async function sign(
  ctx: Context,
  parts: SignParts,
  transaction: NonNullable<Awaited<ReturnType<typeof findQueued>>>,
): Promise<SignStep> {
  const plan = await makePlan(ctx, parts, transaction)
  if ('refused' in plan) {
    const { hashes } = transaction
    // An earlier signature of its own may be what the escrow refuses it for: it is followed to its end.
    if (hashes.length > 0 && (await parts.network.findMined({ hashes, sender: null }))) {
      return { kind: 'passed_over' }
    }
    const error = plan.refused
    const save = { outcome: 'refused' as const, error }
    await endTransaction(ctx, transaction, {
      ...save,
      save: (tx) => saveRefused(tx, transaction.id, { at: ctx.clock.now(), error }),
    })
    return { kind: 'passed_over' }
  }
  if ('obstacle' in plan) {
    const until = await putOff(ctx, transaction, plan.obstacle)
    return until === undefined ? { kind: 'passed_over' } : { kind: 'all_wait', until }
  }
  const { signed, hash } = await parts.network.sign(plan.unsigned)
  const signature = {
    nonce: plan.unsigned.nonce,
    signed,
    hash,
    head: plan.head,
    cost: highestCost(plan.unsigned),
    sender: parts.network.sender,
    at: ctx.clock.now(),
  }
  await saveSigned(ctx.db, transaction.id, signature)
  return { kind: 'signed' }
}

type Plan =
  | { readonly unsigned: Unsigned; readonly head: number }
  | { readonly refused: string }
  | { readonly obstacle: Obstacle }

async function makePlan(ctx: Context, parts: SignParts, transaction: QueuedTransaction): Promise<Plan> {
  const call: Call = { to: transaction.recipient, data: transaction.callData }
  try {
    const obstacle = await checkEscrow(parts, call)
    if (obstacle !== undefined) return { obstacle }
    const simulation = await parts.network.simulate(call)
    if (simulation.kind === 'passed') {
      const reason = await parts.findObstacle(ctx, transaction)
      return reason ? { obstacle: reason } : await price(ctx, parts.network, transaction, simulation.gas)
    }
    const verdict = judgeRevert(simulation.data)
    // Nobody waits long for what is relayed: its payer is told, and pays otherwise.
    const isRefused = verdict.kind === 'refused' || parts.network.signer === 'relay'
    return isRefused ? { refused: verdict.error } : { obstacle: revertObstacle(verdict) }
  } catch (error) {
    if (isChainUnavailable(error)) return { obstacle: RPC_DOWN }
    throw error
  }
}

const RPC_DOWN: Obstacle = {
  kind: 'rpc',
  text: 'No endpoint of RPC_URL answers.',
  concerns: 'all',
  toldAfterMs: 5 * MINUTE_MS,
}

/** P02: no transaction before the escrow has been found to be the right one. */
async function checkEscrow(parts: SignParts, { to }: Call): Promise<Obstacle | undefined> {
  const isRelay = parts.network.signer === 'relay'
  const gate = (isRelay ? undefined : findGate(parts, to)) ?? parts.gate
  const check = await gate.check()
  if (check.kind === 'unavailable') return RPC_DOWN
  if (check.kind === 'wrong') return { kind: 'escrow', text: check.sentence, concerns: 'all' }
  const { escrow, usdc } = gate.place
  const [name, recipient] = isRelay ? ['USDC_ADDRESS', usdc] : ['ESCROW_ADDRESS', escrow]
  if (to === recipient) return undefined
  return {
    kind: 'recipient',
    text: `It is for ${displayAddress(to)}, but ${name} is ${displayAddress(recipient)}.`,
    concerns: 'call',
  }
}

function revertObstacle({
  error,
  concerns,
  meaning = 'The escrow would refuse it.',
}: RevertVerdict): Obstacle {
  return { kind: `revert:${errorNameOf(error)}`, text: `${meaning} It is tried again. (${error})`, concerns }
}

async function price(
  ctx: Context,
  network: SenderNetwork,
  { purpose, recipient: to, callData: data }: QueuedTransaction,
  estimated: bigint,
): Promise<Plan> {
  const { signer } = network
  if (signer === 'relay' && estimated > RELAY_GAS) return { refused: `it takes ${estimated} gas` }
  const { head, ...prices } = await network.readPrices()
  const fees = chooseFees(prices)
  if (fees === undefined) {
    return { obstacle: { kind: 'fees', text: 'Gas costs more than is ever offered.', concerns: 'all' } }
  }
  const least = purpose === 'sweep' ? sweepGas(countSwept(data)) : 0n
  const gas = signer === 'relay' ? RELAY_GAS : gasLimit(estimated, least)
  const needed = highestCost({ ...fees, gas })
  if ((await network.readBalance()) < needed) {
    const text = `The ${signer} ${displayAddress(network.sender)} has too little gas money: ${needed} wei are needed.`
    return { obstacle: { kind: 'balance', text, concerns: 'all' } }
  }
  return { unsigned: { to, data, ...fees, gas, nonce: await chooseNonce(ctx, network) }, head }
}

/** How many addresses a sweep names: the length of the array that is its one argument. */
function countSwept(data: Hex): number {
  return hexToNumber(slice(data, 36, 68))
}

async function chooseNonce(
  ctx: Context,
  { chainId, signer, sender, readCounts }: SenderNetwork,
): Promise<number> {
  const counts = await readCounts(sender, 'latest')
  const known = await findHighestNonce(ctx.db, { chainId, sender })
  const nonce = nextNonce(known, counts)
  if (known !== undefined && nonce > known + 1) await reportForeignNonce(ctx, { signer, nonce: nonce - 1 })
  return nonce
}
