import type { Context } from '../context.ts'
import { judgeRevert } from '../escrow/judgeRevert.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { endTransaction } from './endTransaction.ts'
import type { Mined, SenderNetwork } from './network.ts'
import { saveEnded, saveMined, saveRequeued, saveSent, saveUnmined } from './queries.ts'
import { replaceTransaction } from './replaceTransaction.ts'
import { reportForeignNonce } from './reportForeignNonce.ts'
import { reportStuck } from './reportStuck.ts'
import { hashesOf, isSendDue, type OpenTransaction } from './transaction.ts'

const REFUSED_TOLD_AFTER_MS = MINUTE_MS

/** What became of it: it goes on waiting, is in a block, or needs no looking after any more. */
export type Whereabouts = 'under_way' | 'mined' | 'gone'

/**
 * Brings one transaction up to what the chain says: into a block, out of a block that is gone, to its end, or, while it is in
 * none, to the endpoints. Each step is stored before the next one.
 */
export async function followTransaction(
  ctx: Context,
  network: SenderNetwork,
  transaction: OpenTransaction,
): Promise<Whereabouts> {
  const { block, sentAt } = transaction
  const sent = block === null && sentAt === null ? await send(ctx, network, transaction) : transaction
  const mined = await network.findMined(hashesOf(sent))
  if (mined !== undefined) return settle(ctx, network, sent, mined)
  if (block !== null) {
    ctx.log.warn({ transaction: sent.id, block: block.number }, 'a block is gone')
    await saveUnmined(ctx.db, sent.id)
    await send(ctx, network, { ...sent, block: null })
    return 'under_way'
  }
  if (!isSendDue(sent, ctx.clock.now())) return 'under_way'
  if (await giveUpNonce(ctx, network, sent)) return 'gone'
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
  return 'gone'
}

/** The same call on the state that its block has left, where it most often fails alike. */
async function explainRevert(
  network: SenderNetwork,
  { recipient: to, callData: data }: OpenTransaction,
  { block }: Mined,
): Promise<string> {
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
  if ((await network.findMined(hashesOf(transaction))) !== undefined) return false
  await ctx.db.transaction().execute(async (tx) => {
    await saveRequeued(tx, transaction, `nonce ${transaction.nonce} went to another transaction`)
    await reportForeignNonce({ ...ctx, db: tx }, transaction.nonce)
  })
  return true
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
