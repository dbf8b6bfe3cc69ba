import { LRUCache } from 'lru-cache'
import type { Hex } from 'viem'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { DomainError } from '../shared/errors.ts'
import { usdc } from '../shared/money.ts'
import { SECOND_MS } from '../shared/time.ts'
import { unlessAborted } from '../shared/unlessAborted.ts'
import type { Confirmation } from './depositView.ts'
import { addressLookJob } from './jobs.ts'
import { type ConfirmationOrder, findTransfers, judgePayment, requireTaking } from './judgePayment.ts'
import type { PaymentChain, PaymentParts, PaymentReceipt } from './paymentChain.ts'
import { noteOpened, recordPayment } from './queries.ts'
import { type Funding, findPaymentsByHash, getFunding, listDepositAddresses } from './readQueries.ts'
import { findPayingHash, findRelayByHash } from './relay.ts'

/** The chain, where each receipt is looked for once a block, however many ask. */
export function shareLooks(chain: PaymentChain): PaymentChain {
  let head: Promise<number> | undefined
  const known = new LRUCache<string, Promise<PaymentReceipt | undefined>>({ max: 1_000 })
  return {
    ...chain,
    async findReceipt(hash, options) {
      head ??= chain.readHead().finally(() => {
        head = undefined
      })
      const key = `${hash} ${await head} ${options.receiptOnly}`
      const receipt = known.get(key) ?? chain.findReceipt(hash, options)
      known.set(key, receipt)
      receipt.catch(() => known.delete(key))
      return receipt
    },
  }
}

/** The timeout of a request without a waiting place. */
const ONE_LOOK_MS = 2 * SECOND_MS

/**
 * Tells how a payment stands, as soon as it is mined. It records the payment and looks at the campaign's address now; both
 * would happen later without it. One endpoint's receipt credits nothing: `credited` comes from the ledger alone. It may be
 * repeated, also at the same time.
 *
 * @throws DomainError as the table of `POST /api/deposit/confirm` has it; `payment.unavailable` where no RPC answers in time
 */
export async function confirmDeposit(parts: PaymentParts, order: ConfirmationOrder): Promise<Confirmation> {
  const { campaignId, expiresAt } = order.link
  const { ctx, waitingRoom, signal } = parts
  let unmined: Unmined | undefined
  const found = await waitingRoom.untilFound(campaignId, signal, async (hasPlace) => {
    const patience = hasPlace ? signal : AbortSignal.any([signal, AbortSignal.timeout(ONE_LOOK_MS)])
    const look = await confirmNow({ ...parts, signal: patience }, order, { receiptOnly: !hasPlace })
    if (typeof look !== 'string') return look
    if (look !== 'unanswered') unmined = look
    return undefined
  })
  if (found !== undefined) return found
  if (unmined === undefined) throw new DomainError('payment.unavailable')
  const isOver = unmined === 'unmined' && expiresAt < ctx.clock.now()
  // A user operation of more than an hour ago is in the books under its transaction alone.
  const isUnpaid = isOver && (await getFunding(ctx.db, order.link)).payments.length === 0
  throw new DomainError(isUnpaid ? 'deposit.link_expired' : 'payment.pending')
}

/** The chain's answer. `no_receipt`: a user operation may still be mined. */
type Unmined = 'unmined' | 'no_receipt'

type PaymentLook = Confirmation | Unmined | 'unanswered'

/** Asks the books, then the chain, then the books again: another question may have found the payment. */
async function confirmNow(
  parts: PaymentParts,
  order: ConfirmationOrder,
  options: { readonly receiptOnly: boolean },
): Promise<PaymentLook> {
  const { ctx } = parts
  const funding = await getFunding(ctx.db, order.link)
  const given = order.paymentId.toLowerCase() as Hex
  const known = await findInBooks(ctx, order, given)
  if (known !== undefined) return known
  try {
    const look = await lookAtChain(parts, order, { ...options, given, funding })
    if (typeof look !== 'string') return look
    const recorded = await findInBooks(ctx, order, given)
    if (recorded !== undefined) return recorded
    requireTaking(funding)
    return look
  } catch (error) {
    throw isChainUnavailable(error) ? new DomainError('payment.unavailable') : error
  }
}

