import { sql } from 'kysely'
import { encodeAbiParameters, type Hex, keccak256, type PublicClient, parseAbiParameters } from 'viem'
import { CHANGE_KINDS, type ChangeKind, changeKind } from '../../contracts/artifacts/changeKinds.ts'
import { setSales } from '../campaigns/sales.ts'
import { type Context, type Database, holdName, type InTx, type Tx, transact } from '../context.ts'
import { hearAll } from '../escrow/agreement.ts'
import type { EscrowLog } from '../escrow/chainEndpoint.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { setTrouble } from '../outbox/trouble.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs, DAY_MS, dayOf, SECOND_MS, whenText } from '../shared/time.ts'
import type { EscrowReader } from './readEscrow.ts'

/** The changes that everybody who pays must hear of first, and what each one replaces. */
const WATCHED = {
  Operator: { name: 'another operator', getter: 'operator' },
  Guardian: { name: 'another guardian', getter: 'guardian' },
  Admin: { name: 'another admin', getter: 'admin' },
  FeeWallet: { name: 'another fee wallet', getter: 'feeWallet' },
  OutflowCap: { name: 'a higher cap', getter: 'outflowCap' },
} as const satisfies Partial<Record<ChangeKind, object>>
type WatchedKind = keyof typeof WATCHED
export const WATCHED_KINDS = Object.keys(WATCHED) as WatchedKind[]

/** In seconds of the escrow's clock: from a proposal until it can be made, and from then until it lapses. */
const WAITS = 1_296_000
const LAPSES = 1_296_000

/** Joins are no longer sold when so little is left: owners are paid three days after a join. */
const SALES_STOP_MS = 3 * DAY_MS

/** A proposal by its content and its date. The same content proposed again later is another one. */
interface Proposal {
  readonly hash: Hex
  /** In seconds of the escrow's clock. */
  readonly effectiveAt: number
  readonly kind: WatchedKind
}

/** `account` and `amount` are null until the event is final. `dueAt`: null while the proposal is not pending. */
export interface KeyChange extends Proposal {
  readonly account: Address | null
  readonly amount: bigint | null
  readonly dueAt: Date | null
  readonly confirmedAt: Date | null
}

/** The escrow as one endpoint sees it. */
export interface Answer {
  readonly clock: number
  /** An account in lower case, or the cap as a decimal number. */
  readonly inForce: Readonly<Record<WatchedKind, string>>
  readonly pending: readonly Proposal[]
}

type Verdict = Pick<KeyChange, 'dueAt' | 'confirmedAt'>

const isSame = (a: Proposal, b: Proposal) => a.hash === b.hash && a.effectiveAt === b.effectiveAt

/**
 * Judges a proposal by all answers. It is pending if any endpoint says so. It is over once two, if so many are configured, have
 * seen it and say that it is not. One that nobody confirmed and that has come into force after its wait stays until it is
 * confirmed.
 */
export function judgeProposal(
  known: KeyChange,
  answers: readonly Answer[],
  { now, endpoints }: { readonly now: Date; readonly endpoints: number },
): Verdict {
  const { kind, effectiveAt, amount, confirmedAt } = known
  const over = { dueAt: null, confirmedAt: null }
  if (answers.some(({ pending }) => pending.some((one) => isSame(one, known)))) {
    const isCap = kind === 'OutflowCap' && amount !== null
    if (isCap && answers.every(({ inForce }) => amount <= BigInt(inForce.OutflowCap))) return over
    const left = Math.min(WAITS, ...answers.map(({ clock }) => effectiveAt - clock))
    return { dueAt: addMs(now, Math.max(left, -LAPSES) * SECOND_MS), confirmedAt }
  }
  if (known.dueAt === null) return over
  const madeAt = effectiveAt - WAITS
  // An endpoint whose clock stands before the proposal has not seen it yet. One from the far future was a lie.
  const sure = answers.filter(({ clock }) => clock >= madeAt || clock < madeAt - DAY_MS / SECOND_MS)
  if (sure.length < Math.min(2, endpoints)) return known
  const isMade = sure.some(({ clock, inForce }) => clock >= effectiveAt && isInForce(known, inForce[kind]))
  return isMade && confirmedAt === null ? known : over
}

function isInForce({ kind, account, amount }: KeyChange, inForce: string): boolean {
  // Its event is 15 days old by then. Without one, an endpoint has invented it.
  return account !== null && inForce === (kind === 'OutflowCap' ? `${amount}` : account)
}

