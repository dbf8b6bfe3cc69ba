import { randomUUID } from 'node:crypto'
import { encodeFunctionData } from 'viem'
import { forfeitEarning } from '../campaigns/join.ts'
import { lockCampaigns } from '../campaigns/lockCampaign.ts'
import { type Context, type InTx, transact } from '../context.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { setTrouble } from '../outbox/trouble.ts'
import { type Address, displayAddress, parseAddress } from '../shared/addresses.ts'
import { ifChainUnavailable } from '../shared/chainUnavailable.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { DAY_MS, MINUTE_MS } from '../shared/time.ts'
import { enqueueTransaction } from '../transactions/enqueueTransaction.ts'
import type { WatchPlace } from '../watcher/watchQueries.ts'
import { eachRow } from '../worker/eachRow.ts'
import { payeesAnnounceJob, runAgain } from './jobs.ts'
import { listNotices } from './notices.ts'
import {
  countVeto,
  MAX_ANNOUNCED,
  mayAnnounce,
  type Need,
  NOTICE_DECIDED_AFTER_MS,
  neededLimit,
  shareGrowth,
  sumGrowth,
  VETO_WAIT_MS,
} from './payee.ts'
import { signPayeeList } from './payeeList.ts'
import {
  deleteVeto,
  type Earner,
  listAnnouncements,
  listByAge,
  listEarners,
  listUnpaid,
  listVetoes,
  saveAnnouncements,
  saveParties,
  saveVeto,
  type Unpaid,
  type Veto,
} from './payeeQueries.ts'
import { lockPayouts } from './queries.ts'
import type { EscrowSays } from './readEscrow.ts'
import {
  escrowsOf,
  type PayingEscrow,
  type PayoutParts,
  readAgreedTerms,
  readUnbooked,
} from './runPayouts.ts'
import { tell } from './tellPayees.ts'

/**
 * Announces to each escrow the payees that it may have to pay, and handles the earnings of vetoed ones. Retries soon if the chain
 * cannot be asked. Idempotent, also when run concurrently.
 */
export async function announcePayees(ctx: Context, parts: PayoutParts, signal?: AbortSignal): Promise<void> {
  let isDone = true
  for (const escrow of escrowsOf(parts)) {
    const hasAsked = await announceTo(ctx, escrow, signal).catch(ifChainUnavailable(false))
    if (!hasAsked) ctx.log.warn({ escrow: escrow.place.escrow }, 'announcements have to wait for the chain')
    isDone &&= hasAsked
  }
  if (!isDone) await runAgain(ctx, payeesAnnounceJob, 5 * MINUTE_MS)
}

/** False where the escrow is not known to be the right one, or the books may lack an announcement. */
async function announceTo(
  ctx: Context,
  escrow: PayingEscrow,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { gate, place } = escrow
  if ((await gate.check()).kind !== 'right') return false
  if (!(await knowsAllAnnounced(ctx, escrow))) return false
  // Read first: one that is behind counts growth that does not count any more.
  const ask = { address: place.escrow, abi: escrowAbi, functionName: 'clock' } as const
  const clock = await escrow.reader.readContract(ask)
  const earners = await listEarners(ctx.db, place.escrow, { minPayout: ctx.config.minPayout })
  const vetoes = await listVetoes(ctx.db, place.escrow)
  const notices = vetoes.length === 0 ? [] : await listNotices(ctx.db, place.escrow)
  const says = await readAgreedTerms(ctx, escrow, [...earners, ...vetoes], notices)
  await saveParties(ctx.db, place.escrow, says.parties)
  await wantAnnouncements(ctx, escrow, { earners, says, clock: Number(clock) })
  const name = ({ wallet }: Veto) => `veto of ${displayAddress(wallet)}`
  await eachRow(ctx, { job: 'payees_announce', rows: vetoes, name, signal }, (veto) =>
    transact(ctx, (ctx) => lookAfterVeto(ctx, veto, { place, says })),
  )
  return true
}

/**
 * Whether these books know each announcement that the escrow has taken. A restored database may not, and would let limits grow
 * twice in a day.
 */
async function knowsAllAnnounced(ctx: Context, escrow: PayingEscrow): Promise<boolean> {
  const events = await readUnbooked(ctx, escrow)
  if (events === undefined) return false
  const known = await listAnnouncements(ctx.db, { escrow: escrow.place.escrow, now: ctx.clock.now() })
  return events.every(
    ({ eventName, args }) =>
      eventName !== 'PayeeAnnounced' || known.get(parseAddress(args.payee))?.dailyLimit === args.dailyLimit,
  )
}

const UNKNOWN = { limit: 0n, left: 0n, pending: 0n }

interface Asked {
  readonly earners: readonly Earner[]
  readonly says: EscrowSays
  /** Of the escrow, in seconds, no later than `says`. */
  readonly clock: number
}

