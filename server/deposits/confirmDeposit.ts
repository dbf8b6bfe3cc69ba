import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Hex } from 'viem'
import { type Context, transact } from '../context.ts'
import type { EscrowGate } from '../escrow/escrowGate.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { shareReads } from '../shared/shareReads.ts'
import { SECOND_MS } from '../shared/time.ts'
import type { Confirmation } from './depositView.ts'
import { hurryLook } from './hurryLook.ts'
import {
  type ConfirmationOrder,
  hasEnded,
  judgePayment,
  judgeReceipt,
  notAwaiting,
  noticeRuns,
  type RecordedTransfer,
  type Verdict,
} from './judgePayment.ts'
import type { PaymentChain, PaymentReceipt } from './paymentChain.ts'
import { type FundingRow, findFunding, findPaymentsByHash, listDepositAddresses } from './readQueries.ts'
import { recordPayment } from './recordPayment.ts'
import { findRelayByHash } from './relayQueries.ts'
import { findPayingHash } from './traceRelay.ts'
import type { WaitingRoom } from './waitingRoom.ts'

/** How payments are looked up. Nothing is believed while the gate says that the escrow is not the right one. */
export interface PaymentWatch {
  readonly gate: Pick<EscrowGate, 'check'>
  readonly chain: PaymentChain
}

/** Looks at payments, so that equal questions under way share one, and each is asked once for each new block. */
export interface PaymentLooks {
  find(hash: Hex, options: { readonly receiptOnly: boolean }): Promise<PaymentReceipt | undefined>
}

export function createPaymentLooks({ readHead, findReceipt }: PaymentChain): PaymentLooks {
  const shared = shareReads<number>()
  const known = new LRUCache<string, Promise<PaymentReceipt | undefined>>({ max: 1_000 })
  return {
    async find(hash, options) {
      const key = `${hash} ${await shared('head', readHead)} ${options.receiptOnly}`
      const receipt = known.get(key) ?? findReceipt(hash, options)
      known.set(key, receipt)
      try {
        return await receipt
      } catch (error) {
        known.delete(key)
        throw error
      }
    },
  }
}

export interface ConfirmationParts {
  readonly ctx: Context
  readonly watch: PaymentWatch
  readonly looks: PaymentLooks
  readonly waitingRoom: WaitingRoom
}

/** How long an unmined payment is looked for. */
export const CONFIRMATION_WAIT_MS = 20 * SECOND_MS

/** How long the one look of a question may take that has no place to wait for a better answer. */
const ONE_LOOK_MS = 2 * SECOND_MS

/** From one look to the next, by how often has been looked. */
const PAUSES_MS: readonly number[] = [250, 250, 500, 500]
const LONGEST_PAUSE_MS = SECOND_MS

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
  const leave = parts.waitingRoom.enter(order.link.campaignId)
  const hasPlace = leave !== undefined
  const patience = hasPlace ? signal : AbortSignal.any([signal, AbortSignal.timeout(ONE_LOOK_MS)])
  try {
    for (let turn = 0; ; turn++) {
      const verdict = await judgeNow(parts, order, { hasPlace, signal: patience })
      if (verdict instanceof DomainError) throw verdict
      if (verdict !== undefined) return verdict
      if (!hasPlace || signal.aborted) throw notThere(parts.ctx, order)
      await setTimeout(PAUSES_MS[turn] ?? LONGEST_PAUSE_MS, undefined, { signal }).catch(() => {})
    }
  } finally {
    leave?.()
  }
}

interface Look {
  readonly hasPlace: boolean
  readonly signal: AbortSignal
}

