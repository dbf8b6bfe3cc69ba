import { decodeFunctionData, type Hex, hexToNumber, slice } from 'viem'
import { type Context, transact } from '../context.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import type { EscrowGate } from '../escrow/escrowGate.ts'
import { judgeRevert } from '../escrow/judgeRevert.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { addMs, dayOf, MINUTE_MS } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { endTransaction, tellAbout } from './endTransaction.ts'
import { chooseFees, gasLimit, highestCost, RELAY_GAS, settleGas, sweepGas } from './fees.ts'
import type { SenderNetwork, Unsigned } from './network.ts'
import { ForeignSenderError, findHighestNonce, findQueued, saveSigned, saveWaiting } from './queries.ts'
import type { Transaction, TransactionId, TransactionSigner } from './transaction.ts'

/** Why a queued transaction has to wait. */
export interface Obstacle {
  /** In one word. Operators hear of each kind once for a transaction. */
  readonly kind: string
  /** A sentence for operators. */
  readonly text: string
  readonly concerns: 'all' | 'call'
  readonly toldAfterMs?: number
}

/** Ends a transaction that was never mined, as a refusal by the called contract does. */
interface Refusal {
  readonly refused: string
  readonly errorKind?: string | undefined
}

/** A domain's own reason to hold back or refuse a transaction that the escrow would take. */
export type FindObstacle = (ctx: Context, transaction: Transaction) => Promise<Obstacle | Refusal | undefined>

export interface SendParts {
  readonly network: SenderNetwork
  /** Of the present escrow. */
  readonly gate: EscrowGate
  /** Of the escrows that it has replaced. */
  readonly retired?: readonly { readonly gate: EscrowGate }[] | undefined
  readonly findObstacle: FindObstacle
  /** Aborted when the worker stops: the current step is finished, the rest is left to another job. */
  readonly signal: AbortSignal
}

/** The gate of one of our escrows; for any other address the present one's. */
export function gateOf({ gate, retired = [] }: SendParts, escrow: Address): EscrowGate {
  return retired.find((one) => one.gate.place.escrow === escrow)?.gate ?? gate
}

export const SEND_LOOP = {
  job: 'transactions_send',
  name: ({ id }: { readonly id: TransactionId }) => `transaction ${id}`,
  isOutage: (error: unknown) => error instanceof ForeignSenderError,
} as const

/** `passed_over`: refused, or put off alone. `failed`: it threw before it was signed. `idle`: none is left. */
type SignStep = 'signed' | 'passed_over' | 'failed' | 'all_wait' | 'idle'

/**
 * Signs the transaction that has waited longest, and stores its nonce and signature; it sends nothing. Call it only while none
 * is under way, so that the simulation sees the effects of all before it. A transaction that throws is reported as stuck and
 * noted in `failed`.
 *
 * @throws ForeignSenderError, or the error of an outage
 */
export async function signNext(ctx: Context, parts: SendParts, failed: TransactionId[]): Promise<SignStep> {
  const now = ctx.clock.now()
  const transaction = await findQueued(ctx.db, parts.network, { now, except: failed })
  if (transaction === undefined || (transaction.retryAt ?? now) > now) return 'idle'
  let step: SignStep = 'failed'
  await eachRow(ctx, { ...SEND_LOOP, rows: [transaction] }, async () => {
    step = await signOrPutOff(ctx, parts, transaction)
  })
  if (step === 'failed') failed.push(transaction.id)
  return step
}

async function signOrPutOff(ctx: Context, parts: SendParts, transaction: Transaction): Promise<SignStep> {
  const { network } = parts
  const plan = await makePlan(ctx, parts, transaction)
  if ('unsigned' in plan) {
    await signTransaction(ctx, network, transaction, plan)
    return 'signed'
  }
  if ('obstacle' in plan) {
    await putOff(ctx, transaction, plan.obstacle)
    return plan.obstacle.concerns === 'all' ? 'all_wait' : 'passed_over'
  }
  const { hashes } = transaction
  const { refused: error, errorKind } = plan
  // The escrow may refuse it because an earlier signature was mined: that one is followed to its end.
  if (hashes.length === 0 || (await network.findMined({ hashes })) === undefined) {
    await endTransaction(ctx, transaction, { status: 'refused', error, errorKind })
  }
  return 'passed_over'
}

async function putOff(
  ctx: Context,
  transaction: Transaction,
  { kind, text, concerns, toldAfterMs = 0 }: Obstacle,
): Promise<void> {
  const { id, source, createdAt } = transaction
  const now = ctx.clock.now()
  ctx.log.warn({ transaction: id, source, obstacle: kind }, 'a transaction has to wait')
  await transact(ctx, async (ctx) => {
    await saveWaiting(ctx.db, id, {
      error: text,
      errorKind: kind,
      retryAt: concerns === 'call' ? addMs(now, MINUTE_MS) : null,
    })
    if (now < addMs(createdAt, toldAfterMs)) return
    await tellAbout(ctx, transaction, { kind, text: `waits. ${text}` })
  })
}

interface Priced {
  readonly unsigned: Unsigned
  readonly head: number
}

/** Signs a transaction and stores it. Earlier hashes stay watched, since any of them may be mined. */
export async function signTransaction<T extends Transaction>(
  ctx: Context,
  network: SenderNetwork,
  transaction: T,
  { unsigned, head: signedBlock }: Priced,
) {
  const { nonce } = unsigned
  const { signed, hash } = await network.sign(unsigned)
  const signature = { nonce, sender: network.sender, signed, signedAt: ctx.clock.now(), signedBlock }
  await saveSigned(ctx.db, transaction, { ...signature, hash, cost: highestCost(unsigned) })
  return { ...transaction, ...signature, hashes: [...transaction.hashes, hash], sentAt: null }
}

