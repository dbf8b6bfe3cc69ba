import type { Hex } from 'viem'
import { endCampaign } from '../campaigns/endCampaign.ts'
import { findCampaignInEscrow } from '../campaigns/getEscrowRef.ts'
import { lockCampaign } from '../campaigns/lockCampaign.ts'
import { type Context, type InTx, transact } from '../context.ts'
import { creditEvent, undoDoubtful } from '../deposits/creditEvent.ts'
import { logSource } from '../deposits/payment.ts'
import { type EscrowLog, LEG_SKIP_REASONS, type LegSkipReason } from '../escrow/chainEndpoint.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { getBalance } from '../ledger/getBalance.ts'
import { heldFor } from '../ledger/ledger.ts'
import { isPosted, postTransaction } from '../ledger/postTransaction.ts'
import { alertOperators } from '../outbox/notifyOperators.ts'
import { displayAddress, parseAddress } from '../shared/addresses.ts'
import { ChainUnavailableError } from '../shared/chainUnavailable.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { hourOf } from '../shared/time.ts'
import { type FinalBooks, logName, type ObservedLog as Observed } from '../watcher/watchFinal.ts'
import { bookLoss } from './bookLoss.ts'
import { bookSettlement, claimableOf, isKnown } from './bookSettlement.ts'
import { findHold } from './hold.ts'
import { payeesAnnounceJob, refundsCollectJob } from './jobs.ts'
import { noteProposal } from './keyChanges.ts'
import { deleteNotice, saveNotice } from './notices.ts'
import { forgetWaiting, insertVeto, saveAnnounced } from './payeeQueries.ts'
import { smaller } from './payout.ts'
import { findBatch } from './queries.ts'

type LogOf<K extends EscrowLog['kind']> = Extract<EscrowLog, { readonly kind: K }>

type Book<L extends EscrowLog> = (ctx: InTx, observed: Observed<L>) => Promise<void>

const BOOKINGS: { readonly [K in EscrowLog['kind']]?: Book<LogOf<K>> } = {
  Deposited: bookCredit,
  Allocated: bookCredit,
  Claimed: bookClaim,
  SurplusReturned: bookSurplus,
  Reclaimed: bookReclaim,
  // Money at the campaign's deposit address is swept again, and refunded.
  ReclaimCancelled: async ({ db }, { chain, log: { key } }) => {
    const campaignId = await findCampaignInEscrow(db, { escrow: chain.escrow, key })
    if (campaignId !== undefined) await deleteNotice(db, campaignId)
  },
  PayeeAnnounced: ({ db, clock }, { chain, log }) => saveAnnounced(db, chain.escrow, log, clock.now()),
  WaitingVetoed: async ({ db }, { chain, log }) => {
    await forgetWaiting(db, chain.escrow, log.clock)
    await enqueue(db, payeesAnnounceJob, {})
  },
  PayeeVetoed: stopPayee,
  PayeeDropped: stopPayee,
  ChangeProposed: ({ db }, { chain, log }) => noteProposal(db, chain.escrow, log),
}

/**
 * Books one event of the escrow, once, at the required finality. Nothing else changes the books' side of the chain. An event that
 * makes no sense does not stop it, since other people's money waits behind: operators are told, and reconciliation stops payouts.
 */
async function bookEscrowLog(ctx: Context, observed: Observed): Promise<void> {
  const { log } = observed
  if (log.kind === 'Settled') return bookSettled(ctx, { ...observed, log })
  if (log.kind === 'ReclaimRequested') return noteReclaim(ctx, { ...observed, log })
  const book = BOOKINGS[log.kind] as Book<EscrowLog> | undefined
  if (book !== undefined) await transact(ctx, (ctx) => book(ctx, observed))
}

/** Books every event of the escrow: credits, settlements, claims, reclaims. */
export const escrowBooks: FinalBooks = { book: bookEscrowLog, undo: undoDoubtful }