/**
 * Looks for proposals of other keys to the escrow, or of a higher cap, at every endpoint. Saves them, tells operators each day, and
 * stops sales before one that nobody has confirmed can be made. Idempotent.
 *
 * @returns true while one is pending that no operator has confirmed
 * @throws ChainUnavailableError, perhaps wrapped, if no endpoint answers
 */
export async function watchKeys(
  ctx: Context,
  { reader, readers = [reader], place: { escrow } }: EscrowReader,
): Promise<boolean> {
  const answers = await hearAll(readers, (one) => readKeys(one, escrow))
  return transact(ctx, async (ctx) => {
    await holdName(ctx.db, `keys:${escrow}`)
    const now = ctx.clock.now()
    for (const { kind, hash, effectiveAt } of answers.flatMap(({ pending }) => pending)) {
      await sql`
        insert into key_change (escrow, change_hash, effective_at, kind) values (${escrow}, ${hash}, ${effectiveAt}, ${kind})
        on conflict do nothing`.execute(ctx.db)
    }
    for (const change of await listKeyChanges(ctx.db, escrow)) {
      const verdict = judgeProposal(change, answers, { now, endpoints: readers.length })
      await saveVerdict(ctx.db, escrow, change, verdict)
      if (change.dueAt === null || verdict.dueAt !== null) continue
      await notifyOperators(ctx, {
        key: `${nameOf(escrow, change)}:over`,
        text: `The proposal ${change.hash} of ${WATCHED[change.kind].name} is over. Unless another one waits, deposits are swept again.`,
      })
    }
    const clock = Math.min(...answers.map((answer) => answer.clock))
    await sql`delete from key_change
      where escrow = ${escrow} and due_at is null
        and (account is null or effective_at <= ${clock - LAPSES})`.execute(ctx.db)
    return heed(ctx, escrow)
  })
}

async function readKeys(client: PublicClient, address: Address): Promise<Answer> {
  const call = { address, abi: escrowAbi } as const
  const [clock, ...words] = (await client.multicall({
    contracts: [
      { ...call, functionName: 'clock' },
      ...WATCHED_KINDS.map((kind) => ({ ...call, functionName: WATCHED[kind].getter }) as const),
      ...WATCHED_KINDS.map(
        (kind) => ({ ...call, functionName: 'pendingChange', args: [changeKind(kind)] }) as const,
      ),
    ],
    allowFailure: false,
    deployless: true,
  })) as [bigint, ...(string | bigint | [Hex, bigint])[]]
  const entries = WATCHED_KINDS.map((kind, index) => [kind, `${words[index]}`.toLowerCase()])
  const pending = WATCHED_KINDS.map((kind, index) => {
    const [hash, effectiveAt] = words[WATCHED_KINDS.length + index] as [Hex, bigint]
    return { kind, hash, effectiveAt: toSeconds(effectiveAt) }
  })
  return {
    clock: toSeconds(clock),
    inForce: Object.fromEntries(entries) as Answer['inForce'],
    pending: pending.filter(({ hash }) => BigInt(hash) !== 0n),
  }
}

/** The contract keeps 40 bits. More is a lie, which must not break our own times. */
const toSeconds = (word: bigint) => Number(BigInt.asUintN(40, word))

/** Tells what follows from the saved proposals, and does it. True while one waits for an operator. */
async function heed(ctx: InTx, escrow: Address): Promise<boolean> {
  const now = ctx.clock.now()
  const open = (await listKeyChanges(ctx.db, escrow)).filter(isOpen)
  for (const change of open) {
    // Once more when it is known whom it names.
    const key = `${nameOf(escrow, change)}:${change.account ?? ''}:${dayOf(now)}`
    ctx.log.error({ escrow, change: change.hash }, 'other keys to the escrow are pending')
    await notifyOperators(ctx, {
      key,
      text: `${describeChange(change)} Nothing is swept or allocated meanwhile, and whoever pays is told. If it is yours, confirm it: npm run escrow:confirm -- ${change.hash}. If not, have the guardian veto it.`,
    })
  }
  if (escrow === ctx.config.escrowAddress) {
    const stopped = open.some(({ dueAt }) => dueAt.getTime() - now.getTime() <= SALES_STOP_MS)
    await setTrouble(ctx, {
      cause: 'keys',
      isOn: stopped,
      text: 'No joins are sold: other keys to the escrow that no operator has confirmed can be in force within three days. They are sold again by themselves once the proposal is gone, or confirmed with npm run escrow:confirm.',
      over: 'No unconfirmed keys to the escrow are about to be in force any more: joins are sold.',
    })
    await setSales(ctx, { stopped, stop: 'keys_stopped_at' })
  }
  return open.length > 0
}

