import { LRUCache } from 'lru-cache'
import type { Hex } from 'viem'
import { transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { DomainError } from '../shared/errors.ts'
import { usdc } from '../shared/money.ts'
import { shareReads } from '../shared/shareReads.ts'
import { SECOND_MS } from '../shared/time.ts'
import { unlessAborted } from '../shared/unlessAborted.ts'
import type { Confirmation } from './depositView.ts'
import { addressLookJob } from './jobs.ts'
import { type ConfirmationOrder, findTransfers, judgePayment, requireTaking } from './judgePayment.ts'
import type { PaymentChain, PaymentParts, PaymentReceipt } from './paymentChain.ts'
import { noteOpened, recordPayment } from './queries.ts'
import { type Funding, findPaymentsByHash, getFunding, listDepositAddresses } from './readQueries.ts'
import { findPayingHash, findRelayByHash } from './relay.ts'

/** The chain, where equal looks for a receipt under way share one, and each is done once for each new block. */
export function shareLooks(chain: PaymentChain): PaymentChain {
  const shared = shareReads<number>()
  const known = new LRUCache<string, Promise<PaymentReceipt | undefined>>({ max: 1_000 })
  return {
    ...chain,
    async findReceipt(hash, options) {
      const key = `${hash} ${await shared('head', chain.readHead)} ${options.receiptOnly}`
      const receipt = known.get(key) ?? chain.findReceipt(hash, options)
      known.set(key, receipt)
      receipt.catch(() => known.delete(key))
      return receipt
    },
  }
}

/** How long the look of a question may take that has no waiting place. */
const ONE_LOOK_MS = 2 * SECOND_MS

/**
 * Says what has become of a payment: at once where it is mined, else as soon as it is. What it finds it records, and has the
 * campaign's address looked at now; both would happen without it, later. One endpoint's receipt explains where money comes
 * from, and credits nothing: `credited` comes from the ledger alone. It may be repeated, also at once.
 *
 * @throws DomainError with what the table of `POST /api/deposit/confirm` says; `payment.unavailable` where no RPC answers
 */
export async function confirmDeposit(parts: PaymentParts, order: ConfirmationOrder): Promise<Confirmation> {
  const { campaignId, expiresAt } = order.link
  const { ctx, waitingRoom, signal } = parts
  const found = await waitingRoom.untilFound(campaignId, signal, (hasPlace) => {
    const patience = hasPlace ? signal : AbortSignal.any([signal, AbortSignal.timeout(ONE_LOOK_MS)])
    return confirmNow({ ...parts, signal: patience }, order, { receiptOnly: !hasPlace })
  })
  if (found !== undefined) return found
  throw new DomainError(expiresAt < ctx.clock.now() ? 'deposit.link_expired' : 'payment.pending')
}

/** Undefined where the payment is not mined. */
async function confirmNow(
  parts: PaymentParts,
  order: ConfirmationOrder,
  options: { readonly receiptOnly: boolean },
): Promise<Confirmation | undefined> {
  const { ctx, chain } = parts
  const { campaignId } = order.link
  const funding = await getFunding(ctx.db, order.link)
  try {
    const given = order.paymentId.toLowerCase() as Hex
    const relay = await findRelayByHash(ctx.db, { campaignId, hash: given })
    const hash = (relay && (await findPayingHash(chain, relay))) ?? given
    const payments = await findPaymentsByHash(ctx.db, { chainId: ctx.config.chainId, hash })
    // A transaction can pay for several campaigns, and what it does for this one may not be recorded yet.
    if (payments.some((payment) => payment.campaignId === campaignId)) {
      return judgePayment(order, payments, funding)
    }
    let receipt = await lookOnce(parts, hash, options)
    if (receipt?.succeeded === false && relay !== undefined) {
      const used = await chain.findAuthorizationUse(relay)
      if (used !== undefined) receipt = await lookOnce(parts, used, options)
    }
    if (receipt !== undefined) return await confirmMined(parts, order, { receipt, funding })
  } catch (error) {
    throw isChainUnavailable(error) ? new DomainError('payment.unavailable') : error
  }
  requireTaking(funding)
  return undefined
}

/** Gives up when the signal says so: the look goes on for others. */
async function lookOnce(
  { gate, chain, signal }: PaymentParts,
  hash: Hex,
  options: { readonly receiptOnly: boolean },
): Promise<PaymentReceipt | undefined> {
  try {
    return await unlessAborted(signal, async () => {
      // P02: what a wrong escrow or token says of a payment is worth nothing.
      if ((await gate.check()).kind !== 'right') throw new DomainError('payment.unavailable')
      return chain.findReceipt(hash, options)
    })
  } catch (error) {
    if (error !== signal.reason) throw error
    return undefined
  }
}

/** Records what a receipt brings for the campaign. */
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
    for (const { kind, from: sender, amount, logIndex, userOpHash } of found) {
      const place = { chainId, txHash, logIndex, blockNumber, blockHash, minedAt }
      await recordPayment(ctx.db, {
        ...place,
        userOpHash,
        kind,
        sender,
        amount: usdc(amount),
        campaignId,
        at,
      })
    }
    await noteOpened(ctx, { campaignId })
    await enqueue(ctx.db, addressLookJob, { campaignId }, { key: `address_look:${campaignId}` })
  })
  const payments = await findPaymentsByHash(ctx.db, { chainId, hash: txHash })
  return judgePayment(order, payments, await getFunding(ctx.db, order.link))
}
