import { type Context, ensureDurable, transact } from '../context.ts'
import { judgeRevert } from '../escrow/judgeRevert.ts'
import { displayAddress } from '../shared/addresses.ts'
import { ifChainUnavailable } from '../shared/chainUnavailable.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { endTransaction, tellAbout } from './endTransaction.ts'
import { raiseFees } from './fees.ts'
import type { Mined, SenderNetwork } from './network.ts'
import { listSignedFrom, saveRequeued, saveTransaction } from './queries.ts'
import { gateOf, type SendParts, signTransaction, tellForeignNonce } from './signNext.ts'
import { isSendDue, isStuck, type OpenTransaction } from './transaction.ts'

const REFUSED_TOLD_AFTER_MS = MINUTE_MS

export type Whereabouts = 'under_way' | 'mined' | 'queued' | 'ended'

/**
 * Follows one transaction on the chain: into a block, out of one that was reorganised away, to its end. While it is in no
 * block, it is sent again. Each step is stored before the next one.
 */
export async function followTransaction(
  ctx: Context,
  parts: SendParts,
  transaction: OpenTransaction,
): Promise<Whereabouts> {
  const { network } = parts
  const { id, status, sender, hashes } = transaction
  if (status === 'signed' && sender !== network.sender) {
    const whereabouts = await leaveFormerKey(ctx, parts, transaction)
    if (whereabouts !== undefined) return whereabouts
  }
  const sent =
    status === 'signed' && transaction.sentAt === null ? await send(ctx, network, transaction) : transaction
  const mined = await network.findMined(status === 'queued' ? { hashes } : sent)
  if (mined !== undefined) return settle(ctx, network, sent, mined)
  if (status === 'queued') return 'queued'
  if (status === 'mined') {
    ctx.log.warn({ transaction: id, block: sent.blockHash }, 'a block is gone')
    const nowhere = { mined_hash: null, block_number: null, block_hash: null }
    await saveTransaction(ctx.db, sent, { status: 'signed', ...nowhere, sent_at: null })
    await send(ctx, network, sent)
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
  const { hash, block, cost } = mined
  if (transaction.blockHash !== block.hash) {
    const place = { mined_hash: hash, block_number: block.number, block_hash: block.hash, gas_cost: cost }
    const well = { error: null, error_kind: null, retry_at: null }
    await saveTransaction(ctx.db, transaction, { status: 'mined', ...place, ...well })
  }
  if (!mined.final) return 'mined'
  const error = mined.succeeded ? null : await explainRevert(network, transaction, mined)
  await endTransaction(ctx, transaction, { status: mined.succeeded ? 'final' : 'reverted', error })
  return 'ended'
}

/** Simulates the call after its block, where it usually fails in the same way. Another key's may fail differently. */
async function explainRevert(
  network: SenderNetwork,
  transaction: OpenTransaction,
  { block }: Mined,
): Promise<string> {
  if (transaction.sender !== network.sender) return 'reverted on-chain'
  const simulation = await network.simulate(transaction, block.number).catch(ifChainUnavailable(undefined))
  return simulation?.kind === 'reverted' ? judgeRevert(simulation.data).error : 'reverted on-chain'
}

/**
 * Queues a transaction again where another transaction, not ours, has used its nonce. Every endpoint must count the nonce as
 * used at the required finality, and after that know none of our hashes.
 */
async function giveUpNonce(
  ctx: Context,
  network: SenderNetwork,
  transaction: OpenTransaction,
): Promise<boolean> {
  const { sender, nonce } = transaction
  for (const at of ['latest', 'final'] as const) {
    // Most nodes keep the state of the latest blocks only, so none may answer.
    const counts = await network.readCounts(sender, at).catch(ifChainUnavailable(undefined))
    if (counts === undefined || counts.lowest <= nonce) return false
  }
  if ((await network.findMined(transaction)) !== undefined) return false
  await transact(ctx, async (ctx) => {
    await saveRequeued(ctx.db, transaction, `nonce ${nonce} went to another transaction`)
    await tellForeignNonce(ctx, network, nonce)
  })
  return true
}

/**
 * Queues a transaction again that a former key has signed, once that key is not the escrow's operator any more. Undefined
 * while it still is, or where the transaction was mined: the present key can send nothing, and operators are told. A relayed
 * one is queued at once: USDC takes each authorization once, whichever key sends it.
 */
async function leaveFormerKey(
  ctx: Context,
  parts: SendParts,
  transaction: OpenTransaction,
): Promise<'queued' | 'under_way' | undefined> {
  const { network } = parts
  const { sender, to, hashes } = transaction
  if (await network.findMined({ hashes })) return undefined
  if (network.signer === 'relay') {
    await saveRequeued(ctx.db, transaction, 'the relay has another key')
    return 'queued'
  }
  const operator = await gateOf(parts, to).findRole('operator')
  if (operator === undefined) return 'under_way'
  const [former, present] = [displayAddress(sender), displayAddress(network.sender)]
  const kind = `former-key:${sender}`
  const signed = `was signed with the key of ${former}`
  if (operator === sender) {
    const text = `${signed}, and OPERATOR_PRIVATE_KEY is now that of ${present}. Nothing else is sent before it is mined, or the escrow has another operator: have ${present} made the operator, or go back to the former key.`
    await tellAbout(ctx, transaction, { kind, text })
    return undefined
  }
  const text = `${signed}, which is not the escrow's operator any more. It is signed again with the key of ${present}.`
  await transact(ctx, async (ctx) => {
    await saveRequeued(ctx.db, transaction, 'its key is not the operator of the escrow any more')
    await tellAbout(ctx, transaction, { kind: `${kind}:over`, text })
  })
  return 'queued'
}

async function send(
  ctx: Context,
  network: SenderNetwork,
  transaction: OpenTransaction,
): Promise<OpenTransaction> {
  await ensureDurable(ctx)
  const refusal = await network.broadcast(transaction.signed)
  const now = ctx.clock.now()
  if (refusal === undefined) {
    await saveTransaction(ctx.db, transaction, { sent_at: now })
    return { ...transaction, sentAt: now }
  }
  ctx.log.warn({ transaction: transaction.id, refusal }, 'no endpoint took a transaction')
  if (now >= addMs(transaction.signedAt, REFUSED_TOLD_AFTER_MS)) {
    await tellStuck(ctx, transaction, `No endpoint takes it: ${refusal}.`)
  }
  return transaction
}

function tellStuck(ctx: Context, transaction: OpenTransaction, why: string): Promise<void> {
  return tellAbout(ctx, transaction, { kind: 'stuck', text: `is stuck. ${why}` })
}

/**
 * Signs a stuck transaction again with higher fees; returns any other as it is. Behind a gap of nonces it would wait for ever.
 * So final transactions that the chain has lost are sent again, or else it gets the next nonce. The called contract's own guards
 * keep the earlier signature from taking effect twice.
 */
async function replaceTransaction(
  ctx: Context,
  network: SenderNetwork,
  transaction: OpenTransaction,
): Promise<OpenTransaction> {
  const { id, sender, signed } = transaction
  const { head, ...prices } = await network.readPrices()
  if (sender !== network.sender || !isStuck(transaction, { now: ctx.clock.now(), head })) return transaction
  const { highest: turn } = await network.readCounts(sender, 'latest')
  const isAhead = transaction.nonce > turn
  if (isAhead && (await sendEarlier(ctx, network, { turn, before: transaction.nonce }))) return transaction
  const previous = network.parse(signed)
  const fees = raiseFees(previous, prices)
  if (fees === undefined) {
    await tellStuck(ctx, transaction, 'It already offers the highest gas price allowed.')
    return transaction
  }
  const nonce = isAhead ? turn : transaction.nonce
  const replaced = await signTransaction(ctx, network, transaction, {
    unsigned: { ...previous, ...fees, nonce },
    head,
  })
  ctx.log.warn({ transaction: id, nonce }, 'a transaction is stuck and offers more')
  return replaced
}

/** Sends the transactions before this one again. False where the next nonce was never given to any. */
async function sendEarlier(
  ctx: Context,
  network: SenderNetwork,
  { turn, before }: { readonly turn: number; readonly before: number },
): Promise<boolean> {
  const earlier = await listSignedFrom(ctx.db, network, { from: turn, before })
  if (earlier[0]?.nonce !== turn) return false
  await ensureDurable(ctx)
  for (const { signed } of earlier) await network.broadcast(signed)
  return true
}