/** Undefined where the books know no payment of this hash for the campaign. */
async function findInBooks(
  { db, config }: Context,
  order: ConfirmationOrder,
  hash: Hex,
): Promise<Confirmation | undefined> {
  const payments = await findPaymentsByHash(db, { chainId: config.chainId, hash })
  // A transaction can pay for several campaigns, some of them not recorded yet.
  if (payments.every(({ campaignId }) => campaignId !== order.link.campaignId)) return undefined
  return judgePayment(order, payments, await getFunding(db, order.link))
}

async function lookAtChain(
  parts: PaymentParts,
  order: ConfirmationOrder,
  { given, funding, receiptOnly }: { given: Hex; funding: Funding; receiptOnly: boolean },
): Promise<PaymentLook> {
  const { ctx, chain } = parts
  const relay = await findRelayByHash(ctx.db, { campaignId: order.link.campaignId, hash: given })
  const hash = (relay && (await findPayingHash(chain, relay))) ?? given
  const known = hash === given ? undefined : await findInBooks(ctx, order, hash)
  if (known !== undefined) return known
  let receipt = await lookOnce(parts, hash, { receiptOnly })
  if (receipt !== 'unanswered' && receipt?.succeeded === false && relay !== undefined) {
    const used = await chain.findAuthorizationUse(relay)
    if (used !== undefined) receipt = await lookOnce(parts, used, { receiptOnly })
  }
  if (receipt === 'unanswered') return receipt
  if (receipt === undefined) return receiptOnly ? 'no_receipt' : 'unmined'
  return confirmMined(parts, order, { receipt, funding })
}

/** Gives up at the signal; the look goes on for others. */
async function lookOnce(
  { gate, chain, signal }: PaymentParts,
  hash: Hex,
  options: { readonly receiptOnly: boolean },
): Promise<PaymentReceipt | 'unanswered' | undefined> {
  try {
    return await unlessAborted(signal, async () => {
      // P02: a wrong escrow or token proves no payment.
      if ((await gate.check()).kind !== 'right') throw new DomainError('payment.unavailable')
      return chain.findReceipt(hash, options)
    })
  } catch (error) {
    if (error !== signal.reason) throw error
    return 'unanswered'
  }
}

async function confirmMined(
  { ctx, chain }: PaymentParts,
  order: ConfirmationOrder,
  { receipt, funding }: { readonly receipt: PaymentReceipt; readonly funding: Funding },
): Promise<Confirmation> {
  const { campaignId } = order.link
  const { chainId } = ctx.config
  const { txHash, blockNumber, blockHash, minedAt, transfers } = receipt
  const inUsdc = transfers.filter(({ token }) => token === chain.usdc)
  const involved = inUsdc.flatMap(({ from, to }) => [from, to])
  const found = findTransfers(receipt, funding, {
    usdc: chain.usdc,
    outflowCap: involved.includes(funding.escrow) ? await chain.readOutflowCap(funding.escrow) : 0n,
    depositAddresses: await listDepositAddresses(ctx.db, involved),
  })
  await transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const mined = { chainId, txHash, blockNumber, blockHash, minedAt, campaignId, at }
    for (const { kind, from: sender, amount, logIndex, userOpHash } of found) {
      await recordPayment(ctx.db, { ...mined, logIndex, userOpHash, kind, sender, amount: usdc(amount) })
    }
    await noteOpened(ctx, { campaignId })
    await enqueue(ctx.db, addressLookJob, { campaignId }, { key: `address_look:${campaignId}` })
  })
  const payments = await findPaymentsByHash(ctx.db, { chainId, hash: txHash })
  return judgePayment(order, payments, await getFunding(ctx.db, order.link))
}
