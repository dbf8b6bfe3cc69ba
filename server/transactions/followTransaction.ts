import { type Context, transact } from '../context.ts'
import type { EscrowGate } from '../escrow/escrowGate.ts'
import { judgeRevert } from '../escrow/judgeRevert.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { endTransaction } from './endTransaction.ts'
import type { Mined, SenderNetwork } from './network.ts'
import { saveEnded, saveMined, saveRequeued, saveSent, saveUnmined } from './queries.ts'
import { replaceTransaction } from './replaceTransaction.ts'
import { reportForeignNonce } from './reportForeignNonce.ts'
import { reportStuck } from './reportStuck.ts'
import { isSendDue, type OpenTransaction, soughtOf } from './transaction.ts'

const REFUSED_TOLD_AFTER_MS = MINUTE_MS

export interface FollowParts {
  readonly network: SenderNetwork
  /** Of the present escrow. */
  readonly gate: EscrowGate
  /** Of those that it has replaced. */
  readonly retired?: readonly { readonly gate: EscrowGate }[] | undefined
}

/** The gate of one of our escrows, the present one or a retired one. */
export function findGate({ gate, retired = [] }: FollowParts, escrow: Address): EscrowGate | undefined {
  return [gate, ...retired.map((one) => one.gate)].find(({ place }) => place.escrow === escrow)
}

/** Where a transaction is: it may be mined any time, is in a block, waits for another nonce, or has ended. */
export type Whereabouts = 'under_way' | 'mined' | 'queued' | 'ended'

/**
 * Brings one transaction up to what the chain says: into a block, out of a block that is gone, to its end, or, while it is in
 * none, to the endpoints. Each step is stored before the next one.
 */
export async function followTransaction(
  ctx: Context,
  parts: FollowParts,
  transaction: OpenTransaction,
): Promise<Whereabouts> {
  const { network } = parts
  const { status, sender, sentAt } = transaction
  if (status === 'signed' && sender !== network.sender) {
    const whereabouts = await leaveFormerKey(ctx, parts, transaction)
    if (whereabouts !== undefined) return whereabouts
  }
  const sent = status === 'signed' && sentAt === null ? await send(ctx, network, transaction) : transaction
  const mined = await network.findMined(soughtOf(sent))
  if (mined !== undefined) return settle(ctx, network, sent, mined)
  if (status === 'queued') return 'queued'
  const { block } = sent
  if (block !== null) {
    ctx.log.warn({ transaction: sent.id, block: block.number }, 'a block is gone')
    await saveUnmined(ctx.db, sent.id)
    await send(ctx, network, { ...sent, status: 'signed', block: null })
    return 'under_way'
  }
  if (!isSendDue(sent, ctx.clock.now())) return 'under_way'
  if (await giveUpNonce(ctx, network, sent)) return 'queued'
  await send(ctx, network, await replaceTransaction(ctx, network, sent))
  return 'under_way'
}

async function settle(
  ctx: Context,
  network: SenderNetwork,
  transaction: OpenTransaction,
  mined: Mined,
): Promise<Whereabouts> {
  const { id } = transaction
  if (transaction.block?.hash !== mined.block.hash) await saveMined(ctx.db, id, mined)
  if (!mined.final) return 'mined'
  const at = ctx.clock.now()
  const status = mined.succeeded ? 'final' : 'reverted'
  const error = mined.succeeded ? null : await explainRevert(network, transaction, mined)
  await endTransaction(ctx, transaction, {
    outcome: status,
    error,
    save: (tx) => saveEnded(tx, { id, block: mined.block }, { status, at, error }),
  })
  return 'ended'
}

/** The same call on the state that its block has left, where it most often fails alike. Another key's may fail otherwise. */
async function explainRevert(
  network: SenderNetwork,
  { recipient: to, callData: data, sender }: OpenTransaction,
  { block }: Mined,
): Promise<string> {
  if (sender !== network.sender) return 'reverted on-chain'
  try {
    const simulation = await network.simulate({ to, data }, block.number)
    return simulation.kind === 'reverted' ? judgeRevert(simulation.data).error : 'reverted on-chain'
  } catch (error) {
    if (isChainUnavailable(error)) return 'reverted on-chain'
    throw error
  }
}

