import type { Hex } from 'viem'
import type { LegSkipReason } from '../escrow/chainEndpoint.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'

/** Every status of a settlement batch, once. */
export const BATCH_STATUS = {
  collected: { final: false, meaning: 'Its legs are fixed; its transaction waits or is on its way.' },
  settled: {
    final: false,
    meaning: 'Final on-chain; a leg waits until the ledger can follow, as after a restored backup.',
  },
  booked: { final: true, meaning: 'Each leg is booked from its event at the required finality.' },
  withdrawn: { final: true, meaning: 'Never sent; its legs are free for another batch.' },
  usurped: {
    final: true,
    meaning: 'Somebody else settled other legs under its id; its own are free for another batch.',
  },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type BatchStatus = keyof typeof BATCH_STATUS

/** In the order in which a campaign's money goes to them. `foreign` refunds money of an unknown campaign. */
export const LEG_KINDS = ['owner', 'fee', 'refund', 'foreign'] as const
export type LegKind = (typeof LEG_KINDS)[number]

export const LEG_STATUS = {
  pending: { final: false, meaning: 'In a batch that is not booked yet.' },
  paid: { final: true, meaning: 'Its payee has the money.' },
  claimable: { final: true, meaning: 'USDC refused the payee; the escrow keeps it for them to claim.' },
  skipped: { final: true, meaning: 'The escrow did not pay it; released for the next batch.' },
  released: { final: true, meaning: 'Its batch was withdrawn or usurped; free for another one.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type LegStatus = keyof typeof LEG_STATUS

/** The escrow's word on a leg. */
export const LEG_OUTCOMES = ['paid', 'claimable', 'skipped'] as const satisfies readonly LegStatus[]
export type LegOutcome = (typeof LEG_OUTCOMES)[number]

/** The escrow's word on a batch, at the required finality. */
export interface SettledBatch {
  readonly escrow: Address
  readonly hash: Hex
  readonly root: Hex
  readonly txHash: Hex
  /** The sum that left campaigns for their own `refundTo`. */
  readonly refunded: bigint
  /** By position; every other leg was paid. */
  readonly exceptions: ReadonlyMap<number, 'claimable' | LegSkipReason>
  /** The sum that left each campaign, by its key. */
  readonly drawn: ReadonlyMap<Hex, bigint>
  /** The transaction's call data and the fee wallet: needed only where a restored backup does not know the batch. */
  readonly call: { readonly data: Hex; readonly feeWallet: Address } | undefined
}

/** Of all legs in their positions, those that left their campaigns: paid, or kept to be claimed. */
export function legsDrawn<L>(legs: readonly L[], exceptions: SettledBatch['exceptions']): L[] {
  return legs.filter((_, index) => (exceptions.get(index) ?? 'claimable') === 'claimable')
}

/** The most legs that the escrow takes at once. */
export const MAX_LEGS = 200

export type BatchId = number & { readonly __brand: 'BatchId' }

/** One payee in a batch, paid from one campaign. */
export interface Leg {
  readonly kind: LegKind
  /** Null of a foreign key: the books know no such campaign. */
  readonly campaignId: CampaignId | null
  /** The campaign's key in the escrow. */
  readonly key: Hex
  /** The group that earned it; null except for owners. */
  readonly groupId: GroupId | null
  readonly payee: Address
  readonly amount: Usdc
}

/** A debt of one ledger account that is in no batch yet. */
export interface Owed extends Omit<Leg, 'payee'> {
  /** Null of a fee: the escrow's fee wallet. */
  readonly payee: Address | null
  /** The campaign's refund address. Payments to it are outside limits and outflow cap. */
  readonly refundTo: Address
  /** The escrow's balance of the campaign, less what open batches draw. */
  readonly held: bigint
  /** The part of it that a refund leaves: earnings in no batch, mature or not, and reservations. 0 for other kinds. */
  readonly kept: bigint
  /** Whether a reclaim notice of the advertiser runs, before whose end it must be settled. */
  readonly isUrgent: boolean
}

/** Which debts are collected: all, refunds and urgent ones, or urgent ones alone. */
export type Scope = 'all' | 'refunds' | 'notices'

/** The escrow's present rules. */
export interface EscrowTerms {
  readonly feeWallet: Address
  /** The escrow itself and USDC: never paid. */
  readonly nobodies: readonly Address[]
  /** Operator and guardian: paid refunds only. */
  readonly parties: readonly Address[]
  /** Room in the outflow cap now. Refunds need none. */
  readonly outflow: bigint
  /** Left of each payee's limit today. A payee that is missing here cannot be paid. */
  readonly limits: ReadonlyMap<Address, bigint>
}

export interface PayoutTerms extends EscrowTerms {
  readonly minPayout: Usdc
  readonly scope: Scope
  /** Legs that cannot be collected, by name. They stay owed. */
  readonly stuck?: { has(name: string): boolean } | undefined
}

/** Names a leg in the log and to operators. Each is unique at a time. */
export function legName(leg: Pick<Leg, 'kind' | 'campaignId' | 'key' | 'payee'>): string {
  return `campaign ${leg.campaignId ?? leg.key}, ${leg.kind}${leg.kind === 'owner' ? ` ${leg.payee}` : ''}`
}

/** Debts that are due and have to wait, in micro-USDC. */
export interface HeldBack {
  /** Does not fit the outflow cap. */
  readonly cap: bigint
  /** Does not fit the payees' limits today. */
  readonly limit: bigint
}

export interface Plan {
  /**
   * The legs of each batch, ordered by campaign as on-chain. Refunds have batches of their own, which no cap stops; so have
   * urgent debts, which no missing reconciliation stops.
   */
  readonly batches: readonly (readonly Leg[])[]
  readonly heldBack: HeldBack
  /** Operator or guardian, if they are owed earnings that the escrow never pays them. */
  readonly unpayable: readonly Address[]
}

export const NOTHING_PLANNED: Plan = { batches: [], heldBack: { cap: 0n, limit: 0n }, unpayable: [] }

type Due = Leg & Pick<Owed, 'refundTo' | 'isUrgent'>

/**
 * Plans the payments of now. Owners and the fee wallet are paid once their sum over all campaigns reaches the minimum. Refunds,
 * and debts under a reclaim notice, are paid at once. The payee's limit and the outflow cap reduce a leg; if the cap has too
 * little room for all, the smallest go first.
 */
export function planPayouts(owed: readonly Owed[], terms: PayoutTerms): Plan {
  const due = limitToHeld(owed, terms).filter((leg) => !terms.stuck?.has(legName(leg)))
  const isParty = (leg: Due) => isCapped(leg) && terms.parties.includes(leg.payee)
  const [refunds, earned] = [due.filter(isRefund), due.filter((leg) => !isRefund(leg) && !isParty(leg))]
  const sums = new Map<Address, bigint>()
  for (const { payee, amount } of earned) sums.set(payee, (sums.get(payee) ?? 0n) + amount)
  const isEnough = ({ payee }: Due) => terms.scope === 'all' && (sums.get(payee) ?? 0n) >= terms.minPayout
  const { fitting, heldBack } = fitIntoLimits(
    earned.filter((leg) => leg.isUrgent || isEnough(leg)),
    terms,
  )
  const batches = [
    fitting.filter(({ isUrgent }) => isUrgent),
    fitting.filter(({ isUrgent }) => !isUrgent),
    terms.scope === 'notices' ? [] : refunds,
  ].flatMap(cutIntoBatches)
  return { batches, heldBack, unpayable: [...new Set(due.filter(isParty).map(({ payee }) => payee))] }
}

export function isRefund({ kind }: Pick<Leg, 'kind'>): boolean {
  return kind === 'refund' || kind === 'foreign'
}

/** Whether the payment needs room in the outflow cap. */
export function isCapped({ payee, refundTo }: { payee: Address; refundTo: Address }): boolean {
  return payee !== refundTo
}

/** A campaign pays no more than the escrow holds for it. If money is missing, its advertiser waits. */
function limitToHeld(owed: readonly Owed[], { feeWallet, nobodies }: PayoutTerms): Due[] {
  const left = new Map(owed.map(({ key, held }) => [key, held]))
  const inOrder = [...owed].sort((a, b) => LEG_KINDS.indexOf(a.kind) - LEG_KINDS.indexOf(b.kind))
  return inOrder.flatMap(({ held, kept, ...row }) => {
    const payee = row.payee ?? feeWallet
    const has = left.get(row.key) ?? 0n
    const amount = smaller(smaller(row.amount, has), held - kept)
    if (amount <= 0n || nobodies.includes(payee)) return []
    left.set(row.key, has - amount)
    return [{ ...row, payee, amount }]
  })
}

/** A leg that is too large is paid in part. */
function fitIntoLimits(
  due: readonly Due[],
  { outflow, limits, feeWallet }: PayoutTerms,
): { fitting: readonly Due[]; heldBack: HeldBack } {
  let left = outflow
  const leftOf = new Map(limits)
  const heldBack = { cap: 0n, limit: 0n }
  const byNeed = [...due].sort(
    (a, b) =>
      Number(b.isUrgent) - Number(a.isUrgent) ||
      Number(a.kind === 'fee') - Number(b.kind === 'fee') ||
      compare(a.amount, b.amount),
  )
  const fitting = byNeed.flatMap((leg) => {
    if (!isCapped(leg)) return [leg]
    const { payee } = leg
    const allowed = payee === feeWallet ? leg.amount : smaller(leg.amount, leftOf.get(payee) ?? 0n)
    const amount = smaller(allowed, left)
    left -= amount
    leftOf.set(payee, (leftOf.get(payee) ?? 0n) - amount)
    heldBack.limit += leg.amount - allowed
    heldBack.cap += allowed - amount
    return amount > 0n ? [{ ...leg, amount }] : []
  })
  return { fitting, heldBack }
}

function cutIntoBatches(due: readonly Due[]): Leg[][] {
  const inOrder = [...due].sort(
    (a, b) =>
      compare(a.campaignId ?? 0, b.campaignId ?? 0) ||
      compare(a.key, b.key) ||
      LEG_KINDS.indexOf(a.kind) - LEG_KINDS.indexOf(b.kind) ||
      compare(a.payee, b.payee),
  )
  const legs = inOrder.map(({ refundTo: _, isUrgent: __, ...leg }) => leg)
  const count = Math.ceil(legs.length / MAX_LEGS)
  return Array.from({ length: count }, (_, index) => legs.slice(index * MAX_LEGS, (index + 1) * MAX_LEGS))
}

export function smaller(amount: Usdc, limit: bigint): Usdc {
  return amount < limit ? amount : (limit as Usdc)
}

function compare<T>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b)
}
