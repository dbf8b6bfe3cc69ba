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

/** In the order in which a campaign's money goes to them. `foreign`: back to where money of an unknown campaign came from. */
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

/** What the escrow says of a leg. */
export const LEG_OUTCOMES = ['paid', 'claimable', 'skipped'] as const satisfies readonly LegStatus[]
export type LegOutcome = (typeof LEG_OUTCOMES)[number]

/** What the escrow has said of a batch, at the required finality. */
export interface SettledBatch {
  readonly escrow: Address
  readonly hash: Hex
  readonly root: Hex
  readonly txHash: Hex
  readonly blockNumber: number
  /** What left the campaigns for their own `refundTo`. */
  readonly refunded: bigint
  /** By position; every other leg was paid. */
  readonly exceptions: ReadonlyMap<number, 'claimable' | LegSkipReason>
  /** What left each campaign, by its key, over all draws. */
  readonly drawn: ReadonlyMap<Hex, bigint>
  /** Needed only where the batch is not known, as after a restored backup: the transaction's, and who gets the fee. */
  readonly call: { readonly data: Hex; readonly feeWallet: Address } | undefined
}

/** As many as the escrow takes at once. */
export const MAX_LEGS = 200

export type BatchId = number & { readonly __brand: 'BatchId' }

/** One payee in a batch, paid from one campaign. */
export interface Leg {
  readonly kind: LegKind
  /** Null of a foreign key: the books know no such campaign. */
  readonly campaignId: CampaignId | null
  /** What the escrow knows the campaign by. */
  readonly key: Hex
  /** The group that it was earned in; of owners' legs alone. */
  readonly groupId: GroupId | null
  readonly payee: Address
  readonly amount: Usdc
}

/** What is owed from one ledger account and in no batch yet. */
export interface Owed extends Omit<Leg, 'payee'> {
  /** Null of a fee: the escrow's fee wallet. */
  readonly payee: Address | null
  /** Where what is left of the campaign goes; what goes there is outside limits and outflow cap. */
  readonly refundTo: Address
  /** What the escrow holds for the campaign and no batch draws on yet. */
  readonly held: bigint
  /** Its advertiser has given a reclaim notice: it must be settled before it is too late. */
  readonly isUrgent: boolean
}

/** What is collected: all that is due, refunds beside what is urgent, or what is urgent alone. */
export type Scope = 'all' | 'refunds' | 'notices'

/** What the escrow says at present. */
export interface EscrowTerms {
  readonly feeWallet: Address
  /** The escrow itself and USDC, whom it pays nothing at all. */
  readonly nobodies: readonly Address[]
  /** Operator and guardian, whom it pays refunds alone. */
  readonly parties: readonly Address[]
  /** What may leave now; refunds need none of it. */
  readonly outflow: bigint
  /** What is left of each payee's limit today. One that is not there can be paid nothing. */
  readonly limits: ReadonlyMap<Address, bigint>
}

export interface PayoutTerms extends EscrowTerms {
  readonly minPayout: Usdc
  /** The amount that a refund leaves in each campaign: earned, mature or not, or promised to members under way, and in no batch yet. */
  readonly kept: ReadonlyMap<CampaignId, bigint>
  readonly scope: Scope
  /** Legs that cannot be collected, by name: what is owed to them stays theirs. */
  readonly stuck?: ReadonlySet<string> | undefined
}

/** Says which leg it is, in the log and to operators: there is one of each at a time. */
export function legName({
  kind,
  campaignId,
  key,
  payee,
}: Pick<Leg, 'kind' | 'campaignId' | 'key' | 'payee'>): string {
  return `campaign ${campaignId ?? key}, ${kind}${kind === 'owner' ? ` ${payee}` : ''}`
}

/** What is due and has to wait, in micro-USDC. */
export interface HeldBack {
  /** Does not fit into the outflow cap. */
  readonly cap: Usdc
  /** Does not fit into what is left of payees' limits today. */
  readonly limit: Usdc
}

export interface Plan {
  /**
   * The legs of each batch, in their order on-chain: by campaign. Refunds have batches of their own, which no cap stops, and
   * so has what is urgent, which no missing reconciliation stops.
   */
  readonly batches: readonly (readonly Leg[])[]
  readonly heldBack: HeldBack
  /** To whom something is due that the escrow never pays them: its operator or its guardian. */
  readonly unpayable: readonly Address[]
}

type Due = Leg & Pick<Owed, 'refundTo' | 'isUrgent'>

/**
 * Says what is to be paid now. An owner, or whoever receives the fee, is paid once the sum over all campaigns reaches the
 * minimum; refunds, and what is owed under a reclaim notice, at once. A leg is cut down to what its payee's limit and the
 * outflow cap let go; where the cap does not let all go, the least amounts go first.
 */
export function planPayouts(owed: readonly Owed[], terms: PayoutTerms): Plan {
  const due = limitToHeld(owed, terms).filter((leg) => !terms.stuck?.has(legName(leg)))
  const isParty = (leg: Due) => isCapped(leg) && terms.parties.includes(leg.payee)
  const payable = due.filter((leg) => !isParty(leg))
  const sums = sumByPayee(payable)
  const isWanted = (leg: Due) => {
    if (isRefund(leg)) return terms.scope !== 'notices'
    return leg.isUrgent || (terms.scope === 'all' && (sums.get(leg.payee) ?? 0n) >= terms.minPayout)
  }
  const wanted = payable.filter(isWanted)
  const { fitting, heldBack } = fitIntoLimits(
    wanted.filter((leg) => !isRefund(leg)),
    terms,
  )
  const batches = [
    fitting.filter(({ isUrgent }) => isUrgent),
    fitting.filter(({ isUrgent }) => !isUrgent),
    wanted.filter(isRefund),
  ].flatMap(cutIntoBatches)
  return { batches, heldBack, unpayable: [...new Set(due.filter(isParty).map(({ payee }) => payee))] }
}

export function isRefund({ kind }: Pick<Leg, 'kind'>): boolean {
  return kind === 'refund' || kind === 'foreign'
}

/** Whether paying it needs room in the outflow cap. */
export function isCapped({ payee, refundTo }: { payee: Address; refundTo: Address }): boolean {
  return payee !== refundTo
}

/** A campaign pays no more than the escrow holds for it: money may be missing. Then its advertiser is the one who waits. */
function limitToHeld(owed: readonly Owed[], { feeWallet, nobodies, kept }: PayoutTerms): Due[] {
  const left = new Map(owed.map(({ key, held }) => [key, held]))
  const inOrder = [...owed].sort((a, b) => LEG_KINDS.indexOf(a.kind) - LEG_KINDS.indexOf(b.kind))
  return inOrder.flatMap(({ held, ...row }) => {
    const payee = row.payee ?? feeWallet
    const has = left.get(row.key) ?? 0n
    const own =
      row.kind === 'refund' && row.campaignId !== null ? held - (kept.get(row.campaignId) ?? 0n) : has
    const amount = smaller(smaller(row.amount, has), own)
    if (amount <= 0n || nobodies.includes(payee)) return []
    left.set(row.key, has - amount)
    return [{ ...row, payee, amount }]
  })
}

function sumByPayee(due: readonly Due[]): Map<Address, bigint> {
  const sums = new Map<Address, bigint>()
  for (const leg of due) {
    if (!isRefund(leg)) sums.set(leg.payee, (sums.get(leg.payee) ?? 0n) + leg.amount)
  }
  return sums
}

/** A leg that is larger than what is left is paid in part. */
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
  return { fitting, heldBack: heldBack as HeldBack }
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