/**
 * Puts a transaction back among those without a nonce when its nonce went to something that we did not send: every endpoint
 * says that it is used up at the required finality, and none knows any of our hashes, asked after that.
 */
async function giveUpNonce(
  ctx: Context,
  network: SenderNetwork,
  transaction: OpenTransaction,
): Promise<boolean> {
  if (!(await isNonceUsed(network, transaction, 'latest'))) return false
  if (!(await isNonceUsed(network, transaction, 'final'))) return false
  if ((await network.findMined(soughtOf(transaction))) !== undefined) return false
  await transact(ctx, async (tx) => {
    await saveRequeued(tx, transaction, `nonce ${transaction.nonce} went to another transaction`)
    await reportForeignNonce({ ...ctx, db: tx }, { signer: network.signer, nonce: transaction.nonce })
  })
  return true
}

/**
 * Puts a transaction that a former key has signed back among those without a nonce, once the escrow takes nothing from that
 * key any more. Undefined where that key is still the operator's, so that it can be mined as it is, or has been: then nothing
 * can be sent with the present one, and operators are told. What is relayed needs no such care: USDC takes each authorization
 * once, whichever key sends it.
 */
async function leaveFormerKey(
  ctx: Context,
  parts: FollowParts,
  transaction: OpenTransaction,
): Promise<'queued' | 'under_way' | undefined> {
  const { network } = parts
  const { sender, recipient } = transaction
  if (await network.findMined({ ...soughtOf(transaction), sender: null })) return undefined
  if (network.signer === 'relay') {
    await saveRequeued(ctx.db, transaction, 'the relay has another key')
    return 'queued'
  }
  const gate = findGate(parts, recipient) ?? parts.gate
  const operator = await gate.findRole('operator')
  if (operator === undefined) return 'under_way'
  const isReplaced = operator !== sender
  const report = describeFormerKey(transaction, { present: network.sender, isReplaced })
  await transact(ctx, async (tx) => {
    if (isReplaced) await saveRequeued(tx, transaction, 'its key is not the operator of the escrow any more')
    await notifyOperators({ ...ctx, db: tx }, report)
  })
  return isReplaced ? 'queued' : undefined
}

function describeFormerKey(
  { id, purpose, source, sender }: OpenTransaction,
  { present, isReplaced }: { readonly present: Address; readonly isReplaced: boolean },
): { readonly key: string; readonly text: string } {
  const [former, current] = [displayAddress(sender), displayAddress(present)]
  const what = `Transaction ${id} (${purpose}, ${source}) was signed with the key of ${former}`
  if (isReplaced) {
    const text = `${what}, which is not the escrow's operator any more. It is signed again with the key of ${current}.`
    return { key: `transaction:${id}:former-key:${sender}:over`, text }
  }
  const text = `${what}, and OPERATOR_PRIVATE_KEY is now that of ${current}. Nothing else is sent before it is mined, or the escrow has another operator: have ${current} made the operator, or go back to the former key.`
  return { key: `transaction:${id}:former-key:${sender}`, text }
}

/** Nobody may be able to say for an earlier block: most nodes keep the state of the latest ones alone. */
async function isNonceUsed(
  network: SenderNetwork,
  { sender, nonce }: OpenTransaction,
  at: 'latest' | 'final',
): Promise<boolean> {
  try {
    return (await network.readCounts(sender, at)).lowest > nonce
  } catch (error) {
    if (isChainUnavailable(error)) return false
    throw error
  }
}

async function send(
  ctx: Context,
  network: SenderNetwork,
  transaction: OpenTransaction,
): Promise<OpenTransaction> {
  const refusal = await network.broadcast(transaction.signed)
  const now = ctx.clock.now()
  if (refusal === undefined) {
    await saveSent(ctx.db, transaction, now)
    return { ...transaction, sentAt: now }
  }
  ctx.log.warn({ transaction: transaction.id, refusal }, 'no endpoint took a transaction')
  if (now.getTime() - transaction.signedAt.getTime() >= REFUSED_TOLD_AFTER_MS) {
    await reportStuck(ctx, transaction, `No endpoint takes it: ${refusal}.`)
  }
  return transaction
}
