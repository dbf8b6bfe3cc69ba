import type { Hex } from 'viem'
import { hasEnded } from '../campaigns/campaign.ts'
import { settleClosing } from '../campaigns/changeStatus.ts'
import { endCampaign } from '../campaigns/endCampaign.ts'
import { lockCampaigns } from '../campaigns/lockCampaign.ts'
import { type Context, type InTx, readDatabaseNow, type Tx, transact } from '../context.ts'
import type { LegSkipReason } from '../escrow/chainEndpoint.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { getBalance } from '../ledger/getBalance.ts'
import { accountKeyText, heldFor, type LedgerAccountKey, type LedgerEntry } from '../ledger/ledger.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { setTrouble } from '../outbox/trouble.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { UnprovenAnswerError } from '../watcher/watchProof.ts'
import { payeesTellJob, payoutsCollectJob, runAgain } from './jobs.ts'
import { isRefund, type Leg, legsDrawn, type SettledBatch, smaller } from './payout.ts'
import {
  type Batch,
  type BatchLeg,
  findPlaces,
  insertBatch,
  type KeyPlace,
  listLegs,
  lockBalances,
  lockBatch,
  lockPayouts,
  saveFreed,
  saveLegsEnded,
  saveSettled,
} from './queries.ts'
import { requestReconciliation } from './reconciled.ts'
import { type CallLeg, decodeSettle, encodeSettle, rootOf } from './settlementCall.ts'

/**
 * Books a batch that the escrow has settled, each leg by its outcome. Idempotent. A batch that only a lost database knew is
 * adopted from the call that settled it. Returns `foreign` if the escrow has paid legs that are not ours, which are not booked.
 * That id is never used again: our own legs go out under another one, once the books have been compared.
 *
 * @throws UnprovenAnswerError if the sums that left the campaigns are not those of the legs
 */
export function bookSettlement(ctx: Context, settled: SettledBatch): Promise<'booked' | 'foreign'> {
  return transact(ctx, async (ctx) => {
    // Nobody may collect the debts of a batch that this database does not know yet.
    await lockPayouts(ctx.db)
    const known = await lockBatch(ctx.db, { batch_hash: settled.hash })
    if (known?.status === 'booked' || known?.status === 'settled') return 'booked'
    if (known?.status === 'usurped') return 'foreign'
    const ours = await findOurs(ctx, known, settled)
    if (ours === undefined) {
      const { hash, escrow } = settled
      const at = await readDatabaseNow(ctx)
      await saveFreed(ctx.db, 'usurped', { hash, chainId: ctx.config.chainId, escrow, at })
      await requestReconciliation(ctx.db)
      await runAgain(ctx, payoutsCollectJob, 5 * MINUTE_MS)
      return 'foreign'
    }
    const { batch, legs, leftOut } = ours
    requireDrawn(legs, settled)
    await tellSkipped(ctx, batch, legs, settled)
    await saveSettled(ctx.db, batch.id, settled)
    await bookLegs(ctx, { ...batch, txHash: settled.txHash })
    await requestReconciliation(ctx.db)
    return leftOut === 0 ? 'booked' : 'foreign'
  })
}

/** The sum that left each campaign must be that of its legs: an index that is off by one would book the wrong payee. */
function requireDrawn(legs: readonly CallLeg[], { hash, exceptions, drawn }: SettledBatch): void {
  const left = new Map(drawn)
  for (const { key, amount } of legsDrawn(legs, exceptions)) left.set(key, (left.get(key) ?? 0n) - amount)
  for (const [key, difference] of left) {
    if (difference === 0n) continue
    throw new UnprovenAnswerError(`batch ${hash} has drawn ${difference} from ${key} beside its legs`)
  }
}

const SKIP_MEANS: Readonly<Record<LegSkipReason, string>> = {
  nothing: 'was of nothing',
  invalid_payee: 'goes to somebody whom the escrow never pays',
  campaign_short: 'is more than the escrow holds for its campaign',
  not_payable: 'goes to a payee who was vetoed, dropped or never announced',
  over_limit: "is more than was left of its payee's limit for the day",
}

/** Skipped legs stay owed. They were payable when collected, so operators hear of the change. */
async function tellSkipped(
  ctx: Context,
  { id, hash }: Batch,
  legs: readonly CallLeg[],
  { exceptions }: SettledBatch,
): Promise<void> {
  const said = [...exceptions].flatMap(([index, why]) => {
    const amount = legs[index]?.amount ?? 0n
    return why === 'claimable' ? [] : [`${formatUsdc(usdc(amount))} USDC ${SKIP_MEANS[why]}`]
  })
  if (said.length === 0) return
  await notifyOperators(ctx, {
    key: `skipped:${hash}`,
    text: `The escrow has skipped ${said.length} payments of batch ${id}, which stay owed: ${[...new Set(said)].slice(0, 10).join('; ')}.`,
  })
}

/** Whether this database has made or adopted the batch. */
export function isKnown(batch: Batch | undefined): batch is Batch {
  return batch !== undefined && batch.status !== 'withdrawn'
}

