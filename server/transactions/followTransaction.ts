import { type Context, transact } from '../context.ts'
import { judgeRevert } from '../escrow/judgeRevert.ts'
import { displayAddress } from '../shared/addresses.ts'
import { ifChainUnavailable } from '../shared/chainUnavailable.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { endTransaction, tellOf } from './endTransaction.ts'
import { raiseFees } from './fees.ts'
import type { Mined, SenderNetwork } from './network.ts'
import { listSignedFrom, saveMined, saveRequeued, saveSent, saveUnmined } from './queries.ts'
import { gateOf, type SendParts, signTransaction, tellForeignNonce } from './signNext.ts'
import { isSendDue, isStuck, type OpenTransaction } from './transaction.ts'

const REFUSED_TOLD_AFTER_MS = MINUTE_MS

/** Where a transaction is: it may be mined any time, is in a block, waits for another nonce, or has ended. */
export type Whereabouts = 'under_way' | 'mined' | 'queued' | 'ended'

/**
 * Brings one transaction up to what the chain says: into a block, out of a block that is gone, to its end, or, while it is in
 * none, to the endpoints. Each step is stored before the next one.
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
    await saveUnmined(ctx.db, sent)
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
  if (transaction.blockHash !== mined.block.hash) await saveMined(ctx.db, transaction, mined)
  if (!mined.final) return 'mined'
  const error = mined.succeeded ? null : await explainRevert(network, transaction, mined)
  await endTransaction(ctx, transaction, { status: mined.succeeded ? 'final' : 'reverted', error })
  return 'ended'
}

/** The same call on the state that its block has left, where it most often fails alike. Another key's may fail otherwise. */
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
 * Puts a transaction back among those without a nonce when its nonce went to something that we did not send: every endpoint
 * says that it is used up at the required finality, and none knows any of our hashes, asked after that.
 */
async function giveUpNonce(
  ctx: Context,
  network: SenderNetwork,
  transaction: OpenTransaction,
): Promise<boolean> {
  const { sender, nonce } = transaction
  for (const at of ['latest', 'final'] as const) {
    // Nobody may be able to say for an earlier block: most nodes keep the state of the latest ones alone.
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
 * Puts a transaction that a former key has signed back among those without a nonce, once the escrow takes nothing from that
 * key any more. Undefined where that key is still the operator's, so that it can be mined as it is, or has been: then nothing
 * can be sent with the present one, and operators are told. What is relayed needs no such care: USDC takes each authorization
 * once, whichever key sends it.
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
    await tellOf(ctx, transaction, { kind, text })
    return undefined
  }
  const text = `${signed}, which is not the escrow's operator any more. It is signed again with the key of ${present}.`
  await transact(ctx, async (ctx) => {
    await saveRequeued(ctx.db, transaction, 'its key is not the operator of the escrow any more')
    await tellOf(ctx, transaction, { kind: `${kind}:over`, text })
  })
  return 'queued'
}

/** Returns it as it is then. */
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
  if (now >= addMs(transaction.signedAt, REFUSED_TOLD_AFTER_MS)) {
    await tellStuck(ctx, transaction, `No endpoint takes it: ${refusal}.`)
  }
  return transaction
}

function tellStuck(ctx: Context, transaction: OpenTransaction, why: string): Promise<void> {
  return tellOf(ctx, transaction, { kind: 'stuck', text: `is stuck. ${why}` })
}

/**
 * Signs a transaction that is stuck again, with higher fees; or returns it as it is. A nonce that no transaction before it
 * uses would wait for ever: what the chain has lost of those that counted as final is sent again, and where there are none it
 * gets the nonce whose turn it is. The own guards of the contract called keep the one left behind from taking effect a second
 * time.
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
    await tellStuck(ctx, transaction, 'More than it offers for gas is never offered.')
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

/** Sends what precedes a transaction, as it is. False where the nonce whose turn it is was never given to anything. */
async function sendEarlier(
  ctx: Context,
  network: SenderNetwork,
  { turn, before }: { readonly turn: number; readonly before: number },
): Promise<boolean> {
  const earlier = await listSignedFrom(ctx.db, network, { from: turn, before })
  if (earlier[0]?.nonce !== turn) return false
  for (const { signed } of earlier) await network.broadcast(signed)
  return true
}