function isOpen(change: KeyChange): change is KeyChange & { readonly dueAt: Date } {
  return change.dueAt !== null && change.confirmedAt === null
}

/** When keys to the escrow that no operator has confirmed can be in force. Undefined while none are pending. */
export async function findKeysChange(db: Database, escrow: Address): Promise<Date | undefined> {
  return (await listKeyChanges(db, escrow)).find(isOpen)?.dueAt
}

const nameOf = (escrow: Address, { hash, effectiveAt }: Proposal) => `keys:${escrow}:${hash}:${effectiveAt}`

/** One sentence or two, for operators. */
export function describeChange({ kind, account, amount, dueAt, effectiveAt }: KeyChange): string {
  const { name } = WATCHED[kind]
  const what =
    account === null || amount === null
      ? `${name}; its event is not final yet, so who or what it names is not known`
      : kind === 'OutflowCap'
        ? `${name}: ${formatUsdc(usdc(amount))} USDC in 24 hours`
        : `${name}: ${displayAddress(account)}`
  const when =
    dueAt === null
      ? ''
      : ` It can be in force from ${whenText(dueAt)} (${effectiveAt} on the escrow's clock); a pause puts that off.`
  return `The escrow's admin proposes ${what}.${when}`
}

/**
 * Confirms a pending proposal: deposits are swept again, and joins are sold. It holds for this proposal alone and ends with it.
 * Call it right after `watchKeys`. `not_final`: what it names is not known yet.
 */
export function confirmKeys(
  ctx: Context,
  { escrow, hash }: { readonly escrow: Address; readonly hash: string },
): Promise<KeyChange | 'unknown' | 'not_final'> {
  return transact(ctx, async (ctx) => {
    await holdName(ctx.db, `keys:${escrow}`)
    const change = (await listKeyChanges(ctx.db, escrow)).find((one) => isOpen(one) && one.hash === hash)
    if (change === undefined) return 'unknown'
    if (change.account === null) return 'not_final'
    const confirmed = { dueAt: change.dueAt, confirmedAt: ctx.clock.now() }
    await saveVerdict(ctx.db, escrow, change, confirmed)
    await notifyOperators(ctx, {
      key: `${nameOf(escrow, change)}:confirmed:${confirmed.confirmedAt.getTime()}`,
      text: `Confirmed by an operator's command: ${describeChange(change)} Unless another proposal waits, deposits are swept again.`,
    })
    await heed(ctx, escrow)
    return { ...change, ...confirmed }
  })
}

const CHANGE = parseAbiParameters('uint8, address, uint256, bytes32')

/** Saves what a proposal names. Its hash and its date prove it. */
export async function noteProposal(
  tx: Tx,
  escrow: Address,
  { change, effectiveAt }: Extract<EscrowLog, { readonly kind: 'ChangeProposed' }>,
): Promise<void> {
  const kind = CHANGE_KINDS[change.kind]
  if (kind === undefined || !(kind in WATCHED)) return
  const account = change.account.toLowerCase()
  const { amount, paymentRef } = change
  const hash = keccak256(encodeAbiParameters(CHANGE, [change.kind, change.account, amount, paymentRef]))
  await sql`
    insert into key_change (escrow, change_hash, effective_at, kind, account, amount)
    values (${escrow}, ${hash}, ${effectiveAt}, ${kind}, ${account}, ${amount})
    on conflict (escrow, change_hash, effective_at)
      do update set account = excluded.account, amount = excluded.amount`.execute(tx)
}

/** All that are known, those that are not pending too. */
export async function listKeyChanges(db: Database, escrow: Address): Promise<KeyChange[]> {
  const { rows } = await sql<KeyChange>`
    select change_hash as hash, effective_at as "effectiveAt", kind, account, amount, due_at as "dueAt", confirmed_at as "confirmedAt"
    from key_change where escrow = ${escrow} order by due_at, change_hash`.execute(db)
  return rows
}

async function saveVerdict(
  tx: Tx,
  escrow: Address,
  { hash, effectiveAt }: Proposal,
  { dueAt, confirmedAt }: Verdict,
): Promise<void> {
  await sql`
    update key_change set due_at = ${dueAt}, confirmed_at = ${confirmedAt}
    where escrow = ${escrow} and change_hash = ${hash} and effective_at = ${effectiveAt}`.execute(tx)
}