async function findOurs(
  ctx: InTx,
  known: Batch | undefined,
  settled: SettledBatch,
): Promise<Adopted | undefined> {
  if (!isKnown(known)) return adoptBatch(ctx, settled)
  const legs = await listLegs(ctx.db, known.id)
  if (rootOf(encodeSettle(known.hash, legs)) === settled.root) return { batch: known, legs, leftOut: 0 }
  await alarmOfRefunds(ctx, settled)
  return undefined
}

interface Adopted {
  readonly batch: Batch
  /** All legs of the call, ours or not. */
  readonly legs: readonly CallLeg[]
  /** How many of them are not ours, as far as this database can tell. */
  readonly leftOut: number
}

/**
 * Adopts a settled batch that this database does not know from the call that settled it: a lost, later state of the database has
 * sent it. Legs that it cannot have owed are left out, since a stolen key settles too. Undefined if none is left, or if the call
 * cannot be read.
 */
async function adoptBatch(ctx: InTx, settled: SettledBatch): Promise<Adopted | undefined> {
  const { escrow, hash, root, call } = settled
  const { chainId } = ctx.config
  const legs = call && decodeSettle(call.data, { batchId: hash, root })
  await alarmOfRefunds(ctx, settled, legs)
  if (legs === undefined) return undefined
  const places = await findPlaces(ctx.db, escrow, legs)
  const ours: (Leg & { readonly position: number })[] = []
  for (const [position, leg] of legs.entries()) {
    const place = places.get(leg.key)
    const owed = place && (await findDebt(ctx.db, { leg, place, ours }, call?.feeWallet))
    if (place && owed) ours.push({ ...leg, position, ...owed, campaignId: place.campaignId })
  }
  if (ours.length === 0) return undefined
  const batch = await insertBatch(ctx.db, { hash, chainId, escrow, legs: ours, at: ctx.clock.now() })
  const isWhole = ({ position, amount }: { readonly position: number } & CallLeg) =>
    amount === legs[position]?.amount
  return { batch, legs, leftOut: legs.length - ours.filter(isWhole).length }
}

/**
 * The kind of a leg, and the group that earned it, as the call names it. Where the leg paid more than the books owe, the part that
 * they owe: nobody is paid that again. Undefined if they owe nothing like it.
 */
async function findDebt(
  tx: Tx,
  { leg, place, ours }: { leg: CallLeg; place: KeyPlace; ours: readonly Leg[] },
  feeWallet: Address | undefined,
): Promise<Pick<Leg, 'kind' | 'groupId' | 'amount'> | undefined> {
  const { payee, amount } = leg
  const { campaignId, refundTo } = place
  const isRefund = payee === refundTo
  if (campaignId === null) return isRefund ? { kind: 'foreign', groupId: null, amount } : undefined
  const taken = (kind: Leg['kind']) =>
    ours
      .filter((one) => one.kind === kind && one.campaignId === campaignId && one.payee === payee)
      .filter((one) => one.groupId === (kind === 'owner' ? leg.groupId : null))
      .reduce((sum, one) => sum + one.amount, 0n)
  const { groupId } = leg
  if (groupId !== null) {
    const earning = { campaignId, wallet: payee, groupId }
    const earned = await sumOf(
      tx,
      { kind: 'owner_payable', ...earning },
      { kind: 'owner_maturing', ...earning },
    )
    const owed = smaller(amount, earned - taken('owner'))
    if (owed > 0n) return { kind: 'owner', groupId, amount: owed }
  }
  if (isRefund) return { kind: 'refund', groupId: null, amount }
  if (payee !== feeWallet) return undefined
  const fees = await sumOf(tx, { kind: 'fee_payable', campaignId }, { kind: 'fee_maturing', campaignId })
  const owed = smaller(amount, fees - taken('fee'))
  return owed > 0n ? { kind: 'fee', groupId: null, amount: owed } : undefined
}

async function sumOf(tx: Tx, ...accounts: readonly LedgerAccountKey[]): Promise<bigint> {
  let sum = 0n
  for (const account of accounts) sum += await getBalance(tx, account)
  return sum
}

const REFUNDABLE = ['refund_payable', 'available', 'reserved'] as const

/**
 * Refunds need neither limit nor cap, so a stolen operator key can make them early, out of owners' earnings. Operators hear at
 * once of one that is larger than the books say.
 */
async function alarmOfRefunds(
  ctx: InTx,
  { escrow, hash, refunded, exceptions }: SettledBatch,
  legs: readonly CallLeg[] = [],
): Promise<void> {
  const paid = legsDrawn(legs, exceptions)
  let ours = 0n
  for (const { key, campaignId, refundTo } of (await findPlaces(ctx.db, escrow, paid)).values()) {
    const back = paid.filter((leg) => leg.key === key && leg.payee === refundTo)
    const accounts: LedgerAccountKey[] =
      campaignId === null
        ? [{ kind: 'foreign', escrow, escrowKey: key }]
        : REFUNDABLE.map((kind) => ({ kind, campaignId }))
    const sum = usdc(back.reduce((total, { amount }) => total + amount, 0n))
    ours += smaller(sum, await sumOf(ctx.db, ...accounts))
  }
  if (refunded <= ours) return
  await notifyOperators(ctx, {
    key: `refunded:${hash}`,
    text: `Batch ${hash} has refunded ${formatUsdc(usdc(refunded - ours))} USDC more than the books say is the advertisers'. Only the operator's key can do that: take it for stolen. Ask the guardian to pause the escrow, and the admin to propose another operator.`,
  })
}

