import { LRUCache } from 'lru-cache'
import type { Hex } from 'viem'
import { transact } from '../context.ts'
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
 * @throws DomainError as the table of `POST /api/deposit/confirm` has it; `payment.unavailable` where no RPC answers
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
    // A transaction can pay for several campaigns, some of them not recorded yet.
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

/** Gives up at the signal; the look goes on for others. */
async function lookOnce(
  { gate, chain, signal }: PaymentParts,
  hash: Hex,
  options: { readonly receiptOnly: boolean },
): Promise<PaymentReceipt | undefined> {
  try {
    return await unlessAborted(signal, async () => {
      // P02: a wrong escrow or token proves no payment.
      if ((await gate.check()).kind !== 'right') throw new DomainError('payment.unavailable')
      return chain.findReceipt(hash, options)
    })
  } catch (error) {
    if (error !== signal.reason) throw error
    return undefined
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
