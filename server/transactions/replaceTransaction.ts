import type { Context } from '../context.ts'
import { highestCost, raiseFees } from './fees.ts'
import type { SenderNetwork, Unsigned } from './network.ts'
import { listSignedFrom, saveReplaced } from './queries.ts'
import { reportStuck } from './reportStuck.ts'
import { isStuck, type OpenTransaction } from './transaction.ts'

/**
 * Signs a transaction that is stuck again, with higher fees, and stores that; or returns it as it is. Every hash stays
 * watched, since any of them may be mined. A nonce that no transaction before it uses would wait for ever: what the chain
 * has lost of those that counted as final is sent again, and where there are none it gets the nonce whose turn it is. The
 * own guards of the contract called keep the one left behind from taking effect a second time.
 */
export async function replaceTransaction(
  ctx: Context,
  network: SenderNetwork,
  transaction: OpenTransaction,
): Promise<OpenTransaction> {
  const { head, ...prices } = await network.readPrices()
  const now = ctx.clock.now()
  if (transaction.sender !== network.sender || !isStuck(transaction, { now, head })) return transaction
  const { highest: turn } = await network.readCounts(transaction.sender, 'latest')
  const isAhead = transaction.nonce > turn
  if (isAhead && (await sendEarlier(ctx, network, { turn, before: transaction.nonce }))) return transaction
  const previous = network.parse(transaction.signed)
  const fees = raiseFees(previous, prices)
  if (fees === undefined) {
    await reportStuck(ctx, transaction, 'More than it offers for gas is never offered.')
    return transaction
  }
  return sign(ctx, network, transaction, {
    unsigned: { ...previous, ...fees, nonce: isAhead ? turn : transaction.nonce },
    head,
  })
}

async function sign(
  ctx: Context,
  network: SenderNetwork,
  transaction: OpenTransaction,
  { unsigned, head }: { unsigned: Unsigned; head: number },
): Promise<OpenTransaction> {
  const { nonce } = unsigned
  const cost = highestCost(unsigned)
  const signedAt = ctx.clock.now()
  const { signed, hash } = await network.sign(unsigned)
  await saveReplaced(ctx.db, transaction, { nonce, signed, hash, head, cost, at: signedAt })
  ctx.log.warn({ transaction: transaction.id, nonce }, 'a transaction is stuck and offers more')
  const replacedHashes = [...transaction.replacedHashes, transaction.hash]
  return { ...transaction, nonce, signed, hash, replacedHashes, signedAt, signedBlock: head, sentAt: null }
}

/** Sends what precedes a transaction, as it is. False where the nonce whose turn it is was never given to anything. */
async function sendEarlier(
  ctx: Context,
  { chainId, sender, broadcast }: SenderNetwork,
  { turn, before }: { readonly turn: number; readonly before: number },
): Promise<boolean> {
  const earlier = await listSignedFrom(ctx.db, { chainId, sender, from: turn, before })
  if (earlier[0]?.nonce !== turn) return false
  for (const { signed } of earlier) await broadcast(signed)
  return true
}