/** Announces as many limits as may grow today, the oldest debt first. */
function wantAnnouncements(
  ctx: Context,
  { place: { escrow }, network }: PayingEscrow,
  { earners, says, clock }: Asked,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockPayouts(ctx.db)
    const now = ctx.clock.now()
    const known = await listAnnouncements(ctx.db, { escrow, now })
    const needless = new Set([...says.parties, ...says.nobodies, says.feeWallet])
    const needs = new Map<Address, Need>()
    for (const { wallet: payee, owed } of earners) {
      const { limit, pending } = says.payees.get(payee) ?? UNKNOWN
      if (needless.has(payee) || !mayAnnounce(pending, known.get(payee), clock)) continue
      const needed = neededLimit(limit, owed)
      if (needed > limit) needs.set(payee, { payee, limit, needed })
    }
    const byAge = await listByAge(ctx.db, escrow, [...needs.keys()])
    const line = byAge.flatMap((wallet) => needs.get(wallet) ?? [])
    const { newLimitsDaily: allowance } = ctx.config
    const wanted = shareGrowth(line, { allowance, grown: sumGrowth([...known.values()], clock) })
    for (let start = 0; start < wanted.length; start += MAX_ANNOUNCED) {
      const announcements = wanted.slice(start, start + MAX_ANNOUNCED)
      const limits = announcements.map(({ payee, dailyLimit }) => ({ payee, dailyLimit }))
      const data = encodeFunctionData({ abi: escrowAbi, functionName: 'announcePayees', args: [limits] })
      const call = { purpose: 'announce', source: `announce:${randomUUID()}`, to: escrow, data } as const
      const { id } = await enqueueTransaction(ctx, call)
      await saveAnnouncements(ctx.db, escrow, announcements, { id, at: now })
    }
    if (wanted.length > 0) await signPayeeList(ctx, network)
    const waiting = needs.size - wanted.length
    await setTrouble(ctx, {
      cause: `new-limits:${escrow}`,
      level: 'warn',
      isOn: waiting > 0,
      text: `The daily limits of ${waiting} payees have to wait: all limits together grow by at most ${formatUsdc(allowance)} USDC a day (NEW_LIMITS_DAILY). If that happens often, raise it, and GUARD_NEW_LIMITS_DAILY on the guard's machine first.`,
      over: 'No daily limit waits for NEW_LIMITS_DAILY any more.',
    })
  })
}

/**
 * The earnings of a payee whom the escrow does not pay any more go back to the advertisers: 30 days after the owner was told, or
 * on day 5 of the campaign's reclaim notice.
 */
async function lookAfterVeto(
  ctx: InTx,
  veto: Veto,
  { place: { escrow }, says }: { readonly place: WatchPlace; readonly says: EscrowSays },
): Promise<void> {
  await lockPayouts(ctx.db)
  const { id, wallet } = veto
  const { limit, pending } = says.payees.get(wallet) ?? UNKNOWN
  const unpaid = await listUnpaid(ctx.db, escrow, wallet)
  if (limit > 0n || unpaid.length === 0) return deleteVeto(ctx.db, id)
  const now = ctx.clock.now()
  const isTold = veto.toldAt !== null
  if (!isTold && pending > 0n) return
  const standsStill = !isTold || pending > 0n || says.isGuardianChanging
  const counted = countVeto(veto, { now, standsStill })
  if (!(await saveVeto(ctx.db, veto, { ...counted, toldAt: veto.toldAt ?? now }))) return
  if (!isTold) return tellOwners(ctx, veto, unpaid, 'payouts-owner-vetoed')
  const isOver = ({ key }: Unpaid) =>
    counted.waitedMs >= VETO_WAIT_MS || (says.noticeAges.get(key) ?? 0) >= NOTICE_DECIDED_AFTER_MS
  const due = unpaid.filter((one) => one.free > 0n && isOver(one))
  await lockCampaigns(ctx.db, [...new Set(due.map(({ campaignId }) => campaignId))])
  for (const { campaignId, groupId, free } of due) {
    const source = `veto:${id}:${campaignId}:${groupId}:${now.getTime()}`
    const earning = { campaignId, groupId, payoutWallet: wallet, amount: usdc(free) }
    await forfeitEarning(ctx.db, { ...earning, source, at: now })
  }
  await tellOwners(ctx, veto, due, 'payouts-owner-forfeited')
}

/** One message for each owner, over all their groups. */
async function tellOwners(
  ctx: Context,
  { id, wallet }: Veto,
  unpaid: readonly Unpaid[],
  text: string,
): Promise<void> {
  const days = VETO_WAIT_MS / DAY_MS
  for (const [accountId, rows] of Map.groupBy(unpaid, (one) => one.accountId)) {
    const amount = formatUsdc(usdc(rows.reduce((sum, { all }) => sum + all, 0n)))
    const key = `${text}:${id}:${ctx.clock.now().getTime()}:${accountId}`
    const vars = { wallet: displayAddress(wallet), amount, days }
    const [owner] = rows
    if (owner !== undefined) await tell(ctx, owner, { key, text, vars })
  }
}