/** Books the legs that the ledger could not follow before. Idempotent. */
export function bookWaitingLegs(ctx: Context, { hash }: { hash: Hex }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const batch = await lockBatch(ctx.db, { batch_hash: hash })
    if (batch?.status === 'settled') await bookLegs(ctx, batch)
  })
}

/** Books as many legs of a locked batch as the ledger can follow. */
async function bookLegs(ctx: InTx, batch: Batch): Promise<void> {
  const at = ctx.clock.now()
  const legs = (await listLegs(ctx.db, batch.id)).filter(({ status }) => status === 'pending')
  const refunded = await lockRefunded(ctx, legs)
  const bookable = await chooseBookable(ctx.db, batch, legs)
  const entries = bookable.flatMap((leg) => entriesOf(batch, leg))
  if (entries.length > 0) {
    const source = `${batch.hash}:${bookable[0]?.position}`
    await postTransaction(ctx.db, { event: 'settlement', source, at, txHash: batch.txHash, entries })
  }
  await saveLegsEnded(ctx.db, batch, { positions: bookable.map(({ position }) => position), at })
  for (const campaignId of refunded) {
    await settleClosing(ctx.db, { campaignId, cause: `settlement:${batch.hash}`, at, refundTold: true })
  }
  if (bookable.length > 0) await enqueue(ctx.db, payeesTellJob, { hash: batch.hash })
  const waiting = legs.length - bookable.length
  await setTrouble(ctx, {
    cause: `batch:${batch.hash}`,
    isOn: waiting > 0,
    text: `${waiting} payments of batch ${batch.id} (${batch.txHash}) are final on the chain, and the ledger does not hold what they paid yet. After a restored backup that passes by itself within three days; it is tried again every minute.`,
    over: `All of batch ${batch.id} is in the books now.`,
  })
}

/** Locks the refunded campaigns, all before any ledger account. A refunded campaign has ended. */
async function lockRefunded(ctx: InTx, legs: readonly BatchLeg[]): Promise<CampaignId[]> {
  const isRefunded = ({ kind, outcome }: BatchLeg) => kind === 'refund' && outcome !== 'skipped'
  const ids = [...new Set(legs.filter(isRefunded).flatMap(({ campaignId }) => campaignId ?? []))]
  const campaigns = await lockCampaigns(ctx.db, ids)
  for (const campaign of campaigns) {
    // Only a database that was restored does not know.
    if (!hasEnded(campaign)) await endCampaign(ctx, { campaignId: campaign.id })
  }
  return campaigns.map(({ id }) => id)
}

/** The legs whose ledger accounts can pay all of them together. */
async function chooseBookable(tx: Tx, batch: Batch, legs: readonly BatchLeg[]): Promise<BatchLeg[]> {
  const keysOf = (leg: BatchLeg) => accountsOf(batch, leg).map(accountKeyText)
  const left = await lockBalances(tx, legs.flatMap(keysOf))
  return legs.filter((leg) => {
    if (leg.outcome === 'skipped') return true
    const keys = keysOf(leg)
    if (keys.some((key) => (left.get(key) ?? 0n) < leg.amount)) return false
    for (const key of keys) left.set(key, (left.get(key) ?? 0n) - leg.amount)
    return true
  })
}

/** The two ledger accounts that a leg reduces: owner and place of the money. */
export function accountsOf(
  { escrow }: Pick<Batch, 'escrow'>,
  leg: Leg,
): readonly [LedgerAccountKey, LedgerAccountKey] {
  const { kind, campaignId, key, groupId, payee: wallet } = leg
  const where = heldFor({ campaignId, escrow, key })
  if (campaignId === null) return [{ kind: 'foreign', escrow, escrowKey: key }, where]
  if (groupId !== null) return [{ kind: 'owner_payable', wallet, groupId, campaignId }, where]
  return [{ kind: isRefund({ kind }) ? 'refund_payable' : 'fee_payable', campaignId }, where]
}

function entriesOf(batch: Batch, leg: BatchLeg): LedgerEntry[] {
  if (leg.outcome === 'skipped') return []
  const left = accountsOf(batch, leg).map((account) => ({ account, amount: -leg.amount }))
  if (leg.outcome === 'paid') return left
  return [...left, ...claimableOf(leg.payee, batch.escrow, leg.amount)]
}

/** The entries of money that the escrow keeps for a payee whom USDC refused. */
export function claimableOf(wallet: Address, escrow: Address, amount: bigint): LedgerEntry[] {
  return [
    { account: { kind: 'chain_claimable', escrow }, amount },
    { account: { kind: 'claimable', wallet, escrow }, amount },
  ]
}
