import type { Hex } from 'viem'
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

export const LEG_KINDS = ['owner', 'fee', 'refund'] as const
export type LegKind = (typeof LEG_KINDS)[number]

export const LEG_STATUS = {
  pending: { final: false, meaning: 'In a batch that is not booked yet.' },
  paid: { final: true, meaning: 'Its payee has the money.' },
  claimable: { final: true, meaning: 'USDC refused the payee; the escrow keeps it for them to claim.' },
  skipped: { final: true, meaning: 'Its campaign could not pay it on-chain; released for the next batch.' },
  released: { final: true, meaning: 'Its batch was withdrawn or usurped; free for another one.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type LegStatus = keyof typeof LEG_STATUS

/** What the escrow says of a leg. */
export const LEG_OUTCOMES = ['paid', 'claimable', 'skipped'] as const satisfies readonly LegStatus[]
export type LegOutcome = (typeof LEG_OUTCOMES)[number]

/** What the escrow has said of a batch, at the required finality. */
export interface SettledBatch {
  readonly hash: Hex
  readonly root: Hex
  readonly escrow: Address
  readonly txHash: Hex
  readonly blockNumber: number
  /** By position; every other leg was paid. */
  readonly exceptions: ReadonlyMap<number, LegOutcome>
  /** What left each campaign, by its key. */
  readonly drawn: ReadonlyMap<Hex, bigint>
  /** Of the transaction: needed only where the batch is not known, as after a restored backup. */
  readonly callData: Hex | undefined
}

/** As many as the escrow takes at once. */
export const MAX_LEGS = 200

export type BatchId = number & { readonly __brand: 'BatchId' }

/** One payee in a batch, paid from one campaign. */
export interface Leg {
  readonly kind: LegKind
  readonly campaignId: CampaignId
  /** The group that it was earned in; of owners' legs alone. */
  readonly groupId: GroupId | null
  readonly payee: Address
  readonly amount: Usdc
}

/** What is owed from one ledger account and in no batch yet. */
export interface Owed extends Omit<Leg, 'amount' | 'payee'> {
  /** Null of a fee: whoever receives fees at present. */
  readonly payee: Address | null
  readonly amount: Usdc
  /** Where what is left of the campaign goes; what goes there is outside the outflow cap. */
  readonly refundTo: Address
  /** What the escrow holds for the campaign and no batch draws on yet. */
  readonly held: bigint
  /** Its advertiser has given a reclaim notice: it must be settled before it is too late. */
  readonly isUrgent: boolean
}

export interface PayoutTerms {
  readonly feeWallet: Address
  readonly minPayout: Usdc
  /** What may leave the escrow now; refunds need none of it. */
  readonly outflow: bigint
  /** The amount that a refund leaves in each campaign: earned, mature or not, or promised to members under way, and in no batch yet. */
  readonly kept: ReadonlyMap<CampaignId, bigint>
  /** Those that the escrow pays nobody at: itself, and USDC. */
  readonly nobodies: readonly Address[]
  /** Refunds, and what is owed under a reclaim notice; or all that is due. */
  readonly scope: 'refunds' | 'all'
  /** Legs that cannot be collected, by name: what is owed to them stays theirs. */
  readonly stuck?: ReadonlySet<string> | undefined
}

/** Says which leg it is, in the log and to operators: there is one of each at a time. */
export function legName({ kind, campaignId, payee }: Pick<Leg, 'kind' | 'campaignId' | 'payee'>): string {
  return `campaign ${campaignId}, ${kind}${kind === 'owner' ? ` ${payee}` : ''}`
}

export interface Plan {
  /** The legs of each batch, in their order on-chain: by campaign. Refunds have batches of their own, which no cap stops. */
  readonly batches: readonly (readonly Leg[])[]
  /** Due, and does not fit into the outflow cap. */
  readonly heldBack: Usdc
}

type Due = Leg & Pick<Owed, 'refundTo' | 'isUrgent'>

/**
 * Says what is to be paid now. An owner, or whoever receives the fee, is paid once the sum over all campaigns reaches the
 * minimum; refunds, and what is owed under a reclaim notice, at once. The least amounts go first where the outflow cap does
 * not let all go.
 */
export function planPayouts(owed: readonly Owed[], terms: PayoutTerms): Plan {
  const due = limitToHeld(owed, terms).filter((leg) => !terms.stuck?.has(legName(leg)))
  const sums = sumByPayee(due)
  const isWanted = (leg: Due) =>
    leg.kind === 'refund' ||
    leg.isUrgent ||
    (terms.scope === 'all' && (sums.get(leg.payee) ?? 0n) >= terms.minPayout)
  const wanted = due.filter(isWanted)
  const { fitting, heldBack } = fitIntoOutflow(
    wanted.filter(({ kind }) => kind !== 'refund'),
    terms,
  )
  const refunds = wanted.filter(({ kind }) => kind === 'refund')
  return { batches: [...cutIntoBatches(fitting), ...cutIntoBatches(refunds)], heldBack }
}

/** Whether paying it needs room in the outflow cap. */
export function isCapped({ payee, refundTo }: { payee: Address; refundTo: Address }): boolean {
  return payee !== refundTo
}

/**
 * A campaign pays no more than the escrow holds for it: a plain transfer may not be allocated yet, or money is missing. Then
 * its advertiser is the one who waits.
 */
function limitToHeld(owed: readonly Owed[], { feeWallet, nobodies, kept }: PayoutTerms): Due[] {
  const left = new Map(owed.map(({ campaignId, held }) => [campaignId, held]))
  const inOrder = [...owed].sort((a, b) => LEG_KINDS.indexOf(a.kind) - LEG_KINDS.indexOf(b.kind))
  return inOrder.flatMap(({ held, ...row }) => {
    const payee = row.payee ?? feeWallet
    const has = left.get(row.campaignId) ?? 0n
    const own = row.kind === 'refund' ? held - (kept.get(row.campaignId) ?? 0n) : has
    const amount = smaller(smaller(row.amount, has), own)
    if (amount <= 0n || nobodies.includes(payee)) return []
    left.set(row.campaignId, has - amount)
    return [{ ...row, payee, amount }]
  })
}

function sumByPayee(due: readonly Due[]): Map<Address, bigint> {
  const sums = new Map<Address, bigint>()
  for (const { kind, payee, amount } of due) {
    if (kind !== 'refund') sums.set(payee, (sums.get(payee) ?? 0n) + amount)
  }
  return sums
}

/** A leg that is larger than what is left is paid in part. */
function fitIntoOutflow(
  due: readonly Due[],
  { outflow }: PayoutTerms,
): { fitting: readonly Due[]; heldBack: Usdc } {
  let left = outflow
  let heldBack = 0n
  const byNeed = [...due].sort(
    (a, b) =>
      Number(b.isUrgent) - Number(a.isUrgent) ||
      Number(a.kind === 'fee') - Number(b.kind === 'fee') ||
      compare(a.amount, b.amount),
  )
  const fitting = byNeed.flatMap((leg) => {
    if (!isCapped(leg)) return [leg]
    const amount = smaller(leg.amount, left)
    left -= amount
    heldBack += leg.amount - amount
    return amount > 0n ? [{ ...leg, amount }] : []
  })
  return { fitting, heldBack: heldBack as Usdc }
}

function cutIntoBatches(due: readonly Due[]): Leg[][] {
  const inOrder = [...due].sort(
    (a, b) =>
      Number(b.isUrgent) - Number(a.isUrgent) ||
      a.campaignId - b.campaignId ||
      LEG_KINDS.indexOf(a.kind) - LEG_KINDS.indexOf(b.kind) ||
      compare(a.payee, b.payee),
  )
  const legs = inOrder.map(({ kind, campaignId, groupId, payee, amount }) => ({
    ...{ kind, campaignId, groupId, payee, amount },
  }))
  const count = Math.ceil(legs.length / MAX_LEGS)
  return Array.from({ length: count }, (_, index) => legs.slice(index * MAX_LEGS, (index + 1) * MAX_LEGS))
}

function smaller(amount: Usdc, limit: bigint): Usdc {
  return amount < limit ? amount : (limit as Usdc)
}

function compare<T>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b)
}