type Plan = Priced | Refusal | { readonly obstacle: Obstacle }

async function makePlan(ctx: Context, parts: SendParts, transaction: Transaction): Promise<Plan> {
  const { network } = parts
  try {
    const obstacle = await checkEscrow(parts, transaction)
    if (obstacle !== undefined) return { obstacle }
    const simulation = await network.simulate(transaction)
    if (simulation.kind === 'passed') {
      const reason = await parts.findObstacle(ctx, transaction)
      if (reason === undefined) return await price(ctx, network, transaction, simulation.gas)
      return 'refused' in reason ? reason : { obstacle: reason }
    }
    const { kind, error, errorName, concerns, meaning } = judgeRevert(simulation.data)
    // A payer does not wait long for the relay: they are told, and pay in another way.
    if (kind === 'refused' || network.signer === 'relay') return { refused: error, errorKind: errorName }
    const text = `${meaning ?? 'The escrow would refuse it.'} It is tried again. (${error})`
    return { obstacle: { kind: errorName ?? 'revert', text, concerns } }
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

/** P02: no transaction before the right escrow has been found. */
async function checkEscrow(parts: SendParts, { to }: Transaction): Promise<Obstacle | undefined> {
  const gate = gateOf(parts, to)
  const check = await gate.check()
  if (check.kind === 'unavailable') return RPC_DOWN
  if (check.kind === 'wrong') return { kind: 'escrow', text: check.sentence, concerns: 'all' }
  const { escrow, usdc } = gate.place
  const [name, recipient] =
    parts.network.signer === 'relay' ? ['USDC_ADDRESS', usdc] : ['ESCROW_ADDRESS', escrow]
  if (to === recipient) return undefined
  const text = `It is for ${displayAddress(to)}, but ${name} is ${displayAddress(recipient)}.`
  return { kind: 'recipient', text, concerns: 'call' }
}

async function price(
  ctx: Context,
  network: SenderNetwork,
  { purpose, to, data, hashes }: Transaction,
  estimated: bigint,
): Promise<Plan> {
  const { signer, sender } = network
  if (signer === 'relay' && estimated > RELAY_GAS) return { refused: `it takes ${estimated} gas` }
  const { head, ...prices } = await network.readPrices()
  const fees = chooseFees(prices)
  if (fees === undefined) {
    return { obstacle: { kind: 'fees', text: 'Gas costs more than is ever offered.', concerns: 'all' } }
  }
  let least = 0n
  // The array that is the one argument of `sweep` begins with its length.
  if (purpose === 'sweep') least = sweepGas(hexToNumber(slice(data, 36, 68)))
  if (purpose === 'settle') least = settleGas(estimated, countPayments(data))
  const gas = signer === 'relay' ? RELAY_GAS : gasLimit(estimated, least)
  const needed = highestCost({ ...fees, gas })
  if ((await network.readBalance()) < needed) {
    if (signer === 'relay' && hashes.length === 0) return refuseWithoutMoney(ctx, network)
    const text = `The ${signer} ${displayAddress(sender)} has too little gas money: ${needed} wei are needed.`
    return { obstacle: { kind: 'balance', text, concerns: 'all' } }
  }
  return { unsigned: { to, data, ...fees, gas, nonce: await chooseNonce(ctx, network) }, head }
}

/** The payer can pay in another way. Operators hear of it once a day. */
async function refuseWithoutMoney(ctx: Context, { chainId, sender }: SenderNetwork): Promise<Refusal> {
  const key = `relay-empty:${chainId}:${dayOf(ctx.clock.now())}`
  const text = `The relay ${displayAddress(sender)} has too little gas money, so payments without ether are refused. Send it some ether.`
  await transact(ctx, (ctx) => notifyOperators(ctx, { key, text }))
  return { refused: text, errorKind: 'balance' }
}

/** Those in all draws, the last argument of `settle`. */
function countPayments(data: Hex): number {
  const { functionName, args } = decodeFunctionData({ abi: escrowAbi, data })
  if (functionName !== 'settle') throw new Error(`${functionName} settles nothing`)
  return args[1].reduce((sum, { legs }) => sum + legs.length, 0)
}

/** The lowest count of all endpoints wins: a used nonce is found out later, and one that is too high would wait for ever. */
async function chooseNonce(ctx: Context, network: SenderNetwork): Promise<number> {
  const { lowest } = await network.readCounts(network.sender, 'latest')
  const known = await findHighestNonce(ctx.db, network)
  const next = known === undefined ? lowest : Math.max(known + 1, lowest)
  if (known !== undefined && next > known + 1) await tellForeignNonce(ctx, network, next - 1)
  return next
}

const REMEDY: Readonly<Record<TransactionSigner, string>> = {
  operator: 'have the admin replace the operator',
  relay: 'set another RELAY_PRIVATE_KEY and move the gas money there',
}

/** Tells operators, once, that a signer's key is used elsewhere. */
export async function tellForeignNonce(
  ctx: Context,
  { chainId, signer }: SenderNetwork,
  nonce: number,
): Promise<void> {
  ctx.log.error({ signer, nonce }, 'a key is used elsewhere')
  const text =
    `The ${signer}'s key has sent transactions that this server does not know, the last with nonce ${nonce}. ` +
    `If that was not you, ${REMEDY[signer]}.`
  const key = `foreign-nonce:${chainId}:${signer}:${nonce}`
  await transact(ctx, (ctx) => notifyOperators(ctx, { key, text }))
}
