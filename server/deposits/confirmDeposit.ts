import { LRUCache } from 'lru-cache'
import type { Hex } from 'viem'
import { type Context, transact } from '../context.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { DomainError } from '../shared/errors.ts'
import { usdc } from '../shared/money.ts'
import { shareReads } from '../shared/shareReads.ts'
import { SECOND_MS } from '../shared/time.ts'
import { unlessAborted } from '../shared/unlessAborted.ts'
import { enqueue } from '../worker/enqueue.ts'
import type { Confirmation } from './depositView.ts'
import { type ConfirmationOrder, judgePayment, judgeReceipt, requireTaking } from './judgePayment.ts'
import type { PaymentChain, PaymentReceipt, PaymentWatch } from './paymentChain.ts'
import { noteOpened } from './queries.ts'
import { type Funding, findPaymentsByHash, getFunding, listDepositAddresses } from './readQueries.ts'
import { recordPayment } from './recordPayment.ts'
import { findPayingHash } from './relay.ts'
import { findRelayByHash } from './relayQueries.ts'
import type { WaitingRoom } from './waitingRoom.ts'

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

export interface ConfirmationParts extends PaymentWatch {
  readonly ctx: Context
  readonly waitingRoom: WaitingRoom
}

/** How long an unmined payment is looked for. */
export const CONFIRMATION_WAIT_MS = 20 * SECOND_MS

/** How long the one look of a question may take that has no place to wait for a better answer. */
const ONE_LOOK_MS = 2 * SECOND_MS

/**
 * Says what has become of a payment: at once where it is mined, else as soon as it is, within the time that `signal` leaves.
 * What it finds it records, and has the campaign's address looked at now; both would happen without it, later. It may be
 * repeated, also at once.
 *
 * Its proof is one endpoint's receipt. That explains where money comes from, and credits nothing: `credited` comes from the
 * ledger alone, which follows the escrow's own final events.
 *
 * @throws DomainError with what the table of `POST /api/deposit/confirm` says; `payment.unavailable` where no RPC answers
 */
export async function confirmDeposit(
  parts: ConfirmationParts,
  order: ConfirmationOrder,
  signal: AbortSignal,
): Promise<Confirmation> {
  const { campaignId, expiresAt } = order.link
  const found = await parts.waitingRoom.untilFound(campaignId, signal, (hasPlace) => {
    const patience = hasPlace ? signal : AbortSignal.any([signal, AbortSignal.timeout(ONE_LOOK_MS)])
    return confirmNow(parts, order, { receiptOnly: !hasPlace, signal: patience })
  })
  if (found !== undefined) return found
  throw new DomainError(expiresAt < parts.ctx.clock.now() ? 'deposit.link_expired' : 'payment.pending')
}

interface Look {
  readonly receiptOnly: boolean
  readonly signal: AbortSignal
}

/** Undefined where the payment is not mined. */
async function confirmNow(
  parts: ConfirmationParts,
  order: ConfirmationOrder,
  look: Look,
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
    let receipt = await lookOnce(parts, hash, look)
    if (receipt?.succeeded === false && relay !== undefined) {
      const used = await chain.findAuthorizationUse(relay)
      if (used !== undefined) receipt = await lookOnce(parts, used, look)
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
  { gate, chain }: ConfirmationParts,
  hash: Hex,
  { receiptOnly, signal }: Look,
): Promise<PaymentReceipt | undefined> {
  try {
    return await unlessAborted(signal, async () => {
      // P02: what a wrong escrow or token says of a payment is worth nothing.
      if ((await gate.check()).kind !== 'right') throw new DomainError('payment.unavailable')
      return chain.findReceipt(hash, { receiptOnly })
    })
  } catch (error) {
    if (error !== signal.reason) throw error
    return undefined
  }
}

async function confirmMined(
  { ctx, chain }: ConfirmationParts,
  order: ConfirmationOrder,
  { receipt, funding }: { readonly receipt: PaymentReceipt; readonly funding: Funding },
): Promise<Confirmation> {
  const { chainId } = ctx.config
  const { campaignId } = order.link
  const { txHash, blockNumber, blockHash, minedAt, transfers } = receipt
  const involved = transfers.filter(({ token }) => token === chain.usdc).flatMap(({ from, to }) => [from, to])
  const found = judgeReceipt(receipt, {
    funding,
    usdc: chain.usdc,
    outflowCap: involved.includes(funding.escrow) ? await chain.readOutflowCap(funding.escrow) : 0n,
    depositAddresses: await listDepositAddresses(ctx.db, involved),
  })
  await transact(ctx, async (tx) => {
    const at = ctx.clock.now()
    for (const { kind, from: sender, amount, logIndex, userOpHash } of found) {
      const place = { chainId, txHash, logIndex, blockNumber, blockHash, minedAt }
      await recordPayment(tx, { ...place, userOpHash, kind, sender, amount: usdc(amount), campaignId, at })
    }
    await noteOpened(tx, { campaignId, at })
    await enqueue(tx, 'address_look', { campaignId }, { key: `address_look:${campaignId}` })
  })
  const payments = await findPaymentsByHash(ctx.db, { chainId, hash: txHash })
  return judgePayment(order, payments, await getFunding(ctx.db, order.link))
}