/** Undefined where the payment is not mined. */
async function judgeNow(
  parts: ConfirmationParts,
  order: ConfirmationOrder,
  look: Look,
): Promise<Verdict | undefined> {
  const { ctx, watch } = parts
  const { link } = order
  const funding = await findFunding(ctx.db, link)
  if (funding === undefined) {
    return new DomainError('deposit.link_invalid', 'There is no such campaign: the bot gives a fresh link.')
  }
  const { campaignId } = link
  try {
    const given = order.paymentId.toLowerCase() as Hex
    const relay = await findRelayByHash(ctx.db, { campaignId, hash: given })
    const hash = (relay && (await findPayingHash(watch.chain, relay))) ?? given
    const payments = await findPaymentsByHash(ctx.db, { chainId: ctx.config.chainId, hash })
    // A transaction can pay for several campaigns, and what it does for this one may not be recorded yet.
    if (payments.some((payment) => payment.campaignId === campaignId)) {
      return judgePayment({ order, payments, funding })
    }
    let receipt = await lookOnce(parts, hash, look)
    if (receipt?.succeeded === false && relay !== undefined) {
      const used = await watch.chain.findAuthorizationUse(relay)
      if (used !== undefined) receipt = await lookOnce(parts, used, look)
    }
    if (receipt !== undefined) return await judgeMined(parts, order, { receipt, funding })
  } catch (error) {
    if (isChainUnavailable(error)) return unavailable()
    throw error
  }
  if (!hasEnded(funding)) return undefined
  if (funding.isNoticeRunning) return noticeRuns()
  return notAwaiting('This campaign ends or has ended, and no such payment is known. Do not pay it any more.')
}

/** Gives up when the signal says so: the look goes on for others. */
async function lookOnce(
  { watch, looks }: ConfirmationParts,
  hash: Hex,
  { hasPlace, signal }: Look,
): Promise<PaymentReceipt | undefined> {
  if (signal.aborted) return undefined
  const look = async () => {
    // P02: what a wrong escrow or token says of a payment is worth nothing.
    if ((await watch.gate.check()).kind !== 'right') throw unavailable()
    return looks.find(hash, { receiptOnly: !hasPlace })
  }
  return unlessAborted(look(), signal)
}

async function judgeMined(
  parts: ConfirmationParts,
  order: ConfirmationOrder,
  { receipt, funding }: { readonly receipt: PaymentReceipt; readonly funding: FundingRow },
): Promise<Verdict> {
  const { ctx, watch } = parts
  const { usdcAddress, chainId } = ctx.config
  if (usdcAddress === undefined) throw unavailable()
  const inUsdc = receipt.transfers.filter(({ token }) => token === usdcAddress)
  const involved = inUsdc.flatMap(({ from, to }) => [from, to])
  const goesToEscrow = involved.includes(funding.escrow)
  const judgement = judgeReceipt(receipt, {
    funding,
    usdc: usdcAddress,
    outflowCap: goesToEscrow ? await watch.chain.readOutflowCap(funding.escrow) : 0n,
    depositAddresses: await listDepositAddresses(ctx.db, involved),
  })
  if ('against' in judgement) return judgement.against
  const { campaignId } = order.link
  await record(ctx, campaignId, receipt, judgement.payments)
  const payments = await findPaymentsByHash(ctx.db, { chainId, hash: receipt.txHash })
  const after = (await findFunding(ctx.db, order.link)) ?? funding
  return judgePayment({ order, payments, funding: after })
}

function record(
  ctx: Context,
  campaignId: CampaignId,
  { txHash, blockNumber, blockHash, minedAt }: PaymentReceipt,
  transfers: readonly RecordedTransfer[],
): Promise<void> {
  const { chainId } = ctx.config
  return transact(ctx, async (tx) => {
    const at = ctx.clock.now()
    for (const { kind, from: sender, amount, logIndex, userOpHash } of transfers) {
      const place = { chainId, txHash, logIndex, blockNumber, blockHash, minedAt }
      await recordPayment(tx, { ...place, userOpHash, kind, sender, amount: usdc(amount), campaignId, at })
    }
    await hurryLook(tx, { campaignId, at })
  })
}

/** The failure of a payment that cannot be looked up now. */
export function unavailable(): DomainError {
  return new DomainError(
    'payment.unavailable',
    'Payments cannot be looked up on the chain at present. Nothing was changed; it is safe to try again.',
  )
}

function notThere({ clock }: Context, { link }: ConfirmationOrder): DomainError {
  return link.expiresAt < clock.now()
    ? new DomainError(
        'deposit.link_expired',
        'The link has expired, and no such payment is mined. /campaigns in the bot gives a fresh link; if you have paid, the payment counts as soon as it is mined.',
      )
    : new DomainError(
        'payment.pending',
        'The payment is not mined yet. It goes on being watched for, so nothing is lost; ask again in a while.',
      )
}

/** Undefined where the signal is aborted first. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>()
  const abort = () => resolve(undefined)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
    // Nobody listens to a look that was given up.
    work.catch(() => {})
  }
}