async function bookCredit(ctx: InTx, { chain, log }: Observed<LogOf<'Deposited' | 'Allocated'>>) {
  const { chainId, escrow } = chain
  const { key, amount, refundTo, txHash } = log
  const campaignId = (await findCampaignInEscrow(ctx.db, { escrow, key })) ?? null
  const said =
    log.kind === 'Allocated'
      ? ({ kind: 'allocation', reference: log.paymentRef } as const)
      : ({ kind: 'sweep', reference: null } as const)
  const outcome = await creditEvent(ctx, { ...log, ...said, chainId, escrow, campaignId })
  if (outcome === 'spent') {
    const source = sourceOf(ctx, log)
    await alertOperators(ctx, {
      key: `replaced:${source}`,
      text: `The credit ${source} has counted, and its money was used. After a reorganisation deeper than FINALITY another one stands in its place, which the books do not know: the deployment has to make up for the difference.`,
    })
  }
  // Keys cost a stranger nothing: the operators hear of one an hour.
  if (outcome === 'credited' && campaignId === null) {
    await alertOperators(ctx, {
      key: `foreign:${hourOf(ctx.clock.now())}`,
      text: `${formatUsdc(amount)} USDC went into the escrow for a campaign that this server does not know (transaction ${txHash}). Its refund address ${displayAddress(refundTo)} can reclaim it. What else of this kind arrives within the hour is told in the log alone.`,
    })
  }
}

/** Whether USDC refused the payee, so the escrow keeps the money for them. */
function isKept({ log: { txHash }, all }: Observed, source: Hex): boolean {
  return all.some((log) => log.kind === 'MadeClaimable' && log.txHash === txHash && log.source === source)
}

/** Surplus is not in the books unless its payee could not be paid: then the escrow owes it. */
async function bookSurplus(ctx: InTx, observed: Observed<LogOf<'SurplusReturned'>>): Promise<void> {
  const { chain, log } = observed
  if (!isKept(observed, log.paymentRef)) return
  const event = { event: 'surplus', source: sourceOf(ctx, log), txHash: log.txHash } as const
  const entries = claimableOf(log.to, chain.escrow, log.amount)
  await postTransaction(ctx.db, { ...event, at: ctx.clock.now(), entries })
}

async function bookClaim(ctx: InTx, { chain, log }: Observed<LogOf<'Claimed'>>): Promise<void> {
  const { payee: wallet, amount } = log
  const event = { event: 'claim', source: sourceOf(ctx, log), txHash: log.txHash } as const
  if (await isPosted(ctx.db, event)) return
  const held = await getBalance(ctx.db, { kind: 'claimable', wallet, escrow: chain.escrow })
  if (held < amount) return alertForeign(ctx, log, 'has paid out a claim that is not in our books')
  const entries = claimableOf(wallet, chain.escrow, -amount)
  await postTransaction(ctx.db, { ...event, at: ctx.clock.now(), entries })
}

/** Books each leg by its outcome. Only this server's operator can settle. */
async function bookSettled(
  ctx: Context,
  { chain: { escrow }, log, all, endpoint }: Observed<LogOf<'Settled'>>,
): Promise<void> {
  const { batchId: hash, root, refunded, txHash } = log
  const exceptions = new Map<number, 'claimable' | LegSkipReason>()
  const drawn = new Map<Hex, bigint>()
  for (const other of all) {
    if (other.txHash !== txHash) continue
    if (other.kind === 'LegSkipped' && other.batchId === hash) {
      const reason = LEG_SKIP_REASONS[other.reason]
      if (reason === undefined) throw new Error(`the escrow knows no LegSkip ${other.reason}`)
      exceptions.set(Number(other.index), reason)
    }
    if (other.kind === 'MadeClaimable' && other.source === hash)
      exceptions.set(Number(other.index), 'claimable')
    if (other.kind === 'Drawn' && other.batchId === hash) {
      drawn.set(other.key, (drawn.get(other.key) ?? 0n) + other.amount)
    }
  }
  const call = isKnown(await findBatch(ctx.db, hash))
    ? undefined
    : {
        data: await endpoint.readCallData(txHash),
        feeWallet: parseAddress(await endpoint.readTerm(escrow, 'feeWallet')),
      }
  const settled = { hash, root, escrow, refunded, txHash, exceptions, drawn, call }
  if ((await bookSettlement(ctx, settled)) === 'booked') return
  await alertForeign(ctx, log, `has settled batch ${hash} with legs that are not ours`)
}

/** A notice ends the campaign: its debts are paid, whatever the minimum, before `refundTo` may take the rest. */
async function noteReclaim(ctx: Context, { chain, log, endpoint }: Observed<LogOf<'ReclaimRequested'>>) {
  const campaignId = await findCampaignInEscrow(ctx.db, { escrow: chain.escrow, key: log.key })
  if (campaignId === undefined) return
  const block = await endpoint.findBlock(log.blockNumber)
  if (block?.hash !== log.blockHash) throw new ChainUnavailableError()
  await transact(ctx, async (ctx) => {
    await endCampaign(ctx, { campaignId })
    await saveNotice(ctx.db, { campaignId, noticedAt: block.minedAt })
    await enqueue(ctx.db, refundsCollectJob, {})
    await enqueue(ctx.db, payeesAnnounceJob, {})
    const hold = await findHold(ctx, chain.escrow)
    if (hold === undefined || (hold.campaignId ?? campaignId) !== campaignId) return
    await alertOperators(ctx, {
      key: `payouts:held:${hold.id}:notice:${campaignId}`,
      text: `The advertiser of campaign ${campaignId} can take back what is left of it in seven days, and its payouts are stopped since books and chain disagree. Unless you clear that before, its owners lose what it owes them.`,
    })
  })
}

/** The guardian or the admin has stopped a payee. The job asks the chain whether that leaves them unpaid. */
async function stopPayee(
  { db, clock }: InTx,
  { chain, log }: Observed<LogOf<'PayeeVetoed' | 'PayeeDropped'>>,
) {
  await insertVeto(db, chain.escrow, log.payee, clock.now())
  await enqueue(db, payeesAnnounceJob, {})
}

/** The reclaimed sum leaves the books at once, even where it was owed to others. */
async function bookReclaim(ctx: InTx, observed: Observed<LogOf<'Reclaimed'>>): Promise<void> {
  const { chain, log } = observed
  const tx = ctx.db
  const { escrow } = chain
  const event = { event: 'reclaim', source: sourceOf(ctx, log), txHash: log.txHash } as const
  if (await isPosted(tx, event)) return
  const campaignId = await findCampaignInEscrow(tx, { escrow, key: log.key })
  if (campaignId !== undefined) {
    await lockCampaign(tx, campaignId)
    await deleteNotice(tx, campaignId)
  }
  const where = heldFor({ campaignId: campaignId ?? null, escrow, key: log.key })
  const amount = smaller(log.amount, await getBalance(tx, where))
  if (amount < log.amount) {
    const more = formatUsdc(usdc(log.amount - amount))
    await alertForeign(ctx, log, `has let ${more} USDC be reclaimed that are not in the books`)
  }
  if (amount === 0n) return
  const kept = isKept(observed, log.key) ? claimableOf(log.refundTo, escrow, amount) : []
  const left = [{ account: where, amount: -amount }, ...kept]
  if (campaignId !== undefined) return bookLoss(ctx, { ...event, campaignId, amount, entries: left })
  const whose = { kind: 'foreign', escrow, escrowKey: log.key } as const
  const entries = [...left, { account: whose, amount: -amount }]
  await postTransaction(tx, { ...event, at: ctx.clock.now(), entries })
}

function sourceOf({ config }: Pick<Context, 'config'>, log: EscrowLog): string {
  return logSource({ ...log, chainId: config.chainId })
}

/** Tells of something that only this server's operator can do, and that this server did not do. */
function alertForeign(ctx: Context, log: EscrowLog, what: string): Promise<void> {
  return alertOperators(ctx, {
    key: `escrow:${sourceOf(ctx, log)}`,
    text: `The escrow ${what} (${logName(log)}). Nothing was booked for it: look into it before the next payout.`,
  })
}
